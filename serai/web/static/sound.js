// Plays a soft sound when it is the player's turn, if the player has switched it on.

const words = document.body.dataset;
const button = document.getElementById("sound");
let audio = null;

export function chime() {
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

function say() {
  const on = localStorage.getItem("sound") === "on";
  button.setAttribute("aria-pressed", String(on));
  button.dataset.tip = on ? words.soundOff : words.soundOn;
  button.setAttribute("aria-label", button.dataset.tip);
}

button.addEventListener("click", () => {
  localStorage.setItem("sound", localStorage.getItem("sound") === "on" ? "off" : "on");
  say();
  chime();
});

say();
