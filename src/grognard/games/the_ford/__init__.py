"""The Ford: a little game of our own, to show how a game is written and to test the engine."""
