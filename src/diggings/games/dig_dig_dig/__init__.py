"""Dig Dig Dig: programmed movement, deck building and hidden contracts on a site of card piles."""
