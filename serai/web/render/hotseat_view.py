"""A table on a device that several people share: the viewer's page, or the curtain."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from itertools import count

from serai.core.seats import WATCHER
from serai.core.text import Text
from serai.web.render.table_view import TableView, shown
from serai.web.tables.hotseat import Hotseat
from serai.web.texts import named, web_text

_NUMBERS = count(-1, -1)  # of views made here; those of `table_view` count upwards


def render_hotseat(hotseat: Hotseat, lang: str) -> TableView:
    """Return what a shared device shows."""
    hotseat.update()
    table, viewer, words = hotseat.table, hotseat.viewer, web_text(lang)
    if table.match is None or table.match.over:  # nothing is secret then
        return shown(table, hotseat.seats[0], lang)
    view = shown(table, viewer, lang)
    regions = dict(view.regions)
    regions["curtain"] = curtain(hotseat, words) if viewer == WATCHER else ""
    if viewer != WATCHER:
        regions["prompt"] = f'<p class="person">{named(viewer, table.names[viewer])}</p>{regions["prompt"]}'
        regions["actions"] = _hand_on(hotseat, words) + regions["actions"]
    return replace(view, regions=regions, number=next(_NUMBERS), messages={})


def curtain(hotseat: Hotseat, words: Text) -> str:
    """Return what hides the table until the next person says that they have the device."""
    if not hotseat.waiting():
        return ""
    names, following, last = hotseat.table.names, hotseat.next, hotseat.last
    name, again = names[following], ""
    reveal = escape(words("device.lift", name=name))
    if last not in (WATCHER, following):
        label = escape(words("device.again", name=names[last]))
        again = f'<button type="button" class="plain" data-send="lift" data-seat="{last}">{label}</button>'
    return (
        f'<p class="p{following}">{named(following, name)}</p><h2>{escape(words("device.hand", name=name))}</h2>'
        f'<p class="quiet">{escape(words("device.nobody"))}</p><div class="next">'
        f'<button type="button" class="main" data-send="lift" data-seat="{following}">{reveal}</button>{again}</div>'
    )


def _hand_on(hotseat: Hotseat, words: Text) -> str:
    """Return buttons that hand the device to the others who must decide now."""
    return "".join(
        f'<button type="button" class="hand-on" data-send="cover" data-seat="{seat}">'
        f"{escape(words('device.cover', name=hotseat.table.names[seat]))}</button>"
        for seat in hotseat.waiting()
        if seat != hotseat.viewer
    )
