"""Army Group North: from the border to Leningrad in 1941, with strengths that are hidden."""

VERSIONS = {"1": "ArmyGroupNorth"}
