"""How the two parts of the program are joined (cmake/through_table.py), in the text of older and of newer tools."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "cmake"))
from through_table import through_table

older = ("""(module
 (type $none_=>_none (func))
 (type $i32_i64_=>_i32 (func (param i32 i64) (result i32)))
 (import "a" "a" (func $fimport$0 (param i32 i64) (result i32)))
 (import "placeholder" "1" (func $fimport$1 (param i32 i64) (result i32)))
 (import "placeholder" "3" (func $fimport$2))
 (global $0 (mut i32) (i32.const 5))
 (table $0 4 4 funcref)
 (elem (i32.const 1) $fimport$1 $0 $fimport$2)
 (export "go" (func $0))
 (export "table" (table $0))
 (export "%0" (func $1))
 (export "%1" (func $fimport$0))
 (export "%2" (global $0))
 (func $0
  (nop)
 )
 (func $1
  (nop)
 )
)
""", """(module
 (type $none_=>_none (func))
 (type $i32_i64_=>_i32 (func (param i32 i64) (result i32)))
 (import "primary" "table" (table $timport$0 4 4 funcref))
 (import "primary" "%2" (global $gimport$0 (mut i32)))
 (import "primary" "%1" (func $fimport$0 (param i32 i64) (result i32)))
 (import "primary" "go" (func $fimport$1))
 (elem (i32.const 1) $0)
 (func $0 (param $0 i32) (param $1 i64) (result i32)
  (i32.const 1)
 )
)
""")

newer = tuple(
    text.replace("$none_=>_none", "$0").replace("$i32_i64_=>_i32", "$1").replace('"placeholder"', '"placeholder.deferred"')
    .replace("(func $fimport$0 (param", "(func $fimport$0 (type $1) (param") for text in older)
# Where functions can be referred to, the placeholders have a table of their own.
two_tables = tuple(
    text.replace(" (table $0 4 4 funcref)\n", " (table $0 9 9 funcref)\n (table $1 4 funcref)\n")
    .replace("(elem (i32.const 1) $fi", "(elem $0 (table $1) (i32.const 1) func $fi")
    .replace(' (export "table" (table $0))\n', ' (export "table" (table $0))\n (export "%3" (table $1))\n')
    .replace(' (import "primary" "table" (table $timport$0 4 4 funcref))\n',
             ' (import "primary" "table" (table $timport$0 9 9 funcref))\n (import "primary" "%3" (table $timport$1 4 funcref))\n')
    for text in newer)


def lines_with(text, what):
    return [line.strip() for line in text.splitlines() if what in line]


def check(made, expected):
    if made != expected:
        sys.exit(f"{made}\nis not\n{expected}")


for name, parts, table, theirs, types in [
    ("older", older, "$0", "$timport$0", ("$none_=>_none", "$i32_i64_=>_i32")),
    ("newer", newer, "$0", "$timport$0", ("$0", "$1")),
    ("two tables", two_tables, "$1", "$timport$1", ("$0", "$1")),
]:
    first, rest = through_table(*parts)
    none, two = types
    check(lines_with(first, "placeholder"), ['(import "placeholder" "load" (func $load))'])
    check(lines_with(first, "call_indirect"), [
        "(func $fimport$1 (param i32 i64) (result i32) (call $load) "
        f"(call_indirect {table} (type {two}) (local.get 0) (local.get 1) (i32.const 1)))",
        f"(func $fimport$2  (call $load) (call_indirect {table} (type {none}) (i32.const 3)))",
    ])
    check([line.split('"')[1] for line in lines_with(first, "(export") if "(func" in line], ["go"])
    check(lines_with(first, '(export "%2"'), ['(export "%2" (global $0))'])
    of_table = (f" (table {table})", " func") if name == "two tables" else ("", "")
    check(lines_with(first, "(i32.const 4)"), [f"(elem{of_table[0]} (i32.const 4){of_table[1]} $fimport$0 $0)"])
    check(lines_with(rest, "call_indirect"), [
        "(func $fimport$0 (param i32 i64) (result i32) "
        f"(call_indirect {theirs} (type {two}) (local.get 0) (local.get 1) (i32.const 4)))",
        f"(func $fimport$1  (call_indirect {theirs} (type {none}) (i32.const 5)))",
    ])
    check(len(lines_with(rest, '(import "primary"')), 3 if name == "two tables" else 2)
    sizes = "9 9 funcref", "6 funcref"
    check([line.split(" ", 2)[2][:-1] for line in lines_with(first, "funcref")],
          list(sizes) if name == "two tables" else ["6 6 funcref"])
    check([line.split("(table ")[1].split(" ", 1)[1][:-2] for line in lines_with(rest, "funcref")],
          list(sizes) if name == "two tables" else ["6 6 funcref"])
