"""The build under test is the one that is meant: compiled where it can be, and not stale."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import pytest

import grognard

ROOT = Path(__file__).parents[1]
PURE = bool(os.environ.get("GROGNARD_PURE"))


def can_compile() -> bool:
    """Tell whether setup.py found what it needs on this machine."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler.split()[0]) is not None and headers.exists()


def sources() -> list[Path]:
    """The files that are compiled where that can be done."""
    globs = (ROOT / "compiled.txt").read_text(encoding="utf-8").split()
    return [path for glob in globs for path in sorted(ROOT.glob(glob)) if path.stat().st_size]


def origin(source: Path) -> Path:
    """The file that Python takes for this source."""
    name = ".".join(source.relative_to(ROOT / "src").with_suffix("").parts)
    spec = find_spec(name.removesuffix(".__init__"))
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin)


def test_compiled_unless_asked_otherwise() -> None:
    meant = not PURE and can_compile()
    assert grognard.compiled() == meant, "`make clean setup` builds anew and says what is missing"


@pytest.mark.parametrize("source", sources(), ids=lambda path: path.stem)
def test_every_rule_is_taken_from_the_same_build(source: Path) -> None:
    taken = origin(source)
    assert taken.name.endswith(tuple(EXTENSION_SUFFIXES)) == grognard.compiled()
    assert taken.parent == source.parent
    assert taken.stat().st_mtime >= source.stat().st_mtime, "edited since; `make setup`"


def test_pure_takes_the_source_and_says_so() -> None:
    code = "import grognard, grognard.engine.rules as r; print(grognard.compiled(), r.__file__)"
    asked = {**os.environ, "GROGNARD_PURE": "1"}
    said = subprocess.check_output([sys.executable, "-c", code], env=asked, text=True)
    assert said.split(maxsplit=1)[0] == "False"
    assert said.strip().endswith(".py")


def test_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == grognard.__version__
