"""Units and objectives as bits of a number."""

from __future__ import annotations

from mypy_extensions import i64


def count(bits: i64) -> i64:
    """How many are set."""
    found: i64 = 0
    left = bits
    while left != 0:
        left &= left - 1
        found += 1
    return found


def lowest(bits: i64) -> i64:
    """The first that is set; -1 if none is."""
    if bits == 0:
        return -1
    n: i64 = 0
    while bits >> n & 1 == 0:
        n += 1
    return n
