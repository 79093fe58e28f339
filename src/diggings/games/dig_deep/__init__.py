"""Dig Deep: mine gems for a market that everybody moves."""
