"""Run a game's CUDA kernel on a machine that has CuPy but not numba, and compare it with the CPU.

Here, with serai[gpu]:   python tools/gpu_check.py bundle dunhuang bundle.npz
There, with CuPy only:   python tools/gpu_check.py run bundle.npz
                         python tools/gpu_check.py run bundle.npz 10e9 65536

The bundle holds the PTX and the CPU's results. `run` plays the same games on the GPU, demands equal results game by
game, and then times larger runs; its further arguments are the decisions of a run, roughly, and the numbers of
threads. A run lasts until its last game is over: if games differ much in length, choose so few threads that each plays
several games.
"""

import json
import sys
import tempfile
import time

import numpy as np

CHECKED = 100_000  # games compared for each number of players
CHECKED_DECISIONS = 50_000_000  # if games are long, only enough games for about this many decisions
TIMED = 8_000_000
TIMED_DECISIONS = 4e9
THREADS = (65_536, 262_144, 524_288)
BLOCK = 64
SEED = 2026


def bundle(name, path):
    """Compile the kernel and play the reference games on the CPU."""
    import serai
    from serai.compile.cuda import ptx
    from serai.study.simulate import simulate

    game = serai.game(name)
    text, entry = ptx(game)
    data = {
        "ptx": np.frombuffer(text.encode(), np.uint8),
        "entry": np.array(entry),
        "options": game.option_array(),
        "seats": np.array(list(game.seats)),
    }
    for players in game.seats:
        few = simulate(game, players, 200, SEED)
        games = min(CHECKED, int(CHECKED_DECISIONS * 200 / few.decisions))
        data[f"expected{players}"] = simulate(game, players, games, SEED, threads=0).results
    np.savez_compressed(path, **data)


def run(path, decisions=TIMED_DECISIONS, *threads):
    """Compare the games of a bundle with the GPU's, then time larger runs; return the exit status."""
    import cupy

    data = np.load(path)
    with tempfile.NamedTemporaryFile(suffix=".ptx", delete=False) as file:
        file.write(data["ptx"].tobytes())
    kernel = cupy.RawModule(path=file.name).get_function(str(data["entry"]))
    options = cupy.asarray(data["options"])
    columns = data[f"expected{data['seats'][0]}"].shape[1]

    def play(players, games, threads):
        results = cupy.zeros((games, columns), cupy.int32)
        arguments = [players, *flat(options), SEED, games, *flat(results)]
        packed = tuple(np.int64(value) for value in arguments)
        cupy.cuda.Device().synchronize()
        start = time.perf_counter()
        kernel((-(-threads // BLOCK),), (BLOCK,), packed)
        cupy.cuda.Device().synchronize()
        return results, time.perf_counter() - start

    report = {"gpu": cupy.cuda.runtime.getDeviceProperties(0)["name"].decode(), "equal": {}, "timed": []}
    for players in data["seats"].tolist():
        expected = data[f"expected{players}"]
        results, _ = play(players, len(expected), 65_536)
        report["equal"][str(players)] = bool((cupy.asnumpy(results) == expected).all())
        games = min(TIMED, int(float(decisions) / expected[:, 0].mean()))
        for count in [int(n) for n in threads] or THREADS:
            results, seconds = play(players, games, count)
            made = int(results[:, 0].astype(cupy.int64).sum())
            report["timed"].append(
                {"players": players, "threads": count, "games": games, "decisions": made,
                 "seconds": round(seconds, 4), "decisions_per_s": round(made / seconds)}
            )  # fmt: skip
    print(json.dumps(report, indent=1))
    return 0 if all(report["equal"].values()) else 1


def flat(array):
    """Return an array as numba passes it to a kernel: a row of 64-bit numbers."""
    return [0, 0, array.size, array.itemsize, array.data.ptr, *array.shape, *array.strides]


if __name__ == "__main__":
    commands = {"bundle": bundle, "run": run}
    if len(sys.argv) < 3 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    sys.exit(commands[sys.argv[1]](*sys.argv[2:]))
