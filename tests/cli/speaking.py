"""The language of explanations: --lang, or the system's. In the pseudo-language every vowel of a word that came through the
catalogue is said twice, the second time with an accent, so a plain English word is one that went past it."""

import json
import re

from cases import case, same
from program import games, run

# Of every game, positions of which different things are said.
POSITIONS = [
    "nim:3,5,7", "nim:1,1", "nim:0", "nim:24,12,29", "nim.misere:1,1,1", "nim.misere:2,3", "nim.max3:19", "nim.max2:1,6,10",
    "nim.split:4,7", "nim.take1-3-4:20,7", "nim.max2.split:13", "nim.max2.split.misere:5,6", "nim.from2:3,4,5", "nim.from2.misere:1,1,1",
    "graph:ab,ac,bc,ca:a", "graph:ab,ba:a", "graph:ab,bc,bd:a,b", "graph.misere:ab,bc:a,a", "octal.c137:10,7", "octal.c007.misere:9",
    "octal.c07:12", "wythoff:3,5", "wythoff:5,8", "wythoff.misere:2,4", "staircase:0,3,2,5", "staircase:1,0", "fibonacci:13",
    "fibonacci:20:6", "northcott:8:w1b4,w2b8,b1w8:w", "northcott.max2:8:w1b3w5b8,b2w8:b", "northcott:3:w1b2:w",
    "matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2", "matrix:1,2.2,1", "matrix.misere:1,1", "matrix:2,3.1,0", "series:6", "series:3",
    "coins:600x400x40:", "coins:600x400x40:300.200", "coins:90x80x40:", "coins:600x400x40:100.100", "chomp:4,4,4", "chomp:5,1,1",
    "chomp:4,3", "chomp:1", "sum:nim:3,5_octal.c77:7", "sum:nim:2_graph:ab,ac,bc:a_nim:0", "sum.misere:wythoff:1,2_matrix:1,2.1,0",
    "sum:nim:2_northcott:4:w1b3,b1w2:b", "sum:nim:1_graph:ab,ba,bc,cd:b", "sum:nim:2_graph:ab,ba,bc,cd:b",
    "sum:graph:aa:a_graph:ab,ba,bc,cd:b", "pass:3,5,7,1", "pass:2,3,5,1", "pass:3,5,6,2", "pass:5,6,3", "pass.misere:4,4,1",
    "pass:3,5,0", "silver:2,5,9,11,16", "silver:2,6,8,12", "silver:3", "silver.misere:2,4,7,9", "silver.jump:2,4,9,15,20",
    "silver.jump:2,3", "graphnim:ab3,ac3,bc3", "graphnim:ab3,ac4,bc5,bd1,cd4", "graphnim:ab2,bc1,cd1,de2,ef1", "graphnim.misere:ab1,cd2",
]
PLAYED = [
    "nim:3,5,7/1-2/3-3/2-1/1-1", "nim:1,1/1-1/2-1", "series:3/1/1/1/1/2", "wythoff:3,5/1-1,2-1", "graph:ab,bc,bd:a,b/bd",
    "northcott:8:w1b4,w2b8,b1w8:w/b2-6", "sum:nim:3_wythoff:1,2/2_1-1,2-1", "chomp:4,4,4/2-3/1-3", "pass:3,5,1/3-1/1-1",
    "matrix:1,2.2,1/r1-1,0", "coins:600x400x40:/100.100/150.300", "silver:2,5,9,11,16/16-14/2-1", "graphnim:ab3,ac4,bc5/b-a1,c2/a-c4",
]

# What is the same in every language: what is typed, what machines read, and what has a name.
SAME = {
    "nim", "misere", "max", "take", "split", "from", "graph", "octal", "wythoff", "staircase", "fibonacci", "northcott", "matrix",
    "series", "coins", "sum", "chomp", "pass", "silver", "jump", "graphnim",
    "options", "grundy", "remoteness", "theory", "search", "symmetry", "winning", "unknown",
}
RECORD = re.compile(r"\b[a-z]+(\.[a-z0-9-]+)*:[a-z0-9.,:/x_-]*|\b\d_\S+|\b[a-z]\d+-\d+\S*")
WORD = re.compile(r"[^\W\d_]+")
PLAIN = re.compile(r"[aeiou](?![áéíóú])", re.IGNORECASE)


def plain_words(text, allowed=()):
    """The English words in it, each once."""
    text = RECORD.sub(" ", text)
    words = (word for word in WORD.findall(text) if len(word) > 2 and word.isascii() or re.search("[áéíóú]", word))
    return sorted({word for word in words if PLAIN.search(word)} - SAME - set(allowed))


def pseudo(*args, allowed=(), status=0, **more):
    """What a command prints in the pseudo-language, in which there is no English."""
    found, out, err = run(*args, "--lang", "pseudo", **more)
    same((found, err.replace("\n", " ")[:300]), (status, ""))
    same((args, plain_words(out, allowed)), (args, []))
    return out


@case
def every_game_is_among_these_positions():
    same(sorted({position.split(":")[0].split(".")[0] for position in POSITIONS}), sorted(set(games)))


@case
def explanations_are_in_the_language_that_was_asked_for():
    for position in POSITIONS:
        pseudo("explain", "--full", position)
    for record in PLAYED:
        pseudo("explain", "--full", record)
    assert "Yoóuú caán foórceé aá wiín" in pseudo("explain", "nim:3,5,7")


@case
def a_game_is_played_in_the_language_that_was_asked_for():
    typed = {"hint", "why", "more", "undo", "redo", "moves", "show", "record", "help", "quit", "new"}
    for position in POSITIONS:
        lines = ["moves", "hint", "why", "more", "undo", "help", "abc", "hnit", "9-99", "new", "quit"]
        if position.startswith("coins"):
            typed = typed | {"ooo"}
        out = pseudo("play", position, "--words", "--budget", "20000", stdin="\n".join(lines), allowed=typed | {"hnit", "abc", "ooo"})
        assert "Nim" not in out.split("\n")[0] or "iím" in out, out
    for level in ("beginner", "casual", "club", "perfect"):
        pseudo("play", "nim:1,2", "--second", "--level", level, stdin="hint\n1-1\nundo\nquit\n", allowed=typed)
    for position in ("nim:3,5", "northcott:8:w1b4,w2b8:w", "matrix:1,2.2,1", "series:6", "graph:ab,bc:a", "staircase:0,3"):
        pseudo("play", position, stdin="why\nquit\n", allowed=typed)


@case
def tables_lists_and_best_play_are_in_the_language_that_was_asked_for():
    for position in ("nim:3,5,7", "wythoff:3,5", "nim.max3:19", "northcott:8:w1b4,w2b8:w", "series:6", "octal.c137:10", "octal.c0.unequal:10", "fibonacci:13"):
        pseudo("values", position)
    for position in POSITIONS:
        pseudo("analyze", "--budget", "20000", position)
        pseudo("moves", "--limit", "20", position)
    pseudo("analyze", "--limit", "1", "nim:3,5,7")
    pseudo("positions", "nim:3,3,3")
    pseudo("games", allowed={"digits", "break", "unequal", "endless"})
    for record in ("nim:3,5,7", "series:3", "northcott:8:w1b4,w2b8,b1w8:w"):
        pseudo("selfplay", record)


@case
def the_course_and_the_exercises_are_in_the_language_that_was_asked_for():
    ids = set()
    for line in run("lesson")[1].splitlines():
        if match := re.match(r" +\d+ +([a-z0-9-]+) ", line):
            ids.add(match[1])
    assert len(ids) > 20, ids
    pseudo("lesson", allowed=set(re.findall("[a-z]+", " ".join(ids))))
    for lesson in sorted(ids):
        pseudo("lesson", "--answers", lesson)
    kinds = [line.split()[0] for line in run("exercise")[1].splitlines()]
    pseudo("exercise", allowed=set(re.findall("[a-z]+", " ".join(kinds))))
    for kind in [*kinds, "mix"]:
        pseudo("exercise", kind, "--level", "4", "--count", "4", "--answers")
    html = run("exercise", "mix", "--html", "--lang", "pseudo")[1]
    assert html.startswith('<!doctype html>\n<html lang="pseudo" dir="rtl">'), html[:100]


@case
def the_glossary_the_history_and_the_charts_are_in_the_language_that_was_asked_for():
    text = pseudo("glossary")
    assert "Eéxaámpleé: nim" in text and "Seéeé aálsoó: " in text, text[:500]
    assert "Niím-suúm" in pseudo("glossary", "nim-sum")
    assert "Niím-suúm" in pseudo("glossary", "niím-suúm")
    status, history, _ = run("history", "--lang", "pseudo")
    assert status == 0 and "Eéxaámpleé: nim:" in history and "Example" not in history, history[:500]
    same(run("glossary", "--markdown", "--lang", "pseudo")[1], run("glossary", "--markdown")[1])
    ids = [line.split()[0] for line in run("explore")[1].splitlines()]
    for name in ids:
        svg = run("explore", name, "--svg", "--lang", "pseudo")[1]
        same((name, plain_words(re.sub("<[^>]*>", " ", svg))), (name, []))
    for position in POSITIONS:
        svg = run("picture", position, "--lang", "pseudo")[1]
        same((position, plain_words(re.sub("<[^>]*>", " ", svg))), (position, []))


@case
def what_is_wrong_with_a_record_is_in_the_language_and_what_is_wrong_with_an_option_is_english():
    for record in ("nim:3,x", "nim:3,5/1-9", "kayle:1", "nim.max:4", "graph:ab", "northcott:8:w1", "coins:1x1x1:"):
        status, _, err = run("explain", "--lang", "pseudo", "--strict", record)
        same(status, 1)
        first = re.sub("'[^']*'", "", err.split("\n")[0].removeprefix("nimatron-cli: "))
        same((record, plain_words(first, {"kayle"})), (record, []))
    status, out, _ = run("analyze", "--json", "--lang", "pseudo", "nim:3,x")
    error = json.loads(out)["error"]
    same((status, error["column"], plain_words(error["message"])), (1, 7, []))
    status, _, err = run("explain", "--lang", "pseudo", "--ful", "nim:3")
    assert status == 2 and "Did you mean --full?" in err, err


@case
def the_language_is_that_of_the_option_or_the_systems_or_english():
    said = {"en": "You can force a win", "pseudo": "Yoóuú caán foórceé aá wiín"}
    for wanted, args, environment in (
            ("en", [], {"LC_ALL": "C"}), ("en", [], {"LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}), ("en", [], {"LC_ALL": "tlh_KL.UTF-8"}),
            ("pseudo", [], {"LC_ALL": "pseudo"}), ("pseudo", [], {"LC_ALL": "", "LC_MESSAGES": "pseudo.UTF-8", "LANG": "en_GB"}),
            ("pseudo", [], {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "pseudo_XX@x"}), ("en", ["--lang", "en-GB"], {"LC_ALL": "pseudo"}),
            ("en", ["--lang=en"], {"LC_ALL": "pseudo"}), ("pseudo", ["--lang", "pseudo"], {"LC_ALL": "en_GB.UTF-8"})):
        status, out, err = run("explain", "nim:3,5,7", *args, **environment)
        same((status, err), (0, ""))
        assert said[wanted] in out, (args, environment, out)
    same(run("--lang", "pseudo", "explain", "nim:3,5,7"), run("explain", "--lang", "pseudo", "nim:3,5,7"))
    help_ = run("explain", "--help", "--lang", "pseudo")[1]
    assert "--lang TAG" in help_ and "Explain why a position is won or lost" in help_, help_


@case
def an_unknown_language_is_an_error_that_lists_the_known_ones():
    for args in (["explain", "--lang", "tlh", "nim:3"], ["--lang", "tlh", "explain", "nim:3"]):
        status, out, err = run(*args)
        same((status, out), (2, ""))
        assert "no such language: 'tlh'. The languages are en, " in err and "pseudo" in err, err
