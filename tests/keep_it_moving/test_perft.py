"""The trees of set positions are as large as they were: cheap, merciless."""

import pytest

from tests.keep_it_moving.perft import Position, positions
from tests.perft import count

ROWS = [(place, depth) for place in positions() for depth in place.counts]


@pytest.mark.parametrize(
    ("place", "depth"), ROWS, ids=[f"{place.name} at {depth}" for place, depth in ROWS]
)
def test_perft(place: Position, depth: int) -> None:
    assert count(place.set_up().kim, depth) == place.counts[depth]


def test_perft_leaves_the_position_alone() -> None:
    for place in positions():
        t = place.set_up()
        before = t.play.game.hash(t.kim)
        count(t.kim, 2)
        assert t.play.game.hash(t.kim) == before


def test_every_position_is_counted_to_some_depth() -> None:
    assert len(positions()) >= 10
    for place in positions():
        assert list(place.counts) == list(range(1, len(place.counts) + 1))
        assert len(place.counts) >= 2
