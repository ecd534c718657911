"""Can the rules go on from a saved stack? Who calls whom, and what each rule may remember."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from grognard.engine.bits import BITS, count
from grognard.engine.chance import CountFaces, Pick
from grognard.engine.rules import PROCEDURE, Frame
from grognard.engine.saving import NO_CALLER, Callers, answerable, check_calls
from grognard.engine.value import BadState, frames
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.actions import Action, Alternate, WhoBegins
from grognard.games.quick.rules.board import NOBODY
from grognard.games.quick.rules.civilians import Wander
from grognard.games.quick.rules.combat import Advance, Combat, Momentum, defence, offence
from grognard.games.quick.rules.cubes import Selection, hand_size, to_choose
from grognard.games.quick.rules.enablers import Redeploying
from grognard.games.quick.rules.fate import Collapse, Fate, Salvage, WhichSalvage
from grognard.games.quick.rules.losses import SEVERAL, Loss, Losses, only_way
from grognard.games.quick.rules.moving import Marching
from grognard.games.quick.rules.removal import Aftermath, LoseCube
from grognard.games.quick.rules.returning import Returns, WhereBack, in_turn, why_not_back
from grognard.games.quick.rules.setting_up import SetUp
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.words import SIDES

# Who calls a rule, and at which of its sections the caller then goes on.
ACTION: Callers = {"Alternate": (1,)}
LOSING: Callers = {"Combat": (2, 4)}  # Losses, and what becomes of it
CALLED: dict[str, Callers] = {
    "Course": {NO_CALLER: (0,)},
    "SetUp": {"Course": (1, 2)},
    "SelectCubes": {"Course": (4,)},
    "Selection": {"Course": (4,)},
    "Returns": {"Course": (5, 6)},
    "Wander": {"Course": (7,)},
    "Actions": {"Course": (8,)},
    "Alternate": {"Course": (8,)},
    "WhereBack": {"Returns": (1,)},
    "WhoBegins": {"Actions": (1,)},
    "Action": ACTION,
    "Redeploying": ACTION,
    "Marching": ACTION,
    "Combat": ACTION,
    "Momentum": ACTION,
    "CountFaces": {"Combat": (1, 3)},
    "Losses": LOSING,
    "Removal": LOSING,
    "Aftermath": LOSING,
    "FewerCubes": {"Aftermath": (1,), **LOSING},
    "Fate": LOSING,
    "Refugees": LOSING,
    "Collapse": LOSING,
    "Salvage": LOSING,
    "Advance": {"Combat": (5,)},
    "Loss": {"Losses": (1,)},
    "LoseCube": {"Aftermath": (1,), **LOSING},
    "WhichSalvage": {"Salvage": (1,)},
    "Die": {"Wander": (1,), "Fate": (1,), "Refugees": (1,)},
    "Pick": {"Collapse": (1,)},
}
BY_FATE = ("Fate", "Refugees", "Collapse", "Salvage", "Momentum")
# Plain numbers that rules remember: the least and the most.
BOUNDS = {
    "turn": (0, n.MOST_UNITS),
    "marker": (0, n.MOST_CIVILIANS),
    "moved": (0, n.MOST_UNITS),
    "follows": (0, 1),
    "left": (1, 20),
    "defending": (0, 1),
    "retreated": (0, 1),
    "dice": (0, 20),
    "good": (2, 2),
    "sides": (6, 6),
    "among": (1, 63),
}


def check_stack(s: Battle) -> None:
    """Whatever the rules on the stack would look up must be there."""
    check_calls(s, CALLED, BOUNDS)
    for place, frame in enumerate(frames(s)):
        if type(frame).__name__ in BY_FATE and not s.fate:
            raise BadState(f"stack[{place}]: {type(frame).__name__}, yet Fate is not played")
    check_asked(s)
    if not s.finished:
        check_fits(s)


def check_asked(s: Battle) -> None:
    """Somebody is asked something that can be answered; or it is the start, or the end."""
    top = s.top
    if s.finished:
        if type(top).__name__ not in ("Course", "Alternate"):
            raise BadState(f"stack: the battle is over, yet {type(top).__name__} is open")
        return
    if s.at > 0:
        raise BadState("state.at: expected 0 before an answer is given")
    if top.kind == PROCEDURE and (top.caller is not None or s.round > 0):
        raise BadState("stack: nobody is asked")


def check_fits(s: Battle) -> None:
    """Each rule remembers what it would in this state."""
    for place, frame in enumerate(frames(s)):
        fits = FITS.get(type(frame).__name__)
        if fits is not None and not fits(s, frame):
            raise BadState(f"stack[{place}]: {type(frame).__name__} does not fit this state")
    if s.top.kind != PROCEDURE and not answerable(s):
        raise BadState(f"stack: {type(s.top).__name__} has nothing to ask in this state")


# ---------------------------------------------------------------- 1 to 3


def set_up(s: Battle, f: SetUp) -> bool:
    """Who sets up first does so before anybody of the other side is on the map."""
    first = f.resume_at == 1
    waits = all(
        s.where[unit] == n.WAITING or s.board.units[unit].side == f.side or not first
        for unit in range(s.board.count)
    )
    side = s.board.sets_up_first if first else 1 - s.board.sets_up_first
    return s.round == 0 and f.side == side and waits


def selection(s: Battle, f: Selection) -> bool:
    """Who has chosen holds a hand, or all there is; who has not can still take something."""
    chosen = [f.chosen >> side & 1 == 1 for side in range(len(SIDES))]
    left = [to_choose(s, side) for side in range(len(SIDES))]
    full = [s.heap(side, n.HAND) <= hand_size(s, side) for side in range(len(SIDES))]
    fits = [(more == 0) == has for more, has in zip(left, chosen, strict=True)]
    return not all(chosen) and all(fits) and all(full)


def returns(s: Battle, f: Returns) -> bool:
    side = s.initiative if f.resume_at == 5 else 1 - s.initiative
    return f.side == side and f.turn <= s.board.count


def where_back(s: Battle, f: WhereBack) -> bool:
    up = cast(Returns, f.caller)
    unit = in_turn(s, up.side, up.turn)
    if f.unit != unit or f.side != up.side or unit == NOBODY or s.where[unit] != n.OFF:
        return False
    return sum(why_not_back(s, unit, cell) is None for cell in range(s.board.size)) > 1


def wander(s: Battle, f: Wander) -> bool:
    return f.marker < s.crowds


def who_begins(s: Battle, f: WhoBegins) -> bool:
    return f.side == s.initiative


def in_action(s: Battle, f: Frame) -> int:
    """The side whose Action it is."""
    found = [frame for frame in frames(s) if isinstance(frame, Alternate)]
    return int(found[0].side)


def action(s: Battle, f: Action) -> bool:
    return f.side == in_action(s, f) and s.heap(f.side, n.HAND) > 0


def redeploying(s: Battle, f: Redeploying) -> bool:
    own = [bool(formation.side == f.side) for formation in s.board.formations]
    meant = [own[number] for number in range(len(own)) if f.formations >> number & 1]
    few = len(meant) <= n.FORMATIONS_REDEPLOYED and (f.moved > 0) == bool(meant)
    return f.side == in_action(s, f) and f.moved < n.REDEPLOYED and all(meant) and few


def marching(s: Battle, f: Marching) -> bool:
    able = s.board.owned[f.side]
    if s.board.posts[f.side] != NOBODY:
        able &= ~BITS[s.board.posts[f.side]]
    there = all(s.where[u] >= 0 for u in range(s.board.count) if f.units >> u & 1)
    few = f.moved + count(f.units) <= count(able)
    return f.side == in_action(s, f) and f.units & ~able == 0 and there and few


# ---------------------------------------------------------------- 5 combat


def combat(s: Battle, f: Combat) -> bool:
    attacker, target = s.board.units[f.attacker], s.board.units[f.target]
    sides = attacker.side == in_action(s, f) == 1 - target.side
    over = f.follows == 0 or s.fate
    return sides and attacker.maneuvers() and s.board.terrain[f.cell] != n.BARRED and over


def on_both_sides(s: Battle, f: Combat) -> bool:
    """Both stand where they stood when the attack began."""
    near = s.where[f.attacker] >= 0 and s.board.hexes.distance(s.where[f.attacker], f.cell) == 1
    return near and s.where[f.target] == f.cell


def fires(s: Battle, f: CountFaces) -> bool:
    up = cast(Combat, f.caller)
    if not on_both_sides(s, up):
        return False
    dice = defence(s, up.target) if f.resume_at == 1 else offence(s, up.attacker, up.cell)
    return f.dice == dice


def bearer(f: Frame) -> int:
    """Who bears Losses in this part of a combat."""
    up = cast(Combat, f.caller)
    return up.attacker if f.resume_at == 2 else up.target


def losses(s: Battle, f: Losses) -> bool:
    up = cast(Combat, f.caller)
    who = f.unit == bearer(f) and f.attacker == up.attacker and s.where[f.unit] >= 0
    when = f.defending == (1 if f.resume_at == 4 else 0) and f.retreated <= f.defending
    still = s.where[up.attacker] >= 0 and (f.retreated == 1 or on_both_sides(s, up))
    return who and when and still


def loss(s: Battle, f: Loss) -> bool:
    up = cast(Losses, f.caller)
    same = (f.unit, f.defending, f.retreated) == (up.unit, up.defending, up.retreated)
    return same and f.side == s.board.units[f.unit].side and only_way(s, f) == SEVERAL


def is_gone(s: Battle, unit: int) -> bool:
    return bool(s.where[unit] == (n.GONE if s.board.units[unit].maneuvers() else n.OFF))


def aftermath(s: Battle, f: Aftermath | Fate) -> bool:
    """5.5 A Maneuver Unit has been removed, in a hex that is Rubble now."""
    who = f.unit == bearer(f) and f.attacker == cast(Combat, f.caller).attacker
    return who and removed(s, f) and s.rubble[f.cell] == 1


def removed(s: Battle, f: Frame) -> bool:
    """Was it a Maneuver Unit that bore Losses, and is it gone?"""
    return is_gone(s, bearer(f)) and s.board.units[bearer(f)].maneuvers()


def lose_cube(s: Battle, f: LoseCube) -> bool:
    """The Pool's, or of the discards where the Pool is empty; for a Maneuver Unit or a Post."""
    up = f.caller
    unit = up.unit if isinstance(up, Aftermath) else bearer(f)
    driven_off = s.board.units[unit].kind == n.COMMAND_POST and is_gone(s, unit)
    place = n.POOL if s.heap(f.side, n.POOL) > 0 else n.DISCARD
    can_lose = driven_off or isinstance(up, Aftermath)
    return f.side == s.board.units[unit].side and f.place == place and can_lose


def salvage(s: Battle, f: Salvage) -> bool:
    return f.side == s.board.units[bearer(f)].side and removed(s, f)


def which_salvage(s: Battle, f: WhichSalvage) -> bool:
    up = cast(Salvage, f.caller)
    return f.side == up.side and count(up.types(s)) > 1


def pick(s: Battle, f: Pick) -> bool:
    return f.among == cast(Collapse, f.caller).streets(s)


def advance(s: Battle, f: Advance) -> bool:
    up = cast(Combat, f.caller)
    same = (f.unit, f.cell, f.side) == (up.attacker, up.cell, s.board.units[up.attacker].side)
    near = s.where[f.unit] >= 0 and s.board.hexes.distance(s.where[f.unit], f.cell) == 1
    return same and near and s.held[f.cell] & s.board.owned[1 - f.side] == 0


def momentum(s: Battle, f: Momentum) -> bool:
    counter = s.board.units[f.unit]
    own = f.side == counter.side == in_action(s, f)
    return own and counter.maneuvers() and s.where[f.unit] >= 0


Fits = Callable[[Battle, Frame], bool]
FITS: dict[str, Fits] = {
    "SetUp": cast(Fits, set_up),
    "Selection": cast(Fits, selection),
    "Returns": cast(Fits, returns),
    "WhereBack": cast(Fits, where_back),
    "Wander": cast(Fits, wander),
    "WhoBegins": cast(Fits, who_begins),
    "Action": cast(Fits, action),
    "Redeploying": cast(Fits, redeploying),
    "Marching": cast(Fits, marching),
    "Combat": cast(Fits, combat),
    "CountFaces": cast(Fits, fires),
    "Losses": cast(Fits, losses),
    "Loss": cast(Fits, loss),
    "Aftermath": cast(Fits, aftermath),
    "LoseCube": cast(Fits, lose_cube),
    "Fate": cast(Fits, aftermath),
    "Refugees": removed,
    "Collapse": removed,
    "Salvage": cast(Fits, salvage),
    "WhichSalvage": cast(Fits, which_salvage),
    "Pick": cast(Fits, pick),
    "Advance": cast(Fits, advance),
    "Momentum": cast(Fits, momentum),
}
