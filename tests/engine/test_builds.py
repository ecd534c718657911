"""The same rules interpreted and compiled: the same games, act by act."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = "20"  # of each scenario


def told_by(build: dict[str, str]) -> list[str]:
    """What `hashes` prints with the rules of this build."""
    command = [sys.executable, "-m", "tests.engine.hashes", GAMES]
    said = subprocess.run(command, cwd=ROOT, env=build, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    return said.stdout.splitlines()


def test_interpreted_and_compiled_play_the_same_games() -> None:
    """The same hash after every act, and the same batches of playouts."""
    usual = {name: value for name, value in os.environ.items() if name != "GROGNARD_PURE"}
    compiled = told_by(usual)
    if compiled[0] != "compiled":
        pytest.skip("this build is not compiled")
    interpreted = told_by(usual | {"GROGNARD_PURE": "1"})
    assert interpreted[0] == "interpreted"
    assert len(compiled) > 1000
    for one, other in zip_longest(compiled[1:], interpreted[1:]):
        assert one == other
