"""Packs: hostile TOML is refused at once, and a checker finds every mistake with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.inheriting import Inheritance
from grognard.engine.packs import (
    LARGEST,
    BadPack,
    Checker,
    Row,
    Rows,
    Value,
    parse_toml,
    read_packs,
    read_toml,
    walk_tables,
)

DOTS = b".".join([b"a"] * 900)
LONG = b".".join([b"a"] * 20_000)  # 40 KB
HOSTILE: dict[str, tuple[bytes, str]] = {
    "too large": (b"# " + b"x" * LARGEST, "is larger than 200000 bytes"),
    "not UTF-8": (b'name = "\xff"', "is not UTF-8 text (byte 8)"),
    "UTF-16": ('name = "x"'.encode("utf-16"), "is not UTF-8"),
    "zero bytes": (b"\0" * 1000, "is not TOML"),
    "no TOML": (b"momentum = = 3", "is not TOML: Invalid value (at line 1, column 12)"),
    "cut off": (b'name = "', "is not TOML"),
    "the same twice": (b"a = 1\na = 2", "is not TOML: Cannot overwrite a value"),
    "a key of many parts": (DOTS + b" = 1", "line 1: a key with more than 20 parts"),
    "later in the file": (b"a = 1\n\n" + DOTS + b" = 1", "line 3: a key with more than 20 parts"),
    "a table of many parts": (b"[" + DOTS + b"]", "line 1: a key with more than 20 parts"),
    "a list of tables": (b"[[" + DOTS + b"]]", "line 1: a key with more than 20 parts"),
    "quoted first": (b'"a".' + DOTS + b" = 1", "line 1: a key with more than 20 parts"),
    "quoted all": (b".".join([b"'a'"] * 400) + b" = 1", "line 1: a key with more than 20 parts"),
    "spaced": (b" . ".join([b"a"] * 400) + b" = 1", "line 1: a key with more than 20 parts"),
    "inside a table": (b"x = { " + DOTS + b" = 1 }", "line 1: a key with more than 20 parts"),
    "40 KB of key": (LONG + b" = 1", "line 1: longer than 2000 letters"),
    "hidden by quotes": (b'a = [{x = """\n\' """, ' + LONG + b" = 1, y = ' '}]", "line 2: longer"),
    "deep lists": (b"a = " + b"[\n" * 50_000, "is not TOML: nested too deeply"),
    "deep lists, closed": (
        b"a = " + b"[\n" * 40_000 + b"]\n" * 40_000,
        "is not TOML: nested too deeply",
    ),
    "deep tables": (b"a = [\n" + b"{a = [\n" * 20_000, "is not TOML: nested too deeply"),
    "a number too long": (b"a = " + b"9" * 100_000, "line 1: longer than 2000 letters"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_toml_is_refused(name: str) -> None:
    raw, message = HOSTILE[name]
    with pytest.raises(BadPack) as refusal:
        parse_toml(raw, "deck.toml")
    text = str(refusal.value)
    assert text.startswith("deck.toml: ")
    assert message in text
    assert len(text) < 300


HARMLESS: dict[str, bytes] = {
    "blank lines": b"\n" * 190_000,
    "lines of blanks": (b" " * 1990 + b"\n") * 100,
    "long texts": b"".join(b'a%d = "' % n + b"x" * 1980 + b'"\n' for n in range(100)),
    "long comments": (b"# " + b"x" * 1990 + b"\n") * 100,
    "texts with dots": b"".join(b'a%d = "' % n + b"x." * 990 + b'"\n' for n in range(100)),
    "long keys": b"".join(b"x" * 1980 + b"%d = 1\n" % n for n in range(100)),
    "quotes": (b"# " + b"\"'" * 990 + b"\n") * 100,
    "dashes": (b"# " + b"-" * 1990 + b"\n") * 100,
    "a few parts": b"a.b.c.d = 1",
    "many numbers": b"a = [" + b"1,\n" * 60_000 + b"]",
}


@pytest.mark.parametrize("name", HARMLESS)
def test_what_is_only_large_is_read(name: str) -> None:
    assert isinstance(parse_toml(HARMLESS[name], "deck.toml"), dict)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(BadPack, match="cannot be read") as refusal:
            read_toml(path)
        assert str(path) in str(refusal.value)


def test_a_file_without_end_is_not_read_to_its_end() -> None:
    with pytest.raises(BadPack, match="is larger than"):
        read_toml(Path("/dev/zero"))


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text('name = "Düsseldorf"', encoding="utf-8")
    assert read_toml(path) == {"name": "Düsseldorf"}


# ---------------------------------------------------------------- the checker


def test_the_checker_lets_good_values_through() -> None:
    check = Checker()
    assert check.table({"a": 1}, "card", ["a", "b"]) == {"a": 1}
    assert check.read_list([1, 2], "card") == [1, 2]
    assert check.number(3, "card.needs", 1, 6) == 3
    assert check.flag(True, "card.final") is True
    assert check.text("  two   words\n", "card.name", 20) == "two words"
    assert check.identifier("hard-going-2", "card.id") == "hard-going-2"
    assert check.one_of("all", "card.who", ["all", "none"]) == "all"
    assert check.mistakes == []


def test_all_mistakes_are_found_at_once_each_with_its_place() -> None:
    check = Checker()
    assert check.table([], "card 1", ["a"]) == {}
    check.table({"atrit": 1}, "card 2", ["attrit", "name"])
    assert check.read_list("x", "card 3") == []
    assert check.number(7, "card 4.needs", 1, 6) == 1
    check.number(True, "card 5.needs", 0, 6)
    check.number(2.0, "card 6.needs", 1, 6)
    assert check.flag(1, "card 7.final") is False
    assert check.text("", "card 8.name", 20) == ""
    check.text("x" * 21, "card 9.name", 20)
    check.text("be\x1b[31mll", "card 10.name", 20)
    assert check.identifier("Hard Going", "card 11.id") == ""
    check.identifier("x" * 41, "card 12.id")
    check.one_of("al", "card 13.who", ["all", "none"])
    check.one_of(3, "card 14.who", ["all", "none"])
    assert [said.split(":")[0].split(".")[0] for said in check.mistakes] == [
        f"card {n}" for n in range(1, 15)
    ]
    assert "unknown field 'atrit' (did you mean 'attrit'?)" in check.mistakes[1]
    assert "expected a whole number from 1 to 6, got 7" in check.mistakes[3]
    assert "did you mean 'all'?" in check.mistakes[12]


def test_values_that_cannot_be_written_out_are_still_refused() -> None:
    check = Checker()
    huge = 2**20_000  # as a pack inside a game file may hold it
    check.number(huge, "card.needs", 1, 6)
    check.text([huge], "card.name", 20)
    check.flag({"a": [huge] * 1000}, "card.final")
    check.one_of({"a" * 1000: 1}, "card.who", ["all"])
    assert len(check.mistakes) == 4
    assert max(len(said) for said in check.mistakes) < 200


def test_a_bad_pack_names_its_source_before_every_mistake() -> None:
    bad = BadPack("deck.toml", ["card 1: no", "card 2: nor that"])
    assert str(bad) == "deck.toml: card 1: no\ndeck.toml: card 2: nor that"


# ---------------------------------------------------------------- packs in a folder


def test_packs_are_found_by_their_files_and_have_titles(tmp_path: Path) -> None:
    tmp_path.joinpath("near.toml").write_text('title = "Near"\nabout = "x"\n')
    tmp_path.joinpath("far.toml").write_text('title = "Far"\nabout = "y"\n')
    assert [(name, pack["title"]) for name, pack in read_packs(tmp_path).items()] == [
        ("far", "Far"),
        ("near", "Near"),
    ]
    tmp_path.joinpath("odd.toml").write_text('about = "y"\n')
    with pytest.raises(BadPack, match=r"odd\.toml: title: expected a text"):
        read_packs(tmp_path)


# ---------------------------------------------------------------- tables, and lists of them


def test_a_row_is_read_field_by_field_and_says_where_it_is_wrong() -> None:
    check = Checker()
    row = Row(
        check, {"id": "x", "n": 3, "odd": 1, "in": {"word": "b"}}, "unit 'x'", ("id", "n", "in")
    )
    assert (row.identifier(), row.number("n", 1, 5), row.number("m", 1, 5, usual=2)) == ("x", 3, 2)
    assert row.table("in", ("word",)).one_of("word", ("a", "b")) == "b"
    assert (row.flag("f"), row.text("t", 9, usual=""), "n" in row) == (False, "", True)
    row.number("m", 1, 5)
    row.table("in", ("word",)).one_of("word", ("a",))
    assert check.mistakes == [
        "unit 'x': unknown field 'odd'",
        "unit 'x', m: expected a whole number from 1 to 5, got nothing",
        "unit 'x', in, word: expected one of 'a'; got 'b'",
    ]


TWO = Rows("unit", ("id",), most=2, least=1, field="units")


@pytest.mark.parametrize(
    ("value", "names", "mistakes"),
    [
        ([{"id": "a"}, {"id": "b"}], ["a", "b"], []),
        ([], [], ["red, units: there is none"]),
        (7, [], ["red, units: expected a list, got 7"]),
        ([{"id": "a"}] * 2, ["a"] * 2, ["red, unit 2, id: 'a' is there twice: red, unit 1 has it"]),
        (
            [{"id": "a"}, {"id": "c"}],
            ["a", "c"],
            ["red, unit 2, id: 'c' is there twice: blue has it"],
        ),
        ([{"id": n} for n in "abd"], ["a", "b"], ["red, units: there are 3; 2 is the most"]),
    ],
)
def test_rows_have_ids_of_their_own_and_are_not_too_many(
    value: Value, names: list[str], mistakes: list[str]
) -> None:
    check = Checker()
    rows = TWO.read(check, value, within="red, ", ids={"c": "blue"})
    assert [row.name for row in rows] == names
    assert check.mistakes == mistakes


# ---------------------------------------------------------------- packs based on another

HEIR = Inheritance("army", "unit", "badge", ("wears",))
UNITS = {"a": {"id": "a", "wears": "star"}, "b": {"id": "b"}, "c": {"id": "c", "wears": "moon"}}
BASE: dict[str, Value] = {
    "unit": list(UNITS.values()),
    "badge": [{"id": "star"}, {"id": "moon"}, {"id": "sun"}],
}


@pytest.mark.parametrize(
    ("held", "units", "badges"),
    [
        ({}, ["a", "b", "c"], ["star", "moon"]),
        ({"only": ["c", "b"]}, ["c", "b"], ["moon"]),
        ({"without": ["a"]}, ["b", "c"], ["moon"]),
        ({"unit": [{"id": "a", "wears": "sun"}]}, ["b", "c", "a"], ["moon", "sun"]),
        ({"badge": [{"id": "moon"}]}, ["a", "b", "c"], ["star", "moon"]),
    ],
)
def test_a_pack_takes_over_what_it_does_not_replace_and_what_that_needs(
    held: dict[str, Value], units: list[str], badges: list[str]
) -> None:
    check = Checker()
    whole = HEIR.complete(check, held, BASE)
    found = [[row["id"] for row in listed] for listed in (whole["unit"], whole["badge"])]  # type: ignore[attr-defined]
    assert found == [units, badges]
    assert check.mistakes == []


def test_what_says_something_of_a_base_must_agree_with_itself() -> None:
    check = Checker()
    HEIR.complete(check, {"only": ["a", "a", "z"], "without": []}, BASE)
    HEIR.refuse_alone(check, {"only": ["a"]})
    assert check.mistakes == [
        "army, without: contradicts only: give one of them",
        "army, only: 'a' is there twice",
        "army, only: expected one of 'a', 'b', 'c'; got 'z'",
        "army, only: means something only with based_on",
    ]


def test_every_table_is_found_wherever_it_stands() -> None:
    data = {"a": [{"id": "x"}, [{"id": "y"}]], "b": {"id": "z", "c": {}}, "d": 7}
    assert sorted(str(table.get("id")) for table in walk_tables(data)) == [
        *("None", "None", "x", "y", "z"),
    ]
