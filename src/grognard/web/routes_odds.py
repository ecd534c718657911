"""Handlers for help: the odds of each option, and what a bot would do."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.dice import Dice
from grognard.engine.game import Game
from grognard.engine.rules import State
from grognard.engine.value import Json
from grognard.table.prospects import CHEAP, Prospect, prospect
from grognard.web import responses
from grognard.web.bot_choice import choose_act
from grognard.web.errors import Invalid, Refused
from grognard.web.services import Call, Services
from grognard.web.tables import Table
from grognard.web.views import describe_act

MOST_ENDS = 12  # of one option; the rest are added up
MOST_OPTIONS = 40  # whose odds are worked out; the others have none
HINT_SEED = 1


def get_odds(services: Services, call: Call) -> responses.Odds:
    """The exact odds of every option of the side that is asked."""
    table, side = find_asked_side(services, call)
    play = table.room.play
    guess = play.state.guess(play.game.sides.index(side), Dice(HINT_SEED))
    told = [prospect(play.game, guess, act, CHEAP) for act in play.options(side)[:MOST_OPTIONS]]
    return responses.Odds(
        seq=table.room.seq, options=[describe_odds(play.game, play.state, one) for one in told]
    )


def describe_odds(game: Game, state: State, one: Prospect) -> responses.OptionOdds:
    rest = sum((chance for _, chance in one.ends[MOST_ENDS:]), Fraction(0))
    return responses.OptionOdds(
        act=game.decode(state, one.act),
        label=one.label,
        known=one.known,
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


def describe_number(value: Fraction) -> dict[str, Json]:
    """A fraction, exactly and as a number to draw with."""
    return {"exact": str(value), "value": float(value)}


def get_hint(services: Services, call: Call) -> responses.Hint:
    """What the best bot of the game would do, from what the player can see."""
    table, side = find_asked_side(services, call)
    play = table.room.play
    bot = play.game.find_best_policy()
    if bot is None:
        raise Refused("nobody here knows this game well enough to give a hint")
    dice = Dice(HINT_SEED, table.room.seq)
    guess = play.state.guess(play.game.sides.index(side), dice)
    chosen = choose_act(play.game, guess, side, bot, play.options(side), dice)
    told = prospect(play.game, guess, chosen, CHEAP)
    return responses.Hint(
        **describe_act(play, chosen), bot=bot, prospect=describe_odds(play.game, play.state, told)
    )


def find_asked_side(services: Services, call: Call) -> tuple[Table, str]:
    """The game, and which of the player's sides must choose now."""
    table = services.tables.find(call.require_player(), call.path["id"])
    room = table.room
    side = call.query_text("side")
    if side is not None and side not in table.mine:
        raise Invalid(f"{side!r:.40} is not yours", "side")
    waiting = [one for one in room.play.waiting() if one in table.mine]
    if room.over or room.broken or not waiting or (side is not None and side not in waiting):
        raise Refused("you are not asked anything now")
    return table, side or waiting[0]
