"""`serai play`, in a real terminal and from a pipe."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pexpect
import pytest

from serai.core.registry import game
from serai.match.match import Match
from serai.match.record import Record

Command = Callable[..., "CompletedProcess[str]"]
Terminal = Callable[..., pexpect.spawn]

PROMPT = "[●■▲◆] [A-D]> "


def unstyled(text: str) -> str:
    """Return what was printed without its styles, broken lines joined."""
    return " ".join(re.sub(r"\x1b\[[0-9;]*m", "", text).split())


def decisions(path: Path) -> list[tuple[str, str]]:
    """Return what a record says was decided."""
    return list(Record.read(path).decisions())


def play_on(child: pexpect.spawn) -> str:
    """Choose the first of everything until the game ends; return the last screen."""
    while child.expect([PROMPT, pexpect.EOF]) == 0:
        child.sendline("1")
    child.close()
    return str(child.before)


@pytest.mark.parametrize(
    ("lang", "players", "name", "says"),
    [("en", 2, "Evan", ["See it again with"]), ("ko", 4, "에반", ["다시 보려면", "상품 토큰"])],
)
def test_a_whole_game(terminal: Terminal, tmp_path: Path, lang: str, players: int, name: str, says: list[str]) -> None:
    save = tmp_path / "game.jsonl"
    words = f"play dunhuang --players {players} --lang {lang} --name {name} --seed 11 --bots greedy".split()
    child = terminal(*words, "--save", save)
    end = play_on(child)
    assert child.exitstatus == 0
    match = Match.replay(Record.read(save), target="plain")
    assert match.over
    text = match.game.text(lang)
    assert text(f"ending.{match.ending}") in end
    assert all(word in end for word in (*says, text("part.prestige"), str(save)))
    for seat in range(players):
        assert str(match.points(seat)) in end


def test_undo_refusal_why_and_several_decisions_in_a_row(serai: Command, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    said = [
        "1",
        "move 2",
        "undo",
        "move 44",
        "why move 44",
        "why move 1",
        "move 1 take hand coins",
        "undo",
        "log",
    ]
    done = serai("play", "dunhuang", "--seed", 4, "--save", save, say="\n".join(said) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Taken back." in done.stdout
    refusal = game("dunhuang").text("en")("refusal.R4.2")
    assert done.stdout.count("R4.2: " + refusal) == 2
    assert "**R4.2** Each further step costs one coin" in done.stdout
    assert "You may do that now: Move 1 step" in done.stdout
    assert "the others must agree to take it back" in unstyled(done.stdout)
    assert any("undo" in line for line in Record.read(save).lines)
    mine = [notation for seat, notation in decisions(save) if seat == "A"]
    assert mine[:4] == ["keep 3", "move 1", "take hand", "coins"]


def test_refusals_are_told_in_korean(serai: Command) -> None:
    done = serai("play", "dunhuang", "--seed", 4, say="1\nmove 44\nwhy move 44\n가자\n99\n", LANG="ko_KR.UTF-8")
    assert "R4.2: 두 번째 칸부터는 한 칸에 엽전 1개가 드는데, 엽전이 모자랍니다." in done.stdout
    assert "**R4.2** " in done.stdout
    assert "‘가자’" in done.stdout
    assert "99번 선택지는 없습니다." in done.stdout
    assert (done.returncode, done.stderr) == (0, "")


def test_half_a_line_that_can_be_done_is_done_and_said_so(serai: Command) -> None:
    done = serai("play", "dunhuang", "--seed", 4, say="1\nmove 1 pay\n")
    assert "R5.1" in done.stdout
    assert "What came before it is done" in done.stdout


def test_commands_at_the_prompt(serai: Command, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    said = [
        "?",
        "rules",
        "rules R9.1",
        "rules xylophone",
        "why",
        "why xyz",
        "mov 1",
        "",
        "0",
        "board",
        "save",
    ]
    said += [f"save {copy}", f"save {copy}", "keep 3", "mve 1", "q", "never read"]
    done = serai("play", "dunhuang", "--seed", 4, say="\n".join(said))
    assert (done.returncode, done.stderr) == (0, "")
    for words in (
        "Gain 1 prestige for each of your majority tokens.",
        "R9  Winning at once",
        "**R9.1**",
        "no rule has 'xylophone' in it",
        "why keep 3",
        "There is no choice 0; choose 1 to 3.",
        "Say where: save FILE",
        f"{copy} exists already",
        "Did you mean “move 1”?",
        "Go on with: serai play --resume ",
    ):
        assert words in done.stdout, words
    assert "never read" not in done.stdout
    assert Record.read(copy).header["game"] == "dunhuang"


def test_piped_input_ends_cleanly_and_is_saved(serai: Command, environment: dict[str, str]) -> None:
    done = serai("play", "dunhuang", "--players", "3", "--bots", "random,greedy", say="1\n1")
    assert (done.returncode, done.stderr) == (0, "")
    (saved,) = Path(environment["XDG_DATA_HOME"]).glob("serai/games/dunhuang-*.jsonl")
    assert str(saved) in done.stdout
    record = Record.read(saved)
    assert record.header["seats"] == ["human", "random", "greedy"]
    assert record.header["names"] == ["Guest", "Vandak", "Miwnay"]
    again = serai("play", say="1\n")
    assert again.returncode == 0, "the only game needs no name"
    assert "\x1b" not in done.stdout


def test_input_that_is_no_text_is_survived(environment: dict[str, str], tmp_path: Path) -> None:
    import subprocess
    import sys

    command = [sys.executable, "-m", "serai.cli.main", "play", "dunhuang", "--seed", "4"]
    done = subprocess.run(command, input=b"\xff\xfe\x1b[31m\n1\n", env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout.split(b"I do not understand")[1]


def test_bots_alone_play_to_the_end(serai: Command) -> None:
    done = serai("play", "dunhuang", "--humans", "0", "--players", "3", "--bots", "random", "--seed", "5")
    assert done.returncode == 0
    assert re.search(r"wins\.|share the victory\.", done.stdout)


def test_a_killed_game_goes_on_exactly(terminal: Terminal, tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole.jsonl", tmp_path / "killed.jsonl"
    words = ["play", "dunhuang", "--players", "3", "--seed", "21"]
    play_on(terminal(*words, "--save", whole))
    child = terminal(*words, "--save", killed)
    for _ in range(9):
        child.expect(PROMPT)
        child.sendline("1")
    child.expect(PROMPT)
    os.kill(child.pid, signal.SIGKILL)
    child.expect(pexpect.EOF)
    kept = decisions(killed)
    assert kept == decisions(whole)[: len(kept)]
    again = terminal("play", "--resume", killed)
    again.expect("Taken up again")
    play_on(again)
    assert decisions(killed) == decisions(whole)
    assert Record.read(killed).result == Record.read(whole).result


@pytest.mark.parametrize(("key", "status"), [("\x03", 130), ("\x04", 0)])
def test_leaving_by_key_says_where_the_game_is(terminal: Terminal, tmp_path: Path, key: str, status: int) -> None:
    save = tmp_path / "game.jsonl"
    child = terminal("play", "dunhuang", "--save", save)
    child.expect(PROMPT)
    child.send(key)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == status
    said = child.before.replace("\r\n", "")
    assert f"The game is saved in {save}" in said
    assert "Traceback" not in said
    assert Record.read(save).header["game"] == "dunhuang"


def test_two_people_do_not_see_each_others_cards(terminal: Terminal) -> None:
    truth = Match("dunhuang", 2, seed=8, target="plain")
    text = truth.game.text("en")

    def cards(seat: int) -> str:
        drawn = truth.view(seat).drawn[seat]
        names = [
            f"{g} {text(f'good.{g}')}" + (f" ×{drawn[g]}" if drawn[g] > 1 else "") for g in range(1, 11) if drawn[g]
        ]
        return " ".join(["Your draw", *names])

    child = terminal("play", "dunhuang", "--humans", "2", "--seed", "8", "--name", "Evan", "--name", "Suni")
    child.expect_exact("\x1b[?1049h")
    child.expect("Hand the keyboard to ●A Evan")
    assert "Your draw" not in child.before
    child.sendline("")
    child.expect(PROMPT)
    assert cards(0) in unstyled(child.before)
    assert cards(1) not in unstyled(child.before)
    child.sendline("1")
    child.expect("Hand the keyboard to ■B Suni")
    assert "\x1b[2J" in child.before, "the screen is blanked first"
    assert "Your" not in child.before.split("\x1b[2J")[-1]
    child.sendline("log")  # nothing typed here is obeyed
    child.expect(PROMPT)
    assert cards(1) in unstyled(child.before)
    assert "Your hand" not in child.before
    assert "Evan draws a card" not in child.before
    child.sendline("log")
    child.expect(PROMPT)
    assert "Evan keeps a card." in unstyled(child.before)
    assert not re.search(r"Evan (draws|keeps) [A-Z]", unstyled(child.before))
    child.sendline("quit")
    child.expect_exact("\x1b[?1049l")
    child.expect("The game is saved in")
    child.expect(pexpect.EOF)


def test_the_table_is_seated_again_as_it_was(terminal: Terminal, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    child = terminal("play", "dunhuang", "--humans", "2", "--players", "3", "--save", save)
    child.expect("Hand the keyboard")
    child.sendeof()
    child.expect(pexpect.EOF)
    child = terminal("play", "--resume", save)
    child.expect("Hand the keyboard to ●A Guest A")


def test_the_board_is_there_within_two_seconds_of_nothing_compiled(terminal: Terminal, tmp_path: Path) -> None:
    took = []
    for attempt in range(3):
        start = time.perf_counter()
        child = terminal("play", "dunhuang", SERAI_CACHE=str(tmp_path / f"cache{attempt}"))
        child.expect(PROMPT)
        took.append(time.perf_counter() - start)
        os.killpg(child.pid, signal.SIGKILL)  # with the compiler it has begun
        child.expect(pexpect.EOF)
        if took[-1] < 2:
            return
    pytest.fail(f"the first board took {took} seconds")


def test_colour_is_shown_unless_it_is_unwanted(terminal: Terminal) -> None:
    plain = terminal("play", "dunhuang")
    plain.expect(PROMPT)
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", plain.before)
    colourful = terminal("play", "dunhuang", NO_COLOR="", COLORTERM="truecolor")
    colourful.expect(PROMPT)
    assert re.search(r"\x1b\[[0-9;]*48;2;", colourful.before)


@pytest.mark.parametrize(("lang", "told"), [("en", "“9” is no seat"), ("ko", "“9” 자리는 없습니다")])
def test_a_demand_that_cannot_be_read_is_explained(serai: Command, lang: str, told: str) -> None:
    say = "1\ndemand B 5g for pass 9\n"
    done = serai("play", "sheriff", "--seed", 4, "--players", 3, "--bots", "random", "--lang", lang, say=say)
    assert told in done.stdout
