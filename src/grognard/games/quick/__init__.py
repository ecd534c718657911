"""QUICK: a division fights for a city, with cubes that the other side does not see."""

VERSIONS = {"1": "Quick"}
