"""Games against the computer and between computers."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import time

from cases import case, same
from program import CLI, analyze, game, games, run


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
            assert said.startswith("You can win with this move: "), (record, moves, said)
            moves.append(said.removeprefix("You can win with this move: ").split(", ")[0] if record[0] != "m" and record[0] != "w" else
                         said.removeprefix("You can win with this move: ").partition(", take")[0])
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
        wait_for(b"You can win with this move: 2-1")
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
