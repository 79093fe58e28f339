"""The table in a terminal: any table of any game, from its data alone."""
