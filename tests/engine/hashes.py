"""Print the hash after every act of many games, so that two builds can be compared line by line.

Where games are long, there are fewer of them.

python -m tests.engine.hashes GAMES
"""

import sys

import grognard
from grognard.engine.game import Setup
from grognard.engine.policy import Policy, Random
from grognard.lab.playout import play_many
from grognard.lab.walks import play_by_dice, setup_for
from tests.engine.walks import GAMES, STARTS

ENOUGH = 3600  # acts of a scenario: no other game is begun after so many
THOUGHT_OVER = 400  # acts of the games that a bot plays which thinks; none, if one is longer


def tell(games: int) -> None:
    """First which build this is, then game after game, then what batches of playouts add up to."""
    print("compiled" if grognard.compiled() else "interpreted")
    for name, scenario in STARTS:
        played = acts = 0
        while played < games and acts < ENOUGH:
            acts += tell_game(name, scenario, played)
            played += 1
        for policy in GAMES[name].policies:
            few = THOUGHT_OVER * played // acts
            many = played if policy == "random" else min(played, few)
            print(name, scenario, policy, batch(name, scenario, policy, many))


def tell_game(name: str, scenario: str, seed: int) -> int:
    """The hashes of one game; answers how many."""
    hashes = play_by_dice(GAMES[name], setup_for(GAMES[name], scenario, seed), seed)
    for n, told in enumerate(hashes):
        print(name, scenario, seed, n, told)
    return len(hashes)


def batch(name: str, scenario: str, policy: str, games: int) -> dict[str, list[int]]:
    """Playouts by a policy against random ones: the quick road through the rules."""
    game = GAMES[name]
    policies: list[Policy] = [Random() for _ in game.sides]
    policies[0] = game.policies[policy]()
    start = game.start(Setup(scenario))
    return play_many(start, policies, 7, 0, games, len(game.measures)).plain()


if __name__ == "__main__":
    tell(int(sys.argv[1]))
