"""What the checker accepts can be played to its end, and nothing makes the checker crash."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.engine.dice import Dice
from grognard.engine.packs import BadPack
from grognard.engine.rules import Moves, ask_side
from grognard.engine.value import Json
from grognard.games.army_group_north.drawing import draw
from grognard.games.army_group_north.pack import BUILT_IN, FIELDS, make_board
from grognard.games.army_group_north.pack_map import KINDS, MAP_FIELDS, ROLE_FIELDS
from grognard.games.army_group_north.pack_nations import NATION_FIELDS, ROLES, TYPES
from grognard.games.army_group_north.pack_units import ENTRIES, SIZES, UNIT_FIELDS
from grognard.games.army_group_north.pack_victory import VICTORY_FIELDS, WAYS
from grognard.games.army_group_north.rules.beginning import new_campaign
from grognard.games.army_group_north.rules.board import Board
from grognard.games.army_group_north.rules.sequence import Course
from tests.army_group_north.test_pack_mistakes import SOUND
from tests.engine.rubbish import broken, rubbish

MOST_ACTS = 10_000
SETTINGS = settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
SEEDS = st.integers(0, 2**32)
KEYS = (*FIELDS, *MAP_FIELDS, *ROLE_FIELDS, *NATION_FIELDS, *UNIT_FIELDS, *VICTORY_FIELDS)
NAMES = (*KINDS, *ROLES, *TYPES, *SIZES, *ENTRIES, *WAYS, *BUILT_IN)
RUBBISH = rubbish(KEYS, (*NAMES, "0304", "0106", "0303/0304", "0302-0303", "rows 02-03"))


def play(board: Board, seed: int) -> int:
    """A whole game at random; answers how many acts it took."""
    s, dice, acts = new_campaign(board, Course()), Dice(seed), 0
    while ask_side(s, dice):
        moves = Moves()
        s.top.find_moves(s, moves)
        assert moves.n > 0, "dead end"
        s.top.take(s, moves.acts[dice.below(moves.n)])
        assert s.problem() == ""
        acts += 1
        assert acts < MOST_ACTS
    return acts


@SETTINGS
@given(SEEDS, RUBBISH)
def test_a_pack_with_rubbish_in_it_is_refused_or_played_to_its_end(seed: int, value: Json) -> None:
    pack = broken(SOUND, Random(seed), value)
    try:
        board = make_board(pack, "my.toml")
    except BadPack as e:
        said = e.mistakes
        assert said
        assert all(": " in one for one in said)
        return
    assert draw(pack, "my.toml").endswith("</svg>\n")
    play(board, seed)


def shaken(seed: int) -> Json:
    """The sound pack with other numbers on its counters and other hexes under its units."""
    rng = Random(seed)
    units = [{**unit, "sp": rng.randint(1, 15), "ma": rng.randint(1, 12)} for unit in SOUND["unit"]]
    for unit in units:
        unit["type"] = rng.choice([kind for kind in TYPES if kind != "garrison"])
    rows = ["".join(rng.choice("..ws") for _ in row) for row in SOUND["map"]["terrain"]]
    rows[0] = f"{rows[0][:-1]}~"
    return {**SOUND, "unit": units, "map": {**SOUND["map"], "terrain": rows}}


@SETTINGS
@given(SEEDS)
def test_any_ground_and_any_strengths_can_be_played_to_the_end(seed: int) -> None:
    assert play(make_board(shaken(seed), "my.toml"), seed) > 0
