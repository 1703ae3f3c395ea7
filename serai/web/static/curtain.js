// The curtain that hides the board while one device is handed from player to player: a dialog that only its own
// button closes.
const curtain = document.getElementById("curtain");
let down = false;

export function updateCurtain(markup) {
  down = Boolean(markup);
  if (!down) return curtain.close();
  for (const dialog of document.querySelectorAll("dialog[open]")) if (dialog !== curtain) dialog.close();
  show();
}

function show() {
  if (!curtain.open) curtain.showModal();
  curtain.querySelector("button.main").focus();
}

curtain.addEventListener("cancel", (event) => event.preventDefault());
curtain.addEventListener("close", () => down && show()); // some browsers close a dialog on the second Escape
