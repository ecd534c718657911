"""What each captain sees, and the words for it."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.game import Ending
from grognard.engine.value import Json, frames
from grognard.games.the_ford.rules import constants as n
from grognard.games.the_ford.rules.day import DealCard
from grognard.games.the_ford.rules.state import Duel, FaceDown, total
from grognard.games.the_ford.words import CARDS, ENDINGS, OUTCOMES, SECTIONS, SIDES


def drawing_side(s: Duel) -> str | None:
    """1.1 Whose hand a card is dealt into."""
    return SIDES[s.top.side] if isinstance(s.top, DealCard) else None


def look(s: Duel, side: str | None) -> Json:
    """The table; one's own hand and laid card; of the other's, only how many there are."""
    laid = [laid_by(s, n.RED), laid_by(s, n.BLUE)]
    seen: dict[str, Json] = {
        "front": s.front,
        "paces": s.paces,
        "round": s.rounds,
        "men": list(s.men),
        "used": dict(zip(CARDS, s.used, strict=True)),
        "deck": total(s.deck),
        "held": [s.held(n.RED), s.held(n.BLUE)],
        "laid": [card != n.OPEN for card in laid],
        "rules": breadcrumb(s),
        "over": OUTCOMES.get(s.outcome),
    }
    if side is not None:
        own = SIDES.index(side)
        seen |= {"hand": list(s.hand(own)), "own card": laid[own]}
    return seen


def laid_by(s: Duel, side: int) -> int:
    return s.top.card(side) if isinstance(s.top, FaceDown) else n.OPEN


def breadcrumb(s: Duel) -> list[tuple[str, str]]:
    return [SECTIONS[type(frame).__name__] for frame in frames(s)]


def question(s: Duel) -> str:
    return f"{breadcrumb(s)[-1][1]}?"


def describe_change(before: Duel, after: Duel) -> str:
    return f"front {after.front}, men {after.strength(n.RED)} to {after.strength(n.BLUE)}"


def summary(before: Duel, ends: list[tuple[Duel, Fraction]]) -> dict[str, Fraction]:
    return {"front": sum((s.front * p for s, p in ends), Fraction(0))}


def ending(s: Duel) -> Ending:
    why, rule = ENDINGS[s.how]
    winner = None if s.outcome == n.DRAWN else OUTCOMES[s.outcome]
    return Ending(OUTCOMES[s.outcome], winner, why, rule)
