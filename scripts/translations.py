#!/usr/bin/env python3
"""The translations in content/texts, a file a language:

    translations.py update <catalogue> <language.po>...   what is new comes in untranslated, what is gone goes
    translations.py check <catalogue> <language.po>...    fails where a message has no translation, or one that cannot be said

Besides, a verdict must not have turned round, nor a number got lost: where English says that something wins, and not that anything
loses, no translation may say the contrary alone. One that rightly does has a comment in its file: "# by its opposite", or "# without
the number". Dates are as CLDR has them.

ICU reads each message as the program does (src/core/message.hpp) and knows the plural forms that a language has.
"""
import calendar
import datetime
import pathlib
import re
import sys

import icu
import polib

Part, Kind = icu.UMessagePatternPartType, icu.UMessagePatternArgType


def read(text):
    """The arguments of a message, and for each choice its argument, its kind and its branches."""
    pattern = icu.MessagePattern()
    # An apostrophe is just itself, here: ICU would have it quote a brace.
    pattern.parse(text.replace("'", "\u2019"))
    arguments, choices, open_ones = set(), [], []
    for at in range(pattern.countParts()):
        part = pattern.getPart(at)
        kind = pattern.getPartType(at)
        if kind == Part.ARG_START:
            open_ones.append((pattern.getSubstring(pattern.getPart(at + 1)), part.getArgType(), set()))
            arguments.add(open_ones[-1][0])
        elif kind == Part.ARG_SELECTOR:
            open_ones[-1][2].add(pattern.getSubstring(part))
        elif kind == Part.ARG_LIMIT:
            argument, choice, branches = open_ones.pop()
            if choice != Kind.NONE:
                choices.append((argument, choice, branches))
    return arguments, choices


def faults(entry, forms):
    """What is wrong with a translation."""
    if not entry.msgstr:
        return ["is not translated"]
    found = ["is marked as fuzzy"] if "fuzzy" in entry.flags else []
    wanted, english_choices = read(entry.msgid)
    try:
        arguments, choices = read(entry.msgstr)
    except icu.ICUError:
        return [*found, "cannot be read"]
    if arguments != wanted:
        found.append(f"is filled with {sorted(arguments)} instead of {sorted(wanted)}")
    selects = {argument: branches for argument, kind, branches in english_choices if kind == Kind.SELECT}
    for argument, kind, branches in choices:
        named = {branch for branch in branches if not branch.startswith("=")}
        if kind == Kind.PLURAL and named != forms:
            found.append(f"has the forms {sorted(named)}; the language has {sorted(forms)}")
        if kind == Kind.SELECT and not selects.get(argument, {"other"}) <= branches | {"other"}:
            found.append(f"chooses among {sorted(branches)}; there are {sorted(selects[argument])}")
    if any(entry.msgid.startswith(end) != entry.msgstr.startswith(end) or entry.msgid.endswith(end) != entry.msgstr.endswith(end) for end in (" ", "\n")):
        found.append("begins or ends with another blank")
    return found


# What a word of these begins with, or has within it.
OPPOSITES = {
    "en": ((r"\bw(?:in|ins|inning|on)\b", r"\b(?:lose|loses|losing|lost)\b"), (r"\beven\b", r"\bodd\b")),
    "es": (("gan|victori", "perd|pierd|derrot"), (r"\bpar(?:es)?\b", "impar")),
    "he": (("נצח|ניצח", "פסיד|הפסד"), (r"(?<!אי-)(?<!אי )\bה?זוגי", "אי[- ]זוגי")),
    "ja": (("勝", "負"), ("偶数", "奇数")),
    "sl": (("zmag", "poraz|poraž|izgub"), (r"\bsod", r"\blih")),
}
# Where a number may be a word: the columns and bundles of Slovene have names, Spanish counts ones, and Hebrew says ordinals.
NUMBERS = {
    "es": {"0": "cero", "1": r"\bunos?\b"},
    "he": {"1": "ראשו", "2": "שני", "3": "שליש", "4": "רביעי", "5": "חמיש"},
    "ja": {},
    "sl": {"1": r"\ben", "2": r"\bdv", "3": r"\btr", "4": r"\bštir", "6": r"\bšest", "8": r"\bos[me]", "16": r"\bšestnajst"},
}


def meaning(entry, tag):
    """Where a translation seems to say something else than the English."""
    found = []
    for wins_loses, own in zip(OPPOSITES["en"], OPPOSITES.get(tag, ())):
        for one, other in ((0, 1), (1, 0)):
            said = [re.search(word, entry.msgid, re.IGNORECASE) for word in wins_loses]
            translated = [re.search(word, entry.msgstr, re.IGNORECASE) for word in own]
            if said[one] and not said[other] and translated[other] and not translated[one] and "opposite" not in entry.tcomment:
                found.append(f"says the contrary of “{said[one][0]}”")
    digits = [set(re.findall(r"\d+", re.sub(r"\{\d+(?:\}|, (?:plural|select),)", " ", text))) for text in (entry.msgid, entry.msgstr)]
    for number in digits[0] - digits[1]:
        name = NUMBERS.get(tag, {}).get(number)
        if not (name and re.search(name, entry.msgstr, re.IGNORECASE)) and "number" not in entry.tcomment:
            found.append(f"has lost the number {number}")
    return found


# How the program makes a date: the message, what fills it, and what CLDR calls such a date.
DATES = (
    (("a date: 0 is the month, 1 the day", "{1} {0}"), "a month, in a date", "MMMMd"),
    (("a date: 0 is the month, 1 the day, 2 the year", "{1} {0} {2}"), "a month, in a date", "yMMMMd"),
    (("a month and its year", "{0} {1}"), "a month, at the head of a calendar", "yMMMM"),
)


def dates(translated, tag):
    """Where a date is not as CLDR has it for the language, but for a capital letter at its beginning."""
    locale, found = icu.Locale(tag), []
    patterns = icu.DateTimePatternGenerator.createInstance(locale)
    for message, months, skeleton in DATES:
        written = icu.SimpleDateFormat(patterns.getBestPattern(skeleton), locale)
        for month, name in enumerate(calendar.month_name[1:], 1):
            filled = [translated[months, name].msgstr, *(["2026"] if skeleton == "yMMMM" else ["22", "2026"])]
            said = re.sub(r"\{(\d)\}", lambda hole: filled[int(hole[1])], translated[message].msgstr)
            wanted = written.format(datetime.datetime(2026, month, 22, 12).timestamp())
            if said.lower() != wanted.lower():
                found.append(f"“{said}” is “{wanted}” in CLDR")
    return found


def key(entry):
    return entry.msgctxt, entry.msgid


def update(catalogue, path):
    tag = pathlib.Path(path).stem
    known = {key(entry): entry for entry in polib.pofile(path)} if pathlib.Path(path).exists() else {}
    out = polib.POFile(wrapwidth=0)
    out.header = f"What Nimatron says, in the language {tag}. docs/translating.md says how."
    out.metadata = {"Project-Id-Version": "nimatron", "Language": tag, "Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit"}
    for entry in catalogue:
        had = known.get(key(entry), polib.POEntry())
        out.append(polib.POEntry(msgctxt=entry.msgctxt, msgid=entry.msgid, msgstr=had.msgstr, tcomment=had.tcomment, occurrences=entry.occurrences))
    out.save(path)


def check(catalogue, path):
    # "many" is the form of whole millions in Spanish, "un millón de"; a number in digits has none.
    tag = pathlib.Path(path).stem
    forms = set(icu.PluralRules.forLocale(icu.Locale(tag)).getKeywords()) - {"many"}
    translated = {key(entry): entry for entry in polib.pofile(path)}
    told = []
    for entry in catalogue:
        own = translated.get(key(entry))
        found = faults(own, forms) or meaning(own, tag) if own else ["is missing"]
        told += [f"{path}: “{entry.msgid}” {fault}" for fault in found]
    gone = set(translated) - {key(entry) for entry in catalogue}
    told += [f"{path}: “{text}” is no longer said" for _, text in sorted(gone, key=str)]
    return told or [f"{path}: the date {fault}" for fault in dates(translated, tag)]


def main():
    how, source, *paths = sys.argv[1:]
    catalogue = polib.pofile(source)
    if how == "update":
        for path in paths:
            update(catalogue, path)
        return 0
    told = [line for path in paths for line in check(catalogue, path)]
    print("\n".join(told), file=sys.stderr)
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
