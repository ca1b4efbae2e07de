#!/usr/bin/env python3
"""What the program says in one language (src/content/translation.hpp has the form): words.py <language.po> <language.words>

What is not translated, and what only the pages of web/ say, is not in it.
"""
import pathlib
import sys

import polib


def hash_of(text):
    out = 2166136261
    for byte in text.encode():
        out = (out ^ byte) * 16777619 & 0xFFFFFFFF
    return out


def main():
    language, out = sys.argv[1:]
    words = {}
    for entry in polib.pofile(language).translated_entries():
        if all(path.startswith("web/") for path, _ in entry.occurrences):
            continue
        identity = entry.msgid if entry.msgctxt is None else f"{entry.msgctxt}\4{entry.msgid}"
        code = hash_of(identity)
        if code in words:
            sys.exit(f"“{identity}” has the hash of another message: a word of it has to change, or the hash")
        if "\n" in entry.msgstr:
            sys.exit(f"“{identity}” has a line end, which ends a message here")
        words[code] = entry.msgstr
    rows = sorted(words.items())
    lines = ["".join(f"{code:08x}" for code, _ in rows), *(text for _, text in rows)]
    pathlib.Path(out).write_text("".join(line + "\n" for line in lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
