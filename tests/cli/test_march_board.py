"""March of Justice on the screen: all of it there, nothing beside the window, the right cells."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from rich.text import Text

from grognard.cli.dice_sources import TYPED, begin
from grognard.cli.files import Slot
from grognard.cli.layout import compose
from grognard.cli.point_map.plan import Plan, Size, make_plan
from grognard.cli.screen import PLAIN, Screen
from grognard.cli.table import Table
from grognard.engine.dice import Dice
from grognard.engine.fate import outcomes
from grognard.engine.game import Setup
from grognard.engine.scenes import look_whole
from grognard.engine.value import Json
from grognard.games import game
from grognard.games.march_of_justice.terminal.board import MarchBoard
from grognard.games.march_of_justice.terminal.contact import CRT_WIDTH, assess_contact, draw_crt
from grognard.games.march_of_justice.terminal.map import (
    draw,
    list_locations,
    make_chart,
    short_name,
)
from tests.march_of_justice.test_packs_random import any_pack

GAME = game("march-of-justice")
WAYS = ("printed", "own-judgement", "second-player")
WINDOWS = [(60, 24), (80, 24), (100, 30), (160, 50)]
DOCS = Path(__file__).parents[2] / "docs"


def table_of(setup: Setup) -> Table:
    play = begin(GAME, setup, TYPED)
    return Table(Screen(), play, TYPED, Slot(Path("unused.json"), -1))


def played(table: Table, *acts: list[Json]) -> Json:
    """Acts by name, of sides and of Nature; answers what is seen then."""
    for act in acts:
        table.play.take(GAME.encode(table.play.state, act))
    return look_whole(GAME, table.play.state, None)


def screen_of(table: Table, columns: int, rows: int) -> list[Text]:
    table.prospects = table.look_ahead()
    return compose(table.make_content(), columns, rows)


def walk(table: Table, dice: Dice) -> None:
    play = table.play
    chances = [act for act, _ in outcomes(play.state)] if play.nature_is_asked else play.options()
    play.take(chances[dice.below(len(chances))])


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


# ---------------------------------------------------------------- whole screens


@pytest.mark.parametrize(("columns", "rows"), WINDOWS)
@pytest.mark.parametrize("russians", WAYS)
def test_random_games_fit_the_window(columns: int, rows: int, russians: str) -> None:
    table, dice = table_of(Setup("easy", {"russians": russians})), Dice(columns, 1)
    while not table.play.over:
        lines = screen_of(table, columns, rows - 1)
        shown = plain(lines)
        assert len(lines) <= rows - 1
        assert max(line.cell_len for line in lines) <= columns, shown
        words = shown.replace("\n", " ").split(" ")
        assert {str(n) for n in range(1, len(table.prospects) + 1)} <= set(words), shown
        assert table.describe_question()[:20] in shown
        assert shown.translate(PLAIN).isascii(), shown
        walk(table, dice)


@pytest.mark.parametrize(("columns", "rows"), WINDOWS[1:])
def test_the_map_is_there_whenever_somebody_moves(columns: int, rows: int) -> None:
    table, dice = table_of(Setup("hard")), Dice(3, 1)
    while not table.play.over:
        if any(p.act for p in table.look_ahead() if "Move" in p.label):
            shown = plain(screen_of(table, columns, rows - 1))
            assert all(name_on(shown, place) for place in seen(table)["map"]["locations"]), shown
        walk(table, dice)


def seen(table: Table) -> Json:
    return look_whole(GAME, table.play.state, None)


def name_on(shown: str, place: Json) -> bool:
    return place["short"] in shown or str(place["name"])[:10] in shown


@pytest.mark.parametrize("columns", [60, 80, 100, 160])
def test_every_location_and_every_unit_is_on_the_board(columns: int) -> None:
    table, dice = table_of(Setup("hard", {"russians": "second-player"})), Dice(5, 1)
    for _ in range(150):
        if table.play.over:
            break
        look = seen(table)
        shown = plain(MarchBoard().whole("March", look, columns))
        assert all(name_on(shown, place) for place in look["map"]["locations"])
        assert all(f"{short_name(unit)}" in shown for unit in look["units"]), shown
        for unit in look["units"]:
            if unit["where"] in look["places"]:
                sp = f"({unit['sp']})" if unit["police"] else str(unit["sp"])
                assert f"{short_name(unit)} {sp}-{unit['mp']}" in shown, shown
        walk(table, dice)


def test_who_is_away_and_what_is_in_the_cup() -> None:
    table = table_of(Setup("hard", {}, {**own_scenario(), "momentum": 3}))
    look = played(table, ["false-flag", "garrison"])
    shown = plain(MarchBoard().sizes("March", look, 100)[0])
    assert "Back: Garrison on turn 2" in shown
    assert "Cup: Tanks, The People Are Silent, second Roadblock" in shown
    assert "[+1]" in shown


def test_a_narrow_window_still_tells_the_momentum() -> None:
    look = seen(table_of(Setup("hard")))
    for columns in (40, 60, 80, 160):
        head = MarchBoard().sizes("Prigozhin's March of Justice", look, columns)[0][0].plain
        assert "turn 1 of 6, Wagner's part" in head
        assert ("Momentum +1" if columns == 40 else "[+1] +2 +3") in head


# ---------------------------------------------------------------- the map


def laid(look: Json, size: Size) -> Plan:
    found = make_plan(make_chart(look), size)
    assert found is not None
    return found


@pytest.mark.parametrize("size", [Size(80, 12, False), Size(100, 18, True), Size(116, 22, True)])
def test_roads_lead_from_label_to_label_and_over_none(size: Size) -> None:
    look = seen(table_of(Setup("hard")))
    found = laid(look, size)
    letters = {cell for box in found.boxes.values() for cell in box.list_cells()}
    assert len(found.paths) == len(look["map"]["links"]) == 36
    for road, path in found.paths.items():
        cells = [cell for cell, _ in path]
        first, last = (found.boxes[name] for name in road)
        ends = [first.find_edge(cells[0]), *cells, last.find_edge(cells[-1])]
        assert all(abs(a - c) <= 1 and abs(b - d) <= 1 for (a, b), (c, d) in pairwise(ends))
        assert not letters & set(cells)


def test_on_our_map_no_road_crosses_another() -> None:
    found = laid(seen(table_of(Setup("hard"))), Size(80, 12, False))
    cells = [cell for path in found.paths.values() for cell, _ in path]
    assert len(cells) == len(set(cells))


@pytest.mark.parametrize("size", [Size(80, 12, False), Size(100, 18, True), Size(116, 22, True)])
def test_the_m4_alone_is_broad_wherever_it_runs(size: Size) -> None:
    look = seen(table_of(Setup("hard")))
    lines, found, chart = draw(look, size), laid(look, size), make_chart(look)
    assert lines is not None
    rows = [line.plain.ljust(size.width) for line in lines]
    m4 = {
        cell
        for road, path in found.paths.items()
        for cell, _ in path
        if chart.is_main(road) and cell not in stacks(found)
    }
    assert len(m4) > 30
    assert {rows[y][x] for x, y in m4} <= set("═║╔╗╚╝~")
    legend = len(rows) - 2
    others = {(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if y != legend}
    assert not any(rows[y][x] in "═║╔╗╚╝" for x, y in others - m4 - stacks(found))


def stacks(found: Plan) -> set[tuple[int, int]]:
    """The cells that are kept for units, who hide a road there."""
    return {cell for box in found.boxes.values() for cell in box.room}


def test_rivers_roadblocks_and_the_m4_are_marked() -> None:
    look = seen(table_of(Setup("hard")))
    look["places"]["tula"]["roadblock"] = True
    lines = draw(look, Size(80, 12, False))
    assert lines is not None
    rivers = sum(1 for link in look["map"]["links"] if link["river"])
    assert plain(lines).count("~") == rivers + 1  # and the legend
    assert "●TUL▦" in plain(lines)
    assert "●ROS▲16══●KAM══" in plain(lines)
    assert "○KUR──" in plain(lines)


@pytest.mark.parametrize("width", [76, 80, 100, 118])
@pytest.mark.parametrize("full", [False, True])
def test_a_large_stack_behind_a_roadblock_is_never_cut(width: int, full: bool) -> None:
    look = seen(table_of(Setup("hard")))
    look["places"]["moscow"]["roadblock"] = True
    for unit in look["units"]:
        if unit["side"] == "russia":
            unit["where"] = "moscow"
    look["places"]["moscow"]["units"] = [u["id"] for u in look["units"] if u["side"] == "russia"]
    lines = draw(look, Size(width, 18, full))
    if lines is None:
        assert full
        assert width < 90
    else:
        assert "★24" in plain(lines)
        assert max(line.cell_len for line in lines) <= width


def test_what_can_be_done_is_marked_without_colours() -> None:
    table = table_of(Setup("hard"))
    played(table, ["done"])
    shown = plain(screen_of(table, 80, 23))
    assert all(f"▸{name}" in shown for name in ("KAM", "MRZ", "MIN"))
    assert "▸VOR" not in shown


def test_where_there_is_no_room_to_draw_every_road_is_listed() -> None:
    look = seen(table_of(Setup("hard")))
    shown = plain(list_locations(look, 60))
    assert "●VOR: ~BOG ~YEL ~KUR LIP" in shown
    assert shown.count("~") == 2 * sum(1 for link in look["map"]["links"] if link["river"])


# ---------------------------------------------------------------- maps of users


def own_scenario() -> Json:
    """The scenario with a map of its own that the documentation shows."""
    text = (DOCS / "scenarios.md").read_text(encoding="utf-8").split("## 3.")[1]
    return tomllib.loads(text.split("```toml")[1].split("```")[0])


@pytest.mark.parametrize(("columns", "rows"), WINDOWS)
def test_a_small_map_of_a_user_is_drawn(columns: int, rows: int) -> None:
    table = table_of(Setup("hard", {}, own_scenario()))
    shown = plain(screen_of(table, columns, rows - 1))
    for place in seen(table)["map"]["locations"]:
        assert name_on(shown, place), shown
    assert ("═" in shown) == (columns >= 76)


@pytest.mark.parametrize("seed", range(12))
def test_any_map_is_drawn_or_listed(seed: int) -> None:
    table, dice = table_of(Setup("hard", {}, any_pack(Random(seed)))), Dice(seed, 1)
    for _ in range(12):
        if table.play.over:
            break
        lines = screen_of(table, 80, 40)
        assert max(line.cell_len for line in lines) <= 80
        shown = plain(MarchBoard().whole("March", seen(table), 80))
        assert all(place["short"] in shown for place in seen(table)["map"]["locations"])
        walk(table, dice)


# ---------------------------------------------------------------- contact


def next_to_the_enemy() -> Table:
    """Our map with Wagner in Tula and Kashira, and a regiment in Kaluga that may change sides."""
    from grognard.games.march_of_justice.pack import built_in

    pack = built_in("hard")
    starts = {"utkin": "tula", "rusich": "kashira", "serb": "tula", "tanks": "kaluga"}
    for unit in pack["unit"]:
        if unit["id"] in starts:
            unit["start"] = starts[unit["id"]]
            unit.pop("enters", None)
    table = table_of(Setup("hard", {}, pack))
    played(table, ["done"], ["done"])
    return table


def cell(lines: list[Text], row: int, column: int) -> str:
    """A cell of the table as it is shown, with its mark."""
    start = 3 + 3 * (column + 6)
    return lines[1 + row].plain[start : start + 3]


@pytest.mark.parametrize(("target", "in_column"), [("kaluga", 6), ("moscow", -4)])
def test_the_column_of_a_contact_being_prepared_is_marked(target: str, in_column: int) -> None:
    look = played(next_to_the_enemy(), ["target", target])
    (contact,) = look["contacts"]
    lines = draw_crt(look)
    marked = {
        (row, column)
        for row in range(8)
        for column in range(-6, 7)
        if "›" in cell(lines, row, column)
    }
    assert contact["column"] == in_column
    assert marked == {(roll["row"], in_column) for roll in contact["rolls"]}
    for roll in contact["rolls"]:
        assert cell(lines, roll["row"], in_column).strip("› ") == roll["result"]
    assert all(line.cell_len == CRT_WIDTH for line in lines)


@pytest.mark.parametrize(
    ("target", "risk"), [("moscow", "Rp reduces FSB."), ("kaluga", "Nobody can be lost.")]
)
def test_nobody_falls_back_from_moscow(target: str, risk: str) -> None:
    look = played(next_to_the_enemy(), ["target", target])
    contact = look["contacts"][0] | {"chances": {"Rp": "1"}}
    assert risk in plain(assess_contact(look, contact, 80))


def test_a_contact_is_told_before_it_is_made() -> None:
    table = next_to_the_enemy()
    look = played(table, ["target", "moscow"])
    said = plain(assess_contact(look, look["contacts"][0], 80))
    assert "Wagner against Moscow" in said
    assert "5 SP − 7 SP = −2, ratio 1:2: 2L → column −4" in said
    assert "Die: Momentum +1, river −1, Moscow −2 = −2" in said
    assert "1:AR 2:AR 3:AR 4:AR 5:AR 6:Ar" in said
    assert "Attacker Routed 83.3% · Attacker Repulsed 16.7%" in said
    assert "AR eliminates Rusich." in said


def test_who_would_change_sides_is_named() -> None:
    table = next_to_the_enemy()
    look = played(table, ["target", "kaluga"], ["leave-out", "utkin"])
    said = plain(assess_contact(look, look["contacts"][0], 80))
    assert "EX reduces Serb; Tanks to Wagner's side." in said
    shown = plain(screen_of(table, 80, 23))
    assert "EX reduces Serb" in shown
    assert "›EX" in shown


@pytest.mark.parametrize("die", range(1, 7))
def test_the_cell_of_the_last_contact_is_marked(die: int) -> None:
    table = next_to_the_enemy()
    before = played(table, ["target", "kaluga"])["contacts"][0]
    look = played(table, ["strike"], ["roll", die])
    lines = draw_crt(look)
    roll = before["rolls"][die - 1]
    assert plain(lines).count("»") == 1
    assert cell(lines, roll["row"], before["column"]).strip() == f"»{roll['result']}"
    assert f": {roll['result']}, " in plain(screen_of(table, 80, 23))


# ---------------------------------------------------------------- options


def test_moves_stand_by_unit() -> None:
    table = table_of(Setup("hard"))
    played(table, ["done"])
    lines = [line.plain for line in screen_of(table, 80, 23)]
    assert any("Rusich in Rostov, 2 MP: 4 Kamensk   5 Mineralnye Vody (river)" in s for s in lines)
    assert any("Mineralnye Vody (river)" in line for line in lines)


def test_headings_of_options_are_not_cut_at_80_columns() -> None:
    table = table_of(Setup("hard", {"russians": "second-player"}))
    played(table, ["done"], ["done"], ["draw", "helicopters"], ["done"])
    assert " Helicopters in Moscow, 4 MP:" in plain(screen_of(table, 80, 23))


def test_shifts_stand_by_what_they_give() -> None:
    table = table_of(Setup("hard"))
    played(table, ["shift-up", "serb"])
    shown = plain(screen_of(table, 80, 23))
    assert "Serb to 4-0, 1 Momentum" in shown
    assert "More movement: 2 Utkin to 1-3" in shown
