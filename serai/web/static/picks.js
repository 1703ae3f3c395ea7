// Choosing several things before they are sent together. A bench is an element with data-bench; on it, buttons with
// data-pick="words" are chosen by clicking (data-max: how often, once unless told; data-one: one of a group;
// data-given: how often to begin with; data-most on the bench: how many in all). A button with data-picked="words"
// sends what was chosen, in the order of the page, then its own words, as one typed line; data-before goes first.

const chosen = new Map(); // how often, by the id of the button
let on = ""; // the bench it was chosen on

function count(button) {
  return chosen.get(button.id) ?? Number(button.dataset.given ?? 0);
}

function total(bench) {
  return [...bench.querySelectorAll("[data-pick]")].reduce((sum, button) => sum + count(button), 0);
}

export function pick(button) {
  const bench = button.closest("[data-bench]");
  let n = (count(button) + 1) % (Number(button.dataset.max ?? 1) + 1);
  if (n > count(button) && total(bench) >= Number(bench.dataset.most ?? Infinity)) n = 0;
  if (n && button.dataset.one)
    for (const other of bench.querySelectorAll(`[data-one="${button.dataset.one}"]`)) chosen.set(other.id, 0);
  chosen.set(button.id, n);
  repaint();
}

export function picked(button) {
  const words = [button.dataset.before ?? ""];
  for (const each of button.closest("[data-bench]").querySelectorAll("[data-pick]"))
    for (let i = count(each); i > 0; i--) words.push(each.dataset.pick);
  return [...words, button.dataset.picked].join(" ").trim();
}

// After every change of the page: what was chosen on a bench that is gone is forgotten, the rest is shown again.
export function repaint() {
  const bench = document.querySelector("[data-bench]");
  const name = bench?.dataset.bench ?? "";
  if (name !== on) chosen.clear();
  on = name;
  if (!bench) return;
  const said = [];
  for (const button of bench.querySelectorAll("[data-pick]")) {
    const n = count(button);
    button.setAttribute("aria-pressed", String(n > 0));
    button.dataset.n = n;
    if (n) said.push(button.getAttribute("aria-label") + (n > 1 ? ` ×${n}` : ""));
  }
  for (const button of bench.querySelectorAll("[data-picked]")) button.dataset.n = total(bench);
  const sum = bench.querySelector("[data-sum]");
  if (sum && sum.textContent !== said.join(" · ")) sum.textContent = said.join(" · ");
}
