// A table: shows what the server draws, lights what is allowed, sends back a number.
import { inPlay, listen, oneTabStop } from "./keys.js";
import "./near.js";
import { paint } from "./paint.js";
import { wind } from "./clock.js";
import { draw } from "./curtain.js";
import { showHints, toHints } from "./hints.js";
import { pick, picked, repaint } from "./picks.js";
import { chime } from "./sound.js";
import { clear } from "./spots.js";
import { announce, onShowBoard, reconnected, tellStory } from "./story.js";
import { hide as hideTip, takeTitles } from "./tips.js";

const body = document.body;
const words = body.dataset;
const lang = document.documentElement.lang;
const byId = (id) => document.getElementById(id);
const board = byId("board");
const felt = document.querySelector(".felt");
const FINAL = { 4401: true, 4403: true, 4404: true, 4429: true }; // closed for good

let socket = null;
let turn = 0;
let yours = false;
let hasGone = false; // the table cannot be reached any more
let wait = 300;
let readUntil = 0; // a refusal stays in sight so long, even when others go on

// -- the socket ------------------------------------------------------------------------------

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/ws/${words.code}?lang=${lang}${words.hand}`);
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    if (message.t === "frame") show(message);
    else tell(message);
  });
  socket.addEventListener("open", () => {
    wait = 300;
    reconnected();
    body.classList.remove("lost");
    tell(null);
  });
  socket.addEventListener("close", (event) => {
    body.classList.add("lost");
    hasGone = Boolean(FINAL[event.code]);
    if (hasGone) return tell({ text: words.gone, refused: true });
    tell({ text: words.lost });
    setTimeout(connect, wait);
    wait = Math.min(5000, wait * 1.7);
  });
}

function send(message) {
  if (message.t !== "why") readUntil = 0; // what is done now makes an old refusal stale
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

// -- showing ---------------------------------------------------------------------------------

function show(frame) {
  const wasYours = yours;
  const wasInPlay = inPlay();
  if (frame.turn !== turn) {
    clear();
    hideTip();
  }
  turn = frame.turn;
  yours = frame.yours;
  paint(frame);
  wind(frame, () => announce(words.hurry));
  for (const name of ["room", "end"]) if (name in frame.regions) byId(name).hidden = !frame.regions[name];
  repaint();
  if ("curtain" in frame.regions) draw(frame.regions.curtain);
  tellStory(frame);
  if ("hints" in frame.regions) showHints();
  if ("chat" in frame.regions) byId("r-chat").scrollTop = byId("r-chat").scrollHeight;
  body.classList.toggle("yourturn", yours);
  document.title = (frame.title ? `${yours ? "● " : ""}${frame.title} · ` : "") + words.title;
  byId("icon").href = yours ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (yours && !wasYours) {
    announce(words.yourTurn);
    chime();
  }
  if (performance.now() > readUntil) tell(null);
  tabWithChoices();
  oneTabStop(wasInPlay);
  body.dataset.turn = turn; // for those who watch the page, such as tests
}

function tell(message) {
  const notice = byId("notice");
  armed = null;
  readUntil = message?.refused ? performance.now() + 5000 : 0;
  notice.hidden = !message;
  notice.replaceChildren();
  if (!message) return;
  notice.classList.toggle("refused", Boolean(message.refused));
  notice.append(message.text);
  if (message.href) {
    const link = document.createElement("a");
    link.href = message.href;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = `${words.rule} (${message.rule})`;
    notice.append(" ", link);
  }
}

// -- doing -----------------------------------------------------------------------------------

// What cannot be taken back is asked about first; doing it again, by click or key, is the answer too.
let armed = null;
const asking = byId("asking");

function act(element) {
  const action = Number(element.dataset.act);
  if (element.dataset.sure && asking.checked && armed !== action) return makeSure(element, action);
  armed = null;
  send({ t: "act", action, turn });
}

function makeSure(element, action) {
  tell({ text: `${element.getAttribute("aria-label") ?? element.textContent.trim()}: ${words.sure}. ` });
  armed = action;
  for (const [label, answer, does] of [[words.sureDo, "yes", () => act(element)], [words.sureNot, "no", () => tell(null)]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.answer = answer;
    button.textContent = label;
    button.addEventListener("click", does);
    byId("notice").append(button, " ");
  }
}

asking.checked = localStorage.getItem("asking") !== "off";
asking.addEventListener("change", () => localStorage.setItem("asking", asking.checked ? "on" : "off"));

document.addEventListener("click", (event) => {
  if (event.target.closest("#notice.refused") && !event.target.closest("a")) {
    if (!hasGone) tell(null); // it may lie on the board
    return;
  }
  const hit = event.target.closest("[data-act], [data-try], [data-pick], [data-picked], [data-send], [data-open], [data-close], button[data-tab]");
  if (!hit) return;
  const { act: action, send: what, open, close, tab } = hit.dataset;
  if (action !== undefined) act(hit);
  else if (hit.dataset.try !== undefined) send({ t: "why", action: Number(hit.dataset.try) });
  else if (hit.dataset.pick !== undefined) pick(hit);
  else if (hit.dataset.picked !== undefined) send({ t: "type", line: picked(hit), turn });
  else if (what) ask(what, hit.dataset);
  else if (open) byId(open).showModal();
  else if (close) shut(byId(close));
  else if (tab) choose(tab);
});

function ask(what, data) {
  if (what === "undo" || what === "reset" || what === "hint") send({ t: what, turn });
  else if (what === "agree") send({ t: "agree", yes: data.yes === "1", turn });
  else if (what === "standin") send({ t: "standin", seat: Number(data.seat) });
  else if (what === "begin" || what === "unhint") send({ t: what });
  else if (what === "lift" || what === "cover") send({ t: what, seat: Number(data.seat) });
}

function shut(element) {
  if (element.tagName === "DIALOG") element.close();
  else element.hidden = true;
}

listen({
  act,
  hint: toHints,
  help: () => byId("help").showModal(),
  escape: () => {
    tell(null);
    clear();
    hideTip();
    byId("end").hidden = true;
    if (!byId("hints").hidden) send({ t: "unhint" });
  },
});

// -- the tabs of a phone -----------------------------------------------------------------------

function choose(tab) {
  clear();
  felt.dataset.tab = tab;
  for (const button of document.querySelectorAll(".tabs button")) {
    if (button.dataset.tab === tab) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  byId("log").scrollTop = byId("log").scrollHeight;
}

// A line of the log was tapped where the log hides the board: show the board, and keep the line in sight.
onShowBoard((line) => {
  if (board.getClientRects().length) return;
  choose("board");
  tell({ text: line });
});

// The players are a tab of their own: say so when something there can be chosen, go there if nothing else.
let sentThere = false;

function tabWithChoices() {
  const there = document.querySelectorAll("#r-players [data-act]").length;
  const here = document.querySelectorAll(".play :is([data-act], [data-pick])").length;
  document.querySelector(".tabs [data-tab=players]").classList.toggle("lit-tab", there > 0);
  const tab = felt.dataset.tab;
  if (there && !here && tab === "board") {
    sentThere = true;
    choose("players");
  } else if (sentThere && !there && tab === "players") {
    sentThere = false;
    choose("board");
  }
}

// -- saying ------------------------------------------------------------------------------------

const saying = byId("say");
saying.text.value = sessionStorage.getItem(`say-${words.code}`) ?? "";
saying.text.addEventListener("input", () => sessionStorage.setItem(`say-${words.code}`, saying.text.value));
saying.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = saying.text.value.trim();
  if (text.startsWith("/")) send({ t: "type", line: text.slice(1), turn });
  else if (text) send({ t: "chat", text });
  saying.text.value = "";
  sessionStorage.removeItem(`say-${words.code}`);
});

felt.style.setProperty("--board", `${felt.dataset.wide} / ${felt.dataset.high}`);
takeTitles(document);
connect();
