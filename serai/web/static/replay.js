// The page of a replay: fetches the frame of each stop and moves between stops by button, key, slider, log or timer.
import { applyFrame } from "./apply_frame.js";
import { clearHighlights, highlight } from "./highlights.js";
import { parse } from "./morph.js";
import { hideTip, takeTitles } from "./tips.js";

const KEPT = 120; // frames kept in memory
const AHEAD = 3; // frames fetched before they are needed
const body = document.body;
const words = body.dataset;
const lang = document.documentElement.lang;
const byId = (id) => document.getElementById(id);
const [slider, speed, eyes, log, play] = ["slider", "speed", "eyes", "log", "play"].map(byId);
const felt = document.querySelector(".felt");

let stops = [];
let turns = [];
let lines = []; // the items of the log that led to each stop
let current = null; // the last line of the log up to this stop
let at = 0;
let wanted = 0; // counts the steps, so that only the newest frame is shown
let timer = 0;
let playing = false;
const frames = new Map();

// -- fetching --------------------------------------------------------------------------------

async function ask(what, query) {
  const parameters = new URLSearchParams({ ...query, seat: words.seat, lang });
  const answer = await fetch(`/replay/${words.code}/${what}?${parameters}`);
  return answer.json();
}

function frameAt(stop) {
  const key = `${words.seat} ${stop}`;
  if (!frames.has(key)) {
    const found = ask("frame", { at: stops[stop] });
    found.catch(() => frames.delete(key));
    frames.set(key, found);
    if (frames.size > KEPT) frames.delete(frames.keys().next().value);
  }
  return frames.get(key);
}

async function load() {
  let story = await ask("story", { at: words.at });
  for (let wait = 150; "whole" in story; wait = Math.min(1000, wait * 1.3)) {
    byId("reading").hidden = false;
    byId("progress").value = story.whole ? story.done / story.whole : 0;
    await new Promise((done) => setTimeout(done, wait));
    story = await ask("story", { at: words.at });
  }
  byId("reading").hidden = true;
  if (story.problem) return tell(story.problem);
  ({ stops, turns } = story);
  slider.max = stops.length - 1;
  write(story.lines);
  await go(story.at);
}

// -- showing ---------------------------------------------------------------------------------

function write(told) {
  const all = document.createDocumentFragment();
  lines = told.map((markups, stop) =>
    markups.map((markup) => {
      const item = document.createElement("li");
      item.append(parse(markup));
      item.tabIndex = -1;
      item.dataset.stop = stop;
      all.append(item);
      return item;
    }),
  );
  log.replaceChildren(all);
}

async function go(stop) {
  at = Math.max(0, Math.min(stops.length - 1, stop));
  const mine = ++wanted;
  slider.value = at;
  showStop();
  let found;
  try {
    found = await frameAt(at);
  } catch {
    if (mine === wanted) tell(words.lost);
    return;
  }
  if (mine !== wanted) return;
  tell(found.problem ?? "");
  if (found.problem) return;
  clearHighlights();
  hideTip();
  applyFrame(found);
  scrollToLine();
  body.dataset.stop = at; // read by tests only
  if (!playing) byId("live").textContent = byId("r-prompt").textContent;
  for (let i = 1; i <= AHEAD && at + i < stops.length; i++) frameAt(at + i);
}

function scrollToLine() {
  if (!current) return void (log.scrollTop = 0);
  const [line, box] = [current.getBoundingClientRect(), log.getBoundingClientRect()];
  log.scrollTop += line.y - box.y - box.height / 2;
}

// Shows where the replay stands: in the counter, the address, the log and the buttons.
function showStop() {
  const decisions = stops[at];
  const turn = turns.filter((stop) => stop <= at).length;
  byId("counter").textContent = `${decisions} / ${stops[stops.length - 1]}`;
  slider.setAttribute("aria-valuetext", `${decisions} / ${stops[stops.length - 1]}, ${turn}`);
  words.at = decisions;
  const address = new URL(location.href);
  address.searchParams.set("at", decisions);
  address.searchParams.set("seat", words.seat);
  address.searchParams.delete("lang");
  history.replaceState(null, "", address);
  for (const item of log.querySelectorAll(".new, [aria-current]")) {
    item.classList.remove("new");
    item.removeAttribute("aria-current");
  }
  lines.forEach((items, stop) => {
    for (const item of items) {
      if (item.classList.contains("later") !== stop > at) item.classList.toggle("later", stop > at);
      if (stop === at) item.className = "new";
    }
  });
  current = lines.slice(0, at + 1).findLast((items) => items.length)?.at(-1) ?? null;
  current?.setAttribute("aria-current", "true");
  const [first, last] = [at === 0, at === stops.length - 1];
  for (const id of ["first", "turn-back", "back"]) byId(id).disabled = first;
  for (const id of ["forward", "turn-forward", "last"]) byId(id).disabled = last;
  const branch = byId("branch");
  if (branch) {
    branch.elements.at.value = decisions;
    branch.elements.seat.value = words.seat;
    branch.querySelector("button").disabled = last;
  }
}

function tell(text) {
  byId("notice").hidden = !text;
  byId("notice").textContent = text;
}

// -- moving ----------------------------------------------------------------------------------

function stepTurn(way) {
  if (way > 0) return go(turns.find((stop) => stop > at) ?? stops.length - 1);
  return go(turns.findLast((stop) => stop < at) ?? 0);
}

const DOES = {
  first: () => go(0),
  "turn-back": () => stepTurn(-1),
  back: () => go(at - 1),
  forward: () => go(at + 1),
  "turn-forward": () => stepTurn(1),
  last: () => go(stops.length - 1),
};

for (const [id, does] of Object.entries(DOES))
  byId(id).addEventListener("click", () => {
    stopPlaying();
    does();
  });

let dragging = 0;
slider.addEventListener("input", () => {
  stopPlaying();
  at = Number(slider.value);
  showStop();
  clearTimeout(dragging); // fetch a frame only when the slider rests
  dragging = setTimeout(() => go(at), 40);
});

// -- the timer -------------------------------------------------------------------------------

function tick() {
  timer = setTimeout(async () => {
    await go(at + 1);
    if (!playing) return;
    if (at >= stops.length - 1) stopPlaying();
    else tick();
  }, 1000 / Number(speed.value));
}

function startPlaying() {
  if (at >= stops.length - 1) go(0);
  playing = true;
  showPlaying();
  clearTimeout(timer);
  tick();
}

function stopPlaying() {
  playing = false;
  clearTimeout(timer);
  showPlaying();
}

function showPlaying() {
  play.setAttribute("aria-label", playing ? words.pause : words.play);
  body.classList.toggle("playing", playing);
}

play.addEventListener("click", () => (playing ? stopPlaying() : startPlaying()));
speed.value = localStorage.getItem("replay-speed") ?? speed.value;
speed.addEventListener("change", () => localStorage.setItem("replay-speed", speed.value));

function faster(way) {
  const to = speed.selectedIndex + way;
  if (to >= 0 && to < speed.length) speed.selectedIndex = to;
  speed.dispatchEvent(new Event("change"));
}

// -- the point of view ------------------------------------------------------------------------

eyes.addEventListener("change", async () => {
  words.seat = eyes.value;
  const story = await ask("story", { at: words.at });
  if (story.problem) return tell(story.problem);
  write(story.lines);
  go(at);
});

function otherEyes() {
  if (eyes.length < 2) return;
  eyes.selectedIndex = (eyes.selectedIndex + 1) % eyes.length;
  eyes.dispatchEvent(new Event("change"));
}

// -- the log -----------------------------------------------------------------------------------

const about = (item) => item.firstElementChild?.dataset.about ?? "";

log.addEventListener("click", (event) => {
  const item = event.target.closest("li");
  if (!item) return;
  stopPlaying();
  choose("board");
  go(Number(item.dataset.stop));
});
log.addEventListener("pointerover", (event) => {
  const item = event.target.closest("li.new, li[aria-current]");
  if (item && event.pointerType === "mouse") highlight([about(item)]);
});
log.addEventListener("pointerleave", clearHighlights);

// -- sharing, help, tabs -------------------------------------------------------------------------

byId("sharing").addEventListener("click", () => {
  byId("link").value = location.href;
  byId("share").showModal();
  byId("link").select();
});
byId("copy").addEventListener("click", async () => {
  byId("link").select();
  try {
    await navigator.clipboard.writeText(byId("link").value);
  } catch {
    document.execCommand("copy"); // navigator.clipboard needs HTTPS
  }
  byId("copy").textContent = `✓ ${words.copied}`;
});
byId("helping").addEventListener("click", () => byId("help").showModal());
document.addEventListener("click", (event) => {
  const { close, tab } = event.target.closest("[data-close], button[data-tab]")?.dataset ?? {};
  if (close) byId(close).close();
  else if (tab) choose(tab);
});
for (const link of document.querySelectorAll("a.switch"))
  link.addEventListener("click", () => {
    link.search = new URLSearchParams({ at: words.at, seat: words.seat, lang: link.hreflang });
  });

function choose(tab) {
  felt.dataset.tab = tab;
  for (const button of document.querySelectorAll(".tabs button")) {
    if (button.dataset.tab === tab) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  scrollToLine();
}

const KEYS = {
  ArrowLeft: DOES.back, ArrowRight: DOES.forward, ArrowUp: DOES["turn-back"], ArrowDown: DOES["turn-forward"],
  PageUp: DOES["turn-back"], PageDown: DOES["turn-forward"], Home: DOES.first, End: DOES.last,
};

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (KEYS[event.key]) {
    stopPlaying();
    KEYS[event.key]();
  } else if (event.key === " " && event.target.tagName !== "BUTTON") play.click();
  else if (event.key === "+" || event.key === "=") faster(1);
  else if (event.key === "-") faster(-1);
  else if (event.key === "s") otherEyes();
  else if (event.key === "?") byId("help").showModal();
  else return;
  event.preventDefault();
});

felt.style.setProperty("--board", `${felt.dataset.wide} / ${felt.dataset.high}`);
takeTitles(document);
load();
