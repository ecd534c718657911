"""The game as the engine knows it."""

from grognard.engine.game import Game
from grognard.games.your_game.bots import Steady
from grognard.games.your_game.rules.state import Skirmish
from grognard.games.your_game.tables import FACTS, SAVING, SIDES, VERBS
from grognard.games.your_game.view import VIEW


class YourGame(Game[Skirmish]):
    """What is done in another way than the tables and custom say is a method here."""

    title = "Your Game"
    about = "Red and blue shoot at each other across a street."
    sides = SIDES
    outcomes = VIEW.outcomes
    pack_fields = ("men", "target", "turns")
    verbs = VERBS
    facts = FACTS
    saving = SAVING
    view = VIEW
    bots = (Steady,)
