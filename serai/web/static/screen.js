// The shared screen of a table: shows what every player may see and offers no actions.
import { applyFrame } from "./apply_frame.js";
import { updateClock } from "./clock.js";
import { connect } from "./connection.js";
import { parse } from "./morph.js";

const LATEST = 12; // how many lines of the log are shown
const body = document.body;
const words = body.dataset;
const byId = (id) => document.getElementById(id);
let story = [];

function show(frame) {
  applyFrame(frame);
  updateClock(frame);
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
  body.dataset.turn = frame.turn; // read by tests only
}

function tell(text) {
  byId("notice").hidden = !text;
  byId("notice").textContent = text;
}

byId("full").addEventListener("click", () =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.(),
);
document.addEventListener("keydown", (event) => event.key === "f" && byId("full").click());
connect(words.code, "&screen=1", {
  opened: () => {
    story = [];
    tell("");
  },
  received: (message) => message.t === "frame" && show(message),
  closed: (final) => tell(final ? words.gone : words.lost),
});
