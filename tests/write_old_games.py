"""`python -m tests.write_old_games`: what the tests of old games keep of the present versions.

For each rules version and scenario that has none, a game midway in tests/old_games; and the hashes
of all packs in tests/shipped_packs.json. What is there is never written anew: a game that somebody
has begun does not change because our rules do.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from grognard.engine.fate import outcomes
from grognard.engine.game import Game, Setup
from grognard.engine.play import Play
from grognard.engine.value import digest
from grognard.games import GAMES, game

FOLDER = Path(__file__).parent / "old_games"
PACKS = Path(__file__).parent / "shipped_packs.json"
ACTS = 60  # or half of the game, if it is shorter


def hash_packs() -> dict[str, str]:
    """The hash of every pack that this program has, by game, version and scenario."""
    return {
        f"{name} {version} {scenario.id}": digest(made.write_pack(Setup(scenario.id)))
        for name, version in sorted(GAMES)
        for made in [game(name, version)]
        for scenario in made.scenarios
    }


def play_at_random(made: Game, scenario: str) -> Play:
    """A game midway; the same one whoever writes it."""
    whole, dice = Play(made, Setup(scenario)), Random(f"{made.id} {made.version} {scenario}")
    while not whole.over:
        nature = whole.nature_is_asked
        offered = [act for act, _ in outcomes(whole.state)] if nature else whole.options()
        whole.take(dice.choice(offered))
    midway = Play(made, Setup(scenario))
    for done in whole.log[: min(ACTS, len(whole.log) // 2)]:
        midway.take(midway.game.encode(midway.state, done.act))
    return midway


def main() -> None:
    known = json.loads(PACKS.read_text("utf-8")) if PACKS.exists() else {}
    packs = {**hash_packs(), **known}
    PACKS.write_text(json.dumps(packs, indent=1, sort_keys=True) + "\n", "utf-8")
    for name, version in GAMES:
        made = game(name, version)
        for scenario in made.scenarios if made.version == game(name).version else ():
            path = FOLDER / f"{name}-{version}-{scenario.id}-midway.json"
            if not path.exists():
                file = play_at_random(made, scenario.id).export()
                path.write_text(json.dumps(file, separators=(",", ":")) + "\n", "utf-8")
                print(path.name)


if __name__ == "__main__":
    main()
