"""The browser program, checked and built: its types, its style, its own tests.  `python -m tests.page`"""

from __future__ import annotations

from hatch_build import Page
from tests.kit import HERE


def main() -> None:
    """With the tools that only checking needs; then the page, as it is served."""
    page = Page(HERE.parent)
    page.install(tools=True)
    page.run("run", "check")
    page.run("test")
    if not page.build(print):
        raise SystemExit("The page could not be built.")


if __name__ == "__main__":
    main()
