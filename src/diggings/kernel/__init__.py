"""What works for every game: positions, boxes, matches, chance, tables.  It imports no game."""
