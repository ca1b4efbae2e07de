#!/usr/bin/env python3
"""Checks the table "How to add something" of docs/architecture.md: half of each change is made in a copy of the file, which must not
compile; the whole change must.

    tests/build/recipes.py          needs a C++ compiler ($CXX, or c++)

Prints one line for each case, then "N passed, N failed".
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent.parent
compiler = os.environ.get("CXX", "c++")


class Case:
    """In `file`, `old` becomes `new` (and also[0] becomes also[1]); then `compiled` does not compile, and `said` is in what the compiler says. With `rest` in
    place of `missing` it does."""

    def __init__(self, name, file, old, new, compiled, said, missing="", rest="", also=("", "")):
        self.name, self.file, self.old, self.new, self.compiled, self.said = name, file, old, new, compiled, said
        self.missing, self.rest, self.also = missing, rest, also


CASES = [
    Case("a question that nobody answers", "analyst/request.hpp",
         "struct Request {\n  Count number = 0;\n  std::variant<Analyse,",
         "struct AskTime {\n  Count zone = 0;\n};\n/**/\nstruct Request {\n  Count number = 0;\n  std::variant<AskTime, Analyse,",
         "analyst/analyst.cpp", "answer", "/**/", "CodeMade answer(const AskTime& asked);"),
    Case("a reply that nobody takes", "analyst/request.hpp",
         "struct Reply {\n  Count number = 0; // of the request\n  std::variant<Progressed,",
         "struct TimeTold {\n  Count hour = 0;\n};\nstruct Reply {\n  Count number = 0; // of the request\n  std::variant<Progressed, TimeTold,",
         "app/update.cpp", "answered"),
    Case("an intent that nobody handles", "features/hints/intent.hpp",
         "using HintsIntents = KindList<ShowHint>", "struct AskFriend {};\n\nusing HintsIntents = KindList<ShowHint, AskFriend>",
         "app/update.cpp", "deleted"),
    Case("an event without a place in the order", "features/hints/update.cpp",
         "namespace nimatron {\n", "namespace nimatron {\n\nstruct HintGiven {};\nvoid give(Context& m) { m.happened(HintGiven{}); }\n",
         "features/hints/update.cpp", "happened"),
    Case("a kind of exercise that wants a check and has none", "learn/exercise.hpp",
         "struct Exercise {", "struct ToGuess {\n  bool wants_check() const { return true; }\n/**/\n"
         "  bool operator==(const ToGuess&) const = default;\n};\n\nstruct Exercise {",
         "learn/attempt.cpp", "check", "/**/",
         "  bool can_check(const Exercise& exercise, const Attempt& attempt) const;\n  Attempt check(class Grading grading) const;\n",
         also=("std::variant<ToRead,", "std::variant<ToRead, ToGuess,")),
    Case("a game without moves", "games/staircase/staircase.hpp",
         re.compile(r"  static void moves\([^;]*;\n"), "", "games/registry.cpp", "moves"),
    Case("a board that cannot be printed", "boards/series/series_geometry.hpp",
         re.compile(r"  static std::string print\([^;]*;\n", re.S), "", "boards/registry.cpp", "print"),
    Case("a setting without a row", "features/settings/settings.cpp",
         re.compile(r"    \{Setting::sound,.*?\n(?=    \{Setting::)", re.S), "", "features/settings/settings.cpp", "error"),
    Case("an overlay without a row", "scene/overlays.hpp",
         re.compile(r"    \{\"predicted\".*?\},\n"), "", "scene/overlays.cpp", "static assertion"),
]


def changed(text, old, new):
    """None where there is nothing to change."""
    if isinstance(old, re.Pattern):
        return old.sub(lambda _: new, text, count=1) if old.search(text) else None
    return text.replace(old, new, 1) if old in text else None


def errors(overlay, file):
    """What the compiler says, which finds in `overlay` what is changed; "" where it is content."""
    source = next(folder / file for folder in (overlay, root / "src") if (folder / file).exists())
    run = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", f"-I{overlay}", f"-I{root / 'src'}", str(source)], capture_output=True, text=True)
    return "" if run.returncode == 0 else run.stderr + "error"


def tried(case, overlay):
    """What is wrong; "" if nothing is."""
    text = changed((root / "src" / case.file).read_text(encoding="utf-8"), case.old, case.new)
    if text is None:
        return f"{case.file} has not what is to be changed"
    text = text.replace(*case.also)
    path = overlay / case.file
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    said = errors(overlay, case.compiled)
    if not said:
        return f"{case.compiled} compiles"
    if case.said not in said:
        return "the compiler says something else: " + said[:500]
    if case.missing:
        path.write_text(text.replace(case.missing, case.rest), encoding="utf-8")
        said = errors(overlay, case.compiled)
        if said:
            return "made whole, it does not compile: " + said[:500]
    return ""


def main():
    failed = 0
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        told = pool.map(lambda numbered: tried(numbered[1], pathlib.Path(work) / str(numbered[0])), enumerate(CASES))
        for case, wrong in zip(CASES, told):
            failed += bool(wrong)
            print(f"{'FAIL' if wrong else 'ok  '}  {case.name}" + (f"\n      {wrong}" if wrong else ""), flush=True)
    print(f"{len(CASES) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
