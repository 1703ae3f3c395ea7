// Shows explanations of pieces and actions on hover, on keyboard focus and on long press.
// Their texts are the titles in the markup and the data-help of actions.

const HOVER = 350; // ms
const PRESS = 450; // ms
const tip = document.getElementById("tip");
let timer = 0;
let shownFor = null;
let held = false; // whether a long press showed a tip; the click at its end is then ignored

// Replaces titles by data-tip, so that the browser does not show its own tooltips.
export function takeTitles(root) {
  for (const element of root.querySelectorAll("[title]")) {
    give(element, element.getAttribute("title"));
    element.removeAttribute("title");
  }
  for (const title of root.querySelectorAll("svg title, g > title")) {
    give(title.parentNode, title.textContent);
    title.remove();
  }
}

function give(element, text) {
  element.dataset.tip = text;
  if (!element.hasAttribute("aria-label") && (element.getAttribute("role") || !element.textContent.trim()))
    element.setAttribute("aria-label", text);
}

function parts(element) {
  const act = element.closest("[data-act]");
  const said = element.closest("[data-tip]");
  const label = act && act.tagName !== "BUTTON" ? act.getAttribute("aria-label") : "";
  const found = [label, act?.dataset.help, said?.dataset.tip].filter(Boolean);
  return [...new Set(found)];
}

function show(element) {
  const from = element?.closest?.("[data-act], [data-tip]");
  const texts = from ? parts(element) : [];
  if (!texts.length) return hideTip();
  tip.replaceChildren(
    ...texts.map((text, i) => {
      const line = document.createElement(i ? "span" : "b");
      line.textContent = text;
      return line;
    }),
  );
  tip.hidden = false;
  place(from.getBoundingClientRect());
  if (shownFor !== from) shownFor?.removeAttribute("aria-describedby");
  shownFor = from;
  if (document.activeElement === from) from.setAttribute("aria-describedby", "tip");
}

function place(box) {
  const { offsetWidth: wide, offsetHeight: high } = tip;
  const left = Math.max(6, Math.min(innerWidth - wide - 6, box.x + box.width / 2 - wide / 2));
  const above = box.y - high - 10;
  const below = box.bottom + 10;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 6 ? above : Math.min(below, innerHeight - high - 6)}px`;
}

export function hideTip() {
  clearTimeout(timer);
  tip.hidden = true;
  shownFor?.removeAttribute("aria-describedby");
  shownFor = null;
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  clearTimeout(timer);
  if (shownFor?.contains(event.target)) return;
  hideTip();
  timer = setTimeout(() => document.contains(event.target) && show(event.target), HOVER);
});

document.addEventListener("focusin", (event) => {
  if (event.target.matches(":focus-visible")) show(event.target);
});
document.addEventListener("focusout", hideTip);

document.addEventListener("pointerdown", (event) => {
  hideTip();
  held = false;
  if (event.pointerType === "mouse") return;
  timer = setTimeout(() => {
    show(event.target);
    held = !tip.hidden;
  }, PRESS);
});
for (const name of ["pointerup", "pointercancel", "scroll"])
  document.addEventListener(name, () => clearTimeout(timer), { capture: true, passive: true });

document.addEventListener(
  "click",
  (event) => {
    if (held) {
      event.preventDefault();
      event.stopPropagation();
    } else hideTip();
    held = false;
  },
  { capture: true },
);
document.addEventListener("contextmenu", (event) => held && event.preventDefault());
