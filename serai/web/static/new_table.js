// The form of a new table: shows the fields that fit the number of players and the chosen devices.
// With one device for all, options for simultaneous decisions change to decisions in turn, unless the player has set them.
const form = document.querySelector("form.sheet");
const players = document.getElementById("players");

function fit() {
  const device = form.elements.device.value;
  for (const row of document.querySelectorAll("[data-seat-row]")) {
    row.hidden = Number(row.dataset.seatRow) >= Number(players.value);
    const person = row.querySelector("select").value === "human";
    for (const field of row.querySelectorAll("input")) field.hidden = device !== field.dataset.onlyFor || !person;
  }
  for (const part of form.querySelectorAll("span[data-only-for]")) part.hidden = part.dataset.onlyFor !== device;
  for (const part of form.querySelectorAll("[data-not-for]")) part.hidden = part.dataset.notFor === device;
  form.elements.listed.closest("p").hidden = device === "one";
  for (const field of form.querySelectorAll("select[data-by-turns]:not([data-touched])")) {
    field.value = device === "one" ? field.dataset.byTurns : field.dataset.live;
  }
}

form.addEventListener("change", (event) => {
  if (event.target.dataset.byTurns !== undefined) event.target.dataset.touched = "1";
  fit();
});
fit();
