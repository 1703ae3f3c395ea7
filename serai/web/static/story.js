// The log of a table: adds new lines, marks those that came while the page was hidden or closed,
// and highlights what a line refers to.
import { clearHighlights, highlight } from "./highlights.js";
import { parse } from "./morph.js";

const MISSED_TIME = 7000; // ms that the places of missed lines stay highlighted
const TAPPED_TIME = 4000; // ms that the places of a tapped line stay highlighted
const SETTLED = 450; // ms until the pieces of a new frame have stopped moving
const MOST_MISSED = 14; // how many of the missed lines are highlighted on the board, the latest ones

const log = document.getElementById("log");
const live = document.getElementById("live");
const words = document.body.dataset;
const key = `seen-${words.code}`;
const lines = () => [...log.children];
const about = (item) => item.firstElementChild?.dataset.about ?? "";

let first = true; // whether the next frame is the first one of its connection, which brings the whole log
let left = null; // the number of lines when the page was hidden, or null while it is visible
let lineTapped = () => {};

// Sets the function that is called with the text of a line when the line is tapped.
export function onLineTapped(does) {
  lineTapped = does;
}

export function logReconnected() {
  first = true;
}

export function updateLog(frame) {
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  while (log.children.length > frame.keep) log.lastElementChild.remove();
  for (const item of log.querySelectorAll(".new")) item.classList.remove("new");
  for (const markup of frame.log) {
    const item = document.createElement("li");
    item.append(parse(markup));
    item.tabIndex = -1;
    if (!first) item.className = "new";
    log.append(item);
  }
  if (atEnd || first) log.scrollTop = log.scrollHeight;
  if (!first) live.replaceChildren(...frame.log.slice(-6).map((markup) => line(parse(markup).textContent)));
  if (first) {
    const seen = Number(localStorage.getItem(key) ?? NaN);
    if (seen >= 0) markMissed(seen);
  }
  first = false;
  if (!document.hidden) noteSeen();
}

// Says a text to screen readers.
export function announce(text) {
  live.append(line(text));
}

function line(text) {
  const p = document.createElement("p");
  p.textContent = text;
  return p;
}

function noteSeen() {
  localStorage.setItem(key, String(log.children.length));
}

function markMissed(from) {
  const missed = lines().slice(from);
  for (const item of log.querySelectorAll(".missed")) item.classList.remove("missed");
  for (const item of log.querySelectorAll("[data-missed]")) delete item.dataset.missed;
  if (!missed.length) return;
  missed[0].dataset.missed = words.missed;
  for (const item of missed) item.classList.add("missed");
  missed[0].scrollIntoView({ block: "nearest" });
  setTimeout(() => highlight(missed.slice(-MOST_MISSED).map(about), MISSED_TIME), SETTLED);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) left = log.children.length;
  else {
    if (left !== null) markMissed(Math.min(left, log.children.length));
    left = null;
    noteSeen();
  }
});

log.addEventListener("pointerover", (event) => {
  const item = event.target.closest("li");
  if (item && event.pointerType === "mouse") highlight([about(item)]);
});
log.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && clearHighlights());
log.addEventListener("focusin", (event) => {
  const item = event.target.closest("li");
  if (item) highlight([about(item)]);
});
// A log that has lost the focus because a tap has hidden it keeps its highlights.
log.addEventListener("focusout", () => log.getClientRects().length && clearHighlights());
log.addEventListener("click", (event) => {
  const item = event.target.closest("li");
  if (!item) return;
  lineTapped(item.textContent);
  requestAnimationFrame(() => highlight([about(item)], TAPPED_TIME));
});
log.addEventListener("keydown", (event) => {
  const step = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key];
  if (!step || !log.children.length) return;
  event.preventDefault();
  const all = lines();
  const at = all.indexOf(document.activeElement);
  const to = at < 0 ? all.length - 1 : Math.max(0, Math.min(all.length - 1, at + step));
  all[to].focus();
});
