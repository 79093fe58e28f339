"""For those who design games: what happens in thousands of games."""
