"""Keep it Moving!, a solo card game on operational momentum by Evan D'Alessandro."""

VERSIONS = {"1": "FirstKeepItMoving", "2": "KeepItMoving"}
FIRST_TO_PLAY = True  # where nobody has named a game
