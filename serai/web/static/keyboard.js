// Playing by keyboard: the board is one tab stop, arrow keys move among lit elements by position, Page Down and Page Up
// move among them in the order of the page, so that every one can be reached, and letters stand for the tools.

const PLAY = ".play, #r-players";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAGES = { PageDown: 1, PageUp: -1 };
const LETTERS = { u: "#undo", r: "#reset", e: "[data-end]" };
// Where the focus goes when nothing is lit.
const FIRST = "#end:not([hidden]) :is(a, button), #r-actions button, #r-tools [data-end]";

let adrift = false; // whether the focused element has gone and nothing has been able to take the focus since

// Returns the visible elements that can be chosen.
export function lit() {
  const all = document.querySelectorAll(".felt .lit:is([data-act], [data-pick], [data-picked], [data-at])");
  return [...all].filter((element) => element.checkVisibility());
}

function stopAt(stop, all) {
  for (const element of all) element.setAttribute("tabindex", element === stop ? "0" : "-1");
}

let last = null; // the element that had the focus last
let played = false; // whether it was in the part of the page where the game is played

document.addEventListener("focusin", ({ target }) => ([last, played] = [target, Boolean(target.closest(PLAY))]));

// Returns, before a frame is applied, whether the focus is where the game is played, or was until its element went.
export function focusInPlay() {
  const active = document.activeElement;
  if (active && active !== document.body) return Boolean(active.closest(PLAY));
  return played && !(last.isConnected && last.checkVisibility() && !last.disabled);
}

// Makes one lit element the tab stop after a frame: the focused one, or else the first. Restores a focus that was lost.
export function oneTabStop(wasInPlay) {
  const all = lit();
  const stop = all.find((element) => element === document.activeElement) ?? all[0];
  stopAt(stop, all);
  adrift = lost() && (wasInPlay || adrift);
  if (!adrift) return;
  const next = stop ?? [...document.querySelectorAll(FIRST)].find((element) => element.checkVisibility() && !element.disabled);
  next?.focus({ preventScroll: true });
  adrift = lost();
}

// Returns whether the focus is nowhere or on an element that has just been hidden; browsers move that focus only later.
function lost() {
  const active = document.activeElement;
  return !active?.matches("a, button:enabled, input, select, summary, [tabindex]") || !active.checkVisibility();
}

function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// Returns where an arrow key leads: the nearest lit element in that direction, or else the next one in page order.
export function next(from, dx, dy, all = lit()) {
  if (!from) return all[0];
  let best = null;
  let least = Infinity;
  const [x, y] = centre(from);
  for (const element of all) {
    if (element === from) continue;
    const [u, v] = centre(element);
    const ahead = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    const cost = ahead > 1 ? ahead + 2 * aside : Infinity;
    if (cost < least) [least, best] = [cost, element];
  }
  return best ?? beside(from, dx + dy > 0 ? 1 : -1, all);
}

// Returns the lit element that is `by` places further in page order, wrapping around.
export function beside(from, by, all = lit()) {
  return from ? all[(all.indexOf(from) + by + all.length) % all.length] : all[0];
}

function step(leads, ...way) {
  const all = lit();
  const to = leads(document.activeElement.closest?.(".lit") ?? null, ...way, all);
  if (!to) return;
  stopAt(to, all);
  to.focus();
}

// Listens for keys; `does` has the functions to call: act(element), hint(), help() and escape().
export function listenForKeys(does) {
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target.closest("[data-act]");
    if ((ARROWS[event.key] || PAGES[event.key]) && !event.target.closest("#log, #r-players:not(:has(.lit:focus))")) {
      event.preventDefault();
      if (PAGES[event.key]) step(beside, PAGES[event.key]);
      else step(next, ...ARROWS[event.key]);
    } else if ((event.key === "Enter" || event.key === " ") && target && target.tagName !== "BUTTON") {
      event.preventDefault();
      does.act(target);
    } else if (LETTERS[event.key]) document.querySelector(LETTERS[event.key])?.click();
    else if (event.key === "h") does.hint();
    else if (event.key === "?") does.help();
    else if (event.key === "Escape") does.escape();
  });
}
