"""Options by their words."""

from __future__ import annotations

import pytest

from grognard.cli.typed_commands import match_options

OPTIONS = [
    ["Move Utkin to Kamensk (1 of 2 MP)", "move", "utkin", "kamensk", "KAM"],
    ["Move Utkin to Mineralnye Vody (2 of 2 MP: river)", "utkin", "mineralnye-vody", "MIN"],
    ["Move Rusich to Kamensk (1 of 3 MP)", "move", "rusich", "kamensk", "KAM"],
    ["Done: on to contact", "done"],
    ["Restore Rus to 3 SP", "restore", "rus"],
]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("move utkin kamensk", [0]),
        ("ut kam", [0]),
        ("KAM utkin", [0]),
        ("utkin", [0, 1]),
        ("mineralnye-vody", [1]),
        ("min", [1]),
        ("vod", [1]),
        ("done", [3]),
        ("do", [3]),
        ("rus", [4]),  # whole, where another only begins so
        ("rus kam", [2]),
        ("serb", []),
        ("u", []),  # too short: it is a key elsewhere
        ("2", []),
        ("2 mp", [0, 1]),
        ("", []),
        ("?!", []),
    ],
)
def test_words_and_their_beginnings(typed: str, found: list[int]) -> None:
    assert match_options(typed, OPTIONS) == found
