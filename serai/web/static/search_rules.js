// Searches the rules: shows only the passages that contain every word.
const search = document.getElementById("search");
const rules = document.getElementById("rules");
const passages = [...rules.querySelectorAll(".passage")];
search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const passage of passages) {
    const text = passage.textContent.toLowerCase();
    passage.hidden = !words.every((word) => text.includes(word));
    found += passage.hidden ? 0 : 1;
  }
  rules.classList.toggle("searched", words.length > 0);
  document.getElementById("none").hidden = found > 0;
});
