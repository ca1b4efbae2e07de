#!/usr/bin/env python3
"""The programs for Windows under Wine, on a display that nobody sees.

    tests/windows/run.py <folder with the programs> <nim_tests.exe> <installer>

Prints one line for each case that fails, then "N passed, N failed"; the exit status is 1 if any failed.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import cases  # noqa: E402
from cases import case, same  # noqa: E402

FOLDER, TESTS, INSTALLER = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
WORK = pathlib.Path(tempfile.mkdtemp(prefix="nimatron-wine-"))
USER = "Žiga"
DATA = WORK / "data" / USER  # where programs keep things


def environment(**more):
    return {**os.environ, "WINEPREFIX": str(WORK / "prefix"), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml=", "LIBGL_ALWAYS_SOFTWARE": "1",
            "LC_ALL": "C.UTF-8", "DISPLAY": DISPLAY, "SDL_AUDIODRIVER": "dummy", **more}


def windows_path(file):
    return "Z:" + str(file).replace("/", "\\")


def wine(*words, stdin=b"", timeout=600):
    done = subprocess.run(["wine", *map(str, words)], env=environment(), input=stdin, capture_output=True, timeout=timeout, check=False)
    return done.returncode, done.stdout, done.stderr.decode(errors="replace")


def cli(*words, stdin=b""):
    status, out, said = wine(FOLDER / "nimatron-cli.exe", *words, stdin=stdin)
    return status, out.decode(), said


@case
def the_unit_tests_pass():
    status, out, said = wine(TESTS, "~[architecture]", "--order", "rand", "--rng-seed", "1", timeout=3000)
    if status != 0:
        raise AssertionError(f"{status}\n{out.decode(errors='replace')[-3000:]}{said[-500:]}")
    print("      " + out.decode().strip().splitlines()[-1])


@case
def the_command_line_answers_with_plain_line_ends():
    status, out, _ = cli("analyze", "--json", "nim:3,5,7")
    same((status, json.loads(out)["winning"], "\r" in out), (0, ["1-1", "2-1", "3-1"], False))
    same(cli("analyze", "--json", stdin=b"nim:1,2\r\nnim:2,2\n")[1].count('"outcome"'), 2)
    same(cli("play", "nim:3,5,7", "1-2")[:2], (0, "nim:3,5,7/1-2\n"))
    status, _, said = cli("analyze", "nim:3,,7")
    same((status, "column 7" in said), (1, True))
    same(cli("nothing")[0], 2)


@case
def the_command_line_takes_and_gives_letters_beyond_ascii():
    same(cli("analyze", "--json", "nim.misère:5")[0], 0)
    file = WORK / "Žaba — 木.svg"
    same(cli("picture", "nim:3,5,7", "-o", file)[0], 0)
    same(file.read_text().startswith("<svg"), True)


@case
def the_command_line_ends_where_nobody_reads_any_more():
    one = subprocess.Popen(["wine", FOLDER / "nimatron-cli.exe", "moves", "nim:1000000,1000000"], env=environment(), stdout=subprocess.PIPE,
                           stderr=subprocess.PIPE)
    one.stdout.readline()
    one.stdout.close()
    said = one.stderr.read().decode(errors="replace")
    same((one.wait(timeout=120) != 0, "could not be written" in said), (True, False))


def until(holds, what):
    return cases.until(holds, what, patience=120, pause=0.1)


def session():
    file = DATA / "nimatron/session.txt"
    text = file.read_text() if file.is_file() else ""
    named = re.fullmatch(r"game=(\d+);", text)  # the saved game that it is
    return (DATA / f"nimatron/game.{named[1]}.txt").read_text() if named else text


def played(program):
    """A game is won by keys, and lies in the folder of a user with a letter beyond ASCII."""
    shutil.rmtree(DATA, ignore_errors=True)
    (DATA / "nimatron").mkdir(parents=True)
    (DATA / "nimatron/lessons.txt").write_text("0")
    # Wine asks its registry for the folder.
    folders = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
    wine("reg", "add", folders, "/v", "AppData", "/t", "REG_EXPAND_SZ", "/d", windows_path(DATA), "/f")
    game = subprocess.Popen(["wine", program, "--less-motion", "nim:1,2"], env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        window = until(lambda: cases.xdotool(DISPLAY, "search", "--onlyvisible", "--name", "^Nimatron$").split(), "a window")[0]
        until(session, "a game that is saved")
        cases.xdotool(DISPLAY, "windowfocus", window)
        time.sleep(2)
        cases.xdotool(DISPLAY, "key", "Right", "Right", "Return")  # one of the second heap: 1,1
        until(lambda: session().count("/") == 2, "the computer's move")
        time.sleep(1)
        cases.xdotool(DISPLAY, "key", "Right", "Return")
        until(lambda: session().count("/") == 3, "the last move")
        cases.xdotool(DISPLAY, "key", "--window", window, "alt+F4")
        game.wait(timeout=60)
    finally:
        if game.poll() is None:
            game.kill()
        game.communicate()


@case
def a_game_is_played_and_saved():
    played(FOLDER / "nimatron.exe")


@case
def the_installer_lays_everything_and_takes_it_away_again():
    where = WORK / "prefix/drive_c/Nimatron ž"
    # What follows /D= may hold spaces and must not be quoted, as it would be as a word of its own.
    status, _, said = wine("cmd", "/c", f"{windows_path(INSTALLER)} /S /D=C:\\Nimatron ž")
    same((status, said), (0, said))
    until(lambda: (where / "nimatron.exe").is_file() and (where / "uninstall.exe").is_file(), "the programs")
    same(sorted(file.name for file in where.iterdir()), ["licences.txt", "nimatron-cli.exe", "nimatron.exe", "readme.txt", "uninstall.exe"])
    status, out, _ = wine(where / "nimatron-cli.exe", "--version")
    same((status, out.split()[0]), (0, b"nimatron-cli"))
    wine(where / "uninstall.exe", "/S")
    until(lambda: not where.exists(), "an empty place")


@case
def nothing_but_windows_is_needed():
    known = r"(advapi32|dinput8|gdi32|imm32|kernel32|msvcrt|ole32|oleaut32|opengl32|setupapi|shell32|user32|version|winmm|uuid|ucrtbase|api-ms-[\w-]+)\.dll"
    for program in ("nimatron.exe", "nimatron-cli.exe"):
        listed = subprocess.run(["x86_64-w64-mingw32-objdump", "-p", FOLDER / program], capture_output=True, text=True, check=True).stdout
        names = re.findall(r"DLL Name: (\S+)", listed)
        same([name for name in names if not re.fullmatch(known, name, re.IGNORECASE)], [])


def main():
    global DISPLAY
    server, DISPLAY = cases.display()
    failed = 0
    try:
        subprocess.run(["wineboot", "--init"], env=environment(), capture_output=True, timeout=600, check=False)
        for function in cases.cases:
            begin = time.monotonic()
            try:
                function()
                print(f"ok    {function.__name__} ({time.monotonic() - begin:.0f} s)", flush=True)
            except Exception as error:  # a case that breaks is a case that fails
                failed += 1
                print(f"FAIL  {function.__name__}: {type(error).__name__}: {error}", flush=True)
    finally:
        subprocess.run(["wineserver", "-k"], env=environment(), check=False)
        server.terminate()
        shutil.rmtree(WORK, ignore_errors=True)
    cases.end(len(cases.cases) - failed, failed)


if __name__ == "__main__":
    main()
