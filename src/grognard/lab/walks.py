"""Games played at random, and every position on the way: what the contract is checked on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from grognard import compiled
from grognard.engine.dice import Dice
from grognard.engine.fate import outcomes
from grognard.engine.game import Game, Setup
from grognard.engine.rules import CHANCE, Moves, Reason, State, ask
from grognard.lab.fuzz import every_setup

MOST_ACTS = 10_000
PLAYED = 12  # games of each start, walked once for all tests; fewer, where so many have enough
ENOUGH = 2200 if compiled() else 600  # positions of one start
SOME = 5  # of the positions, for what is dear
FURTHER = 120 if compiled() else 20  # acts that are played on from a position
STRIDE = 7  # through the setups: a few steps see every value of every option


@dataclass(frozen=True)
class Position:
    """A state in which somebody is asked, and the act that was then taken."""

    game: Game
    state: State
    act: int
    seed: int

    @property
    def chance(self) -> bool:
        return self.state.top.kind == CHANCE

    @property
    def where(self) -> str:
        """For the reader of a failed test."""
        stack = " > ".join(title for _, title in self.game.breadcrumb(self.state))
        return f"{self.game.id}, seed {self.seed}, {stack}"


def find_offers(s: State) -> tuple[list[int], list[tuple[int, Reason]]]:
    """What a choice offers, and what it refuses."""
    moves = Moves()
    moves.refused = []
    s.top.find_moves(s, moves)
    return [moves.acts[n] for n in range(moves.n)], moves.refused


def any_act(s: State, dice: Dice) -> int:
    """One of the acts that Nature or a side may take now."""
    if s.top.kind == CHANCE:
        return s.top.sample(s, dice)
    acts = find_offers(s)[0]
    return acts[dice.below(len(acts))]


def walk(game: Game, setup: Setup, seed: int) -> tuple[list[Position], State]:
    """A whole game at random: its positions, and its end."""
    s, dice = game.start(setup), Dice(seed)
    played: list[Position] = []
    while ask(s) and len(played) < MOST_ACTS:
        act = any_act(s, dice)
        played.append(Position(game, s.copy(), act, seed))
        s.top.take(s, act)
    return played, s


@cache
def setups(game: Game, scenario: str) -> list[Setup]:
    """How a scenario may be played; as it comes, where all that differs begins like another."""
    found = [setup for setup in every_setup(game) if setup.scenario == scenario]
    return found or [Setup(scenario)]


def setup_for(game: Game, scenario: str, seed: int) -> Setup:
    """How the game of this seed is played; the first as it comes."""
    known = setups(game, scenario)
    return known[seed * STRIDE % len(known)]


@cache
def walks(game: Game, scenario: str, games: int) -> list[tuple[list[Position], State]]:
    """So many games, or enough; those of one start are played once for all tests."""
    found: list[tuple[list[Position], State]] = []
    for seed in range(games):
        if sum(len(played) for played, _ in found) < ENOUGH:
            found.append(walk(game, setup_for(game, scenario, seed), seed))
    return found


def positions(game: Game, scenario: str, step: int = 1) -> Iterator[Position]:
    """All positions of the games played, or every step-th of them; of a long game fewer."""
    everywhere = [p for played, _ in walks(game, scenario, PLAYED) for p in played]
    return iter(everywhere[:: step * max(1, round(len(everywhere) / ENOUGH))])


def choices(game: Game, scenario: str, step: int = 1) -> Iterator[Position]:
    return (position for position in positions(game, scenario, step) if not position.chance)


def chances(game: Game, scenario: str, step: int = 1) -> Iterator[Position]:
    return (position for position in positions(game, scenario, step) if position.chance)


def go_on(s: State, dice: Dice, acts: int) -> list[int]:
    """Play on at random; answers what was done."""
    done: list[int] = []
    while len(done) < acts and ask(s):
        act = any_act(s, dice)
        s.top.take(s, act)
        done.append(act)
    return done


def play_by_dice(game: Game, setup: Setup, seed: int) -> list[str]:
    """The hash after every act of a game that the dice play."""
    s, dice = game.start(setup), Dice(seed)
    hashes = [game.hash(s)]
    while ask(s) and len(hashes) < MOST_ACTS:
        s.top.take(s, any_act(s, dice))
        ask(s)
        hashes.append(game.hash(s))
    return hashes


def outcome_acts(s: State) -> dict[int, int]:
    return dict(outcomes(s))
