"""Maps of locations and the roads between them, drawn in letters."""
