"""Phases: a game writes each one once, as a numbered constant of its module `phases`."""

from __future__ import annotations

from collections.abc import Mapping


def phase_names(module: Mapping[str, object]) -> tuple[str, ...]:
    """Return the names of the phases that a module defines: its constants in capitals, numbered from 0 in order.

    >>> phase_names({"DEAL": 0, "TURN": 1, "OVER": 2})
    ('deal', 'turn', 'over')
    """
    phases = {name: value for name, value in module.items() if name.isupper() and isinstance(value, int)}
    if list(phases.values()) != list(range(len(phases))):
        raise ValueError(f"phases must be numbered 0, 1, 2 and so on, in order; these are {phases}")
    return tuple(name.lower() for name in phases)
