#!/usr/bin/env python3
"""cmake/lessons.py says of faulty lessons what tests/learn/faulty_lessons.txt has: prints one line for each that fails, then
"N passed, N failed"."""
import pathlib
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]


def said_of(lesson):
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        (folder / "moon.lesson").write_text(lesson, encoding="utf-8")
        (folder / "course").write_text("chapter: Sky\n    moon\n", encoding="utf-8")
        run = [sys.executable, root / "cmake/lessons.py", "out", "course", "moon.lesson"]
        said = subprocess.run(run, cwd=folder, capture_output=True, text=True, check=False).stderr
    return sorted(line.removeprefix("moon.lesson:") for line in said.splitlines())


passed = failed = 0
for number, block in enumerate((root / "tests/learn/faulty_lessons.txt").read_text(encoding="utf-8").split("====\n")[1:], 1):
    lesson, faults = block.split("----\n")
    wanted = sorted(faults.splitlines())
    found = said_of(lesson)
    if found == wanted:
        passed += 1
    else:
        failed += 1
        print(f"faulty lesson {number}: {sorted(set(found) ^ set(wanted))}")
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
