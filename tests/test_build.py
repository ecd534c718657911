"""The build under test is the one that is meant: compiled where it can be, and not stale."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import product
from pathlib import Path

import pytest

import grognard
from grognard.engine.game import Game
from grognard.games import all_games
from grognard.lab.train import train
from tools import training
from tools.training import Untrained, play

ROOT = Path(__file__).parents[1]
PURE = bool(os.environ.get("GROGNARD_PURE"))

# Whole games of the slowest bots: minutes, where nothing is compiled.
COMPILED = pytest.mark.skipif(not grognard.compiled(), reason="only compiled rules are trained")


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
    """The file that Python would take for this source; what is loaded already tells it wrong."""
    name = ".".join(source.relative_to(ROOT / "src").with_suffix("").parts)
    package, _, _ = name.removesuffix(".__init__").rpartition(".")
    path = import_module(package).__path__
    asked = (finder.find_spec(name, path) for finder in sys.meta_path)
    spec = next(found for found in asked if found is not None)
    assert spec.origin is not None
    return Path(spec.origin)


def test_compiled_unless_asked_otherwise() -> None:
    meant = not PURE and can_compile()
    assert grognard.compiled() == meant, "`make clean setup` builds anew and says what is missing"


@pytest.mark.parametrize("source", sources(), ids=lambda path: "/".join(path.parts[-3:]))
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


# ------------------------------------------------------------ the training of the build


@COMPILED
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_training_plays_every_scenario_by_every_policy(game: Game) -> None:
    taken = train(game, most=1)
    scenarios = (scenario.id for scenario in game.scenarios)
    assert set(taken) == set(product(scenarios, game.policies))
    assert min(taken.values()) >= 1


@COMPILED
def test_the_training_needs_no_more_than_the_build_has() -> None:
    """Were anything else imported, the build would go without a profile and say so to nobody."""
    code = (
        "import sys; before = set(sys.modules); from grognard.lab.train import train;"
        "from grognard.games import all_games; [train(game, 1) for game in all_games()];"
        "print(*{name.split('.')[0] for name in set(sys.modules) - before})"
    )
    said = subprocess.check_output([sys.executable, "-c", code], text=True)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = {one.split("==")[0].replace("-", "_") for one in project["build-system"]["requires"]}
    assert set(said.split()) - sys.stdlib_module_names - wanted == {"grognard"}


def test_a_training_that_fails_is_told_from_one_that_does_not(tmp_path: Path) -> None:
    lab = tmp_path / "grognard" / "lab"
    lab.mkdir(parents=True)
    lab.joinpath("train.py").write_text("print('played')", encoding="utf-8")
    lab.parent.joinpath("__init__.py").touch()
    play(str(tmp_path))
    lab.joinpath("train.py").write_text("raise SystemExit(3)", encoding="utf-8")
    with pytest.raises(Untrained, match="status 3"):
        play(str(tmp_path))


def test_a_source_package_holds_all_that_setup_reads() -> None:
    packed = (ROOT / "MANIFEST.in").read_text(encoding="utf-8").split()
    read = ("compiled_sources", "training", "units")
    assert {"compiled.txt", *(f"tools/{name}.py" for name in read)} <= set(packed)


def test_a_change_in_the_way_of_building_asks_for_a_new_build() -> None:
    wants = (ROOT / "Makefile").read_text(encoding="utf-8").partition("WANTS :=")[2]
    asked = wants.partition("FOUND")[0].split()
    assert set(training.SHAPING) <= set(asked)
