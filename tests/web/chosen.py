"""What browsers make up: in tests, the same each time."""

from __future__ import annotations

from itertools import count

numbers = count(1)


def key() -> str:
    return f"{next(numbers):032x}"


def nonce() -> str:
    return f"{next(numbers):064x}"
