"""The lesson plan for teachers: what it says about positions is true, and its link is the one that the teacher's page gives."""

import json
import pathlib
import re

from cases import case, same
from program import run

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLAN = (ROOT / "docs/lesson-plan.md").read_text(encoding="utf-8")


def rows():
    """The cells of every row of a table."""
    return [[cell.strip() for cell in line.strip("|\n").split("|")] for line in PLAN.splitlines() if line.startswith("|")]


def analysis(position):
    status, out, _ = run("analyze", "--json", position)
    same(status, 0)
    return json.loads(out)


@case
def the_plan_says_who_wins_and_with_which_moves():
    told = 0
    for row in rows():
        for at, cell in enumerate(row[:-2]):
            if not re.fullmatch(r"`nim:[\d,]+`", cell) or not re.fullmatch(r"the (other player|player to move)", row[at + 1]):
                continue
            found = analysis(cell.strip("`"))
            same((cell, row[at + 1]), (cell, "the other player" if found["outcome"] == "P" else "the player to move"))
            same((cell, row[at + 2]), (cell, " ".join(found["winning"]) or "none"))
            told += 1
    assert told >= 15, told


def after(position, move):
    heaps = [int(heap) for heap in position.split(":")[1].split(",")]
    heap, matches = map(int, move.split("-"))
    heaps[heap - 1] -= matches
    return "nim:" + ",".join(map(str, heaps))


@case
def every_move_from_one_two_three_has_the_reply_that_the_plan_names():
    moves = []
    for row in rows():
        if not re.fullmatch(r"\d-\d", row[0]):
            continue
        move, leaves, reply, then = (cell.strip("`") for cell in row)
        same(run("play", "nim:1,2,3", move, reply)[0], 0)
        same(after("nim:1,2,3", move), leaves)
        same(after(leaves, reply), then)
        assert reply in analysis(leaves)["winning"], (leaves, reply)
        heaps = [int(heap) for heap in then.split(":")[1].split(",") if heap != "0"]
        assert len(heaps) == 2 and heaps[0] == heaps[1], then
        moves.append(move)
    same(moves, ["1-1", "2-1", "2-2", "3-1", "3-2", "3-3"])


@case
def the_link_of_the_plan_is_the_ready_lesson_of_the_page():
    page = (ROOT / "web/activities.js").read_text(encoding="utf-8")
    ready = re.search(r"export const readyLesson = \[(.*?)\];", page, re.S)[1]
    activities = [dict(re.findall(r"(\w+): '([^']*)'", one)) for one in re.findall(r"\{([^}]*)\}", ready)]
    link = re.search(r"task\.html#(\S+)", PLAN)[1]
    name, *parts = link.split("&&")
    same(name, "name=Nim+in+45+minutes")
    same([dict(pair.split("=", 1) for pair in part.split("&")) for part in parts], activities)
