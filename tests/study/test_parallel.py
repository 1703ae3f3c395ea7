"""Work in several processes: everything once, and what is done is kept when the rest is stopped."""

import os
import signal
import threading
import time

import pytest

from serai.study.parallel import Stopped, run_parallel, stop_if_asked


def double(n):
    return 2 * n


def fail(n):
    raise ValueError(n)


def work_for_long(n):
    """The first task is quick; the others work until they are stopped, and still answer."""
    if n == 0:
        return "done"
    try:
        for _ in range(2000):
            time.sleep(0.05)
            stop_if_asked()
    except Stopped:
        return "stopped"
    return "never stopped"


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_task_is_done_once(jobs):
    assert sorted(run_parallel(double, [3, 1, 2], jobs)) == [(1, 2), (2, 4), (3, 6)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_goes_wrong_is_not_hidden(jobs):
    with pytest.raises(ValueError, match="7"):
        list(run_parallel(fail, [7], jobs))


@pytest.mark.parametrize("jobs", [1, 2])
def test_no_work_begins_when_the_time_is_over(jobs):
    assert list(run_parallel(double, [1, 2, 3], jobs, seconds=0.0)) == []
    stop_if_asked()  # the time of one run is not that of the next


def test_work_under_way_ends_when_the_time_is_over():
    found = list(run_parallel(work_for_long, [0, 1, 2, 3], 1, seconds=0.2))
    assert found == [(0, "done"), (1, "stopped")]


def test_ctrl_c_stops_the_others_and_keeps_what_they_have():
    found = []
    for task, answer in run_parallel(work_for_long, [0, 1, 2, 3, 4, 5, 6, 7], 2):
        found.append((task, answer))
        if task == 0:
            threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    assert found[0] == (0, "done")
    assert {answer for _, answer in found[1:]} == {"stopped"}
    assert 2 <= len(found) < 8
