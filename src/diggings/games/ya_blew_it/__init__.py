"""Ya Blew It!: push your luck with dynamite."""
