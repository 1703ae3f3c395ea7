"""Everybody at one device: who holds it now, and the curtain before the next person's secrets."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from itertools import count

from serai.core.errors import UserError
from serai.core.fields import ALL, NOBODY
from serai.core.game import Game
from serai.core.seats import WATCHER
from serai.core.text import Text
from serai.web.render.table_view import TableView, shown
from serai.web.tables.table import HUMAN, Table
from serai.web.texts import named, web_text

_NUMBERS = count(-1, -1)  # of pictures made here; those of `frames` count upwards


def has_secrets(game: Game) -> bool:
    """Return whether a seat of this game ever sees what others do not."""
    return any(field.sees not in (ALL, NOBODY) for field in game.fields)


class Hotseat:
    """Who looks at a table that is handed on.

    `person` is the seat whose eyes look now, WATCHER while the curtain is down: then nothing is sent that not
    everybody may see. It falls by itself when the person has decided and somebody else has to; who held the
    device before may look once more, to see what came of it or to take it back.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.held = tuple(i for i, chair in enumerate(table.seats) if chair.kind == HUMAN)
        self.person = WATCHER
        self._last = WATCHER
        self._next = WATCHER
        self._again = False  # the person looks once more and has nothing to decide
        self._open = not has_secrets(table.game)

    def asked(self) -> list[int]:
        """List who at this device must decide, beginning after whoever held it last."""
        waiting = [seat for seat in self.table.match.waiting if seat in self.held] if self.table.match else []
        return [seat for seat in waiting if seat > self._last] + [seat for seat in waiting if seat <= self._last]

    def update(self) -> None:
        """Let the curtain fall if the person has decided and somebody else has to."""
        asked = self.asked()
        if self.person in asked:
            self._again = False
        elif self.person != WATCHER and asked and not self._again:
            self._fall()
        asked = self.asked()
        if self.person == WATCHER and asked:
            self._next = self._next if self._next in asked else asked[0]
            if self._open:
                self.person = self._next

    def _fall(self) -> None:
        self._last, self.person, self._again, self._next = self.person, WATCHER, False, WATCHER

    def cover(self, seat: int) -> None:
        """Let the curtain fall, so that the device can go to another who must decide."""
        if self.person != WATCHER and seat in self.asked() and seat != self.person:
            self._fall()
            self._next = seat
        self.update()

    def lift(self, seat: int) -> None:
        """Show the table to the person the curtain named, or once more to the one before."""
        self.update()
        if self.person != WATCHER or seat not in (self._next, self._last) or seat not in self.held:
            raise UserError("curtain")
        self.person, self._again = seat, seat not in self.asked()

    def decider(self) -> int:
        """Return for whom the device decides; a UserError while the curtain is down."""
        self.update()
        if self.person == WATCHER:
            raise UserError("curtain")
        return self.person

    def shown(self, lang: str) -> TableView:
        """Return what the device shows."""
        self.update()
        match, words = self.table.match, web_text(lang)
        if match is None or match.over:  # all is open then
            return shown(self.table, self.held[0], lang)
        seen = shown(self.table, self.person, lang)
        regions = dict(seen.regions)
        regions["curtain"] = self._curtain(words) if self.person == WATCHER else ""
        if self.person != WATCHER:
            who = named(self.person, self.table.names[self.person])
            regions["prompt"] = f'<p class="person">{who}</p>{regions["prompt"]}'
            regions["actions"] = self._hand_on(words) + regions["actions"]
        return replace(seen, regions=regions, number=next(_NUMBERS), messages={})

    def _curtain(self, words: Text) -> str:
        if not self.asked():
            return ""
        name, again = self.table.names[self._next], ""
        lift = escape(words("device.lift", name=name))
        if self._last != WATCHER and self._last != self._next:
            said = escape(words("device.again", name=self.table.names[self._last]))
            again = f'<button type="button" class="plain" data-send="lift" data-seat="{self._last}">{said}</button>'
        return (
            f'<p class="p{self._next}">{named(self._next, name)}</p><h2>{escape(words("device.hand", name=name))}</h2>'
            f'<p class="quiet">{escape(words("device.nobody"))}</p><div class="next">'
            f'<button type="button" class="main" data-send="lift" data-seat="{self._next}">{lift}</button>{again}</div>'
        )

    def _hand_on(self, words: Text) -> str:
        """Return buttons to hand the device to the others who must decide now."""
        return "".join(
            f'<button type="button" class="hand-on" data-send="cover" data-seat="{seat}">'
            f"{escape(words('device.cover', name=self.table.names[seat]))}</button>"
            for seat in self.asked()
            if seat != self.person
        )
