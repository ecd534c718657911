"""What may come of each option, and what a bot would do."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.dice import Dice
from grognard.engine.game import Game
from grognard.engine.rules import State
from grognard.engine.value import Json
from grognard.table.prospects import QUICK, Prospect, prospect
from grognard.web import responses
from grognard.web.bot_choice import best_bot, choose
from grognard.web.errors import Invalid, Refused
from grognard.web.services import Call, Services
from grognard.web.tables import Table
from grognard.web.views import named

MOST_ENDS = 12  # of one option; the rest are added up
MOST_OPTIONS = 40  # whose odds are worked out; a side with more wants to see the board first
HINT_SEED = 1


def odds(services: Services, call: Call) -> responses.Odds:
    """The exact chances of every option of a side that is asked."""
    table, side = asked(services, call)
    play = table.room.play
    guess = play.state.guess(play.game.sides.index(side), Dice(HINT_SEED))
    told = [prospect(play.game, guess, act, QUICK) for act in play.options(side)[:MOST_OPTIONS]]
    return responses.Odds(
        seq=table.room.seq, options=[written(play.game, play.state, one) for one in told]
    )


def written(game: Game, state: State, one: Prospect) -> responses.OptionOdds:
    rest = sum((chance for _, chance in one.ends[MOST_ENDS:]), Fraction(0))
    return responses.OptionOdds(
        act=game.decode(state, one.act),
        label=one.label,
        known=one.known,
        rolls=len(one.ends) > 1,
        summary=[responses.Figure(name=n, **number(value)) for n, value in one.numbers.items()],
        ends=[responses.End(label=words, **number(p)) for words, p in one.ends[:MOST_ENDS]],
        rest=responses.Exact(**number(rest)),
    )


def number(value: Fraction) -> dict[str, Json]:
    """Exact, and as a number to draw with."""
    return {"exact": str(value), "value": float(value)}


def hint(services: Services, call: Call) -> responses.Hint:
    """What the best bot of the game would do, from what the player can see."""
    table, side = asked(services, call)
    play = table.room.play
    bot = best_bot(play.game)
    if bot is None:
        raise Refused("nobody here knows this game well enough to give a hint")
    dice = Dice(HINT_SEED, table.room.seq)
    guess = play.state.guess(play.game.sides.index(side), dice)
    chosen = choose(play.game, guess, side, bot, play.options(side), dice)
    told = prospect(play.game, guess, chosen, QUICK)
    return responses.Hint(
        **named(play, chosen), bot=bot, prospect=written(play.game, play.state, told)
    )


def asked(services: Services, call: Call) -> tuple[Table, str]:
    """The game, and the side of the player's that must choose now."""
    table = services.tables.find(call.somebody(), call.path["id"])
    room = table.room
    side = call.text("side")
    if side is not None and side not in table.mine:
        raise Invalid(f"{side!r:.40} is not yours", "side")
    waiting = [one for one in room.play.waiting() if one in table.mine]
    if room.over or room.broken or not waiting or (side is not None and side not in waiting):
        raise Refused("you are not asked anything now")
    return table, side or waiting[0]
