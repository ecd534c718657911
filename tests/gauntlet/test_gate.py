"""The gauntlet at the size that fits `make test`: every trial, and one mutant of each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.gauntlet.__main__ import SEED
from tests.gauntlet.all_trials import TRIALS
from tests.gauntlet.mutants import MUTANTS
from tests.gauntlet.report import line
from tests.gauntlet.trials import Trial, hold

ROOT = Path(__file__).parents[2]
NAMES = [trial.name for trial in TRIALS]
# Forty kinds of bad client want a machine for themselves: beside other tests the honest ones are
# late for those, too. `python -m tests.gauntlet --only bystanders-sqlite` holds it.
ALONE = ("bystanders-sqlite", "bystanders-postgres")
HELD = [trial for trial in TRIALS if trial.name not in ALONE]
HELD_NAMES = [trial.name for trial in HELD]


@pytest.mark.parametrize("trial", HELD, ids=HELD_NAMES)
def test_the_promise_holds(trial: Trial) -> None:
    result = hold(trial, trial.gate, SEED)
    print(line(result))
    assert result.faults == []


@pytest.mark.parametrize("trial", HELD, ids=HELD_NAMES)
def test_a_server_that_breaks_it_is_found_out(trial: Trial) -> None:
    result = hold(trial, trial.teeth, SEED, trial.mutants[0])
    print(line(result))
    assert result.faults != []


def test_every_mutant_is_for_some_trial() -> None:
    assert {mutant for trial in TRIALS for mutant in trial.mutants} == set(MUTANTS)


@pytest.mark.parametrize("trial", TRIALS, ids=NAMES)
def test_the_sizes_are_as_told(trial: Trial) -> None:
    """docs/reliability.md has a row for each trial, with both sizes and all mutants counted."""
    told = (ROOT / "docs/reliability.md").read_text(encoding="utf-8")
    row = re.search(rf"^\| `{trial.name}` \|.*$", told, re.MULTILINE)
    assert row is not None
    cells = [cell.strip() for cell in row[0].strip("|").split("|")]
    assert [cell.split()[0] for cell in cells[3:5]] == [f"{trial.gate:,}", f"{trial.full:,}"]
    assert len(cells[5].split(";")) == len(trial.mutants)
