// Picks several things in any order and sends them together as one typed line.
//
// A game draws a bench, an element with data-bench (its name) and data-most (how many may be picked in all), and in it
//   [data-pick=words]    a button that picks by click; data-max: how often it may be picked, 1 by default; data-one: a
//                        group of which only one may be picked; data-given: how often it is picked at the start
//   [data-picked=words]  a button that sends data-before, the words of all picks in page order, and its own words
//   [data-sum]           an element that lists what is picked

const chosen = new Map(); // how often each button is picked, by its id
let on = ""; // the name of the bench they are on

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
  showPicks();
}

// Returns the line that a button with data-picked sends.
export function picked(button) {
  const words = [button.dataset.before ?? ""];
  for (const each of button.closest("[data-bench]").querySelectorAll("[data-pick]"))
    for (let i = count(each); i > 0; i--) words.push(each.dataset.pick);
  return [...words, button.dataset.picked].join(" ").trim();
}

// Shows the picks after every change of the page, and forgets them when their bench is gone.
export function showPicks() {
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
