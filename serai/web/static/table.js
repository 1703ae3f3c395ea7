// The page of a table: shows the frames that the server draws and sends back the number of the action that was chosen.
// After each frame it dispatches `serai:frame` on the document, with the turn as its detail, for the board's own scripts.
import { applyFrame } from "./apply_frame.js";
import { updateClock } from "./clock.js";
import { connect } from "./connection.js";
import { updateCurtain } from "./curtain.js";
import { clearHighlights } from "./highlights.js";
import { focusHints, showHints } from "./hints.js";
import { focusInPlay, listenForKeys, oneTabStop } from "./keyboard.js";
import { pick, picked, showPicks } from "./multi_pick.js";
import { chime } from "./sound.js";
import { announce, logReconnected, onLineTapped, updateLog } from "./story.js";
import { hideTip, takeTitles } from "./tips.js";
import "./touch_snap.js";

const body = document.body;
const words = body.dataset;
const byId = (id) => document.getElementById(id);
const board = byId("board");
const felt = document.querySelector(".felt");

let turn = 0;
let yours = false;
let hasGone = false; // whether the server has closed the connection for good
let readUntil = 0; // until this time new frames leave the notice of a refusal in place

// -- the connection --------------------------------------------------------------------------

function opened() {
  logReconnected();
  body.classList.remove("lost");
  tell(null);
}

function received(message) {
  if (message.t === "frame") show(message);
  else tell(message);
}

function closed(final) {
  body.classList.add("lost");
  hasGone = final;
  tell(final ? { text: words.gone, refused: true } : { text: words.lost });
}

function send(message) {
  if (message.t !== "why") readUntil = 0; // an old refusal does not stay in sight once something else is done
  transmit(message);
}

// -- showing ---------------------------------------------------------------------------------

function show(frame) {
  const wasYours = yours;
  const wasInPlay = focusInPlay();
  if (frame.turn !== turn) {
    clearHighlights();
    hideTip();
  }
  turn = frame.turn;
  yours = frame.yours;
  applyFrame(frame);
  updateClock(frame, () => announce(words.hurry));
  for (const name of ["room", "end"]) if (name in frame.regions) byId(name).hidden = !frame.regions[name];
  showPicks();
  if ("curtain" in frame.regions) updateCurtain(frame.regions.curtain);
  updateLog(frame);
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
  body.dataset.turn = turn; // read by tests only
  document.dispatchEvent(new CustomEvent("serai:frame", { detail: { turn } }));
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

// -- acting ----------------------------------------------------------------------------------

// An action that cannot be undone needs a confirmation: by the buttons in the notice, or by choosing it a second time.
let armed = null; // the action that awaits its confirmation
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
    if (!hasGone) tell(null); // the notice may cover a part of the board
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

listenForKeys({
  act,
  hint: focusHints,
  help: () => byId("help").showModal(),
  escape: () => {
    tell(null);
    clearHighlights();
    hideTip();
    byId("end").hidden = true;
    if (!byId("hints").hidden) send({ t: "unhint" });
  },
});

// -- the tabs of a phone -----------------------------------------------------------------------

function choose(tab) {
  clearHighlights();
  felt.dataset.tab = tab;
  for (const button of document.querySelectorAll(".tabs button")) {
    if (button.dataset.tab === tab) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  byId("log").scrollTop = byId("log").scrollHeight;
}

// On a phone the log hides the board. When one of its lines is tapped, show the board and repeat the line above it.
onLineTapped((line) => {
  if (board.getClientRects().length) return;
  choose("board");
  tell({ text: line });
});

// Marks the players' tab when something in it can be chosen, and switches to it when there is no other choice.
let sentThere = false; // whether the tab was switched here and not by the player

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

// -- chat --------------------------------------------------------------------------------------

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
const transmit = connect(words.code, words.hand, { opened, received, closed });
