// Zooms and pans the board by wheel, pinch, drag and keys. Only the viewBox changes, so nothing is drawn again.
// A board asks for it with SCRIPTS = ("zoom.js",). On a small screen it begins zoomed in: so far that a unit of the
// drawing has CLOSE pixels or, without CLOSE, that the board fills its box.

const board = document.getElementById("board");
const [, , WIDE, HIGH] = board.getAttribute("viewBox").split(" ").map(Number);
const CLOSE = Number(document.querySelector(".felt").dataset.unit ?? 0);
const MOST = 6; // the largest zoom
const STEP = 1.35; // by which a key or a button zooms
const DRAG = 6; // pixels before a press becomes a drag

let zoom = 1;
let own = false; // whether the player has chosen the zoom
let middle = [WIDE / 2, HIGH / 2];
let drawn = [WIDE, HIGH]; // how much is shown at zoom 1: the whole drawing and the margin that fills the box

function shown() {
  return [drawn[0] / zoom, drawn[1] / zoom];
}

function show() {
  const box = board.getBoundingClientRect();
  const shape = box.height ? box.width / box.height : WIDE / HIGH;
  drawn = shape > WIDE / HIGH ? [HIGH * shape, HIGH] : [WIDE, WIDE / shape];
  if (!own) zoom = box.width < 560 ? closely() : 1;
  zoom = Math.min(MOST, Math.max(1, zoom));
  const [wide, high] = shown();
  const hold = (at, part, all) => (part >= all ? all / 2 : Math.min(all - part / 2, Math.max(part / 2, at)));
  middle = [hold(middle[0], wide, WIDE), hold(middle[1], high, HIGH)];
  board.setAttribute("viewBox", `${middle[0] - wide / 2} ${middle[1] - high / 2} ${wide} ${high}`);
  board.classList.toggle("zoomed", zoom > 1.01);
  for (const button of document.querySelectorAll("[data-zoom]")) {
    const stuck = { in: zoom >= MOST, out: zoom <= 1.001, all: zoom <= 1.001 && closely() < 1.08 };
    button.disabled = stuck[button.dataset.zoom];
  }
}

// Returns the point of the drawing at a point of the window.
function under(x, y) {
  const box = board.getBoundingClientRect();
  const [wide, high] = shown();
  return [middle[0] + ((x - box.left) / box.width - 0.5) * wide, middle[1] + ((y - box.top) / box.height - 0.5) * high];
}

// Zooms so that the point under the pointer stays under it.
function zoomAt(factor, x, y) {
  const before = under(x, y);
  own = true;
  zoom = Math.min(MOST, Math.max(1, zoom * factor));
  const after = under(x, y);
  middle = [middle[0] + before[0] - after[0], middle[1] + before[1] - after[1]];
  show();
}

function zoomMiddle(factor) {
  own = true;
  zoom *= factor;
  show();
}

function pan(dx, dy) {
  const [wide, high] = shown();
  middle = [middle[0] + dx * wide, middle[1] + dy * high];
  show();
}

function look(at) {
  own = true;
  zoom = at;
  show();
}

// -- wheel, press and pinch --------------------------------------------------------------------

board.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    zoomAt(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.clientX, event.clientY);
  },
  { passive: false },
);

const pointers = new Map();
let dragged = false;

board.addEventListener("pointerdown", (event) => {
  if (event.pointerType === "mouse" && event.button !== 0) return;
  if (!pointers.size) dragged = false;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] });
});

window.addEventListener("pointermove", (event) => {
  const finger = pointers.get(event.pointerId);
  if (!finger) return;
  const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
  const { x, y } = finger;
  finger.x = event.clientX;
  finger.y = event.clientY;
  if (others.length) {
    const [other] = others;
    const before = Math.hypot(x - other.x, y - other.y);
    const now = Math.hypot(finger.x - other.x, finger.y - other.y);
    dragged = true;
    if (before > 0) zoomAt(now / before, (finger.x + other.x) / 2, (finger.y + other.y) / 2);
    moveBy((finger.x - x) / 2, (finger.y - y) / 2);
  } else if (dragged || Math.hypot(finger.x - finger.from[0], finger.y - finger.from[1]) > DRAG) {
    if (!dragged && zoom <= 1.01) return;
    dragged = true;
    moveBy(finger.x - x, finger.y - y);
  }
});

function moveBy(dx, dy) {
  const box = board.getBoundingClientRect();
  pan(-dx / box.width, -dy / box.height);
}

for (const kind of ["pointerup", "pointercancel"])
  window.addEventListener(kind, (event) => pointers.delete(event.pointerId));

// Ignores the click at the end of a drag.
window.addEventListener(
  "click",
  (event) => {
    if (!dragged || !event.target.closest("#board")) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  },
  true,
);

board.addEventListener("dblclick", (event) => {
  if (!event.target.closest("[data-act], [data-try]")) zoomAt(2, event.clientX, event.clientY);
});

// -- keys and buttons ----------------------------------------------------------------------------

const PANS = { ArrowLeft: [-0.2, 0], ArrowRight: [0.2, 0], ArrowUp: [0, -0.2], ArrowDown: [0, 0.2] };

window.addEventListener(
  "keydown",
  (event) => {
    if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = event.shiftKey && PANS[event.key];
    if (way) pan(...way);
    else if (event.key === "+" || event.key === "=") zoomMiddle(STEP);
    else if (event.key === "-") zoomMiddle(1 / STEP);
    else if (event.key === "0") look(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

document.addEventListener("click", (event) => {
  const what = event.target.closest("[data-zoom]")?.dataset.zoom;
  if (what === "in") zoomMiddle(STEP);
  else if (what === "out") zoomMiddle(1 / STEP);
  else if (what === "all") look(zoom > 1.01 ? 1 : closely()); // a second click goes back
});

// Brings a piece into sight that gets the focus by keyboard.
board.addEventListener("focusin", (event) => {
  if (zoom <= 1.01 || !event.target.matches(":focus-visible")) return; // the board must not move under a finger
  const piece = event.target.getBoundingClientRect();
  const box = board.getBoundingClientRect();
  const [x, y] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
  if (x > box.left + 20 && x < box.right - 20 && y > box.top + 20 && y < box.bottom - 20) return;
  middle = under(x, y);
  show();
});

// -- where to look first ---------------------------------------------------------------------------

// Returns the zoom at which the board fills its box in both directions.
function filling() {
  const box = board.getBoundingClientRect();
  const fill = box.height ? (box.width / box.height) * (HIGH / WIDE) : 1;
  return Math.max(fill, 1 / fill);
}

// Returns the zoom for a small screen.
function closely() {
  const unit = board.getBoundingClientRect().width / drawn[0];
  return Math.min(2, Math.max(1, CLOSE && unit ? CLOSE / unit : filling()));
}

// Returns the middle of a piece in the drawing, and whether it is in sight.
function lies(piece) {
  const [box, of] = [piece.getBoundingClientRect(), board.getBoundingClientRect()];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return [under(x, y), x > of.left && x < of.right && y > of.top && y < of.bottom];
}

// Brings into sight what can be chosen: the middle of everything at first, later the nearest if none is in sight.
let looked = false;

function follow() {
  if (zoom <= 1.01) return;
  const lit = [...board.querySelectorAll(".lit")].map(lies);
  if (!lit.length || (looked && lit.some(([, seen]) => seen))) return;
  const far = ([x, y]) => Math.hypot(x - middle[0], y - middle[1]);
  const nearest = () => lit.map(([at]) => at).sort((a, b) => far(a) - far(b))[0];
  const mean = (way) => (Math.min(...lit.map(([at]) => at[way])) + Math.max(...lit.map(([at]) => at[way]))) / 2;
  middle = looked ? nearest() : [mean(0), mean(1)];
  looked = true;
  show();
}

document.addEventListener("serai:frame", follow);
new ResizeObserver(show).observe(board);
show();
