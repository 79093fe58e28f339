"""Breaks the rules of a game on purpose, one small change at a time, and says which changes no test notices.

    python tests/break_the_rules.py ya_blew_it
    python tests/break_the_rules.py ya_blew_it --sample 50 --seed 2

Every change is tried in a copy of the sources and tests, as plain Python; the checkout is never touched.  What survives
is either a change that cannot make a difference, or a rule that no test guards.  (Unix only: it lives on `os.fork`.)
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import io
import multiprocessing
import os
import random
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent
PROCESSES = 2

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Add,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


@dataclass(frozen=True)
class Change:
    """One small change: the whole source with it, and the lines that differ."""

    line: int
    before: str
    after: str
    source: str


# -- what can be changed -----------------------------------------------------------------


def places(tree: ast.Module, families: dict[str, list[str]]) -> list[tuple[int, int]]:
    """Where something can be changed: the number of the node, and of what can be done to it."""
    return [
        (index, variant)
        for index, node in enumerate(ast.walk(tree))
        for variant, _ in enumerate(variants(node, families))
    ]


def change(tree: ast.Module, families: dict[str, list[str]], place: tuple[int, int]) -> Change:
    """The module with one small change."""
    changed = copy.deepcopy(tree)
    for index, node in enumerate(ast.walk(changed)):
        if index == place[0]:
            line, do = list(variants(node, families))[place[1]]
            do()
            break
    source = ast.unparse(ast.fix_missing_locations(changed))
    return Change(line, *first_difference(ast.unparse(tree).splitlines(), source.splitlines()), source)


def variants(node: ast.AST, families: dict[str, list[str]]) -> Iterator[tuple[int, Callable[[], None]]]:
    """What can be done to one node: a line number, and a function that does it."""
    line = getattr(node, "lineno", 0)
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            yield line, partial(node.ops.__setitem__, index, SWAPS[type(operator)]())
    if isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign) and type(node.op) in SWAPS:
        yield line, partial(setattr, node, "op", SWAPS[type(node.op)]())
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield line, partial(setattr, node, "test", ast.UnaryOp(ast.Not(), node.test))
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield line, partial(setattr, node, "value", node.value + 1)
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and type(node.value.value) is bool:
        yield line, partial(setattr, node.value, "value", not node.value.value)
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        for other in families.get(node.id, []):
            yield line, partial(setattr, node, "id", other)
    for body in (getattr(node, "body", None), getattr(node, "orelse", None)):
        for index, statement in enumerate(body if isinstance(body, list) else []):
            if can_be_deleted(statement):
                yield statement.lineno, partial(body.__setitem__, index, ast.Pass())


def can_be_deleted(statement: ast.stmt) -> bool:
    """An assignment, a call, or the end of a function in its middle."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Call)
    if isinstance(statement, ast.Return):
        return statement.value is None
    return isinstance(statement, ast.Assign | ast.AugAssign)


def families_of_words(tree: ast.Module) -> dict[str, list[str]]:
    """For each constant that the rules import, those that were named together with it: KEEP for ADD, ADD for KEEP.

    The import becomes one of all constants, so that each of them can stand in the changed rules.
    """
    families: dict[str, list[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.endswith(".words"):
            imported = {alias.name for alias in node.names}
            source = ROOT / "src" / Path(*node.module.split(".")).with_suffix(".py")
            for statement in ast.parse(source.read_text(encoding="utf-8")).body:
                if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Tuple):
                    names = [ast.unparse(name) for name in statement.targets[0].elts]
                    for name, following in zip(names, names[1:] + names[:1], strict=True):
                        families[name] = [following]
                    imported.update(names)
            node.names = [ast.alias(name) for name in sorted(imported)]
    return families


def first_difference(before: list[str], after: list[str]) -> tuple[str, str]:
    """The first line that is not the same."""
    for old, new in zip(before, after, strict=False):
        if old != new:
            return old.strip(), new.strip()
    return "", ""


# -- trying a change ---------------------------------------------------------------------


class Workshop:
    """A copy of the sources and tests, in which rules can be broken again and again."""

    def __init__(self, game: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="broken-rules-"))
        compiled = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__")
        for part in ("src", "tests"):
            shutil.copytree(ROOT / part, self.folder / part, ignore=compiled)
        shutil.copy(ROOT / "pyproject.toml", self.folder)
        self.game = game
        self.rules = self.folder / "src" / "diggings" / "games" / game / "rules.py"
        self.printed = self.rules.read_text(encoding="utf-8")
        self.files = sorted((self.folder / "tests" / "games" / game).glob("test_*.py"))
        self.seconds = 0  # of processor time that a run may take; 0 for as many as it likes
        self.number = 0

    def move_in(self) -> None:
        """Make this process one that knows the copy alone, and everything that tests need but the game itself."""
        os.environ["DIGGINGS_PLAIN"] = "1"
        os.environ["PYTHONPATH"] = str(self.folder / "src")
        os.environ["PYTHONHASHSEED"] = "0"
        sys.path[:0] = [str(self.folder), str(self.folder / "src")]
        os.chdir(self.folder)
        for name in ["pytest", *self.modules_of("kernel")]:
            load(name)

    def modules_of(self, part: str) -> list[str]:
        """The modules of one part of the package."""
        return [f"diggings.{part}.{file.stem}" for file in (self.folder / "src" / "diggings" / part).glob("[a-z]*.py")]

    def passes(self, source: str, files: list[Path]) -> bool:
        """Whether all these tests pass with these rules.  A run that takes far too long does not pass."""
        self.number += 1
        self.rules.write_text(source, encoding="utf-8")
        os.utime(
            self.rules, (self.number, self.number)
        )  # no compiled file of an earlier change may be taken for this one
        child = os.fork()
        if child == 0:
            os._exit(self.run_tests(files))
        return os.waitpid(child, 0)[1] == 0

    def run_tests(self, files: list[Path]) -> int:
        """In a process of its own: 0 if all tests pass."""
        try:
            if self.seconds:
                resource.setrlimit(resource.RLIMIT_CPU, (self.seconds, self.seconds))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
                pytest = importlib.import_module("pytest")
                return int(pytest.main(["-x", "-q", "--tb=no", "-p", "no:cacheprovider", *map(str, files)]))
        except BaseException:  # a change may break anything
            return 1

    def time_files(self) -> None:
        """Put the quickest test files first, and find out how long a run may take.  The printed rules must pass."""
        times = {}
        for file in self.files:
            start = time.process_time() + sum(os.times()[2:4])
            if not self.passes(self.printed, [file]):
                raise SystemExit(f"{file.name} does not pass with the rules as they are.")
            times[file] = time.process_time() + sum(os.times()[2:4]) - start
        self.files.sort(key=times.__getitem__)
        self.seconds = 3 + 2 * int(sum(times.values()))

    def close(self) -> None:
        """Throw the copy away."""
        os.chdir(ROOT)
        shutil.rmtree(self.folder)


def load(name: str) -> ModuleType | None:
    """A module, if it can be had without what is optional."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def work(game: str, todo: multiprocessing.Queue, done: multiprocessing.Queue) -> None:
    """One of the processes: tries changes until there are no more."""
    workshop = Workshop(game)
    try:
        workshop.move_in()
        workshop.time_files()
        while (broken := todo.get()) is not None:
            done.put((broken, workshop.passes(broken.source, workshop.files)))
    finally:
        workshop.close()
        done.put(None)


def main() -> None:
    """Break the rules, and print what nobody noticed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", help="the folder of a game, as in src/diggings/games")
    parser.add_argument("--sample", type=int, default=0, help="try so many changes only, chosen at random")
    parser.add_argument("--seed", type=int, default=1, help="for the choice of the sample")
    chosen = parser.parse_args()

    rules = ROOT / "src" / "diggings" / "games" / chosen.game / "rules.py"
    tree = ast.parse(rules.read_text(encoding="utf-8"))
    families = families_of_words(tree)
    where = places(tree, families)
    if chosen.sample:
        where = random.Random(chosen.seed).sample(where, min(chosen.sample, len(where)))
    todo = [change(tree, families, place) for place in where]
    context = multiprocessing.get_context("fork")
    waiting, done = context.Queue(), context.Queue()
    workers = [context.Process(target=work, args=(chosen.game, waiting, done)) for _ in range(PROCESSES)]
    for item in [*todo, *[None] * PROCESSES]:
        waiting.put(item)
    for worker in workers:
        worker.start()
    survivors, tried, working = [], 0, PROCESSES
    while working:
        result = done.get()
        if result is None:
            working -= 1
            continue
        tried += 1
        if result[1]:
            survivors.append(result[0])
        if sys.stderr.isatty():
            print(f"\r{tried} of {len(todo)} tried, {len(survivors)} survived", end="", file=sys.stderr)
    for worker in workers:
        worker.join()
    for broken in sorted(survivors, key=lambda broken: (broken.line, broken.after)):
        print(f"{rules.name}:{broken.line}: {broken.before}  ->  {broken.after}")
    print(f"{tried - len(survivors)} of {tried} changes were noticed: {100 * (tried - len(survivors)) / tried:.1f} %")
    if tried < len(todo):
        raise SystemExit(f"{len(todo) - tried} changes could not be tried.")


if __name__ == "__main__":
    main()
