"""offline.py <sw.js> <site folder> <output>: what the site has, with a hash of each file, for all who fetch of it.

    index.html     the scripts that it names, and nimatron.wasm, by their hashes (`integrity`, `data-program`)
    site.json      all files, their hashes, and a version that is made of all their bytes: if anything changes, so does it
    <output>       the service worker, with the version and the hashes before it

It may be run again on a site in which files have changed.
"""
import base64
import hashlib
import json
import pathlib
import re
import sys


def hash_of(data):
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def write(file, text):
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


def held_to_hashes(html, site):
    """The page, with the hashes of what it starts from; those of an earlier run go."""

    def put(element, attribute, file):
        element = re.sub(rf' {attribute}="[^"]*"', "", element)
        if not (site / file).is_file():
            return element
        return element.replace("<script", f'<script {attribute}="{hash_of((site / file).read_bytes())}"', 1)

    html = re.sub(r'<script\b[^>]*\bsrc="([^"]+)"[^>]*>', lambda found: put(found[0], "integrity", found[1]), html)
    return re.sub(r'<script\b[^>]*\bdata-from="early\.js"[^>]*>',
                  lambda found: put(found[0], "data-program", "nimatron.wasm"), html)


def main():
    script, site, out = (pathlib.Path(argument) for argument in sys.argv[1:])
    code = script.read_text(encoding="utf-8")
    if (page := site / "index.html").is_file():
        write(page, held_to_hashes(page.read_text(encoding="utf-8"), site))
    digest = hashlib.sha256(code.encode())
    hashes = {}
    for file in sorted(site.rglob("*")):
        name = file.relative_to(site).as_posix()
        if not file.is_file() or file == out or name == "site.json" or name.startswith("."):
            continue
        data = file.read_bytes()
        hashes[name] = hash_of(data)
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    version = digest.hexdigest()[:16]
    listed = json.dumps({"version": version, "files": [*hashes, "site.json"], "hashes": hashes}, separators=(",", ":"))
    write(site / "site.json", listed)
    hashes["site.json"] = hash_of(listed.encode())
    write(out, f"self.nimatron={json.dumps({'version': version, 'hashes': hashes}, separators=(',', ':'))};\n{code}")


main()
