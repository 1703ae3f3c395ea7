// Lets the player pick up and put down several pieces in any order and change it until it is confirmed.
// The rules take these choices one by one in a fixed order, so the confirmed actions are then clicked in that order.
//
// A board asks for it with SCRIPTS = ("move_pieces.js",) and draws
//   #row-tray[data-carry=lift|put|remove][data-most][data-done]  with #carried, #carry-go, #carry-back inside
//   [data-from][data-kin][data-kind]   a piece that may be picked up; equal pieces of one kin are one choice
//   [data-at][data-route][data-place]  a place for a piece, with its name; places of one route are one choice
//   [data-act][data-then]              a click that stands for two actions: the second is sent once it is offered

const byId = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";

let moves = []; // { from, kin, kind, to }: ids of elements; `from` is null for a piece that the rules have in the hand
let active = null; // the move whose piece is put down next
let steps = []; // what is still to be clicked
let turn = null; // the turn of the latest frame
let sent = null; // the turn of the latest click of ours
let unsure = false; // whether that click awaits a confirmation

const felt = document.querySelector(".felt");
// A click on one of these ends the sequence that is being clicked for the player; a click that zooms does not.
const DOES = "[data-act], [data-try], [data-send], [data-from], [data-at], [data-carry]";
const tray = () => document.querySelector("[data-carry]");

// -- clicking for the player -----------------------------------------------------------------------

function offered(step) {
  if (step.act !== undefined) return document.querySelector(`[data-act="${step.act}"]`);
  return document.querySelector(`.lit[data-act][data-at][data-route="${step.route}"]`);
}

function go() {
  if (turn === sent) return;
  if (unsure) stop(); // a new frame has come before the confirmation was answered
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

// Begins with a move for each piece that the rules have in the hand already.
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

// Lights a place while a piece is in the hand, as the server lights what it offers.
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

// Handles a click or a key on a piece, a place or the tray, and returns whether it was one.
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
      unsure = false; // the remaining steps go on
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
    sent = turn;
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
    if (!byId("carry-go")?.disabled) byId("carry-go")?.focus(); // every piece is down: the next Enter confirms
  },
  true,
);

// Continues after a frame, or begins again with the pieces it shows.
document.addEventListener("serai:frame", ({ detail }) => {
  if (detail.turn !== turn) {
    turn = detail.turn;
    pickUp();
  }
  render();
  go();
});
