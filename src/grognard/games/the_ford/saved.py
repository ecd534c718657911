"""The state as plain data, and back. What comes from outside is checked before it is believed."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec

from grognard.engine import chance
from grognard.engine.rules import PROCEDURE, Frame
from grognard.engine.value import (
    BadState,
    Json,
    dump_stack,
    expect,
    fields,
    frames,
    load_stack,
    numbers,
    operands,
    plain,
    whole,
)
from grognard.games.the_ford.rules import constants as n
from grognard.games.the_ford.rules import day, march, melee
from grognard.games.the_ford.rules.state import Duel, total

OWN: tuple[type[Frame], ...] = (
    *(day.Day, day.Deal, day.DealCard, day.Orders, day.Clash, march.March, march.Advance),
    *(march.Ambush, melee.Melee, melee.Throw, melee.Casualties),
)
RULES: dict[str, type[Frame]] = {
    rule.__name__: rule for rule in (*OWN, chance.Sum, chance.Die, chance.CountFaces, chance.Pick)
}
NAMES = (*fields(Duel), "stack")

# Who calls a rule, and at which of its sections the caller goes on.
CALLED = {
    "Day": ("nobody", (0,)),
    "Deal": ("Day", (1,)),
    "Sum": ("Day", (2,)),
    "Orders": ("Day", (3,)),
    "Clash": ("Day", (4,)),
    "March": ("Day", (4,)),
    "Melee": ("Day", (4,)),
    "Casualties": ("Day", (4,)),
    "Die": ("Day", (5,)),
    "DealCard": ("Deal", (0,)),
    "Advance": ("March", (1,)),
    "Ambush": ("March", (2,)),
    "CountFaces": ("March", (2, 4)),
    "Throw": ("Melee", (1,)),
    "Pick": ("Casualties", (1,)),
}
# What each rule may remember: the least and the most.
SIDE = (n.RED, n.BLUE)
BOUNDS = {
    "DealCard": {"side": SIDE},
    "Sum": {"dice": (2, 2), "sides": (3, 3)},
    "Orders": {"red": (n.OPEN, n.GUARD), "blue": (n.OPEN, n.GUARD)},
    "Clash": {"red": (n.CHARGE, n.GUARD), "blue": (n.CHARGE, n.GUARD)},
    "Die": {"sides": (6, 6)},
    "March": {"side": SIDE, "left": (0, 6), "met": (0, 1)},
    "Advance": {"side": SIDE},
    "Ambush": {"side": SIDE},
    "CountFaces": {"dice": (1, n.MEN), "good": (1, 2), "sides": (6, 6)},
    "Throw": {"dice": (3, 3), "sides": (6, 6)},
    "Casualties": {"red": (0, n.MEN), "blue": (0, n.MEN)},
    "Pick": {"among": (1, n.ALL_MEN)},
}
MOST = {"front": n.BANK, "paces": 6, "rounds": 100, "how": n.NO_CARDS, "outcome": n.DRAWN}
LEAST = {"front": -n.BANK}


def dump(s: Duel) -> Json:
    return {name: plain(getattr(s, name)) for name in fields(Duel)} | {"stack": dump_stack(s)}


def load(data: Json) -> Duel:
    """The state that `dump` wrote, or a test's own; BadState names what cannot be."""
    if set(expect(data, dict, "state")) != set(NAMES):
        raise BadState(f"state: expected {', '.join(NAMES)}")
    s = day.new_day()
    for name in fields(Duel):
        setattr(s, name, load_field(data[name], getattr(s, name), name))
    s.top = load_stack(data["stack"], RULES)
    check_table(s)
    check_calls(s)
    check_asked(s)
    return s


def load_field(value: Json, like: object, name: str) -> object:
    """A field of a saved state, of the same shape as one at the start."""
    where = f"state.{name}"
    if isinstance(like, bool):
        return expect(value, bool, where)
    if not isinstance(like, vec):
        return whole(value, where, LEAST.get(name, 0), MOST.get(name, 100))
    listed = expect(value, list, where)
    if len(listed) != len(like):
        raise BadState(f"{where}: expected {len(like)} numbers")
    return numbers([whole(count, f"{where}[{i}]", 0, 100) for i, count in enumerate(listed)])


def check_table(s: Duel) -> None:
    """Cards and men are all there; who has won has a reason, and nobody else has one."""
    if s.problem():
        raise BadState(f"state.{s.problem()}: cannot be so")
    if not (s.finished == (s.outcome > 0) == (s.how > 0)):
        raise BadState("state.finished: a game that is over has outcome and how, another has none")
    if not s.finished and (abs(int(s.front)) == n.BANK or not all(s.men)):
        raise BadState("state.finished: with a company across or gone, the game is over")


def check_calls(s: Duel) -> None:
    """Every rule was called by one that does so, and remembers what it may."""
    caller = "nobody"
    for place, frame in enumerate(frames(s)):
        name, where = type(frame).__name__, f"stack[{place}]"
        by, sections = CALLED[name]
        if caller != by or frame.resume_at not in sections:
            raise BadState(f"{where}: {name} is not called there by {caller}")
        for operand in operands(type(frame)):
            least, most = BOUNDS[name][operand]
            whole(getattr(frame, operand), f"{where}.{operand}", least, most)
        caller = name


def check_asked(s: Duel) -> None:
    """Somebody is asked something that can be answered; or it is the start, or the end."""
    top = s.top
    if s.finished:
        return
    if top.kind == PROCEDURE and (top.caller is not None or s.at > 0):
        raise BadState("stack: nobody is asked")
    fits = FITS.get(type(top).__name__)
    if fits is not None and not fits(s, top):
        raise BadState(f"stack: {type(top).__name__} does not fit this state")


def cards_fit(s: Duel, frame: Frame) -> bool:
    """Who has laid a card holds it, who has not holds one to lay."""
    assert isinstance(frame, day.Orders)
    held = [
        s.hand(side)[frame.card(side)] if frame.card(side) != n.OPEN else s.held(side)
        for side in SIDE
    ]
    return all(held) and frame.waiting(s) > 0


def room_for_a_card(s: Duel, frame: Frame) -> bool:
    assert isinstance(frame, day.DealCard)
    return total(s.deck) > 0 and s.held(frame.side) < n.HAND


def stand(s: Duel, frame: Frame) -> bool:
    """Who may fall are the men of the company whose turn it is to lose one."""
    assert isinstance(frame, chance.Pick)
    above = frame.caller
    assert isinstance(above, melee.Casualties)
    side = n.RED if above.red > 0 else n.BLUE
    return above.red + above.blue > 0 and frame.among == s.men[side]


FITS: dict[str, Callable[[Duel, Frame], bool]] = {
    "Orders": cards_fit,
    "DealCard": room_for_a_card,
    "Pick": stand,
}
