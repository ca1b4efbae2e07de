"""The program under test: its name is the first word of the command line."""

import json
import os
import pty
import resource
import signal
import subprocess
import sys
import time

from cases import same

CLI = os.path.abspath(sys.argv[1])
os.environ["LC_ALL"] = "C"  # whatever the language here: speaking.py looks at the others

FIELDS = ["id", "outcome", "grundy", "remoteness", "winning", "method"]


def run(*args, stdin=b"", timeout=120, **environment):
    """Exit status, standard output, standard error."""
    if isinstance(stdin, str):
        stdin = stdin.encode()
    done = subprocess.run([CLI, *args], input=stdin, capture_output=True, timeout=timeout, env={**os.environ, **environment})
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def analyze(*args, stdin=b""):
    status, out, _ = run("analyze", "--json", *args, stdin=stdin)
    return status, [json.loads(line) for line in out.splitlines()]


games = [line.split()[0] for line in run("games")[1].splitlines()]


def limited(megabytes):
    """Before a program begins: it gets no more address space than that."""
    def set_limit():
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    return set_limit


def game(*args, lines):
    """The lines of a game played through pipes; its exit status is 0."""
    status, out, err = run("play", *args, stdin="".join(line + "\n" for line in lines))
    same((status, err), (0, ""))
    return out.splitlines()


def seen_on_a_terminal(*args):
    """What a command that is interrupted after 2.5 seconds has written on standard error, a terminal."""
    master, slave = pty.openpty()
    process = subprocess.Popen([CLI, *args], stdout=subprocess.DEVNULL, stderr=slave)
    os.close(slave)
    try:
        time.sleep(2.5)
        process.send_signal(signal.SIGINT)
        same(process.wait(60), 130)
    finally:
        process.kill()
        process.wait()
    seen = os.read(master, 100_000).decode()
    os.close(master)
    return seen


def shell(command, timeout=60, **more):
    """Exit status, standard output, standard error of a line of bash in which $CLI is the program."""
    done = subprocess.run(["bash", "-c", command], env={**os.environ, "CLI": CLI}, capture_output=True, timeout=timeout,
                          **more)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def interrupted(*args, after, timeout):
    """What is printed when Ctrl-C comes after so many seconds; the exit status is that of one that was interrupted."""
    process = subprocess.Popen([CLI, *args], stdout=subprocess.PIPE)
    try:
        time.sleep(after)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=timeout)
    finally:
        process.kill()
    same(process.returncode, 130)
    return out
