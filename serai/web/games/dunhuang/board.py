"""Dunhuang's board: the circle of eight characters, the market around it, the camel on its road, the middle."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import WATCHER
from serai.games.dunhuang.components import CHARACTERS, GOODS, SPACES
from serai.games.dunhuang.phases import BONUS, CAMEL, LAY, MOVE, OVER, SIDE, SWAP, TAKE
from serai.games.dunhuang.state import MIDDLE, NOT_IN_GAME, UNLIMITED
from serai.web.games.dunhuang import goods, panels, places
from serai.web.games.dunhuang.background import background, camel
from serai.web.games.dunhuang.characters import figure
from serai.web.games.dunhuang.labels import labels
from serai.web.games.dunhuang.places import CARD_H, CARD_W, CENTRE, ROAD, TILE, TOKEN_RING, at
from serai.web.render.board_api import Choices, Drawing, PlainView, layer, load_style
from serai.web.render.markup import MarkupText, plain

VIEW_BOX = places.VIEW_BOX
STYLE = load_style(__package__) + places.motion()


def draw(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> Drawing:
    """Return the whole table as `seat` sees it."""
    _explain(view, text, choices)
    layers = {
        "ground": background(),
        "middle": layer("middle", _middle(view, text)),
        "paths": layer("paths", _paths(view, seat, choices)),
        "tiles": layer("tiles", "".join(_tile(view, space, text, choices) for space in range(SPACES))),
        "market": layer("market", "".join(_market(view, space, text, choices) for space in range(SPACES))),
        "names": layer("names", "".join(_ribbon(view, space, text) for space in range(SPACES))),
        "costs": layer("costs", _costs(view, seat, text, choices)),
        "camel": layer("camel", _camel(view, text)),
    }
    return Drawing(
        layers,
        {
            "players": panels.players(view, seat, text, names, choices),
            "circle": panels.circle(view, text),
            "hand": panels.hand(view, seat, text, names, choices),
        },
    )


def _explain(view: PlainView, text: MarkupText, choices: Choices) -> None:
    """Explain each action that uses the ability of the current character."""
    if view.phase != BONUS:
        return
    ability = text(f"ability.{CHARACTERS[view.tile[view.camel] - 1]}")
    for action in choices.allowed:
        if choices.table[action].verb not in ("coins", "pass"):
            choices.explain(action, ability)


# -- the circle ----------------------------------------------------------------------------------


def _tile(view: PlainView, space: int, text: MarkupText, choices: Choices) -> str:
    """Return the tile of a space: its character, its name, its number."""
    number = view.tile[space]
    x, y = places.tile_at(space)
    place = f'<g transform="translate({x} {y})">'
    if not number:
        return place + _unlaid(view, space, text) + "</g>"
    name = CHARACTERS[number - 1]
    title, ability = text(f"character.{name}"), text(f"ability.{name}")
    here = view.phase >= MOVE and view.camel == space
    classes = f"tile rim-{space % 2}" + (" here" if here else "")
    tooltip = f"{space + 1}. {title}: {ability}"
    if view.phase == CAMEL:
        what = f"camel space:{space + 1}"
    else:
        what = f"move {places.steps_to(view.camel, space)}"
    attributes = choices.attrs(what, classes, f"stand:{space + 1}", label=tooltip)
    return (
        f'{place}<g id="tile-{space + 1}" {attributes}><title>{tooltip}</title>'
        f'<circle class="edge" r="{TILE + 6}"/><circle class="glow" r="{TILE + 6}"/>'
        f'<circle class="rim" r="{TILE}"/><circle class="beads" r="{TILE - 6}"/>'
        f'<circle class="face" r="{TILE - 12}"/><circle class="halo" r="{TILE - 19}"/>'
        f'<svg x="-66" y="-76" width="132" height="132" viewBox="-50 -50 100 100" overflow="visible">'
        f"{figure(name)}</svg></g></g>"
    )


def _ribbon(view: PlainView, space: int, text: MarkupText) -> str:
    """Return a ribbon with the name of a character and the number of its space; the ribbon is as wide as the name."""
    number = view.tile[space]
    if not number:
        return ""
    title = text(f"character.{CHARACTERS[number - 1]}")
    x, y = places.name_at(space)
    wide = sum(1.0 if ord(letter) > 0x1100 else 0.42 if letter in " ilt" else 0.67 for letter in plain(title)) * 25
    half = round(wide / 2 + 13)
    return (
        f'<g id="name-{space + 1}" transform="translate({x} {y})" aria-hidden="true"><g class="ribbon">'
        f'<path class="strip" d="M{-half},-17 H{half} l8,17 l-8,17 H{-half}Z"/>'
        f'<circle class="no" cx="{-half - 6}" r="16"/>'
        f'<text class="no-text" x="{-half - 6}" y="8" font-size="22">{space + 1}</text>'
        f'<text class="name" x="5" y="9" font-size="25">{title}</text></g></g>'
    )


def _unlaid(view: PlainView, space: int, text: MarkupText) -> str:
    """Return a space without a tile; the space whose tile is laid next is highlighted."""
    following = view.phase in (LAY, SIDE) and view.at == space
    tooltip = labels(text.lang)("unlaid", n=space + 1)
    return (
        f'<g id="tile-{space + 1}" class="tile unlaid{" following" if following else ""}" role="img"'
        f' aria-label="{tooltip}"><title>{tooltip}</title><circle class="hollow" r="{TILE - 6}"/>'
        f'<text class="hollow-no" y="20" font-size="56">{space + 1}</text></g>'
    )


def _market(view: PlainView, space: int, text: MarkupText, choices: Choices) -> str:
    """Return the market card beside a tile, or an empty outline."""
    good = view.market[space]
    x, y = places.card_at(space)
    number = space + 1
    place = f'<g id="place-{number}" data-of="space:{number}" transform="translate({x} {y})">'
    empty = f'<rect class="empty" x="5" y="5" width="{CARD_W - 10}" height="{CARD_H - 10}" rx="12"/>'
    if not good:
        return f"{place}{empty}</g>"
    tooltip = labels(text.lang)("market_card", n=number, good=text.word(("good", good)), value=good)
    verb = "for" if view.phase == SWAP else "pick"
    due = view.phase == TAKE and view.camel == space
    classes = f"good-card dealt s{number}" + (" due" if due else "")
    attributes = choices.attrs(f"{verb} market:{number}", classes, "", label=tooltip)
    return (
        f'{place}{empty}<g id="market-{number}-{good}" {attributes}><title>{tooltip}</title>'
        f'<rect class="edge" x="-3" y="-3" width="{CARD_W + 6}" height="{CARD_H + 6}" rx="15"/>'
        f'<rect class="glow" x="-3" y="-3" width="{CARD_W + 6}" height="{CARD_H + 6}" rx="15"/>'
        f'<svg width="{CARD_W}" height="{CARD_H}" viewBox="0 0 80 104">{goods.card(good)}</svg></g></g>'
    )


# -- the camel -----------------------------------------------------------------------------------


def _walks(view: PlainView, seat: int) -> bool:
    return seat != WATCHER and view.phase == MOVE and view.turn == seat


def _paths(view: PlainView, seat: int, choices: Choices) -> str:
    """Return the path to each tile in reach; it is visible while the tile is hovered or focused."""
    if not _walks(view, seat):
        return ""
    start = view.camel
    out = []
    for space in range(SPACES):
        steps = places.steps_to(start, space)
        if choices.allows(f"move {steps}"):
            end = 45 * (start + steps) - (0.5 if steps == SPACES else 0)
            way = places.arc(45 * start, end, ROAD)
            out.append(
                f'<g id="path-{space + 1}" class="path"><path class="path-edge" d="{way}"/><path d="{way}"/></g>'
            )
    return "".join(out)


def _costs(view: PlainView, seat: int, text: MarkupText, choices: Choices) -> str:
    """Return a sign beside each tile in reach with the number of steps and their cost."""
    if not _walks(view, seat):
        return ""
    out = []
    for space in range(SPACES):
        steps = places.steps_to(view.camel, space)
        if not choices.allows(f"move {steps}"):
            continue
        x, y = places.cost_at(space)
        tooltip = labels(text.lang)("reach", n=steps, cost=steps - 1)
        out.append(
            f'<g id="cost-{space + 1}" class="cost" transform="translate({x} {y})"><title>{tooltip}</title>'
            '<g class="chip-in"><rect x="-53" y="-22" width="106" height="44" rx="22"/>'
            '<g class="foot"><ellipse cx="-42" cy="4" rx="5" ry="8"/><ellipse cx="-30" cy="-5" rx="5" ry="8"/></g>'
            f'<text x="-12" y="11" font-size="32">{steps}</text>'
            f'<svg x="3" y="-13" width="26" height="26" viewBox="-32 -32 64 64">{goods.coin()}</svg>'
            f'<text x="39" y="11" font-size="30">{steps - 1}</text></g></g>'
        )
    return "".join(out)


def _camel(view: PlainView, text: MarkupText) -> str:
    """Return the camel. Its position is a CSS class, so that it moves along the road; see `places.motion`."""
    if view.phase < CAMEL:
        return ""
    space, steps = view.camel, view.steps
    if view.phase == CAMEL:
        classes, left = "unplaced", False
        tooltip = labels(text.lang)("camel_waits")
    else:
        started = (space - steps) % SPACES
        pace = "rests" if not steps else "walks far" if steps > SPACES else "walks"
        classes, left = f"at-{started + steps} {pace}", 2 < space < 7
        tooltip = labels(text.lang)("camel", n=space + 1)
    return (
        f'<g id="camel" class="{classes}" role="img" aria-label="{tooltip}"><title>{tooltip}</title>'
        f'<g class="camel-body{" left" if left else ""}">{camel()}</g></g>'
    )


# -- the middle ----------------------------------------------------------------------------------


def _middle(view: PlainView, text: MarkupText) -> str:
    """Return the pile, the tokens that nobody holds, and in the corners the remaining coins and prestige."""
    endless = view.supply == UNLIMITED
    say = labels(text.lang)
    pile = view.deck
    sheets = "".join(
        f'<svg x="{CENTRE - 33 - 2 * i}" y="{CENTRE - 43 - 2 * i}" width="66" height="86" viewBox="0 0 80 104">'
        f"{goods.card_back()}</svg>"
        for i in range(min(4, (pile + 8) // 9))
    )
    lifted = 2 * max(0, min(4, (pile + 8) // 9) - 1)
    count = (
        f'<g transform="translate({CENTRE - lifted} {CENTRE - lifted})"><circle class="pile-no" r="27"/>'
        f'<text class="pile-text" y="13" font-size="36">{pile}</text></g>'
    )
    tooltip = say("pile", n=pile)
    out = f'<g id="pile" role="img" aria-label="{tooltip}"><title>{tooltip}</title>{sheets}{count}</g>'
    out += _tokens(view, text)
    for name, left, x, drawn in (
        ("coins", view.coins_left, 60, goods.coin()),
        ("prestige", view.prestige_left, 812, goods.prestige()),
    ):
        shown = "∞" if endless else str(int(left))
        tooltip = say(f"{name}_left", n=shown)
        icons = "".join(
            f'<svg x="{x + dx - 32}" y="{y - 32}" width="64" height="64" viewBox="-32 -32 64 64">{drawn}</svg>'
            for dx, y in ((26, 934), (0, 952), (52, 956))
        )
        out += (
            f'<g id="supply-{name}" role="img" aria-label="{tooltip}"><title>{tooltip}</title>{icons}'
            f'<text class="supply" x="{x + 92}" y="966" font-size="50">{shown}</text></g>'
        )
    if view.last_round and view.phase != OVER:
        tooltip = say("last_round")
        out += f'<g id="last-round"><text class="last-round" x="32" y="66" font-size="42">{tooltip}</text></g>'
    return out


def _tokens(view: PlainView, text: MarkupText) -> str:
    """Return a place for every majority token in this game, and the tokens that nobody holds."""
    played = [g for g in range(1, GOODS + 1) if view.token[g] != NOT_IN_GAME]
    out = []
    for i, good in enumerate(played):
        x, y = at(360 * i / len(played), TOKEN_RING)
        name = text.word(("good", good))
        inside = f'<circle class="slot" r="28"/><text class="slot-no" y="11" font-size="30">{good}</text>'
        tooltip = labels(text.lang)("token_taken", good=name)
        if view.token[good] == MIDDLE:
            tooltip = labels(text.lang)("token_free", good=name)
            inside += (
                f'<g id="token-{good}" class="token"><svg x="-31" y="-31" width="62" height="62"'
                f' viewBox="-32 -32 64 64">{goods.token(good, False)}</svg></g>'
            )
        out.append(
            f'<g id="slot-{good}" data-of="token:{good}" transform="translate({x} {y})" role="img"'
            f' aria-label="{tooltip}"><title>{tooltip}</title>{inside}</g>'
        )
    return "".join(out)
