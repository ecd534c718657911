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
    written = {unit.stem: unit.read_text() for unit in units.write_units("all", WRITTEN)}
    assert set(written) == {"engine", "group", "quick", "the_ford"}
    assert written["quick"].split() == [
        "#include",
        '"../../__native_grognard___games___quick___bots___sensible.c"',
        "#include",
        '"../../__native_grognard___games___quick___rules___combat.c"',
    ]


def test_every_file_is_in_one_unit() -> None:
    found = "".join(unit.read_text() for unit in units.write_units("all", WRITTEN))
    assert found.count("#include") == len(WRITTEN)
    assert all(found.count(Path(one).name) == 1 for one in WRITTEN)


def write_two(first: str, second: str) -> Path:
    """A unit of two files."""
    units.HEADERS.mkdir(parents=True, exist_ok=True)
    parts = [Path("build/a.c"), Path("build/b.c")]
    for part, text in zip(parts, (first, second), strict=True):
        part.write_text(text)
    return units.write_unit("all", "both", parts)


def test_a_unit_weighs_what_its_files_do() -> None:
    assert units.weigh(write_two("x" * 10, "x" * 5)) == 15


def test_what_is_seldom_run_is_cold_and_the_rules_are_not() -> None:
    header = Path("header.h")
    header.write_text(HEADER)
    units.mark_cold(header)
    cold = [units.COLD in line for line in header.read_text().splitlines()]
    assert cold == [True, False, True, True, False]


# ------------------------------------------------------------ groups


def write_source(path: str, size: int) -> Path:
    source = Path("src/grognard", path)
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text("#" * size)
    return source


def test_a_large_game_is_a_group_of_its_own_and_the_others_go_with_the_engine() -> None:
    engine = write_source("engine/dice.py", units.LARGE + 1)
    small = write_source("games/quick/rules/combat.py", units.LARGE)
    large = [
        write_source("games/north/rules/supply.py", units.LARGE),
        write_source("games/north/bots.py", 1),
    ]
    assert units.form_groups([engine, small, *large]) == [
        ([str(engine), str(small)], "grognard.rules"),
        ([str(one) for one in large], "grognard.north"),
    ]


INNER, OUTER = "__native_north.h", "__native_internal_north.h"


def hash_two(first: str = "", inner: str = "", outer: str = "") -> str:
    """The hash of a group of one unit, which takes in a header, which takes in another."""
    unit = write_two(f'#include "{OUTER}"\n{first}', "")
    (units.HEADERS / OUTER).write_text(f"#include <grognard/{INNER}>\n{outer}")
    (units.HEADERS / INNER).write_text(inner)
    (units.HEADERS / "__native_quick.h").write_text(f"{first}{inner}{outer}")
    return units.hash_group([unit], "this compiler")


def test_a_group_has_changed_if_its_c_or_a_header_of_it_has() -> None:
    hashes = {hash_two(), hash_two(first="x"), hash_two(inner="x"), hash_two(outer="x")}
    assert len(hashes) == 4
    assert hash_two() in hashes
    assert units.hash_group([units.UNITS / "all" / "both.c"], "another compiler") not in hashes


def test_what_was_built_of_a_group_is_taken_again_for_the_same_c() -> None:
    unit, built = write_two("", ""), Path("out/north.so")
    assert not units.take("all", "key", built), "nothing is kept yet"
    (unit.parent / "new.so").write_text("compiled")
    units.keep("all", "key", unit.parent / "new.so")
    assert not units.take("all", "another key", built)
    assert not built.exists()
    assert units.take("all", "key", built)
    assert built.read_text() == "compiled"


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
