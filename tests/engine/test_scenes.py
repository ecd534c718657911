"""What never changes and what does, put together: the page does the same by the same rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.engine.scenes import merge
from grognard.engine.value import Json

CASES: list[dict[str, Json]] = json.loads(
    Path(__file__).with_name("scenes.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["about"])
def test_a_scene_and_a_look_become_one(case: dict[str, Json]) -> None:
    scene, look = json.dumps(case["scene"]), json.dumps(case["look"])
    assert merge(case["scene"], case["look"]) == case["whole"]
    assert (json.dumps(case["scene"]), json.dumps(case["look"])) == (scene, look), (
        "changed on the way"
    )
