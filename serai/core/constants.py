"""Constants of a game that are more than one number."""

from __future__ import annotations

from typing import Any

import numpy as np


def constant_array(values: Any) -> np.ndarray:
    """Return a read-only array of whole numbers: what is printed on a component never changes.

    >>> constant_array([[1, 2], [3, 4]]).flags.writeable
    False
    """
    array = np.array(values, np.int64)
    array.flags.writeable = False
    return array
