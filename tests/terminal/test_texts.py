"""The texts of the terminal, of its boards and of the commands are complete in both languages."""

from __future__ import annotations

import importlib
import pkgutil
from importlib.resources import files

import pytest
from rich.cells import cell_len

import serai
from serai.core.errors import UserError
from serai.core.text import LANGUAGES, placeholders, texts
from serai.terminal.console import terminal_text

BOARDS = [f"serai.terminal.games.{name}" for name in serai.game_names()]
PACKAGES = ["serai.core", "serai.terminal", "serai.cli", *BOARDS]


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_keys_and_placeholders(package: str) -> None:
    english, korean = texts(package, "en"), texts(package, "ko")
    assert english.keys() == korean.keys()
    for key in sorted(english.keys()):
        assert placeholders(english.raw(key)) == placeholders(korean.raw(key)), key


@pytest.mark.parametrize("package", ["serai.terminal", *BOARDS])
def test_every_text_is_used(package: str) -> None:
    folders = [files(package)] + ([files("serai.cli")] if package == "serai.terminal" else [])
    sources = [file for folder in folders for file in folder.iterdir() if file.name.endswith(".py")]
    code = "".join(source.read_text("utf-8") for source in sources)
    for key in sorted(texts(package, "en").keys()):
        if key.startswith("error."):
            continue
        group, _, word = key.rpartition(".")
        literals = (f'"{key}"', f"'{key}'", f'"{key.removesuffix("_long")}{{long}}"')
        assembled = f'f"{group}.{{' in code or f"f'{group}.{{" in code or not group
        assert any(form in code for form in literals) or (assembled and f'"{word}"' in code), key


@pytest.mark.parametrize("package", ["serai.core", "serai.terminal", "serai.cli"])
def test_errors_and_their_texts_correspond(package: str) -> None:
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        importlib.import_module(module.name)
    classes = {kind for kind in _subclasses(UserError) if kind.package == package}
    for lang in LANGUAGES:
        keys = {key for key in texts(package, lang).keys() if key.startswith("error.")}  # noqa: SIM118
        assert keys >= {f"error.{kind.text_key()}" for kind in classes if not kind.__subclasses__()}
        for key in keys:  # one error may have several texts, such as unknown_action and unknown_action_near
            assert any(f"{key}_".startswith(f"error.{kind.text_key()}_") for kind in classes), key


def _subclasses(kind: type[UserError]) -> set[type[UserError]]:
    return {found for child in kind.__subclasses__() for found in {child, *_subclasses(child)}}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_lines_fit_eighty_columns(lang: str) -> None:
    for key in ("play.hint", "replay.keys"):
        assert cell_len(terminal_text(lang).raw(key)) <= 80


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_six_names_for_bots(lang: str) -> None:
    assert len(set(terminal_text(lang)("name.bots").split())) >= 6
