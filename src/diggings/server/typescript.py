"""The messages as TypeScript for the browser program: `uv run python -m diggings.server.typescript` writes them."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect as kinds

from diggings.kernel import table
from diggings.server import messages

FILE = Path("web/src/types.ts")
HEAD = """\
// Made from src/diggings/server/messages.py by `uv run python -m diggings.server.typescript`: change it there.
// A field with a question mark is left out where it has its usual value, named beside it.
"""
UNIONS = ("AnyCommand", "FromBrowser", "FromServer")
LITERALS = {frozenset(get_args(kind)): name for name, kind in (("Kind", table.Kind), ("Phase", messages.Phase))}
SIMPLE = {"IntType": "number", "FloatType": "number", "StrType": "string", "BoolType": "boolean", "NoneType": "null"}


def typescript() -> str:
    """The whole file."""
    words = [value for module in (table, messages) for value in vars(module).values() if is_word(value)]
    structs = {word.__name__: word for word in words if word.__module__ in (table.__name__, messages.__name__)}
    parts = [HEAD, *(f"export type {name} = {literal(values)};" for values, name in LITERALS.items())]
    parts += [f"export type {name} = {type_of(kinds.type_info(getattr(messages, name)))};" for name in UNIONS]
    parts += [interface(struct) for struct in structs.values() if struct.__struct_fields__]
    return "\n".join(parts) + "\n"


def is_word(value: object) -> bool:
    """Whether this is a struct of ours."""
    return isinstance(value, type) and issubclass(value, msgspec.Struct)


def interface(struct: type[msgspec.Struct]) -> str:
    """One struct, with what it says of itself."""
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType)  # noqa: S101 - only structs come here
    lines = ["", f"/** {' '.join((struct.__doc__ or struct.__name__).split())} */"]
    lines.append(f"export interface {struct.__name__} {{")
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {text(info.tag)};")
    lines += [field(one) for one in info.fields]
    return "\n".join([*lines, "}"])


def field(one: kinds.Field) -> str:
    """A line of an interface."""
    if one.required:
        return f"  {one.encode_name}: {type_of(one.type)};"
    usual = one.default if one.default is not msgspec.NODEFAULT else one.default_factory()
    return f"  {one.encode_name}?: {type_of(one.type)}; // {text(usual)}"


def type_of(kind: kinds.Type) -> str:
    """A type in the words of TypeScript."""
    match kind:
        case kinds.StructType(cls=cls):
            return cls.__name__
        case kinds.UnionType(types=types):
            return " | ".join(dict.fromkeys(type_of(one) for one in types))
        case kinds.LiteralType(values=values):
            return LITERALS.get(frozenset(values)) or literal(values)
        case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
            return f"({type_of(item)})[]" if isinstance(item, kinds.UnionType) else f"{type_of(item)}[]"
        case kinds.TupleType(item_types=items):
            return f"[{', '.join(type_of(item) for item in items)}]"
        case kinds.DictType(key_type=key, value_type=value):
            return f"Record<{type_of(key)}, {type_of(value)}>"
    return SIMPLE[type(kind).__name__]


def literal(values: Iterable[object]) -> str:
    """One of some words."""
    return " | ".join(sorted(text(value) for value in values))


def text(value: object) -> str:
    """A value as TypeScript writes it."""
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(typescript(), encoding="utf-8")
