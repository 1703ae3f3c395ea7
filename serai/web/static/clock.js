// Counts down the clock between two messages of the server; only the server decides when time is up.
// Elements with data-clock show the seconds: "due" for the decision, "left" for the whole clock. A board may draw an
// hourglass by the custom property --sand of elements with data-sand, which goes from 1 to 0.
const HURRY = 5; // seconds before time is up when the player is warned

let left = 0;
let due = 0;
let full = 1;
let runs = false;
let at = 0; // when these values arrived
let warned = false;
let interval = 0;

// Takes the clock from a frame that was applied; calls `warn` once before this player's time is up.
export function updateClock(frame, warn) {
  const glass = document.querySelector("#r-clock [data-left]");
  if ("clock" in frame.regions) {
    const before = due;
    [left, due, full] = ["left", "due", "full"].map((name) => Number(glass?.dataset[name] ?? 0));
    runs = Boolean(glass?.classList.contains("runs"));
    at = performance.now();
    if (due > before) warned = false;
    clearInterval(interval);
    interval = runs ? setInterval(() => show(glass, warn), 250) : 0;
  }
  if (glass) show(glass, warn);
}

function show(glass, warn) {
  const passed = runs ? (performance.now() - at) / 1000 : 0;
  const now = { due: Math.max(0, due - passed), left: Math.max(0, left - passed) };
  for (const place of document.querySelectorAll("[data-clock]")) {
    const said = inMinutes(now[place.dataset.clock]);
    if (place.textContent !== said) place.textContent = said;
  }
  const sand = (now.left / full).toFixed(3);
  for (const drawn of document.querySelectorAll("[data-sand]")) drawn.style.setProperty("--sand", sand);
  const hurry = runs && now.due <= HURRY;
  glass.classList.toggle("hurry", hurry);
  if (hurry && !warned && glass.dataset.yours === "1") {
    warned = true;
    warn?.();
  }
}

function inMinutes(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
