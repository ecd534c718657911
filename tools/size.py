"""How much there is around each line of rules: size.py.

Lines as wc counts them. Rules are a game's rules/; glue is all else that the game has in Python,
with its terminal board and drawings wherever they lie, bots apart; page is its folder there. What
the boards of all games share is counted by itself. The guide's example is no game to measure.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "grognard"
PAGE = ROOT / "frontend" / "src"
GOALS = {"glue": 0.9, "page": 1.0}  # lines per line of rules, at most


def count(files: Iterable[Path]) -> int:
    return sum(path.read_bytes().count(b"\n") for path in files)


def find_games() -> list[Path]:
    """The folders of games that have one on the page, too."""
    folders = [path for path in SOURCE.joinpath("games").iterdir() if path.is_dir()]
    return sorted(path for path in folders if page_of(path).is_dir())


def page_of(game: Path) -> Path:
    return PAGE / "games" / game.name.replace("_", "-")


def page_files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.suffix in (".ts", ".css")]


def is_bot(path: Path, game: Path) -> bool:
    return path.relative_to(game).parts[0].startswith("bots")


def outside(game: Path) -> list[Path]:
    """Files that are a game's although they lie elsewhere: they bear the first word of its name."""
    word = game.name.split("_")[0]
    others = [path for path in SOURCE.rglob("*.py") if SOURCE / "games" not in path.parents]
    return [path for path in others if word in path.stem.split("_")]


def measure(game: Path) -> dict[str, int]:
    """The lines of a game, by what they are."""
    files = set(game.rglob("*.py"))
    rules = {path for path in files if "rules" in path.relative_to(game).parts}
    bots = {path for path in files if is_bot(path, game)}
    return {
        "rules": count(rules),
        "glue": count(files - rules - bots) + count(outside(game)),
        "page": count(page_files(page_of(game))),
    }


def write_row(name: str, lines: dict[str, int]) -> str:
    ratios = [f"{lines[kind]:8,} {lines[kind] / lines['rules']:5.2f}" for kind in GOALS]
    return f"{name:20} {lines['rules']:8,} {' '.join(ratios)}"


def main() -> None:
    """A line for each game, and one for all."""
    print(f"{'':20} {'rules':>8} {'glue':>8} {'each':>5} {'page':>8} {'each':>5}")
    games = {game.name: measure(game) for game in find_games()}
    for name, lines in games.items():
        print(write_row(name, lines))
    print(
        write_row(
            "all", {kind: sum(one[kind] for one in games.values()) for kind in ("rules", *GOALS)}
        )
    )
    print(f"{'at most':29} {'':8} {GOALS['glue']:5.2f} {'':8} {GOALS['page']:5.2f}")
    print(f"shared by boards on the page: {count(page_files(PAGE / 'boards')):,}")


if __name__ == "__main__":
    main()
