"""`serai rules` and `serai games`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pexpect

from serai.core.registry import game, game_names

Command = Callable[..., "CompletedProcess[str]"]
Terminal = Callable[..., pexpect.spawn]


def test_rules_are_the_text_itself_in_a_pipe(serai: Command) -> None:
    assert serai("rules", "dunhuang").stdout == game("dunhuang").rules_text("en")
    assert serai("rules", "dunhuang", "--lang", "ko").stdout == game("dunhuang").rules_text("ko")
    assert serai("rules", "dunhuang", LANG="ko_KR.UTF-8").stdout == game("dunhuang").rules_text("ko")


def test_rules_by_section_by_number_and_by_word(serai: Command) -> None:
    section = serai("rules", "dunhuang", "R4").stdout
    assert section.startswith("## 4.")
    assert "**R4.4**" in section
    assert "**R5.1**" not in section
    rule = serai("rules", "dunhuang", "r4.2").stdout
    assert "**R4.2**" in rule
    assert "**R4.1**" not in rule
    word = serai("rules", "dunhuang", "낙타", "--lang", "ko").stdout
    assert "**R4.1**" in word
    assert "**R11.5**" not in word


def test_rules_are_laid_out_in_a_terminal(terminal: Terminal) -> None:
    child = terminal("rules", "dunhuang", "R4.2")
    child.expect(pexpect.EOF)
    assert "R4.2" in child.before
    assert "**" not in child.before


def test_games_are_listed(serai: Command) -> None:
    assert "Merchants of Dunhuang" in serai("games").stdout
    assert "둔황의 상인" in serai("games", "--lang", "ko").stdout
    assert [found["game"] for found in json.loads(serai("games", "--json").stdout)] == game_names()


def test_the_options_of_a_game_are_explained_in_full(serai: Command) -> None:
    found = json.loads(serai("games", "dunhuang", "--json", "--lang", "ko").stdout)
    assert [option["option"] for option in found["options"]] == [o.name for o in game("dunhuang").options]
    steps = next(option for option in found["options"] if option["option"] == "max_steps")
    assert (steps["default"], steps["values"]["none"], steps["values"]["3"]) == (
        "none",
        "제한 없음",
        "최대 3칸",
    )
    shown = serai("games", "dunhuang", "--lang", "ko").stdout
    assert "…" not in shown.replace("1 … 45", "")
    for option in found["options"]:
        words = "".join(option["help"].split())
        assert all(letter in shown for letter in words)


def test_output_may_be_cut_short(environment: dict[str, str], tmp_path: Path) -> None:
    from subprocess import run

    from_shell = f"{Path(__import__('sys').executable)} -m serai.cli.main rules dunhuang | head -1"
    done = run(["sh", "-c", from_shell], env=environment, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("# Merchants of Dunhuang\n", "")
