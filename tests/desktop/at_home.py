"""The desktop game among its neighbours: its window, files that are opened with it, the system's theme, and rest."""

import contextlib
import os
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import time

import desk
import x11
from cases import case, same, until
from desk import PATIENCE, Game, environment, kept


def place_of(game):
    """Left, top, width and height."""
    words = game.display.do("getwindowgeometry", "--shell", game.window)
    return tuple(int(re.search(f"{name}=(-?\\d+)", words)[1]) for name in ("X", "Y", "WIDTH", "HEIGHT"))


def games_of(store):
    """What is in the list of saved games, without the days."""
    texts = [path.read_text() for path in pathlib.Path(store.folder).glob("game.*.txt")]
    return sorted(re.sub("^on=[0-9-]+;", "", text) for text in texts)


def written(path, text):
    path = pathlib.Path(path)
    path.write_text(text, encoding="utf-8")
    return str(path)


@case
def the_window_is_where_it_was_left(display):
    with kept() as store:
        with Game(display, store.data) as game:
            same(place_of(game)[2:], (1280, 800))
            display.do("windowsize", "--sync", game.window, 900, 640)
            display.do("windowmove", "--sync", game.window, 260, 130)
            display.resting_pixels()
            same(game.end(), (0, ""))
        with Game(display, store.data) as game:
            until(lambda: place_of(game) == (260, 130, 900, 640), "the place it had")
            same(game.end(), (0, ""))
        with Game(display, store.data, "--size", "700x500") as game:  # asked for this time only
            until(lambda: place_of(game)[2:] == (700, 500), "the size that is asked for")
            same(game.end(), (0, ""))
        same(store.text("window"), "900x640+260+130")
        same(store.others(), [])


@case
def a_window_that_would_not_be_seen(display):
    for left in ("900x640+5000+100", "900x640+-890+100", "900x640+100+-90000", "900x640+0+980", "900x640+1+", "900x640+x+y", "+1+1", "0x0+9+9", "x"):
        with kept(window=left) as store, Game(display, store.data) as game:
            x, y, width, height = place_of(game)
            assert x >= 0 and y >= 0 and x + width <= display.width and y + height <= display.height, (left, x, y, width, height)
            same((width, height), (900, 640) if left.startswith("900") else (1280, 800))
            same(game.end(), (0, ""))


@case
def full_screen_and_back(display):
    before = (200, 150, 800, 600)
    with kept(window="800x600+200+150") as store, x11.window_manager(display.name, display.width, display.height, before):
        with Game(display, store.data) as game:
            until(lambda: place_of(game) == before, "its place")
            for wanted in ((0, 0, display.width, display.height), before) * 2:
                game.key("F11")
                until(lambda wanted=wanted: place_of(game) == wanted, f"{wanted} after F11")
                display.resting_pixels()
            game.key("F11")
            until(lambda: place_of(game)[2] == display.width, "the full screen")
            same(game.end(), (0, ""))
        same(store.text("window"), "800x600+200+150")  # and not as large as the screen


@case
def a_maximized_window_is_maximized_again(display):
    with kept(window="900x640+260+130") as store:
        with Game(display, store.data) as game:
            same(x11.is_maximized(display.name, int(game.window)), False)
            x11.maximize(display.name, int(game.window), display.width, display.height)
            until(lambda: place_of(game) == (0, 0, display.width, display.height), "the window as large as the screen")
            display.resting_pixels()
            same(game.end(), (0, ""))
        same(store.text("window"), "900x640+260+130 maximized")  # how it would be otherwise is not lost
        with Game(display, store.data) as game:
            until(lambda: x11.is_maximized(display.name, int(game.window)), "the wish to be maximized")
            same(place_of(game), (260, 130, 900, 640))  # where nobody manages windows
            same(game.end(), (0, ""))
        same(store.text("window"), "900x640+260+130 maximized")
        with Game(display, store.data, "--size", "700x500") as game:
            until(lambda: place_of(game)[2:] == (700, 500), "the size that is asked for")
            same(x11.is_maximized(display.name, int(game.window)), False)
            same(game.end(), (0, ""))


exported = "on=2026-11-22;play=hh;at=1;nim:3,5,7/1-2\non=2026-11-21;play=hh;at=2;nim:4,5/1-1/2-1;1/1-2\n\nkayles: 13\n"
games_exported = ["play=hh;at=0;nim.max2.split:13", "play=hh;at=1;nim:3,5,7/1-2", "play=hh;at=2;nim:4,5/1-1/2-1;1/1-2"]


@case
def a_file_of_saved_games_is_imported(display):
    with kept() as store:
        path = written(store.path("../games.txt"), exported)
        for _ in range(2):  # and once only
            with Game(display, store.data, path) as game:
                until(lambda: store.text() == "play=hh;at=1;nim:3,5,7/1-2", "the first game on the table")
                until(lambda: games_of(store) == games_exported, "the list")
                display.resting_pixels()
                same(game.end(), (0, ""))
            same(games_of(store), games_exported)


@case
def a_saved_game_comes_with_its_variations(display):
    with kept(session="play=hm;at=1;nim:9,9/1-1", place="table") as store:
        game_saved = "play=hh;at=2;nim:4,5/1-1/2-1;1/1-2"
        path = written(store.path("../game.nimatron"), "on=2026-11-21;" + game_saved)
        with Game(display, store.data, path) as game:
            until(lambda: store.text() == game_saved, "the game of the file")
            same(game.end(), (0, ""))
        picture = store.path("../game.bmp")
        done = subprocess.run([desk.GAME, path, "--screenshot", picture, "--frames", "1"], env=environment(display.name, store.data), timeout=PATIENCE)
        same((done.returncode, os.path.getsize(picture) > 1_000_000), (0, True))


@case
def files_and_links_are_dropped(display):
    with kept(session="play=hh;at=0;nim:9,9", place="table") as store, Game(display, store.data) as game:
        display.resting_pixels()
        many = written(store.path("../Spiele für Zoë ☃.txt"), exported)
        other = written(store.path("../other.txt"), "nim:6,7\nnim:8,9\n")
        window = int(game.window)
        x11.drop(display.name, window, "text/uri-list", "".join(pathlib.Path(path).resolve().as_uri() + "\r\n" for path in (many, other)))
        wanted = sorted([*games_exported, "play=hh;at=0;nim:6,7", "play=hh;at=0;nim:8,9"])
        until(lambda: games_of(store) == wanted, "the games of both files")
        x11.drop(display.name, window, "text/plain", "https://example.org/nim/#play=hh;nim:2,3,4")
        until(lambda: store.text() == "play=hh;at=0;nim:2,3,4", "the game of the link")
        x11.drop(display.name, window, "text/plain", "nim:5,5\nnim:6,6\n")  # a text may have several lines
        until(lambda: {"play=hh;at=0;nim:5,5", "play=hh;at=0;nim:6,6"} < set(games_of(store)), "both games of the text")
        same(game.end(), (0, ""))


@contextlib.contextmanager
def meeting():
    """The folder that the system gives a user for what runs; a game finds the one that runs already only there."""
    with tempfile.TemporaryDirectory(prefix="nimatron-run-", ignore_cleanup_errors=True) as folder:
        os.mkdir(os.path.join(folder, "dbus-1"))  # others of a desktop lay theirs there, too, and whenever they like
        yield folder


def start_with(display, store, room, *words, **more):
    """A second program, which is to end by itself: its exit status and what it says."""
    done = subprocess.run([desk.GAME, *words], env=environment(display.name, store.data, XDG_RUNTIME_DIR=room), capture_output=True,
                          timeout=PATIENCE, check=False, **more)
    return done.returncode, done.stdout.decode() + done.stderr.decode()


def sockets_in(room):
    """What the game has laid there."""
    return sorted(path.suffix for path in pathlib.Path(room).glob("nimatron-*"))


@case
def a_file_goes_to_the_game_that_runs(display):
    with meeting() as room, kept() as store:
        env = {"XDG_RUNTIME_DIR": room}
        with Game(display, store.data, env=env) as game:
            display.resting_pixels()
            for name, record in (("a.txt", "nim:4,5,6"), ("Spiel für Zoë ☃.txt", "nim:7,8"), ("--odd", "nim:3,3,3")):
                path = pathlib.Path(written(store.path("../" + name), f"play=hh;at=0;{record}\n"))
                same(start_with(display, store, room, os.path.join(".", path.name), cwd=path.parent.resolve()), (0, ""))
                until(lambda record=record: store.text() == f"play=hh;at=0;{record}", f"the game of {name}")
            # A wrong file is refused by the program that was given it.
            status, said = start_with(display, store, room, written(store.path("../b.txt"), "nim:3,x"))
            same((status, "does not begin with a game" in said), (2, True))
            # A record, or nothing at all, opens a window of its own, which leaves the files to the first.
            with Game(display, store.data, "play=hh;nim:1,2,3", env=env) as other:
                until(lambda: store.text() == "play=hh;at=0;nim:1,2,3", "the second game")
                same(other.end(), (0, ""))
            same(start_with(display, store, room, written(store.path("../c.txt"), "play=hh;nim:2,4,8")), (0, ""))
            until(lambda: store.text() == "play=hh;at=0;nim:2,4,8", "the game of the last file")
            same(game.end(), (0, ""))
        same(sockets_in(room), [".lock"])


@case
def a_game_starts_whatever_became_of_the_one_before(display):
    with meeting() as room, kept() as store:
        env = {"XDG_RUNTIME_DIR": room}
        path = written(store.path("../a.txt"), "play=hh;nim:4,5,6")

        def opens(wanted):
            """The game with the file in a window of its own."""
            game = Game(display, store.data, path, env=env)
            until(lambda: store.text() == wanted, "the game of the file")
            return game

        with Game(display, store.data, env=env) as killed:
            display.resting_pixels()
            same(killed.end(signal.SIGKILL)[0], -signal.SIGKILL)
        same(sockets_in(room), [".lock", ".socket"])
        with opens("play=hh;at=0;nim:4,5,6") as game:  # and it is the one now that takes files
            same(start_with(display, store, room, written(store.path("../b.txt"), "play=hh;nim:7,8")), (0, ""))
            until(lambda: store.text() == "play=hh;at=0;nim:7,8", "the file of the third")
            game.process.send_signal(signal.SIGSTOP)  # it no longer answers
            with opens("play=hh;at=0;nim:4,5,6") as other:
                same(other.end(), (0, ""))
            game.process.send_signal(signal.SIGCONT)
            same(game.end(), (0, ""))


@case
def no_room_to_meet(display):
    with meeting() as room, kept() as store:
        os.chmod(room, 0o755)  # others see what is in it
        path = written(store.path("../a.txt"), "play=hh;nim:4,5,6")
        for there in (room, room + "/none", "relative", "/proc", room + "/" + "x" * 200):
            with Game(display, store.data, env={"XDG_RUNTIME_DIR": there}) as first:
                with Game(display, store.data, path, env={"XDG_RUNTIME_DIR": there}) as second:
                    until(lambda: store.text() == "play=hh;at=0;nim:4,5,6", "the game of the file")
                    same(second.end(), (0, ""))
                same(first.end(), (0, ""))
            os.remove(store.path("session.txt"))
        same(sockets_in(room), [])


@case
def nonsense_at_the_door(display):
    with meeting() as room, kept() as store, Game(display, store.data, env={"XDG_RUNTIME_DIR": room}) as game:
        door = str(next(until(lambda: list(pathlib.Path(room).glob("nimatron-*.socket")), "a socket").__iter__()))
        good = os.path.realpath(written(store.path("../a.txt"), "play=hh;nim:4,5,6")).encode()
        display.resting_pixels()
        game.rest()
        session = until(store.text, "a session")

        def answer_to(words, shut=True):
            with socket.socket(socket.AF_UNIX) as it:
                it.connect(door)
                with contextlib.suppress(BrokenPipeError):
                    it.sendall(words)
                    if shut:
                        it.shutdown(socket.SHUT_WR)
                    it.settimeout(20)
                    with contextlib.suppress(ConnectionResetError):
                        return it.recv(9)
            return b""

        for words in (b"", b"a.txt", b"\0" + good, good + b"\0", good + b".no", good + b"\n", os.path.dirname(good), b"/dev/zero", b"/" * 5000,
                      b"/" + b"x" * 3_000_000, b"\xff\xfe"):
            same((words[:20], answer_to(words)), (words[:20], b""))
        same(answer_to(good, shut=False), b"")  # who does not come to an end is not waited for
        game.rest()
        same(store.text(), session)
        same(answer_to(good), b"y")
        until(lambda: store.text() == "play=hh;at=0;nim:4,5,6", "the game of the file")
        same(game.end(), (0, ""))


def brightness(display):
    """Of the whole screen: one of the colours of some pixels, from 0 to 255."""
    some = display.pixels()[1::4 * 61]
    return sum(some) / len(some)


@case
def the_theme_changes_with_the_system(display):
    with tempfile.TemporaryDirectory() as config, kept(session="play=hh;at=0;nim:3,5,7", place="table") as store:
        folder = pathlib.Path(config, "gtk-3.0")
        folder.mkdir()

        def say(words):
            """As programs write settings: whole, beside it, and then in its place."""
            (folder / "settings.ini.new").write_text("[Settings]\n" + words)
            os.replace(folder / "settings.ini.new", folder / "settings.ini")

        dark = "gtk-application-prefer-dark-theme = 1\n"
        with Game(display, store.data, env={"XDG_CONFIG_HOME": config}) as game:
            display.resting_pixels()
            game.rest()
            light_seen = brightness(display)
            say(dark)
            until(lambda: brightness(display) < light_seen / 2, "the dark theme")
            say("gtk-theme-name=Plain\n")
            until(lambda: abs(brightness(display) - light_seen) < 2, "the light theme again")
            say(dark)
            until(lambda: brightness(display) < light_seen / 2, "the dark theme again")
            (folder / "settings.ini").unlink()
            until(lambda: abs(brightness(display) - light_seen) < 2, "the light theme without settings")
            same(game.end(), (0, ""))
        say(dark)
        with Game(display, store.data, "--theme", "light", env={"XDG_CONFIG_HOME": config}) as game:  # asked for
            display.resting_pixels()
            game.rest()
            assert abs(brightness(display) - light_seen) < 2, (brightness(display), light_seen)
            same(game.end(), (0, ""))


def sleeps(game, seconds=10):
    """It does not wake up while nothing happens."""
    game.display.resting_pixels()
    game.rest(2)
    before = game.wakings()
    time.sleep(seconds)
    same(game.wakings() - before, 0)


@case
def nothing_wakes_it_at_rest(display):
    with meeting() as room, tempfile.TemporaryDirectory() as config, kept() as store:
        os.mkdir(os.path.join(config, "gtk-3.0"))
        with Game(display, store.data, env={"XDG_RUNTIME_DIR": room, "XDG_CONFIG_HOME": config}) as game:
            sleeps(game)  # on the first screen
            same(start_with(display, store, room, written(store.path("../a.txt"), "play=hm;nim:4,5,6")), (0, ""))
            until(store.text, "the game of the file")
            sleeps(game)  # at the table
            before = game.wakings()
            game.key("Right")
            until(lambda: game.wakings() > before, "it to wake up")  # else nothing was counted
            sleeps(game)
            same(game.end(), (0, ""))


@case
def nothing_wakes_it_when_it_is_silent(display):
    # The device asks for sound again and again, and is closed after half a minute in which nobody does anything.
    with kept(session="play=hh;at=0;nim:30,50,70", place="table", sound="on") as store, Game(display, store.data) as game:
        for move in ("play=hh;at=1;nim:30,50,70/1-1", "play=hh;at=2;nim:30,50,70/1-1/1-1"):
            game.key("Right", "Return")
            until(lambda move=move: store.text() == move, "the move")
            display.resting_pixels()
            before = game.wakings()
            time.sleep(2)
            assert game.wakings() > before + 10, "no device is open"
            sleeps(game)
        same(game.end(), (0, ""))


@case
def the_manual_has_every_option(display):
    said = subprocess.run([desk.GAME, "--help"], capture_output=True, timeout=PATIENCE, check=True).stdout.decode()
    manual = (pathlib.Path(__file__).parents[2] / "packaging/nimatron.6").read_text().replace("\\-", "-")
    options = set(re.findall("--[a-z-]+", said))
    assert len(options) > 5, said
    same(set(re.findall("--[a-z-]+", manual)), options)
