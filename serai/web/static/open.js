// Opening the file of a record: what is too large is said before it is sent.
const opening = document.getElementById("opening");
const file = opening.elements.record;
file.addEventListener("change", () => {
  const large = file.files.length && file.files[0].size > Number(opening.dataset.most);
  file.setCustomValidity(large ? opening.dataset.tooLarge : "");
  if (large) file.reportValidity();
});
