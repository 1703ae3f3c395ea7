"""People and bots around one terminal: who decides, who sits in front of the screen, and how a game ends."""

from __future__ import annotations

import hashlib
import secrets
import shlex
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text as RichText

from serai.bots.agent import decide, make_agent
from serai.bots.levels import LEVELS
from serai.compile.engine import engine
from serai.core.seats import LETTERS, SHAPES, WATCHER
from serai.core.text import Text
from serai.match.match import Match
from serai.terminal.prompt import Prompt, QuitRequested
from serai.terminal.screen import Screen

HUMAN = "human"
INTERRUPTED = 130  # the exit status after Ctrl-C


class TerminalTable:
    """A match and who plays it: `seats` says "human" or the name of a bot for each seat."""

    def __init__(self, match: Match, seats: Sequence[str], messages: Text, console: Console) -> None:
        self.match, self.seats, self.messages = match, list(seats), messages
        engine(match.game).start()  # the match uses plain rules meanwhile
        self.screen = Screen(match, messages, console)
        self.prompt = Prompt(match, self.screen)
        self.people = [seat for seat, who in enumerate(seats) if who == HUMAN]
        self.in_front = -1  # the seat whose player sits in front of the screen
        seed = match.record.header.get("seed")
        self._bots_seed = secrets.randbits(62) if seed is None else int(seed)

    def play(self, resumed: bool = False) -> int:
        """Play to the end, or until somebody leaves; say where the game is kept. Return an exit status."""
        status, screen = 0, self.screen
        if resumed:
            notice = self.messages("play.resumed", file=self.match.record.path)
            screen.notices.append(RichText(notice, style="dim"))
        else:  # the board shows how the game was set up; the log need not
            screen.lines_seen = {seat: len(self.match.log(seat)) for seat in self.people}
        hidden = len(self.people) > 1 and screen.interactive and screen.console.set_alt_screen(True)
        try:
            while not self.match.over:
                if not self._bot_decides():
                    self._person_decides()
        except (EOFError, QuitRequested):
            screen.console.print()
        except KeyboardInterrupt:
            screen.console.print()
            status = INTERRUPTED
        finally:
            if hidden:  # the alternate screen goes away with the hands it showed
                screen.console.set_alt_screen(False)
        if self.match.over:
            screen.show_end(self.people[0] if len(self.people) == 1 else WATCHER)
        self._say_where()
        return status

    def _bot_decides(self) -> bool:
        """Let one bot decide, if the game waits for a bot; return whether it did.

        A bot's seed depends only on the match's seed and the decision, so an interrupted game continues identically.
        The levels draw anew for every view by themselves, and keep one character for the whole match.
        """
        match = self.match
        for seat in match.awaited:
            bot = self.seats[seat]
            if bot != HUMAN:
                turn = 0 if bot in LEVELS else match.turn
                source = f"{self._bots_seed} {turn} {seat}".encode()
                seed = int.from_bytes(hashlib.blake2b(source, digest_size=7).digest())
                match.act(seat, decide(make_agent(bot, match.game, seed), match.observe(seat)))
                return True
        return False

    def _person_decides(self) -> None:
        seat = self.match.awaited[0]
        self._hand_over(seat)
        self.screen.show(seat)
        self.prompt.run(seat)

    def _hand_over(self, seat: int) -> None:
        """Where several people share the screen, blank it and wait until the next one sits in front of it."""
        screen = self.screen
        if len(self.people) > 1 and seat != self.in_front and screen.interactive:
            screen.console.clear()
            name = f"{SHAPES[seat]}{LETTERS[seat]} {screen.names[seat]}"
            input(self.messages("play.your_hand_over", name=name))
        self.in_front = seat

    def _say_where(self) -> None:
        path = str(self.match.record.path)
        self.screen.print(RichText(""), RichText(self.messages("play.saved", file=path)))
        if self.match.over:
            line = self.messages("play.replay", command=f"serai replay {shlex.quote(path)}")
        else:
            line = self.messages("play.go_on", command=f"serai play --resume {shlex.quote(path)}")
        self.screen.print(RichText(line))
