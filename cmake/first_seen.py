"""What is seen of the first lesson before the program is there, as the inside of an element of SVG.

    first_seen.py <node> <nimatron-core.js> <font> <bold font> <output>

It is made from what src/wasm/first_seen.cpp says. The words have the widths that they have in the program's own fonts, so that
lines end where it ends them (web/first_lesson.js), whatever font the browser draws them in.
"""
import pathlib
import re
import subprocess
import sys

from fontTools.ttLib import TTFont

# As in src/kit/ui.hpp and src/ui/learn/panel_lesson.cpp: the heights of a line.
TITLE, TASK = 25, 20


def widths(path, size):
    """How wide a text is; ImGui knows no kerning."""
    font = TTFont(path)
    names, advances, line = font.getBestCmap(), font["hmtx"], font["hhea"].ascent - font["hhea"].descent
    return lambda text: round(sum(advances[names[ord(letter)]][0] for letter in text) * size / line, 2)


def main():
    node, core, plain, bold, out = sys.argv[1:]
    core = pathlib.Path(core)
    ask = 'NimatronCore().then((core) => process.stdout.write(core.ccall("nimatron_first_seen", "string", [], [])));'
    said = subprocess.run([node, "--input-type=commonjs", "-"], input=f"{core.read_text(encoding='utf-8')}\n{ask}".encode(),
                          cwd=core.parent, check=True, capture_output=True).stdout.decode()
    title, task, place, picture = said.split("\n", 3)
    x, y, width, height = map(float, place.split())
    matches = "".join(re.findall(r'<g class="match".*?</g>', picture))
    # A tenth of a pixel is enough on a screen, and shorter.
    matches = re.sub(r"-?\d+\.\d\d", lambda number: f"{float(number[0]):.1f}".removesuffix(".0"), matches.replace(' class="match"', ""))
    [count] = re.findall(r"<text [^>]*>([^<]*)</text>", picture)
    wide = widths(plain, TASK)
    pathlib.Path(out).write_text(
        f'<rect rx="18"/><text class="title" textLength="{widths(bold, TITLE)(title)}">{title}</text>'
        f'<text class="task" data-widths="{" ".join(f"{wide(word):g}" for word in [" ", *task.split()])}">{task}</text>'
        f'<text class="count">{count}</text>'
        f'<g data-size="{width:g} {height:g}"><g transform="translate({-x:g} {-y:g})">{matches}</g></g>',
        encoding="utf-8")


main()
