// Changes the page into what the server drew. Elements with the same id are kept, so that a moving piece keeps its
// transition and a field its focus.
import { takeTitles } from "./tips.js";

// Returns the markup as a tree; `svg` says that it is a part of an SVG.
export function parse(markup, svg = false) {
  const template = document.createElement("template");
  template.innerHTML = svg ? `<svg>${markup}</svg>` : markup;
  const root = svg ? template.content.firstChild : template.content;
  for (const element of root.querySelectorAll("[data-style]")) element.style.cssText = element.dataset.style;
  takeTitles(root);
  return root;
}

// Changes the children of an element into those of another.
export function morphChildren(parent, fresh) {
  const keyed = new Map();
  for (const child of parent.children) if (child.id) keyed.set(child.id, child);
  let at = parent.firstChild;
  for (const next of [...fresh.childNodes]) {
    const old = next.id ? keyed.get(next.id) : at && !at.id && alike(at, next) ? at : null;
    if (!old || !alike(old, next)) {
      parent.insertBefore(document.adoptNode(next), at);
      continue;
    }
    if (old === at) at = at.nextSibling;
    else move(parent, old, at);
    morph(old, next);
  }
  while (at) {
    const rest = at.nextSibling;
    at.remove();
    at = rest;
  }
}

// Changes an element into another of the same name.
export function morph(old, next) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== next.data) old.data = next.data;
    return;
  }
  attributes(old, next);
  morphChildren(old, next);
}

function alike(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName;
}

function move(parent, element, before) {
  if (parent.moveBefore) parent.moveBefore(element, before);
  else parent.insertBefore(element, before);
}

function attributes(old, next) {
  const kept = old.tagName === "DETAILS" ? ["open", "style"] : ["style"]; // what the player has opened stays open
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !kept.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const style = next.dataset.style ?? ""; // the content security policy allows styles by script only
  if (old.style.cssText !== next.style.cssText) old.style.cssText = style;
}
