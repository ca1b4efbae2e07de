#!/usr/bin/env python3
"""Cut a font down to the characters the game shows.

    subset_font.py OUT UNICODES FONT [FONT ...]

UNICODES is a comma-separated list such as U+0020-007E,U+2190; a part of it that ends in .po stands for all that is said in
that file. Each character is taken from the first FONT that has it, and the pieces are merged into one TrueType file.
Only what stb_truetype reads is kept: no hinting, no layout features, no names. The same input gives the same bytes.
"""
import io
import sys

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

KEPT = {"head", "hhea", "maxp", "OS/2", "hmtx", "cmap", "loca", "glyf", "GlyphOrder"}


def characters(unicodes):
    """All that a list names."""
    listed, said = [], set()
    for part in unicodes.split(","):
        if part.endswith(".po"):
            with open(part, encoding="utf-8") as file:
                said |= {ord(letter) for line in file if not line.startswith(("#", "msgid", "msgctxt")) for letter in line.rstrip("\n")}
        else:
            listed.append(part)
    return said | set(subset.parse_unicodes(",".join(listed)))


def cut(path, wanted):
    font = TTFont(path, recalcTimestamp=False)
    options = subset.Options(hinting=False, layout_features=[], notdef_outline=True, name_IDs=[], glyph_names=False,
                             recalc_timestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    keep_only(font, KEPT | {"name", "post"})  # the merger reads these two
    return font


def keep_only(font, tags):
    for tag in list(font.keys()):
        if tag not in tags:
            del font[tag]


def main():
    out, unicodes, *paths = sys.argv[1:]
    wanted = characters(unicodes)
    parts = []
    for path in paths:
        here = wanted & set(TTFont(path, lazy=True).getBestCmap())
        wanted -= here
        if here:
            parts.append(cut(path, here))
    if len(parts) == 1:
        font = parts[0]
    else:
        size = parts[0]["head"].unitsPerEm
        files = []
        for part in parts:
            if part["head"].unitsPerEm != size:
                sys.exit("fonts of different units per em cannot be merged")
            data = io.BytesIO()
            part.save(data)
            data.seek(0)
            files.append(data)
        # The first font sets the line: a mathematical font's own ascent is twice a text's.
        lines = {tag: {field: getattr(parts[0][tag], field) for field in fields}
                 for tag, fields in (("hhea", ("ascent", "descent", "lineGap")),
                                     ("OS/2", ("sTypoAscender", "sTypoDescender", "sTypoLineGap",
                                               "usWinAscent", "usWinDescent")))}
        created, modified = parts[0]["head"].created, parts[0]["head"].modified
        font = Merger().merge(files)
        for tag, fields in lines.items():
            for field, value in fields.items():
                setattr(font[tag], field, value)
        font.recalcTimestamp = False
        font["head"].created, font["head"].modified = created, modified
    keep_only(font, KEPT)
    font.save(out)
    if len(wanted) < 100:  # else whatever there is was wanted
        for code in sorted(wanted):
            print(f"no font given has U+{code:04X}", file=sys.stderr)


if __name__ == "__main__":
    main()
