"""Small pictures that the board and the panels share: cards, stacks of cards, round pieces."""

from __future__ import annotations

from serai.web.games.dunhuang import goods


def small(drawn: str, css: str) -> str:
    """Return a round piece as a picture in a line of text."""
    return f'<svg class="{css}" viewBox="-32 -32 64 64" aria-hidden="true">{drawn}</svg>'


def one_card(good: int, css: str = "small-card") -> str:
    """Return one card as a picture; 0 is its back."""
    drawn = goods.card(good) if good else goods.card_back()
    return f'<svg class="{css}" viewBox="0 0 80 104" aria-hidden="true">{drawn}</svg>'


def stack(good: int, count: int, css: str) -> str:
    """Return a stack of equal cards that overlap, with their number on the last one."""
    shown = max(1, min(count, 5))
    step = 17
    wide = 80 + step * (shown - 1)
    cards = "".join(
        f'<svg x="{step * i}" width="80" height="104" viewBox="0 0 80 104">{goods.card(good)}</svg>'
        for i in reversed(range(shown))
    )
    many = (
        f'<g transform="translate({wide - 22} 21)"><rect class="many" x="-24" y="-19" width="46" height="36" rx="18"/>'
        f'<text class="many-text" x="-1" y="9.5" font-size="29">×{count}</text></g>'
        if count != 1
        else ""
    )
    return (
        f'<svg class="{css} wide-{shown}{" none" if not count else ""}" viewBox="0 0 {wide} 104" aria-hidden="true">'
        f"{cards}{many}</svg>"
    )


def chips(cards: list[tuple[int, int]]) -> str:
    """Return goods as small cards in one line, each with its number."""
    return "".join(
        f'<span class="chip">{one_card(good, "chip-card")}{f"×{count}" if count > 1 else ""}</span>'
        for good, count in cards
    )
