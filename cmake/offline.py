"""offline.py <sw.js> <site folder> <output>: lays before the service worker what it keeps, and lists it in site.json.

That is every file of the site, and a version that is made of all their bytes: if anything changes, so does the version.
"""
import hashlib
import json
import pathlib
import sys


def main():
    script, site, out = (pathlib.Path(argument) for argument in sys.argv[1:])
    code = script.read_text(encoding="utf-8")
    digest = hashlib.sha256(code.encode())
    files = []
    for file in sorted(site.rglob("*")):
        name = file.relative_to(site).as_posix()
        if not file.is_file() or file == out or name == "site.json" or name.startswith("."):
            continue
        files.append(name)
        digest.update(f"{name}\0{file.stat().st_size}\0".encode() + file.read_bytes())
    files.append("site.json")
    kept = json.dumps({"version": digest.hexdigest()[:16], "files": files}, separators=(",", ":"))
    listed = site / "site.json"
    if not listed.exists() or listed.read_text(encoding="utf-8") != kept:
        listed.write_text(kept, encoding="utf-8")
    text = f"self.nimatron={kept};\n{code}"
    if not out.exists() or out.read_text(encoding="utf-8") != text:
        out.write_text(text, encoding="utf-8")


main()
