"""Command lines, help, memory, disks, streams, signals and terminals."""

import json
import os
import subprocess
import time

from cases import case, same
from program import CLI, interrupted, limited, run, seen_on_a_terminal, shell


@case
def every_command_has_help_with_an_example():
    for command in ("analyze", "moves", "play", "best", "explain", "selfplay", "perft", "games", "glossary", "lesson", "picture", "positions",
                    "strength", "survey", "values"):
        status, out, _ = run(command, "--help")
        same(status, 0)
        example = next(line for line in out.splitlines() if line.startswith("Example: nimatron-cli "))
        same(subprocess.run([CLI, *example.split()[2:]], capture_output=True, timeout=60).returncode, 0)
    same(run("--help")[0], 0)


@case
def wrong_command_lines_are_2():
    for args in ((), ("chess",), ("perft", "nim:1"), ("perft", "nim:1", "x"), ("analyze", "--limit", "-1", "nim:1"),
                 ("analyze", "--what", "nim:1")):
        same(run(*args)[0], 2)


@case
def a_full_disk_is_noticed():
    for words in ("moves nim:9", "--help", "--version", "moves --help", "games", "positions nim.max3:3,3,3", "perft nim:9 2",
                  "analyze nim:3,5,7", "best nim:3,5,7", "explain nim:3,5,7", "selfplay nim:3,5,7", "play nim:3,5,7 1-1",
                  "picture nim:3,5,7", "picture nim:3,5,7 -o -", "glossary", "lesson", "lesson columns", "strength --games 1 nim:3"):
        status, _, err = shell(f'"$CLI" {words} >/dev/full')
        same((words, status, err), (words, 3, "nimatron-cli: the output could not be written: No space left on device\n"))


@case
def a_full_disk_ends_a_listing_that_would_take_for_ever():
    same(shell('"$CLI" moves nim:1000000000000000 >/dev/full')[0], 3)
    # An input without end as well: nobody has the answers.
    same(shell('yes nim:3,5,7 | "$CLI" analyze >/dev/full')[0], 3)
    same(shell('yes nim:x | "$CLI" analyze --json >/dev/full')[0], 3)


@case
def closed_standard_output_is_noticed():
    for words in ("moves nim:9", "--help", "analyze nim:3,5,7"):
        status, _, err = shell(f'"$CLI" {words} >&-')
        same((status, err), (3, "nimatron-cli: the output could not be written: Bad file descriptor\n"))
    same(shell('"$CLI" moves nim:9 2>&-')[0], 0)
    same(shell('"$CLI" moves nim:x 2>&-')[0], 1)


@case
def an_input_that_cannot_be_read_is_noticed():
    for redirection, why in (("</", "Is a directory"), ("<&-", "Bad file descriptor")):
        wanted = (4, "", f"nimatron-cli: standard input could not be read: {why}\n")
        same(shell(f'"$CLI" analyze {redirection}'), wanted)
        same(shell(f'"$CLI" analyze --json {redirection}'), wanted)
    same(shell('"$CLI" analyze nim:1 <&-')[0], 0)  # it is not asked for


@case
def streams_that_do_not_wait_are_waited_for():
    # Such pipes come from other programs; what is not there yet is no end, and what does not fit yet no failure.
    into, ours = os.pipe()
    theirs, out_of = os.pipe()
    for file in (into, out_of):
        os.set_blocking(file, False)
    with subprocess.Popen([CLI, "analyze"], stdin=into, stdout=out_of, stderr=subprocess.PIPE) as process:
        os.close(into)
        os.close(out_of)
        time.sleep(0.2)
        with open(ours, "wb") as pipe:
            pipe.write(b"nim:3,5,7\n" * 5000)  # the answers are more than a pipe holds
            pipe.flush()
            time.sleep(0.2)
        with open(theirs, "rb") as pipe:
            same(len(pipe.read().splitlines()), 5000)
        same((process.wait(60), process.stderr.read()), (0, b""))


@case
def too_little_memory_is_said_in_words():
    status, out, err = shell('ulimit -v 30000; "$CLI" perft nim.max2:99,99,99,99,99 37')
    same((status, out), (5, ""))
    same(err, "nimatron-cli: the memory is not enough for this\n")


@case
def the_other_commands_keep_to_their_memory_as_well():
    for command in (["best", "octal.c137.misere:60"], ["selfplay", "octal.c137.misere:60"],
                    ["explain", "octal.c137.misere:60"], ["positions", "nim.max3:300,300,300"]):
        done = subprocess.run([CLI, *command, "--memory", "2"], capture_output=True, timeout=300,
                              preexec_fn=limited(64))
        assert done.returncode in (0, 1) and done.stdout, (command, done)
        assert b"bad_alloc" not in done.stderr, done.stderr


@case
def answers_come_while_the_input_is_still_open():
    process = subprocess.Popen([CLI, "analyze", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for record in ("nim:1", "nim:2,2"):
        process.stdin.write(record.encode() + b"\n")
        process.stdin.flush()
        same(json.loads(process.stdout.readline())["id"], record)
    process.stdin.close()
    same(process.wait(60), 0)


# 707 million positions to be sieved one by one (numbers so large fill no block), in 88 MB.
LONG = ["analyze", "--json", "--budget", "5000000000", "matrix:19,18,17.19,16,0.18,0,15"]


@case
def ctrl_c_stops_a_long_analysis_and_prints_what_is_known():
    out = interrupted(*LONG, after=1.5, timeout=60)
    same(json.loads(out)["outcome"], "unknown")


@case
def a_progress_bar_on_a_terminal():
    seen = seen_on_a_terminal(*LONG)
    assert "positions" in seen and "%" in seen, seen


@case
def nothing_that_was_given_is_obeyed_by_a_terminal():
    evil = "\x1b[31mred\x1b]0;title\x07\x9b1m"
    for args in (["best", "--level", evil, "nim:3"], ["picture", "nim:3", "-o", "/nonexistent/" + evil],
                 ["perft", "nim:3", evil], ["analyze", "--" + evil, "nim:3"], ["best", "nim:3", "--seed", evil],
                 ["positions", "nim:1", "--budget", evil]):
        done = subprocess.run([CLI, *args], capture_output=True, timeout=60)
        assert done.returncode != 0, args
        for code in (b"\x1b", b"\x07", b"\xc2\x9b"):
            assert code not in done.stderr, (args, done.stderr)
        assert b"\\x1b[31mred" in done.stderr, (args, done.stderr)
    done = subprocess.run([CLI, "best", "--level", b"\x9b31m", "nim:3"], capture_output=True, timeout=60)
    assert b"\\x9b31m" in done.stderr and b"\x9b" not in done.stderr, done.stderr
    same("Č" in run("best", "--level", "Čeh", "nim:3")[2], True)
