// Pieces taken up and put down in any order, as with the hand. The rules take such choices one by one in an order of
// their own; here they are made at will, changed at will, and then clicked for the player in that order.
//
// A board asks for it with SCRIPTS = ("carry.js",) and draws
//   #row-tray[data-carry=lift|put|remove][data-most][data-done]  with #carried, #carry-go, #carry-back inside
//   [data-from][data-kin][data-kind]   a piece that may be taken up; equal pieces of one kin are one choice
//   [data-at][data-route][data-place]  a place that may be put on, with its name; places of one route are one choice
//   [data-act][data-then]              a click that is two decisions: the second follows as soon as it is offered

const byId = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";

let moves = []; // { from, kin, kind, to }: `from` and `to` are ids of elements, null for "in the hand since before"
let active = null;
let steps = []; // what is still to be clicked
let sent = ""; // the turn in which we clicked last
let unsure = false; // what we clicked is being asked about first
let atTurn = "";

const felt = document.querySelector(".felt");
const DOES = "[data-act], [data-try], [data-send], [data-from], [data-at], [data-carry]"; // looking closer changes no mind
const tray = () => document.querySelector("[data-carry]");

// -- clicking for the player -----------------------------------------------------------------------

function offered(step) {
  if (step.act !== undefined) return document.querySelector(`[data-act="${step.act}"]`);
  return document.querySelector(`.lit[data-act][data-at][data-route="${step.route}"]`);
}

function go() {
  const turn = document.body.dataset.turn;
  if (turn === sent) return;
  if (unsure) stop(); // it was neither done nor left, and now there is another question
  const step = steps.shift();
  const element = step && offered(step);
  if (!element) return stop();
  if (step.take && tray()) {
    stop();
    take(element);
    return;
  }
  sent = turn;
  const click = new MouseEvent("click", { bubbles: true });
  click.carried = true;
  element.dispatchEvent(click);
  unsure = Boolean(document.querySelector("#notice [data-answer]"));
  busy(!unsure);
}

function stop() {
  steps = [];
  unsure = false;
  busy(false);
}

function busy(now) {
  if (now) felt.setAttribute("aria-busy", "true");
  else felt.removeAttribute("aria-busy");
}

function plan() {
  const kind = tray().dataset.carry;
  const lifted = new Map();
  for (const move of moves) if (move.from) lifted.set(move.kin, (lifted.get(move.kin) ?? 0) + 1);
  const from = [];
  for (const [kin, n] of lifted) {
    const all = [...document.querySelectorAll(`[data-kin="${kin}"]`)].map((piece) => Number(piece.dataset.from));
    from.push(...all.sort((a, b) => a - b).slice(0, n));
  }
  steps = from.sort((a, b) => a - b).map((act) => ({ act }));
  if (kind === "remove") return;
  if (kind === "lift" && from.length < Number(tray().dataset.most)) steps.push({ act: Number(tray().dataset.done) });
  const down = moves.map((move) => ({ kind: Number(move.kind), route: Number(routeOf(move.to)) }));
  down.sort((a, b) => a.kind - b.kind || a.route - b.route);
  steps.push(...down.map(({ route }) => ({ route })));
}

function routeOf(id) {
  return byId(id).dataset.route;
}

// -- the hand ----------------------------------------------------------------------------------------

function most() {
  return Number(tray().dataset.most);
}

function inHand() {
  return moves.filter((move) => !move.to);
}

function take(piece) {
  const known = moves.find((move) => move.from === piece.id);
  const waiting = active && !active.to && active !== known ? active : inHand().find((move) => move !== known);
  if (known?.to && waiting && tray().dataset.carry !== "remove") put(piece, waiting);
  else if (known?.to) known.to = null;
  else if (known) moves.splice(moves.indexOf(known), 1);
  else if (moves.filter((move) => move.from).length < most()) {
    const { kin, kind } = piece.dataset;
    moves.push({ from: piece.id, kin, kind, to: null });
  }
  active = known && !known.to && moves.includes(known) ? known : moves[moves.length - 1] ?? null;
  render();
}

function put(place, move) {
  move.to = place.id;
}

function drop(place) {
  const there = moves.find((move) => move.to === place.id);
  if (there) {
    there.to = null;
    active = there;
  } else {
    const move = active && !active.to ? active : inHand()[0];
    if (!move) return;
    put(place, move);
    active = inHand()[0] ?? null;
  }
  render();
  if (tray().dataset.carry === "put" && moves.length === 1 && moves[0].to) finish();
}

function ready() {
  if (!moves.length) return false;
  return tray().dataset.carry === "remove" ? moves.length === most() : !inHand().length;
}

function finish() {
  if (!ready()) return;
  plan();
  go();
}

function putBack() {
  moves = moves.filter((move) => !move.from);
  for (const move of moves) move.to = null;
  active = moves[0] ?? null;
  render();
}

// What the server has in the hand already becomes moves without a beginning.
function pickUp() {
  moves = [];
  active = null;
  if (!tray()) return;
  for (const held of tray().querySelectorAll(".held[data-kind]:not(.local)"))
    moves.push({ from: null, kin: "", kind: held.dataset.kind, to: null, held });
  active = moves[0] ?? null;
}

function picture(move) {
  const source = move.from ? byId(move.from) : move.held;
  return source?.querySelector(".pc")?.cloneNode(true);
}

function render() {
  for (const ghost of document.querySelectorAll("#board .ghost")) ghost.remove();
  for (const piece of document.querySelectorAll("#board .raised, #board .away")) piece.classList.remove("raised", "away");
  const row = byId("carried");
  if (!tray() || !row) return;
  for (const local of row.querySelectorAll(".local")) local.remove();
  for (const move of moves) {
    const drawn = picture(move);
    if (!drawn) continue;
    if (move.from) byId(move.from).classList.add(move.to ? "away" : "raised");
    if (move.to) {
      const ghost = document.createElementNS(SVG, "g");
      ghost.setAttribute("class", "ghost");
      ghost.append(drawn);
      byId(move.to)?.append(ghost);
    }
    if (move.held) move.held.hidden = Boolean(move.to);
    else if (!move.to) {
      const box = document.createElement("button");
      box.type = "button";
      box.className = "held local";
      box.setAttribute("aria-label", byId(move.from).dataset.tip ?? byId(move.from).getAttribute("aria-label"));
      const svg = document.createElementNS(SVG, "svg");
      svg.setAttribute("viewBox", "-18 -18 36 36");
      svg.setAttribute("class", "big-piece");
      svg.append(drawn);
      box.append(svg);
      box.move = move;
      row.append(box);
    }
  }
  for (const box of row.querySelectorAll(".held")) {
    const move = box.move ?? moves.find((each) => each.held === box);
    box.classList.toggle("next", move === active && !move?.to && tray().dataset.carry !== "remove");
  }
  for (const place of document.querySelectorAll("#board [data-place]")) light(place);
  byId("carry-go").disabled = !ready();
  byId("carry-back").hidden = !moves.some((move) => move.from || move.to);
}

// While something is in the hand, every place for it is lit, as what is offered by the server is.
function light(place) {
  const open = inHand().length > 0 || moves.some((move) => move.to === place.id);
  place.classList.toggle("lit", open);
  const attributes = { role: "button", tabindex: "-1", "aria-label": place.dataset.place };
  for (const [name, value] of Object.entries(attributes)) {
    if (!open) place.removeAttribute(name);
    else if (!place.hasAttribute(name)) place.setAttribute(name, value);
  }
}

// -- events ------------------------------------------------------------------------------------------

// Returns whether a click or a key was ours.
function handled(target) {
  if (!tray()) return false;
  if (target.closest("#carry-go")) finish();
  else if (target.closest("#carry-back")) putBack();
  else if (target.closest("#carried .held")) {
    const box = target.closest(".held");
    active = box.move ?? moves.find((move) => move.held === box) ?? active;
    render();
  } else if (target.closest("[data-from]")) take(target.closest("[data-from]"));
  else if (target.closest("[data-at]")) {
    if (!moves.length) return false; // the server says why not
    drop(target.closest("[data-at]"));
  } else return false;
  return true;
}

document.addEventListener(
  "click",
  (event) => {
    if (event.carried) return;
    const answer = event.target.closest("#notice [data-answer]")?.dataset.answer;
    if (answer === "yes") {
      unsure = false; // what follows goes on
      busy(true);
      return;
    }
    if (event.target.closest(DOES)) stop();
    if (handled(event.target)) {
      event.stopPropagation();
      return;
    }
    const both = event.target.closest("[data-then]");
    if (!both) return;
    sent = document.body.dataset.turn;
    steps = [{ act: Number(both.dataset.then), take: true }];
    busy(true);
  },
  true,
);

document.addEventListener(
  "keydown",
  (event) => {
    if (event.key === "Escape") stop();
    if ((event.key !== "Enter" && event.key !== " ") || !tray() || !event.target.closest("#board [data-from], #board [data-at]"))
      return;
    if (!handled(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!byId("carry-go")?.disabled) byId("carry-go")?.focus(); // all is put down: the next Enter confirms
  },
  true,
);

// A frame has come: go on, or begin anew with what it shows.
new MutationObserver(() => {
  const turn = document.body.dataset.turn;
  if (turn !== atTurn) {
    atTurn = turn;
    pickUp();
  }
  render();
  go();
}).observe(document.body, { attributes: true, attributeFilter: ["data-turn"] });
