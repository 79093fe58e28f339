"""The rules page of a game (`rules.md`): the whole of it, or the rule with a number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

RULE = re.compile(r"^- \*\*(R\d+)([^*]*)\*\*\s*(.*)$")


@dataclass(frozen=True)
class Rule:
    """One numbered rule, under its heading."""

    number: str
    heading: str
    text: str


def read_rules(page: str) -> dict[str, Rule]:
    """All numbered rules of the page, in order.

    >>> read_rules("### Dig\\n- **R7 Dig** Turn up cards\\n  until a gem appears.\\n")["R7"].text
    'Dig: Turn up cards until a gem appears.'
    """
    return {rule.number: rule for rule in find_rules(page)}


def find_rules(page: str) -> Iterator[Rule]:
    """A rule goes on over the indented lines that follow it."""
    heading = number = text = ""
    for line in [*page.splitlines(), "#"]:
        found = RULE.match(line)
        if number and not found and line.startswith("  "):
            text += " " + line.strip()
            continue
        if number:
            yield Rule(number, heading, plain(text))
            number = ""
        if found:
            number = found[1]
            title = found[2].strip()
            text = f"{title}: {found[3]}" if title else found[3]
        elif line.startswith("#"):
            heading = line.lstrip("# ").strip()


def plain(text: str) -> str:
    """Markdown without its marks."""
    return re.sub(r"[*`]", "", text).strip()
