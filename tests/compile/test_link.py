"""What a linked function may refer to: other functions and constants, by name or through a module of its game."""

import sys
from dataclasses import replace
from types import ModuleType

import numpy as np
import pytest

import serai
from serai.compile.link import gather, rebind

KLONGS = serai.game("klongs")


@pytest.fixture
def linked_with(monkeypatch):
    """Link klongs with one more module, made from source; return the functions of the game."""

    def link(source):
        parts = ModuleType(f"{KLONGS.package}.parts")
        parts.STEPS, parts.PAIR, parts.TABLE, parts.LIST = 3, (4, 5), np.arange(6), [1]
        parts.helper = eval("lambda: 1")
        parts.helper.__name__, parts.helper.__module__ = "helper", parts.__name__
        extra = ModuleType(f"{KLONGS.package}.extra")
        monkeypatch.setitem(sys.modules, parts.__name__, parts)
        monkeypatch.setitem(sys.modules, extra.__name__, extra)
        extra.parts, extra.sys = parts, sys
        exec(source, vars(extra))
        return gather(replace(KLONGS, modules=(*KLONGS.modules, extra)))

    return link


def test_constants_can_be_read_through_a_module_of_the_game(linked_with):
    import numba

    space = linked_with("def f(i):\n    return parts.STEPS + parts.PAIR[1] + parts.TABLE[i]")
    assert space["f"](2) == 10
    rebind(space, numba.njit)
    assert space["f"](2) == 10


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (
            "parts.helper()",
            r"f\(\) in .*extra calls helper\(\) through the module .*parts; import the function by name",
        ),
        ("parts.LIST[0]", r"f\(\) in .*extra reads LIST from .*parts, which is a list"),
        ("parts.STEP", r"reads STEP from .*parts, which does not define it"),
        ("len(parts)", r"uses the module parts as a value"),
        ("sys.maxsize", r"f\(\) in .*extra uses sys, which linked rules cannot see"),
    ],
)
def test_anything_else_is_refused_in_the_name_of_the_function(linked_with, body, said):
    with pytest.raises(TypeError, match=said):
        linked_with(f"def f():\n    return {body}")


def test_a_module_and_a_function_cannot_share_a_name(linked_with):
    with pytest.raises(TypeError, match="roll means different things"):
        linked_with("roll = parts")
