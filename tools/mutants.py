"""Mutation tests: change one thing in the code at a time, and see whether a test notices.

    python tools/mutants.py                       # a sample of every area
    python tools/mutants.py hansa web --sample 0  # every mutant of two areas
    python tools/mutants.py hansa --only rules.py:120

The areas, their files and their tests are in pyproject.toml. A mutant that no test kills is printed as it survives
and listed in .work/mutants/AREA.txt. Decision 0023 says why this is a tool of our own.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import time
import tomllib
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / ".work" / "mutants"
HEAVY = (
    "numpy",
    "pytest",
    "_pytest.assertion.rewrite",
    "platformdirs",
    "rich.console",
    "numba",
    "starlette.testclient",
)
PATIENCE = 5  # times as long as the unchanged code takes …
GRACE = 20.0  # … and so many seconds, until a mutant counts as one that does not end

COMPARISONS = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
OPERATORS = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Div: "*", ast.Mod: "+",
    ast.BitAnd: "|", ast.BitOr: "&", ast.BitXor: "|", ast.LShift: ">>", ast.RShift: "<<",
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change of one file: the bytes from `start` to `end` become `new`."""

    path: Path  # below the root
    line: int
    start: int
    end: int
    old: str
    new: str

    @property
    def where(self) -> str:
        """The file and the line."""
        return f"{self.path.as_posix()}:{self.line}"

    def __str__(self) -> str:
        return f"{self.where}: `{_short(self.old)}` -> `{_short(self.new)}`"

    def applied(self, source: bytes) -> bytes:
        """Return the changed source."""
        return source[: self.start] + self.new.encode() + source[self.end :]


@dataclass(frozen=True)
class Area:
    """Files that are mutated together, and the tests that ought to notice."""

    name: str
    files: tuple[str, ...]
    leave_out: tuple[str, ...]
    tests: tuple[str, ...]

    def mutants(self) -> list[Mutant]:
        """Return every mutant of every file, in order."""
        paths = sorted({path for pattern in self.files for path in ROOT.glob(pattern)})
        paths = [path for path in paths if not any(path.match(pattern) for pattern in self.leave_out)]
        return [mutant for path in paths for mutant in mutants_of(path)]


def areas() -> dict[str, Area]:
    """Return the areas of pyproject.toml by their names."""
    found = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutants"]
    return {
        name: Area(name, tuple(one["files"]), tuple(one.get("leave-out", ())), tuple(one["tests"]))
        for name, one in found.items()
    }


def _short(code: str) -> str:
    line = " ".join(code.split())
    return line if len(line) <= 60 else line[:57] + "..."


# -- finding what can be changed -----------------------------------------------------------------------


def mutants_of(path: Path) -> list[Mutant]:
    """Return every mutant of a file that is still valid Python."""
    source = path.read_bytes()
    finder = _Finder(path.relative_to(ROOT), source)
    finder.visit(ast.parse(source))
    found = []
    for mutant in sorted(set(finder.found), key=lambda one: (one.start, one.end, one.new)):
        with contextlib.suppress(SyntaxError):
            compile(mutant.applied(source), str(path), "exec", dont_inherit=True)
            found.append(mutant)
    return found


class _Finder(ast.NodeVisitor):
    """Collects mutants; leaves types, docstrings, texts and decorators alone."""

    def __init__(self, path: Path, source: bytes) -> None:
        self.path, self.source = path, source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.found: list[Mutant] = []

    def add(self, node: ast.expr | ast.stmt, new: str, start: int | None = None, end: int | None = None) -> None:
        """Note a mutant that replaces a node, or the bytes from `start` to `end`."""
        first, last = self.span(node)
        first, last = first if start is None else start, last if end is None else end
        self.found.append(Mutant(self.path, node.lineno, first, last, self.source[first:last].decode(), new))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Return where a node begins and ends in the source."""
        end_line, end_column = node.end_lineno or 0, node.end_col_offset or 0
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[end_line - 1] + end_column

    def between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Replace an operator that stands between two expressions."""
        start, end = self.span(left)[1], self.span(right)[0]
        gap = self.source[start:end].decode()
        at = gap.find(old)
        if at >= 0 and "#" not in gap:
            self.add(left, new, start + len(gap[:at].encode()), start + len(gap[: at + len(old)].encode()))

    def visit_Compare(self, node: ast.Compare) -> None:
        """Turn a comparison around, or move its edge."""
        symbols = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
                   ast.In: "in", ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not"}  # fmt: skip
        sides = [node.left, *node.comparators]
        for i, operator in enumerate(node.ops):
            self.between(sides[i], sides[i + 1], symbols[type(operator)], COMPARISONS[type(operator)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Change an operator for another."""
        symbols = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Div: "/", ast.Mod: "%",
                   ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>"}  # fmt: skip
        text = isinstance(node.left, ast.JoinedStr) or isinstance(getattr(node.left, "value", None), str)
        if type(node.op) in OPERATORS and not text:
            self.between(node.left, node.right, symbols[type(node.op)], OPERATORS[type(node.op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """Turn `and` into `or`, and `or` into `and`."""
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.between(left, right, old, new)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """Leave out a `not` or a minus."""
        if isinstance(node.op, ast.Not | ast.USub | ast.Invert):
            start, end = self.span(node.operand)
            self.add(node, self.source[start:end].decode(), self.span(node)[0], end)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Add one to a number; turn a truth value around."""
        if isinstance(node.value, bool):
            self.add(node, str(not node.value))
        elif isinstance(node.value, int | float):
            self.add(node, repr(node.value + 1))

    def visit_If(self, node: ast.If) -> None:
        """Take a condition for its opposite where that is more than one comparison."""
        self._opposite(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        """Never enter a loop."""
        self.add(node.test, "False")
        self.generic_visit(node)

    def _opposite(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Compare | ast.UnaryOp):
            start, end = self.span(test)
            self.add(test, f"not ({self.source[start:end].decode()})")

    def visit_Expr(self, node: ast.Expr) -> None:
        """Leave out a call; docstrings stay."""
        if isinstance(node.value, ast.Constant):
            return
        self.add(node, "pass")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Leave out an assignment to a part of something; a name would only be missing."""
        if any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self.add(node, "pass")
        self.visit(node.value)
        for target in node.targets:
            self.visit(target)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """Leave it out."""
        self.add(node, "pass")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        """Return nothing but a zero."""
        if node.value is not None and not isinstance(node.value, ast.Constant):
            self.add(node.value, "0")
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break) -> None:
        """Go on instead."""
        self.add(node, "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        """Stop instead."""
        self.add(node, "break")

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Look into the body and the defaults, not at types and decorators."""
        for default in (*node.args.defaults, *(one for one in node.args.kw_defaults if one is not None)):
            self.visit(default)
        for statement in node.body:
            self.visit(statement)

    visit_AsyncFunctionDef = visit_FunctionDef  # type: ignore[assignment]

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Look at the value, not at the type."""
        if node.value is not None:
            self.visit(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Texts stay."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """Leave it out; what it says stays."""
        self.add(node, "pass")


# -- running the tests -----------------------------------------------------------------------------------


class Tree:
    """A copy of the sources, in which one file at a time is changed."""

    def __init__(self, number: int) -> None:
        self.folder = WORK / f"tree{number}"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        for name in ("serai", "tests", "docs", "tools"):
            shutil.copytree(ROOT / name, self.folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("pyproject.toml", "README.md", "CONTRIBUTING.md"):
            shutil.copy(ROOT / name, self.folder)
        # Compiled modules are recognised by what their source holds: two mutants may be made within one second.
        subprocess.run(
            [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", self.folder / "serai"],
            check=True,
        )

    @contextlib.contextmanager
    def changed(self, mutant: Mutant) -> Iterator[None]:
        """Hold a mutant for a while."""
        path = self.folder / mutant.path
        source = path.read_bytes()
        path.write_bytes(mutant.applied(source))
        try:
            yield
        finally:
            path.write_bytes(source)

    def start(self, tests: tuple[str, ...]) -> int:
        """Run tests in a process of their own, which has everything heavy imported already; return its number."""
        pid = os.fork()
        if pid:
            return pid
        status = 3
        try:
            os.setpgid(0, 0)
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.chdir(self.folder)
            sys.path.insert(0, str(self.folder))
            sys.dont_write_bytecode = True
            os.environ |= {"PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
            log = os.open(self.folder / "pytest.log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            os.dup2(log, 1)
            os.dup2(log, 2)
            import pytest

            status = int(
                pytest.main([*tests, "-x", "-q", "-p", "no:cacheprovider", "-W", "ignore:Module already imported"])
            )
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)


def wait(pid: int, seconds: float) -> int | None:
    """Return the status of a process, or None if it did not end in time; nothing of it goes on."""
    start, status = time.monotonic(), None
    while time.monotonic() - start < seconds:
        done, code = os.waitpid(pid, os.WNOHANG)
        if done:
            status = os.waitstatus_to_exitcode(code)
            break
        time.sleep(0.02)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    if status is None:
        os.waitpid(pid, 0)
    return status


def run_area(area: Area, sample: int, seed: int, only: str) -> tuple[int, int]:
    """Try the mutants of an area and print each survivor; return how many were killed, of how many."""
    mutants = [mutant for mutant in area.mutants() if only in mutant.where]
    chosen = random.Random(seed).sample(mutants, sample) if 0 < sample < len(mutants) else mutants
    tree = Tree(os.getpid())
    start = time.monotonic()
    assert wait(tree.start(area.tests), 3600) == 0, (
        f"the tests of {area.name} fail on the unchanged code:\n{(tree.folder / 'pytest.log').read_text()[-2000:]}"
    )
    usual = time.monotonic() - start
    print(f"{area.name}: {len(chosen)} of {len(mutants)} mutants; its tests take {usual:.0f} s", flush=True)
    survivors = []
    for number, mutant in enumerate(chosen, 1):
        with tree.changed(mutant):
            status = wait(tree.start(area.tests), PATIENCE * usual + GRACE)
        if status == 0:
            survivors.append(str(mutant))
            print(f"  survived: {mutant}", flush=True)
        if number % 10 == 0 or number == len(chosen):
            spent = time.monotonic() - start
            print(
                f"{area.name}: {number} of {len(chosen)}, {number - len(survivors)} killed, {spent:.0f} s", flush=True
            )
    WORK.joinpath(f"{area.name}.txt").write_text("".join(f"{line}\n" for line in survivors))
    shutil.rmtree(tree.folder)
    return len(chosen) - len(survivors), len(chosen)


def main() -> None:
    """Run the areas that are asked for, or all."""
    known = areas()
    parser = argparse.ArgumentParser(description="Change one thing in the code at a time; does a test notice?")
    parser.add_argument("areas", nargs="*", metavar="AREA", help=f"{', '.join(known)}; all of them by default")
    parser.add_argument("--sample", type=int, default=60, help="mutants of each area; 0 for all (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (default: %(default)s)")
    parser.add_argument("--only", default="", metavar="FILE[:LINE]", help="mutants of these places only")
    asked = parser.parse_args()
    unknown = [name for name in asked.areas if name not in known]
    if unknown:
        parser.error(f"an area is one of {', '.join(known)}; not {', '.join(unknown)}")
    for name in HEAVY:
        import_module(name)
    for name in asked.areas or known:
        killed, tried = run_area(known[name], asked.sample, asked.seed, asked.only)
        print(f"{name}: {killed} of {tried} killed, {killed / max(1, tried):.0%}", flush=True)


if __name__ == "__main__":
    main()
