"""Batches: the same games however the work is split, counted right, with honest intervals."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from math import sqrt
from multiprocessing import active_children
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard import compiled
from grognard.engine.game import BadSetup, Setup
from grognard.engine.packs import BadPack
from grognard.engine.policy import Random
from grognard.engine.value import Json
from grognard.games import GAMES, NoSuchGame, game
from grognard.lab import batch as lab
from grognard.lab.batch import Batch, Job, WorkersDie, Z, cut, run_batch, wilson
from grognard.lab.playout import play_many
from tests.cli.terminal import PROGRAM
from tests.the_ford.table import FORD

KIM = "keep-it-moving"
SOME = 2000 if compiled() else 150


def job(seed: int = 1, policy: str = "random", scenario: str = "standard") -> Job:
    return Job(KIM, Setup(scenario), (policy,), seed)


def result(batch: Batch) -> Json:
    """All that came out, but not how long it took."""
    counts = [batch.games, batch.decisions, batch.endless]
    return [counts, batch.outcomes, batch.sums, batch.squares]


# ---------------------------------------------------------------- seed and games decide, no more


@pytest.fixture(scope="module")
def alone() -> Batch:
    return run_batch(job(), SOME)


@pytest.mark.parametrize("workers", [2, 3])
def test_workers_make_no_difference(alone: Batch, workers: int) -> None:
    told: list[int] = []
    several = run_batch(job(), SOME, workers, told.append)
    assert result(several) == result(alone)
    assert sum(told) == SOME
    assert several.seconds > 0
    assert active_children() == []


def kill_a_worker() -> None:
    os.kill(min(child.pid for child in active_children() if child.pid), signal.SIGKILL)


@pytest.mark.parametrize("kills", [1, 3])
def test_what_a_killed_worker_had_in_hand_is_done_again(alone: Batch, kills: int) -> None:
    """With the same result as if nobody had been killed, and each game counted once."""
    told: list[int] = []

    def progress(games: int) -> None:
        told.append(games)
        if len(told) <= kills:
            kill_a_worker()

    assert result(run_batch(job(), SOME, 2, progress)) == result(alone)
    assert sum(told) == SOME
    assert active_children() == []


def test_a_worker_killed_while_it_starts_is_replaced(
    alone: Batch, monkeypatch: pytest.MonkeyPatch
) -> None:
    enlist = lab.enlist
    started: list[int] = []

    def kill_the_first(*words: Any) -> Iterator[None]:
        coming = enlist(*words)
        if not started:
            kill_a_worker()
        started.append(1)
        return coming

    monkeypatch.setattr(lab, "enlist", kill_the_first)
    assert result(run_batch(job(), SOME, 2)) == result(alone)
    assert len(started) == 2


def test_workers_that_always_die_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    enlist = lab.enlist

    def kill_at_once(*words: Any) -> Iterator[None]:
        coming = enlist(*words)
        kill_a_worker()
        return coming

    monkeypatch.setattr(lab, "enlist", kill_at_once)
    with pytest.raises(WorkersDie, match="killed 5 times"):
        run_batch(job(), SOME, 2)
    assert active_children() == []


@pytest.mark.parametrize("chunk", [1, 7, 10**6])
def test_chunks_make_no_difference(
    alone: Batch, chunk: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "CHUNK", chunk)
    told: list[int] = []
    assert result(run_batch(job(), SOME, 1, told.append)) == result(alone)
    assert sum(told) == SOME
    assert max(told) <= chunk


def test_another_seed_or_policy_is_another_batch(alone: Batch) -> None:
    assert result(run_batch(job(), SOME)) == result(alone)
    assert result(run_batch(job(seed=2), SOME)) != result(alone)
    assert result(run_batch(job(seed=1 + 2**32), SOME)) != result(alone)
    assert result(run_batch(job(policy="sensible"), SOME)) != result(alone)


def test_more_workers_than_games() -> None:
    assert result(run_batch(job(), 2, 64)) == result(run_batch(job(), 2))


def told_by(**env: str) -> Json:
    """What `sim --json` says in a process of its own, but for the clock."""
    words = [*PROGRAM, "sim", KIM, "--games", "60", "--policy", "sensible", "--seed", "9", "--json"]
    usual = {name: value for name, value in os.environ.items() if name != "GROGNARD_PURE"}
    said = subprocess.run(words, env=usual | env, capture_output=True, text=True, check=True)
    told = json.loads(said.stdout)
    assert told.pop("seconds") > 0
    return told


def test_interpreted_and_compiled_count_the_same() -> None:
    usual = {name: value for name, value in os.environ.items() if name != "GROGNARD_PURE"}
    version = subprocess.run([*PROGRAM, "--version"], env=usual, capture_output=True, check=True)
    if b"rules compiled" not in version.stdout:
        pytest.skip("this build is not compiled")
    assert told_by(GROGNARD_PURE="1") == told_by()


# ---------------------------------------------------------------- a game is its number


@given(st.integers(1, 300_000), st.integers(1, 9))
def test_every_game_is_in_one_chunk(games: int, workers: int) -> None:
    chunks = list(cut(games, workers))
    assert all(0 < count <= lab.CHUNK for _, count in chunks)
    assert [first for first, _ in chunks] == [
        sum(count for _, count in chunks[:n]) for n in range(len(chunks))
    ]
    assert sum(count for _, count in chunks) == games


def window(first: int, count: int) -> dict[str, list[int]]:
    start = game(KIM).start(Setup("standard"))
    return play_many(start, [Random()], 5, first, count, 3).plain()


def added(parts: list[dict[str, list[int]]]) -> dict[str, list[int]]:
    return {
        name: [sum(n) for n in zip(*(p[name] for p in parts), strict=True)] for name in parts[0]
    }


def test_a_game_is_the_same_in_any_batch() -> None:
    whole = window(0, 30)
    assert added([window(n, 1) for n in range(30)]) == whole
    assert added([window(0, 11), window(11, 19)]) == whole
    assert len({str(window(n, 1)) for n in range(30)}) > 20, "games of one seed differ"


def test_game_numbers_may_be_large() -> None:
    """Past 32 bits too they are games of their own."""
    assert window(2**32, 3) != window(0, 3)
    assert added([window(2**32 - 1, 1), window(2**32, 1)]) == window(2**32 - 1, 2)


# ---------------------------------------------------------------- intervals


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # these four are examples that textbooks use
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
        (0, 1, 0.0, 0.7935),
        (1, 1, 0.2065, 1.0),
    ],
)
def test_wilson(hits: int, n: int, low: float, high: float) -> None:
    share, least, most = wilson(hits, n)
    assert share == hits / n
    assert least == pytest.approx(low, abs=5e-5)
    assert most == pytest.approx(high, abs=5e-5)


@given(st.integers(1, 10**10).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_an_interval_holds_its_share_and_stays_within_0_and_1(sample: tuple[int, int]) -> None:
    share, low, high = wilson(*sample)
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1
    mirrored = wilson(sample[1] - sample[0], sample[1])
    assert mirrored[1] == pytest.approx(1 - high, abs=1e-9)


def counted(*values: int) -> Batch:
    squares = sum(value * value for value in values)
    return Batch(job(), len(values), sums=[sum(values)], squares=[squares])


def test_a_mean_and_half_its_interval() -> None:
    mean, half = counted(2, 4, 4, 6).mean(0)
    assert mean == 4
    assert half == pytest.approx(1.959964 * sqrt(8 / 3 / 4), rel=1e-6)
    assert counted(5, 5, 5).mean(0) == (5, 0)


def test_one_game_has_a_mean_but_no_interval() -> None:
    assert counted(7).mean(0) == (7, None)


def test_large_numbers_do_not_cancel_out() -> None:
    """A mean of squares minus the square of a mean would lose the difference."""
    _, half = counted(10**9, 10**9 + 2).mean(0)
    assert half == pytest.approx(Z)


def test_a_batch_adds_up(alone: Batch) -> None:
    assert alone.games == SOME == sum(alone.outcomes.values())
    assert alone.endless == 0
    assert alone.share("win") == wilson(alone.outcomes["win"], SOME)


# ---------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    ("bad", "told"),
    [
        (
            Job(KIM, Setup("standard"), ("clever",), 1),
            "policy: no 'clever'; there are random, sens",
        ),
        (Job(KIM, Setup("standard"), ("random", "random"), 1), "policy: expected one, or one for"),
        (Job(KIM, Setup("winter"), ("random",), 1), "scenario: no 'winter'; there are standard, "),
        (Job(KIM, Setup("standard", {"deck": "7"}), ("random",), 1), "options.deck: no '7'"),
        (
            Job(KIM, Setup("standard", {"dek": "41"}), ("random",), 1),
            "options: no 'dek'; there are",
        ),
    ],
)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_bad_setup_is_named(bad: Job, told: str, workers: int) -> None:
    with pytest.raises(BadSetup) as caught:
        run_batch(bad, 10, workers)
    assert told in str(caught.value)


def test_a_game_that_we_do_not_have_is_named() -> None:
    with pytest.raises(
        NoSuchGame, match="game: no 'chess'; there are army-group-north, keep-it-moving"
    ):
        run_batch(Job("chess", Setup("standard"), ("random",), 1), 10)


def test_a_broken_deck_is_named() -> None:
    with pytest.raises(BadPack, match="card: expected"):
        run_batch(Job(KIM, Setup("small", {}, {"id": "x", "card": 7}), ("random",), 1), 10)


# ---------------------------------------------------------------- two sides


@pytest.fixture
def ford(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The made-up game, as if it were one of ours."""
    monkeypatch.setitem(GAMES, ("the-ford", "1"), "grognard.games.the_ford.game:TheFord")
    game.cache_clear()
    yield "the-ford"
    game.cache_clear()


def duel(*policies: str) -> Batch:
    return run_batch(Job("the-ford", Setup("day"), policies, 1), 120)


def test_each_side_has_its_policy(ford: str) -> None:
    assert result(duel("random")) == result(duel("random", "random"))
    bold_red, bold_blue = duel("bold", "random"), duel("random", "bold")
    assert bold_red.outcomes["red"] > bold_blue.outcomes["red"]
    assert bold_red.outcomes["blue"] < bold_blue.outcomes["blue"]


def test_sides_and_policies_must_match(ford: str) -> None:
    with pytest.raises(BadSetup, match="policy: expected one, or one for each of red, blue"):
        duel("random", "bold", "bold")
    with pytest.raises(BadSetup, match=f"policy: no 'shy'; there are {', '.join(FORD.policies)}"):
        duel("random", "shy")
