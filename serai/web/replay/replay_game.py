"""Games to look back on: a record walked once, drawn at any of its positions through any eyes.

Everything shown is `Match.view` and `Match.log_by_decision` of a seat at an earlier position, drawn as at a live table:
whoever looks through a seat's eyes sees what that seat saw then. All secrets at once are every seat's own
hand, side by side.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Sequence
from html import escape
from threading import Lock

from serai.core.errors import UserError
from serai.core.seats import CHANCE, LETTERS, WATCHER
from serai.core.text import Text
from serai.match.match import Match
from serai.match.record import Record
from serai.web.render.board_api import Acts
from serai.web.render.board_registry import board_of
from serai.web.render.table_view import drawn_regions, log_line
from serai.web.texts import named, web_text

EVERYTHING = 8  # eyes that see every secret
_EYES = {"watcher": WATCHER, "all": EVERYTHING}
FEW = 4  # lines that say above the board what just happened; the log has them all
MOST_PICTURES = 40  # kept of one game


def eyes_name(eyes: int) -> str:
    """Return how eyes are called in an address.

    >>> eyes_name(1), eyes_name(EVERYTHING), eyes_of("B"), eyes_of("watcher"), eyes_of("nobody")
    ('B', 'all', 1, 6, None)
    """
    return LETTERS[eyes] if eyes < len(LETTERS) else next(name for name, each in _EYES.items() if each == eyes)


def eyes_of(name: str) -> int | None:
    """Return the eyes of a name, or None."""
    return LETTERS.index(name) if len(name) == 1 and name in LETTERS else _EYES.get(name)


class Impossible(UserError):
    """A record whose decisions cannot be; `decision` says from which on, 0 where nothing fits."""

    def __init__(self, said: str, decision: int = 0) -> None:
        super().__init__(said)
        self.decision = decision


def walk(record: Record, note: Callable[[int], None] = lambda _: None) -> Match:
    """Play a record through; `note` is told how far it is."""
    try:
        match = Match.replay(record, to=0)
    except (TypeError, ValueError, KeyError) as error:  # options or names of a header made by hand
        raise Impossible(str(error)) from None
    for number, (seat, notation) in enumerate(record.decisions(), 1):
        try:
            match.act(CHANCE if seat == "*" else LETTERS.index(seat), notation)
        except (UserError, ValueError) as error:
            raise Impossible(str(error), number) from None
        note(number)
    if record.result and match.result() != record.result:
        raise Impossible("the result is not what the decisions lead to")
    return match


class ReplayGame:
    """A game that was walked through. Its positions are those at which somebody had to decide, and the last.

    `stops` are these positions, as numbers of decisions; `turns` are the numbers of the stops at which
    another player began to decide.
    """

    def __init__(self, match: Match, names: Sequence[str]) -> None:
        self.match, self.names = match, list(names)
        deciders = match.deciders
        self.stops = [n for n, seat in enumerate(deciders) if seat != CHANCE] + [len(deciders)]
        asked = [deciders[n] for n in self.stops[:-1]]
        self.turns = [i for i, seat in enumerate(asked) if i == 0 or asked[i - 1] != seat]
        self._pictures: OrderedDict[tuple[int, int, str], tuple[dict[str, str], list[str]]] = OrderedDict()
        self._lines: dict[tuple[int, str], list[list[str]]] = {}
        self._lock = Lock()

    def stop(self, decisions: int) -> int:
        """Return the number of the first stop with so many decisions or more."""
        return next((i for i, n in enumerate(self.stops) if n >= decisions), len(self.stops) - 1)

    def log_html(self, eyes: int, lang: str) -> list[list[str]]:
        """Return the log as markup, for each stop the lines that led to it."""
        key = (eyes, lang)
        with self._lock:  # a long story is told in a thread
            if key not in self._lines:
                self._lines[key] = self._write(eyes, lang)
        return self._lines[key]

    def _write(self, eyes: int, lang: str) -> list[list[str]]:
        text = self.match.game.text(lang)
        told = self.match.log_unmasked() if eyes == EVERYTHING else self.match.log_by_decision(eyes)
        begins = [0, *self.stops]
        return [
            [log_line(line, text, self.names) for lines in told[begins[i] : begins[i + 1]] for line in lines]
            for i in range(len(self.stops))
        ]

    def picture(self, stop: int, eyes: int, lang: str) -> tuple[dict[str, str], list[str]]:
        """Return the regions of a page at a stop, and the layers of its board in order."""
        key = (stop, eyes, lang)
        if key not in self._pictures:
            self._pictures[key] = self._draw(stop, eyes, lang)
            while len(self._pictures) > MOST_PICTURES:
                self._pictures.popitem(last=False)
        return self._pictures[key]

    def _draw(self, stop: int, eyes: int, lang: str) -> tuple[dict[str, str], list[str]]:
        match = self.match.at(self.stops[stop])
        text = match.game.text(lang)
        seat = WATCHER if eyes == EVERYTHING else eyes
        regions, layers = self._seen(match, seat, text)
        if eyes == EVERYTHING and not match.over:  # at the end every view is open
            regions["hand"] = "".join(self._hand(match, each, text) for each in range(match.players))
        regions["prompt"] = self._prompt(match, stop, eyes, lang)
        return regions, layers

    def _seen(self, match: Match, seat: int, text: Text) -> tuple[dict[str, str], list[str]]:
        acts = Acts(match.game.actions, {}, asks=False)
        drawing = board_of(match.game).draw(match.view(seat), seat, text, self.names, acts)
        return drawn_regions(drawing), list(drawing.layers)

    def _hand(self, match: Match, seat: int, text: Text) -> str:
        hand = self._seen(match, seat, text)[0]["hand"]
        if not hand:
            return ""
        owner = f'<h3 id="owner-{seat}">{named(seat, self.names[seat])}</h3>'
        return f'<div class="onehand" id="hand-of-{seat}">{owner}{_own_ids(hand, LETTERS[seat])}</div>'

    def _prompt(self, match: Match, stop: int, eyes: int, lang: str) -> str:
        """Say what just happened, and who decides next."""
        words = web_text(lang)
        lines = self.log_html(eyes, lang)[stop][-FEW:] if stop else [escape(words("replay.begin"))]
        happened = f'<p class="happened">{" ".join(lines)}</p>' if lines else ""
        if match.over:
            return f"{happened}<p>{escape(words('table.over'))}</p>"
        asked = ", ".join(named(seat, self.names[seat]) for seat in match.awaited)
        return f"{happened}<p>{escape(words('replay.decides'))} {asked}</p>"


def _own_ids(markup: str, letter: str) -> str:
    """Return markup whose ids are its own, so that the hands of several seats fit on one page.

    >>> _own_ids('<b id="card-1" title="id"></b><i id="fog"/><b fill="url(#fog)"/>', "A")
    '<b id="A-card-1" title="id"></b><i id="fog"/><b fill="url(#fog)"/>'
    """
    used = set(re.findall(r'#([\w-]+)|(?:aria-\w+|for)="([\w-]+)"', markup))
    kept = {name for pair in used for name in pair}
    return re.sub(r'\bid="([^"]*)"', lambda m: m[0] if m[1] in kept else f'id="{letter}-{m[1]}"', markup)
