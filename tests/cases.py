"""What the tests share that drive whole programs: a case is a function, and fails by raising."""

import os
import subprocess
import sys
import time

cases = []


def case(function):
    cases.append(function)
    return function


def same(got, wanted):
    if got != wanted:
        raise AssertionError(f"got {got!r}, wanted {wanted!r}")


def until(holds, what, patience=60, pause=0.02):
    """What `holds` gives as soon as it is true; `patience`, in seconds, is against hanging only."""
    end = time.monotonic() + patience
    while True:
        found = holds()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(pause)


def display(*options):
    """An X server that nobody sees, 1400 x 1000: its process and its name.

    No key repeats (-r): on a busy machine every press would be held long enough for it, and be another move.
    """
    ours, theirs = os.pipe()
    words = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1400x1000x24", "-r", "-nolisten", "tcp", *options]
    server = subprocess.Popen(words, pass_fds=[theirs], stderr=subprocess.DEVNULL)
    os.close(theirs)
    with open(ours) as number:
        name = number.readline().strip()
    if not name:
        raise AssertionError("Xvfb does not start")
    return server, ":" + name


def xdotool(display_name, *words):
    done = subprocess.run(["xdotool", *map(str, words)], env={**os.environ, "DISPLAY": display_name}, capture_output=True, timeout=60, check=False)
    return done.stdout.decode()


def end(passed, failed):
    """Says how many, and ends the program."""
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
