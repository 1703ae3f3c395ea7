"""A table on a device that several people share: the viewer's page, or the curtain."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from serai.core.seats import WATCHER
from serai.core.text import Text
from serai.web.render.markup import Markup, joined, tag
from serai.web.render.players import player_name
from serai.web.render.table_view import TableView, render_table
from serai.web.tables.hotseat import Hotseat
from serai.web.texts import web_text

_NUMBERS = count(-1, -1)  # of the views made here; the views of `table_view` count upwards


def render_hotseat(hotseat: Hotseat, lang: str) -> TableView:
    """Return what a shared device shows."""
    hotseat.update()
    table, viewer, words = hotseat.table, hotseat.viewer, web_text(lang)
    if table.match is None or table.match.over:  # nothing is secret before and after the game
        return render_table(table, hotseat.seats[0], lang)
    view = render_table(table, viewer, lang)
    regions = dict(view.regions)
    regions["curtain"] = curtain(hotseat, words) if viewer == WATCHER else ""
    if viewer != WATCHER:
        regions["prompt"] = tag("p", player_name(viewer, table.names[viewer]), class_="person") + regions["prompt"]
        regions["actions"] = _hand_on(hotseat, words) + regions["actions"]
    return replace(view, regions=regions, number=next(_NUMBERS), messages={})


def curtain(hotseat: Hotseat, words: Text) -> Markup:
    """Return the curtain that hides the table until the next player confirms having the device."""
    if not hotseat.waiting():
        return Markup()
    names, following, last = hotseat.table.names, hotseat.next, hotseat.last
    name = names[following]
    reveal = words("device.lift", name=name)
    buttons = [tag("button", reveal, type="button", class_="main", data_send="lift", data_seat=following)]
    if last not in (WATCHER, following):
        again = words("device.again", name=names[last])
        buttons.append(tag("button", again, type="button", class_="plain", data_send="lift", data_seat=last))
    return joined(
        [
            tag("p", player_name(following, name), class_=f"p{following}"),
            tag("h2", words("device.hand", name=name)),
            tag("p", words("device.nobody"), class_="quiet"),
            tag("div", *buttons, class_="next"),
        ]
    )


def _hand_on(hotseat: Hotseat, words: Text) -> Markup:
    """Return buttons that hand the device to the others who must decide now."""
    return joined(
        [
            tag(
                "button",
                words("device.cover", name=hotseat.table.names[seat]),
                type="button",
                class_="hand-on",
                data_send="cover",
                data_seat=seat,
            )
            for seat in hotseat.waiting()
            if seat != hotseat.viewer
        ]
    )
