"""test_group.py <folder of the tests> <output.cpp> <test.cpp>...: several test files as one, for a compiler that then reads their headers once.

    #include <vector>              every header that one of the next includes
    #include "core/text.hpp"

    namespace app_test {           each in a namespace of its own, so that two may give a helper the same name;
    #include "app/app_test.cpp"    its own includes have been made and do nothing here
    }
    #include "support/desk.cpp"    one that names a namespace stays in that
"""
import pathlib
import re
import sys

folder, out, *tests = map(pathlib.Path, sys.argv[1:])
headers, included = set(), ""
for test in tests:
    name, text = test.stem, test.read_text(encoding="utf-8")
    line = f'\n#include "{test.relative_to(folder).as_posix()}"\n'
    if not re.search(r"^namespace [a-z_:]+ {", text, re.M):
        headers.update(re.findall(r"^#include .*$", text, re.M))
        line = f"\nnamespace {name} {{{line}}} // namespace {name}\n"
    included += line
text = "".join(line + "\n" for line in sorted(headers)) + included
if not out.exists() or out.read_text(encoding="utf-8") != text:
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(text, encoding="utf-8")
