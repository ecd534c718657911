"""Handlers for help: the odds of each option, and what a bot would do."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from grognard.engine.dice import Dice
from grognard.engine.play import Play
from grognard.engine.value import Json
from grognard.lab.batch import wilson
from grognard.table.prospects import Prospect, Sample
from grognard.web import responses
from grognard.web.errors import Invalid, Refused
from grognard.web.reckoning import SEED, Reckoned, reckon_hint, reckon_odds
from grognard.web.services import Call, Services
from grognard.web.tables import Table
from grognard.web.views import describe_act
from grognard.web.workers import WorkerFailed

MOST_ENDS = 12  # of one option; the rest are added up
MOST_OPTIONS = 40  # whose odds are worked out; the others have none
PATIENCE = 10.0  # seconds; what is too long to reckon exactly is tried out before


def get_odds(services: Services, call: Call) -> responses.Odds:
    """The exact odds of every option of the side that is asked; of none if it is asked nothing."""
    table, side = find_side(services, call)
    play, room = table.room.play, table.room
    if side is None:  # the game went on while the question was under way
        return responses.Odds(seq=room.seq, options=[])
    acts = play.options(side)[:MOST_OPTIONS]
    work = (play.game.id, play.game.version, dump_guess(play, side, Dice(SEED)), acts)
    try:
        told = services.lanes.help.workers.run(reckon_odds, PATIENCE, *work)
    except WorkerFailed:
        told = [unknown(play, act) for act in acts]
    return responses.Odds(seq=room.seq, options=[describe_odds(play, one) for one in told])


def dump_guess(play: Play, side: str, dice: Dice) -> Json:
    """A state that could be the true one, from what a side can see; for a worker."""
    return play.game.dump(play.state.guess(play.game.sides.index(side), dice))


def unknown(play: Play, act: int) -> Reckoned:
    """Of an option nothing is known: it took too long even to try it."""
    return Reckoned(Prospect(act, play.game.label(play.state, act), {}, [], known=False), None)


def describe_odds(play: Play, reckoned: Reckoned) -> responses.OptionOdds:
    one = reckoned.prospect
    rest = sum((chance for _, chance in one.ends[MOST_ENDS:]), Fraction(0))
    return responses.OptionOdds(
        act=play.game.decode(play.state, one.act),
        label=one.label,
        known=one.known,
        sample=None if reckoned.sample is None else describe_sample(reckoned.sample),
        rolls=len(one.ends) > 1,
        summary=[
            responses.NamedNumber(name=n, **describe_number(value))
            for n, value in one.numbers.items()
        ],
        ends=[
            responses.PossibleEnd(label=words, **describe_number(p))
            for words, p in one.ends[:MOST_ENDS]
        ],
        rest=responses.ExactNumber(**describe_number(rest)),
    )


def describe_sample(sample: Sample) -> responses.Sample:
    """Shares with their intervals."""
    shares = [(words, wilson(hits, sample.n)) for words, hits in sample.ends[:MOST_ENDS]]
    return responses.Sample(
        n=sample.n,
        ends=[
            responses.SampledEnd(label=words, value=value, low=low, high=high)
            for words, (value, low, high) in shares
        ],
    )


def describe_number(value: Fraction) -> dict[str, Any]:
    """A fraction, exactly and as a number to draw with."""
    return {"exact": str(value), "value": float(value)}


def get_hint(services: Services, call: Call) -> responses.Hint:
    """What the best bot of the game would do, from what the player can see."""
    table, side = find_side(services, call)
    if side is None:
        raise Refused("you are not asked anything now")
    play, game = table.room.play, table.room.game
    bot = game.find_best_policy()
    if bot is None:
        raise Refused("nobody here knows this game well enough to give a hint")
    stream = table.room.seq
    guess = dump_guess(play, side, Dice(SEED, stream))
    work = (game.id, game.version, guess, side, bot, play.options(side), stream)
    try:
        told = services.lanes.help.workers.run(reckon_hint, PATIENCE, *work)
    except WorkerFailed:
        raise Refused("that takes too long to think about: no hint this time") from None
    act = told.prospect.act
    shown = describe_odds(play, told)
    return responses.Hint(**describe_act(play, act), bot=bot, prospect=shown)


def find_side(services: Services, call: Call) -> tuple[Table, str | None]:
    """The game, and which of the player's sides must choose now, if any."""
    table = services.tables.find(call.require_player(), call.path["id"])
    room = table.room
    side = call.query_text("side")
    if side is not None and side not in table.mine:
        raise Invalid(f"{side!r:.40} is not yours", "side")
    if room.over or room.broken:
        return table, None
    waiting = [one for one in room.play.waiting() if one in table.mine]
    if side is not None:
        return table, side if side in waiting else None
    return table, waiting[0] if waiting else None
