"""Catalogues of translators (content/texts/<tag>.po), as far as the build needs them; without a library, which a build may not have."""
import dataclasses
import pathlib
import re

_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


@dataclasses.dataclass
class Entry:
    context: str = ""
    text: str = ""  # English
    words: str = ""  # in this language; "": not translated
    places: list = dataclasses.field(default_factory=list)  # what "#:" and "#." say of it, a line each
    fuzzy: bool = False


def _unquoted(line):
    inside = line[line.index('"') + 1 : line.rindex('"')]
    return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), inside)


def entries(path):
    """All messages of a catalogue but its head; those that nobody has looked at since the English changed say nothing."""
    out, entry, field = [], Entry(), ""
    for line in [*pathlib.Path(path).read_text(encoding="utf-8").split("\n"), ""]:
        if not line.strip():
            if entry.text:
                out.append(dataclasses.replace(entry, words="") if entry.fuzzy else entry)
            entry, field = Entry(), ""
        elif line.startswith(("#:", "#.")):
            entry.places.append(line[2:].strip())
        elif line.startswith("#,"):
            entry.fuzzy = "fuzzy" in line
        elif line.startswith("#"):
            continue
        else:
            if found := re.match(r"(msgctxt|msgid|msgstr) ", line):
                field = {"msgctxt": "context", "msgid": "text", "msgstr": "words"}[found[1]]
            setattr(entry, field, getattr(entry, field) + _unquoted(line))
    return out


def language_of(path):
    return pathlib.Path(path).stem
