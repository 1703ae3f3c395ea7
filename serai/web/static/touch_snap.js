// Snaps a tap beside a small piece to that piece, since a finger is wider than it.

const REACH = 22; // pixels from the middle of a piece, each way
const board = document.getElementById("board");
let byFinger = false;

board.addEventListener("pointerdown", (event) => (byFinger = event.pointerType === "touch"), true);

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// Returns the piece within reach that is nearest to a tap, or null if the element that was hit is nearer.
function snapTo(x, y, hit) {
  const distance = (element) => {
    const [u, v] = middle(element);
    return Math.hypot(u - x, v - y);
  };
  let [best, least] = [null, hit ? distance(hit) : Infinity];
  const moving = document.querySelector("[data-carry]"); // see move_pieces.js
  for (const piece of board.querySelectorAll(moving ? "[data-act], [data-from], [data-at]" : "[data-act]")) {
    const [u, v] = middle(piece);
    if (Math.abs(u - x) > REACH || Math.abs(v - y) > REACH || distance(piece) >= least) continue;
    [best, least] = [piece, distance(piece)];
  }
  return best;
}

board.addEventListener(
  "click",
  (event) => {
    if (!byFinger || event.snapped || event.target.closest("[data-act]")) return;
    const { clientX, clientY } = event;
    const piece = snapTo(clientX, clientY, event.target.closest("[data-try], [data-from], [data-at]"));
    if (!piece || piece.contains(event.target)) return;
    event.stopPropagation();
    const again = new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY });
    again.snapped = true;
    piece.dispatchEvent(again);
  },
  true,
);
