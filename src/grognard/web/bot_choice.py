"""How a bot chooses. This runs in worker processes, so it needs the rules and nothing else."""

from __future__ import annotations

from grognard.engine.dice import Dice
from grognard.engine.game import Game, Setup
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import Moves, State, ask
from grognard.engine.value import Json
from grognard.games import game as game_of


def choose_act(game: Game, state: State, side: str, bot: str, acts: list[int], own: Dice) -> int:
    """The act that a bot picks from `acts`, knowing only what its side can see."""
    moves = Moves()
    for act in acts:
        moves.offer(act, None)
    guess = state.guess(game.sides.index(side), own)
    return int(make_policy(game, bot).choose(guess, moves, own))


def make_policy(game: Game, bot: str) -> Policy:
    """The bot of this name; in place of one that no longer exists, a random one."""
    return game.policies.get(bot, Random)()


def choose_from_dump(
    title: str, rules: str, state: Json, side: str, bot: str, acts: list[int], seed: int
) -> int:
    """In a worker process: the act that a bot picks in a dumped state."""
    game = game_of(title, rules)
    return choose_act(game, game.load(state), side, bot, acts, Dice(seed))


def list_options(game: Game, s: State, side: str) -> list[int]:
    """The acts that a side may choose from."""
    moves = Moves()
    s.top.find_moves(s, moves)
    own = game.sides.index(side)
    return [moves.acts[n] for n in range(moves.n) if s.top.side_of(moves.acts[n]) == own]


def replay_states(game: Game, setup: Setup, acts: list[Json]) -> list[State]:
    """The states a game has been in: at the start, and after each act."""
    s = game.start(setup)
    ask(s)
    states: list[State] = [s.copy()]
    for act in acts:
        repeat_act(game, s, act)
        states.append(s.copy())
    return states


def repeat_act(game: Game, s: State, act: Json) -> None:
    """Do what the log says was done, and carry out what follows."""
    s.top.take(s, game.encode(s, act))
    ask(s)
