"""A look in two parts: the scene, which stays for the whole game, and what changes from act to act.

Whoever shows a table to people far away sends the scene once and the rest after every act; whoever
has it at hand puts both together here.
"""

from __future__ import annotations

from grognard.engine.game import Game
from grognard.engine.rules import State
from grognard.engine.value import Json


def look_whole(game: Game, s: State, side: str | None) -> Json:
    """All that a side sees, what never changes included; None is a spectator."""
    return merge(game.scene(s), game.look(s, side))


def merge(scene: Json, look: Json) -> Json:
    """Objects are merged name by name, lists of as many objects member by member; where the two
    say different things, the look is right. (frontend/src/scenes.ts does the same.)"""
    if isinstance(scene, dict) and isinstance(look, dict):
        return scene | {name: merge(scene.get(name), value) for name, value in look.items()}
    if are_objects(scene) and are_objects(look) and len(scene) == len(look):
        return [merge(one, other) for one, other in zip(scene, look, strict=True)]
    return look


def are_objects(value: Json) -> bool:
    """Is it a list of objects and nothing else?"""
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)
