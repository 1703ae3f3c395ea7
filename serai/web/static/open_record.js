// The form that opens the file of a record: refuses a file that is too large before it is sent.
const opening = document.getElementById("opening");
const file = opening.elements.record;
file.addEventListener("change", () => {
  const large = file.files.length && file.files[0].size > Number(opening.dataset.most);
  file.setCustomValidity(large ? opening.dataset.tooLarge : "");
  if (large) file.reportValidity();
});
