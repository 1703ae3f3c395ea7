// The curtain of a device that is handed on: a dialog that only its buttons open and close.
const curtain = document.getElementById("curtain");
let down = false;

export function draw(markup) {
  down = Boolean(markup);
  if (!down) return curtain.close();
  for (const dialog of document.querySelectorAll("dialog[open]")) if (dialog !== curtain) dialog.close();
  hang();
}

function hang() {
  if (!curtain.open) curtain.showModal();
  curtain.querySelector("button.main").focus();
}

curtain.addEventListener("cancel", (event) => event.preventDefault());
curtain.addEventListener("close", () => down && hang()); // some browsers insist on the second Escape
