// The log: new lines, lines that were missed, and what a line speaks of.
import { parse } from "./morph.js";
import { clear, ring } from "./spots.js";

const GLOW = 7000; // ms that the places of missed lines stay ringed
const SHOWN = 4000; // ms that a tapped line's places do
const SETTLED = 450; // ms until what was just drawn has come to rest
const FEW = 14; // of the missed lines, the last ones are shown on the board

const log = document.getElementById("log");
const live = document.getElementById("live");
const words = document.body.dataset;
const key = `seen-${words.code}`;
const lines = () => [...log.children];
const about = (item) => item.firstElementChild?.dataset.about ?? "";

let first = true;
let left = null; // how many lines there were when the page was last looked at, while it is not
let turnToBoard = () => {};

export function onShowBoard(does) {
  turnToBoard = does;
}

export function reconnected() {
  first = true;
}

export function tellStory(frame) {
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
  setTimeout(() => ring(missed.slice(-FEW).map(about), GLOW), SETTLED);
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
  if (item && event.pointerType === "mouse") ring([about(item)]);
});
log.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && clear());
log.addEventListener("focusin", (event) => {
  const item = event.target.closest("li");
  if (item) ring([about(item)]);
});
log.addEventListener("focusout", () => log.getClientRects().length && clear()); // not when a tap hid the log itself
log.addEventListener("click", (event) => {
  const item = event.target.closest("li");
  if (!item) return;
  turnToBoard(item.textContent);
  requestAnimationFrame(() => ring([about(item)], SHOWN));
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
