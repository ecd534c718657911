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

    Options that have the typed words whole come before those that only begin with them, and one
    that has them in a row before others: `3 blue` is not 1 blue and 3 pink.
    """
    wanted = words_of(typed)
    if sum(map(len, wanted)) < SHORTEST:
        return []
    held = [[word for text in option for word in words_of(text)] for option in options]
    found = [n for n, words in enumerate(held) if begun(wanted, words)]
    whole = [n for n in found if set(wanted) <= set(held[n])]
    if not any(word[0].isalpha() for word in wanted):
        return whole  # a number means nothing but itself
    together = [n for n in whole if any(in_a_row(wanted, words_of(text)) for text in options[n])]
    return together if len(together) == 1 else whole or found


def in_a_row(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Do these words stand one after the other?"""
    many = len(wanted)
    return any(list(words[n : n + many]) == list(wanted) for n in range(len(words) - many + 1))


def begun(wanted: Sequence[str], words: Sequence[str]) -> bool:
    return all(any(word.startswith(start) for word in words) for start in wanted)
