"""2.3 HQs and Command Posts come back."""

from __future__ import annotations

from grognard.games.quick.rules import facts
from grognard.games.quick.rules.reasons import ENEMY_THERE, FULL, NO_ENTRY, NOT_BACK_THERE
from tests.quick.builders import Position, Table, at_section, battle, cell, unit
from tests.quick.ground import barred

FAR = {"r1": "1001"}


def returning(only: dict[str, str], initiative: str = "blue", section: int = 4) -> Table:
    """The Select Cubes phase has come to the returns."""
    position: Position = {"only": only, "civilians": (), "initiative": initiative}
    return at_section(section, battle(**position))


def test_2_3_an_hq_comes_back_with_or_next_to_a_unit_of_its_formation() -> None:
    t = returning({"bhq1": "off", "b1": "0304", "b4": "0108", **FAR})
    assert t.asked == "WhereBack"
    assert t.who == ["blue"]
    around = {"0304", "0303", "0403", "0404", "0305", "0204", "0203"}
    assert {said.split()[1] for said in t.of("come-back")} == around
    assert t.refusal("come-back bhq1 0108") is NOT_BACK_THERE, "b4 is of another formation"
    assert t.refusal("come-back bhq2 0304") is NOT_BACK_THERE
    assert t.refusal("come-back bhq1 0302") is NOT_BACK_THERE
    t.do("come-back bhq1 0304")
    assert t.where("bhq1") == "0304"
    assert t.told(facts.RETURNED) == [(unit("bhq1"), cell("0304"), 0, 0)]
    assert t.asked == "WhoBegins"


def test_2_3_any_unit_of_the_formation_calls_it_back() -> None:
    t = returning({"bhq1": "off", "b1": "0101", "b3": "0108", **FAR})
    places = {said.split()[1] for said in t.of("come-back")}
    assert places == {"0101", "0201", "0102", "0108", "0107", "0207", "0208"}


def test_2_3_stacking_holds_for_those_who_come_back() -> None:
    where = {"bhq1": "off", "b1": "0304", "bhq2": "0303", "r2": "0403", "b4": "0204", **FAR}
    t = returning(where)
    assert t.refused["come-back bhq1 0303"] is FULL
    assert t.refused["come-back bhq1 0403"] is ENEMY_THERE
    assert "come-back bhq1 0204" in t.options, "another formation's unit is no hindrance"


def test_2_3_nobody_comes_back_in_a_barred_hex() -> None:
    with barred("0303"):
        t = returning({"bhq1": "off", "b1": "0304", **FAR})
        assert t.refused["come-back bhq1 0303"] is NO_ENTRY


def test_2_3_a_post_comes_back_next_to_an_hq_not_with_it() -> None:
    t = returning({"bcp": "off", "bhq1": "0101", "b1": "0108", **FAR})
    assert t.of("come-back") == ["bcp 0201", "bcp 0102"]
    assert t.refusal("come-back bcp 0101") is NOT_BACK_THERE
    assert t.refusal("come-back bcp 0107") is NOT_BACK_THERE, "a Maneuver Unit calls back no Post"


def test_2_3_a_post_may_come_back_with_one_hq_if_another_is_next_to_it() -> None:
    t = returning({"bcp": "off", "bhq1": "0101", "bhq2": "0102", "b1": "0108", **FAR})
    assert "bcp 0101" in t.of("come-back")


def test_2_3_enemy_hqs_call_nobody_back() -> None:
    t = returning({"bcp": "off", "rhq1": "0508", "b1": "0108", **FAR})
    assert t.where("bcp") == "off"
    assert t.told(facts.STILL_OFF) == [(unit("bcp"), 0, 0, 0)]


def test_2_3_reading_38_hqs_first_then_the_post_next_to_them() -> None:
    t = returning({"bcp": "off", "bhq1": "off", "bhq2": "off", "b1": "0304", "b4": "0106", **FAR})
    t.do("come-back bhq1 0203", "come-back bhq2 0106")
    assert t.asked == "WhereBack"
    assert {said.split()[0] for said in t.of("come-back")} == {"bcp"}
    assert "bcp 0202" in t.of("come-back")
    assert "bcp 0107" in t.of("come-back")
    assert t.do("come-back bcp 0202").asked == "WhoBegins"


def test_2_3_reading_38_the_side_with_the_marker_is_first() -> None:
    where = {"bhq1": "off", "rhq1": "off", "b1": "0304", "r1": "0704"}
    assert returning(where).who == ["blue"]
    t = returning(where, "red")
    assert t.who == ["red"]
    assert t.do("come-back rhq1 0704").who == ["blue"]


def test_2_3_reading_37_with_one_place_nobody_is_asked() -> None:
    where = {"bhq1": "off", "b1": "0101", "bhq2": "0101", "b4": "0102", "r2": "0201", **FAR}
    t = returning(where)
    assert t.asked == "WhoBegins"
    assert t.where("bhq1") == "0102"
    assert t.told(facts.RETURNED) == [(unit("bhq1"), cell("0102"), 0, 0)]


def test_2_3_reading_38_without_a_place_it_stays_off_and_tries_again() -> None:
    where = {"bhq1": "off", "b1": "0101", "bhq2": "0101", "r3": "0102", "r2": "0201", **FAR}
    t = returning(where)
    assert t.where("bhq1") == "off"
    assert t.told(facts.STILL_OFF) == [(unit("bhq1"), 0, 0, 0)]
    assert returning(where | {"r3": "gone"}).where("bhq1") == "0102"


def test_2_3_ruling_25_without_its_units_an_hq_is_out_for_good() -> None:
    t = returning({"bhq1": "off", "b4": "0101", **FAR})
    assert t.where("bhq1") == "gone"
    assert t.told(facts.OUT) == [(unit("bhq1"), 0, 0, 0)]


def test_2_3_who_is_on_the_map_or_gone_stays_so() -> None:
    t = returning({"bhq1": "0202", "b1": "0304", "b4": "0101", **FAR})
    assert t.asked == "WhoBegins"
    assert t.where("bhq1") == "0202"
    assert t.where("bhq2") == "gone"
