"""Surveys, which take long: how they begin, go on and end."""

import csv
import os
import random
import re
import signal
import subprocess
import tempfile
import time

from cases import case, same
from program import CLI, run, seen_on_a_terminal


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
        # What a disk has damaged is: a line that lacks fields, has none, or has what no field has.
        for damage in (b"2x2,P", b"2x2,", b"2x2,P,", b"2x2,P\0P", b"2x2,P,P,P", b"2x2,\xff,P"):
            with open(file, "wb") as out:
                out.write(wanted.replace(b"2x2,P,P", damage))
            same(survey("ones", "--to", "20", "--out", file)[0], 0)
            same((damage, open(file, "rb").read()), (damage, wanted))
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


@case
def a_survey_shows_how_long_it_will_take():
    seen = seen_on_a_terminal("survey", "ones", "--to", "80")
    assert re.search(r"ones: \d+ of \d+, now \d+x\d+, about .* left", seen), seen
