"""A game's rules as a page, and the style and the picture of its board."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.match.labels import say
from serai.web.errors import NoSuchGame
from serai.web.render.board_registry import board_of
from serai.web.render.cover import cover_svg
from serai.web.server.rules_html import contents, rules_html
from serai.web.server.visit import Visit


def game_in_address(request: Request) -> Game:
    """Return the game whose name stands in the address."""
    name = request.path_params["game"]
    if name not in game_names():
        raise NoSuchGame
    return find_game(name)


def describe_game(game: Game, lang: str) -> dict[str, Any]:
    """Return what pages say about a game."""
    text = game.text(lang)
    return {
        "id": game.name,
        "name": say(text, "game.name", game.name),
        "tagline": say(text, "game.tagline", ""),
        "least": game.seats[0],
        "most": game.seats[-1],
    }


async def rules_page(request: Request) -> Response:
    """Show a game's rules."""
    visit, game = Visit.of(request), game_in_address(request)
    return visit.page(
        "rules.html",
        game=describe_game(game, visit.lang),
        contents=contents(game, visit.lang),
        rules=Markup(rules_html(game, visit.lang)),  # our own text; HTML in it was escaped
    )


async def board_style(request: Request) -> Response:
    """Serve the style sheet of a game's board."""
    style = board_of(game_in_address(request)).STYLE
    return Response(style, media_type="text/css", headers={"cache-control": "no-cache"})


async def board_picture(request: Request) -> Response:
    """Serve a picture of a game's board, for the lobby."""
    svg = cover_svg(game_in_address(request), Visit.of(request).lang)
    # The picture holds its own style and nothing else; no script can run in an image.
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    headers = {"content-security-policy": policy, "cache-control": "max-age=3600"}
    return Response(svg, media_type="image/svg+xml", headers=headers)
