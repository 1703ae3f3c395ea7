// A table: shows what the server draws, lights what is allowed, sends back a number.
import { morph, morphChildren, parse } from "./morph.js";

const body = document.body;
const words = body.dataset;
const lang = document.documentElement.lang;
const byId = (id) => document.getElementById(id);
const board = byId("board");
const log = byId("log");
const FINAL = { 4401: true, 4403: true, 4404: true, 4429: true }; // closed for good

let socket = null;
let turn = 0;
let yours = false;
let wait = 300;
let first = true;

// -- the socket ------------------------------------------------------------------------------

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/ws/${words.code}?lang=${lang}`);
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    if (message.t === "frame") show(message);
    else tell(message);
  });
  socket.addEventListener("open", () => {
    wait = 300;
    first = true;
    body.classList.remove("lost");
    tell(null);
  });
  socket.addEventListener("close", (event) => {
    body.classList.add("lost");
    if (FINAL[event.code]) return tell({ text: words.gone, refused: true });
    tell({ text: words.lost });
    setTimeout(connect, wait);
    wait = Math.min(5000, wait * 1.7);
  });
}

function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

// -- showing ---------------------------------------------------------------------------------

function show(frame) {
  const wasYours = yours;
  const focused = document.activeElement;
  turn = frame.turn;
  yours = frame.yours;
  for (const [name, markup] of Object.entries(frame.regions)) {
    if (name.startsWith("layer:")) layer(name.slice(6), markup);
    else if (byId(`r-${name}`)) morphChildren(byId(`r-${name}`), parse(markup));
  }
  for (const name of frame.layers) {
    const drawn = byId(`layer-${name}`);
    if (drawn && drawn !== board.lastElementChild) board.append(...orderFrom(frame.layers, name));
  }
  for (const name of ["room", "end"]) if (name in frame.regions) byId(name).hidden = !frame.regions[name];
  tellStory(frame);
  body.classList.toggle("yourturn", yours);
  document.title = (frame.title ? `${yours ? "● " : ""}${frame.title} · ` : "") + words.title;
  byId("icon").href = yours ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (yours && !wasYours) {
    byId("live").append(line(words.yourTurn));
    chime();
  }
  tell(null);
  tabWithChoices();
  oneTabStop(focused);
  first = false;
  body.dataset.turn = turn; // for those who watch the page, such as tests
}

function layer(name, markup) {
  const old = byId(`layer-${name}`);
  const next = markup ? parse(markup, true).firstElementChild : null;
  if (!next) old?.remove();
  else if (old) morph(old, next);
  else board.append(document.adoptNode(next));
}

function orderFrom(layers, name) {
  const rest = layers.slice(layers.indexOf(name)).map((each) => byId(`layer-${each}`));
  const inOrder = [...board.children].slice(-rest.length);
  return rest.every((element, i) => element === inOrder[i]) ? [] : rest.filter(Boolean);
}

function line(text) {
  const p = document.createElement("p");
  p.textContent = text;
  return p;
}

function tellStory(frame) {
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  while (log.children.length > frame.keep) log.lastElementChild.remove();
  for (const item of log.querySelectorAll(".new")) item.classList.remove("new");
  for (const markup of frame.log) {
    const item = document.createElement("li");
    item.append(parse(markup));
    if (!first) item.className = "new";
    log.append(item);
  }
  if (atEnd || first) log.scrollTop = log.scrollHeight;
  const live = byId("live");
  if (!first) live.replaceChildren(...frame.log.slice(-6).map((markup) => line(parse(markup).textContent)));
  const chat = byId("r-chat");
  if ("chat" in frame.regions) chat.scrollTop = chat.scrollHeight;
}

function tell(message) {
  const notice = byId("notice");
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

document.addEventListener("click", (event) => {
  const hit = event.target.closest("[data-act], [data-try], [data-send], [data-open], [data-close], button[data-tab]");
  if (!hit) return;
  const { act, send: what, open, close, tab } = hit.dataset;
  if (act !== undefined) send({ t: "act", action: Number(act), turn });
  else if (hit.dataset.try !== undefined) send({ t: "why", action: Number(hit.dataset.try) });
  else if (what) ask(what, hit.dataset);
  else if (open) byId(open).showModal();
  else if (close) shut(byId(close));
  else if (tab) choose(tab);
});

function ask(what, data) {
  if (what === "undo") send({ t: "undo", turn });
  else if (what === "agree") send({ t: "agree", yes: data.yes === "1", turn });
  else if (what === "standin") send({ t: "standin", seat: Number(data.seat) });
  else if (what === "begin") send({ t: "begin" });
}

function shut(element) {
  if (element.tagName === "DIALOG") element.close();
  else element.hidden = true;
}

function choose(tab) {
  document.querySelector(".felt").dataset.tab = tab;
  for (const button of document.querySelectorAll(".tabs button")) {
    if (button.dataset.tab === tab) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  log.scrollTop = log.scrollHeight;
}

// On a phone the players are a tab of their own: say so when something there can be chosen, go there if nothing else.
let sentThere = false;

function tabWithChoices() {
  const there = document.querySelectorAll("#r-players [data-act]").length;
  const here = document.querySelectorAll(".play [data-act]").length;
  document.querySelector(".tabs [data-tab=players]").classList.toggle("lit-tab", there > 0);
  const tab = document.querySelector(".felt").dataset.tab;
  if (there && !here && tab === "board") {
    sentThere = true;
    choose("players");
  } else if (sentThere && !there && tab === "players") {
    sentThere = false;
    choose("board");
  }
}

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

// -- keys: one tab stop on the board, arrows among what is lit ---------------------------------

function lit() {
  return [...document.querySelectorAll(".felt .lit[data-act]")].filter((element) => element.getClientRects().length);
}

function oneTabStop(focused) {
  const all = lit();
  let stop = all.find((element) => element === document.activeElement) ?? all[0];
  for (const element of all) element.setAttribute("tabindex", element === stop ? "0" : "-1");
  if (stop && focused?.closest?.("#board, #r-hand, #r-players") && !document.contains(document.activeElement?.closest?.(".lit")))
    stop.focus({ preventScroll: true });
}

function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function step(dx, dy) {
  const all = lit();
  const from = document.activeElement.closest?.(".lit") ?? null;
  if (!all.length) return;
  let best = from ? null : all[0];
  let least = Infinity;
  const [x, y] = from ? centre(from) : [0, 0];
  for (const element of all) {
    if (element === from || !from) continue;
    const [u, v] = centre(element);
    const ahead = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    const cost = ahead > 1 ? ahead + 2 * aside : Infinity;
    if (cost < least) [least, best] = [cost, element];
  }
  if (!best) best = all[(all.indexOf(from) + (dx + dy > 0 ? 1 : all.length - 1)) % all.length];
  for (const element of all) element.setAttribute("tabindex", element === best ? "0" : "-1");
  best.focus();
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target.closest("[data-act]");
  if (ARROWS[event.key] && !event.target.closest("#log, #r-players")) {
    event.preventDefault();
    step(...ARROWS[event.key]);
  } else if ((event.key === "Enter" || event.key === " ") && target && target.tagName !== "BUTTON") {
    event.preventDefault();
    send({ t: "act", action: Number(target.dataset.act), turn });
  } else if (event.key === "u") {
    send({ t: "undo", turn });
  } else if (event.key === "?") {
    byId("help").showModal();
  } else if (event.key === "Escape") {
    tell(null);
    byId("end").hidden = true;
  }
});

// -- sound -----------------------------------------------------------------------------------

const sound = byId("sound");
let audio = null;

function chime() {
  if (localStorage.getItem("sound") !== "on") return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [at, pitch] of [[0, 587], [0.14, 880]]) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, now + at);
    loud.gain.exponentialRampToValueAtTime(0.08, now + at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.5);
    tone.connect(loud).connect(audio.destination);
    tone.start(now + at);
    tone.stop(now + at + 0.55);
  }
}

function soundButton() {
  const on = localStorage.getItem("sound") === "on";
  sound.setAttribute("aria-pressed", String(on));
  sound.title = on ? words.soundOff : words.soundOn;
  sound.setAttribute("aria-label", sound.title);
}

sound.addEventListener("click", () => {
  localStorage.setItem("sound", localStorage.getItem("sound") === "on" ? "off" : "on");
  soundButton();
  chime();
});

soundButton();
connect();
