"""Both languages say the same things."""

from __future__ import annotations

from importlib.resources import files

from rich.cells import cell_len

from serai.core.text import placeholders
from serai.terminal.console import terminal_text

EN, KO = terminal_text("en"), terminal_text("ko")


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    assert EN.keys() == KO.keys()
    for key in sorted(EN.keys()):
        assert placeholders(EN.raw(key)) == placeholders(KO.raw(key)), key


def test_every_text_is_used() -> None:
    folders = (files("serai.terminal"), files("serai.terminal.games"), files("serai.cli"))
    sources = [file for folder in folders for file in folder.iterdir() if file.name.endswith(".py")]
    code = "".join(source.read_text("utf-8") for source in sources)
    for key in sorted(EN.keys()):
        group, word = key.split(".")
        written = (f'"{key}"', f"'{key}'", f'"{key.removesuffix("_long")}{{long}}"')
        put_together = f'f"{group}.{{' in code or f"f'{group}.{{" in code
        assert any(form in code for form in written) or (put_together and f'"{word}"' in code), key


def test_short_lines_fit_eighty_columns() -> None:
    for text in (EN, KO):
        for key in ("play.hint", "replay.keys"):
            assert cell_len(text.raw(key)) <= 80


def test_there_are_names_for_a_full_table_of_bots() -> None:
    for text in (EN, KO):
        assert len(set(text("name.bots").split())) >= 6
