// Hints beside the board: looking at a choice rings its place, clicking it does it like every other button.
// A finger cannot hover: its first tap on a choice shows the place, the second does it.
import { clear, meant, ringAll } from "./spots.js";
import { announce } from "./story.js";

const panel = document.getElementById("hints");
const row = (target) => target.closest?.("[data-action]");

// Where a choice is made: what is clicked for it, or picked, or what it is done to.
function places({ action, line, about }) {
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].filter((each) => !panel.contains(each) && each.getClientRects().length);
  const acts = seen(`.felt [data-act="${action}"]:not([data-then])`);
  if (acts.length) return acts;
  const picks = seen(`.felt [data-pick="${line}"]`);
  return picks.length ? picks : meant(about);
}

function look(item) {
  ringAll(places(item.dataset));
}

function leave() {
  for (const item of panel.querySelectorAll(".looked")) item.classList.remove("looked");
  clear();
}

export function showHints() {
  panel.hidden = !document.getElementById("r-hints").childElementCount;
  leave();
  if (panel.querySelector("[data-action]")) announce(panel.dataset.told);
}

// By key: to the choices, or ask for them.
export function toHints() {
  const first = panel.querySelector("[data-act]");
  if (first) first.focus();
  else document.querySelector('#hint[data-send="hint"]')?.click();
}

panel.addEventListener("pointerover", (event) => {
  const item = row(event.target);
  if (item && event.pointerType === "mouse") look(item);
});
panel.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && clear());
panel.addEventListener("focusin", (event) => {
  const item = row(event.target);
  if (item && event.target.matches(":focus-visible")) look(item);
});
panel.addEventListener("focusout", clear);

panel.addEventListener(
  "click",
  (event) => {
    const item = row(event.target);
    if (!item || event.pointerType !== "touch" || item.classList.contains("looked")) return;
    event.stopPropagation();
    leave();
    item.classList.add("looked");
    look(item);
  },
  { capture: true },
);

panel.addEventListener("keydown", (event) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const all = [...panel.querySelectorAll("[data-action] button")];
  const from = all.indexOf(event.target);
  if (!step || from < 0) return;
  event.preventDefault();
  event.stopPropagation();
  all[(from + step + all.length) % all.length].focus();
});
