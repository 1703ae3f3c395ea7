"""Simulated players of whole games through the page: one clicks or taps, one uses only the keyboard."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from random import Random

from tabs import Gone

MOST_STEPS = 1500
ANSWERS = ("accept-", "counter-", "agree", "refuse")  # to an offer: what these are called
DETOURS = 5
MOST_MISSES = 5  # clicks without effect, because somebody else changed the page at the same moment

#: The keys that lead from the focus to one of the things that were seen.
WAY = """async (index) => {
  const target = window.seenThings[index];
  if (!target.isConnected || !target.checkVisibility()) return null;
  const { beside, lit, next } = await import("/static/keyboard.js");
  const all = lit();
  if (!all.includes(target)) {
    const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")].filter(
      (element) => element.tabIndex >= 0 && !element.disabled && element.checkVisibility());
    if (!stops.includes(target)) return null; // it is not offered any more
    const steps = stops.indexOf(target) - stops.indexOf(document.activeElement);
    return Array(Math.abs(steps)).fill(steps > 0 ? "Tab" : "Shift+Tab");
  }
  const ways = {
    ArrowLeft: (at) => next(at, -1, 0, all),
    ArrowRight: (at) => next(at, 1, 0, all),
    ArrowUp: (at) => next(at, 0, -1, all),
    ArrowDown: (at) => next(at, 0, 1, all),
    PageDown: (at) => beside(at, 1, all),
    PageUp: (at) => beside(at, -1, all),
  };
  const from = document.activeElement.closest(".lit");
  const keys = new Map([[from, []]]);
  for (const at of keys.keys()) // a map goes on with what is added to it
    for (const [key, leads] of Object.entries(ways)) {
      const to = leads(at);
      if (!keys.has(to)) keys.set(to, [...keys.get(at), key]);
    }
  return keys.get(target);
}"""
FOCUSED = "index => document.activeElement === window.seenThings[index]"


class Person(ABC):
    """Does at random what the page offers, and now and then takes back a choice that was not sent yet."""

    def __init__(self, tab, seed=1):
        self.tab, self.dice = tab, Random(seed)
        self.done: Counter[str] = Counter()  # what was done, by kind and by the id of what was pressed
        self.refused: Counter[str] = Counter()
        self.missed = []  # what was pressed without effect

    def play(self, until=lambda: False):
        """Play until the game is over or a condition holds."""
        self.tab.look()
        for _ in range(MOST_STEPS):
            if self.tab.seen["over"] or until():
                return
            try:
                self.step()
            except Gone:
                self.tab.look()
        raise AssertionError(f"it does not end: {self.done}")

    @abstractmethod
    def press(self, thing):
        """Press something with the pointer or the keyboard."""

    def kinds(self):
        """Return what can be done now, by its kind."""
        found: dict[str, list] = {}
        for thing in self.tab.seen["things"]:
            if self.able(thing):
                found.setdefault(thing["kind"], []).append(thing)
        return found

    def able(self, thing):
        return True

    def step(self):
        """Do one thing, or several that belong together."""
        kinds, dice = self.kinds(), self.dice
        assert kinds, f"something can be decided, but nothing can be reached: {self.tab.seen['prompt']}"
        answers = [thing for thing in kinds.get("act", ()) if thing["id"].startswith(ANSWERS)]
        if "sure" in kinds:
            self.send(kinds["sure"][0])
        elif answers and dice.random() < 0.5:
            self.send(dice.choice(answers))
        elif "fold" in kinds and dice.random() < 0.2:
            self.handle(dice.choice(kinds["fold"]))
        elif "go" in kinds and dice.random() < 0.7:
            self.send(kinds["go"][0])
        elif "put" in kinds and dice.random() < 0.8:
            self.handle(dice.choice(kinds["put"]))
        elif "take" in kinds and (dice.random() < 0.8 or "act" not in kinds):
            self.handle(dice.choice(kinds["take"]))
        elif "send" in kinds and "pick" in kinds and dice.random() < 0.65:
            self.fill_bench()
        elif "act" in kinds or "send" in kinds:
            self.send(dice.choice(kinds.get("act") or kinds["send"]))
        elif "go" in kinds:
            self.send(kinds["go"][0])
        else:
            self.handle(dice.choice([thing for things in kinds.values() for thing in things]))

    def handle(self, thing):
        """Press something that sends nothing to the server."""
        self.note(thing)
        told = self.tab.seen["told"]
        self.press(thing)
        seen = self.tab.look()
        if thing["board"]:  # elsewhere it may be the answer to a line that was sent before
            assert seen["told"] == told or not seen["refused"], f"{thing} was lit, and refused: {seen['refused']}"

    def send(self, thing):
        """Press something that is sent to the server; no highlighted action may be refused."""
        self.note(thing)
        before = self.tab.seen["turn"]
        went_on = self.tab.choose(thing, self.press)
        if not went_on and thing["kind"] != "send" and self.tab.seen["refused"]:
            went_on = self.tab.look(before)["turn"] != before  # that was about the line before, half of it done
        seen = self.tab.seen
        if seen["refused"] and not went_on:
            assert thing["kind"] == "send", f"{thing} was lit, and refused: {seen['refused']}"
            self.refused[seen["refused"]] += 1
        elif not seen["answered"]:
            self.missed.append(thing)
            assert len(self.missed) <= MOST_MISSES, f"these do nothing: {self.missed}"

    def note(self, thing):
        self.done[thing["kind"]] += 1
        self.done[thing["id"]] += 1

    def fill_bench(self):
        """Choose up to three things on a bench, and send them."""
        for _ in range(self.dice.randint(1, 3)):
            picks = self.kinds().get("pick")
            if not picks:
                return  # it is gone
            self.handle(self.dice.choice(picks))
        sends = self.kinds().get("send")
        if sends:
            self.send(sends[0])


class Clicker(Person):
    """Clicks or taps, and now and then zooms out to the whole board."""

    def press(self, thing):
        self.tab.press(thing)
        if self.tab.touch and self.tab.seen["zooms"] and self.dice.random() < 0.1:
            self.tab.page.tap("[data-zoom=all]")


class Typist(Person):
    """Has no pointer: arrow keys lead to what is highlighted, Tab to everything else, and Enter presses it."""

    def __init__(self, tab, seed=1):
        super().__init__(tab, seed)
        self.begun = False

    def able(self, thing):
        return thing["focusable"]

    def press(self, thing):
        page, index = self.tab.page, self.tab.seen["things"].index(thing)
        assert not self.begun or self.tab.seen["focus"] != "BODY", "the focus was lost"
        for _ in range(DETOURS):  # on the way something may scroll, and the arrows lead elsewhere than it looked
            keys = page.evaluate(WAY, index)
            if keys is None:
                raise Gone
            for key in keys:
                page.keyboard.press(key)
            if page.evaluate(FOCUSED, index):
                break
        else:
            raise AssertionError(f"{keys} do not lead to {thing}")
        page.keyboard.press("Enter")
        self.begun = True
