"""QUICK on the screen: the map, the displays, the options, and nothing that is another's secret."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from rich.text import Text

from grognard.cli.boards import Fold
from grognard.cli.dice_sources import DiceSource, begin
from grognard.cli.files import Slot
from grognard.cli.hex_map import Window, draw_window, slices, whole, window
from grognard.cli.hex_table import LARGE, SMALL
from grognard.cli.layout import Option, compose, fold_options
from grognard.cli.lines import NO_BREAK
from grognard.cli.screen import PLAIN, Screen
from grognard.cli.table import MANY, Table
from grognard.engine.dice import Dice
from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.engine.scenes import look_whole
from grognard.engine.value import Json
from grognard.games import game
from grognard.games.quick.terminal.board import QuickBoard, attack_fold
from grognard.games.quick.terminal.combat import fight, foresee
from grognard.games.quick.terminal.displays import roster, strip, tight_panel
from grognard.games.quick.terminal.map import Field

GAME = game("quick")
WINDOWS = [(60, 24), (80, 24), (100, 40), (160, 50)]
TINY = [(20, 5), (40, 10), (200, 8), (30, 60)]
BEGUN: list[list[Json]] = [
    ["default-set-up"],
    ["default-set-up"],
    ["select", "blue", 3],
    ["select", "red", 2],
]
ASKED: list[list[Json]] = [*BEGUN, *([["roll", 1]] * 4), ["begin", "blue"]]


def table_of(setup: Setup, seed: int | None = None) -> Table:
    dice = DiceSource(seed)
    return Table(Screen(), begin(GAME, setup, dice), dice, Slot(Path("unused.json"), -1))


def asked(*more: list[Json]) -> Table:
    """Blue's first Action in Velograd, with typed dice; and what is done then."""
    table = table_of(Setup("velograd"))
    for act in [*ASKED, *more]:
        table.play.take(GAME.encode(table.play.state, act))
    table.prospects = table.look_ahead()
    return table


def screen_of(table: Table, columns: int, rows: int) -> list[Text]:
    table.prospects = table.look_ahead()
    return compose(table.make_content(), columns, rows - 1)


def text_of(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def look_of(table: Table, side: str | None = "blue") -> Json:
    return look_whole(GAME, table.play.state, side)


def walk(play: Play, dice: Dice) -> None:
    acts = play.options()
    play.take(acts[dice.below(len(acts))])


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize(("columns", "rows"), WINDOWS)
def test_all_is_on_one_screen(columns: int, rows: int) -> None:
    options = {"fate": "on", "support": "on"} if columns in (80, 160) else {}
    table, dice = table_of(Setup("millbrook", options), 1), Dice(1, 1)
    while not table.play.over:
        if dice.below(3):  # a third of all screens takes a third of the time
            walk(table.play, dice)
            continue
        lines = screen_of(table, columns, rows)
        shown = text_of(lines)
        assert len(lines) <= rows - 1  # and the prompt
        assert max(line.cell_len for line in lines) <= columns
        assert table.describe_question()[:12] in shown
        for option in table.make_content().options:
            names = [option.label, option.group[1] if option.group else option.label]
            names += [f"{option.fold.name}…", option.fold.alone] if option.fold else []
            assert any(name[:16] in shown for name in names), (option, shown)
        walk(table.play, dice)


@pytest.mark.parametrize(("columns", "rows"), TINY)
def test_a_window_too_small_still_asks(columns: int, rows: int) -> None:
    table, dice = table_of(Setup("millbrook"), 1), Dice(1, 1)
    for _ in range(36):
        assert 0 < len(screen_of(table, columns, rows)) <= rows - 1
        walk(table.play, dice)


def test_all_units_are_seen_at_80_by_24() -> None:
    table = asked()
    shown = text_of(screen_of(table, 80, 24))
    for unit in look_of(table)["units"]:
        assert unit["id"] in shown or unit["id"] == "hq11"  # beneath another: r1+
    assert "★r1+" in shown


@pytest.mark.parametrize("words", [0, 10])
def test_every_row_is_seen_at_80_by_24_while_units_are_set_up(words: int) -> None:
    table, dice = table_of(Setup("velograd"), 1), Dice(7, 1)
    for _ in range(18):
        table.prospects = table.look_ahead()
        content = replace(table.make_content(), notice="word " * words)
        shown = [line.plain for line in compose(content, 80, 23)]
        assert [line[:2] for line in shown if line[:2].isdigit()] == [f"0{n}" for n in range(1, 9)]
        assert "set up?" in table.describe_question()
        places = [act for act in table.play.options() if "Set up all" not in label(table, act)]
        table.play.take(places[dice.below(len(places))])
    assert "which cubes" in table.describe_question()


def label(table: Table, act: int) -> str:
    return GAME.label(table.play.state, act)


def test_the_question_for_cubes_says_what_the_colours_do() -> None:
    table = table_of(Setup("velograd"), 1)
    for act in BEGUN[:2]:
        table.play.take(GAME.encode(table.play.state, act))
    said = "Blue cubes move, attack and bring things up; pink ones mend and rearrange."
    assert said in text_of(screen_of(table, 80, 24)).replace("\n", " ")
    assert said not in asked().describe_question()


def test_terminals_that_know_ascii_only_show_all_of_it() -> None:
    for line in [*screen_of(asked(), 100, 40), *QuickBoard().whole("QUICK", look_of(asked()), 90)]:
        plain = line.plain.translate(PLAIN)
        assert plain.isascii(), plain
        assert "?" not in plain.replace("Action?", "")


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("side", ["blue", "red"])
def test_a_screen_is_the_same_whatever_the_other_side_hides(side: str) -> None:
    table, dice = table_of(Setup("velograd"), 4), Dice(4, 1)
    compared = 0
    for _ in range(80):
        if table.viewers.viewing_side == side:
            true = table.play.state
            seen = text_of(screen_of(table, 100, 40)) + page_of(table)
            table.play.state = true.guess(GAME.sides.index(side), Dice(7, compared))
            assert text_of(screen_of(table, 100, 40)) + page_of(table) == seen
            table.play.state, compared = true, compared + 1
        walk(table.play, dice)
    assert compared > 10


def page_of(table: Table) -> str:
    return text_of(table.board.whole("QUICK", table.viewers.look(), 90))


def test_own_cubes_have_colours_and_the_others_are_counted() -> None:
    table = asked()
    own, other = (text_of(strip(look_of(table, side), 200)) for side in ("blue", "red"))
    assert "hand 3b 1p  Pool 5b 3p" in own
    assert "hand 4  Pool 8" in own  # Red's
    assert "in Supply R A E S" in own
    assert "Available 4 (R A E S)  in Supply 2" in own
    assert "hand 2b 2p  Pool 6b 2p" in other
    assert "hand 4  Pool 8" in other
    nobody = text_of(strip(look_of(table, None), 200))
    assert nobody.count("hand 4  Pool 8") == 2


def test_two_at_one_screen_see_no_secret_where_losses_are_borne() -> None:
    table = asked()
    assert table.viewers.viewing_side == "blue"
    table = asked(["attack", "b4", "r2"], ["count", 0], ["count", 1])
    assert table.viewers.asked_side == "red"
    assert table.viewers.viewing_side is None
    assert "3b 1p" not in text_of(screen_of(table, 160, 50))


# ---------------------------------------------------------------- the map


def test_hexes_of_three_lines_show_what_is_in_them() -> None:
    look = look_of(asked())
    look["map"]["rubble"] = ["0202"]
    look["map"]["civilians"] = {"0402": 2}
    first = next(unit for unit in look["units"] if unit["id"] == "b1")
    first |= {"reduced": True, "in_command": False}
    first["enablers"] = {"recon": 1, "artillery": 0, "engineer": 0, "supply": 1}
    lines = draw_window(Field(look, {"0303"}), LARGE, Window(0, 1, 5, 3))
    assert text_of(lines).split("\n") == [
        "  _____         _____         _____",
        " /0102·\\       /0302U\\       /0502U\\",
        "/       \\_____/       \\_____/       \\",
        "\\       /0202%\\       /0402U\\       /",
        " \\_____/b1↓!RS \\_____/  r3   \\_____/",
        " /0103·\\       /0303U\\ ★R1c2 /0503C\\",
        "/  hq1  \\_____/   ▸   \\_____/       \\",
        "\\       /0203·\\       /0403C\\       /",
        " \\_____/  b2   \\_____/       \\_____/",
        " /0104·\\       /0304U\\       /0504C\\",
        "/  bcp  \\_____/       \\_____/  r1   \\",
        "\\       /0204U\\       /0404C\\hq11★R2/",
        " \\_____/  b3   \\_____/       \\_____/",
        "       \\       /     \\       /",
        "        \\_____/       \\_____/",
    ]


def test_hexes_of_one_line_have_their_numbers_at_the_edges() -> None:
    lines = draw_window(Field(look_of(asked()), {"0403"}), SMALL, Window(2, 2, 3, 2))
    assert text_of(lines).split("\n") == [
        "    _03_  04  _05_",
        "03 / U  \\____/ C  \\",
        "   \\____/ C▸ \\____/",
        "04 / U  \\____/★r1+\\",
        "   \\____/ Cc \\_C__/",
        "        \\____/",
    ]


def test_the_terrain_of_every_hex_is_shown_at_80_by_24() -> None:
    """Within it, or in its lower edge where units fill it."""
    field = Field(look_of(asked()))
    part = whole(field)
    lines = [line.plain for line in draw_window(field, SMALL, part)]
    for column, row in part.cells():
        down, across = 2 * row + 1 + column % 2, SMALL.margin + 1 + 5 * column
        inside, edge = (lines[n][across : across + 4] for n in (down, down + 1))
        letter = field.ground(column, row).text
        assert (letter in inside) != (letter in edge), (column, row)


def test_a_part_that_begins_in_an_even_column_is_no_half_hex_off() -> None:
    lines = draw_window(Field(look_of(asked())), SMALL, Window(1, 2, 2, 1))
    assert text_of(lines).split("\n") == [
        "     02  _03_",
        "03  ____/ U  \\",
        "   /·b2 \\____/",
        "   \\____/",
    ]


def test_units_have_the_colour_of_their_side() -> None:
    lines = draw_window(Field(look_of(asked())), SMALL, whole(Field(look_of(asked()))))
    for name, colour in (("b1", "blue"), ("r2", "red"), ("hq12", "red")):
        line = next(line for line in lines if name in line.plain)
        at = line.plain.index(name)
        styles = [str(span.style) for span in line.spans if span.start == at]
        assert any(colour in style for style in styles), (name, styles)


def test_the_part_that_is_drawn_is_where_most_is_to_be_seen() -> None:
    look = look_of(asked())
    look["units"] = [unit for unit in look["units"] if unit["id"] in ("r5", "rcp")]
    look["objectives"], look["map"]["civilians"] = [], {}
    part = window(Field(look), 4, 3)
    assert {(6, 5), (7, 4)} <= set(part.cells())
    fighting = look | {"combat": {"hex": "0101"}}
    assert (0, 0) in window(Field(fighting), 4, 3).cells()


def test_a_map_wider_than_the_window_is_shown_in_slices() -> None:
    field = Field(look_of(asked()))
    parts = slices(field, SMALL, 40)
    assert [part.columns for part in parts] == [7, 3]
    assert sorted(cell for part in parts for cell in part.cells()) == sorted(whole(field).cells())
    assert max(len(line.plain) for line in QuickBoard().whole("QUICK", field.look, 40)) <= 40


# ---------------------------------------------------------------- displays and combat


def test_the_tight_panel_has_room_beside_six_rows() -> None:
    lines = tight_panel(look_of(asked()), 24)
    assert len(lines) <= SMALL.lines(6)
    assert max(len(line.plain) for line in lines) <= 24
    assert lines[-1].plain == "in Supply 2  Exhausted –"


def test_the_roster_tells_every_unit() -> None:
    look = look_of(asked())
    next(unit for unit in look["units"] if unit["id"] == "b1")["reduced"] = True
    next(unit for unit in look["units"] if unit["id"] == "r6").update(hex=None, off="gone")
    told = [" ".join(line.plain.split()) for line in roster(look, 120)]
    assert "b1 1st Mounted Rifles Wheeled 0202 Reduced, power 4/3/3" in told
    assert "r6 Mobile Reserve Wheeled gone power 4/3/3" in told
    assert "bcp Blue Command Post Command Post 0104" in told


def test_an_attack_says_the_dice_of_both_sides_and_what_to_expect() -> None:
    look = look_of(asked(["allocate", "artillery", "b4"], ["pass", "pink"]))
    assert foresee(look, "b4", "r2") == "b4 on r2 in 0305: 5 dice v 3, hits 1.3, takes 1.0"
    assert foresee(look, "b4", "r2", short=True) == "b4 on r2: 5 v 3 (1.3 : 1.0)"
    assert foresee(look, "b1", "r1") == "b1 on r1"  # no attack that could be made


def test_a_combat_shows_what_the_dice_come_from_and_who_owes() -> None:
    assert fight(look_of(asked()), 200) == []
    fought = asked(
        ["allocate", "artillery", "b4"], ["pass", "pink"], ["attack", "b4", "r2"], ["count", 2]
    )
    assert text_of(fight(look_of(fought), 200)) == (
        "Combat in 0305: b4 5 dice (Combat Power 4, artillery +1), "
        "against r2 3 dice (Combat Power 3). b4 has 2 Losses to bear."
    )


# ---------------------------------------------------------------- options


def test_many_options_stand_under_one_name_until_it_is_typed() -> None:
    table = asked()
    assert len(table.prospects) > MANY
    assert "b4…" in text_of(screen_of(table, 80, 24))
    table.handle_line("b4")
    shown = text_of(screen_of(table, 80, 24))
    assert "Move b4 from 0205:" in shown
    assert "▸hq2" in shown  # it can go there, to the HQ
    assert "b5…" not in shown
    assert "Pass" not in shown
    table.handle_line("")
    assert "b5…" in text_of(screen_of(table, 80, 24))


def test_an_option_alone_of_its_name_keeps_its_number_and_says_what_it_is() -> None:
    moves = [Option(str(n), f"Move to {n}", "", fold=Fold("Move", "b1", f"b1 {n}")) for n in (1, 2)]
    single = Option("3", "Move away", "", fold=Fold("Move", "b2", "b2 0304"))
    content = replace(asked().make_content(), options=[*moves, single])
    names = [text.plain.replace(NO_BREAK, " ") for text in fold_options(content)["Move"]]
    assert names == ["b1…", "3 b2 0304"]


def test_of_many_attacks_those_of_a_unit_stand_together() -> None:
    look = look_of(asked())
    assert attack_fold(look, "b4", "r2").name == "b4 on r2: 4 v 3 (0.8 : 1.0)"
    look["prospects"] = look["prospects"] * 3
    assert attack_fold(look, "b4", "r2") == attack_fold(look, "b4", "r1")
    assert attack_fold(look, "b4", "r2").alone == "b4 on r2"


@pytest.mark.parametrize(
    ("typed", "act"),
    [
        ("move b4 0306", ["move", "b4", "0306"]),
        ("b4 0306", ["move", "b4", "0306"]),
        ("4th task 0306", ["move", "b4", "0306"]),
        ("attack b4", ["attack", "b4", "r2"]),
        ("b4 station", ["attack", "b4", "r2"]),
        ("artillery b4", ["allocate", "artillery", "b4"]),
        ("regroup pink", ["add-cube", "pink"]),
        ("pass blue", ["pass", "blue"]),
        ("move all", ["move-all"]),
    ],
)
def test_acts_by_their_words(typed: str, act: list[Json], monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked()
    monkeypatch.setattr(table, "save", lambda: None)
    table.handle_line(typed)
    assert [done.act for done in table.play.log[len(ASKED) :]] == [act]


def test_a_hex_is_no_number_of_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked()
    monkeypatch.setattr(table, "save", lambda: None)
    table.handle_line("0105")  # there is an option 105
    assert len(table.play.log) == len(ASKED)
    kept = [GAME.decode(table.play.state, table.prospects[n].act) for n in table.narrowed]
    assert kept
    assert {act[-1] for act in kept} == {"0105"}
    table.handle_line("105")
    assert len(table.play.log) == len(ASKED) + 1


def test_refusals_have_their_reason_and_section() -> None:
    table = asked()
    table.handle_line("move b4 0808")
    assert table.notice == "Move 4th Task Force to 0808: That is further than one hex. (4.4)"
    table.handle_line("claim blue")
    assert table.notice.endswith("You have the Initiative Marker. (4.6)")
    table.handle_line("move b4 0899")
    assert table.notice == "move b4 0899: move: no '0899'."
    table.handle_line("fly b4")
    assert table.notice == "'fly b4' is no option and no key."
    assert len(table.play.log) == len(ASKED)


def test_hits_are_typed_as_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked(["attack", "b4", "r2"])
    monkeypatch.setattr(table, "save", lambda: None)
    assert table.make_prompt().startswith("0–3 ")
    table.handle_line("2")
    assert table.play.log[-1].act == ["count", 2]
    table = asked(["attack", "b4", "r2"])
    table.handle_line("4")
    assert "type 0–3" in table.notice
