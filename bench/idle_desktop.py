#!/usr/bin/env python3
"""How often the desktop game wakes up while nobody does anything: bench/idle_desktop.py build/native/bin/nimatron [seconds]

Counts, over all its threads, how often one gave up the processor by itself (voluntary_ctxt_switches of /proc), on a
display that nobody sees. Each wake-up ends in one.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests"))
import cases  # noqa: E402


def woken(pid):
    """Of each thread, with its name: drivers have some of their own."""
    out = {}
    for thread in pathlib.Path(f"/proc/{pid}/task").iterdir():
        try:
            name = (thread / "comm").read_text().strip()
            status = (thread / "status").read_text()
        except FileNotFoundError:
            continue
        count = int(next(line.split()[1] for line in status.splitlines() if line.startswith("voluntary_ctxt_switches")))
        out[thread.name] = (name, count)
    return out


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60
    server, display = cases.display()
    with tempfile.TemporaryDirectory() as data:
        folder = pathlib.Path(data, "nimatron")
        folder.mkdir()
        (folder / "lessons.txt").write_text("0")
        game = subprocess.Popen([os.path.abspath(sys.argv[1]), "nim:3,5,7"], stderr=subprocess.DEVNULL,
                                env={**os.environ, "DISPLAY": display, "XDG_DATA_HOME": data, "SDL_AUDIODRIVER": "dummy"})
        try:
            time.sleep(5)
            if game.poll() is not None:
                sys.exit("the game has ended")
            before = woken(game.pid)
            time.sleep(seconds)
            after = woken(game.pid)
        finally:
            game.terminate()
            game.wait()
            server.terminate()
            server.wait()
    counts = {}
    for thread, (name, count) in after.items():
        counts[name] = counts.get(name, 0) + count - before.get(thread, (name, 0))[1]
    for name, count in sorted(counts.items(), key=lambda one: -one[1]):
        if count:
            print(f"   {name:<20} {count * 60 / seconds:>8.1f}")
    print(f"wake-ups a minute       {sum(counts.values()) * 60 / seconds:>8.1f}")


if __name__ == "__main__":
    main()
