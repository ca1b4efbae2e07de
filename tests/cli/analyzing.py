"""What is known of a position: analyze, best, moves, perft."""

import json
import subprocess

from cases import case, same
from program import CLI, FIELDS, analyze, limited, run, shell


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


@case
def outcome_and_winning_moves_agree_or_are_null():
    for budget in range(12):
        for more in ((), ("--limit", "3")):
            row = analyze("--budget", str(budget), *more, "graph.misere:af,bd,cd:b,c")[1][0]
            if row["outcome"] == "unknown":
                same((row["winning"], row["winning_total"]), ([], None))
            else:
                same(row["outcome"], "N")
                assert row["winning"] and row.get("winning_total", 1) != 0, row
    row = analyze("--budget", "0", "octal.c137.misere:40,40")[1][0]
    same((row["outcome"], row["winning_total"]), ("unknown", None))


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
def perft_tells_boards_of_one_key_apart():
    same(run("perft", "matrix:1,2", "2")[:2], (0, "7\n"))


@case
def perft_goes_deep_on_a_small_stack():
    status, out, err = shell('ulimit -s 256; "$CLI" perft nim:1000 900')
    same((status, err, len(out) > 1), (1, "nimatron-cli: there are more than 128 bits of them\n", False))
    same(shell('ulimit -s 256; "$CLI" perft nim.max1:1000 900'), (0, "1\n", ""))
    same(shell('ulimit -s 256; "$CLI" analyze nim.split.misere:40,30 && "$CLI" explain --full nim:1000')[0], 0)


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
def best_is_the_winning_move():
    same(run("best", "nim:5,19,40,51"), (0, "3-3\n", ""))
    same(run("best", "nim:3,5,9,6,9")[0], 0)
    status, _, err = run("best", "nim:0")
    same(status, 1)
    assert "over" in err, err


@case
def perft_counts_the_leaves():
    for record, depth, count in (("nim:3,5,7", 0, 1), ("nim:3,5,7", 1, 15), ("nim:2,1", 2, 5), ("nim:2,1", 3, 3),
                                 ("nim:2,1", 4, 0), ("nim.max3:19", 1, 3)):
        same(run("perft", record, str(depth)), (0, f"{count}\n", ""))


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
