"""Keep it Moving!, a solo card game on operational momentum by Evan D'Alessandro."""
