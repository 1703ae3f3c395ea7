"""The cuda target: the rules as device functions of a GPU, one game per thread.

Compiling needs the packages of `serai[gpu]` but no GPU, so the tests compile every game. Thread i plays the games
i, i + threads and so on, each with its own dice, so the results are the same as on the CPU, game by game.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any
from unittest import mock

import numpy as np

from serai.compile.errors import CudaNotInstalled, NoGpu
from serai.compile.link import gather, rebind, widened
from serai.core.game import Game

CAPABILITY = (9, 0)  # Hopper; its PTX also runs on newer GPUs
THREADS = 262_144
BLOCK = 64


def _cuda() -> Any:
    try:
        from numba import cuda
        from numba_cuda import __version__  # noqa: F401 - numba's own, older cuda will not do
    except ImportError:
        raise CudaNotInstalled() from None
    return cuda


def kernel(game: Game) -> Any:
    """Link a game for the GPU; return the kernel that plays random games.

    The record and the work arrays are local to a thread. The GPU interleaves local memory, so threads that access
    the same field access one cache line.
    """
    import numba

    cuda = _cuda()
    space = gather(game)
    rebind(space, lambda function: widened(cuda.jit(device=True)(function)))
    playouts = space["playouts"]
    record = numba.from_dtype(game.layout.dtype)
    actions = len(game.actions)

    def play(players, options, seed, games, results):  # type: ignore[no-untyped-def]
        first = cuda.grid(1)
        pool = cuda.local.array(1, record)
        dice = cuda.local.array(4, numba.int64)
        ids = cuda.local.array(actions, numba.int16)
        weights = cuda.local.array(actions, numba.int32)
        tally = cuda.local.array(2, numba.int64)
        playouts(
            pool, 0, players, options, seed, first, cuda.gridsize(1), games,
            dice, ids, weights, tally, results,
        )  # fmt: skip

    return cuda.jit(play)


def new_results(game: Game, games: int) -> np.ndarray:
    """Return an array with a row of results for each game."""
    return np.zeros((games, 3 + game.seats[-1]), np.int32)


@contextmanager
def _stand_in_device() -> Iterator[None]:
    """Stand in for the GPU whose capability numba-cuda asks for when it compiles device functions."""
    from numba.cuda import dispatcher

    device = SimpleNamespace(compute_capability=CAPABILITY)
    with mock.patch.object(dispatcher, "get_current_device", lambda: device):
        yield


def ptx(game: Game) -> tuple[str, str]:
    """Compile the kernel of a game to PTX, with or without a GPU; return the PTX and the name of the kernel."""
    import numba

    cuda = _cuda()
    order = (2, game.option_array(), 0, 1, new_results(game, 1))
    signature = tuple(numba.typeof(argument) for argument in order)
    with _stand_in_device():
        text, _ = cuda.compile_ptx(kernel(game).py_func, signature, device=False, cc=CAPABILITY)
    name = next(line.split("(")[0].split()[-1] for line in text.splitlines() if ".entry" in line)
    return text, name


def simulate_on_gpu(
    game: Game, players: int, games: int, seed: int, options: np.ndarray, threads: int = THREADS
) -> tuple[np.ndarray, float]:
    """Play random games on the GPU of this machine; return a row per game, and the seconds without compiling."""
    cuda = _cuda()
    if not cuda.is_available():
        raise NoGpu()
    results = cuda.to_device(new_results(game, games))
    on_gpu = cuda.to_device(options)
    run = kernel(game)
    blocks = max(1, min(threads, games) // BLOCK)

    def launch(count: int) -> None:
        run[blocks, BLOCK](players, on_gpu, seed, count, results)
        cuda.synchronize()

    launch(0)  # compiles
    start = time.perf_counter()
    launch(games)
    seconds = time.perf_counter() - start
    return results.copy_to_host(), seconds
