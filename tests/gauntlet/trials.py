"""What a trial of the gauntlet is: something done n times, and the faults that came of it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from grognard.engine.value import Json

MOST_FAULTS = 20  # told in full; the others are only counted


class LeftOut(Exception):
    """A trial that cannot be held here; says what is missing."""


@dataclass
class Bench:
    """Where a trial is held: its folder, its chance, the mutant under test, what was seen."""

    folder: Path
    seed: int
    mutant: str | None = None
    faults: list[str] = field(default_factory=list)
    notes: dict[str, Json] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.random = Random(self.seed)

    def fault(self, what: str) -> None:
        self.faults.append(what)

    @contextmanager
    def no_other_chance(self) -> Iterator[None]:
        """The server's own secrets come from the seed, too: so a fault can be found again."""
        with patch.object(secrets, "token_bytes", lambda n=32: self.random.randbytes(n)):
            yield

    def count(self, **seen: int) -> None:
        """What must have happened, or the trial has tried nothing."""
        self.notes.update(seen)
        for name, number in seen.items():
            if not number:
                self.fault(f"{name}: none: the trial is empty")

    def note(self, **seen: Json) -> None:
        self.notes.update(seen)


@dataclass(frozen=True)
class Trial:
    """A promise and how it is tried; each mutant breaks it, and must be found out."""

    name: str
    about: str
    counted: str  # what n is the number of
    gate: int
    full: int
    run: Callable[[Bench, int], None]
    mutants: tuple[str, ...]
    teeth: int  # how many are enough to find a mutant out


@dataclass(frozen=True)
class Result:
    """How a trial went."""

    trial: Trial
    n: int
    seed: int
    mutant: str | None
    seconds: float
    faults: list[str]
    notes: dict[str, Json]
    left_out: str = ""

    @property
    def as_wanted(self) -> bool:
        """Without a mutant there is nothing to find; with one there is."""
        return bool(self.left_out) or bool(self.faults) == (self.mutant is not None)

    @property
    def verdict(self) -> str:
        if self.left_out:
            return "left out"
        if self.mutant is None:
            return "FAULTS" if self.faults else "ok"
        return "found out" if self.faults else "NOT FOUND"


def hold(trial: Trial, n: int, seed: int, mutant: str | None = None) -> Result:
    """Hold a trial in a folder of its own."""
    began, left_out = time.perf_counter(), ""
    with TemporaryDirectory(prefix="gauntlet-", ignore_cleanup_errors=True) as folder:
        bench = Bench(Path(folder), seed, mutant)
        try:
            trial.run(bench, n)
        except LeftOut as e:
            left_out = str(e)
    seconds = time.perf_counter() - began
    return Result(trial, n, seed, mutant, seconds, bench.faults, bench.notes, left_out)
