"""What the desktop's cases share: a display, a folder in which the game keeps what outlives it, and the game itself."""

import contextlib
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

import cases
from cases import until

GAME = ""  # the program, which run.py is told
PATIENCE = 60  # seconds: against hanging only


class Display:
    """An X server of our own; its screen is a file."""

    width, height = 1400, 1000

    def __init__(self, *options):
        self.folder = tempfile.mkdtemp(prefix="nimatron-display-")
        self.server, self.name = cases.display("-fbdir", self.folder, "-noreset", *options)

    def close(self):
        self.server.terminate()
        self.server.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def do(self, *words):
        return cases.xdotool(self.name, *words)

    def pixels(self):
        with open(os.path.join(self.folder, "Xvfb_screen0"), "rb") as screen:
            return screen.read()

    def resting_pixels(self):
        """As soon as there is a picture that stays."""
        seen = self.pixels()
        while True:
            time.sleep(0.25)
            now = self.pixels()
            middle = len(now) // 2
            if now == seen and any(now[middle - 4 * self.width:middle]):
                return now
            seen = now


class Kept:
    """The folder in which a game keeps what outlives it; somebody has been here before, and plays against the perfect machine."""

    always = {"lessons": "0", "level": "perfect"}

    def __init__(self, **texts):
        self.data = tempfile.mkdtemp(prefix="nimatron-data-")
        self.folder = os.path.join(self.data, "nimatron")
        os.mkdir(self.folder)
        for name, text in {**self.always, **texts}.items():
            with open(self.path(name + ".txt"), "w") as file:
                file.write(text)

    def path(self, name):
        return os.path.join(self.folder, name)

    def text(self, name="session"):
        path = self.path(name + ".txt")
        if not os.path.isfile(path):  # a pipe would not let go of who opens it
            return ""
        with open(path, "rb") as file:
            text = file.read(1_000_000).decode()
        named = re.fullmatch(r"game=(\d+);(at=\d+;)?", text)  # the saved game that it is, and where in it one is
        if not named:
            return text
        game = re.sub("^on=[^;]*;", "", self.text("game." + named[1]))
        return re.sub(r"\bat=\d+;", named[2], game, count=1) if named[2] else game

    def others(self):
        """What lies there beside the names the game has for what it keeps."""
        names = ("session", "aside", "place", "opening", "theme", "sound", "ask", "letters", "level", "lessons", "diary", "window")
        there = {name for name in os.listdir(self.folder) if not re.fullmatch(r"game\.\d+\.txt", name)}
        return sorted(there - {name + ".txt" for name in names})

    def close(self):
        shutil.rmtree(self.data)


@contextlib.contextmanager
def kept(**texts):
    it = Kept(**texts)
    try:
        yield it
    finally:
        it.close()


def environment(display, data, **more):
    """What the game sees of the system; None takes a variable away."""
    out = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "XDG_", "LANG", "LC_", "WAYLAND_", "GTK_"))}
    out.update(LC_ALL="C.UTF-8", SDL_AUDIODRIVER="dummy", SDL_VIDEODRIVER="x11", LIBGL_ALWAYS_SOFTWARE="1",
               MESA_SHADER_CACHE_DISABLE="true", DISPLAY=display, XDG_DATA_HOME=data)
    out.update(more)
    return {k: v for k, v in out.items() if v is not None}


class Game:
    def __init__(self, display, data, *words, env=None, keep_signals=False):
        self.display = display
        self.process = subprocess.Popen([GAME, "--less-motion", *words], env=environment(display.name, data, **(env or {})),
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, restore_signals=not keep_signals)
        self.window = until(self.find_window, "a window")
        # The pointer out of the way: what it points at is chosen.
        display.do("mousemove", display.width - 1, display.height - 1)
        until(self.has_focus, "the keyboard")

    def find_window(self):
        if self.process.poll() is not None:
            raise AssertionError(f"ended with {self.process.returncode}: {self.process.stderr.read().decode()}")
        for window in self.display.do("search", "--onlyvisible", "--name", "^Nimatron$").split():
            if self.display.do("getwindowpid", window).strip() == str(self.process.pid):
                return window
        return None

    def has_focus(self):
        self.display.do("windowfocus", self.window)
        return self.display.do("getwindowfocus").strip() == self.window

    def key(self, *keys):
        self.display.do("key", *keys)

    def click(self, x, y):
        self.display.do("mousemove", "--window", self.window, x, y, "click", 1)

    def wakings(self):
        """How often one of its threads has been given a processor, and given it up."""
        count = 0
        for task in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            count += sum(map(int, re.findall(r"ctxt_switches:\s*(\d+)", (task / "status").read_text())))
        return count

    def rest(self, seconds=1):
        """Until it has slept for so long: on a busy machine a picture may stay for a while and not be the last."""
        before = self.wakings()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            time.sleep(seconds)
            now = self.wakings()
            if now == before:
                return
            before = now
        raise AssertionError("it does not come to rest")

    def end(self, how=signal.SIGTERM):
        """Exit status and standard error."""
        self.process.send_signal(how)
        _, said = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said.decode()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()
