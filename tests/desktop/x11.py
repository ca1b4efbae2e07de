"""What a desktop does around a window and xdotool cannot: full screen, and files that are dropped."""

import contextlib
import ctypes
import ctypes.util
import threading
import time

Long, Ulong, Int = ctypes.c_long, ctypes.c_ulong, ctypes.c_int


class ClientMessage(ctypes.Structure):
    _fields_ = [("type", Int), ("serial", Ulong), ("send_event", Int), ("display", ctypes.c_void_p), ("window", Ulong),
                ("message_type", Ulong), ("format", Int), ("data", Long * 5)]


class SelectionRequest(ctypes.Structure):
    _fields_ = [("type", Int), ("serial", Ulong), ("send_event", Int), ("display", ctypes.c_void_p), ("owner", Ulong),
                ("requestor", Ulong), ("selection", Ulong), ("target", Ulong), ("property", Ulong), ("time", Ulong)]


class SelectionNotify(ctypes.Structure):
    _fields_ = [("type", Int), ("serial", Ulong), ("send_event", Int), ("display", ctypes.c_void_p), ("requestor", Ulong),
                ("selection", Ulong), ("target", Ulong), ("property", Ulong), ("time", Ulong)]


class Event(ctypes.Union):
    _fields_ = [("type", Int), ("client", ClientMessage), ("request", SelectionRequest), ("notify", SelectionNotify), ("room", Long * 24)]


CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
SUBSTRUCTURE_NOTIFY = 1 << 19
XA_ATOM = 4


class Connection:
    """One to a display; it is for one thread."""

    def __init__(self, name):
        self.x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XOpenDisplay.argtypes = [ctypes.c_char_p]
        for function, result, *takes in (
                ("XCloseDisplay", Int), ("XFlush", Int), ("XPending", Int), ("XDefaultRootWindow", Ulong),
                ("XInternAtom", Ulong, ctypes.c_char_p, Int), ("XSelectInput", Int, Ulong, Long), ("XNextEvent", Int, ctypes.POINTER(Event)),
                ("XMoveResizeWindow", Int, Ulong, Int, Int, ctypes.c_uint, ctypes.c_uint),
                ("XChangeProperty", Int, Ulong, Ulong, Ulong, Int, Int, ctypes.c_void_p, Int),
                ("XSendEvent", Int, Ulong, Int, Long, ctypes.POINTER(Event)), ("XSetSelectionOwner", Int, Ulong, Ulong, Ulong),
                ("XGetWindowProperty", Int, Ulong, Ulong, Long, Long, Int, Ulong, *[ctypes.c_void_p] * 5),
                ("XCreateSimpleWindow", Ulong, Ulong, Int, Int, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint, Ulong, Ulong)):
            call = getattr(self.x, function)
            call.restype, call.argtypes = result, [ctypes.c_void_p, *takes]
        self.x.XFree.argtypes = [ctypes.c_void_p]
        self.display = self.x.XOpenDisplay(name.encode())
        if not self.display:
            raise AssertionError(f"no display {name}")
        self.root = self.x.XDefaultRootWindow(self.display)

    def close(self):
        self.x.XCloseDisplay(self.display)

    def atom(self, name):
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def events(self):
        while self.x.XPending(self.display):
            event = Event()
            self.x.XNextEvent(self.display, ctypes.byref(event))
            yield event

    def set_atoms(self, window, name, atoms):
        self.x.XChangeProperty(self.display, window, self.atom(name), XA_ATOM, 32, 0, (Ulong * max(len(atoms), 1))(*atoms), len(atoms))

    def atoms(self, window, name, most=16):
        kind, bits, count, after, list_of = Ulong(), Int(), Ulong(), Ulong(), ctypes.POINTER(Ulong)()
        self.x.XGetWindowProperty(self.display, window, self.atom(name), 0, most, 0, XA_ATOM,
                                  *map(ctypes.byref, (kind, bits, count, after, list_of)))
        out = [list_of[i] for i in range(count.value)]
        self.x.XFree(list_of)
        return out

    def send(self, window, name, *numbers):
        event = Event()
        event.client = ClientMessage(CLIENT_MESSAGE, 0, 1, self.display, window, self.atom(name), 32, (Long * 5)(*numbers))
        self.x.XSendEvent(self.display, window, 0, 0, ctypes.byref(event))
        self.x.XFlush(self.display)


MAXIMIZED = ("_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ")


def maximize(name, window, width, height):
    """As a window manager does when somebody asks for it."""
    with contextlib.closing(Connection(name)) as it:
        it.set_atoms(window, "_NET_WM_STATE", [it.atom(one) for one in MAXIMIZED])
        it.x.XMoveResizeWindow(it.display, window, 0, 0, width, height)
        it.x.XFlush(it.display)


def is_maximized(name, window):
    """Whether it says so, or asks a window manager to have it so."""
    with contextlib.closing(Connection(name)) as it:
        return {it.atom(one) for one in MAXIMIZED} <= set(it.atoms(window, "_NET_WM_STATE"))


@contextlib.contextmanager
def window_manager(name, width, height, before):
    """Fills the screen with a window that asks for that; when it no longer does, it is as `before`: x, y, width, height."""
    it = Connection(name)
    state, full = it.atom("_NET_WM_STATE"), it.atom("_NET_WM_STATE_FULLSCREEN")
    it.x.XSelectInput(it.display, it.root, SUBSTRUCTURE_NOTIFY)
    it.x.XFlush(it.display)
    ended = threading.Event()

    def run():
        while not ended.wait(0.02):
            for event in it.events():
                asked = event.client
                if event.type != CLIENT_MESSAGE or asked.message_type != state or full not in asked.data[1:3]:
                    continue
                fill = asked.data[0] == 1
                it.set_atoms(asked.window, "_NET_WM_STATE", [full] if fill else [])
                it.x.XMoveResizeWindow(it.display, asked.window, *((0, 0, width, height) if fill else before))
                it.x.XFlush(it.display)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
        it.close()


def drop(name, window, kind, words, patience=60):
    """Drops something of this kind, as text/uri-list, onto the middle of a window: XDND's part of who drops."""
    it = Connection(name)
    own = it.x.XCreateSimpleWindow(it.display, it.root, 0, 0, 1, 1, 0, 0, 0)
    selection, kind = it.atom("XdndSelection"), it.atom(kind)
    it.x.XSetSelectionOwner(it.display, selection, own, 0)
    words = words.encode()
    it.send(window, "XdndEnter", own, 5 << 24, kind, 0, 0)
    it.send(window, "XdndPosition", own, 0, 500 << 16 | 400, 0, it.atom("XdndActionCopy"))
    end = time.monotonic() + patience
    while time.monotonic() < end:
        for event in it.events():
            if event.type == CLIENT_MESSAGE and event.client.message_type == it.atom("XdndStatus"):
                if not event.client.data[1] & 1:
                    raise AssertionError("it does not take what is dropped")
                it.send(window, "XdndDrop", own, 0, 0, 0, 0)
            elif event.type == SELECTION_REQUEST:
                asked = event.request
                it.x.XChangeProperty(it.display, asked.requestor, asked.property, kind, 8, 0, words, len(words))
                answer = Event()
                answer.notify = SelectionNotify(SELECTION_NOTIFY, 0, 1, it.display, asked.requestor, asked.selection, kind, asked.property, asked.time)
                it.x.XSendEvent(it.display, asked.requestor, 0, 0, ctypes.byref(answer))
                it.x.XFlush(it.display)
            elif event.type == CLIENT_MESSAGE and event.client.message_type == it.atom("XdndFinished"):
                it.close()
                return
        time.sleep(0.01)
    raise AssertionError("what is dropped is not taken")
