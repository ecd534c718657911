"""Things by name, fields that leave out what is usual, and facts with and without their section."""

from __future__ import annotations

import pytest

from grognard.engine.facts import FactKind, FactKinds, Told, make_fact
from grognard.engine.fields import Each
from grognard.engine.rules import Fact
from grognard.engine.things import Either, Misnamed, Number, Thing
from grognard.engine.value import numbers

HEX: Thing[None] = Thing("a hex", ("0101", "0102"), ("the bridge", "the hill"))
SPOT: Either[None] = Either(HEX, {-1: "pool", -2: "lost"})
UNIT: Thing[None] = Thing("a unit", ("a", "b", "c"))


def test_a_hex_or_somewhere_else() -> None:
    assert [SPOT.to_data(None, number) for number in (-2, -1, 0, 1)] == [
        *("lost", "pool", "0101", "0102")
    ]
    assert [SPOT.from_data(None, name) for name in ("lost", "pool", "0102")] == [-2, -1, 1]
    assert (SPOT.say(None, -1), SPOT.say(None, 1)) == ("pool", "the hill")
    assert SPOT.what == "a hex or pool or lost"
    for wrong in ("0103", -1, None, ["pool"]):
        with pytest.raises(Misnamed):
            SPOT.from_data(None, wrong)


def test_a_sparse_field_leaves_out_what_is_usual() -> None:
    orders = Each(UNIT, HEX, sparse=True, usual=-1)
    assert orders.to_data(None, [-1, 0, 1]) == {"b": "0101", "c": "0102"}
    held = numbers([5, 5, 5])
    assert list(orders.from_data(None, {"b": "0101"}, "state.orders", held)) == [-1, 0, -1]


def test_a_fact_says_its_section_at_the_end_and_a_thought_at_its_beginning() -> None:
    moved: FactKind[None] = FactKind(
        "moved", 1, "{unit:moves} {by:hex}", "4.1", unit=UNIT, by=Number()
    )
    told = moved.tell(None, [2, 3, 0, 0]).public
    assert str(told) == "C moves 3 hexes (4.1)."
    assert str(told.without_rule()) == "C moves 3 hexes."
    waits: FactKind[None] = FactKind("waits", 2, "{unit:waits}", "4.2", is_thought=True, unit=UNIT)
    thought = waits.tell(None, [0]).public
    assert (thought.is_thought, told.is_thought) == (True, False)
    assert str(thought) == "4.2: a waits."
    assert str(thought.without_rule()) == "a waits."
    assert str(Told("said", {}, "Nothing more.")) == "Nothing more."


def test_a_sentence_may_name_what_is_no_argument() -> None:
    fell: FactKind[None] = make_fact(
        {"unit": UNIT}, 3, "fell unit", "{unit:falls} at {bridge}", "5"
    )
    kinds = FactKinds(fell, names=lambda s: {"bridge": "the old bridge"})
    told = kinds.tell(None, Fact(3, [1, 0, 0, 0])).public
    assert str(told) == "B falls at the old bridge (5)."
    assert told.arguments == {"unit": "b"}


def test_a_verb_agrees_with_a_thing_that_was_named_before() -> None:
    who: Thing[None] = Thing("a unit", ("a scout", "the guards"))
    rolls: FactKind[None] = FactKind("rolls", 4, "{unit:rolls} and {unit:…marches}", unit=who)
    assert [rolls.tell(None, [n]).public.text for n in (0, 1)] == [
        *("A scout rolls and marches", "The guards roll and march")
    ]


def test_a_thought_does_not_begin_with_a_capital_letter() -> None:
    fact = make_fact({"unit": UNIT}, 5, "waits unit", "{unit:waits}", "6", is_thought=True)
    assert str(fact.tell(None, [0]).public) == "6: a waits."


def test_after_a_name_with_an_exclamation_mark_there_is_no_full_stop() -> None:
    card: Thing[None] = Thing("a card", ("storm", "calm"), ("Storm!", "Calm"))
    fact = make_fact({"card": card}, 6, "drawn card", "Drawn: {card}.")
    assert [str(fact.tell(None, [number]).public) for number in (0, 1)] == [
        "Drawn: Storm!",
        "Drawn: Calm.",
    ]
