"""States as data: from the middle of every rule and back, and states that never were."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random

import pytest

from grognard.engine.rules import Chance, Choice
from grognard.engine.value import Json
from grognard.games import game
from grognard.games.keep_it_moving.pack import find_decks
from tests.cli.client import KIM, Here, choices, play_on

# Every kind of step that the decks of ours do not use where it waits for somebody.
PACK: Json = {
    "id": "mixed",
    "name": "Mixed",
    "mark": [{"id": "fog", "name": "Fog", "text": "-", "until": "cards", "needs": 1}],
    "card": [
        {"id": "win", "name": "Win", "text": "-", "does": [{"end": "win"}]},
        {"id": "shot", "name": "Shot", "text": "-", "does": [{"attrit": "random battalion"}]},
        {"id": "rest", "name": "Rest", "text": "-", "does": [{"regenerate": "one unit"}]},
        {"id": "fog", "name": "Fog", "text": "-", "does": [{"put": "fog", "cards": "d6"}]},
        {
            "id": "look",
            "name": "Look",
            "text": "-",
            "copies": 2,
            "does": [{"prepare": 3}, {"momentum": "-d3"}, {"attrit": "one unit"}],
        },
        {
            "id": "fort",
            "name": "Fort",
            "text": "-",
            "battle": {
                "needs": "2d6",
                "failed": [
                    {"momentum": -1},
                    {
                        "choose": [
                            {"label": "Wait", "does": [{"momentum": "-d3"}]},
                            {"label": "Go", "does": [{"attrit": "random unit"}]},
                        ]
                    },
                ],
                "cleared": [{"regenerate": "one battalion"}, {"momentum": "+needed"}],
            },
        },
    ],
}
BEGINNINGS: dict[str, dict[str, Json]] = {
    "standard": {"scenario": "standard"},
    "printed": {"scenario": "printed"},
    "classroom": {"scenario": "classroom"},
    "pack": {"pack": PACK},
}


def where_it_is(state: Json) -> str:
    """The card and the open rules, and how many cards have been looked at; no other numbers."""
    looked = len(state["ahead"]) if state["stack"][-1]["rule"] == "NextCard" else 0
    return json.dumps([state["card"], state["stack"], looked])


@cache
def middles(beginning: str) -> list[Json]:
    """A state within every rule that the first card can lead to, by every act, each once."""
    first = Here()
    first.ask("new", game=KIM, **BEGINNINGS[beginning])
    left = [first.ask("state")["state"]]
    seen = {where_it_is(left[0]): left[0]}
    while left:
        state = left.pop()
        for act in choices(Here().ask("load", game=KIM, state=state)):
            table = Here()
            table.ask("load", game=KIM, state=state)
            assert table.ask("act", act=act)["ok"]
            after = table.ask("state")["state"]
            if where_it_is(after) not in seen:
                seen[where_it_is(after)] = after
                left.append(after)
    return list(seen.values())


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_a_state_from_the_middle_of_every_rule_goes_on_identically(beginning: str) -> None:
    for state in middles(beginning):
        one, other = Here(), Here()
        ask = one.ask("load", game=KIM, state=state)
        assert (ask["ok"], ask["seq"], ask["facts"]) == (True, 0, [])
        assert one.ask("state")["state"] == state
        for step in range(6):
            again = other.ask("load", game=KIM, state=one.ask("state")["state"])
            assert again == ask | {"seq": 0, "facts": []}
            if ask["over"] is not None:
                break
            act = choices(ask)[step % len(choices(ask))]
            ask, goes_on = one.ask("act", act=act), other.ask("act", act=act)
            assert goes_on["hash"] == ask["hash"]
            assert goes_on["facts"] == ask["facts"]


def test_every_rule_that_waits_was_among_them() -> None:
    tops = {state["stack"][-1]["rule"] for name in BEGINNINGS for state in middles(name)}
    waiting = {name for name, rule in game(KIM).rules.items() if issubclass(rule, Choice | Chance)}
    assert waiting <= tops


def test_a_loaded_game_has_no_past() -> None:
    table = Here()
    table.ask("new", game=KIM)
    table.ask("act", act=["draw", "easy"])
    answer = table.ask("state")
    assert (answer["game"], answer["rules"]) == (KIM, "2")
    ask = table.ask("load", game=answer["game"], rules=answer["rules"], state=answer["state"])
    assert (ask["seq"], ask["hash"]) == (0, answer["hash"])
    assert table.ask("undo")["ok"] is False
    assert "take its state" in table.ask("export")["error"]
    table.ask("act", act=["commit", 1])
    assert "take its state" in table.ask("export")["error"]
    table.ask("new", game=KIM)
    assert table.ask("export")["ok"]


def test_a_loaded_game_goes_on_with_the_dice_given() -> None:
    table = Here()
    table.ask("new", game=KIM)
    state = table.ask("state")["state"]
    asks = [table.ask("load", game=KIM, state=state, dice="seed:3") for _ in range(2)]
    assert asks[0] == asks[1]
    assert asks[0]["who"] == "player" or asks[0]["over"]
    assert asks[0]["seq"] > 0


# ---------------------------------------------------------------- states that never were


def changed(state: Json, change: Callable[[Json], object]) -> Json:
    other = deepcopy(state)
    change(other)
    return other


def within(rule: str, beginning: str = "standard") -> Json:
    """A state whose innermost rule is this one."""
    return next(s for s in middles(beginning) if s["stack"][-1]["rule"] == rule)


IMPOSSIBLE: dict[str, tuple[str, Callable[[Json], object], str]] = {
    "field missing": ("Commit", lambda s: s.pop("got"), "state.got: missing"),
    "field unknown": ("Commit", lambda s: s.update(x=1), "state.x: no such field"),
    "no number": ("Commit", lambda s: s.update(momentum=True), "state.momentum: expected a whole"),
    "level": ("Commit", lambda s: s["levels"].update(assets=6), "state.levels.assets"),
    "unit within a list": ("Commit", lambda s: s.update(failing=[[]]), "state.failing: no []"),
    "no such deck": ("Commit", lambda s: s.update(deck=[]), "state.deck: no []"),
    "cards too many": (
        "Commit",
        lambda s: (s["unseen"].update({s["card"]: 1}), s.update(turn=0)),
        "more often",
    ),
    "cards lost": ("Commit", lambda s: s["unseen"].pop("c2"), "do not make the 43 cards"),
    "card twice": ("Arrange", lambda s: s["ahead"].__setitem__(0, s["ahead"][1]), "more often"),
    "battles won": ("Commit", lambda s: s.update(won=2), "state.won: cannot be so"),
    "mark twice": ("Commit", lambda s: s["marks"].update(c2=2), "state.marks: cannot be so"),
    "finished": ("Commit", lambda s: s.update(finished=True), "state.outcome"),
    "outcome": ("Commit", lambda s: s.update(outcome=1), "state.outcome"),
    "ending": ("Commit", lambda s: s.update(ending=1), "state.ending"),
    "nobody to fight": (
        "Commit",
        lambda s: s["levels"].update({"1st": 5, "2nd": 5, "3rd": 5}),
        "Commit does not fit",
    ),
    "rolling unit is out": ("Rolls", lambda s: s["levels"].update({"1st": 5}), "Rolls does not"),
    "battle without a number": ("Commit", lambda s: s.update(needed=0), "from 1 up"),
    "number without a battle": ("DrawCard", lambda s: s.update(needed=1), "no battle is"),
    "battle without its card": (
        "Commit",
        lambda s: (s["unseen"].pop("c2"), s["unseen"].update({s["card"]: 1}), s.update(card="c2")),
        "needs a card with a battle",
    ),
    "battle in a battle": (
        "Commit",
        lambda s: s["stack"].insert(2, s["stack"][1] | {"back": "again"}),
        "one battle within another",
    ),
    "no stack": ("Commit", lambda s: s.update(stack=[]), "stack: expected a list"),
    "no turn": ("Commit", lambda s: s["stack"].pop(0), "stack[0].back: no section"),
    "turn in a turn": ("Commit", lambda s: s["stack"].insert(1, s["stack"][0]), "Turn is not"),
    "no such rule": ("Commit", lambda s: s["stack"][-1].update(rule="Win"), "no rule 'Win'"),
    "called by nobody": (
        "Commit",
        lambda s: (s["stack"].pop(0), s["stack"][0].update(back=0)),
        "stack[0]: Battle is not called there by nobody",
    ),
    "called by another": (
        "Commit",
        lambda s: (s["stack"].pop(1), s.update(needed=0)),
        "no section 'after round'; there are between cards",
    ),
    "choice that calls": ("Commit", lambda s: s["stack"].append(s["stack"][-1]), "waits for an"),
    "no such question": ("Choose", lambda s: s["stack"][-1].update(question=999), "Choose does"),
    "no such table": ("RollTable", lambda s: s["stack"][-1].update(table=-1), "RollTable does"),
    "no dice": ("RollNeed", lambda s: s["stack"][-1].update(dice=7), "RollNeed does"),
    "answer to nobody": (
        "NextCard",
        lambda s: s["stack"][-1].update(back=0),
        "not called there by Prepare",
    ),
    "answer out of nowhere": (
        "NextCard",
        lambda s: (s["stack"].pop(), s.update(at=1, answer=999)),
        "state.at: expected 0",
    ),
    "nothing to draw": ("DrawCard", lambda s: s.update(unseen={}, turn=43), "DrawCard does not"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_be_is_refused_by_name(name: str) -> None:
    rule, change, error = IMPOSSIBLE[name]
    table = Here()
    before = table.ask("new", game=KIM)
    refusal = table.ask("load", game=KIM, state=changed(within(rule), change))
    assert refusal["ok"] is False
    assert error in refusal["error"]
    assert "internal" not in refusal["error"]
    assert table.ask("ask") == before


def test_a_pack_in_a_state_is_checked_like_any_other() -> None:
    table, state = Here(), within("Commit", "pack")
    wrong_id = table.ask("load", game=KIM, state=state | {"deck": "standard"})
    assert wrong_id["error"] == "state.deck: the pack's id is 'mixed', got 'standard'"
    broken = table.ask("load", game=KIM, state=state | {"pack": {"id": "mixed"}})
    assert broken["error"].startswith("state.pack: ")
    huge = table.ask("load", game=KIM, state=state | {"pack": {"id": "x" * 200_000}})
    assert huge["error"] == "state.pack: is larger than 200000 bytes"


def test_a_program_that_fights_belongs_to_the_card_that_is_carried_out() -> None:
    state, deck = within("Choose"), find_decks().get("standard")
    carry = {"rule": "Carry", "back": "after card"}
    choose = state["stack"][-1] | {"back": 1}
    fight = next(card.program.number for card in deck.cards if card.name == "hard")
    for program in range(len(deck.programs)):
        stack = [state["stack"][0], carry | {"program": program}, choose]
        table = Here()
        ask = table.ask("load", game=KIM, state=state | {"stack": stack})
        assert ask["ok"] or "Carry does not fit" in ask["error"]
        assert not ask["ok"] if program == fight else True
        if ask["ok"]:
            play_on(table, ask, Random(program), 20)


# ---------------------------------------------------------------- hostile states

ANYTHING: list[Json] = [
    *(-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 15, 16, 43, 60, 100, 101, 999, 10**9, 2**40, 2**62),
    *(None, True, False, "x", "1st", "assets", "hard", "standard", [], {}, [[]], [{}], 1.5),
]


def places(value: Json, path: tuple[Json, ...] = ()) -> list[tuple[Json, ...]]:
    """The way to every value within a state."""
    inside = value if isinstance(value, dict) else range(len(value))
    found: list[tuple[Json, ...]] = []
    for key in inside:
        found.append((*path, key))
        if isinstance(value[key], dict | list) and key != "pack":
            found += places(value[key], (*path, key))
    return found


def mutate(state: Json, others: list[Json], rng: Random) -> None:
    """Change one thing: any value, a field to that of another state, or the stack."""
    kind = rng.randrange(4)
    other = rng.choice(others)
    if kind == 0:
        name = rng.choice(sorted(state))
        state[name] = deepcopy(other[name])
    elif kind == 1 and isinstance(state["stack"], list) and state["stack"]:
        state["stack"].pop(rng.randrange(len(state["stack"])))
    elif kind == 2 and isinstance(state["stack"], list):
        place = rng.randrange(len(state["stack"]) + 1)
        state["stack"].insert(place, deepcopy(rng.choice(other["stack"])))
    else:
        *way, last = rng.choice(places(state))
        held = state
        for key in way:
            held = held[key]
        held[last] = rng.choice(ANYTHING)


@pytest.mark.parametrize("seed", range(12))
def test_a_hostile_state_is_refused_or_can_be_played(seed: int) -> None:
    rng = Random(seed)
    others = [state for name in BEGINNINGS for state in middles(name)]
    loaded = 0
    for number in range(150):
        state = deepcopy(rng.choice(others))
        for change in range(rng.choice((1, 1, 2))):
            mutate(state, others, rng)
        table = Here()
        ask = table.ask("load", game=KIM, state=state, dice=rng.choice(("manual", "seed:1")))
        assert ask["ok"] or "internal" not in ask["error"], (ask, state)
        if ask["ok"]:
            loaded += 1
            for at in play_on(table, ask, rng, 50):
                assert at["over"] or choices(at), ("a dead end", state)
            assert table.ask("view")["ok"]
            again = Here().ask("load", game=KIM, state=table.ask("state")["state"])
            assert again["hash"] == table.ask("ask")["hash"], state
    assert 10 < loaded < 140, "changes that all pass, or never do, would test little"
