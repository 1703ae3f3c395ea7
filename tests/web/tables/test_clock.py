"""The clock at tables: sand that runs for those who are here, and decides for those who are too slow."""

import asyncio
import re

import pytest

import serai
from serai.core.clock import Clock
from serai.core.seats import WATCHER
from serai.match.errors import Refused
from serai.match.match import Match
from serai.web.render.clock_view import clock_html
from serai.web.render.table_view import render_table
from serai.web.tables.clock import LEAST, Hourglass
from serai.web.tables.settings import Seat, TableSettings
from serai.web.tables.store import Store
from serai.web.tables.table import Table

GAME = serai.game("sheriff")
MINUTES = 120  # seconds for two merchants


class Time:
    """A clock that goes only when told to, and the loop that waits by it."""

    def __init__(self):
        self.now, self._alarms = 0.0, []

    def __call__(self):
        return self.now

    def call_later(self, delay, ring):
        alarm = Alarm(self.now + delay, ring)
        self._alarms.append(alarm)
        return alarm

    def pass_by(self, seconds):
        """Let time pass, and ring what is due meanwhile."""
        end = self.now + seconds
        while due := [alarm for alarm in self._alarms if alarm.when <= end and not alarm.cancelled]:
            first = min(due, key=lambda alarm: alarm.when)
            self._alarms.remove(first)
            self.now = max(self.now, first.when)
            first.ring()
        self.now = end


class Alarm:
    """One call that waits."""

    def __init__(self, when, ring):
        self.when, self.ring, self.cancelled = when, ring, False

    def cancel(self):
        self.cancelled = True


class Page:
    """A connection."""

    def __init__(self, seat, device_seats=()):
        self.seat, self.device_seats = seat, device_seats

    def wake(self):
        pass


@pytest.fixture
def time(monkeypatch):
    found = Time()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: found)
    return found


def seated(time, store=None, options=None, kinds=("human",) * 3, **setting):
    """Return a table of three, everybody connected, at the first talk of a timed inspection."""
    seats = [Seat(kind, f"N{i}", taken=True) for i, kind in enumerate(kinds)]
    options = GAME.option_values({"timer": "yes"} | (options or {}))
    store = store or Store(None)
    agreed = TableSettings("sheriff", seats, options, **setting)
    store.add_table("abcde", {})
    table = Table(store, "abcde", agreed, None)
    table.clock.hourglass = Hourglass(time)
    match = Match(GAME, 3, options=options, seed=4, target="plain")
    match.record = store.create_record("abcde", match.record)
    table.match = match
    while phase(table) != "talk":
        seat = match.waiting[0]
        match.act(seat, match.legal(seat)[0])
    return table


def connected(table, seats=(0, 1, 2)):
    pages = [Page(seat) for seat in seats]
    for page in pages:
        table.connect(page)
    return pages


def phase(table):
    return GAME.phases[int(table.match.view().phase)]


def hold(table):
    while phase(table) == "talk":
        table.act(table.match.waiting[0], GAME.actions.parse("hold"), table.match.turn)


def done(table):
    return [(line["seat"], line["do"]) for line in table.match.record.lines if "do" in line]


def sheriff(table):
    return int(table.match.view().sheriff)


# -- the glass alone -------------------------------------------------------------------------------


def test_the_hourglass_runs_only_while_somebody_is_asked():
    time = Time()
    glass = Hourglass(time)
    asked = Clock(1, 60, 40, (0,), ("wait",), (1,))
    glass.follow(asked, runs=False)
    time.now = 100
    assert (glass.left, glass.due, glass.runs) == (60, 20, False)
    glass.follow(asked, runs=True)
    time.now = 108
    assert (glass.left, glass.due) == (52, 12)
    glass.follow(Clock(1, 60, 40), runs=True)  # nobody is asked
    time.now = 200
    assert (glass.left, glass.runs) == (52, False)
    glass.follow(None, runs=True)
    assert (glass.left, glass.due, clock_html(glass, None, 0)) == (52, 0, "")
    glass.follow(Clock(2, 60, 40, (0,), ("wait",), (1,)), runs=True)
    assert glass.left == 60


def test_a_newly_asked_seat_has_a_least_time():
    time = Time()
    glass = Hourglass(time)
    glass.restore(1, 41.0)
    glass.follow(Clock(1, 60, 40, (0,), ("wait",), (1,)), runs=True)
    assert glass.due == LEAST
    time.now = 3
    assert (glass.left, glass.due) == (40, LEAST - 3)
    glass.follow(Clock(1, 60, 40, (1,), ("hold",), (2,), most=10), runs=True)
    assert glass.due == LEAST


# -- at a table ------------------------------------------------------------------------------------


def test_timeouts_lead_through_the_whole_inspection(time):
    table = seated(time)
    bags = [int(n) for n in table.match.view().bag_size[:3]]
    connected(table)
    begun = len(done(table))
    time.pass_by(MINUTES - 0.1)
    assert phase(table) == "gate"
    time.pass_by(0.2)
    assert phase(table) not in ("talk", "gate")
    pressed = done(table)[begun:]
    assert pressed.count(("ABC"[sheriff(table) - 1], "wait")) == 6  # three passes for each of two merchants
    assert sum(action == "hold" for _, action in pressed) == 12
    assert sum(bags) > 0
    assert not table.match.view().bags.any()
    again = Match.replay(table.match.record, target="plain")
    assert again.view().tobytes() == table.match.view().tobytes()


def test_merchants_have_ten_seconds_and_the_sheriff_the_rest_of_a_pass(time):
    table = seated(time)
    connected(table)
    time.pass_by(9.9)
    assert phase(table) == "talk"
    time.pass_by(0.2)
    assert phase(table) == "gate"
    time.pass_by(9.8)
    assert phase(table) == "gate"
    time.pass_by(0.2)
    assert (phase(table), done(table)[-1][1]) == ("talk", "wait")


def test_a_quick_decision_leaves_time_for_later_passes(time):
    table = seated(time)
    connected(table)
    hold(table)
    time.pass_by(1)
    table.act(sheriff(table), GAME.actions.parse("wait"), table.match.turn)
    hold(table)
    assert table.clock.hourglass.due == 119 - 80  # two parts of six


def test_changed_offers_do_not_give_the_sheriff_more_time(time):
    table = seated(time, options={"live": "yes"})
    connected(table)
    hold(table)
    due = table.clock.hourglass.due
    time.pass_by(3)
    merchant = next(seat for seat in table.match.waiting if seat != sheriff(table))
    table.act_typed(merchant, f"pass seat:{'ABC'[merchant]} gold 1 submit", table.match.turn)
    assert table.clock.hourglass.due == due - 3


def test_time_stops_while_a_player_who_is_asked_is_away(time):
    table = seated(time)
    pages = connected(table)
    hold(table)
    time.pass_by(4)
    page = pages[sheriff(table)]
    table.disconnect(page)
    assert not table.clock.hourglass.runs
    time.pass_by(500)
    assert (phase(table), table.clock.hourglass.left) == ("gate", MINUTES - 4)
    table.connect(page)
    assert table.clock.hourglass.due == 16
    table.disconnect(pages[sheriff(table) - 1])  # who is not asked may go
    assert table.clock.hourglass.runs


def test_time_stops_while_nobody_is_here(time):
    table = seated(time, kinds=("club", "human", "human"))
    table.bots.wake = lambda: None  # this bot never decides
    pages = connected(table, (1, 2))
    assert table.clock.hourglass.runs
    for page in pages:
        table.disconnect(page)
    time.pass_by(500)
    assert (phase(table), table.clock.hourglass.left) == ("talk", MINUTES)


def test_time_does_not_run_for_spectators_alone(time):
    table = seated(time)
    table.connect(Page(WATCHER))
    assert not table.clock.hourglass.runs


def test_a_restart_continues_with_the_time_that_was_left(time):
    store = Store(None)
    table = seated(time, store)
    pages = connected(table)
    time.pass_by(7)
    hold(table)
    time.pass_by(2)
    for page in pages:
        table.disconnect(page)
    raw = store.settings("abcde")
    assert raw["glass"] == [1, MINUTES - 9]
    import msgspec

    again = Table(store, "abcde", msgspec.convert(raw, TableSettings), None)
    again.clock.hourglass._now = time
    time.pass_by(500)
    connected(again)
    assert again.clock.hourglass.left == MINUTES - 9
    time.pass_by(11.1)
    assert done(again)[-1][1] == "wait"


def test_a_crash_gives_back_only_the_time_of_the_present_question(time):
    store = Store(None)
    table = seated(time, store)
    connected(table)
    time.pass_by(7)
    hold(table)
    time.pass_by(5)
    assert store.settings("abcde")["glass"] == [1, MINUTES - 7]


def test_undoing_a_timeout_needs_consent(time):
    table = seated(time)
    connected(table)
    hold(table)
    time.pass_by(20)
    guard = sheriff(table)
    assert (phase(table), done(table)[-1][1]) == ("talk", "wait")
    with pytest.raises(Refused):
        table.reset(guard, table.match.turn)
    assert not table.undo(guard, table.match.turn)
    for seat in range(3):
        table.answer_undo(seat, True, table.match.turn)
    assert phase(table) == "gate"
    assert table.clock.hourglass.due == LEAST
    time.pass_by(LEAST)
    assert phase(table) == "talk"


def test_undo_gives_no_time_back(time):
    table = seated(time)
    connected(table)
    hold(table)
    time.pass_by(12)
    guard = sheriff(table)
    table.act(guard, GAME.actions.parse("wait"), table.match.turn)
    time.pass_by(3)
    assert table.undo(guard, table.match.turn)
    assert (phase(table), table.clock.hourglass.due) == ("gate", LEAST)
    assert table.clock.hourglass.left == MINUTES - 15


def test_a_timeout_gives_up_an_unfinished_offer(time):
    table = seated(time)
    connected(table)
    merchant = table.match.waiting[0]
    table.act_typed(merchant, f"pass seat:{'ABC'[merchant]} gold 1", table.match.turn)
    time.pass_by(10.1)
    assert phase(table) == "gate"
    assert not table.match.view().offer_state.any()


def test_at_one_device_no_time_runs(time):
    table = seated(time, one_device=True)
    table.connect(Page(0, device_seats=(0, 1, 2)))
    time.pass_by(500)
    assert phase(table) == "talk"
    assert render_table(table, 0, "en").regions["clock"] == ""


def test_an_untimed_game_has_no_clock(time):
    table = seated(time, options={"timer": "no"})
    connected(table)
    time.pass_by(500)
    assert phase(table) == "talk"
    assert table.store.settings("abcde") == {}
    assert render_table(table, 0, "en").regions["clock"] == ""


def test_a_failing_clock_leaves_the_table_as_stored(time, caplog):
    table = seated(time)
    connected(table)
    table.clock.hourglass.clock = Clock(1, 60, 40, (sheriff(table),), ("wait",))
    lines = len(table.match.record.lines)
    table.clock._time_is_up()
    assert table.broken
    assert "the clock could not decide" in caplog.text
    assert len(table.store.record("abcde").lines) == lines
    table.clock._time_is_up()  # and nothing more


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_page_shows_the_clock(time, lang):
    table = seated(time)
    pages = connected(table)
    hold(table)
    time.pass_by(4)
    table.changed()
    guard = sheriff(table)
    for seat in (0, 1, 2, WATCHER):
        seen = render_table(table, seat, lang)
        clock = seen.regions["clock"]
        assert 'role="timer"' in clock  # which is not read aloud by itself
        assert "aria-live" not in clock
        assert dict(re.findall(r'data-(left|due|full|yours)="([\d.]+)"', clock)) == {
            "left": "116.0",
            "due": "16.0",
            "full": "120",
            "yours": str(int(seat == guard)),
        }
        assert 'class="clock runs"' in clock
        assert 'data-clock="left"' in "".join(seen.regions[f"layer:{name}"] for name in seen.layers)
    table.disconnect(pages[guard])
    assert 'class="clock stands"' in render_table(table, WATCHER, lang).regions["clock"]
