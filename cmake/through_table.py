"""The two parts of a program, as wasm-split makes them, joined by a table of functions that they share and by nothing else.

wasm-split has the first part import a placeholder for each function of the second that it calls, and export each of its own
that the second calls: some thousands, and a browser makes a JavaScript function for every one of them before anything runs.
Here each is a place in the table instead, and a small function that calls what is there:

    first part     before: (import "placeholder" "7")      now: (func (call $load) (call_indirect 7))
                           (export "%1a" (func $f))             (elem 3019: $f)
    second part            (import "primary" "%1a")             (func (call_indirect 3019))

The second part, once it is there, writes itself into places 7 and the like, as before; `load`, the only placeholder that is
left, has to see to that. Where functions can be referred to, newer tools lay the placeholders into a table of their own, the
last one; then it is that table.
"""
import re

_signature = r"(?:\(type \S+\) ?)?((?:\(param [^)]*\))? ?(?:\(result [^)]*\))?)"
_placeholder = re.compile(rf' \(import "placeholder[^"]*" "(\d+)" \(func (\S+?) ?{_signature}\)\)$')
_imported = re.compile(rf' \(import "primary" "([^"]+)" \(func (\S+?) ?{_signature}\)\)$')
_exported = re.compile(r' \(export "([^"]+)" \((func|table) (\S+?)\)\)$')
_type = re.compile(r" \(type (\S+) \(func ?(.*?)\)\)$")
_table = re.compile(r"\(table (\S+) (\d+)((?: \d+)?) funcref")


class _Calls:
    """Functions that call what is at a place of a table."""

    def __init__(self, lines, table):
        self._types = {match[2].strip(): match[1] for match in map(_type.match, lines) if match}
        self._table = table
        self.functions = []

    def add(self, name, signature, place, before=""):
        signature = signature.strip()
        params = re.search(r"\(param ([^)]*)\)", signature)
        given = "".join(f" (local.get {i})" for i in range(len(params[1].split()) if params else 0))
        called = f"(call_indirect {self._table} (type {self._types[signature]}){given} (i32.const {place}))"
        self.functions.append(f" (func {name} {signature} {before}{called})")


def _made_larger(line, table, more):
    """The line, with room for more functions if it is the one of this table."""
    match = _table.search(line)
    if not match or match[1] != table:
        return line
    size = int(match[2]) + more
    most = f" {int(match[3]) + more}" if match[3] else ""
    return line.replace(match[0], f"(table {table} {size}{most} funcref")


def _joined(lines, functions, table, more):
    end = max(i for i, line in enumerate(lines) if line == ")")
    return "\n".join([*(_made_larger(line, table, more) for line in lines[:end]), *functions, ")", ""])


def through_table(first, rest):
    """Both modules in Binaryen's text form, a definition a line and without names, and so they come back."""
    first, rest = first.splitlines(), rest.splitlines()
    tables = [match.group(1, 2) for match in map(_table.search, first) if match]
    table, size = tables[-1]
    of_table = ("", "") if len(tables) == 1 else (f" (table {table})", " func")  # longer in old tools, so only if need be
    exports = {match[1]: match.group(2, 3) for match in map(_exported.match, first) if match}
    theirs = next(match[1] for line in rest if (match := _table.search(line))
                  and exports.get(re.search(r'"primary" "([^"]+)"', line)[1]) == ("table", table))

    # What the second part has of the first: the functions at the new places.
    uses, places, rest_kept = _Calls(rest, theirs), [], []
    for line in rest:
        if match := _imported.match(line):
            uses.add(match[2], match[3], int(size) + len(places))
            places.append(exports[match[1]][1])
        else:
            rest_kept.append(line)

    # What the first part has of the second.
    calls, first_kept = _Calls(first, table), []
    for line in first:
        if match := _placeholder.match(line):
            if not calls.functions:
                first_kept.append(' (import "placeholder" "load" (func $load))')
            calls.add(match[2], match[3], match[1], before="(call $load) ")
            continue
        exported = _exported.match(line)
        if not (exported and exported[1].startswith("%") and exported[2] == "func"):
            first_kept.append(line)
        if exported and exported.group(2, 3) == ("table", table):
            first_kept.append(f" (elem{of_table[0]} (i32.const {size}){of_table[1]} {' '.join(places)})")

    more = len(places)
    return _joined(first_kept, calls.functions, table, more), _joined(rest_kept, uses.functions, theirs, more)
