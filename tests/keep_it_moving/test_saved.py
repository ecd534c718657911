"""States as they were saved before sections had names: the file is never written anew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.engine.value import Json
from tests.keep_it_moving.table import KIM

FILE = Path(__file__).parent / "saved" / "states.json"
STATES = json.loads(FILE.read_text("utf-8"))["states"]
each_state = pytest.mark.parametrize("saved", STATES, ids=lambda saved: saved["hash"])


@each_state
def test_a_state_with_sections_by_number_is_read_and_hashes_as_it_did(saved: Json) -> None:
    s = KIM.load(saved["state"])
    assert KIM.hash(s) == saved["hash"]
    assert KIM.saving.record(s) == saved["state"]


@each_state
def test_what_is_written_now_names_the_sections_and_is_the_same_state(saved: Json) -> None:
    data = KIM.dump(KIM.load(saved["state"]))
    assert KIM.hash(KIM.load(data)) == saved["hash"]
    for outer, row in zip(data["stack"], data["stack"][1:], strict=False):
        assert isinstance(row["back"], int if outer["rule"] == "Carry" else str)


def test_every_rule_is_among_the_saved() -> None:
    assert {row["rule"] for saved in STATES for row in saved["state"]["stack"]} == set(KIM.rules)
