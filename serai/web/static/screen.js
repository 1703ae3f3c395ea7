// The screen in the middle of the table: shows what everybody may see, and is never asked anything.
import { parse } from "./morph.js";
import { paint } from "./paint.js";
import { wind } from "./clock.js";

const FINAL = [4401, 4403, 4404, 4429]; // closed for good
const LATEST = 12; // lines of the log
const body = document.body;
const words = body.dataset;
const byId = (id) => document.getElementById(id);
let story = [];
let wait = 300;

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const lang = document.documentElement.lang;
  const socket = new WebSocket(`${scheme}://${location.host}/ws/${words.code}?lang=${lang}&screen=1`);
  socket.addEventListener("open", () => {
    wait = 300;
    story = [];
    tell("");
  });
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    if (message.t === "frame") show(message);
  });
  socket.addEventListener("close", (event) => {
    if (FINAL.includes(event.code)) return tell(words.gone);
    tell(words.lost);
    setTimeout(connect, wait);
    wait = Math.min(5000, wait * 1.7);
  });
}

function show(frame) {
  paint(frame);
  wind(frame);
  for (const name of ["room", "end"]) if (name in frame.regions) byId(name).hidden = !frame.regions[name];
  const before = story.length;
  story = [...story.slice(0, frame.keep), ...frame.log];
  byId("log").replaceChildren(
    ...story.slice(-LATEST).map((markup, i) => {
      const item = document.createElement("li");
      item.append(parse(markup));
      if (before && Math.max(0, story.length - LATEST) + i >= frame.keep) item.className = "new";
      return item;
    }),
  );
  byId("log").scrollTop = byId("log").scrollHeight;
  document.title = (frame.title ? `${frame.title} · ` : "") + words.title;
  body.dataset.turn = frame.turn; // for those who watch the page, such as tests
}

function tell(text) {
  byId("notice").hidden = !text;
  byId("notice").textContent = text;
}

byId("full").addEventListener("click", () =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.(),
);
document.addEventListener("keydown", (event) => event.key === "f" && byId("full").click());
connect();
