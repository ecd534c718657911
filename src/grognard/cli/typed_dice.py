"""Real dice and cards: turns what a player types into the outcome it means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from grognard.cli.boards import Board
from grognard.cli.layout import Option
from grognard.cli.typed_commands import SHORTEST, matches_beginnings, split_words
from grognard.engine.fate import outcomes
from grognard.engine.play import Play
from grognard.engine.value import Json

SEVERAL_DICE = re.compile(r"\d+(?:[\s+,]+\d+)+")


class Unclear(Exception):
    """What was typed is impossible or ambiguous; the message says what to type."""


def list_rolls(play: Play) -> dict[int, int]:
    """The acts of a roll by face, sum or number of hits; empty for a draw."""
    named = [(act, play.game.decode(play.state, act)) for act, _ in outcomes(play.state)]
    return {name[1]: act for act, name in named if name[0] in ("roll", "count")}


def counts_hits(play: Play) -> bool:
    """Does the roll count how many dice show something?"""
    return any(play.game.decode(play.state, act)[0] == "count" for act, _ in outcomes(play.state))


def list_pieces(play: Play) -> list[tuple[str, int]]:
    """What may be drawn, by name, in alphabetical order."""
    named = [(play.game.label(play.state, act), act) for act, _ in outcomes(play.state)]
    return sorted(named, key=lambda pair: pair[0].casefold())


def list_outcomes(play: Play) -> list[Option]:
    """Everything that can come up, with what to type for it."""
    faces = list_rolls(play)
    if not faces:
        return [Option(str(n), name, name) for n, (name, _) in enumerate(list_pieces(play), 1)]
    words = {face: play.game.label(play.state, act) for face, act in faces.items()}
    meant = {face: word.partition(": ")[2] for face, word in words.items()}
    groups = [(word, list(held)) for word, held in groupby(meant, lambda face: meant[face])]
    return [Option(format_span(held), word, word) for word, held in groups if word]


def format_span(faces: list[int]) -> str:
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"


def describe_input(play: Play) -> str:
    faces = list_rolls(play)
    if not faces:
        return "its number, or two letters of its name or more"
    both = max(faces) > 6 and not counts_hits(play)
    return f"{min(faces)}–{max(faces)}" + (", or both dice" if both else "")


def parse_outcome(play: Play, board: Board, look: Json, text: str) -> int:
    """The act that was meant; raises Unclear."""
    faces = list_rolls(play)
    if faces:
        return parse_roll(play, board, faces, text)
    return parse_draw(play, board, look, text)


def parse_roll(play: Play, board: Board, faces: dict[int, int], text: str) -> int:
    total = int(text) if text.isdecimal() and len(text) < 4 else -1
    if max(faces) > 6 and not counts_hits(play) and SEVERAL_DICE.fullmatch(text):
        dice = [int(face) for face in re.findall(r"\d+", text)]
        total = sum(dice) if max(dice) <= 6 and min(dice) >= 1 else -1
    if total in faces:
        return faces[total]
    rule = play.game.breadcrumb(play.state)[-1][0]
    why = board.not_there(rule, text)
    expected = describe_input(play)
    raise Unclear(why or f"{text!r:.30} is nothing that can come up here: type {expected}.")


def parse_draw(play: Play, board: Board, look: Json, text: str) -> int:
    left = list_pieces(play)
    if text.isdecimal() and len(text) < 6:
        if 1 <= int(text) <= len(left):
            return left[int(text) - 1][1]
        raise Unclear(f"There is no {text} in the list: it goes from 1 to {len(left)}.")
    titles = [[name, *board.also(play.game.decode(play.state, act), look)] for name, act in left]
    found = match_titles(text, titles)
    if not found:
        raise Unclear(f"Nothing that is left is called {text!r:.30}: type {describe_input(play)}.")
    if len(found) > 1:
        which = ", ".join(f"{n + 1} {' or '.join(titles[n])}" for n in found[:6])
        raise Unclear(f"Which one: {which}?")
    return left[found[0]][1]


def match_titles(text: str, titles: Sequence[Sequence[str]]) -> list[int]:
    """The indexes of what may be meant by a title of it, by its beginning or by some of its words.

    A whole title is clear, and so is a beginning of two words or more that only one has; a single
    word may stand in another title too.
    """
    wanted = split_words(text)
    if sum(map(len, wanted)) < SHORTEST:
        return []
    held = [[split_words(title) for title in each] for each in titles]
    whole = [n for n, each in enumerate(held) if wanted in each]
    begun = [n for n, each in enumerate(held) if any(begins(wanted, title) for title in each)]
    if len(whole) == 1 or (len(begun) == 1 and len(wanted) > 1):
        return whole or begun
    words = [[word for title in each for word in title] for each in held]
    return [n for n, each in enumerate(words) if matches_beginnings(wanted, each)]


def begins(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Are these the first words, the last of them perhaps unfinished?"""
    return " ".join(words).startswith(" ".join(wanted))
