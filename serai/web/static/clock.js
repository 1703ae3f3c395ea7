// The sand glass of a game against time: counts on between two messages of the server, which alone says when time is up.
// Everything marked data-clock shows it: "due" until a decision, "left" of the whole glass. A board may draw sand by
// the custom property --sand, from 1 to 0. It is never read aloud by itself, but for one warning to whoever is asked.
const HURRY = 5; // seconds before the warning

let left = 0;
let due = 0;
let full = 1;
let runs = false;
let at = 0;
let warned = false;
let beat = 0;

// Call it when a frame is painted; `warn` is called once before somebody's own time is up.
export function wind(frame, warn) {
  const glass = document.querySelector("#r-clock [data-left]");
  if ("clock" in frame.regions) {
    const before = due;
    [left, due, full] = ["left", "due", "full"].map((name) => Number(glass?.dataset[name] ?? 0));
    runs = Boolean(glass?.classList.contains("runs"));
    at = performance.now();
    if (due > before) warned = false;
    clearInterval(beat);
    beat = runs ? setInterval(() => show(glass, warn), 250) : 0;
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
