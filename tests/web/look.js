// What a person at the page could do now: everything that can be clicked, and the point where it can be hit.
// `before` is the turn in which something was sent, if anything was: then it waits until that has been answered.
async ({ before, told, answer, patience }) => {
  const DOES = ":is([data-act], [data-pick], [data-picked], #carry-go:enabled)";
  const body = document.body;
  const notice = document.getElementById("notice");
  const end = document.getElementById("end");
  const board = document.getElementById("board");
  const boxOf = (element) => `${element.getBoundingClientRect().width} ${element.getBoundingClientRect().height}`;
  if (window.timesTold === undefined) {
    window.timesTold = 0; // how often the page said something, also when it said the same again
    new MutationObserver((changes) => {
      window.timesTold += changes.some((change) => change.addedNodes.length) ? 1 : 0;
    }).observe(notice, { childList: true });
    new ResizeObserver(() => (window.boardDrawn = boxOf(board))).observe(board); // after the page's own
  }

  const answered = () => before === null || body.dataset.turn !== before || window.timesTold !== told;
  const asked = () =>
    !end.hidden ||
    (notice.querySelector("button") && !notice.hidden) ||
    (body.classList.contains("yourturn") && (window.timesTold !== told || !document.querySelector(".felt[aria-busy=true]")) && document.querySelector(`.felt ${DOES}`));
  const since = performance.now();
  while (!answered() || !asked()) {
    if (performance.now() - since > (answered() ? patience : answer)) break;
    await new Promise((go_on) => setTimeout(go_on, 3));
  }

  // A board whose box has changed is drawn anew with the next picture: what lies on it is not yet where it will be.
  while (boxOf(board) !== window.boardDrawn) await new Promise(requestAnimationFrame);

  const kind = (element) => {
    const { dataset } = element;
    if (element.closest("#notice")) return "sure";
    if (element.tagName === "SUMMARY") return "fold";
    if (element.id === "carry-go") return "go";
    if (document.querySelector("[data-carry]")) {
      if (dataset.from !== undefined) return "take";
      if (dataset.at !== undefined) return "put";
    }
    return dataset.pick !== undefined ? "pick" : dataset.picked !== undefined ? "send" : "act";
  };

  // Nine points of an element, its middle first: where is it on top, also for a hand that is a pixel off?
  const around = [[0, 0], [-1, -1], [1, -1], [-1, 1], [1, 1]];
  const parts = [0.5, 0.25, 0.75].flatMap((y) => [0.5, 0.25, 0.75].map((x) => [x, y]));
  const hit = (element) => {
    const box = element.getBoundingClientRect();
    for (const [across, down] of parts) {
      const [x, y] = [Math.round(box.x + across * box.width), Math.round(box.y + down * box.height)];
      if (around.every(([dx, dy]) => element.contains(document.elementFromPoint(x + dx, y + dy)))) return [x, y];
    }
    return null;
  };

  const inHand = [...document.querySelectorAll("#carried .held")].some((held) => !held.hidden);
  const does = [...document.querySelectorAll(`.felt ${DOES}, .felt [data-at], #notice:not(.refused) button`)];
  const folds = [...document.querySelectorAll(".felt details:not([open])")].filter((fold) => fold.querySelector(DOES));
  const all = [...does, ...folds.map((fold) => fold.querySelector("summary"))];
  window.seenThings = all.filter((element) => element.checkVisibility() && (kind(element) !== "put" || inHand));
  const root = document.documentElement;
  return {
    turn: body.dataset.turn,
    told: window.timesTold,
    over: !end.hidden,
    asked: Boolean(asked()),
    answered: Boolean(answered()),
    refused: notice.hidden || !notice.classList.contains("refused") ? "" : notice.textContent,
    prompt: document.getElementById("r-prompt").textContent,
    focus: document.activeElement?.tagName ?? "BODY",
    zoomed: Boolean(document.querySelector("[data-zoom=all]:enabled")),
    zooms: Boolean(document.querySelector("[data-zoom=all]:enabled")?.checkVisibility()),
    beyond: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight],
    things: window.seenThings.map((element) => ({
      kind: kind(element),
      id: element.id,
      act: element.dataset.act ?? "",
      name: element.getAttribute("aria-label") ?? element.textContent.trim(),
      focusable: element.matches(".lit, button, summary"),
      board: Boolean(element.closest("#board")),
      hit: hit(element),
    })),
  };
}
