"""Work in several processes: each task once, and results are kept when the run is stopped."""

import os
import signal
import threading
import time
from functools import partial

import pytest

from serai.study.parallel import Stopped, run_parallel, stop_if_asked


def double(n):
    return 2 * n


def fail(n):
    raise ValueError(n)


def work_for_long(begun, n):
    """Return at once for the first task; the others work until they are stopped, and then return a result too."""
    if n == 0:
        return "done"
    (begun / str(n)).touch()
    try:
        for _ in range(2000):
            time.sleep(0.05)
            stop_if_asked()
    except Stopped:
        return "stopped"
    return "never stopped"


def press_ctrl_c_when_two_tasks_run(begun):
    while len(list(begun.iterdir())) < 2:
        time.sleep(0.05)
    os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_task_is_done_once(jobs):
    assert sorted(run_parallel(double, [3, 1, 2], jobs)) == [(1, 2), (2, 4), (3, 6)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_in_a_task_is_raised(jobs):
    with pytest.raises(ValueError, match="7"):
        list(run_parallel(fail, [7], jobs))


@pytest.mark.parametrize("jobs", [1, 2])
def test_no_task_begins_when_the_time_is_over(jobs):
    assert list(run_parallel(double, [1, 2, 3], jobs, seconds=0.0)) == []
    stop_if_asked()  # the deadline of one run does not hold for the next


def test_a_running_task_ends_when_the_time_is_over(tmp_path):
    found = list(run_parallel(partial(work_for_long, tmp_path), [0, 1, 2, 3], 1, seconds=0.2))
    assert found == [(0, "done"), (1, "stopped")]


def test_ctrl_c_stops_the_other_tasks_and_keeps_their_results(tmp_path):
    found = []
    for task, answer in run_parallel(partial(work_for_long, tmp_path), [0, 1, 2, 3, 4, 5, 6, 7], 2):
        found.append((task, answer))
        if task == 0:
            threading.Thread(target=press_ctrl_c_when_two_tasks_run, args=[tmp_path]).start()
    assert found[0] == (0, "done")
    assert {answer for _, answer in found[1:]} == {"stopped"}
    assert 3 <= len(found) < 8
