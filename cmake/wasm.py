"""What is read out of a WebAssembly module here: its functions, with their names and the bytes of their code."""
import dataclasses
import pathlib


@dataclasses.dataclass(frozen=True)
class Function:
    name: str  # as the linker knows it, mangled; "" without a name section
    size: int


def _leb(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def _text(data, at):
    size, at = _leb(data, at)
    return data[at : at + size].decode(), at + size


def sections(data):
    """(number, name of a custom section, first byte of its contents, end) of each section."""
    at = 8
    while at < len(data):
        number = data[at]
        size, at = _leb(data, at + 1)
        end = at + size
        name = ""
        start = at
        if number == 0:
            name, start = _text(data, at)
        yield number, name, start, end
        at = end


def _imported_functions(data, at):
    count, at = _leb(data, at)
    functions = 0
    for _ in range(count):
        _, at = _text(data, at)
        _, at = _text(data, at)
        functions += data[at] == 0
        at = _skip_import(data, at)
    return functions


def functions(file):
    """The functions defined in a module, in the order of their numbers."""
    data = pathlib.Path(file).read_bytes()
    imported = 0
    names, sizes = {}, []
    for number, name, at, end in sections(data):
        if number == 2:
            imported = _imported_functions(data, at)
        elif number == 10:
            count, at = _leb(data, at)
            for _ in range(count):
                size, at = _leb(data, at)
                sizes.append(size)
                at += size
        elif name == "name":
            while at < end:
                kind, size = data[at], 0
                size, at = _leb(data, at + 1)
                if kind != 1:
                    at += size
                    continue
                count, at = _leb(data, at)
                for _ in range(count):
                    index, at = _leb(data, at)
                    names[index], at = _text(data, at)
    return [Function(names.get(imported + i, ""), size) for i, size in enumerate(sizes)]


def _skip_import(data, at):
    """Behind what is imported: its kind and its type."""
    kind = data[at]
    at += 1
    if kind == 0:
        return _leb(data, at)[1]
    if kind == 3:  # a global: its type, and whether it changes
        return at + 2
    at += kind == 1  # a table says first what is in it; then, as for a memory, flags, least, most
    flags = data[at]
    _, at = _leb(data, at + 1)
    return _leb(data, at)[1] if flags & 1 else at
