"""What each side sees, in words. Whoever hides something extends PlainView."""

from grognard.engine.game import Ending
from grognard.engine.plain_view import PlainView
from grognard.games.your_game.rules.state import Skirmish
from grognard.games.your_game.tables import SAVING

VIEW: PlainView[Skirmish] = PlainView(
    SAVING,
    Ending("red", "red", "Red has more men left.", "2"),
    Ending("blue", "blue", "Blue has more men left.", "2"),
    Ending("draw", None, "Both have as many men left.", "2"),
    changes=("men",),
)
