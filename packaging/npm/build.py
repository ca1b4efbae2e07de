"""build.py <site folder> <version> <folder>: lays the npm package into the folder (`npm pack` makes the archive)."""
import json
import pathlib
import shutil
import subprocess
import sys

here = pathlib.Path(__file__).parent
root = here.parent.parent
# Emscripten's own start-up for Node would end the whole program at any fault anywhere; the bytes are handed to it here.
before = "const process = undefined, importScripts = undefined, document = undefined;\n"
after = "\nexport default NimatronCore;\n"


def main():
    site, version, out = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(site, out / "site", ignore=shutil.ignore_patterns("*.br", "*.gz"))
    package = json.loads((here / "package.json").read_text(encoding="utf-8"))
    package["version"] = version
    board = site / "nimatron-board.js"
    if board.is_file():  # the element, which finds the game beside itself
        package["exports"]["./board"] = "./site/nimatron-board.js"
    (out / "package.json").write_text(json.dumps(package, indent=2) + "\n", encoding="utf-8")
    core = (site / "nimatron-core.js").read_text(encoding="utf-8")
    (out / "nimatron-core.mjs").write_text(before + core + after, encoding="utf-8")
    shutil.copy(site / "nimatron-core.wasm", out)
    shutil.copy(here / "nimatron.js", out)
    shutil.copy(here / "README.md", out)
    shutil.copy(root / "LICENSE", out)
    header = root / "src/library/library.hpp"
    for kind, name in (("js", "functions.js"), ("ts", "nimatron.d.ts")):
        subprocess.run([sys.executable, here / "bindings.py", kind, header, out / name], check=True)


main()
