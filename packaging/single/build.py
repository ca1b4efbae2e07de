"""build.py <site folder> <output>: the whole game in one page, which a browser also opens from a disk, without a server.

Such a page may fetch nothing: no scripts, no modules, no worker. So all files of the site that it needs are in it, packed
(loader.js unpacks them). Its modules become addresses of this page's own (blob:), with the imports in them named anew.
"""
import base64
import gzip
import hashlib
import json
import pathlib
import re
import sys

here = pathlib.Path(__file__).parent
# Found in the site by their names: modules that are called by the page or by one another, all else by what it is.
start = "page.js"
script = re.compile(r'(?P<how>\bfrom|\bimport)\s*(?P<quote>["\'])\./(?P<file>[\w.-]+\.js)(?P=quote)')
later = re.compile(r'["\']\./([\w.-]+\.js)["\']')


def modules(site):
    """(name, text) of each, what it imports before it; in the text an import is the name between two characters 0."""
    out, open_ones = {}, []

    def visit(name):
        if name in out:
            return
        if name in open_ones:
            sys.exit(f"{name} imports itself by way of {open_ones}")
        open_ones.append(name)
        text = (site / name).read_text(encoding="utf-8")
        for found in script.finditer(text):
            visit(found["file"])
        named = script.sub(lambda m: f'{m["how"]}{m["quote"]}\0{m["file"]}\0{m["quote"]}', text)
        # What was beside a module is beside the page; what it loads later comes from here, too.
        named = named.replace("import.meta.url", "document.baseURI")
        out[name] = re.sub(r"\bimport\(", "nimatronFiles.load(", named)
        open_ones.pop()
        for file in later.findall(named):
            if (site / file).is_file():
                visit(file)

    visit(start)
    return list(out.items())


def hashed(text):
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def once(pattern, html, text, flags=0):
    html, times = re.subn(pattern, lambda _: text, html, flags=flags)
    if times != 1:
        sys.exit(f"index.html: {pattern} is to be there once, and is there {times} times")
    return html


def main():
    site, out = map(pathlib.Path, sys.argv[1:])
    parts = [*sorted(site.glob("*.wasm")), *sorted(site.glob("languages/*"))]
    head = {
        "modules": modules(site),
        "scripts": {name: (site / name).read_text(encoding="utf-8") for name in ("nimatron.js", "nimatron-core.js", "analyst-worker.js")},
        "parts": [[part.name, part.stat().st_size] for part in parts],
    }
    packed = json.dumps(head, separators=(",", ":")).encode() + b"\n" + b"".join(part.read_bytes() for part in parts)
    packed = base64.b64encode(gzip.compress(packed, 9, mtime=0)).decode()
    loader = (here / "loader.js").read_text(encoding="utf-8").strip()

    html = (site / "index.html").read_text(encoding="utf-8")
    icon = base64.b64encode((site / "icon.svg").read_bytes()).decode()
    html = once(r'href="icon\.svg"', html, f'href="data:image/svg+xml;base64,{icon}"')
    html = re.sub(r'<link rel="(apple-touch-icon|manifest|preload|modulepreload|alternate)"[^>]*>\n?', "", html)
    html = re.sub(r'<script [^>]*\bsrc="[^"]*"[^>]*></script>\n?', "", html)  # and with each the hash that is asked of it
    for name in ("early", "first_lesson", "seen"):  # they fetch what is in this page, and show something until it is there
        html = once(rf'<script[^>]* data-from="{name}\.js"[^>]*>.*?</script>\n?', html, "", re.DOTALL)
    watchdog = re.findall(r'<script data-from="watchdog\.js">(.*?)</script>', html, re.DOTALL)
    policy = "; ".join([
        "default-src 'none'", f"script-src blob: 'wasm-unsafe-eval' {' '.join(map(hashed, [*watchdog, loader]))}",
        "worker-src blob:", "connect-src blob:", "style-src 'unsafe-inline'", "img-src data: blob:", "base-uri 'none'", "form-action 'none'"])
    html = once(r'(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*', html, policy)
    html = once(r"</body>", html, f'<script type="text/plain" id="nimatron-packed">{packed}</script>\n<script>{loader}</script>\n</body>')
    # Nothing of it may be looked for elsewhere.
    for found in re.findall(r'(?:src|href)="([^"]*)"', html):
        if not found.startswith("data:"):
            sys.exit(f"the page still asks for {found}")
    out.write_text(html, encoding="utf-8")


main()
