"""The games, one folder each; this file finds them."""
