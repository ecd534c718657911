"""Fight Your Own Battles. Not on the list of games until it can be played."""
