"""page.py <index.html> <name> <script> <output>: lays the script <name> into the page and allows it by its hash.

The page says where, with <script src="<name>" data-inline></script>, and its policy has 'inline' where the hash belongs.
"""
import base64
import hashlib
import pathlib
import sys


def main():
    page, name, script, out = sys.argv[1:]
    html = pathlib.Path(page).read_text(encoding="utf-8")
    code = pathlib.Path(script).read_text(encoding="utf-8").strip()
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    for place, text in ((f'<script src="{name}" data-inline></script>', f"<script>{code}</script>"),
                        ("'inline'", f"'sha256-{digest}'")):
        if html.count(place) != 1:
            sys.exit(f"{page}: {place} is to be there once, and is there {html.count(place)} times")
        html = html.replace(place, text)
    if "</script" in code.lower():
        sys.exit(f"{script} would end its own element")
    pathlib.Path(out).write_text(html, encoding="utf-8")


main()
