"""The lobby, and making a new table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from serai.bots.agent import AGENTS
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.core.seats import LETTERS
from serai.core.text import Text
from serai.match.labels import in_words, say
from serai.web.errors import IncompleteForm, NoSuchTable
from serai.web.replay.archive import LARGEST_RECORD
from serai.web.server.game_pages import describe_game, game_in_address
from serai.web.server.visit import Visit
from serai.web.tables.lobby import TableListing
from serai.web.tables.seats import nickname, unique_name
from serai.web.tables.settings import HUMAN, STAND_IN, Seat, TableSettings
from serai.web.texts import bot_names

# -- the lobby -------------------------------------------------------------------------------------


async def lobby_page(request: Request) -> Response:
    """Show the games, the visitor's own tables, and tables to join or watch."""
    visit = Visit.of(request)
    mine = await visit.lobby.tables_of(visit.visitor.id)
    own = {table.code for table in mine}
    others = [table for table in visit.lobby.public_tables() if table.code not in own]
    return visit.page(
        "lobby.html",
        games=[describe_game(find_game(name), visit.lang) for name in game_names()],
        mine=_rows(mine, visit.lang),
        others=_rows(others, visit.lang),
        most_record=LARGEST_RECORD,
    )


def _rows(tables: Iterable[TableListing], lang: str) -> list[dict[str, Any]]:
    """Describe tables; those of games that are no longer installed are left out."""
    rows = []
    for table in tables:
        if table.settings.game in game_names():
            game = find_game(table.settings.game)
            names = [seat.name or LETTERS[i] for i, seat in enumerate(table.settings.seats)]
            name = say(game.text(lang), "game.name", game.name)
            row = {"code": table.code, "game": name, "names": names, "free": table.free, "state": table.state}
            rows.append(row | {"only_record": table.settings.only_record})
    return rows


async def change_name(request: Request) -> Response:
    """Take the visitor's nickname."""
    visit = Visit.of(request)
    visit.take_name(await request.form())
    return visit.redirect("/")


async def join(request: Request) -> Response:
    """Go to the table with a code, or to its replay when the game is over."""
    visit = Visit.of(request)
    code = request.query_params.get("code", "").strip().lower().rsplit("/", 1)[-1]
    if visit.lobby.table(code) is not None:
        return visit.redirect(f"/t/{code}")
    if visit.lobby.store.is_over(code):
        return visit.redirect(f"/replay/{code}")
    raise NoSuchTable


# -- a new table -----------------------------------------------------------------------------------


async def play_now(request: Request) -> Response:
    """Begin a game against bots at once."""
    visit, game = Visit.of(request), game_in_address(request)
    form = await request.form()
    visit.take_name(form)
    asked = str(form.get("players", ""))
    players = int(asked) if asked.isdecimal() and int(asked) in game.seats else min(3, game.seats[-1])
    bots = bot_names(visit.lang)
    seats = [Seat(), *(Seat(STAND_IN, bots[i], True) for i in range(players - 1))]
    table = visit.lobby.create_table(TableSettings(game.name, seats, listed=False))
    table.sit(visit.visitor.id, visit.name)
    return visit.redirect(f"/t/{table.code}")


async def new_table_page(request: Request) -> Response:
    """Show the form for a new table."""
    visit, game = Visit.of(request), game_in_address(request)
    return visit.page(
        "new.html",
        game=describe_game(game, visit.lang),
        counts=list(game.seats),
        seats=list(range(game.seats[-1])),
        bots=AGENTS,
        options=_options(game, game.text(visit.lang)),
    )


def _options(game: Game, text: Text) -> list[dict[str, Any]]:
    """Describe the options of a game. At tables some of them begin with another value than elsewhere."""
    return [
        {
            "id": option.name,
            "name": say(text, f"option.{option.name}.name", option.name),
            "help": say(text, f"option.{option.name}.help", ""),
            "values": [(value, in_words(option, value, text)) for value in option.values],
            "chosen": option.live_default or option.values[0],
            "by_turns": option.values[0],
        }
        for option in game.options
    ]


async def create_table(request: Request) -> Response:
    """Create a table as the form says."""
    visit, game = Visit.of(request), game_in_address(request)
    form = await request.form()
    visit.take_name(form)
    device = str(form.get("device", ""))
    settings = _settings(game, form, bot_names(visit.lang))
    if device == "one":
        _seat_all_here(settings, form, visit)
    table = visit.lobby.create_table(settings)
    if device == "screen":
        return visit.redirect(f"/t/{table.code}/screen")
    if device == "one":
        table.seats.grant_seat(visit.visitor.id, 0)
    table.sit(visit.visitor.id, visit.name)
    return visit.redirect(f"/t/{table.code}")


def _settings(game: Game, form: FormData, names: list[str]) -> TableSettings:
    """Read the settings of a table from a form; `names` are those of bots."""
    try:
        players = int(str(form.get("players", game.seats[0])))
    except ValueError:
        raise IncompleteForm from None
    seats = [Seat()]
    for i in range(1, game.check_players(players)):
        kind = str(form.get(f"seat{i}", HUMAN))
        seats.append(Seat(kind, names[i - 1], True) if kind in AGENTS else Seat())
    options = {o.name: str(form[f"option.{o.name}"]) for o in game.options if f"option.{o.name}" in form}
    return TableSettings(
        game.name, seats, options, watch="watch" in form, listed="listed" in form, hints="hints" in form
    )


def _seat_all_here(settings: TableSettings, form: FormData, visit: Visit) -> None:
    """Seat every person at this device, under the names in the form."""
    settings.one_device, settings.listed = True, False
    settings.seats[0].name = visit.name
    for i, seat in enumerate(settings.seats):
        if seat.kind == HUMAN:
            name = seat.name or nickname(str(form.get(f"name{i}", ""))) or visit.words("new.person", letter=LETTERS[i])
            seat.name, seat.taken = unique_name(name, i, [other.name for other in settings.seats[:i]]), True
