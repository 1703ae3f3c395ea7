// Highlights the places on the page that a line of the log refers to, by rings around them.
// A line has references ("seat:A good:3"); a place is highlighted when all references in its data-of are among them.

const spots = document.getElementById("spots");
let timer = 0;

// Returns the elements that these references mean; of nested places only the one with most references.
export function elementsFor(references) {
  const wanted = new Set(references.split(" ").filter(Boolean));
  const found = [];
  for (const element of document.querySelectorAll(".felt [data-of]")) {
    const own = element.dataset.of.split(" ").filter(Boolean);
    const isMeant = own.length && own.every((reference) => wanted.has(reference));
    if (isMeant && element.getClientRects().length) found.push([element, own]);
  }
  const more = (one, other) => other.length > one.length && one.every((reference) => other.includes(reference));
  return found.filter(([, own]) => !found.some(([, other]) => more(own, other))).map(([element]) => element);
}

// Returns the elements that a line means, without the players' areas unless there is nothing else.
function withoutSeats(references) {
  const all = elementsFor(references);
  const few = all.filter((element) => !/^seat:\S+$/.test(element.dataset.of));
  return few.length ? few : all;
}

// Highlights what the references of one or several lines mean, for `duration` ms or, if it is 0, until it is cleared.
export function highlight(about, duration = 0) {
  highlightElements(new Set(about.flatMap(about.length > 1 ? withoutSeats : elementsFor)), duration);
}

export function highlightElements(elements, duration = 0) {
  clearHighlights();
  for (const element of elements) if (!element.ownerSVGElement) element.scrollIntoView({ block: "nearest" });
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    const mark = document.createElement("div");
    mark.className = duration ? "spot passing" : "spot";
    mark.style.left = `${box.x - 5}px`;
    mark.style.top = `${box.y - 5}px`;
    mark.style.width = `${box.width + 10}px`;
    mark.style.height = `${box.height + 10}px`;
    spots.append(mark);
  }
  if (duration) timer = setTimeout(clearHighlights, duration);
}

export function clearHighlights() {
  clearTimeout(timer);
  spots.replaceChildren();
}
