// Applies a frame to the page: the layers of the board and the panels around it.
import { morph, morphChildren, parse } from "./morph.js";

const byId = (id) => document.getElementById(id);
const board = byId("board");

export function applyFrame(frame) {
  for (const [name, markup] of Object.entries(frame.regions)) {
    if (name.startsWith("layer:")) layer(name.slice(6), markup);
    else if (byId(`r-${name}`)) morphChildren(byId(`r-${name}`), parse(markup));
  }
  for (const name of frame.layers) {
    const drawn = byId(`layer-${name}`);
    if (drawn && drawn !== board.lastElementChild) board.append(...orderFrom(frame.layers, name));
  }
}

function layer(name, markup) {
  const old = byId(`layer-${name}`);
  const next = markup ? parse(markup, true).firstElementChild : null;
  if (!next) old?.remove();
  else if (old) morph(old, next);
  else board.append(document.adoptNode(next));
}

function orderFrom(layers, name) {
  const rest = layers.slice(layers.indexOf(name)).map((each) => byId(`layer-${each}`));
  const inOrder = [...board.children].slice(-rest.length);
  return rest.every((element, i) => element === inOrder[i]) ? [] : rest.filter(Boolean);
}
