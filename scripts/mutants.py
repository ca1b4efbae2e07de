"""The changes scripts/mutate makes to a source file, and the file with all of them behind switches (mutants.hpp)."""

import os
import re

# What is no code, and stays.
SKIPPED = re.compile(r'\b\d+(?:\'\d+)+|//[^\n]*|/\*.*?\*/|R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^[ \t]*#[^\n]*',
                     re.MULTILINE | re.DOTALL)
# clang-format sets two blanks around an operator of two sides, and none within the brackets of a template.
BINARY = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "^": "|", "&": "|", "|": "&", "+=": "-=", "-=": "+=", "^=": "|=",
}
OPERATOR = re.compile(r"(?<=\s)(" + "|".join(re.escape(op) for op in sorted(BINARY, key=len, reverse=True)) + r")(?=\s)")
NUMBER = re.compile(r"(?<![\w.'])([01])(?![\w.'])")
TRUTH = re.compile(r"\breturn (true|false);")
CONDITION = re.compile(r"\bif \(")
NOT = re.compile(r"(?<=[\s(])!(?=[\w(*])")
SEMICOLON = re.compile(";")
CASE = re.compile(r"\bcase [\w:]+:(?!:)")


class Change:
    def __init__(self, path, text, start, end, new, kind):
        self.path, self.start, self.end, self.new, self.kind = path, start, end, new, kind
        self.line = text.count("\n", 0, start) + 1
        self.last_line = text.count("\n", 0, end) + 1
        self.source = text.splitlines()[self.line - 1].strip()
        self.old = " ".join(text[start:end].split())
        self.nth = 1  # of the same change in the same line of text

    def words(self):
        return f"`{self.old}` -> `{self.new}`" + (f" #{self.nth}" if self.nth > 1 else "")

    def key(self):
        return f"{self.path}: {self.words()}: {self.source}"


def code_of(text):
    """The text with everything that is no code blanked out, place by place."""
    return SKIPPED.sub(lambda found: re.sub(r"[^\n]", "\0", found.group()), text)


def stop(code, places, pattern):
    """The first of these places, outside of brackets opened on the way, where the pattern matches or a bracket around it ends."""
    forwards = places.step > 0
    opening, closing = ("([{", ")]}") if forwards else (")]}", "([{")
    depth = 0
    for i in places:
        if code[i] in opening:
            depth += 1
        elif code[i] in closing:
            if depth == 0:
                return i
            depth -= 1
        elif depth == 0 and pattern and pattern.match(code, i):
            return i
    return None


def changes_of(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        text = file.read()
    code = code_of(text)
    out = []

    def add(start, end, new, kind):
        out.append(Change(path, text, start, end, new, kind))

    for found in OPERATOR.finditer(code):
        add(found.start(1), found.end(1), BINARY[found.group(1)], "operator")
    for found in NUMBER.finditer(code):
        add(found.start(1), found.end(1), "1" if found.group(1) == "0" else "0", "value")
    for found in TRUTH.finditer(code):
        add(found.start(1), found.end(1), "false" if found.group(1) == "true" else "true", "value")
    for found in NOT.finditer(code):
        add(found.start(), found.end(), "", "not")
    for found in CASE.finditer(code):
        add(found.start(), found.end(), "", "case")
    for found in CONDITION.finditer(code):
        start = found.end()
        end = stop(code, range(start, len(code)), SEMICOLON)
        declares = code[end] == ";"
        if declares:
            start, end = end + 1, stop(code, range(end + 1, len(code)), None)
        elif re.match(r"\s*(?:const )?auto\b", code[start:end]):
            continue  # what it declares is used
        for new in ("true", "false"):
            add(start, end, " " + new if declares else new, "condition")
    out.sort(key=lambda change: (change.start, change.end, change.new))
    seen = {}
    for change in out:
        key = change.key()
        seen[key] = seen.get(key, 0) + 1
        change.nth = seen[key]
    return text, out


# ---------------------------------------------------------------------------------------------------- switches

# Where a side of && or || ends: what binds weaker, or a statement.
ENDS = r"[;,?]|(?<!:):(?!:)|(?<![=!<>])=(?!=)|\breturn\b|\|\|"
LEFT = {"||": re.compile(ENDS.replace(r"|\|\|", "")), "&&": re.compile(ENDS)}
RIGHT = {"||": re.compile(ENDS), "&&": re.compile(ENDS + "|&&")}


def sides(code, change):
    """Where the left side of && or || begins and its right side ends."""
    pattern = LEFT[change.old]
    begin = stop(code, range(change.start - 1, -1, -1), pattern)
    if begin is not None:
        found = pattern.match(code, begin)
        begin = found.end() if found else begin + 1
    end = stop(code, range(change.end, len(code)), RIGHT[change.old])
    return None if begin is None or end is None else (begin, end)


def switched(text, numbered):
    """The text with these changes, each behind the switch of its number. Lines stay where they are. And the numbers it has."""
    code = code_of(text)
    put, instead, taken = {}, {}, set()  # at a place, what comes before it; from a place, (to where, what)

    def before(place, words, outer):
        put.setdefault(place, []).append((outer, words))

    conditions = {}
    for k, change in numbered:
        on = f"::nim_changes::on<{k}>()"
        if change.kind == "value":
            instead[change.start] = (change.end, f"::nim_changes::either<{k}>({change.old}, {change.new})")
        elif change.kind == "not":
            instead[change.start] = (change.end, f"::nim_changes::Not<{k}>{{}}->*")
        elif change.kind == "condition":
            conditions.setdefault((change.start, change.end), []).append((on, change.new.strip()))
        elif change.kind == "case":
            continue
        elif change.old in ("&&", "||"):
            found = sides(code, change)
            if found is None:
                continue
            begin, end = found
            # The widest begins first and ends last.
            before(begin, "((((bool)(", -end)
            instead[change.start] = (change.end, f") != {on}) {change.old} ((bool)(")
            before(end, f") != {on})) != {on})", -begin)
        else:
            op = change.old
            instead[change.start] = (change.end, f"{op} ::nim_changes::Operator<{k}>{{}} {op}")
        taken.add(k)
    for (start, end), ways in conditions.items():
        before(start, "".join(f"{on} ? {new} : " for on, new in ways) + "(bool)(", -end - 1)
        before(end, ")", -start + 1)

    out, at = [], 0
    while at < len(text):
        for _, words in sorted(put.get(at, []), key=lambda item: item[0]):
            out.append(words)
        if at in instead:
            end, words = instead[at]
            out.append(words)
            at = end
        else:
            out.append(text[at])
            at += 1
    return "".join(out), taken
