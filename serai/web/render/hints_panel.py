"""Hints beside the board: the button that asks for them, and the panel that lists them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from serai.core.text import Text
from serai.match.hints import Hint
from serai.match.match import Match
from serai.web.render.board_api import Choices, action_refs
from serai.web.render.markup import Markup, tag
from serai.web.tables.hints import TableHints


def hint_button(table_hints: TableHints, match: Match, seat: int, words: Text) -> Markup:
    """Return the button that asks for hints or closes them."""
    if not table_hints.available(match, seat):
        return Markup()
    request = table_hints.request_of(seat)
    return tag(
        "button",
        tag("span", "✦", class_="spark", aria_hidden="true"),
        " ",
        words("hints.ask"),
        type="button",
        id="hint",
        data_send="hint" if request is None else "unhint",
        title=words("hints.help"),
        aria_keyshortcuts="h",
        aria_expanded="false" if request is None else "true",
        aria_controls="r-hints",
        aria_busy="true" if request is not None and request.hints is None else None,
    )


def hints_panel(table_hints: TableHints, seat: int, choices: Choices, words: Text) -> Markup:
    """Return the hints of a seat, each with a button for the action, its chance and its reason."""
    request = table_hints.request_of(seat)
    if request is None:
        return Markup()
    close = words("hints.close")
    button = tag("button", "✕", type="button", class_="plain", data_send="unhint", title=close, aria_label=close)
    heading = tag("h2", words("hints.title"), " ", button)
    if request.hints is None:
        dots = tag("i", class_="dots", aria_hidden="true")
        return heading + tag("p", dots, " ", words("hints.wait"), class_="wondering")
    allowed = [hint for hint in request.hints if hint.action.id in choices.allowed]
    return heading + hint_list(allowed, words, lambda hint: _choice(choices, hint.action.id, words))


def _choice(choices: Choices, action: int, words: Text) -> Markup:
    """Return the button that takes the action of a hint, like the other buttons for actions."""
    sure = 1 if action in choices.final else None
    button = tag("button", choices.allowed[action], type="button", data_act=action, data_sure=sure)
    return button + tag("small", words("hints.again"), class_="again")


def hint_list(hints: Sequence[Hint], words: Text, choice: Callable[[Hint], Markup]) -> Markup:
    """Return hints as a list; each row names its action, so that the page finds the element on the board."""
    if not hints:
        return tag("p", words("hints.none"))
    rows = [_row(n, hint, words, choice(hint)) for n, hint in enumerate(hints)]
    legend = words("hints.legend" if any(hint.result is not None for hint in hints) else "hints.glance")
    return tag("ol", *rows, class_="hintlist") + tag("p", legend, class_="legend")


def _row(n: int, hint: Hint, words: Text, choice: Markup) -> Markup:
    percent = "" if hint.result is None else words("hints.chance", n=round(100 * hint.result))
    return tag(
        "li",
        choice,
        tag("b", percent, class_="chance") if percent else "",
        tag("small", hint.reason(words.lang), class_="why"),
        id=f"hint-{n}",
        data_action=hint.action.id,
        data_line=hint.action.notation,
        data_about=action_refs(hint.action),
    )
