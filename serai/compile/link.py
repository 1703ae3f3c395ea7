"""Linking: the functions of a game and generic functions in one namespace, for one target.

`plain` runs the functions as written. `cpu` compiles them with numba and keeps the machine code on disk. `cuda` makes
them device functions of a GPU (see `serai.compile.cuda`).

A `Program` says which generic functions are linked with those of a game, and which of them Python calls. Every game
is linked with `RULES`; the bots have a program of their own, which includes the policy of the game.

A linked function finds the others by name in the shared namespace. Generic code can call `legal` and `apply` of a game
directly, and the compiler can inline them.
"""

from __future__ import annotations

import builtins
import dis
import hashlib
import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
from platformdirs import user_cache_path

from serai.compile import random_games
from serai.compile.errors import NoCacheFolder, UnknownTarget
from serai.core import actions, contract, dice, fields, record, seats
from serai.core.contract import CONTRACT
from serai.core.game import Game

TARGETS = ("plain", "cpu", "cuda")
CONSTANTS = (int, float, str, tuple, np.ndarray)  # what linked functions can read besides each other

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, eq=False)
class Program:
    """Generic functions that are linked with the rules of any game.

    A game may replace the functions in `defaults`, as it may those of the contract. `entries` are the functions that
    Python calls; they are compiled ahead and kept on disk. `examples` returns arguments of the types that each entry is
    called with. `where` tells another process where to import the program from.
    """

    name: str
    where: str
    modules: tuple[ModuleType, ...]
    entries: tuple[str, ...]
    examples: Callable[[Game], dict[str, tuple[Any, ...]]]
    defaults: tuple[ModuleType, ...] = ()
    with_policy: bool = False

    def parts(self, game: Game) -> tuple[ModuleType, ...]:
        """Return every module that is linked. Functions of later modules replace those of earlier ones."""
        policy = policy_modules(game) if self.with_policy else ()
        return (contract, *self.defaults, *self.modules, *game.modules, *policy)


def policy_modules(game: Game) -> tuple[ModuleType, ...]:
    """Return the modules of a game's policy, if it has one: those in its LINKED_MODULES, and itself."""
    return (*getattr(game.policy, "LINKED_MODULES", ()), game.policy) if game.policy else ()


class Linked:
    """The functions of a game for one target, as attributes: `linked.apply(s, seat, a)`."""

    def __init__(self, game: Game, target: str, functions: dict[str, Callable[..., Any]], names: Sequence[str]) -> None:
        self.game = game
        self.target = target
        self.built = False  # whether every entry is compiled or loaded in this process
        self.__dict__.update({name: functions[name] for name in names})

    def __getattr__(self, name: str) -> Callable[..., Any]:
        raise AttributeError(f"{name!r} is no contract function")

    def __repr__(self) -> str:
        return f"<Linked {self.game.name} for {self.target}>"


def gather(game: Game, program: Program | None = None) -> dict[str, Any]:
    """Return the namespace of a game: its functions and constants, and those of a program."""
    program = program or RULES
    space: dict[str, Any] = {"__name__": __name__, "__builtins__": __builtins__}
    owner: dict[str, str] = {}
    replaceable = {module.__name__ for module in (contract, *program.defaults)}
    for module in program.parts(game):
        for name, value in vars(module).items():
            if name.startswith("__"):
                continue
            mine = isinstance(value, FunctionType) and value.__module__ == module.__name__
            if mine and name in owner and owner[name] not in replaceable:
                raise TypeError(f"{module.__name__} and {owner[name]} both define {name}()")
            of_game = isinstance(value, ModuleType) and value.__name__.startswith(f"{game.package}.")
            if mine or of_game or isinstance(value, CONSTANTS):
                kinds_differ = name in space and isinstance(space[name], ModuleType) != isinstance(value, ModuleType)
                if kinds_differ or (not mine and name in space and not _same(space[name], value)):
                    raise TypeError(f"{name} means different things in the modules of {game.name}")
                space[name] = value
            if mine:
                owner[name] = module.__name__
    for name, function in game.functions.items():
        space[name] = function
    space |= {"ACTIONS": len(game.actions), "PARTS": len(game.parts)}
    for name in owner:
        check_names(space, space[name])
    return space


def check_names(space: dict[str, Any], function: FunctionType) -> None:
    """Refuse a function that uses what linked code cannot see.

    It sees the other functions, and constants: by their own names, or through a module of the game.
    """
    where = f"{function.__name__}() in {function.__module__}"
    steps = list(dis.get_instructions(function))
    for step, following in zip(steps, [*steps[1:], None], strict=True):
        if step.opname != "LOAD_GLOBAL":
            continue
        name = step.argval
        if isinstance(space.get(name), ModuleType):
            if following is None or following.opname not in ("LOAD_ATTR", "LOAD_METHOD"):
                raise TypeError(f"{where} uses the module {name} as a value; it can only read constants from it")
            _check_constant(where, space[name], following.argval)
        elif name not in space and not hasattr(builtins, name):
            raise TypeError(
                f"{where} uses {name}, which linked rules cannot see: "
                "they see each other, numbers, tuples, arrays and the modules of their game"
            )


def _check_constant(where: str, module: ModuleType, name: str) -> None:
    if not hasattr(module, name):
        raise TypeError(f"{where} reads {name} from {module.__name__}, which does not define it")
    value = getattr(module, name)
    if isinstance(value, FunctionType):
        raise TypeError(
            f"{where} calls {name}() through the module {module.__name__}; import the function by name: "
            f"from {value.__module__} import {name}"
        )
    if not isinstance(value, CONSTANTS):
        raise TypeError(
            f"{where} reads {name} from {module.__name__}, which is a {type(value).__name__}; "
            "only numbers, strings, tuples and arrays can be read through a module"
        )


def _same(one: Any, other: Any) -> bool:
    return one is other or (type(one) is type(other) and bool(np.all(one == other)))


def rebind(space: dict[str, Any], wrap: Callable[[FunctionType], Any]) -> None:
    """Make every function of a namespace look up its globals there, and wrap it for the target."""
    for name, value in list(space.items()):
        if isinstance(value, FunctionType):
            bound = FunctionType(value.__code__, space, name, value.__defaults__)
            bound.__doc__ = value.__doc__
            bound.__qualname__ = name
            bound.__module__ = __name__
            space[name] = wrap(bound)


def link(game: Game, target: str = "plain", program: Program | None = None) -> Linked:
    """Link a game for `plain` or `cpu`. On the CPU a function is compiled or loaded at its first call."""
    if target not in ("plain", "cpu"):
        raise UnknownTarget(targets=", ".join(TARGETS), target=target)
    return _link(game, target, program or RULES)


@cache
def _link(game: Game, target: str, program: Program) -> Linked:
    space = gather(game, program)
    if target == "plain":
        rebind(space, lambda function: function)
        return Linked(game, target, space, program.entries)

    import numba

    def compiled(function: FunctionType) -> Any:
        keep = function.__name__ in program.entries
        return widened(numba.njit(cache=keep, nogil=True, error_model="numpy")(function))

    with _cache_folder(game, program):
        rebind(space, compiled)
    return Linked(game, target, space, program.entries)


def widened(dispatcher: Any) -> Any:
    """Make calls between linked functions pass every integer as int64.

    Otherwise numba compiles a function again for each width and each literal it is called with, and a build takes
    twice as long.
    """
    from numba.core import types

    choose = dispatcher.get_call_template

    def choose_wide(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return choose(tuple(types.int64 if isinstance(a, types.Integer) else a for a in args), kws)

    dispatcher.get_call_template = choose_wide
    return dispatcher


# -- the disk cache ------------------------------------------------------------------------------

_ONE_FOLDER = threading.Lock()


def cache_folder(game: Game, program: Program | None = None) -> Path:
    """Return the folder for the machine code of a game. Its name holds a hash of everything the build depends on.

    Numba itself checks only the file of the compiled function, and would not notice a changed rule in another file.
    """
    import numba

    root = os.environ.get("SERAI_CACHE")
    base = Path(root) if root else user_cache_path("serai", appauthor=False)
    made_from = hashlib.sha256()
    for part in (sys.version, np.__version__, numba.__version__, str(numba.config.BOUNDSCHECK)):
        made_from.update(part.encode())
    program = program or RULES
    for module in program.parts(game):  # with or without the policy
        made_from.update(module.__name__.encode())
    for source in sorted(_sources(game, program)):
        made_from.update(str(source).encode() + source.read_bytes())  # numba's cache key includes the path of the file
    name = game.name if program is RULES else f"{game.name}-{program.name}"
    return base / "compiled" / f"{name}-{made_from.hexdigest()[:16]}"


def _sources(game: Game, program: Program) -> set[Path]:
    """Return the files that a build depends on: those of the game, the linked modules, the linker and the layout.

    The policy counts only where it is linked, so a new weight does not cause the rules to be compiled again.
    """
    found = {Path(__file__), Path(fields.__file__), Path(record.__file__), Path(actions.__file__), Path(seats.__file__)}
    for module in (*game.modules, sys.modules[game.package]):
        folder = Path(module.__file__ or "").parent
        found |= set(folder.glob("**/*.py"))
    found |= {Path(module.__file__ or "") for module in program.parts(game)}
    if not program.with_policy:
        found -= {Path(module.__file__ or "") for module in policy_modules(game)}
    return found


@contextmanager
def _cache_folder(game: Game, program: Program) -> Iterator[None]:
    """Make numba keep its files in the folder of a build.

    Numba has one folder for the whole process, hence the lock: a thread that looked into the folder of another build
    would find nothing and compile everything again.
    """
    import numba

    folder = cache_folder(game, program)
    with _ONE_FOLDER:
        before = numba.config.CACHE_DIR
        try:
            folder.mkdir(parents=True, exist_ok=True)
            numba.config.CACHE_DIR = str(folder)
            yield
        except OSError as error:
            raise NoCacheFolder(folder=folder, reason=error.strerror) from None
        finally:
            numba.config.CACHE_DIR = before


def is_built(game: Game, program: Program | None = None) -> bool:
    """Return whether the CPU build of the current sources of a game is on disk."""
    return (cache_folder(game, program) / "complete").exists()


def build(game: Game, progress: Progress | None = None, program: Program | None = None) -> Linked:
    """Compile every entry of a game for the CPU, or load it from disk, and report progress."""
    program = program or RULES
    linked = link(game, "cpu", program)
    if linked.built:
        return linked
    steps = list(program.examples(game).items())
    for done, (name, arguments) in enumerate(steps):
        if progress:
            progress(name, done, len(steps))
        function = getattr(linked, name)
        import numba

        signature = tuple(numba.typeof(argument) for argument in arguments)
        function.compile(signature)
    if progress:
        progress("", len(steps), len(steps))
    (cache_folder(game, program) / "complete").touch()
    linked.built = True
    _built_here[game, program] = linked
    return linked


_built_here: dict[tuple[Game, Program], Linked] = {}


def built_here(game: Game, program: Program | None = None) -> Linked | None:
    """Return the functions of a game compiled for the cpu, if this process has compiled or loaded them."""
    return _built_here.get((game, program or RULES))


def scratch(game: Game) -> dict[str, np.ndarray]:
    """Return the work arrays that linked functions take."""
    return {
        "ids": np.zeros(len(game.actions), np.int16),
        "weights": np.zeros(len(game.actions), np.int32),
        "dice": np.zeros(4, np.int64),
        "tally": np.zeros(2, np.int64),
    }


def _examples(game: Game) -> dict[str, tuple[Any, ...]]:
    """Return arguments of the types that each entry is called with."""
    pool = np.zeros(1, game.layout.dtype)
    s = pool[0]
    work = scratch(game)
    ids, weights, roller, tally = work["ids"], work["weights"], work["dice"], work["tally"]
    options = game.option_array()
    results = np.zeros((1, 3 + game.seats[-1]), np.int32)
    return {
        "setup": (s, 2, options),
        "waiting": (s,),
        "verdict": (s, 0, 0),
        "legal": (s, 0, ids),
        "chance": (s, ids, weights),
        "sample_chance": (s, roller, ids, weights),
        "apply": (s, 0, 0),
        "part": (s, 0, 0),
        "points": (s, 0),
        "placing": (s, 0),
        "ending": (s,),
        "witnesses": (s, 0, 0),
        "reveals": (s, 0, 0),
        "fill": (s, 0, roller),
        "check": (s,),
        "seed_dice": (roller, 0, 0),
        "roll": (roller, 2),
        "roll_weighted": (roller, weights, 2),
        "finish": (s, roller, ids, weights, tally),
        "playouts": (pool, 0, 2, options, 0, 0, 1, 0, roller, ids, weights, tally, results),
    }


RULES = Program(
    name="rules",
    where="serai.compile.link:RULES",
    modules=(dice, random_games),
    entries=(*CONTRACT, "seed_dice", "roll", "roll_weighted", "finish", "playouts"),
    examples=_examples,
)
