"""Battles that differ only in what one side hides tell the other side, and whoever watches, the
same, act for act (docs/reliability.md, P3). The server's own answers are the gauntlet's to compare.
"""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine.game import Setup
from grognard.engine.play import Illegal, Play
from grognard.engine.rules import NO_SUCH_ACT
from tests.quick.builders import act, at_section, battle
from tests.quick.fights import fight
from tests.quick.twins import SIDES, Overheard, Twins, begun, difference, parted, reaches

GAME, SETUP = Overheard(), Setup("velograd")
GAMES = 5  # each is walked on, and parted from a twin again and again
PAIRS = 12  # of each game
ACTS = 8  # at most that a pair is walked on together


def compare(twins: Twins) -> None:
    for viewer in twins.viewers:
        one, other = (reaches(play, viewer, twins.hidden) for play in (twins.one, twins.other))
        assert one == other, f"{viewer}: {difference(one, other)}"


def walk_on(play: Play, random: Random) -> None:
    """Some acts, of any kind."""
    alone = Twins(play, play.attempt(), "blue", random, apart=False)
    for _ in range(random.randrange(9)):
        alone.step()


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_world_that_is_guessed_at_goes_on_like_the_true_one(seed: int) -> None:
    random = Random(seed)
    play = begun(random)
    differed = 0
    for _ in range(PAIRS):
        walk_on(play, random)
        if play.over:
            play = begun(random)
        hidden = random.choice(SIDES)
        true = Play.resume(Overheard(), play.setup, play.state.copy())
        twins = Twins(true, parted(play, hidden, random), hidden, random)
        compare(twins)
        for _ in range(ACTS):
            differed += twins.differ
            if not twins.step():
                break
            compare(twins)
    assert differed > PAIRS, "or nothing was compared"


# ---------------------------------------------------------------- what trying tells


@pytest.mark.parametrize("pool", [(8, 4), (0, 12), (12, 0)])
def test_2_2_whoever_selects_for_the_other_learns_nothing_of_its_pool(
    pool: tuple[int, int],
) -> None:
    cubes = {"blue": {"pool": pool, "hand": (0, 0)}, "red": {"hand": (0, 0)}}
    play = Play.resume(Overheard(), SETUP, at_section(3, battle(cubes=cubes)).s)
    assert play.waiting() == ["blue", "red"]
    for blue in range(5):
        with pytest.raises(Illegal) as e:
            play.take(act(f"select blue {blue}"), "red")
        assert e.value.reason is NO_SUCH_ACT
        assert play.another(act(f"select blue {blue}"), "red") == "blue"
        assert play.another(act(f"select blue {blue}"), "blue") is None


def test_nonsense_is_nobodys() -> None:
    play = Play.resume(Overheard(), SETUP, at_section(3).s)
    for said in ("move b1 0304", "pass pink", "draw blue"):
        assert play.another(act(said), "red") is None
    assert play.another(-1, "red") is None


def test_5_5_out_of_a_pool_only_its_own_side_draws() -> None:
    t = fight(reduced=["r2"]).do("count 0", "count 1", "remove")
    assert t.asked == "LoseCube"
    assert GAME.drawing_side(t.s) == "red"
    assert GAME.drawing_side(t.do("draw blue").s) is None


def test_5_5_out_of_the_discards_everybody_may() -> None:
    cubes = {"red": {"pool": (0, 0), "hand": (0, 0), "discard": (2, 1)}}
    t = fight(reduced=["r2"], cubes=cubes).do("count 0", "count 1", "remove")
    assert t.asked == "LoseCube"
    assert GAME.drawing_side(t.s) is None
