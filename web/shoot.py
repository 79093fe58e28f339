"""Pictures of the gallery: `uv run --with playwright python web/shoot.py NAME:FILE:AT:SIZE,SIZE ... [--dark]`."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SIZES = {"desk": (1440, 900), "small": (1024, 768), "tablet": (820, 1180), "phone": (390, 844), "tiny": (320, 640)}
EXTRA = "".join(f"&{word[2:]}" for word in sys.argv[1:] if word.startswith("--") and "=" in word)  # --opened=1
SHOTS = Path(__file__).parent / "dev/shots"


OUTSIDE = """() => {
  const b = document.querySelector('.board').getBoundingClientRect();
  const out = [...document.querySelectorAll('.board [data-piece]')].filter((e) => {
    const r = e.getBoundingClientRect();
    return r.width && (r.right > b.right + 1 || r.bottom > b.bottom + 1 || r.left < b.left - 1 || r.top < b.top - 1);
  });
  const page = document.documentElement;
  return [out.length, out.slice(0, 6).map((e) => e.dataset.piece), page.scrollHeight, page.scrollWidth];
}"""


def main() -> None:
    """Every picture that was asked for."""
    dark = "--dark" in sys.argv
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    jobs = [word.split(":") for word in words]  # name:file:at:size,size
    SHOTS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path="/usr/bin/chromium")
        for name, file, at, sizes in jobs:
            for size in sizes.split(","):
                width, height = SIZES[size]
                page = browser.new_page(viewport={"width": width, "height": height})
                page.on("console", lambda m: print("console:", m.text) if m.type in ("error", "warning") else None)
                page.on("pageerror", lambda e: print("pageerror:", e))
                theme = "dark" if dark else "light"
                page.goto(f"http://127.0.0.1:5199/dev/gallery.html?file={file}&at={at}&theme={theme}{EXTRA}")
                page.wait_for_selector(".board.ready", timeout=20000)
                page.wait_for_timeout(350)
                path = SHOTS / f"{name}-{size}{'-dark' if dark else ''}.png"
                page.screenshot(path=path)
                over = page.evaluate(OUTSIDE)
                print(path.name, "outside the board:", over)
                page.close()
        browser.close()


if __name__ == "__main__":
    main()
