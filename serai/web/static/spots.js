// Rings around the places on the board that a line of the log speaks of.
// A line carries words ("seat:A good:3"), a place carries some of them: it is meant when the line has all of its own.

const spots = document.getElementById("spots");
let timer = 0;

// Return the elements a set of words means; of places that say less and more of the same, those that say more.
export function meant(words) {
  const wanted = new Set(words.split(" ").filter(Boolean));
  const found = [];
  for (const element of document.querySelectorAll(".felt [data-of]")) {
    const own = element.dataset.of.split(" ").filter(Boolean);
    if (own.length && own.every((word) => wanted.has(word)) && element.getClientRects().length) found.push([element, own]);
  }
  const more = (one, other) => other.length > one.length && one.every((word) => other.includes(word));
  return found.filter(([, own]) => !found.some(([, other]) => more(own, other))).map(([element]) => element);
}

// The places of a line without the areas of its players, unless it means nothing else.
function narrow(words) {
  const all = meant(words);
  const few = all.filter((element) => !/^seat:\S+$/.test(element.dataset.of));
  return few.length ? few : all;
}

// Ring everything that some texts mean; `passing` rings go by themselves.
export function ring(about, passing = 0) {
  return ringAll(new Set(about.flatMap(about.length > 1 ? narrow : meant)), passing);
}

// Ring these elements.
export function ringAll(elements, passing = 0) {
  clear();
  for (const element of elements) if (!element.ownerSVGElement) element.scrollIntoView({ block: "nearest" });
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    const mark = document.createElement("div");
    mark.className = passing ? "spot passing" : "spot";
    mark.style.left = `${box.x - 5}px`;
    mark.style.top = `${box.y - 5}px`;
    mark.style.width = `${box.width + 10}px`;
    mark.style.height = `${box.height + 10}px`;
    spots.append(mark);
  }
  if (passing) timer = setTimeout(clear, passing);
  return elements.size;
}

export function clear() {
  clearTimeout(timer);
  spots.replaceChildren();
}
