"""Hints on a page: the button that asks for them, and the panel that lists them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from serai.core.text import Text
from serai.match.hints import Hint
from serai.match.match import Match
from serai.web.render.board_api import Acts, place_of
from serai.web.tables.hints import TableHints


def hint_button(table_hints: TableHints, match: Match, seat: int, words: Text) -> str:
    """Return the button that asks for hints, or puts them away."""
    if not table_hints.available(match, seat):
        return ""
    request = table_hints.request_of(seat)
    message = "hint" if request is None else "unhint"
    busy = ' aria-busy="true"' if request is not None and request.hints is None else ""
    help_ = escape(words("hints.help"), quote=True)
    return (
        f'<button type="button" id="hint" data-send="{message}" title="{help_}" aria-keyshortcuts="h"'
        f' aria-expanded="{"false" if request is None else "true"}" aria-controls="r-hints"{busy}>'
        f'<span class="spark" aria-hidden="true">✦</span> {escape(words("hints.ask"))}</button>'
    )


def hints_panel(table_hints: TableHints, seat: int, acts: Acts, words: Text) -> str:
    """Return the choices suggested to a seat, each with what is expected of it and why."""
    request = table_hints.request_of(seat)
    if request is None:
        return ""
    close = escape(words("hints.close"), quote=True)
    top = (
        f'<h2>{escape(words("hints.title"))} <button type="button" class="plain" data-send="unhint"'
        f' title="{close}" aria-label="{close}">✕</button></h2>'
    )
    if request.hints is None:
        return f'{top}<p class="wondering"><i class="dots" aria-hidden="true"></i> {escape(words("hints.wait"))}</p>'
    legal = [hint for hint in request.hints if hint.action.id in acts.allowed]
    return top + hint_list(legal, words, lambda hint: _choice(acts, hint.action.id, words))


def _choice(acts: Acts, action: int, words: Text) -> str:
    """Return the button that does what a hint suggests; it works like every other button for that action."""
    sure = ' data-sure="1"' if action in acts.final else ""
    return (
        f'<button type="button" data-act="{action}"{sure}>{escape(acts.allowed[action])}</button>'
        f'<small class="again">{escape(words("hints.again"))}</small>'
    )


def hint_list(hints: Sequence[Hint], words: Text, choice: Callable[[Hint], str]) -> str:
    """Return hints as a list. Each row names its action, so that the page can point to its place on the board."""
    if not hints:
        return f"<p>{escape(words('hints.none'))}</p>"
    rows = []
    for n, hint in enumerate(hints):
        percent = "" if hint.result is None else words("hints.chance", n=round(100 * hint.result))
        chance = f'<b class="chance">{escape(percent)}</b>' if percent else ""
        rows.append(
            f'<li id="hint-{n}" data-action="{hint.action.id}" data-line="{escape(hint.action.notation, quote=True)}"'
            f' data-about="{escape(place_of(hint.action), quote=True)}">{choice(hint)}{chance}'
            f'<small class="why">{escape(hint.reason(words.lang))}</small></li>'
        )
    legend = words("hints.legend" if any(hint.result is not None for hint in hints) else "hints.glance")
    return f'<ol class="hintlist">{"".join(rows)}</ol><p class="legend">{escape(legend)}</p>'
