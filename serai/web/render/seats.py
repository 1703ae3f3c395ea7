"""The people at a table: the waiting room, the list of seats and the chat."""

from __future__ import annotations

from serai.bots.hints import bots_text
from serai.core.seats import LETTERS, WATCHER
from serai.core.text import Text
from serai.match.match import Match
from serai.web.render.board_api import board_ref
from serai.web.render.markup import Markup, tag
from serai.web.render.players import player_mark, player_name
from serai.web.tables.settings import HUMAN, Seat
from serai.web.tables.table import Table

CHAT_SHOWN = 100  # the last messages; the table keeps more


def waiting_room(table: Table, seat: int, words: Text) -> Markup:
    """Return the seats of a table before the game, and for a player the button that begins it."""
    rows = []
    for i, chair in enumerate(table.seats):
        who = chair.name or tag("em", words("room.free"))
        bot = Markup(" ") + tag("small", bot_label(chair, words)) if chair.bot else ""
        rows.append(tag("li", player_mark(i), " ", who, bot, id=f"chair-{i}"))
    begin: Markup | str = ""
    if seat != WATCHER:
        begin = tag("button", words("room.begin"), type="button", data_send="begin")
    return tag("ul", *rows, class_="chairs") + begin


def bot_label(chair: Seat, words: Text) -> str:
    """Return the level of the bot that decides for a seat."""
    return words("seat.bot", level=bots_text(words.lang)(f"agent.{chair.bot}"))


def seat_list(table: Table, match: Match, seat: int, words: Text, listed: bool) -> Markup:
    """Return the list of seats, with the players who are awaited and who are away.

    If the board lists the players itself, a wide page shows here only what the board does not.
    """
    items = [_seat(table, match, i, seat, words) for i in range(len(table.seats))]
    watching = sum(1 for connection in table.connections if connection.seat == WATCHER)
    if watching:
        items.append(tag("li", tag("small", words("seat.watching", n=watching)), id="sits-watchers", class_="seat"))
    return tag("ul", *items, class_=f"seats{' twice' if listed else ''}")


def _seat(table: Table, match: Match, i: int, viewer: int, words: Text) -> Markup:
    chair = table.seats[i]
    away = chair.kind == HUMAN and not table.is_present(i)
    classes = ["seat", f"p{i}"]
    classes += ["asked"] if i in match.awaited else []
    classes += ["own"] if i == viewer else []
    classes += ["usual"] if not away and not chair.hints else []
    note = ""
    if chair.bot:
        note = bot_label(chair, words)
    elif i == viewer:
        note = words("seat.you")
    elif away:
        note = words("seat.away")
    if chair.hints:
        note = " · ".join(filter(None, (note, words("seat.hints", n=chair.hints))))
    small = Markup(" ") + tag("small", note) if note else ""
    button: Markup | str = ""
    if away and not chair.stand_in and viewer not in (WATCHER, i) and not match.over:
        offer = words("seat.stand_in", name=table.names[i])
        button = tag("button", offer, type="button", data_send="standin", data_seat=i, title=offer)
    name = player_name(i, table.names[i])
    return tag("li", name, small, button, id=f"sits-{i}", class_=" ".join(classes), data_of=board_ref("seat", i))


def chat_list(table: Table, words: Text) -> Markup:
    """Return the chat messages, and notes about what happened at the table."""
    rows = []
    for n, said in list(enumerate(table.chat))[-CHAT_SHOWN:]:
        if "key" in said:
            note = words(f"note.{said['key']}", **said["args"])
            rows.append(tag("li", note, id=f"said-{n}", class_="note"))
            continue
        seat, name = int(said["seat"]), str(said["name"])
        who = player_name(seat, name) if seat < len(LETTERS) else tag("b", name)
        rows.append(tag("li", who, ": ", said["text"], id=f"said-{n}"))
    return tag("ul", *rows, class_="said")
