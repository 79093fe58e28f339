"""Tables for people: rooms, seats, live updates, storage."""
