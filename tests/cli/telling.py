"""What is told and shown: reasons, tables of values, the games, the course, the glossary, charts, pictures."""

import os
import re
import tempfile
import xml.etree.ElementTree

from cases import case, same
from program import game, games, run


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
        "The position was already lost: its nim-sum was 0, and any move changes that (here to 1). This reply makes it 0 "
        "again:",
        "  take 1 from heap 2, leaving 4 \u2192 take the last match of heap 1",
    ])
    assert "nim:0,4,4" in lines, out


@case
def explain_says_of_a_finished_game_that_it_is_over_and_who_won():
    for record, said in (("nim:1,1/1-1/2-1", ["The second player wins."]), ("nim:2/1-2", ["The first player wins."]),
                         ("nim.misere:2/1-1/1-1", ["The first player wins."]), ("series:3/1/1/1/1/2", ["It's a tie."]),
                         ("nim:0", []), ("nim.misere:0", [])):
        status, out, _ = run("explain", record)
        same(status, 0)
        assert "best play" not in out and "force a win" not in out, out
        lines = out.splitlines()
        same(lines[-2], said[0] if said else record)
        assert "over" in lines[-1], out
    out = run("explain", "coins:600x400x40:100.100/300.200")[1]
    assert "cannot be judged" not in out and "unsolved, but this move loses to:\n  place a coin at 300, 200 \u2192 " in out, out
    out = run("explain", "coins:600x400x40:/100.100/150.300")[1]
    assert "Unsolved, before this move and after it, so it cannot be judged." in out, out


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
        "  8: heap 1 unpaired",
        "  1: heap 3 unpaired",
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
    assert any("pairs everything off again" in line for line in out) and not any("In binary" in line for line in out), out
    out = game("nim:3,5,6", lines=["more", "quit"])
    assert any("In binary" in line for line in out), out


@case
def values_are_a_table_or_csv():
    status, out, err = run("values", "--size", "4", "wythoff:1,2")
    same((status, err), (0, ""))
    same(out.splitlines()[0], "down: heap 1, across: heap 2; Grundy values")
    same("[0]" in out, True)
    status, out, err = run("values", "--csv", "--size", "4", "nim.max2:3")
    same((status, out, err), (0, "heap 1,outcome,grundy\n0,P,0\n1,N,1\n2,N,2\n3,P,0\n", ""))
    same("period 34 from heaps of 52 on" in run("values", "octal.c137:11")[1], True)
    same("period 149,459 from heaps of 105,351 on" in run("values", "octal.c16:11")[1], True)
    same("It is known that the values repeat with period 4 from heaps of 2,268,248 on" in run("values", "octal.c376:11")[1], True)
    status, out, err = run("values", "coins:600x400x40:")
    same((status, out), (1, ""))
    same("no table of values" in err, True)
    same(run("values", "nim:x")[0], 1)
    same(run("values", "--size", "0", "nim:3")[0], 2)


@case
def sequences_are_written_row_by_row():
    status, out, err = run("values", "--csv", "--size", "70000", "octal.c77:5")
    rows = out.splitlines()
    same((status, len(rows), rows[0], err), (0, 70_001, "heap 1,outcome,grundy", ""))
    same([row.split(",")[2] for row in rows[1:10]], ["0", "1", "2", "3", "1", "4", "3", "2", "1"])
    same(rows[-1].split(",")[2], rows[1 + 69_999 - 12 * 5_000].split(",")[2])
    # Of a heap beyond the size as many rows around it.
    same(run("values", "--csv", "--size", "3", "nim.max2:1000")[1], "heap 1,outcome,grundy\n999,P,0\n1000,N,1\n1001,N,2\n")
    # No period is known of 0.007, and its table ends.
    rows = run("values", "--csv", "--size", "66000", "octal.c007:5")[1].splitlines()
    same((rows[65_536].split(",")[1] in "PN", rows[65_537]), (True, "65536,?,"))
    # A grid is built as a whole, and so is what is laid out in columns.
    for wish in (["--csv", "wythoff:3,5"], ["octal.c77:5"]):
        status, out, err = run("values", "--size", "1001", *wish)
        same((status, out), (2, ""))
        same("needs --csv" in err, True)


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
    assert len(listed) == 24 and listed[0] == "one" and listed[-1] == "edge", listed
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
    assert "\n  Exercise 1 from Ina Slogan's article\n" in plain, plain
    same(run("lesson", "column"), (2, "", "nimatron-cli: the course has no lesson 'column'; did you mean 'columns'?\n"))
    same(run("lesson", "dragons"), (2, "", "nimatron-cli: the course has no lesson 'dragons'\n"))


@case
def a_lesson_of_ones_own_is_checked_and_printed():
    with tempfile.TemporaryDirectory() as folder:
        mine = os.path.join(folder, "mine.lesson")
        step = "number nim:12,3,6 nim-sum\n    How much?\n    hint: A.\n    hint: B.\n"
        with open(mine, "w", encoding="utf-8") as file:
            file.write("title: Mine\nidea: It is short.\n" + 3 * step)
        same(run("lesson", "--check", mine), (0, "", ""))
        status, out, err = run("lesson", "--check", mine, "--answers")
        same((status, err), (0, ""))
        assert out.startswith("Mine\nIt is short.\n\n1. How much?\n") and out.count("\n  Answer: 9\n") == 3, out
        with open(mine, "a", encoding="utf-8") as file:
            file.write("play nim:1,1\n    Win.\n")
        status, out, err = run("lesson", "--check", mine)
        same((status, out), (1, ""))
        assert f"{mine}:15: the player who begins cannot win here\n" in err and "(only for the course)" in err, err
        same(run("lesson", "--check", os.path.join(folder, "none"))[:2], (4, ""))


@case
def the_glossary_is_printed():
    status, out, _ = run("glossary")
    same(status, 0)
    headings = [line for line in out.splitlines() if line and not line.startswith(" ")]
    assert len(headings) > 30 and headings == sorted(headings, key=str.lower), headings
    status, out, _ = run("glossary", "nim-sum")
    same(status, 0)
    assert out.startswith("Nim-sum\n  Write the heaps in binary"), out
    assert "  Also called: exclusive or, nim addition, XOR.\n" in out, out
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
    assert len(kinds) == 13 and "nim-sum" in kinds, kinds
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
        head = table.split("\n")[0].split(",")  # the axes by their names
        same(head[-4:], ["outcome", "face", "lit", "record"])
        assert len(head) in (6, 7) and all(head) and "x" not in head, head
        assert table.count("\n") > 5, name
        status, drawing, _ = run("explore", name, "--svg")
        same(status, 0)
        xml.etree.ElementTree.fromstring(drawing)
    status, table, _ = run("explore", "wythoff", "heap=5")
    lost = [line for line in table.splitlines() if ",P," in line]
    same([line.split(",")[:2] for line in lost], [["0", "0"], ["2", "1"], ["1", "2"], ["5", "3"], ["3", "5"]])
    _, table, _ = run("explore", "three-heaps", "slice=2")  # heap 3 is 2
    same({line.split(",")[2] for line in table.splitlines()[1:]}, {"2"})
    _, table, _ = run("explore", "sequence", "heap=4000", "width=34")
    same(table.count("\n"), 4002)
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
