"""Work for several processes that can be told to stop: what is done by then is not lost."""

from __future__ import annotations

import math
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing.synchronize import Event
from typing import TypeVar

Task = TypeVar("Task")
Found = TypeVar("Found")


class Stopped(Exception):
    """Work was broken off: the time was over, or somebody pressed Ctrl-C."""


_asked: Event | None = None
_deadline = math.inf


def stop_if_asked() -> None:
    """Raise Stopped when the time is over or the run is being stopped; long work calls this now and then."""
    if time.time() > _deadline or (_asked is not None and _asked.is_set()):
        raise Stopped


def run_parallel(
    work: Callable[[Task], Found], tasks: Sequence[Task], jobs: int = 1, seconds: float | None = None
) -> Iterator[tuple[Task, Found]]:
    """Yield every task with its result as it is done, until all are, the seconds are over or Ctrl-C is pressed."""
    deadline = math.inf if seconds is None else time.time() + seconds
    if jobs <= 1:
        yield from _here(work, tasks, deadline)
        return
    context = multiprocessing.get_context("spawn")
    asked = context.Event()
    pool = ProcessPoolExecutor(
        min(jobs, len(tasks)), mp_context=context, initializer=_begin, initargs=(asked, deadline)
    )  # fmt: skip
    with pool:
        waiting = {pool.submit(_unless_stopped, work, task): task for task in tasks}
        told: set[Future[Found]] = set()
        try:
            for job in as_completed(waiting):
                told.add(job)
                if not isinstance(job.exception(), Stopped):
                    yield waiting[job], job.result()
        except KeyboardInterrupt:
            asked.set()  # games being played stop at their next decision and still say how far they came
            for job in as_completed([job for job in waiting if job not in told and not job.cancel()]):
                if not isinstance(job.exception(), Stopped):
                    yield waiting[job], job.result()
        finally:
            asked.set()
            pool.shutdown(cancel_futures=True)


def _here(work: Callable[[Task], Found], tasks: Sequence[Task], deadline: float) -> Iterator[tuple[Task, Found]]:
    """Do the work in this process."""
    global _deadline
    before, _deadline = _deadline, deadline
    try:
        for task in tasks:
            try:
                found = _unless_stopped(work, task)
            except (Stopped, KeyboardInterrupt):
                return
            yield task, found
    finally:
        _deadline = before


def _begin(asked: Event, deadline: float) -> None:
    """Begin a process of the pool: signals that reach all of them are for the parent, which asks."""
    global _asked, _deadline
    _asked, _deadline = asked, deadline
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _unless_stopped(work: Callable[[Task], Found], task: Task) -> Found:
    stop_if_asked()
    return work(task)
