"""Runs tasks in several processes, and keeps what is done when the run is stopped."""

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
Result = TypeVar("Result")


class Stopped(Exception):
    """A task was interrupted: the time is over, or somebody pressed Ctrl-C."""


_stop_requested: Event | None = None  # in a process of the pool, shared with its parent
_deadline = math.inf


def stop_if_asked() -> None:
    """Raise Stopped when the time is over or the run is being stopped; long tasks call this now and then."""
    if time.time() > _deadline or (_stop_requested is not None and _stop_requested.is_set()):
        raise Stopped


def run_parallel(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int = 1, seconds: float | None = None
) -> Iterator[tuple[Task, Result]]:
    """Yield each task with its result as soon as it is done, until all are, the time is over or Ctrl-C is pressed."""
    deadline = math.inf if seconds is None else time.time() + seconds
    if jobs <= 1:
        yield from _run_in_this_process(work, tasks, deadline)
        return
    context = multiprocessing.get_context("spawn")
    stop_requested = context.Event()
    pool = ProcessPoolExecutor(
        min(jobs, len(tasks)), mp_context=context, initializer=_start_process, initargs=(stop_requested, deadline)
    )
    with pool:
        task_of = {pool.submit(_unless_stopped, work, task): task for task in tasks}
        finished: set[Future[Result]] = set()
        try:
            for job in as_completed(task_of):
                finished.add(job)
                if not isinstance(job.exception(), Stopped):
                    yield task_of[job], job.result()
        except KeyboardInterrupt:
            stop_requested.set()  # running tasks stop at their next `stop_if_asked`, and may still return a result
            for job in as_completed([job for job in task_of if job not in finished and not job.cancel()]):
                if not isinstance(job.exception(), Stopped):
                    yield task_of[job], job.result()
        finally:
            stop_requested.set()
            pool.shutdown(cancel_futures=True)


def _run_in_this_process(
    work: Callable[[Task], Result], tasks: Sequence[Task], deadline: float
) -> Iterator[tuple[Task, Result]]:
    global _deadline
    before, _deadline = _deadline, deadline
    try:
        for task in tasks:
            try:
                result = _unless_stopped(work, task)
            except (Stopped, KeyboardInterrupt):
                return
            yield task, result
    finally:
        _deadline = before


def _start_process(stop_requested: Event, deadline: float) -> None:
    """Prepare a process of the pool: it ignores signals, which reach the whole group, and heeds its parent instead."""
    global _stop_requested, _deadline
    _stop_requested, _deadline = stop_requested, deadline
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _unless_stopped(work: Callable[[Task], Result], task: Task) -> Result:
    stop_if_asked()
    return work(task)
