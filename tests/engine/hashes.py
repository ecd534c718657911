"""Print the hash after every act of many games, so that two builds can be compared line by line.

python -m tests.engine.hashes GAMES
"""

import sys

import grognard
from grognard.engine.game import Setup
from grognard.engine.policy import Policy, Random
from grognard.lab.playout import play_many
from grognard.lab.walks import play_by_dice, setup_for
from tests.engine.walks import GAMES, STARTS


def tell(games: int) -> None:
    """First which build this is, then game after game, then what batches of playouts add up to."""
    print("compiled" if grognard.compiled() else "interpreted")
    for name, scenario in STARTS:
        for seed in range(games):
            setup = setup_for(GAMES[name], scenario, seed)
            for n, told in enumerate(play_by_dice(GAMES[name], setup, seed)):
                print(name, scenario, seed, n, told)
        for policy in GAMES[name].policies:
            print(name, scenario, policy, batch(name, scenario, policy, games))


def batch(name: str, scenario: str, policy: str, games: int) -> dict[str, list[int]]:
    """Playouts by a policy against random ones: the quick road through the rules."""
    game = GAMES[name]
    policies: list[Policy] = [Random() for _ in game.sides]
    policies[0] = game.policies[policy]()
    start = game.start(Setup(scenario))
    return play_many(start, policies, 7, 0, games, len(game.measures)).plain()


if __name__ == "__main__":
    tell(int(sys.argv[1]))
