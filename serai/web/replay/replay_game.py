"""A game as a replay shows it: at any of its positions, as any viewer sees it.

Everything shown is `Match.view` and `Match.log_by_decision` of a seat at an earlier position, drawn as at a live
table, so a viewer sees exactly what that seat saw then. With all secrets open, every seat's own hand is shown.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Sequence
from html import escape
from threading import Lock

from serai.core.seats import CHANCE, LETTERS, OMNISCIENT, WATCHER
from serai.core.text import Text
from serai.match.errors import ImpossibleDecision, ReplayError
from serai.match.match import Match
from serai.match.record import Record
from serai.web.errors import RecordImpossible, RecordUnfit
from serai.web.render.board_api import Choices
from serai.web.render.board_registry import draw_board
from serai.web.render.log import log_line
from serai.web.render.players import player_name
from serai.web.render.table_view import drawn_regions
from serai.web.texts import web_text

_VIEWERS = {"watcher": WATCHER, "all": OMNISCIENT}
RECENT_LINES = 4  # of the log, shown above the board
MOST_PICTURES = 40  # of one game, kept in memory


def viewer_name(viewer: int) -> str:
    """Return what a viewer is called in an address.

    >>> viewer_name(1), viewer_name(OMNISCIENT)
    ('B', 'all')
    """
    return LETTERS[viewer] if viewer < len(LETTERS) else next(name for name, v in _VIEWERS.items() if v == viewer)


def viewer_by_name(name: str) -> int | None:
    """Return the viewer of a name in an address, or None.

    >>> viewer_by_name("B"), viewer_by_name("watcher"), viewer_by_name("nobody")
    (1, 6, None)
    """
    return LETTERS.index(name) if len(name) == 1 and name in LETTERS else _VIEWERS.get(name)


def replay_record(record: Record, progress: Callable[[int], None] = lambda _: None) -> Match:
    """Play a record through; `progress` is told the number of each decision made."""
    try:
        for position in record.replay():
            progress(position.decisions)
    except ImpossibleDecision as error:
        raise RecordImpossible(decision=error.decision, reason=error.data["reason"]) from None
    except ReplayError:
        raise RecordUnfit from None
    return position.match


class ReplayGame:
    """A match that is shown position by position.

    `stops` are the positions at which somebody had to decide, and the last one, as numbers of decisions; `turns` are
    the indexes of the stops at which another player began to decide.
    """

    def __init__(self, match: Match, names: Sequence[str]) -> None:
        self.match, self.names = match, list(names)
        deciders = match.deciders
        self.stops = [n for n, seat in enumerate(deciders) if seat != CHANCE] + [len(deciders)]
        decided = [deciders[n] for n in self.stops[:-1]]
        self.turns = [i for i, seat in enumerate(decided) if i == 0 or decided[i - 1] != seat]
        self._pictures: OrderedDict[tuple[int, int, str], tuple[dict[str, str], list[str]]] = OrderedDict()
        self._logs: dict[tuple[int, str], list[list[str]]] = {}
        self._lock = Lock()

    def stop_at(self, decisions: int) -> int:
        """Return the index of the first stop at or after a number of decisions, or of the last stop."""
        return next((i for i, n in enumerate(self.stops) if n >= decisions), len(self.stops) - 1)

    def log_html(self, viewer: int, lang: str) -> list[list[str]]:
        """Return the log as markup: for each stop, the lines that led to it."""
        key = (viewer, lang)
        with self._lock:  # a thread may write a long log while a request asks for it
            if key not in self._logs:
                self._logs[key] = self._write_log(viewer, lang)
        return self._logs[key]

    def _write_log(self, viewer: int, lang: str) -> list[list[str]]:
        text = self.match.game.text(lang)
        by_decision = self.match.log_with_secrets() if viewer == OMNISCIENT else self.match.log_by_decision(viewer)
        starts = [0, *self.stops]
        return [
            [log_line(line, text, self.names) for lines in by_decision[starts[i] : starts[i + 1]] for line in lines]
            for i in range(len(self.stops))
        ]

    def picture(self, stop: int, viewer: int, lang: str) -> tuple[dict[str, str], list[str]]:
        """Return the regions of the page at a stop, and the names of the board's layers in drawing order."""
        key = (stop, viewer, lang)
        if key not in self._pictures:
            self._pictures[key] = self._draw(stop, viewer, lang)
            while len(self._pictures) > MOST_PICTURES:
                self._pictures.popitem(last=False)
        return self._pictures[key]

    def _draw(self, stop: int, viewer: int, lang: str) -> tuple[dict[str, str], list[str]]:
        match = self.match.at(self.stops[stop])
        text = match.game.text(lang)
        regions, layers = self._draw_view(match, WATCHER if viewer == OMNISCIENT else viewer, text)
        if viewer == OMNISCIENT and not match.over:  # at the end every view shows everything anyway
            regions["hand"] = "".join(self._hand(match, seat, text) for seat in range(match.players))
        regions["prompt"] = self._prompt(match, stop, viewer, lang)
        return regions, layers

    def _draw_view(self, match: Match, seat: int, text: Text) -> tuple[dict[str, str], list[str]]:
        choices = Choices(match.game.actions, {}, asks=False)
        drawing = draw_board(match.game, match.view(seat), seat, text.lang, self.names, choices)
        return drawn_regions(drawing), list(drawing.layers)

    def _hand(self, match: Match, seat: int, text: Text) -> str:
        hand = self._draw_view(match, seat, text)[0]["hand"]
        if not hand:
            return ""
        owner = f'<h3 id="owner-{seat}">{player_name(seat, self.names[seat])}</h3>'
        return f'<div class="onehand" id="hand-of-{seat}">{owner}{_prefix_ids(hand, LETTERS[seat])}</div>'

    def _prompt(self, match: Match, stop: int, viewer: int, lang: str) -> str:
        """Say what just happened, and who decides next."""
        words = web_text(lang)
        lines = self.log_html(viewer, lang)[stop][-RECENT_LINES:] if stop else [escape(words("replay.begin"))]
        happened = f'<p class="happened">{" ".join(lines)}</p>' if lines else ""
        if match.over:
            return f"{happened}<p>{escape(words('table.over'))}</p>"
        deciders = ", ".join(player_name(seat, self.names[seat]) for seat in match.awaited)
        return f"{happened}<p>{escape(words('replay.decides'))} {deciders}</p>"


def _prefix_ids(markup: str, prefix: str) -> str:
    """Prefix the ids in markup, so that the hands of several seats fit on one page; ids that it refers to stay.

    >>> _prefix_ids('<b id="card-1" title="id"></b><i id="fog"/><b fill="url(#fog)"/>', "A")
    '<b id="A-card-1" title="id"></b><i id="fog"/><b fill="url(#fog)"/>'
    """
    pairs = set(re.findall(r'#([\w-]+)|(?:aria-\w+|for)="([\w-]+)"', markup))
    referred = {name for pair in pairs for name in pair}
    return re.sub(r'\bid="([^"]*)"', lambda m: m[0] if m[1] in referred else f'id="{prefix}-{m[1]}"', markup)
