"""page.py <index.html> <output> [--bundled] --first-seen <svg> [<name> <script>]...: lays the scripts into the page and allows
them by their hashes.

The page says where, with <script src="<name>" data-inline></script>, and its policy has 'inline' where the hashes belong.
--bundled: what page.js imports is in it already, and nothing of that is fetched beforehand.
--first-seen: what is laid into the element of SVG that has `data-inline` (cmake/first_seen.py).
"""
import base64
import hashlib
import pathlib
import re
import sys


def main():
    page, out, *given = sys.argv[1:]
    html = pathlib.Path(page).read_text(encoding="utf-8")
    if given[:1] == ["--bundled"]:
        given = given[1:]
        html = re.sub(r'<link rel="modulepreload"[^>]*>\n', "", html)
    hashes = []

    def put(place, text):
        nonlocal html
        if html.count(place) != 1:
            sys.exit(f"{page}: {place} is to be there once, and is there {html.count(place)} times")
        html = html.replace(place, text)

    flag, seen, *given = given
    if flag != "--first-seen":
        sys.exit(__doc__)
    put(" data-inline></svg>", f">{pathlib.Path(seen).read_text(encoding='utf-8')}</svg>")
    for name, script in zip(given[::2], given[1::2]):
        code = pathlib.Path(script).read_text(encoding="utf-8").strip()
        if "</script" in code.lower():
            sys.exit(f"{script} would end its own element")
        put(f'<script src="{name}" data-inline></script>', f'<script data-from="{name}">{code}</script>')
        hashes.append("'sha256-" + base64.b64encode(hashlib.sha256(code.encode()).digest()).decode() + "'")
    put("'inline'", " ".join(hashes))
    pathlib.Path(out).write_text(html, encoding="utf-8")


main()
