"""lesson_notes.py <folder> <notes>...: reads the questions for the board of each lesson and writes them as C++ into the folder.

docs/lessons.md says how they are written. They are for teachers alone, so they stand in a file of their own, lesson_notes.cpp,
which the page's first module does without. What is wrong is said as `file:line: what`, and then nothing is written.
"""
import pathlib
import re
import sys

from lessons import Faults, Text, line_of, numbered, quoted

FIELDS = ("ask", "answer", "holds")
INDENT = 4


class Question:
    def __init__(self, place):
        self.place = place
        self.texts = {}  # "ask" and "answer": the words and where they begin
        self.holds = []


def read_notes(path, faults):
    questions = []
    field = None  # the list that a line which is indented goes on with
    for place, indent, bare in numbered(path, faults):
        found = re.match(r"([a-z]+): +(.+)", bare) if indent == 0 else None
        if indent == INDENT and field is not None:
            field[0] += " " + bare
        elif not found or found[1] not in FIELDS:
            faults.add(place, f"a line begins with one of {', '.join(FIELDS)} and ':', or goes on four blanks in")
            field = None
        elif found[1] == "ask":
            field = [found[2], place]
            questions.append(Question(place))
            questions[-1].texts["ask"] = field
        elif not questions:
            faults.add(place, "no question has begun: 'ask:' comes first")
        elif found[1] == "holds":
            questions[-1].holds.append((found[2], place))
            field = None
        elif found[1] in questions[-1].texts:
            faults.add(place, f"a second '{found[1]}:'")
        else:
            field = [found[2], place]
            questions[-1].texts[found[1]] = field
    return questions


def check_question(question, faults):
    if "answer" not in question.texts:
        faults.add(question.place, "a question without an answer")
        return
    for name, (words, place) in question.texts.items():
        if Text(words, place, faults).slots:
            faults.add(place, f"nothing is computed in '{name}:'")
    if not question.holds and any(re.search(r"[2-9]|\d\d", words) for words, _ in question.texts.values()):
        faults.add(question.place, "it has numbers: say with 'holds:' what of them can be checked")


def notes_as_code(notes):
    out = "// Written by cmake/lesson_notes.py from content/lessons.\n#include \"learn/lesson_notes.hpp\"\n\n#include \"core/message.hpp\"\n\nnamespace nimatron {\nnamespace {\n"
    entries = facts = ""
    for i, (lesson, questions) in enumerate(notes.items()):
        out += f"constexpr BoardQuestion questions_{i}[] = {{\n"
        for question in questions:
            texts = [f"{line_of(place)}N_({quoted(words)})" for words, place in (question.texts["ask"], question.texts["answer"])]
            out += "{\n" + ",\n".join(texts) + "},\n"
            facts += "".join(f"{{{quoted(fact)}, {quoted(place[0])}, {place[1]}}},\n" for fact, place in question.holds)
        out += "};\n"
        entries += f"{{{quoted(lesson)}, questions_{i}}},\n"
    return (out + f"constexpr LessonNotes notes[] = {{\n{entries}}};\nconstexpr NotesFact facts[] = {{\n{facts}}};\n}} // namespace\n\n"
            "std::span<const LessonNotes> lesson_notes() { return notes; }\n\n"
            "std::span<const NotesFact> facts_of_notes() { return facts; }\n\n} // namespace nimatron\n")


def main():
    folder, *files = sys.argv[1:]
    faults = Faults()
    notes = {}
    for path in sorted(files):
        notes[pathlib.Path(path).stem] = questions = read_notes(path, faults)
        if not questions:
            faults.add((path, 1), "no question")
        for question in questions:
            check_question(question, faults)
    if faults.said:
        sys.exit("\n".join(said for _, said in sorted(faults.said)))
    out = pathlib.Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    (out / "lesson_notes.cpp").write_text(notes_as_code(notes), encoding="utf-8")


main()
