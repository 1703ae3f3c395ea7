// The form of a new table: only as many seats as players are shown.
const players = document.getElementById("players");
function seats() {
  for (const row of document.querySelectorAll("[data-seat-row]")) {
    row.hidden = Number(row.dataset.seatRow) >= Number(players.value);
  }
}
players.addEventListener("change", seats);
seats();
