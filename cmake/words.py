#!/usr/bin/env python3
"""One language, as the program and the pages read it:

    words.py <catalogue.pot> <language.po> <language.words> <language.json>

The first file holds what the program says (src/content/translation.hpp has its form), the second what the scripts and pages of
web/ say by themselves, by its English text. What is not translated is in neither.
"""
import json
import pathlib
import struct
import sys

import polib


def hash_of(text):
    out = 2166136261
    for byte in text.encode():
        out = (out ^ byte) * 16777619 & 0xFFFFFFFF
    return out


def main():
    source, language, for_program, for_pages = sys.argv[1:]
    places = {(entry.msgctxt, entry.msgid): {path.split("/")[0] for path, _ in entry.occurrences} or {"web"} for entry in polib.pofile(source)}
    words, pages = {}, {}
    for entry in polib.pofile(language).translated_entries():
        where = places.get((entry.msgctxt, entry.msgid), set())
        if "web" in where:
            pages[entry.msgid] = entry.msgstr
        if where - {"web"}:
            identity = entry.msgid if entry.msgctxt is None else f"{entry.msgctxt}\4{entry.msgid}"
            code = hash_of(identity)
            if code in words:
                sys.exit(f"“{identity}” has the hash of another message: a word of it has to change, or the hash")
            words[code] = entry.msgstr.encode()
    rows = sorted(words.items())
    packed = struct.pack("<I", len(rows))
    packed += b"".join(struct.pack("<I", code) for code, _ in rows)
    packed += b"".join(text + b"\0" for _, text in rows)
    pathlib.Path(for_program).write_bytes(packed)
    pathlib.Path(for_pages).write_text(json.dumps(pages, ensure_ascii=False, separators=(",", ":"), sort_keys=True), encoding="utf-8")


if __name__ == "__main__":
    main()
