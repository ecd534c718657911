"""The build beside the table: never two at once, whole or not at all, never of other sources."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools import compiled_sources, quick_build

NAMES = ("LICENSE", "NOTICE.md", "README.md", "pyproject.toml", "setup.py", "tools/x.py")
SOURCE = "src/grognard/rules.py"
COMPILED = "src/grognard/rules.so"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder like ours, with one file to compile."""
    for name in (*NAMES, SOURCE):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x = 1\n")
    (tmp_path / "compiled.txt").write_text("src/grognard/*.py\n")
    return tmp_path


def make_uv(folder: Path, body: str) -> str:
    """A program that is called as uv is, and does this."""
    program = folder / "uv"
    program.write_text(f"#!{sys.executable}\nimport sys, zipfile, pathlib\n{body}\n")
    program.chmod(0o755)
    return str(program)


WHEEL = """
out = pathlib.Path(sys.argv[sys.argv.index("--out-dir") + 1])
with zipfile.ZipFile(out / "x.whl", "w") as wheel:
    wheel.writestr("grognard/rules.so", "compiled")
    wheel.writestr("grognard/rules.py", "x = 1")
"""


def test_a_build_is_used_from_the_next_start(root: Path) -> None:
    assert not quick_build.adopt(root)
    quick_build.build(root, make_uv(root, WHEEL))
    assert not (root / COMPILED).exists()
    assert quick_build.adopt(root)
    assert (root / COMPILED).read_text() == "compiled"
    assert not (root / quick_build.NEXT).exists()
    assert quick_build.adopt(root)


def test_it_is_used_in_a_folder_that_was_moved(root: Path, tmp_path: Path) -> None:
    quick_build.build(root, make_uv(root, WHEEL))
    moved = tmp_path.parent / f"{tmp_path.name} moved"
    root.rename(moved)
    assert quick_build.adopt(moved)
    assert (moved / COMPILED).exists()


def test_what_was_compiled_of_other_sources_is_never_used(root: Path) -> None:
    quick_build.build(root, make_uv(root, WHEEL))
    (root / SOURCE).write_text("x = 2\n")
    assert not quick_build.adopt(root)
    assert not (root / COMPILED).exists()


def test_a_compiled_file_goes_when_its_source_changes(root: Path) -> None:
    quick_build.build(root, make_uv(root, WHEEL))
    assert quick_build.adopt(root)
    (root / SOURCE).write_text("x = 2\n")
    assert not quick_build.adopt(root)
    assert compiled_sources.list_compiled(root) == []


def test_a_compiled_file_of_which_nothing_is_known_goes(root: Path) -> None:
    (root / COMPILED).write_text("whose?")
    assert not quick_build.adopt(root)
    assert not (root / COMPILED).exists()


@pytest.mark.parametrize("body", ["sys.exit(1)", WHEEL.replace("rules.so", "rules.txt")])
def test_a_build_that_fails_leaves_nothing(root: Path, body: str) -> None:
    with pytest.raises((subprocess.CalledProcessError, SystemExit)):
        quick_build.build(root, make_uv(root, body))
    assert [path.name for path in (root / "build").iterdir()] == ["lock"]
    assert not quick_build.adopt(root)


def test_two_builds_never_run_at_once(root: Path) -> None:
    with quick_build.hold_lock(root):
        assert quick_build.is_building(root)
        with pytest.raises(quick_build.Busy):
            quick_build.build(root, make_uv(root, WHEEL))
    assert not quick_build.is_building(root)
    assert not (root / quick_build.NEXT).exists()


def test_a_build_that_is_stopped_changes_nothing(root: Path) -> None:
    uv = make_uv(root, "import time; time.sleep(60)")
    code = "import pathlib, sys; from tools import quick_build as q; "
    code += "q.build(pathlib.Path(sys.argv[1]), sys.argv[2])"
    tools = {**os.environ, "PYTHONPATH": str(quick_build.ROOT)}
    building = subprocess.Popen(
        [sys.executable, "-c", code, root, uv], env=tools, start_new_session=True
    )
    while not quick_build.is_building(root):
        time.sleep(0.01)
    quick_build.stop(root)
    assert building.wait(timeout=30) != 0
    assert not quick_build.is_building(root)
    assert not quick_build.adopt(root)


def test_the_hash_knows_every_file_that_matters(root: Path) -> None:
    hashes = {compiled_sources.hash_sources(root)}
    for name in (SOURCE, "setup.py", "pyproject.toml", "compiled.txt"):
        path = root / name
        path.write_text(f"{path.read_text()}\n")
        hashes.add(compiled_sources.hash_sources(root))
    (root / "README.md").write_text("of no matter")
    hashes.add(compiled_sources.hash_sources(root))
    assert len(hashes) == 5
