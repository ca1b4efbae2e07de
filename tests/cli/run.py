#!/usr/bin/env python3
"""Drives the real nimatron-cli from outside, as a shell would.

    tests/cli/run.py build/native/bin/nimatron-cli [topic...]

The topics are the other files here, but for program.py; without one, all of them. Prints one line for each case that fails,
then "N passed, N failed"; the exit status is 1 if any failed.
"""

import importlib
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from cases import cases, end  # noqa: E402

TOPICS = sorted(file.stem for file in HERE.glob("*.py") if file.stem not in ("run", "program"))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for topic in sys.argv[2:] or TOPICS:
        if topic not in TOPICS:
            sys.exit(f"run.py: there is no topic {topic}: {', '.join(TOPICS)}")
        importlib.import_module(topic)
    failed = 0
    for function in cases:
        try:
            function()
        except Exception as error:  # a case that breaks is a case that fails
            failed += 1
            print(f"FAILED {function.__name__}: {type(error).__name__}: {error}"[:1000])
    end(len(cases) - failed, failed)


if __name__ == "__main__":
    main()
