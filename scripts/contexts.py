#!/usr/bin/env python3
"""Tells translators where each message of a catalogue is said, and adds the words of pages:

    contexts.py <catalogue of xgettext, with places> <new catalogue> <page.html>...

Of a message in C++ the struct or function around it with its comment, and what stands in the placeholders; of one in a
lesson the lesson, the step and the field, or the question for the board. Fails where a short message, or one that is filled with words, has no comment:
its meaning could only be guessed. A comment that begins with "Translators:" just above a message is one, too.
"""
import functools
import html.parser
import re
import sys

import polib


@functools.cache
def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read().split("\n")


def remark_above(lines, at):
    """The comment that ends on the line before this one, as one sentence after another."""
    remark = []
    while at > 0 and re.match(r"\s*(template|requires|\[\[)", lines[at - 1]):
        at -= 1
    while at > 0 and (found := re.match(r"\s*///? ?(.*)", lines[at - 1])) and not re.match(r"\s*// -{5}", lines[at - 1]):
        remark.insert(0, found.group(1))
        at -= 1
    return " ".join(part.strip() for part in remark)


def name_in(line):
    found = re.match(r"(?:struct|class|enum class) (\w+)", line) or re.search(r"([\w:~]+)\(", line) or re.search(r"(\w+)(?:\[\w*\])? =", line)
    return found.group(1) if found else ""


def around(path, number):
    """The definition that a line stands in: its name, and its comment."""
    lines = lines_of(path)
    at = number - 1
    member = ""
    while at > 0 and not re.match(r"[A-Za-z\[]", lines[at]):
        if not member and re.match(r"  \S", lines[at]) and re.match(r"  ///? ", lines[at - 1]):
            member = remark_above(lines, at)
        at -= 1
    return name_in(lines[at]), " ".join(part for part in (remark_above(lines, at), member) if part)


def placeholders(path, number):
    """What is given to say() after the text that begins on this line."""
    rest = "\n".join(lines_of(path)[number - 1 :])
    found = re.search(r"N_C?\(", rest)
    if not found:
        return []
    depth, at, quoted, parts, part = 1, found.end(), False, [], ""
    ended = False  # behind the text itself
    while at < len(rest) and depth > 0 or not ended and at < len(rest):
        c = rest[at]
        if c == "\\" and quoted:
            at += 1
        elif c == '"':
            quoted = not quoted
        elif not quoted:
            depth += (c in "([{") - (c in ")]}")
            if depth == 0 and not ended:
                if not re.match(r"\s*,", rest[at + 1 :]):
                    return []
                ended, depth, part = True, 1, ""
                at = rest.index(",", at) + 1
                continue
            if ended and (depth == 0 or depth == 1 and c == ","):
                parts.append(part)
                part = ""
                at += 1
                continue
        part += c
        at += 1
    return [re.sub(r"\s+", " ", one).strip() for one in parts]


def in_lesson(path, number):
    """The step of a line, counted from 1, and its field."""
    lines = lines_of(path)
    head = re.match(r"\s*(\w+): ", lines[number - 1])
    step = sum(1 for line in lines[:number] if re.match(r"\w", line) and not re.match(r"\w+: ", line))
    lesson = re.search(r"(\w+)\.lesson", path).group(1)
    return f"lesson {lesson}" + (f", step {step}" if step else "") + (f": {head.group(1)}" if head else ": words")


def in_notes(path, number):
    """The question for the board of a line, counted from 1, and its field."""
    lines = lines_of(path)[:number]
    question = sum(line.startswith("ask:") for line in lines)
    lesson = re.search(r"(\w+)\.notes", path).group(1)
    return f"notes for the teachers of lesson {lesson}, question {question}: {lines[-1].split(':')[0]}"


def line_around(path, number):
    """The code around a short text: whether it is the name of a button, a heading or a part of a table is to be seen there."""
    line = lines_of(path)[number - 1].strip()
    return "" if re.fullmatch(r"[({]*N_C?\(.*\)[)},;]*", line) else line


class Page(html.parser.HTMLParser):
    """The words of a page, as web/words.js finds them: what each stands in, and its text."""

    def __init__(self, path):
        super().__init__()
        self.inside, self.found = [], []
        with open(path, encoding="utf-8") as file:
            self.feed(file.read())

    def handle_starttag(self, tag, attrs):
        if tag not in ("meta", "link", "input", "br"):
            self.inside.append(tag)
        self.found += [(f"{name} of <{tag}>", value) for name, value in attrs if name in ("aria-label", "label", "title")]
        if ("name", "description") in attrs:
            self.found.append(("what search engines show of the page", dict(attrs)["content"]))

    def handle_endtag(self, tag):
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data):
        if self.inside and self.inside[-1] not in ("script", "style") and re.search(r"[^\W\d_]", data):
            self.found.append((f"<{self.inside[-1]}>", data.strip()))


def add_page(catalogue, path):
    for place, text in Page(path).found:
        entry = catalogue.find(text, include_obsolete_entries=True)
        if entry is None:
            entry = polib.POEntry(msgid=text)
            catalogue.append(entry)
        entry.occurrences.append((path, place))


def words_in(text):
    return len(re.sub(r"\{\d[^{}]*\}|[{}]", " ", text).split())


def main():
    source, target, *pages = sys.argv[1:]
    catalogue = polib.pofile(source, wrapwidth=120)
    for page in pages:
        add_page(catalogue, page)
    obscure = []
    for entry in catalogue:
        told = entry.comment.replace("Translators: ", "").split("\n") if entry.comment else []
        explained = bool(told)
        for path, number in entry.occurrences:
            if path.endswith(".html"):
                told.append(number)
                explained = True
                continue
            if path.endswith(".js"):
                told.append("in: " + lines_of(path)[int(number) - 1].strip())
                explained = True
                continue
            if path.endswith(".lesson"):
                told.append(in_lesson(path, int(number)))
                explained = True
                continue
            if path.endswith(".notes"):
                told.append(in_notes(path, int(number)))
                explained = True
                continue
            name, remark = around(path, int(number))
            line = line_around(path, int(number)) if words_in(entry.msgid) <= 2 else ""
            explained = explained or bool(remark) or bool(line)
            filled = [f"{{{i}}} {what}" for i, what in enumerate(placeholders(path, int(number))) if f"{{{i}" in entry.msgid]
            told.append("; ".join(part for part in (f"{name}: {remark}" if remark else name, *filled) if part))
            if line:
                told.append("in: " + line)
        entry.comment = "\n".join(dict.fromkeys(told))
        entry.occurrences = [(path, "") for path in dict.fromkeys(path for path, _ in entry.occurrences)]
        if ", plural," in entry.msgid or ", select," in entry.msgid:
            entry.flags.append("icu-format")
        explained = explained or entry.msgctxt is not None
        if not explained and words_in(entry.msgid) <= 2:
            obscure.append(entry)
    catalogue.metadata = {"Project-Id-Version": "nimatron", "Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit"}
    catalogue.metadata_is_fuzzy = False
    catalogue.header = "What Nimatron says, in the order of its files. Written by scripts/texts."
    catalogue.save(target)
    for entry in obscure:
        print(f"{entry.occurrences[0][0] if entry.occurrences else 'a page'}: “{entry.msgid}” needs a comment for translators", file=sys.stderr)
    sys.exit(1 if obscure else 0)


if __name__ == "__main__":
    main()
