"""The terminal: play, replay, odds, and the way in for other programs."""
