"""`python -m tests.army_group_north.write_playthroughs`: play the golden games anew.

Only those that are no longer what they should be: whose acts are refused, or that end in another
way. With --all every one.
"""

from __future__ import annotations

import json
import sys
from itertools import count

from grognard.engine.dice import Dice
from grognard.engine.fate import Seeded
from grognard.engine.play import Play
from grognard.engine.policy import Policy
from grognard.engine.rules import Moves
from grognard.games import game
from grognard.games.army_group_north.rules.constants import END_PHASE
from tests.army_group_north.playthroughs import FOLDER, IDLE, WANTED, Wanted, read_acts

NORTH = game("army-group-north")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for wanted in WANTED:
        if "--all" in sys.argv or not still_ends_so(wanted):
            acts = [json.dumps(done.act) for done in find(wanted).log]
            path = FOLDER / f"{wanted.name}.txt"
            path.write_text("\n".join(acts) + "\n", encoding="utf-8")
            print(path.name, len(acts))


def still_ends_so(wanted: Wanted) -> bool:
    play = Play(NORTH, wanted.setup)
    try:
        for act in read_acts(wanted.name):
            play.take(NORTH.encode(play.state, act))
    except Exception:
        return False
    ending = play.ending()
    return ending is not None and ending.result == wanted.result


def find(wanted: Wanted) -> Play:
    """The first game of these players that ends as it should."""
    for seed in count(1):
        played = play_whole(wanted, seed)
        ending = played.ending()
        if ending is not None and ending.result == wanted.result:
            return played
    raise AssertionError


def play_whole(wanted: Wanted, seed: int) -> Play:
    play, dice = Play(NORTH, wanted.setup, Seeded(seed)), Dice(seed)
    players = [find_policy(wanted.axis), find_policy(wanted.soviet)]
    while not play.over:
        side = 0 if play.state.top.waiting(play.state) & 1 else 1
        play.take(choose(play, players[side], side, dice))
    return play


def find_policy(name: str) -> Policy | None:
    return None if name == IDLE else NORTH.policies[name]()


def choose(play: Play, player: Policy | None, side: int, dice: Dice) -> int:
    """What a bot does, or what ends the phase soonest."""
    s, moves = play.state, Moves()
    own = [act for act in play.options() if s.top.side_of(act) == side]
    if player is None:
        return END_PHASE if END_PHASE in own else own[-1]
    for act in own:
        moves.offer(act, None)
    return player.choose(s.guess(side, dice), moves, dice)


if __name__ == "__main__":
    main()
