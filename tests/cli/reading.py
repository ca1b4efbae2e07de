"""What is understood of what people and programs write, and what is said of the rest."""

import json
import os
import random
import re
import time

from cases import case, same
from program import FIELDS, analyze, run


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
def games_are_read_by_the_names_people_know_them_by():
    for text, record in (("treblecross:6", "octal.c007:8"), ("Marienbad", "nim.misere:1,3,5,7"), ("21 game", "nim.max3.misere:21"),
                         ("queen:5,8", "wythoff:5,8"), ("S(1,3,4):20", "nim.take1-3-4:20"), ("bachet:20", "nim.max3:20"),
                         ("dawson's chess:10", "octal.c137:10"), ("3,5,7 misere", "nim.misere:3,5,7"), (".77:5", "octal.c77:5"),
                         ("octal:0.77:5", "octal.c77:5"), ("4.7:5", "octal.c7.break:5"), ("4!.0:13", "octal.c0.unequal:13"),
                         ("lasker:3,4", "octal.c3.break.endless:3,4"), ("grundy's game:9", "octal.c0.unequal:9"), ("misère 1 3 5 7", "nim.misere:1,3,5,7"), ("3 5 seven", "nim:3,5,7")):
        same((text, analyze(text)[1][0]["id"]), (text, record))
    same(analyze("nim", "3", "5", "7", "misere")[1][0]["id"], "nim.misere:3,5,7")
    for text, says in (("cram:3,4", "Cram is not one of the games here."),
                       ("2.7:5", "a code must begin with 0, 4 or 4!, not with 2"), ("(3,5,7", "this bracket is never closed")):
        status, _, err = run("analyze", text)
        same((text, status, says in err), (text, 1, True))
    assert "Here it is octal.c007:14." in run("glossary", "treblecross")[1]
    assert "not one of the games here" in run("glossary", "cram")[1]


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
    same(refused["error"], {"message": "the line is longer than 20,000,000 bytes", "column": 20000001})
    status, out, err = run("analyze", stdin=lines(100_000_000))
    same((status, len(out.splitlines())), (1, 2))
    same(err, "nimatron-cli: column 20000001: the line is longer than 20,000,000 bytes\n")
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
def play_adds_moves():
    same(run("play", "nim:3,5,7", "1-2", "2-5"), (0, "nim:3,5,7/1-2/2-5\n", ""))
    same(run("play", "NIM:3,5,7", "1-2"), (0, "nim:3,5,7/1-2\n", ""))
    status, out, err = run("play", "nim:3,5,7", "1-2", "1-2")
    same((status, out), (1, ""))
    assert "column 1: heap 1 has only 1 match" in err, err
