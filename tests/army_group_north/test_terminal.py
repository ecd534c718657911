"""Army Group North on the screen: the map row by row, what is asked in sight, nothing hidden."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.text import Text

from grognard.cli.boards import Fold, board_of
from grognard.cli.dice_sources import DiceSource, begin
from grognard.cli.files import Slot
from grognard.cli.hex_rows import draw_rows, frame
from grognard.cli.layout import compose
from grognard.cli.screen import PLAIN, Screen
from grognard.cli.table import Table
from grognard.engine.dice import Dice
from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.engine.scenes import look_whole, merge
from grognard.engine.value import Json
from grognard.games.army_group_north import words
from grognard.games.army_group_north.game import ArmyGroupNorth
from grognard.games.army_group_north.looking import look_at_table
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.activation import activate
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.scene import scene
from grognard.games.army_group_north.terminal import BOARD
from grognard.games.army_group_north.terminal.combat import fight
from grognard.games.army_group_north.terminal.map import KEY, POINTED, Field
from grognard.games.army_group_north.terminal.panels import arrivals, force, heading, say_turn
from grognard.games.army_group_north.terminal.table import SIZES, draw_whole
from tests.army_group_north import fights
from tests.army_group_north.builders import demoralize, inside, position, spend, unit
from tests.army_group_north.builders import force as force_of

NORTH = ArmyGroupNorth()
WINDOWS = [(100, 30), (80, 24), (140, 45), (50, 20)]
TINY = [(20, 5), (40, 10), (200, 8), (30, 60)]
LIVELY = ("concerted", "attack-from", "march", "exploit", "plan", "split", "retreat", "react-in")
STACK = re.compile(r"[GFSgfs▸×](\d)")


def table_of(scenario: str) -> Table:
    dice = DiceSource(1)
    return Table(Screen(), begin(NORTH, Setup(scenario), dice), dice, Slot(Path("unused.json"), -1))


def screen_of(table: Table, columns: int, rows: int) -> list[Text]:
    table.prospects = table.look_ahead()
    return compose(table.make_content(), columns, rows - 1)


def text_of(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def state_of(play: Play) -> Campaign:
    assert isinstance(play.state, Campaign)
    return play.state


def walk(play: Play, dice: Dice) -> None:
    """Operations as lively as can be, and nothing before them."""
    acts, s = play.options(), state_of(play)
    verbs = LIVELY if NORTH.look(s, None)["phase"] == "operations" else ("end-phase",)
    lively = [act for act in acts if NORTH.decode(s, act)[0] in verbs] or acts
    play.take(lively[dice.below(len(lively))])


def seen(s: Campaign, side: str | None = "axis") -> Json:
    """A look at a position that was begun inside a rule."""
    return merge(scene(s), look_at_table(s, side)) | {"over": None}


def acts_of(table: Table) -> list[list[Json]]:
    return [NORTH.decode(state_of(table.play), act) for act in table.play.options()]


def draw_all(field: Field, each: int) -> list[Text]:
    return draw_rows(field, each, frame(field, field.theatre))


# ---------------------------------------------------------------- sizes


def test_the_game_has_this_board() -> None:
    assert isinstance(board_of(NORTH), BOARD)


@pytest.mark.parametrize("scenario", ["border", "luga", "north"])
@pytest.mark.parametrize("width", [20, 40, 59, 80, 100, 133])
def test_every_size_holds_its_width(scenario: str, width: int) -> None:
    table = table_of(scenario)
    sizes = BOARD().sizes("Title", table.viewers.look(), width, acts_of(table), 45)
    for lines in sizes:
        assert max(line.cell_len for line in lines) <= width
    assert len(sizes[-1]) == 1
    assert [len(lines) for lines in sizes] == sorted(map(len, sizes), reverse=True)


@pytest.mark.parametrize(("columns", "rows"), WINDOWS)
def test_all_is_on_one_screen(columns: int, rows: int) -> None:
    table, dice = table_of("border"), Dice(5, 1)
    for turn in range(60):
        if turn % 3 == 0 and not table.play.over:
            lines = screen_of(table, columns, rows)
            assert len(lines) <= rows - 1  # and the prompt
            assert max(line.cell_len for line in lines) <= columns
            assert table.describe_question()[:12] in text_of(lines)
        if not table.play.over:
            walk(table.play, dice)


@pytest.mark.parametrize(("columns", "rows"), TINY)
def test_a_window_too_small_still_asks(columns: int, rows: int) -> None:
    table, dice = table_of("border"), Dice(5, 1)
    for _ in range(12):
        assert 0 < len(screen_of(table, columns, rows)) <= rows - 1
        walk(table.play, dice)


@pytest.mark.parametrize("scenario", ["border", "luga", "north"])
def test_every_hex_that_can_be_chosen_is_marked_at_100_by_30(scenario: str) -> None:
    table = table_of(scenario)
    while NORTH.look(state_of(table.play), None)["phase"] != "operations":
        walk(table.play, Dice(1, 1))
    chosen = [act[1] for act in acts_of(table) if act[0] == "activate"]
    assert len(chosen) > 7
    assert text_of(screen_of(table, 100, 30)).count(POINTED) == len(chosen)


def test_hexes_are_larger_where_what_is_asked_is_near() -> None:
    look = look_whole(NORTH, table_of("north").play.state, "axis")
    far, near = (
        BOARD().sizes("Title", look, 100, [["march", name] for name in hexes], 30)[0]
        for hexes in (("0710", "2028"), ("2028", "1925"))
    )
    assert "O=König" not in text_of(far)
    assert "▸OG3:6" in text_of(near)


# ---------------------------------------------------------------- the map


@pytest.mark.parametrize("each", SIZES)
@pytest.mark.parametrize("scenario", ["border", "luga", "north"])
def test_every_unit_is_in_the_count_of_a_stack(scenario: str, each: int) -> None:
    look = look_whole(NORTH, table_of(scenario).play.state, None)
    on_map = [one for one in look["units"] if one["hex"]]
    rows = draw_all(Field(look), each)[1:]
    counts = [int(found) for row in rows for found in STACK.findall(row.plain[3:])]
    assert sum(counts) == len(on_map) > 20


def test_each_row_of_hexes_is_a_line_and_every_other_one_is_shoved() -> None:
    field = Field(look_whole(NORTH, table_of("border").play.state, None))
    ruler, *rows = draw_all(field, 4)
    assert ruler.plain.split() == [f"{number:02}" for number in range(29, 13, -1)]
    assert [row.plain[:3] for row in rows] == [f"{number} " for number in range(14, 23)]
    starts = [len(row.plain[3:]) - len(row.plain[3:].lstrip()) for row in rows]
    assert starts == [2, 0] * 4 + [2]


def at(s: Campaign, name: str, side: str | None, each: int = 8, pointed: str = "") -> str:
    """What a hex says."""
    field = Field(seen(s, side), {pointed})
    column, row = (divmod(field.cells[name], field.columns))[::-1]
    return "".join(piece.text for piece in field.write(column, row, [each - 1 or 1])[0])


def test_an_enemys_strength_is_what_it_can_be() -> None:
    """2.4 Its owner sees it, others the least and the most, or the most where room is scarce."""
    s = position({"0710": "g1"})
    s.sp[unit("g1")], s.least[unit("g1")], s.most[unit("g1")] = 5, 3, 7
    assert at(s, "0710", "axis") == "·G1:5"
    for side in ("soviet", None):
        assert at(s, "0710", side) == "·G1:3–7"
        assert at(s, "0710", side, 6) == "G1:7?"
        assert at(s, "0710", side, 4) == "·G1"


def test_marks_of_stacks() -> None:
    """2.8, 11.0 A small letter where all are spent; whoever lost heart; whoever has no line."""
    s = position({"0710": "g1 g2", "0705": "t1", "0702": "g3"})
    spend(s, "g1")
    assert at(s, "0710", None).startswith("·G2")
    spend(s, "g2")
    assert at(s, "0710", None).startswith("·g2")
    assert "!" not in at(s, "0705", None)
    demoralize(s, "t1")
    assert at(s, "0705", None).endswith("!")
    assert at(s, "0702", None).endswith("*")


def test_both_sides_in_a_hex_fight() -> None:
    s = fights.meet("g1 g2", "d1")
    assert at(s, "0708", None) == "o2×1"
    assert at(s, "0708", None, 3) == "×3"


def test_terminals_that_know_ascii_only_show_all_letters_of_the_map() -> None:
    assert all(said.translate(PLAIN).isascii() for said in KEY)


def test_what_can_be_chosen_is_marked_before_all_else() -> None:
    s = position({"0710": "g1"})
    assert at(s, "0710", "axis", 3, pointed="0710") == "▸1"
    assert at(s, "0709", "axis", 3, pointed="0709").startswith("▸")
    assert "▸" not in at(s, "0710", "axis", pointed="0709")


def test_gauge_and_places_are_seen() -> None:
    s = position({})
    assert at(s, "0408", None) == "O-Riga"
    s.converted[Field(seen(s)).cells["0408"]] = 1
    assert at(s, "0408", None) == "O=Riga"
    assert at(s, "0412", None) == "~"


def test_rivers_are_those_of_the_map() -> None:
    """0608 has one in the east and in the south-east, 0609 has none."""
    field = Field(seen(position({})))
    assert [field.rivers(12 - column, 6 - 1) for column in (9, 8)] == [0, 0b110 | 1]


# ---------------------------------------------------------------- beside the map


def test_the_heading_says_turn_phase_and_rp() -> None:
    look = look_whole(NORTH, table_of("luga").play.state, "axis")
    line = heading("Army Group North", look, 100).plain
    assert "The Luga Line" in line
    assert "turn 4 of 6, 2nd August, Axis: reinforcements" in line
    assert line.endswith("RP Axis 4 : Soviet 5")
    assert heading("Army Group North", look, 70).plain.startswith("turn 4")


def test_the_turn_is_told() -> None:
    look = look_whole(NORTH, table_of("border").play.state, None)
    assert say_turn(look) == [
        "Next RP: Axis 0, Soviet 5",
        "Air unit: both benefits",
        "Axis: 0 of 12 points",
    ]
    look |= {"owed": 2, "missed": 1, "finns": 3, "air": {"left": "", "uses": 2, "misses": 0}}
    look["units"][0]["off"] = "lost"
    told = say_turn(look)
    assert "Air unit: gone, used 2 times" in told
    assert "The Soviet owes 2 attacks" in told
    assert "The Finns move from turn 3 on" in told
    assert "Lost: Axis 1, Soviet 0" in told


def test_who_arrives_in_the_next_turns() -> None:
    look = look_whole(NORTH, table_of("border").play.state, None)
    assert text_of(arrivals(look, 60)).split("\n") == [
        "Turn 2 Axis: SS Polizei",
        "Turn 2 Soviet: 41 RC, 21 MC, 51 RC",
    ]
    assert text_of(arrivals(look, 26, lines=1)).endswith(" …")


def test_the_force_that_acts_and_its_mp() -> None:
    s = inside(activate(n.AXIS, force_of("g1")), position({"0710": "g1"})).s
    ma, sp = s.board.units[unit("g1")].ma, s.sp[unit("g1")]
    told = text_of(force(seen(s), 60))
    assert told.startswith(f"Axis force in 0710: {ma} MP\n{s.board.units[unit('g1')].title} {sp}")
    assert force(seen(position({"0710": "g1"})), 60) == []


# ---------------------------------------------------------------- a combat


def test_plans_are_face_down_until_they_are_shown() -> None:
    """8.4"""
    table = fights.fight(fights.meet("g1 g2", "d1"), plan=n.NO_PLAN)
    assert table.asked == "Plans"
    for side in ("axis", "soviet", None):
        told = text_of(fight(seen(table.s, side), 100))
        assert "the plans are face down" in told
        assert not any(name in told for name in words.PLAN_NAMES + words.POSTURE_NAMES)
        assert "after terrain" not in told


def test_a_combat_is_told_step_by_step() -> None:
    """8.4, 8.6 Plans and strengths, and then the dice."""
    table = fights.fight(fights.meet("g1 g2", "d1"), plan=n.STANDARD)
    told = text_of(fight(seen(table.s, None), 100))
    assert "Combat in Ostrov (0708) from 0709: Standard Attack against" in told
    assert f"= {table.s.combat[2]} SP, " in told
    assert "rolls" not in told
    table.do("roll 7")
    assert "rolls 7" in text_of(fight(seen(table.s, None), 100))


def test_the_present_step_is_bright() -> None:
    table = fights.fight(fights.meet("g1 g2", "d1"), plan=n.NO_PLAN)
    steps = fight(seen(table.s), 100)[1]
    bright = [steps.plain[span.start : span.end] for span in steps.spans if span.style != "dim"]
    assert bright == ["plans"]


# ---------------------------------------------------------------- secrets and the whole


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_a_screen_is_the_same_whatever_the_other_side_hides(side: str) -> None:
    table, dice = table_of("border"), Dice(5, 1)
    number, compared = NORTH.sides.index(side), 0
    while compared < 5:
        s = state_of(table.play)
        if any(s.least[one] < s.most[one] for one in enemies_of(s, number)):
            dealt = s.guess(number, Dice(7, compared))
            boards = [page_of(look_whole(NORTH, world, side)) for world in (s, dealt)]
            assert boards[0] == boards[1]
            compared += 1
        walk(table.play, dice)


def enemies_of(s: Campaign, side: int) -> list[int]:
    return [one for one in range(s.board.count) if s.board.units[one].side != side]


def page_of(look: Json) -> str:
    sizes = BOARD().sizes("Title", look, 100, (), 30)
    return text_of([*sizes[0], *BOARD().whole("Title", look, 90)])


def test_the_whole_board_names_every_unit_and_holds_its_width() -> None:
    look = look_whole(NORTH, table_of("north").play.state, "axis")
    lines = BOARD().whole("Title", look, 90)
    assert max(line.cell_len for line in lines) <= 90
    told = text_of(lines).replace("\n", " ")
    assert all(one["title"] in told for one in look["units"])


def test_a_map_too_wide_is_drawn_in_slices() -> None:
    field = Field(look_whole(NORTH, table_of("north").play.state, "axis"))
    lines = [line.plain for line in draw_whole(field, 50)]
    assert max(map(len, lines)) <= 50
    assert sum(line.startswith("22 ") for line in lines) == 3


# ---------------------------------------------------------------- options


def test_the_targets_of_concerted_attacks_are_in_sight_but_not_marked() -> None:
    look = look_whole(NORTH, table_of("north").play.state, "axis")
    acts: list[list[Json]] = [["activate", "2028"], ["concerted", "standard", "0710"]]
    shown = text_of(BOARD().sizes("Title", look, 80, acts, 24)[0])
    assert shown.count(POINTED) == 1
    assert "\n07 " in shown


def test_a_unit_that_can_be_chosen_is_in_sight() -> None:
    look = look_whole(NORTH, table_of("north").play.state, "soviet")
    hanko = next(one for one in look["units"] if one["id"] == "hanko")
    shown = text_of(BOARD().sizes("Title", look, 80, [["replenish", "hanko"]], 24)[0])
    assert hanko["hex"] == "0520"
    assert " S1:4*" in next(line for line in shown.split("\n") if line.startswith("05 "))


def test_options_stand_by_what_is_done() -> None:
    look = look_whole(NORTH, table_of("border").play.state, "axis")
    group, fold = BOARD().group, BOARD().fold
    assert group(["march", "1421"], "", look) == ("March to", "Riga (1421)")
    assert group(["leave", "pz-1"], "", look) == ("Stays behind", "1 Pz")
    attack = ["concerted", "penetration", "1924"]
    assert group(attack, "", look) == ("Concerted Penetration", "1924")
    assert group(["attack-from", 3, "1925"], "From 1925: 1 Pz", look) == (
        "Attack from",
        "1925: 1 Pz",
    )
    assert group(["exploit", 1], "Go on with 1 Pz", look) == ("Go on with", "1 Pz")
    assert group(["stop"], "Stop here", look) is None
    assert fold(["march", "1421"], look) == Fold("March to", "a hex marked ▸", "1421")
    assert fold(["rally"], look) is None


def test_strengths_are_hidden_from_two_at_one_screen_where_nobody_needs_them() -> None:
    board = BOARD()
    assert board.open_choice(["convert", "1925"])
    assert not board.open_choice(["activate", "1925"])
    assert not board.open_choice(["plan", "standard"])
