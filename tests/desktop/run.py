#!/usr/bin/env python3
"""Plays the real desktop game on a display that nobody sees (Xvfb, Mesa's software OpenGL), by real events (xdotool).

    tests/desktop/run.py build/native/bin/nimatron [part of a case's name]

What it does is seen in the game it keeps (session.txt), in the pixels of the display, in what it says and in its
exit status. Prints one line for each case that fails, then "N passed, N failed"; the exit status is 1 if any failed.
"""

import concurrent.futures
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import traceback
import xml.etree.ElementTree
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import cases  # noqa: E402
import desk  # noqa: E402
from cases import case, same, until  # noqa: E402
from desk import PATIENCE, Display, Game, Kept, environment, kept  # noqa: E402

GAME = desk.GAME = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)
PART = sys.argv[2] if len(sys.argv) > 2 else ""

import at_home  # noqa: E402, F401 its cases, too


# The last part: moves that were taken back and made otherwise.
SESSION = re.compile(r"play=[hncbm]{2};at=(\d+);nim:([\d,]+)((?:/\d+-\d+)*)(?:;\d+(?:/\d+-\d+)*)*")


def heaps_of(session):
    """What lies on the board, every move being legal; none if it is no session of Nim that is whole."""
    parts = SESSION.fullmatch(session)
    if not parts:
        return None
    heaps = [int(n) for n in parts[2].split(",")]
    moves = [tuple(map(int, move.split("-"))) for move in parts[3].split("/")[1:]]
    if int(parts[1]) > len(moves):
        return None
    for heap, taken in moves[:int(parts[1])]:
        if not 1 <= taken <= heaps[heap - 1]:
            return None
        heaps[heap - 1] -= taken
    return heaps


def moves_made(session):
    return int(SESSION.fullmatch(session)[1])


def persons_turn(store):
    """The heaps, once the person is to move or the game is over."""
    session = store.text()
    heaps = heaps_of(session)
    if heaps is None:
        return None
    return heaps if moves_made(session) % 2 == 0 or not any(heaps) else None


def moved(session, played):
    """The moves after the first `played`, once there are some."""
    return heaps_of(session) is not None and SESSION.fullmatch(session)[3].split("/")[1 + played:]


def move_by_keys(game, store, heaps, heap, taken):
    """From the first heap that is not empty to the wanted one, then more and more of it."""
    played = moves_made(store.text())
    before = sum(1 for n in heaps[:heap] if n > 0)
    game.key(*["Right"] * (before + 1), *["Up"] * (taken - 1), "Return")
    same(until(lambda: moved(store.text(), played), f"the move from {heaps} to be kept")[0], f"{heap + 1}-{taken}")


def winning_move(heaps):
    total = 0
    for n in heaps:
        total ^= n
    return next((i, n - (n ^ total)) for i, n in enumerate(heaps) if n ^ total < n)


@case
def a_game_is_won_by_keys(display):
    with kept() as store, Game(display, store.data, "nim:3,5,6,1") as game:
        while any(heaps := until(lambda: persons_turn(store), "the machine's move")):
            move_by_keys(game, store, heaps, *winning_move(heaps))
        same(moves_made(store.text()) % 2, 1)  # the person had the last move
        game.key("u")
        until(lambda: any(heaps_of(store.text()) or []), "the undo to be kept")
        same(game.end(), (0, ""))


@case
def a_game_is_played_by_the_mouse(display):
    # Wherever the matches lie: from the middle outwards.
    places = [(x, y) for x in range(100, 860, 33) for y in range(90, 660, 41)]
    places.sort(key=lambda p: (p[0] - 450) ** 2 + (p[1] - 350) ** 2)
    with kept() as store, Game(display, store.data, "nim:4,5") as game:
        while any(heaps := until(lambda: persons_turn(store), "the machine's move")):
            for x, y in places:
                game.click(x, y)
                time.sleep(0.06)
                if heaps_of(store.text()) != heaps:
                    break
            else:
                raise AssertionError(f"no click anywhere takes a match of {heaps}")
        same(game.end(), (0, ""))


@case
def what_was_kept_is_there_again(display):
    session = "play=hh;at=1;nim:3,5,7/1-2/2-5"
    with kept(session=session, place="table") as store:
        with Game(display, store.data) as game:
            display.resting_pixels()
            same(store.text(), session)
            game.key("r")
            until(lambda: store.text() == session.replace("at=1", "at=2"), "the redo to be kept")
            same(game.end(), (0, ""))
        same(store.others(), [])


@case
def a_file_is_opened(display):
    for text in ("\n  play=hh;at=1;nim:3,5,7/1-2/2-5 \r\nnim:9\n", "https://example.org/nim/#play=hh;at=1;nim:3,5,7/1-2/2-5"):
        with kept() as store:
            path = os.path.join(store.data, "game.txt")
            with open(path, "w") as file:
                file.write(text)
            with Game(display, store.data, path) as game:
                until(lambda: store.text() == "play=hh;at=1;nim:3,5,7/1-2/2-5", "the game of the file")
                same(game.end(), (0, ""))


@case
def a_file_without_a_game_is_refused(display):
    with kept() as store:
        path = os.path.join(store.data, "game.txt")
        for text, says in (("", "there is no record in"), ("nim:3,x\n", "does not begin with a game")):
            with open(path, "w") as file:
                file.write(text)
            done = subprocess.run([GAME, path], env=environment(display.name, store.data), capture_output=True, timeout=PATIENCE)
            same(done.returncode, 2)
            assert says in done.stderr.decode(), done.stderr


@case
def the_sheet_for_sharing_is_opened_and_closed_by_keys(display):
    with kept() as store, Game(display, store.data, "play=hh;nim:3,5,7") as game:
        seen = []
        for key in ("s", "Escape") * 3:
            before = display.pixels()
            game.key(key)
            until(lambda: display.pixels() != before, f"what {key} does")
            game.rest()  # the code comes when it is made
            seen.append(display.resting_pixels())
        same((seen[2] == seen[4], seen[3] == seen[5], seen[4] == seen[5]), (True, True, False))
        same(game.end(), (0, ""))


def pixels_of(png):
    """Width, height and the lines (red, green, blue) of a PNG file, every sum of which is right."""
    same(png[:8], b"\x89PNG\r\n\x1a\n")
    chunks, at = {}, 8
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at:at + 8])
        data = png[at + 8:at + 8 + size]
        same(struct.unpack(">I", png[at + 8 + size:at + 12 + size])[0], zlib.crc32(kind + data))
        chunks[kind] = chunks.get(kind, b"") + data
        at += 12 + size
    width, height, *how = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    same(how, [8, 2, 0, 0, 0])
    packed = zlib.decompress(chunks[b"IDAT"])
    wide = 3 * width
    same(len(packed), height * (1 + wide))
    lines, above = [], bytes(wide)
    for y in range(height):
        kind, line = packed[y * (1 + wide)], bytearray(packed[y * (1 + wide) + 1:(y + 1) * (1 + wide)])
        for i in range(wide if kind else 0):
            left, corner = (line[i - 3], above[i - 3]) if i > 2 else (0, 0)
            near = min((left, above[i], corner), key=lambda byte: abs(left + above[i] - corner - byte))  # Paeth's
            line[i] = line[i] + (0, left, above[i], (left + above[i]) // 2, near)[kind] & 255
        lines.append(bytes(line))
        above = line
    return width, height, lines


@case
def pictures_are_saved_and_none_takes_the_place_of_another(display):
    with kept() as store, Game(display, store.data, "play=hh;nim:3,5,7/1-2") as game:
        before = display.resting_pixels()
        game.key("s")
        until(lambda: display.pixels() != before, "the sheet")
        display.resting_pixels()
        for name, x in (("nimatron.svg", 747), ("nimatron2.svg", 747), ("nimatron.png", 532)):
            game.click(x, 394)
            until(lambda: os.path.exists(store.path(name)), name)
            display.resting_pixels()
        same(game.end(), (0, ""))
        same(store.others(), ["nimatron.png", "nimatron.svg", "nimatron2.svg"])
        root = xml.etree.ElementTree.parse(store.path("nimatron.svg")).getroot()
        same(sum(thing.get("class") == "match" for thing in root.iter()), 13)
        with open(store.path("nimatron.png"), "rb") as file:
            width, height, lines = pixels_of(file.read())
        assert width > 1280 and height > 800, (width, height)  # larger than the window
        rows = []  # which have something red in them: the heads, so the picture stands upright
        for y, line in enumerate(lines):
            if any(r > 100 and r > 2.5 * g and r > 2.5 * b for r, g, b in zip(line[::3], line[1::3], line[2::3])):
                rows.append(y)
        assert rows and height / 5 < rows[0] < height / 2, rows
        corner = lines[height // 6][3 * width * 3 // 4::3]  # the code: dark squares and light ones
        assert sum((a < 60) != (b < 60) for a, b in zip(corner, corner[1:])) > 8, list(corner)


@case
def killed_in_the_middle_of_a_save(display):
    # No file may become longer than this: the system ends the game in the middle of its write.
    before = "play=hh;at=0;nim:30,50,70"
    for limit in (0, 10):
        with kept(session=before, place="table") as store:
            with Game(display, store.data) as game:
                display.resting_pixels()
                resource.prlimit(game.process.pid, resource.RLIMIT_FSIZE, (limit, limit))
                game.key("Right", "Return")
                same(game.process.wait(PATIENCE), -signal.SIGXFSZ)
            same(store.text(), before)
            with Game(display, store.data) as game:  # and what was left behind is in nobody's way
                game.key("Right", "Return")
                until(lambda: store.text() == "play=hh;at=1;nim:30,50,70/1-1", "a move to be kept")
                same(game.end(), (0, ""))
            same(store.others(), [])


@case
def killed_at_any_moment(display):
    lots = random.Random(10)
    moves = "/1-1" * 2000
    at = 2000
    with kept(session=f"play=hh;at={at};nim:3000,1{moves}", place="table") as store:
        for _ in range(8):
            with Game(display, store.data) as game:
                before = store.text()
                game.key("u")
                until(lambda: store.text() != before, "the undo to be kept")
                until(lambda: not store.text("opening"), "the end of the opening")  # else it seems to be deadly
                for _ in range(lots.randint(1, 3)):
                    game.key(*lots.choices("ur", k=lots.randint(1, 12)))
                time.sleep(lots.random() * 0.2)
                same(game.end(signal.SIGKILL)[0], -signal.SIGKILL)
            session = store.text()
            same(re.sub("at=[0-9]+", "at=", session), f"play=hh;at=;nim:3000,1{moves}")
            assert heaps_of(session), session


@case
def two_games_keep_in_the_same_folder(display):
    with kept(session="play=hh;at=0;nim:300,500", place="table") as store:
        with Game(display, store.data) as one, Game(display, store.data) as other:
            for _ in range(20):
                for game in (one, other):
                    display.do("key", "--window", game.window, "Right", "Return")
                    assert heaps_of(store.text()), store.text()
            same(one.end(), (0, ""))
            same(other.end(), (0, ""))
        assert heaps_of(store.text()) and "/" in store.text(), store.text()
        same(store.others(), [])


def plays_on(game):
    """A key changes the picture."""
    before = game.display.resting_pixels()
    game.key("Right")
    until(lambda: game.display.pixels() != before, "the picture to change")


@case
def a_full_disk(display):
    before = "play=hh;at=0;nim:30,50,70"
    with kept(session=before, place="table") as store:
        with Game(display, store.data, keep_signals=True) as game:  # Python ignores SIGXFSZ: a long write fails
            display.resting_pixels()
            resource.prlimit(game.process.pid, resource.RLIMIT_FSIZE, (10, resource.RLIM_INFINITY))
            for _ in range(3):
                plays_on(game)
                game.key("Return")
            display.resting_pixels()
            same(store.text(), before)
            same(store.others(), [])
            resource.prlimit(game.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            game.key("u")  # there is room again
            until(lambda: re.match("play=hh;at=2;.*(/[0-9]-[0-9]){3}$", store.text()), "the game to be kept again")
            status, said = game.end()
        same((status, said.count("\n")), (0, 1))  # once
        assert re.match("nimatron: .*/game[.][0-9]+[.]txt could not be written, .*: File too large\n", said), said


@case
def a_folder_that_cannot_be_written(display):
    # Root may write anywhere but here.
    with tempfile.NamedTemporaryFile() as no_folder:
        for data in (no_folder.name, "/proc", ""):
            more = {} if data else {"XDG_DATA_HOME": None, "HOME": None}
            with Game(display, data, "nim:3,5,7", env=more) as game:
                plays_on(game)
                game.key("Return")
                plays_on(game)
                status, said = game.end()
            same((data, status, said.count("\n")), (data, 0, 1))
            assert said.startswith("nimatron: the game is not kept: "), said


def strange_things(path):
    """One after the other in the place of session.txt: why it is not read, and what to know it by afterwards."""
    os.mkdir(path)
    with open(os.path.join(path, "inside"), "w") as file:
        file.write("mine")
    yield "a folder", "Is a directory", lambda aside: open(os.path.join(aside, "inside")).read() == "mine"
    os.mkfifo(path)
    yield "a pipe", "it is not a regular file", lambda aside: not os.path.isfile(aside)
    with open(path, "wb") as file:
        file.truncate(1 << 33)
    yield "enormous", "File too large", lambda aside: os.path.getsize(aside) == 1 << 33
    os.symlink("/dev/zero", path)
    yield "a device", "it is not a regular file", os.path.islink
    os.symlink(path, path)
    yield "a link to itself", "Too many levels of symbolic links", os.path.islink


@case
def something_else_where_the_session_was(display):
    with kept() as store:
        for what, why, unharmed in strange_things(store.path("session.txt")):
            with Game(display, store.data, "nim:3,5,7") as game:
                until(lambda: store.text() == "play=hm;at=0;nim:3,5,7", f"a session instead of {what}")
                status, said = game.end()
            aside = store.path("session.broken.txt")
            same((what, status, said.count("\n")), (what, 0, 2))
            assert said.startswith(f"nimatron: {store.path('session.txt')} could not be read: {why}\n"), said
            assert f"  It is {aside} from now on.\n" in said, said
            assert unharmed(aside), what
            os.rename(aside, store.path("seen"))
            shutil.rmtree(store.path("seen")) if os.path.isdir(store.path("seen")) else os.remove(store.path("seen"))
            os.remove(store.path("session.txt"))
        # What was set aside once is not lost by the next.
        for n in (1, 2):
            os.mkdir(store.path("session.txt"))
            with Game(display, store.data, "nim:3,5,7") as game:
                until(store.text, "a session")
                same(game.end()[0], 0)
            os.remove(store.path("session.txt"))
            same(sum("broken" in name for name in os.listdir(store.folder)), n)


@case
def a_session_that_means_nothing(display):
    lots = random.Random(3)
    for text in ("", "play=hm;at=9;nim:3,5,7", "\0\n\xff", "play=hm;at=0;nim:3,5,7\n",
                 "".join(chr(lots.randrange(32, 500)) for _ in range(30_000))):
        with kept(session=text, place="table", theme=text, sound=text) as store:
            with Game(display, store.data) as game:
                until(lambda: heaps_of(store.text()), "a session that is one")
                same(game.end(), (0, ""))
            same([store.text(name[:-len(".txt")]) for name in store.others()], [text] if text else [])


@case
def no_display_or_no_opengl(display):
    plain = Display("-extension", "GLX")
    try:
        with kept() as store:
            for more, what in (({"SDL_VIDEODRIVER": "dummy"}, "OpenGL 3.3"), ({"DISPLAY": plain.name}, "OpenGL 3.3"),
                               ({"MESA_GL_VERSION_OVERRIDE": "2.1"}, "OpenGL 3.3"),
                               ({"DISPLAY": ":nowhere"}, "no display"), ({"DISPLAY": None}, "no display"),
                               ({"DISPLAY": None, "SDL_VIDEODRIVER": None}, "no display")):
                done = subprocess.run([GAME, "nim:3,5,7"], env=environment(display.name, store.data, **more), timeout=PATIENCE,
                                      capture_output=True)
                said = done.stderr.decode()
                same((more, done.returncode, done.stdout), (more, 1, b""))
                # Libraries say their own, but the last word is the game's.
                lines = said[said.index("nimatron: "):].splitlines()
                assert what in lines[0] and len(lines) <= 2 and "devindex" not in said, said
            same(sorted(os.listdir(store.folder)), sorted(name + ".txt" for name in Kept.always))
    finally:
        plain.close()


@case
def two_hundred_resizes(display):
    lots = random.Random(200)
    with kept(session="play=hh;at=0;nim:30,50,70", place="table") as store, Game(display, store.data) as game:
        sizes = [(1, 1), (320, 320), (5000, 400), (400, 3000)]
        sizes += [(lots.randint(1, 1600), lots.randint(1, 1200)) for _ in range(200 - len(sizes))]
        for first in range(0, len(sizes), 5):
            words = [word for size in sizes[first:first + 5] for word in ("windowsize", game.window, *size, "sleep", "0.01")]
            display.do(*words)
        display.do("windowsize", "--sync", game.window, 1000, 700)
        plays_on(game)
        game.key("Return")
        until(lambda: heaps_of(store.text()) != [30, 50, 70], "a move to be kept")
        same(game.end(), (0, ""))


@case
def asked_to_end(display):
    with kept(session="play=hh;at=0;nim:30,50,70", place="table") as store:
        for how in (signal.SIGTERM, signal.SIGINT):
            with Game(display, store.data) as game:  # as soon as it is there
                same(game.end(how), (0, ""))
        with Game(display, store.data) as game:  # while it sleeps
            display.resting_pixels()
            same(game.end(), (0, ""))
        with Game(display, store.data) as game:  # in the middle of a move
            game.key("Right", "Return")
            same(game.end(), (0, ""))
        assert heaps_of(store.text()), store.text()


@case
def closed_while_it_searches(display):
    # Such an end is no fault of the session's. The search has to go on for longer than a window takes to appear.
    session = "play=hh;at=0;octal.c77.misere:60,61,62"
    with kept(session=session, place="table") as store:
        for _ in range(3):
            with Game(display, store.data) as game:
                until(lambda: store.text("opening"), "the game to be opened")
                same(game.end(), (0, ""))
            same((store.text(), store.others()), (session, []))


@case
def the_display_goes_away(display):
    other = Display()
    with kept() as store, Game(other, store.data, "nim:3,5,7") as game:
        until(store.text, "a session")
        other.close()
        assert game.process.wait(PATIENCE) == 1, game.process.returncode
        assert heaps_of(store.text()), store.text()


@case
def wrong_command_lines_and_full_disks(display):
    def run(*words, **more):
        done = subprocess.run([GAME, *words], env=environment(display.name, "/proc"), timeout=PATIENCE, stderr=subprocess.PIPE,
                              **{"stdout": subprocess.PIPE, **more})
        return done.returncode, done.stderr.decode()

    for words in ("--help", "-h", "--version"):
        same(run(words), (0, ""))
    said = subprocess.run([GAME, "--version"], capture_output=True, timeout=PATIENCE, check=True).stdout.decode()
    assert re.fullmatch(r"nimatron \d+\.\d+\.\d+\n", said), said
    for words in (["--theme"], ["--theme", "blue"], ["--size", "9x9"], ["--size", "wide"], ["--scale", "0"], ["--frames", "-1"],
                  ["--full-screen"], ["nim:1", "nim:2"], ["nim:3,5", "--help=no"]):
        status, said = run(*words)
        same((words, status, said.endswith("\nTry nimatron --help.\n")), (words, 2, True))
    for name in ("/none/game.txt", "./game.txt", "~game", "game.nimatron", "saved/games"):
        same(run(name), (2, f"nimatron: there is no file {name}\nTry nimatron --help.\n"))
    same(run("/"), (2, "nimatron: / is not a file\nTry nimatron --help.\n"))
    same(run("nim:3,x"), (2, "nimatron: expected a number, found 'x' (column 7)\n  nim:3,x\n        ^\n"))
    status, said = run("nim:3," + "1," * 40_000 + "x")
    same((status, len(said) < 300), (2, True))
    status, said = run("nim:\x1b[31m")
    same((status, "\x1b" in said), (2, False))
    same(run("--screenshot", "/proc/nowhere.bmp", "--frames", "1")[0], 1)
    with open("/dev/full", "wb") as full:
        for words in ("--help", "--version"):
            same(run(words, stdout=full), (1, "nimatron: the output could not be written\n"))


def outcome(function):
    """What to print; nothing if all went well."""
    begin = time.monotonic()
    display = Display()
    try:
        function(display)
        said = ""
    except Exception as error:  # a case that breaks is a case that fails
        line = next(f.lineno for f in traceback.extract_tb(error.__traceback__) if f.name == function.__name__)
        said = f"FAILED {function.__name__}: line {line}: {type(error).__name__}: {error}"[:1000]
    finally:
        display.close()
    if os.environ.get("NIMATRON_TIMES"):
        print(f"{time.monotonic() - begin:6.1f} s  {function.__name__}", flush=True)
    return said


def main():
    chosen = [c for c in cases.cases if PART in c.__name__]
    # Each on a display of its own; most of the time goes by in waiting.
    with concurrent.futures.ThreadPoolExecutor(4) as several:
        failures = [said for said in several.map(outcome, chosen) if said]
    for said in failures:
        print(said)
    cases.end(len(chosen) - len(failures), len(failures))


if __name__ == "__main__":
    main()
