"""What each room weighs in the page's program: bytes of code, as linked and before they are compressed.

    rooms.py <build folder>

A function is of the folder of src/ (or the library) whose objects define it; what several of them define, such as a
template, is of the first by name that is ours. std: is the C and C++ library with what it makes of our types.
"""
import collections
import pathlib
import subprocess
import sys

import rest
import wasm


def defined(files):
    """The functions that these objects or libraries define."""
    out = subprocess.run(["emnm", "-C", "--defined-only", *files], check=True, capture_output=True, text=True).stdout
    for line in out.splitlines():
        parts = line.split(" ", 2)
        if len(parts) == 3 and parts[1] in "TtWwVv":
            yield rest.plain(parts[2])


def main(build):
    build = pathlib.Path(build)
    rooms = collections.defaultdict(list)
    for file in sorted(build.glob("CMakeFiles/ni*.dir/**/*.o")):
        path = file.relative_to(build / "CMakeFiles").parts[1:]
        if path[:2] == ("gen", "groups"):  # src_boards_graph_0.cpp.o (Groups.cmake)
            rooms[path[2].split("_")[1]].append(file)
        elif path[0] in ("src", "cmake"):
            rooms[path[1] if path[0] == "src" else "page"].append(file)
    libraries = {}
    for line in (build / "build.ninja").read_text(encoding="utf-8").splitlines():
        if "LINK_LIBRARIES" in line and "libSDL2" in line:
            for word in line.split():
                name = pathlib.Path(word).stem.removeprefix("lib")
                if word.endswith(".a") and word.startswith("/"):
                    libraries[name] = [word]
    room_of = {}
    for room, files in [*sorted(rooms.items()), *sorted(libraries.items())]:
        for name in defined(files):
            room_of.setdefault(name, room)
    keys = set((pathlib.Path(__file__).parent / "rest.txt").read_text(encoding="utf-8").split())
    first, later = collections.Counter(), collections.Counter()
    for function in wasm.functions(build / "bin/nimatron.wasm"):
        name = rest.plain(function.name)
        room = room_of.get(name, "std")
        if name.startswith(("std::", "void std::", "decltype(auto) std::", "bool std::")):
            room = "std"
        (later if rest.key(function.name) in keys else first)[room] += function.size
    print(f"{'bytes of code':24} {'first part':>10} {'the rest':>10}")
    for room, size in sorted((first + later).items(), key=lambda item: -item[1]):
        print(f"{room:24} {first[room]:10} {later[room]:10}")
    print(f"{'total':24} {first.total():10} {later.total():10}")


main(sys.argv[1])
