"""Players that are programs: written once for all games."""
