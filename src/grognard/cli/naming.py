"""Options by their words: `move rusich voronezh`, or as much of it as leaves one meaning."""

from __future__ import annotations

import re
from collections.abc import Sequence

WORD = re.compile(r"[^\W_]+")
SHORTEST = 2  # letters a line must have at the least to mean an option


def words_of(text: str) -> list[str]:
    return [word.casefold() for word in WORD.findall(text)]


def meant(typed: str, options: Sequence[Sequence[str]]) -> list[int]:
    """The options, by their places, in which every word typed begins one of their words.

    An option that has a typed word whole comes before those that only begin with it.
    """
    wanted = words_of(typed)
    if sum(map(len, wanted)) < SHORTEST or not any(word[0].isalpha() for word in wanted):
        return []
    held = [[word for text in option for word in words_of(text)] for option in options]
    found = [n for n, words in enumerate(held) if begun(wanted, words)]
    whole = [n for n in found if set(wanted) <= set(held[n])]
    return whole if len(whole) == 1 else found


def begun(wanted: Sequence[str], words: Sequence[str]) -> bool:
    return all(any(word.startswith(start) for word in words) for start in wanted)
