// A finger is wider than a small piece: a tap beside what may be clicked means it, if nothing else is nearer.

const REACH = 22; // pixels from the middle of a piece, each way
const board = document.getElementById("board");
let byFinger = false;

board.addEventListener("pointerdown", (event) => (byFinger = event.pointerType === "touch"), true);

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// Return what a tap means that hit nothing lit; a piece that it hit in the middle is meant itself.
function meantBy(x, y, hit) {
  const far = (element) => {
    const [u, v] = middle(element);
    return Math.hypot(u - x, v - y);
  };
  let [best, least] = [null, hit ? far(hit) : Infinity];
  const some = document.querySelector("[data-carry]") ? "[data-act], [data-from], [data-at]" : "[data-act]"; // see carry.js
  for (const piece of board.querySelectorAll(some)) {
    const [u, v] = middle(piece);
    if (Math.abs(u - x) <= REACH && Math.abs(v - y) <= REACH && far(piece) < least) [best, least] = [piece, far(piece)];
  }
  return best;
}

board.addEventListener(
  "click",
  (event) => {
    if (!byFinger || event.near || event.target.closest("[data-act]")) return;
    const { clientX, clientY } = event;
    const piece = meantBy(clientX, clientY, event.target.closest("[data-try], [data-from], [data-at]"));
    if (!piece || piece.contains(event.target)) return;
    event.stopPropagation();
    const again = new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY });
    again.near = true;
    piece.dispatchEvent(again);
  },
  true,
);
