"""Dig Mars: explore a canyon, dig with rivals, and be the first to be rich."""
