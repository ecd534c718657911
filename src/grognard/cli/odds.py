"""`grognard odds`: what may come of every option in a position, exactly."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import click

from grognard.cli import files
from grognard.cli.boards import board_of, percent
from grognard.cli.errors import UserError, translate_errors
from grognard.cli.screen import Screen
from grognard.cli.viewers import GUESS_SEED
from grognard.engine.dice import Dice
from grognard.engine.fate import outcomes
from grognard.engine.game import Game
from grognard.engine.play import FORMAT, replay
from grognard.engine.rules import CHANCE, Reason, State, ask
from grognard.engine.value import BadState, Json
from grognard.games import game as game_of
from grognard.table.prospects import PATIENT, Prospect, find_offers, prospect

Offered = tuple[list[int], list[tuple[int, Reason]]]
MOST_LINES = 12  # for each option, unless it is the only one asked for


@click.command()
@click.argument("file")
@click.option("--act", metavar="JSON", help="""One act alone, as '["commit",3]'.""")
@click.option("--side", help="This side's options alone, by no more than it may know.")
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
def odds(file: str, act: str | None, side: str | None, as_json: bool) -> None:
    """Tell the odds of every option in FILE: a position, or a game file where it stands.

    A position is {"game": "the-game", "state": {...}} with the state as `grognard engine`
    writes it.
    """
    data = files.read(Path(file))
    with translate_errors(file):
        game, s = read_position(data)
    if not ask(s):
        raise UserError(f"{file}: the game is over: {game.ending(s).why}")
    with translate_errors("--side"):
        s = s if side is None else guess_for(game, s, side)
    with translate_errors("--act"):
        held = list_prospects(game, s, act, side)
    said = format_json(game, s, held) if as_json else format_text(game, s, held, act is not None)
    Screen().write(f"{said}\n")


def read_position(data: Json) -> tuple[Game, State]:
    """The game and the state of a position or a game file."""
    held = data if isinstance(data, dict) else {}
    if held.get("format") == FORMAT:
        game = files.find_game(data)
        return game, replay(game, data).state
    if "game" not in held or "state" not in held:
        raise BadState('expected {"game": …, "state": …}, or a game file')
    game = game_of(str(held["game"]))
    return game, game.load(held["state"])


def guess_for(game: Game, s: State, side: str) -> State:
    """The position as a side knows it: what it cannot see is dealt anew."""
    if side not in game.sides:
        raise UserError(f"--side: no {side!r:.40}; there are {', '.join(game.sides)}")
    number = game.sides.index(side)
    if s.top.kind == CHANCE or not s.top.waiting(s) >> number & 1:
        raise UserError(f"--side: {side} is not asked here")
    guess: State = s.guess(number, Dice(GUESS_SEED))
    return guess


def list_offers(game: Game, s: State, side: str | None) -> Offered:
    """The options and refusals of the side named, or of everybody who is asked."""
    if s.top.kind == CHANCE:
        return [act for act, _ in outcomes(s)], []
    acts, refused = find_offers(s)
    if side is None:
        return acts, refused
    own = game.sides.index(side)
    mine = [(act, why) for act, why in refused if s.top.side_of(act) == own]
    return [act for act in acts if s.top.side_of(act) == own], mine


def list_prospects(game: Game, s: State, act: str | None, side: str | None) -> list[Prospect]:
    """The prospects of each option (or of what may come up), or of one act alone."""
    acts, refused = list_offers(game, s, side)
    if act is not None:
        wanted = game.encode(s, parse_act(act))
        if wanted not in acts:
            why = next((str(reason) for other, reason in refused if other == wanted), "")
            raise UserError(f"--act: {act} cannot be done here{f': {why}' if why else ''}")
        acts = [wanted]
    return [prospect(game, s, one, PATIENT) for one in acts]


def parse_act(act: str) -> Json:
    try:
        return json.loads(act)
    except ValueError as e:
        raise UserError(f"--act: not JSON: {e}") from None


# ---------------------------------------------------------------- written down


def format_json(game: Game, s: State, held: list[Prospect]) -> str:
    """One JSON object, with probabilities as exact fractions in strings."""
    chances = dict(outcomes(s)) if s.top.kind == CHANCE else {}
    total = sum(chances.values())
    rows = []
    for p in held:
        row: dict[str, Json] = {
            "act": game.decode(s, p.act),
            "label": p.label,
            "summary": {name: str(value) for name, value in p.numbers.items()},
            "outcomes": [{"probability": str(c), "label": words} for words, c in p.ends],
            "complete": p.known,
        }
        if total:
            row["probability"] = str(Fraction(chances[p.act], total))
        rows.append(row)
    asked = "nature" if total else "side"
    head = {"game": game.id, "question": game.question(s), "who": asked}
    return json.dumps({**head, "options": rows}, indent=1, ensure_ascii=False)


def format_text(game: Game, s: State, held: list[Prospect], alone: bool) -> str:
    crumbs = " › ".join(f"{rule} {title}" for rule, title in game.breadcrumb(s))
    lines = [crumbs, game.question(s)]
    for p in held:
        lines += ["", f"{json.dumps(game.decode(s, p.act), ensure_ascii=False)}  {p.label}"]
        lines += format_prospect(game, p, len(p.ends) if alone else MOST_LINES)
    return "\n".join(lines)


def format_prospect(game: Game, p: Prospect, most: int) -> list[str]:
    if not p.known:
        return [f"  more than {PATIENT} roads: too many to walk"]
    board = board_of(game)
    columns = [(board.column(name), value) for name, value in p.numbers.items()]
    lines = [f"  {c.one(value):>7}  {c.means} ({value})" for c, value in columns]
    lines += [f"  {percent(c):>7}  {words} ({c})" for words, c in p.ends[:most]]
    rest = p.ends[most:]
    if rest:
        left = sum((c for _, c in rest), Fraction(0))
        lines.append(f"  {percent(left):>7}  {len(rest)} other ends; --act shows them all")
    return lines
