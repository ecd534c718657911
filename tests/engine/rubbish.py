"""Packs with something wrong in them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from grognard.engine.value import Json


def rubbish(keys: Sequence[str], words: Sequence[str] = ()) -> st.SearchStrategy[Json]:
    """What does not belong there; tables have these keys, texts may be keys or these words."""
    anything = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(10**40), 10**40),
        st.floats(),
        st.text(max_size=5),
        st.sampled_from([*keys, *words]),
    )
    return st.recursive(
        anything,
        lambda inner: st.one_of(
            st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(keys), inner, max_size=3)
        ),
        max_leaves=6,
    )


def broken(value: Json, rng: Random, rubbish: Json) -> Json:
    """The same with something put in the place of something, somewhere."""
    if rng.random() < 0.15:
        return rubbish
    if isinstance(value, list) and value:
        at = rng.randrange(len(value))
        return [*value[:at], broken(value[at], rng, rubbish), *value[at + 1 :]]
    if isinstance(value, dict) and value:
        key = rng.choice(sorted(value))
        if rng.random() < 0.2:
            return {k: held for k, held in value.items() if k != key}
        return {**value, key: broken(value[key], rng, rubbish)}
    return rubbish
