#!/usr/bin/env python3
"""What cmake/page_words.py makes of a translator's catalogue: prints one line for each case that fails, then "N passed, N failed"."""
import json
import pathlib
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]

CATALOGUE = r'''# A head, which is no message.
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

#. in: say('Load again');
#: web/page.js web/watchdog.js
msgid "Load again"
msgstr "Naloži znova"

#. <noscript>
#: web/index.html
msgid ""
"Nimatron is a program that runs in this page, and this browser does not run scripts here. Allow them for this page and "
"load it again."
msgstr "Brez skriptov \"ne gre\" </script>."

#: web/teach.js
msgctxt "a button"
msgid "Print"
msgstr "Natisni"

#: src/features/play/result_words.cpp
msgid "You win!"
msgstr "Zmaga!"

#, fuzzy
#: web/teach.js
msgid "Date"
msgstr "Dan"

#: web/teach.js
msgid "Name"
msgstr ""
'''


def main():
    passed = failed = 0

    def same(what, found, wanted):
        nonlocal passed, failed
        if found == wanted:
            passed += 1
        else:
            failed += 1
            print(f"FAILED {what}: got {found!r}, wanted {wanted!r}")

    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        catalogue = work / "sl.po"
        catalogue.write_text(CATALOGUE, encoding="utf-8")
        def made(kind, *args):
            out = work / "out"
            first = args[:1] if kind != "school" else ()
            subprocess.run([sys.executable, root / "cmake/page_words.py", kind, *first, out, *args[len(first):]], check=True)
            return out.read_text(encoding="utf-8")

        out = work / "words-sl.js"
        subprocess.run([sys.executable, root / "cmake/page_words.py", "pages", out, catalogue], check=True)
        page = out.read_text(encoding="utf-8")
        words = json.loads(page.removeprefix("export default ").rstrip(";\n"))
        same("the words of pages", sorted(text[:10] for text in words), ["Load again", "Nimatron i"])
        same("the words of pages for school", list(json.loads(made("school", catalogue).removeprefix("export default ").rstrip(";\n"))), ["Print"])
        same("the tags", 'var known = ["sl"];' in made("early", root / "web/watchdog.js", catalogue), True)
        same("without a catalogue", made("early", root / "web/watchdog.js").count("var known = [];"), 1)
        spoken = made("noscript", root / "web/index.html", catalogue)
        same("without scripts", '<p lang="sl">Brez skriptov &quot;ne gre&quot; &lt;/script&gt;.</p></noscript>' in spoken, True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
