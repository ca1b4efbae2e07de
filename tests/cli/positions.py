"""Lists of positions."""

import csv
import os
import select
import subprocess
import time

from cases import case, same
from program import CLI, analyze, game, interrupted, run


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
        out = interrupted("positions", "--budget", "1000000000000", text, after=1, timeout=20)
        assert out.startswith(text.split(":")[0].encode() + b":"), out[:100]


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
