"""The program in two parts: what the first picture and the first moves need, and the rest, which comes after them.

    rest.py split <linked.wasm> <rest.txt> <linked.js> <folder> <name>
    rest.py measured <linked.wasm> <rest.txt> <profile>...

`split` writes <name>.wasm and <name>-rest-<version>.wasm to the folder (wasm-split, which comes with Emscripten, makes
them; through_table.py joins them), and <name>.js, which names the second. Where there is no wasm-split the program stays in
one part.

`measured` writes rest.txt: what no run of the instrumented program has called. scripts/rest makes the runs.

    rest.txt     a function a line, eight digits of a hash of its name. A function that is not listed is in the first
                 part: a list that has grown old costs weight, never a wrong answer. Only one that lists what the first
                 picture has come to need costs time, and a browser test fails.
"""
import base64
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys

import wasm
from through_table import through_table

features = ["--enable-sign-ext", "--enable-nontrapping-float-to-int", "--enable-bulk-memory", "--enable-mutable-globals"]


# What no run is sure to call and the first part needs all the same: what is called while the second is on its way, and only then
# (web/guard.js); the repeating of a held key, which is asked only if a picture comes while one is held; and what a test of the
# size of letters asks as soon as there is a picture.
always_first = {"stackSave", "stackRestore", "emscripten_stack_get_current", "_emscripten_stack_restore", "sbrk",
                "nimatron_used", "nimatron_rest", "nimatron_smallest_text",
                "ImGui::CalcTypematicRepeatAmount(float, float, float, float)"}


def plain(name):
    """The name without what changes from day to day: the clones a linker numbers, the alternatives of every variant."""
    name = re.sub(r" \(\.\d+(\.\d+)*\)$", "", name)
    start = name.find("variant<")
    while start >= 0:
        depth, end = 1, start + len("variant<")
        while end < len(name) and depth:
            depth += {"<": 1, ">": -1}.get(name[end], 0)
            end += 1
        name = name[: start + len("variant")] + name[end:]
        start = name.find("variant<", start + len("variant"))
    return name


def key(name):
    return hashlib.sha256(plain(name).encode()).hexdigest()[:8]


def hash_of(data):
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def escaped(name):
    """As older versions of Binaryen want names in a list of them."""
    return "".join(c if re.match(r"[\w!#$%&'*+\-./:<=>?@^`|~]", c, re.ASCII) else f"\\{ord(c):02x}" for c in name)


def joined(first, rest):
    """Joins the two by their table alone (through_table.py)."""
    text, known = rest.with_suffix(".wat"), [*features, "--enable-reference-types"]
    texts = []
    for module in (first, rest):
        subprocess.run(["wasm-dis", *known, module, "-o", text], check=True)
        texts.append(text.read_text(encoding="utf-8"))
    for module, joined_text in zip((first, rest), through_table(*texts)):
        text.write_text(joined_text, encoding="utf-8")
        subprocess.run(["wasm-as", *known, text, "-o", module], check=True)


def split(linked, listed, script, folder, name):
    folder, linked, code = pathlib.Path(folder), pathlib.Path(linked), pathlib.Path(script).read_text(encoding="utf-8")
    for old in folder.glob(f"{name}-rest-*.wasm"):
        old.unlink()
    keys = set(pathlib.Path(listed).read_text(encoding="utf-8").split())
    later = [f.name for f in wasm.functions(linked) if key(f.name) in keys and f.name not in always_first]
    if not later or not all(map(shutil.which, ("wasm-split", "wasm-dis", "wasm-as"))):
        # The names are not for visitors.
        subprocess.run(["wasm-opt", *features, "--strip-debug", linked, "-o", folder / f"{name}.wasm"], check=True)
        (folder / f"{name}.js").write_text(code, encoding="utf-8")
        return
    names, first, rest = linked.with_suffix(".rest.txt"), folder / f"{name}.wasm", linked.with_suffix(".rest.wasm")
    # A name that is not written as this version wants it is passed over, with a warning.
    names.write_text("\n".join([*later, *map(escaped, later)]), encoding="utf-8")
    parts = ["-o1", first, "-o2", rest, "--export-prefix=%"]
    told = subprocess.run(
        ["wasm-split", *features, linked, f"--split-funcs=@{names}", *parts], capture_output=True, text=True)
    if told.returncode != 0:
        sys.exit(told.stderr)
    joined(first, rest)
    # The two belong together and to no others: the name of the second is made of both.
    both = first.read_bytes() + rest.read_bytes()
    called = f"{name}-rest-{hashlib.sha256(both).hexdigest()[:8]}.wasm"
    rest.rename(folder / called)
    data = (folder / called).read_bytes()
    known = json.dumps({"file": called, "bytes": len(data), "hash": hash_of(data)}, separators=(",", ":"))
    (folder / f"{name}.js").write_text(f"{code}\nNimatron.rest={known};\n", encoding="utf-8")


def measured(linked, listed, *profiles):
    functions = wasm.functions(linked)
    called = set()
    for profile in profiles:
        times = memoryview(pathlib.Path(profile).read_bytes()[8:]).cast("I")
        if len(times) != len(functions):
            sys.exit(f"{profile} is of another program")
        called |= {key(f.name) for f, time in zip(functions, times) if time}
    later = sorted({key(f.name) for f in functions} - called)
    pathlib.Path(listed).write_text("\n".join(later) + "\n", encoding="utf-8")
    print(f"{len(later)} of {len(functions)} functions come later")


if __name__ == "__main__":
    {"split": split, "measured": measured, "features": lambda: print(*features)}[sys.argv[1]](*sys.argv[2:])
