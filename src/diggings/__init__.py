"""Five digging games, one table: play them, watch them, take them apart."""

import os

if os.environ.get("DIGGINGS_PLAIN"):
    from diggings import _plain

    _plain.install()

__version__ = "0.1.0"
