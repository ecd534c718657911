"""The server with one thing broken: a trial that does not find its mutants out proves nothing.

A mutant is a list of patches: an object, the name of something in it, and what stands there
instead. They are applied in the process where the server's code runs, never to its files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

Patch = tuple[object, str, Any]
Mutant = Callable[[], list[Patch]]

MUTANTS: dict[str, Mutant] = {}


def mutant(make: Mutant) -> Mutant:
    """Keep a mutant under its name, with spaces."""
    MUTANTS[make.__name__.replace("_", " ")] = make
    return make


@contextmanager
def applied(name: str | None, among: Mapping[str, Mutant] = MUTANTS) -> Iterator[None]:
    """The server, broken in one way as long as this lasts; None breaks nothing."""
    with ExitStack() as stack:
        for target, attribute, instead in among[name]() if name is not None else []:
            stack.enter_context(patch.object(target, attribute, instead))
        yield
