// The panel of hints beside the board: pointing at a suggested action highlights its place, clicking it performs it.
// On a touch screen the first tap highlights and the second performs.
import { clearHighlights, elementsFor, highlightElements } from "./highlights.js";
import { announce } from "./story.js";

const panel = document.getElementById("hints");
const row = (target) => target.closest?.("[data-action]");

// Returns the elements that perform an action, or else those that pick it, or else those that it refers to.
function places({ action, line, about }) {
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].filter((each) => !panel.contains(each) && each.getClientRects().length);
  const acts = seen(`.felt [data-act="${action}"]:not([data-then])`);
  if (acts.length) return acts;
  const picks = seen(`.felt [data-pick="${line}"]`);
  return picks.length ? picks : elementsFor(about);
}

function look(item) {
  highlightElements(places(item.dataset));
}

function leave() {
  for (const item of panel.querySelectorAll(".looked")) item.classList.remove("looked");
  clearHighlights();
}

export function showHints() {
  panel.hidden = !document.getElementById("r-hints").childElementCount;
  leave();
  if (panel.querySelector("[data-action]")) announce(panel.dataset.told);
}

// Moves the focus to the first hint, or asks for hints when there are none.
export function focusHints() {
  const first = panel.querySelector("[data-act]");
  if (first) first.focus();
  else document.querySelector('#hint[data-send="hint"]')?.click();
}

panel.addEventListener("pointerover", (event) => {
  const item = row(event.target);
  if (item && event.pointerType === "mouse") look(item);
});
panel.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && clearHighlights());
panel.addEventListener("focusin", (event) => {
  const item = row(event.target);
  if (item && event.target.matches(":focus-visible")) look(item);
});
panel.addEventListener("focusout", clearHighlights);

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
