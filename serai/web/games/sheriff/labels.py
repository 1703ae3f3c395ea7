"""The words that only this board needs, in text/ beside it; what the rules name is in the game's own texts."""

from functools import partial

from serai.web.render.markup import board_text

labels = partial(board_text, __package__)  # by language
