"""test_group.py <folder of the tests> <output.cpp> <test.cpp>...: several test files as one, for a compiler that then reads their headers once.

    #include <vector>              every header that one of them includes
    #include "core/text.hpp"

    namespace app_test {           each in a namespace of its own, so that two may give a helper the same name;
    #include "app/app_test.cpp"    its own includes have been made and do nothing here
    }
"""
import pathlib
import re
import sys

folder, out, *tests = map(pathlib.Path, sys.argv[1:])
headers = sorted({line for test in tests for line in re.findall(r"^#include .*$", test.read_text(encoding="utf-8"), re.M)})
text = "".join(line + "\n" for line in headers)
for test in tests:
    text += f'\nnamespace {test.stem} {{\n#include "{test.relative_to(folder).as_posix()}"\n}} // namespace {test.stem}\n'
if not out.exists() or out.read_text(encoding="utf-8") != text:
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(text, encoding="utf-8")
