"""Lays the catalogue's words where pages need them, of the languages that have a file in content/texts/:

    page_words.py early <watchdog.js> <out> <file.po>...      into the script that stands in index.html: which languages there are
    page_words.py pages <out> <file.po>                       a module for web/words.js: what pages and their scripts say
    page_words.py school <out> <file.po>                      another: what only the pages for teachers and pupils say
    page_words.py noscript <index.html> <out> <file.po>...    into the page, what is read where no script may run
"""
import functools
import html
import json
import pathlib
import re
import sys

import polib

EARLY = re.compile(r"^web/(watchdog\.js|index\.html)\b")
SCHOOL = r"web/(teach|write|class|task|activities|results|page-analyst|scorm|h5p|package|print)(-(class|text|save|page|end|camera|csv|detail|mistakes|store|table|words))?\.(js|html)\b"
PAGES = {"pages": re.compile(rf"^(?!{SCHOOL})web/[a-z_-]+\.(js|html)\b"), "school": re.compile(f"^{SCHOOL}")}
NOSCRIPT = re.compile(r"(?<=</style>)([^<]+)(?=</noscript>)")
FROM_THE_RIGHT = {"he"}


def said_in(path, places):
    """What is translated of the messages that are said in such places: the words by their English."""
    return {entry.msgid: entry.msgstr for entry in polib.pofile(path).translated_entries() if any(places.search(place) for place, _ in entry.occurrences)}


def early(script, out, *catalogues):
    code = pathlib.Path(script).read_text(encoding="utf-8")
    if code.count("[]; // tags") != 1:
        sys.exit(f"{script} has no place for the tags of languages")
    pathlib.Path(out).write_text(code.replace("[]; // tags", json.dumps([pathlib.Path(path).stem for path in catalogues]) + ";"), encoding="utf-8")


def pages(kind, out, catalogue):
    table = json.dumps(said_in(catalogue, PAGES[kind]), ensure_ascii=False, sort_keys=True)
    pathlib.Path(out).write_text(f"export default {table};\n", encoding="utf-8")


def noscript(page, out, *catalogues):
    text = pathlib.Path(page).read_text(encoding="utf-8")
    found = NOSCRIPT.search(text) or sys.exit(f"{page} has no words for those who run no scripts")
    said = found[1].strip()
    for path in catalogues:
        if words := said_in(path, EARLY).get(said):
            tag = pathlib.Path(path).stem
            side = ' dir="rtl"' if tag in FROM_THE_RIGHT else ""
            text = text.replace("</noscript>", f'<p lang="{tag}"{side}>{html.escape(words)}</p></noscript>')
    pathlib.Path(out).write_text(text, encoding="utf-8")


def main():
    kinds = {"early": early, "noscript": noscript} | {kind: functools.partial(pages, kind) for kind in PAGES}
    if len(sys.argv) < 4 or sys.argv[1] not in kinds:
        sys.exit(__doc__)
    kinds[sys.argv[1]](*sys.argv[2:])


if __name__ == "__main__":
    main()
