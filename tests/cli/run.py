#!/usr/bin/env python3
"""Drives the real nimatron-cli from outside, as a shell would.

    tests/cli/run.py build/native/bin/nimatron-cli

Prints one line for each case that fails, then "N passed, N failed"; the exit status is 1 if any failed.
"""

import csv
import json
import os
import pathlib
import pty
import random
import re
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from cases import case, cases, end, same  # noqa: E402

CLI = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)
FIELDS = ["id", "outcome", "grundy", "remoteness", "winning", "method"]


def run(*args, stdin=b"", timeout=120):
    """Exit status, standard output, standard error."""
    if isinstance(stdin, str):
        stdin = stdin.encode()
    done = subprocess.run([CLI, *args], input=stdin, capture_output=True, timeout=timeout)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def analyze(*args, stdin=b""):
    status, out, _ = run("analyze", "--json", *args, stdin=stdin)
    return status, [json.loads(line) for line in out.splitlines()]


games = [line.split()[0] for line in run("games")[1].splitlines()]


@case
def analyze_prints_the_fields_in_their_order():
    status, rows = analyze("nim:3,5,7")
    same(status, 0)
    same(list(rows[0]), FIELDS)
    same(rows[0]["id"], "nim:3,5,7")
    same((rows[0]["outcome"], rows[0]["grundy"], rows[0]["method"]), ("N", 1, "theory"))
    same(rows[0]["winning"], ["1-1", "2-1", "3-1"])


@case
def analyze_knows_the_sources_examples():
    wanted = {
        "nim:24,12,29": ("N", 9, ["1-7", "2-7", "3-9"]),
        "nim:24,13,21": ("P", 0, []),
        "nim:5,19,40,51": ("N", 13, ["3-3"]),
        "nim:3,5,9,6,9": ("P", 0, []),
        "nim:7,9": ("N", 14, ["2-2"]),
        "nim.max3:19": ("N", 3, ["1-3"]),
        "nim.max7:666": ("N", 2, ["1-2"]),
        "nim.max2:1,6,10": ("P", 0, []),
    }
    status, rows = analyze(*wanted)
    same(status, 0)
    for row in rows:
        same((row["outcome"], row["grundy"], row["winning"]), wanted[row["id"]])


@case
def analyze_of_a_record_speaks_of_its_last_position():
    _, rows = analyze("NIM:3,5,7/1-1")
    same((rows[0]["id"], rows[0]["outcome"], rows[0]["winning"]), ("nim:3,5,7/1-1", "P", []))


@case
def misere_has_no_grundy_value():
    _, rows = analyze("nim.misere:1,1,2")
    same((rows[0]["outcome"], rows[0]["grundy"], rows[0]["winning"]), ("N", None, ["3-1"]))


@case
def positions_without_moves():
    _, rows = analyze("nim:0", "nim.misere:0,0")
    same([(r["outcome"], r["remoteness"], r["winning"]) for r in rows], [("P", 0, []), ("N", 0, [])])


@case
def limit_lists_the_first_and_counts_all():
    status, rows = analyze("--limit", "2", "nim:3,5,7")
    same(status, 0)
    same(rows[0]["winning"], ["1-1", "2-1"])
    same(rows[0]["winning_total"], 3)
    same(analyze("--limit", "0", "nim:3,5,7")[1][0]["winning_total"], 3)


@case
def of_more_than_a_million_winning_moves_the_first_are_listed_and_all_counted():
    text = "nim.split:1000000000000000"
    status, rows = analyze(text)
    same(status, 0)
    same((rows[0]["outcome"], rows[0]["grundy"]), ("N", 10**15))
    same((len(rows[0]["winning"]), rows[0]["winning"][0]), (1000, "1-2s499999999999999"))
    assert rows[0]["winning_total"] > 10**14, rows
    status, limited_rows = analyze("--limit", "3", text)
    same(status, 0)
    same(limited_rows[0]["winning"], rows[0]["winning"][:3])
    same(limited_rows[0]["winning_total"], rows[0]["winning_total"])
    assert b"more)" in subprocess.run([CLI, "analyze", text], capture_output=True).stdout


@case
def where_not_all_winning_moves_are_known_their_number_is_null():
    status, rows = analyze("matrix:30,20,10,0.0,10,20,30.20,40,10,50.50,10,40,20/r1-7,0,3,0")
    same(status, 0)
    same((rows[0]["outcome"], rows[0]["winning"], rows[0]["winning_total"]), ("N", ["r2-0,3,0,7"], None))


def limited(megabytes):
    """Before a program begins: it gets no more address space than that."""
    def set_limit():
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    return set_limit


def analyze_within(megabytes, *args, stdin):
    done = subprocess.run([CLI, "analyze", "--json", *args], input=stdin.encode(), capture_output=True,
                          timeout=300, preexec_fn=limited(megabytes))
    same(done.returncode, 0)
    same(done.stderr, b"")
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


too_large = ["nim.max3.split.misere:3000,3001,3003", "nim.max5.split.misere:2500,2100,2050", "octal.c137.misere:2000"]


@case
def what_would_take_too_much_memory_stays_unknown_and_later_lines_are_answered():
    rows = analyze_within(640, stdin="\n".join([*too_large, "nim:3,5,7"]) + "\n")
    same([(r["outcome"], r["remoteness"], r["winning"]) for r in rows[:3]], [("unknown", None, [])] * 3)
    same((rows[3]["outcome"], rows[3]["winning"]), ("N", ["1-1", "2-1", "3-1"]))


@case
def a_search_keeps_to_the_memory_it_is_given():
    # Misère Kayles is lost from 1, 4, 9, 12 and 20 pins (Sibert and Conway 1992). Dawson's chess has no theory that far.
    # The first and the fourth need more than 2 MB, which cannot be told beforehand; what theory knows is kept.
    lines = ["octal.c137.misere:60", "matrix:9,9,9.9,9,9.9,9,8", "matrix:5,5,5.5,5,5.5,5,4", "nim.max2.split:44",
             "nim.max2.split.misere:9", *too_large, "nim:3,5,7"]
    rows = analyze_within(64, "--memory", "2", stdin="\n".join(lines) + "\n")
    same([r["outcome"] for r in rows], ["unknown", "unknown", "N", "N", "P", "unknown", "unknown", "unknown", "N"])
    same((rows[3]["remoteness"], rows[3]["method"]), (None, "theory"))
    assert rows[4]["remoteness"] is not None, rows[4]
    same(analyze("--memory", "0", "nim:1")[0], 2)


@case
def the_other_commands_keep_to_their_memory_as_well():
    for command in (["best", "octal.c137.misere:60"], ["selfplay", "octal.c137.misere:60"],
                    ["explain", "octal.c137.misere:60"], ["positions", "nim.max3:300,300,300"]):
        done = subprocess.run([CLI, *command, "--memory", "2"], capture_output=True, timeout=300,
                              preexec_fn=limited(64))
        assert done.returncode in (0, 1) and done.stdout, (command, done)
        assert b"bad_alloc" not in done.stderr, done.stderr


@case
def perft_tells_boards_of_one_key_apart():
    same(run("perft", "matrix:1,2", "2")[:2], (0, "7\n"))


@case
def a_bad_line_yields_its_error_and_the_rest_goes_on():
    status, rows = analyze(stdin="nim:3,5,7\nnim:3,x\nnim:1\n")
    same(status, 1)
    same([list(r) for r in rows], [FIELDS, ["id", "error"], FIELDS])
    same(rows[1], {"id": "nim:3,x", "error": {"message": "expected a number, found 'x'", "column": 7}})


@case
def bad_lines_in_words_go_to_standard_error():
    status, out, err = run("analyze", stdin="nim:3,5,7\nnim:3,x\nnim:1\n")
    same(status, 1)
    same([line.split()[0] for line in out.splitlines()], ["nim:3,5,7", "nim:1"])
    same(err, "nimatron-cli: column 7: expected a number, found 'x'\n  nim:3,x\n        ^\n")


@case
def line_ends_of_every_kind():
    for text in ("nim:1\nnim:2\n", "nim:1\r\nnim:2\r\n", "nim:1\nnim:2", "\n\nnim:1\r\n\r\nnim:2\r"):
        status, rows = analyze(stdin=text)
        same((status, [r["id"] for r in rows]), (0, ["nim:1", "nim:2"]))
    same(run("analyze", stdin=""), (0, "", ""))


@case
def any_bytes_give_valid_json():
    lots = random.Random(1)
    lines = [bytes(lots.choice([b for b in range(256) if b not in (10, 13)]) for _ in range(lots.randint(1, 30)))
             for _ in range(500)]
    lines += [b'nim:"\\', b"nim:\x00\x1f\x7f", "nim:שלום 三つ".encode(), b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\xaf"]
    status, out, _ = run("analyze", "--json", "--strict", stdin=b"\n".join(lines) + b"\n")
    same(status, 1)
    rows = [json.loads(line) for line in out.splitlines()]
    same(len(rows), len(lines))
    same(rows[-4]["id"], "nim:שלום 三つ")
    for row, line in zip(rows, lines):
        same(row["id"].count("\ufffd") > 0, "\ufffd" in line.decode("utf-8", "replace"))
        assert 1 <= row["error"]["column"] <= len(line) + 1, row
    status, out, _ = run("analyze", "--json", stdin=b"\n".join(lines) + b"\n")
    same(status, 1)
    rows = [json.loads(line) for line in out.splitlines()]
    same(len(rows), len(lines))
    for row, line in zip(rows, lines):
        text = line.decode("utf-8", "replace")
        assert "given" in row or 1 <= row["error"]["column"] <= len(text) + 1, row
        if "\ufffd" not in text:
            same(row.get("given", row["id"]), text)


@case
def a_hundred_thousand_records_take_seconds():
    lots = random.Random(2)
    lines = []
    for _ in range(100_000):
        heaps = ",".join(str(lots.randint(0, 15)) for _ in range(lots.randint(1, 4)))
        lines.append(f"nim{lots.choice(['', '.misere', '.max3', '.split'])}:{heaps}")
    begin = time.monotonic()
    status, out, _ = run("analyze", "--json", stdin="\n".join(lines))
    seconds = time.monotonic() - begin
    same(status, 0)
    rows = [json.loads(line) for line in out.splitlines()]
    same([r["id"] for r in rows], lines)
    for row in rows[:2000]:
        if row["id"].startswith("nim:"):
            total = 0
            for heap in row["id"][4:].split(","):
                total ^= int(heap)
            same((row["grundy"], row["outcome"]), (total, "N" if total else "P"))
    slow = float(os.environ.get("NIMATRON_SLOW", "1"))  # a sanitised or shared machine
    assert seconds < 60 * slow, f"{seconds:.1f} s"


@case
def a_small_budget_says_unknown_rather_than_guess():
    _, rows = analyze("--budget", "10", "octal.c137.misere:40,40")
    same((rows[0]["outcome"], rows[0]["remoteness"], rows[0]["winning"]), ("unknown", None, []))


@case
def moves_are_listed_in_order():
    same(run("moves", "nim:2,1"), (0, "1-1\n1-2\n2-1\n", ""))
    same(run("moves", "nim.split:3"), (0, "1-1\n1-1s1\n1-2\n1-3\n", ""))
    same(run("moves", "nim:2/1-2"), (0, "", ""))
    same(run("moves", "--limit", "3", "nim:1000000000000000"), (0, "1-1\n1-2\n1-3\n", ""))
    status, out, err = run("moves", "nim:2/1-3")
    same((status, out), (1, ""))
    assert "column 7: move 1: the heap has only 2 matches" in err, err


@case
def moves_end_quietly_when_nobody_reads_on():
    command = f"{CLI} moves nim:1000000000000000 | head -n 2"
    done = subprocess.run(["bash", "-c", command], capture_output=True, timeout=60)
    same((done.stdout, done.stderr), (b"1-1\n1-2\n", b""))


@case
def what_people_write_is_understood():
    for words in (["3,5,7"], ["(3,5,7)"], ["[3, 5, 7]"], ["[3,5,7]"], ["3 5 7"], ["3", "5", "7"], ["3,", "5,", "7"], ["[3,", "5,", "7]"],
                  ["nim: 3, 5, 7"], ["nim:", "3,", "5,", "7"], ["nim", "3", "5", "7"], [" nim:3,5,7 "],
                  ["https://example.org/nimatron/#nim:3,5,7"], ["#nim%3A3%2C5%2C7"]):
        status, out, err = run("analyze", *words)
        same((words, status, out.split()[0], err), (words, 0, "nim:3,5,7", "nimatron-cli: Read as nim:3,5,7\n"))
        same(run("best", *words)[:2], (0, "1-1\n"))
        status, rows = analyze(*words)
        same((status, rows[0]["id"], rows[0]["given"]), (0, "nim:3,5,7", " ".join(words)))
        for command in ("moves", "explain", "selfplay", "positions"):
            same(run(command, *words)[:2], run(command, "nim:3,5,7")[:2])
    same(run("perft", "3,5,7", "1")[:2], (0, "15\n"))
    same(run("perft", "[3, 5, 7]", "1")[:2], (0, "15\n"))
    same(run("play", "[3,5,7]", "1-2"), (0, "nim:3,5,7/1-2\n", "nimatron-cli: Read as nim:3,5,7\n"))
    for text, record in (("nim.misère:5", "nim.misere:5"), ("matrix:1 2;3 4", "matrix:1,2.3,4"), ("kayles:13", "nim.max2.split:13"),
                         ("0.137:13", "octal.c137:13"), ("northcott:8:2,5,6", "northcott:8:w1b4,w1b7,w1b8:w"),
                         ("matrix:[[1,2],[3,4]]", "matrix:1,2.3,4")):
        same(analyze(text)[1][0]["id"], record)
        same(json.loads(run("analyze", "--json", stdin=text + "\n")[1])["id"], record)


@case
def the_documented_ways_to_write_are_read_so():
    rows = 0
    for name in ("docs/notation.md", "README.md"):
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..", name), encoding="utf-8") as text:
            table = text.read().split("| written | read as |\n|---|---|\n")[1].split("\n\n")[0]
        for row in table.splitlines():
            written, read = (re.findall("`([^`]+)`", cell) for cell in row.strip("|").split("|"))
            for i, words in enumerate(written):
                same((words, analyze(words)[1][0]["id"]), (words, read[min(i, len(read) - 1)]))
                rows += 1
    assert rows > 25, rows


@case
def several_records_stay_several():
    def ids(*words):
        return [row["id"] for row in analyze(*words)[1]]

    same(ids("coins:9x7x1:", "nim:3,5,7"), ["coins:9x7x1:", "nim:3,5,7"])
    same(ids("nim:1", "nim:2"), ["nim:1", "nim:2"])
    same(ids("[1,2]", "(3,4)", "5,6"), ["nim:1,2", "nim:3,4", "nim:5,6"])
    same(ids("[1, 2]", "3", "4", "nim", "5", "6"), ["nim:1,2", "nim:3,4", "nim:5,6"])
    same(ids("1,2", "3"), ["nim:1,2", "nim:3"])


@case
def strict_reading_takes_records_only():
    for words in (["3,5,7"], ["[3,5,7]"], [" nim:3"], ["nim.misère:5"], ["3", "5"]):
        status, out, err = run("analyze", "--strict", *words)
        same((words, status, out), (words, 1, ""))
        assert "column" in err, err
        same(json.loads(run("analyze", "--json", "--strict", *words)[1].splitlines()[0])["id"], words[0])
        same(run("best", "--strict", *words)[0], 1)
    for command in ("moves", "explain", "selfplay", "positions"):
        same(run(command, "--strict", "3,5,7")[0], 1)
        same(run(command, "--strict", "nim:3,5,7"), run(command, "nim:3,5,7"))
    same(run("perft", "--strict", "3,5,7", "1")[0], 1)
    same(run("play", "--strict", "3,5,7", "1-1")[0], 1)


@case
def faults_stand_under_their_character():
    status, _, err = run("moves", "nim.misère: 3, x")
    same((status, err), (1, "nimatron-cli: column 16: expected a number, found 'x'\n  nim.misère: 3, x\n                 ^\n"))
    _, _, err = run("moves", "--strict", "nim:3 5")
    assert err.startswith("nimatron-cli: column 6: expected the end of the position, found a space\n"), err
    _, _, err = run("moves", "(3,5],7")
    same(err, "nimatron-cli: column 5: expected the end of the position, found ']'\n  (3,5],7\n      ^\n")


@case
def what_is_unknown_suggests_the_nearest():
    for args, status, suggested in ((["analyze", "norhtcott:8:2"], 1, "'norhtcott'; did you mean 'northcott'?"),
                                    (["analyze", "nim.mizere:3"], 1, "'mizere'; did you mean 'misere'?"),
                                    (["analyze", "kayels:3"], 1, "did you mean 'nim.max2.split'?"),
                                    (["analize", "nim:3"], 2, "Did you mean nimatron-cli analyze?"),
                                    (["selfpaly", "nim:3"], 2, "Did you mean nimatron-cli selfplay?"),
                                    (["3,5,7"], 2, "Did you mean nimatron-cli analyze 3,5,7?"),
                                    (["analyze", "--jsn", "nim:3"], 2, "Did you mean --json?"),
                                    (["best", "--sed=3", "nim:3"], 2, "Did you mean --seed?")):
        got, out, err = run(*args)
        same((args, got, out), (args, status, ""))
        assert suggested in err, err
    for args in (["chess"], ["analyze", "--frobnicate", "nim:3"], []):
        assert "id you mean" not in run(*args)[2]


def game(*args, lines):
    """The lines of a game played through pipes; its exit status is 0."""
    status, out, err = run("play", *args, stdin="".join(line + "\n" for line in lines))
    same((status, err), (0, ""))
    return out.splitlines()


@case
def a_game_through_pipes():
    out = game("nim:1,2", lines=["2-1", "2-1"])
    assert "Nim" == out[0] and "  heap 2: 2  ||" in out, out
    assert "You: take 1 from heap 2, leaving 1." in out, out
    assert any(line.startswith("Perfect: ") for line in out), out
    # The machine cannot lose what it has won.
    out = game("nim:3,5,6", lines=["1-1", *["hint"] * 3, "why", "quit"])
    assert any("Every move loses" in line or "You can win" in line for line in out), out
    assert out[-1].startswith("nim:3,5,6/1-1/"), out
    same(analyze(out[-1])[0], 0)


@case
def a_game_is_won_by_following_the_hints():
    for record, args in (("nim:3,5,7", []), ("nim.misere:2,3", []), ("wythoff:3,4", []), ("northcott:5:w1b4,w1b2", []),
                         ("matrix:2,1.1,1", []), ("fibonacci:7", []), ("coins:200x200x40:", []), ("nim:3,5,6", ["--second"])):
        moves = []
        while True:
            out = game(*args, record, lines=[*moves, "hint"])
            hint = next((line for line in out if line.startswith("Your turn: hint")), None)
            if hint is None:
                break
            said = out[out.index(hint) + 1]
            assert said.startswith("You can win with "), (record, moves, said)
            moves.append(said.removeprefix("You can win with ").split(", ")[0] if record[0] != "m" and record[0] != "w" else
                         said.removeprefix("You can win with ").partition(", take")[0])
            assert len(moves) < 30, moves
        assert any(line.startswith("You win!") for line in out), out
        same(analyze(out[-1])[0], 0)


@case
def a_game_forgives_and_helps():
    out = game("nim:3,5,7", lines=["1 2", "undo", "1 - 2", "hnit", "frobnicate", "1-9", "x", "", "help", "show", "record", "redo",
                                   "moves", "WHY", "?", "new 2 2", "new nim:3,x", "new", "new kayles 3", "q"])
    text = "\n".join(out)
    for said in ("You: take 2 from heap 1, leaving 1.", "No such command: 'hnit'. Did you mean hint?",
                 "No such command: 'frobnicate'. Type help", "Not a legal move: heap 1 has only",
                 "Type a move, such as 1-1 for:", "Read as nim:2,2.", "Column 7: expected a number, found 'x'.",
                 "Read as nim.max2.split:3."):
        assert said in text, (said, text)
    same(out[-1], "nim.max2.split:3")
    same(game(lines=[])[-1], "nim:3,5,7")  # without a record there is one
    out = game("--words", "northcott:8:w1b4,w1b7:w", lines=["quit"])
    assert "column a: white on row 1, black on row 4, gap 2" in out and not any(". ." in line for line in out), out
    out = game("nim:1", lines=["1-1", "1-1", "hint", "undo", "new", "quit"])
    assert any(line.startswith("You win!") for line in out) and "The game is over." in out, out
    status, out, _ = run("play", "nim:3", stdin=b"x" * 25_000_000 + b"\n\xff\xfe\n1-\x00\n")
    same(status, 0)
    assert "That line is too long." in out


@case
def every_game_can_be_played_on_a_terminal():
    for line in run("games")[1].splitlines():
        start = next(word for word in line.split() if ":" in word)
        for args in ([], ["--words"], ["--second"]):
            move = run("moves", "--limit", "1", start)[1].strip()
            out = game(*args, "--budget", "100000", start, lines=["why", "hint"] + ([] if args == ["--second"] else [move]))
            assert len(out) > 5 and out[-1].startswith(start.split(":")[0]), out
            same(analyze(out[-1])[0], 0)


@case
def a_game_on_a_terminal():
    master, slave = pty.openpty()
    process = subprocess.Popen([CLI, "play", "nim:1,2"], stdin=slave, stdout=slave, stderr=slave)
    os.close(slave)
    seen = b""

    def wait_for(text, times=1):
        nonlocal seen
        end = time.monotonic() + 60
        while seen.count(text) < times:
            assert time.monotonic() < end, seen
            if select.select([master], [], [], 1)[0]:
                seen += os.read(master, 4096)

    try:
        wait_for(b"Your turn: ")
        os.write(master, b"hint\n")
        wait_for(b"You can win with 2-1")
        wait_for(b"Your turn: ", 2)
        os.write(master, b"2-1\n")
        wait_for(b"Perfect: ")
        wait_for(b"Your turn: ", 3)
        process.send_signal(signal.SIGINT)
        same(process.wait(60), 130)
        wait_for(b"nim:1,2/2-1/")  # the record of what was played
    finally:
        process.kill()
        os.close(master)
    assert b"\x1b" not in seen, seen  # nothing but lines of text


@case
def play_adds_moves():
    same(run("play", "nim:3,5,7", "1-2", "2-5"), (0, "nim:3,5,7/1-2/2-5\n", ""))
    same(run("play", "NIM:3,5,7", "1-2"), (0, "nim:3,5,7/1-2\n", ""))
    status, out, err = run("play", "nim:3,5,7", "1-2", "1-2")
    same((status, out), (1, ""))
    assert "column 1: heap 1 has only 1 match" in err, err


@case
def best_is_the_winning_move():
    same(run("best", "nim:5,19,40,51"), (0, "3-3\n", ""))
    same(run("best", "nim:3,5,9,6,9")[0], 0)
    status, _, err = run("best", "nim:0")
    same(status, 1)
    assert "over" in err, err


@case
def explain_says_something_of_every_game():
    for game in games:
        start = next(line for line in run("games")[1].splitlines() if line.split()[0] == game)
        record = next(word for word in start.split() if ":" in word)
        status, out, _ = run("explain", record)
        same(status, 0)
        assert len(out.splitlines()) >= 2 and "{" not in out, out


@case
def explain_tells_of_every_move_what_it_did():
    status, out, _ = run("explain", "nim:3,5,7/1-2/3-3/2-1/1-1")
    same(status, 0)
    lines = out.splitlines()
    same(lines[:9], [
        "nim:3,5,7",
        "1. 1-2: take 2 from heap 1, leaving 1.",
        "This gave away the win: it left nim-sum 3. This reply makes it 0:",
        "  take 2 from heap 1, leaving 1 \u2192 take 3 from heap 3, leaving 4",
        "2. 3-3: take 3 from heap 3, leaving 4.",
        "Right, and it was the only winning move.",
        "3. 2-1: take 1 from heap 2, leaving 4.",
        "The position was already lost: its nim-sum was 0, and any move changes that, here to 1. This reply makes it 0 "
        "again:",
        "  take 1 from heap 2, leaving 4 \u2192 take the last match of heap 1",
    ])
    assert "nim:0,4,4" in lines, out


@case
def explain_prints_the_short_reason_and_with_full_the_whole_proof():
    status, out, _ = run("explain", "nim:24,12,29")
    same(status, 0)
    same(out.splitlines(), [
        "nim:24,12,29",
        "You can force a win from here. (N-position: the Next player wins)",
        "You can win: take 7 from heap 1, leaving 17.",
        "Split each heap into different bundles of 1, 2, 4, 8, …: they pair off, except bundles of 8 and 1.",
        "  16: heap 1 with heap 3",
        "  8: heap 2 with heap 3",
        "  4: heap 2 with heap 3",
        "  8: heap 1 alone",
        "  1: heap 3 alone",
        "After your move they all pair off, and you can pair them off again after any reply.",
    ])
    status, full, _ = run("explain", "--full", "nim:24,12,29")
    same(status, 0)
    assert full.startswith(out), full
    assert "24 becomes 17" in full[len(out):], full
    for record in ("nim:3,5,6", "wythoff:5,8", "northcott:8:w1b5,w1b3:w", "coins:600x400x40:", "series:6"):
        short, whole = run("explain", record)[1], run("explain", "--full", record)[1]
        assert whole.startswith(short) and len(whole) > len(short), record
    strip = run("explain", "--full", "coins:9x2x1:1.1")[1]
    assert "  length  0 1 2 3 4 5 6 7\n  value   0 0 1 1 2 0 3 1\n" in strip, strip
    out = game("nim:3,5,6", lines=["why", "quit"])
    assert any("pairs everything off again" in line for line in out) and not any("Binary" in line for line in out), out
    out = game("nim:3,5,6", lines=["more", "quit"])
    assert any("Binary" in line for line in out), out


@case
def selfplay_is_won_by_the_right_side():
    for record, who in (("nim:3,5,7", "first"), ("nim:3,5,6", "second"), ("nim.misere:1,1,1", "second")):
        status, out, _ = run("selfplay", record)
        same(status, 0)
        game, verdict = out.splitlines()
        assert game.startswith(record + "/"), out
        same(verdict, f"The {who} player wins.")
        same(run("analyze", game)[0], 0)
    same(run("selfplay", "--seed", "5", "nim:9,8,7"), run("selfplay", "--seed", "5", "nim:9,8,7"))


LEVELS = ["beginner", "casual", "club", "perfect"]


@case
def every_level_plays_and_no_other_word_is_one():
    for level in LEVELS:
        out = game("--level", level, "--second", "nim:3,5,7", lines=[])
        assert any(line.startswith(level.capitalize() + ": ") for line in out), (level, out)
        status, move, err = run("best", "--level", level, "nim:3,5,7")
        same((level, status, err), (level, 0, ""))
        assert move.strip() in run("moves", "nim:3,5,7")[1].split(), (level, move)
        for other in LEVELS:
            status, out, err = run("selfplay", "--level", level, "--second", other, "nim:3,5,7")
            same((level, other, status, err), (level, other, 0, ""))
            same(analyze(out.splitlines()[0])[0], 0)
    # Its name of before is still understood.
    same(run("best", "--level", "newcomer", "nim:3,5,7"), run("best", "--level", "beginner", "nim:3,5,7"))
    for words in (["play", "--level", "learner"], ["best", "--level", "PERFECT!"], ["selfplay", "--level", ""],
                  ["selfplay", "--second", "beginners"], ["best", "--level", "3"]):
        status, out, err = run(*words, "nim:3,5,7")
        same((words, status, out), (words, 2, ""))
        same(err.splitlines()[0], f"{words[1]}: no such level: '{words[2]}'. The levels are beginner, casual, club and perfect")
    for command in ("play", "best", "selfplay"):
        assert "->" not in run(command, "--help")[1], run(command, "--help")[1]


@case
def lesser_players_are_reproducible_by_their_seed_and_lose_what_perfect_wins():
    def played(level, seed):
        lines = ["1-1", "1-1", "1-1", "2-1", "2-1", "3-1", "3-1", "3-1"]
        return game("--level", level, "--second", "--seed", str(seed), "nim:9,12,14", lines=lines)

    for level in LEVELS:
        same(played(level, 5), played(level, 5))
    assert len({"\n".join(played("beginner", seed)) for seed in range(10)}) > 3

    def gives_away(level):
        """In how many of twenty tries the won position is no longer won."""
        records = ["nim:9,12,14/" + run("best", "--level", level, "--seed", str(seed), "nim:9,12,14")[1].strip()
                   for seed in range(20)]
        return sum(row["outcome"] != "P" for row in analyze(*records)[1])

    same(gives_away("perfect"), 0)
    assert gives_away("beginner") > 10


@case
def strength_tells_how_often_each_level_beats_the_one_below():
    games_each = 6
    cards = ["nim:3,5,7", "wythoff:5,8"]
    words = ["strength", "--games", str(games_each), *cards]
    status, out, err = run(*words)
    same((status, err), (0, ""))
    first, second = out.split("\n\n")
    head, *novices = first.splitlines()
    same(re.split("  +", head), ["random / sees one move", *(f"> {level}" for level in LEVELS)])
    head, *table = second.splitlines()
    same(re.split("  +", head), ["boards like", "casual > beginner", "club > casual", "perfect > club"])
    status, out, err = run(*words, "--json")
    same((status, err), (0, ""))
    rows = [json.loads(line) for line in out.splitlines()]
    same([row["game"] for row in rows], [*cards, "all"])
    for row in rows:
        same([(pair["stronger"], pair["weaker"]) for pair in row["pairs"]], list(zip(LEVELS[1:], LEVELS)))
        same([pair["games"] for pair in row["pairs"]], [games_each * (2 if row["game"] == "all" else 1)] * 3)
    for i in range(3):
        same(rows[2]["pairs"][i]["won"], sum(row["pairs"][i]["won"] for row in rows[:2]))
        assert rows[2]["pairs"][i]["won"] > games_each, rows[2]
        same([(one["novice"], one["level"]) for one in row["novices"]],
             [(novice, level) for level in LEVELS for novice in ("random", "sees one move")])
        same([one["games"] for one in row["novices"]], [games_each * (2 if row["game"] == "all" else 1)] * 8)
    # The tables say the same in words.
    shares = lambda row: [f"{100 * one['won'] / one['games']:.1f}" for one in row["novices"]]
    same([line.replace("/", " ").replace("%", " ").split() for line in novices],
         [[row["game"], *shares(row)] for row in rows])
    same([line.split() for line in table],
         [[row["game"], *(word for pair in row["pairs"] for word in (f"{100 * pair['won'] / pair['games']:.1f}", "%"))]
          for row in rows])
    same(run(*words, "--json"), (0, out, ""))
    several = {run(*words, "--json", "--seed", str(seed))[1] for seed in range(1, 7)}
    assert len(several) > 1, several
    # What is written loosely is read as everywhere.
    same(run("strength", "--games", "1", "3 5 7")[1].splitlines()[1].split()[0], "nim:3,5,7")


@case
def values_are_a_table_or_csv():
    status, out, err = run("values", "--size", "4", "wythoff:1,2")
    same((status, err), (0, ""))
    same(out.splitlines()[0], "down: heap 1, across: heap 2; Grundy values")
    same("[0]" in out, True)
    status, out, err = run("values", "--csv", "--size", "4", "nim.max2:3")
    same((status, out, err), (0, "heap 1,outcome,grundy\n0,P,0\n1,N,1\n2,N,2\n3,P,0\n", ""))
    same("period 34 from heaps of 52 on" in run("values", "octal.c137:11")[1], True)
    status, out, err = run("values", "coins:600x400x40:")
    same((status, out), (1, ""))
    same("no table of values" in err, True)
    same(run("values", "nim:x")[0], 1)
    same(run("values", "--size", "0", "nim:3")[0], 2)


def strength_without_a_game_takes_every_card():
    status, out, _ = run("strength", "--games", "1", "--json")
    same(status, 0)
    rows = [json.loads(line) for line in out.splitlines()]
    same({row["game"].split(":")[0].split(".")[0] for row in rows[:-1]}, set(games))
    assert all(pair["games"] == 1 for row in rows[:-1] for pair in row["pairs"]), rows
    same(rows[-1]["pairs"][0]["games"], len(rows) - 1)


@case
def strength_refuses_what_it_cannot_do():
    for words in (["--games", "0"], ["--games", "x"], ["--games", "-3"], ["--games", "1000001"], ["--seed", "x"], ["--gmaes", "3"]):
        status, out, err = run("strength", *words, "nim:3,5,7")
        same((words, status, out), (words, 2, ""))
        assert err.strip(), words
    status, out, err = run("strength", "nim:3,x")
    same((status, out), (1, ""))
    same(err, "nimatron-cli: column 7: expected a number, found 'x'\n  nim:3,x\n        ^\n")


@case
def perft_counts_the_leaves():
    for record, depth, count in (("nim:3,5,7", 0, 1), ("nim:3,5,7", 1, 15), ("nim:2,1", 2, 5), ("nim:2,1", 3, 3),
                                 ("nim:2,1", 4, 0), ("nim.max3:19", 1, 3)):
        same(run("perft", record, str(depth)), (0, f"{count}\n", ""))


@case
def games_are_listed():
    status, out, _ = run("games")
    same(status, 0)
    assert out.startswith("nim  options max<s> take<a-b-...> from<k> split misere  nim:3,5,7  Nim\n"), out


@case
def the_course_is_listed_and_its_lessons_are_printed():
    status, out, err = run("lesson")
    same((status, err), (0, ""))
    listed = [line.split()[1] for line in out.splitlines() if line.startswith("  ")]
    assert len(listed) == 23 and listed[0] == "one" and listed[-1] == "edge", listed
    for lesson in listed:
        status, plain, err = run("lesson", lesson)
        same((lesson, status, err), (lesson, 0, ""))
        answers = run("lesson", "--answers", lesson)[1]
        assert len(answers) > len(plain) and "{" not in answers, lesson
    plain = run("lesson", "columns")[1]
    assert plain.startswith("Columns\nThe nim-sum adds the heaps in binary, without carrying.\n\n1. "), plain
    assert "\n  Nim-sum ? ? ? ?\n" in plain and "Answer" not in plain and "(x)" not in plain, plain
    answers = run("lesson", "--answers", "columns")[1]
    assert "\n  Nim-sum 1 0 0 1\n" in answers and "\n  Answer: 9\n  Wrong: 21: " in answers, answers
    assert "\n  Exercise 1 of Ina Slogan's article on Nim\n" in plain, plain
    same(run("lesson", "column"), (2, "", "nimatron-cli: the course has no lesson 'column'; did you mean 'columns'?\n"))
    same(run("lesson", "dragons"), (2, "", "nimatron-cli: the course has no lesson 'dragons'\n"))


@case
def the_glossary_is_printed():
    status, out, _ = run("glossary")
    same(status, 0)
    headings = [line for line in out.splitlines() if line and not line.startswith(" ")]
    assert len(headings) > 30 and headings == sorted(headings, key=str.lower), headings
    status, out, _ = run("glossary", "nim-sum")
    same(status, 0)
    assert out.startswith("Nim-sum\n  Write the heaps in binary"), out
    assert "  Other books say: exclusive or, nim addition, XOR.\n" in out, out
    same(run("glossary", "Misere", "Play")[1].splitlines()[0], "Mis\u00e8re play")
    same(run("glossary", "nimber")[1].splitlines()[0], "Grundy value")  # as other books call it
    same(run("glossary", "heaps")[1].splitlines()[0], "Heap")
    same(run("glossary", "nimsum"), (2, "", "nimatron-cli: the glossary has no term 'nimsum'; did you mean 'nim-sum'?\n"))
    same(run("glossary", "dragon"), (2, "", "nimatron-cli: the glossary has no term 'dragon'\n"))
    with open(os.path.join(os.path.dirname(__file__), "..", "..", "docs", "glossary.md"), encoding="utf-8") as text:
        same(run("glossary", "--markdown"), (0, text.read(), ""))


@case
def exercises_are_made_and_printed():
    status, out, _ = run("exercise")
    same(status, 0)
    kinds = [line.split()[0] for line in out.splitlines()]
    assert len(kinds) == 12 and "nim-sum" in kinds, kinds
    status, out, _ = run("exercise", "nim-sum", "--level", "3", "--seed", "5", "--count", "2", "--answers")
    same(status, 0)
    same(run("exercise", "nim-sum", "--level", "3", "--seed", "5", "--count", "2", "--answers")[1], out)
    boards = [line.strip() for line in out.splitlines() if line.startswith("  nim:")]
    answers = [int(line.split(": ")[1]) for line in out.splitlines() if line.startswith("  Answer: ")]
    assert len(boards) == len(answers) == 2, out
    for board, answer in zip(boards, answers):
        total = 0
        for heap in board[4:].split(","):
            total ^= int(heap)
        same(answer, total)
    status, page, _ = run("exercise", "mix", "--level", "2", "--count", "12", "--html")
    same(status, 0)
    from html.parser import HTMLParser

    class Counter(HTMLParser):
        def __init__(self):
            super().__init__()
            self.open, self.pictures, self.sections = [], 0, 0

        def handle_starttag(self, tag, attributes):
            if tag == "svg":
                self.pictures += 1
            if tag == "section":
                self.sections += 1
            if tag not in ("meta", "html") and not self.get_starttag_text().endswith("/>"):
                self.open.append(tag)

        def handle_startendtag(self, tag, attributes):
            pass

        def handle_endtag(self, tag):
            if tag != "html":
                same(self.open.pop(), tag)

    counter = Counter()
    counter.feed(page)
    same((counter.open, counter.pictures, counter.sections), ([], 12, 1))
    same(run("exercise", "nimsum"), (2, "", "nimatron-cli: there are no exercises called 'nimsum'; did you mean 'nim-sum'?\n"))
    same(run("exercise", "move", "--level", "9")[0], 2)


@case
def charts_are_printed():
    status, out, _ = run("explore")
    same(status, 0)
    names = [line.split()[0] for line in out.splitlines()]
    same(len(names), 8)
    for name in names:
        status, table, _ = run("explore", name)
        same(status, 0)
        assert table.startswith("x,y,"), table[:40]
        assert table.count("\n") > 5, name
        status, drawing, _ = run("explore", name, "--svg")
        same(status, 0)
        xml.etree.ElementTree.fromstring(drawing)
    status, table, _ = run("explore", "wythoff", "heap=5")
    lost = [line for line in table.splitlines() if ",P," in line]
    same([line.split(",")[:2] for line in lost], [["0", "0"], ["2", "1"], ["1", "2"], ["5", "3"], ["3", "5"]])
    same(run("explore", "wythof"), (2, "", "nimatron-cli: there is no explorer 'wythof'; did you mean 'wythoff'?\n"))
    same(run("explore", "wythoff", "heap=4"), (2, "", "nimatron-cli: 'heap=4' sets none of the numbers of wythoff\n"))
    same(run("explore", "wythoff", "heap"), (2, "", "nimatron-cli: 'heap' sets none of the numbers of wythoff\n"))


@case
def the_history_is_printed():
    status, out, _ = run("history")
    same(status, 0)
    assert "1901  Nim gets its name, and its theory\n" in out and "1940  The Nimatron\n" in out, out
    with open(os.path.join(os.path.dirname(__file__), "..", "..", "docs", "history.md"), encoding="utf-8") as text:
        same(run("history", "--markdown"), (0, text.read(), ""))


SVG = "{http://www.w3.org/2000/svg}"


def pictured(*words):
    """What a picture consists of, by kind, all of it inside; and the picture's name."""
    status, out, _ = run("picture", *words)
    same(status, 0)
    root = xml.etree.ElementTree.fromstring(out)
    same(root.tag, SVG + "svg")
    left, top, width, height = map(float, root.get("viewBox").split())
    counts = {}
    for thing in root.iter(SVG + "g"):
        if thing.get("class"):
            counts[thing.get("class")] = counts.get(thing.get("class"), 0) + 1
        x, y = map(float, re.match(r"translate\((\S+) (\S+)\)", thing.get("transform")).groups())
        assert left < x < left + width and top < y < top + height, (words, thing.attrib)
    return counts, root.find(SVG + "title").text


@case
def every_game_has_a_picture_that_is_xml():
    for line in run("games")[1].splitlines():
        start = next(word for word in line.split() if ":" in word)
        counts, title = pictured(start)
        assert counts and title.endswith(", " + start), (start, title)
        for word in ("--bundles", "--twin", "--no-gaps"):
            assert pictured(start, word)[0], (start, word)
    same(pictured("3 5 7"), ({"match": 15}, "Nim, nim:3,5,7"))
    same(pictured("nim:3,5,7/1-2/3-7")[0], {"match": 6})
    same(pictured("northcott:4:w1b3,b1w4:w")[0], {"piece": 4, "square": 8, "plate": 3})
    same(pictured("northcott:4:w1b3,b1w4:w", "--no-gaps")[0], {"piece": 4, "square": 8, "plate": 1})
    same(pictured("coins:600x400x40:300.200,100.100")[0], {"coin": 2, "plate": 1})
    same(run("picture", "nim:3,x")[0], 1)


@case
def a_picture_is_written_into_a_file():
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "a board.svg")
        same(run("picture", "nim:3,5,7", "-o", file), (0, "", ""))
        with open(file) as text:
            same(text.read(), run("picture", "nim:3,5,7")[1])
        nowhere = os.path.join(folder, "nowhere", "a.svg")
        same(run("picture", "nim:3", "-o", nowhere),
             (3, "", f"nimatron-cli: {nowhere} could not be written: No such file or directory\n"))
    same(run("picture", "nim:3", "-o", "/dev/full")[0], 3)


@case
def positions_lists_all_p_positions_below():
    status, out, _ = run("positions", "nim.max3:3,3,3")
    same(status, 0)
    same(out.splitlines(), ["nim.max3:0,0,0  pairs off", "nim.max3:0,1,1  pairs off", "nim.max3:0,2,2  pairs off",
                            "nim.max3:0,3,3  pairs off", "nim.max3:1,2,3  left over 1,2,3"])


@case
def positions_marks_what_pairs_off():
    def marks(text):
        status, out, err = run("positions", text)
        same((status, err), (0, ""))
        return dict(line.split(":")[1].partition("  ")[::2] for line in out.splitlines())

    nim = marks("nim:3,3,3,3,3")
    same((nim["0,0,0,2,2"], nim["0,1,1,2,2"]), ("pairs off", "pairs off"))
    same((nim["0,0,1,2,3"], nim["1,1,1,2,3"]), ("left over 1,2,3", "left over 1,2,3"))
    # What counts the same under max3 pairs off, and a heap that counts for nothing needs no partner.
    bounded = marks("nim.max3:5,5,5")
    same((bounded["0,1,5"], bounded["1,4,5"], bounded["0,0,4"]), ("pairs off",) * 3)
    same(marks("octal.c77:3,3,3")["1,2,3"], "left over 1,2,3")  # Kayles: 1 xor 2 xor 3
    same(marks("staircase:3,2,3")["2,1,2"], "pairs off")  # steps 1 and 3 hold as much
    # There equal heaps do not cancel, and nothing is said of them.
    for text in ("wythoff:3,3", "nim.misere:2,2", "nim.from2:2,2,2", "fibonacci:13"):
        same(set(marks(text).values()), {""})


@case
def positions_of_every_game_with_heaps_are_searched_truly():
    for game in ("nim:4,4,4", "nim.misere:3,3,3", "nim.max2.split:6,6", "nim.take1-3-4:9,9", "nim.from2:3,3,3", "octal.c137:9,9",
                 "octal.c77.misere:5,5", "wythoff:8,8", "wythoff.misere:5,5", "staircase:3,3,3", "fibonacci:21"):
        status, out, err = run("positions", game)
        same((game, status, err), (game, 0, ""))
        found = [line.split()[0] for line in out.splitlines()]
        _, rows = analyze(*found)
        same({row["outcome"] for row in rows}, {"P"})
        _, out, _ = run("positions", "--csv", game)
        same([row["position"] for row in csv.DictReader(out.splitlines())], found)


@case
def positions_are_a_table_for_other_programs():
    status, out, _ = run("positions", "--csv", "nim:3,2,1")
    same((status, out), (0, "position,heap 1,heap 2,heap 3,pairs off,left over\n"
                            '"nim:0,0,0",0,0,0,yes,\n"nim:0,1,1",0,1,1,yes,\n"nim:0,2,2",0,2,2,yes,\n'
                            '"nim:1,2,3",1,2,3,no,"1,2,3"\n'))
    same(run("positions", "--csv", "wythoff:1,2")[1].splitlines()[-1], '"wythoff:1,2",1,2,,')
    same(run("positions", "--csv", "fibonacci:2")[1].splitlines(), ["position,heap 1,pairs off,left over",
                                                                   "fibonacci:0:0,0,,", "fibonacci:1:0,1,,", "fibonacci:2:1,2,,"])


@case
def ctrl_c_ends_a_list_of_positions():
    # One whose searches are long, one that has very many: what was found by then is printed.
    for text in ("octal.c137.misere:60,60,60", "nim:1000000000000000,1000000000000000"):
        process = subprocess.Popen([CLI, "positions", "--budget", "1000000000000", text], stdout=subprocess.PIPE)
        try:
            time.sleep(1)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=20)
        finally:
            process.kill()
        same(process.returncode, 130)
        assert out.startswith(text.split(":")[0].encode() + b":"), out[:100]


def survey(*args):
    status, out, err = run("survey", *args)
    return status, out.splitlines(), err


@case
def surveys_are_listed_and_each_of_them_runs():
    status, lines, _ = survey()
    same(status, 0)
    names = [line for line in lines if not line.startswith(" ")]
    same(names, ["two-rows", "two-row-values", "corners", "three-rows", "ones", "zeros-and-ones", "forms-of-ones", "kings",
                 "misere-kinds", "periods"])
    for name in names:
        status, lines, _ = survey(name, "--to", "4" if name in ("corners", "forms-of-ones", "misere-kinds", "periods") else "12")
        same((name, status), (name, 0))
        same(lines[0], f"# nimatron survey {name} part 1/1")
        rows = list(csv.reader(lines[1:-1]))
        assert len(rows) > 1 and len({len(row) for row in rows}) == 1, lines
        assert "unknown" not in "".join(lines), lines


@case
def surveys_find_what_is_known():
    def rows(name, to):
        return [line for line in survey(name, "--to", to)[1] if line[0].isdigit()]

    # Two rows: as many P-positions as docs/findings.md tells, and the theorem holds everywhere.
    two = {tuple(row[:2]): row[2:] for row in csv.reader(rows("two-rows", "18"))}
    same([two["2x3", m] for m in "123"], [["64", "10", "0"], ["729", "49", "0"], ["4096", "154", "0"]])
    assert all(row[2] == "0" for row in two.values()), two
    same([two[f"2x{n}", "1"][1] for n in range(2, 8)], ["4", "10", "38", "126", "472", "1716"])
    # Full boards, normal and misere.
    ones = dict(line.split(",", 1) for line in rows("ones", "21"))
    same("".join(ones[b][0] for b in ("2x2", "2x3", "2x4", "2x5", "2x6", "3x3", "3x4", "3x5", "4x4", "4x5")),
         "PNPNPPNNPN")
    same([b for b in ("2x2", "2x3", "2x4", "2x5", "2x6", "3x3", "3x4", "3x6", "4x4") if ones[b][2] == "P"],
         ["2x2", "2x5", "3x4", "3x6"])
    # Kings in one row or in two are Dawson's Kayles; in four, nobody wins who begins.
    kings = dict(line.split(",") for line in rows("kings", "16"))
    dawson = list("11203110")
    same([kings[f"1x{n}"] for n in range(1, 9)], dawson)
    same([kings[f"{min(2, n)}x{max(2, n)}"] for n in range(1, 9)], dawson)
    same([kings["4x4"], kings["3x5"], kings["3x4"]], ["0", "3", "0"])
    # Kayles repeats every 12 from 71 on, and has 40 kinds in misere play.
    same([line for line in rows("periods", "2")][1].split(",")[2:], ["71", "12"])
    kayles = rows("misere-kinds", "2")[1].split(",")
    same((kayles[1], kayles[3:]), ("40", ["71", "12"]))
    same(rows("corners", "16")[-1].split(",")[3], "0")
    same([line for line in rows("three-rows", "18") if line.startswith("3x3,1,")], ["3x3,1,512,80,78"])
    # Zeros and ones, by their forms and one by one: as many matrices of 2 x 3 are lost as on all boards of that shape.
    boards = dict(line.split(",", 1) for line in rows("zeros-and-ones", "18"))
    same([boards["2x3"], boards["4x4"]], ["12,3,64,10,15,5", "192,35,65536,5872,6086,11"])
    same(boards["2x9"].split(",")[3], "24310")
    forms = dict(line.split(",", 1) for line in survey("forms-of-ones", "--to", "4")[1] if line[0] in "01")
    same([forms["1"], forms["11/11"]], ["1,1,1,P", "4,1,0,P"])


@case
def a_survey_that_was_killed_is_gone_on_with():
    with tempfile.TemporaryDirectory() as folder:
        whole, file = os.path.join(folder, "whole"), os.path.join(folder, "file")
        same(survey("ones", "--to", "20", "--out", whole)[0], 0)
        wanted = open(whole, "rb").read()
        # Whatever was written when it was killed: at any place in the head, in a line, after the last one.
        for length in [0, 1, 20, *range(60, len(wanted), 17), len(wanted) - 1, len(wanted)]:
            with open(file, "wb") as out:
                out.write(wanted[:length])
            same(survey("ones", "--to", "20", "--out", file)[0], 0)
            same(open(file, "rb").read(), wanted)
        # What is there is not worked out again: a line that nobody would find stays.
        marked = wanted.replace(b"2x2,P,P", b"2x2,Q,Q")
        with open(file, "wb") as out:
            out.write(marked[:len(marked) // 2])
        same(survey("ones", "--to", "20", "--out", file)[0], 0)
        same(open(file, "rb").read(), marked)
        # A real kill, of a survey that takes too long.
        process = subprocess.Popen([CLI, "survey", "ones", "--to", "80", "--out", file + "2"])
        try:
            end = time.monotonic() + 60
            while not os.path.exists(file + "2") or os.path.getsize(file + "2") < 100:
                assert time.monotonic() < end, "nothing was written"
                time.sleep(0.02)
        finally:
            process.kill()
            process.wait()
        before = open(file + "2", "rb").read()
        process = subprocess.Popen([CLI, "survey", "ones", "--to", "80", "--out", file + "2"])
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        same(process.wait(60), 130)
        assert open(file + "2", "rb").read().startswith(before[:before.rfind(b"\n") + 1])
        # A finished one goes further.
        same(survey("ones", "--to", "12", "--out", file + "3")[0], 0)
        same(survey("ones", "--to", "20", "--out", file + "3")[0], 0)
        same(open(file + "3", "rb").read(), wanted)


@case
def parts_of_a_survey_join_to_the_whole():
    with tempfile.TemporaryDirectory() as folder:
        def path(name):
            return os.path.join(folder, str(name))

        def part(number, of, *more, out=None):
            return survey("kings", "--to", "14", "--part", f"{number}/{of}", "--out", path(out or number), *more)

        same(survey("kings", "--to", "14", "--out", path("whole"))[0], 0)
        wanted = open(path("whole")).read()
        for of in (1, 2, 3, 40): # of 40, some have nothing to do
            for number in range(1, of + 1):
                same(part(number, of)[0], 0)
            files = [path(n) for n in random.sample(range(1, of + 1), of)]
            same(run("survey", "--join", *files)[:2], (0, wanted))
            same(survey("--join", *files, "--out", path("joined"))[0], 0)
            same(open(path("joined")).read(), wanted)
            for file in files:
                os.remove(file)
        # What does not fit together is refused, with the reason.
        part(1, 2)
        part(2, 2)
        survey("ones", "--to", "12", "--part", "2/2", "--out", path("other"))
        survey("kings", "--to", "9", "--part", "2/2", "--out", path("short"))
        part(1, 3, out="third")
        open(path("begun"), "w").write(open(path(2)).read()[:60])
        open(path("nonsense"), "w").write("1,2,3\n")
        for given, reason in [((1,), "part 2/2 is missing"), ((1, 2, 2), "twice"), ((1, "other"), "same survey"),
                              ((1, "third"), "same survey"), ((1, "short"), "goes to 9"), ((1, "begun"), "not finished"),
                              ((1, "nonsense"), "not the file of a survey")]:
            status, out, err = run("survey", "--join", *map(path, given))
            same((given, status, out), (given, 1, ""))
            assert reason in err, (given, err)
        same(run("survey", "--join", path("nowhere"))[0], 4)
        # A file that is something else is not touched.
        for other in ("nonsense", "other", "third"):
            before = open(path(other)).read()
            same(survey("kings", "--out", path(other))[0], 1)
            same(open(path(other)).read(), before)
        same(survey("kings", "--to", "2", "--out", path("no/where"))[0], 3)


@case
def a_survey_is_asked_for_rightly_or_not_at_all():
    for args in (["chess"], ["kings", "--part", "3/2"], ["kings", "--part", "0/2"], ["kings", "--part", "1/2x"],
                 ["kings", "--part", "1"], ["kings", "--to", "0"], ["corners", "--to", "900"],
                 ["kings", "--join", "file"], ["--join"]):
        same((args, run("survey", *args)[0]), (args, 2))
    status, lines, _ = survey("two-rows", "--to", "34", "--part", "68/68", "--memory", "1")
    same(status, 0)
    assert all("unknown" in line for line in lines[2:-1]), lines


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


@case
def a_survey_shows_how_long_it_will_take():
    seen = seen_on_a_terminal("survey", "ones", "--to", "80")
    assert re.search(r"ones: \d+ of \d+, now \d+x\d+, about .* left", seen), seen


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


def shell(command, timeout=60, **more):
    """Exit status, standard output, standard error of a line of bash in which $CLI is the program."""
    done = subprocess.run(["bash", "-c", command], env={**os.environ, "CLI": CLI}, capture_output=True, timeout=timeout,
                          **more)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


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
def an_enormous_line_is_refused_and_the_next_ones_are_answered():
    def lines(length):
        return b"nim:1\nnim:" + b"1," * (length // 2) + b"1\nnim:2\n"

    begin = time.monotonic()
    status, out, err = run("analyze", "--json", stdin=lines(100_000_000))
    slow = float(os.environ.get("NIMATRON_SLOW", "1"))
    assert time.monotonic() - begin < 60 * slow
    same((status, err), (1, ""))
    first, refused, last = [json.loads(line) for line in out.splitlines()]
    same((first["id"], last["id"]), ("nim:1", "nim:2"))
    same(list(refused), ["id", "error"])
    same(refused["id"], ("nim:" + "1," * 100)[:100])
    same(refused["error"], {"message": "the line is longer than 20000000 bytes", "column": 20000001})
    status, out, err = run("analyze", stdin=lines(100_000_000))
    same((status, len(out.splitlines())), (1, 2))
    same(err, "nimatron-cli: column 20000001: the line is longer than 20000000 bytes\n")
    # Exactly as long is not too long, whatever ends it; and a last line may lack its end.
    for end in (b"\n", b"\r\n", b""):
        whole = b"nim:" + b"x" * (20_000_000 - 4)
        _, out, _ = run("analyze", "--json", stdin=whole + end)
        assert "longer" not in json.loads(out)["error"]["message"]
        _, out, _ = run("analyze", "--json", stdin=whole + b"x" + end)
        assert "longer" in json.loads(out)["error"]["message"]
    # A character that the cut falls into is left out whole.
    _, out, _ = run("analyze", "--json", stdin=b"a" * 99 + "é".encode() + b"a" * 20_000_000)
    same(json.loads(out)["id"], "a" * 99)


@case
def too_little_memory_is_said_in_words():
    status, out, err = shell('ulimit -v 30000; "$CLI" perft nim.max2:99,99,99,99,99 37')
    same((status, out), (5, ""))
    same(err, "nimatron-cli: the memory is not enough for this\n")


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
    process = subprocess.Popen([CLI, *LONG], stdout=subprocess.PIPE)
    try:
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    finally:
        process.kill()
    same(process.returncode, 130)
    same(json.loads(out)["outcome"], "unknown")


@case
def a_progress_bar_on_a_terminal():
    seen = seen_on_a_terminal(*LONG)
    assert "positions" in seen and "%" in seen, seen


@case
def where_nothing_is_known_the_number_of_winning_moves_is_null():
    for args in (["nim.max3.split:100000,99999,5000"], ["--budget", "10", "matrix:3,3,2.2,3,1.1,1,3"]):
        status, rows = analyze("--limit", "2", *args)
        same((status, rows[0]["outcome"], rows[0]["winning"], rows[0]["winning_total"]), (0, "unknown", [], None))
    same(analyze("--limit", "2", "nim:1,1")[1][0]["winning_total"], 0)


@case
def a_record_of_a_million_heaps_is_read_and_written():
    for size in (b"7", b"1000000000000000"):
        text = b"nim:" + b",".join([size] * 1_000_000)
        status, out, err = run("analyze", "--json", "--limit", "1", stdin=text + b"\n", timeout=300)
        same((status, err), (0, ""))
        row = json.loads(out)
        same((row["outcome"], row["grundy"], row["winning_total"]), ("P", 0, 0))
        same(row["id"] == text.decode(), True)


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


@case
def a_seed_is_a_whole_number_and_nothing_else():
    for seed in ("18446744073709551616", "99999999999999999999999", "-1", "0x10", "1.5", "1e3", "", " 1", "+1", "x"):
        for command in ("best", "selfplay", "play"):
            status, out, err = run(command, "--seed=" + seed, "nim:3,5,7")
            same((seed, status, out), (seed, 2, ""))
            assert "from 0 to 18446744073709551615" in err, err
        status, out, err = run("exercise", "--seed=" + seed, "nim-sum")
        same((seed, status, out), (seed, 2, ""))
        assert "from 0 to 1000000000" in err, err
    same(run("exercise", "--seed", "1000000000", "nim-sum")[0], 0)
    same(run("moves", "--limit", "18446744073709551616", "nim:3")[0], 2)
    for seed in ("0", "18446744073709551615", "007"):
        same(run("best", "--seed", seed, "nim:3,5,7")[0], 0)


@case
def positions_of_many_heaps_end_with_the_budget_and_are_seen_as_they_are_found():
    begin = time.monotonic()
    slow = float(os.environ.get("NIMATRON_SLOW", "1"))
    status, out, err = run("positions", "nim:" + ",".join(map(str, range(1, 1001))), timeout=300)
    assert time.monotonic() - begin < 40 * slow, "it took too long"
    same((status, "the budget has ended" in err), (1, True))
    assert out.startswith("nim:0,0,"), out[:100]
    # The searches of this one are long.
    process = subprocess.Popen([CLI, "positions", "octal.c137.misere:60,60,60"], stdout=subprocess.PIPE)
    try:
        ready, _, _ = select.select([process.stdout], [], [], 10 * slow)
        assert ready and process.poll() is None, "nothing is seen before the end"
    finally:
        process.kill()
        process.wait()


def main():
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
