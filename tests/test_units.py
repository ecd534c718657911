"""The C of the rules in units, and counts that are kept from build to build."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import training, units

WRITTEN = [
    "build/__native_grognard___engine___dice.c",
    "build/__native_grognard___games___quick___bots___sensible.c",
    "build/__native_grognard___games___quick___rules___combat.c",
    "build/__native_grognard___games___the_ford___bots.c",
    "build/__native_grognard___lab___playout.c",
    "build/grognard/__native_rules.c",
]
HEADER = """\
extern PyObject *CPyPy_dice___roll(PyObject *self, PyObject *args);
extern int64_t CPyDef_dice___roll(PyObject *cpy_r_self);
extern char CPyDef_dice_____top_level__(void);
extern PyObject *CPyInit_grognard___engine___dice(void);
extern PyObject *CPyStatics[605];
"""


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


# ------------------------------------------------------------ units


def test_the_engine_is_a_unit_and_each_game_is_one() -> None:
    written = {unit.stem: unit.read_text() for unit in units.write_units(WRITTEN)}
    assert set(written) == {"engine", "group", "quick", "the_ford"}
    assert written["quick"].split() == [
        "#include",
        '"../__native_grognard___games___quick___bots___sensible.c"',
        "#include",
        '"../__native_grognard___games___quick___rules___combat.c"',
    ]


def test_every_file_is_in_one_unit() -> None:
    found = "".join(unit.read_text() for unit in units.write_units(WRITTEN))
    assert found.count("#include") == len(WRITTEN)
    assert all(found.count(Path(one).name) == 1 for one in WRITTEN)


def test_a_unit_weighs_what_its_files_do() -> None:
    for name, size in (("a.c", 10), ("b.c", 5)):
        Path("build").mkdir(exist_ok=True)
        Path("build", name).write_text("x" * size)
    assert units.weigh(units.write_unit("both", [Path("build/a.c"), Path("build/b.c")])) == 15


def test_what_is_seldom_run_is_cold_and_the_rules_are_not() -> None:
    header = Path("header.h")
    header.write_text(HEADER)
    units.mark_cold(header)
    cold = [units.COLD in line for line in header.read_text().splitlines()]
    assert cold == [True, False, True, True, False]


# ------------------------------------------------------------ counts that are kept


def write_functions(many: int, body: str = "return 1") -> set[str]:
    """A file with so many functions, and their hashes."""
    Path("rules.py").write_text("".join(f"def f{n}():\n    {body}\n\n" for n in range(many)))
    return training.hash_functions([Path("rules.py")])


def keep(setting: str, functions: set[str]) -> None:
    training.PROFILE.mkdir(parents=True, exist_ok=True)
    training.remember(setting, functions)


def test_a_function_is_the_same_wherever_it_stands_and_whatever_is_said_of_it() -> None:
    before = write_functions(2)
    text = Path("rules.py").read_text()
    Path("rules.py").write_text("# why\n\nX = 1\n" + text.replace("return 1", "return 1  # so"))
    assert training.hash_functions([Path("rules.py")]) == before
    assert write_functions(2, body="return 2") != before


def test_counts_are_used_again_while_nearly_all_functions_are_known() -> None:
    assert not training.is_known("here", write_functions(100))
    keep("here", write_functions(100))
    assert training.is_known("here", write_functions(100))
    assert training.is_known("here", write_functions(104))
    assert not training.is_known("here", write_functions(110))


def test_counts_of_another_compiler_or_place_are_not_used() -> None:
    keep("here", write_functions(100))
    assert not training.is_known("elsewhere", write_functions(100))


def test_a_file_without_counts_fails_a_fresh_build_only() -> None:
    assert "-Werror=missing-profile" in training.using(fresh=True)
    assert "-Werror=missing-profile" not in training.using(fresh=False)


def test_forgotten_counts_are_gone() -> None:
    keep("here", write_functions(10))
    training.forget()
    assert not training.is_known("here", write_functions(10))
