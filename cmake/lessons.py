"""lessons.py <folder> <course> <lesson>...: reads the lessons of the course and writes them as C++ into the folder.

course_map.cpp has what the map of the course shows: chapters, titles, ideas. lesson_scripts.cpp has the steps. docs/lessons.md
says how a lesson is written. What is wrong with one is said as `file:line: what`, and then nothing is written.
"""
import pathlib
import re
import sys

KINDS = ("read", "play", "move", "pick", "number", "fill", "bundles", "pairs", "look", "lay", "swap")
HEAD = ("title", "idea")
FIELDS = {  # the kinds of step that have them
    "title": KINDS,
    "hint": KINDS,
    "right": KINDS,
    "wrong": KINDS,
    "show": KINDS,
    "source": KINDS,
    "yes": ("pick",),
    "no": ("pick",),
    "claim": ("pick",),
}
NAMED = {"wrong": ("number", "move"), "claim": ("pick",)}  # in which a name stands before the colon: `wrong 21:`
OPTIONS = ("yes", "no", "claim")
SOURCE = re.compile(r"[HJLSF](, exercise( \d+)?)?")
SHOWN = ("bundles", "twin", "predicted", "columns", "pairs", "period", "values")
INDENT = 4


class Faults:
    def __init__(self):
        self.said = []

    def add(self, place, what):
        self.said.append((place, f"{place[0]}:{place[1]}: {what}"))


class Text:
    """A text with its placeholders: `{nim-sum}` becomes `{0}`, and the name is kept beside it."""

    def __init__(self, raw, place, faults):
        self.place = place
        self.slots = []
        if re.search(r"[{}]", re.sub(r"\{[a-z][^{}]*\}", "", raw)):
            faults.add(place, "a brace without its partner, or with nothing in it: {answer} is written so")
        if re.search(r"\.\.\.|--|\t", raw):
            faults.add(place, "write … and – as they are, and no tabs")
        self.words = re.sub(r"\{([a-z][^{}]*)\}", self.slot, raw)

    def slot(self, found):
        name = found.group(1).strip()
        if name not in self.slots:
            self.slots.append(name)
        return "{%d}" % self.slots.index(name)


class Field:
    def __init__(self, name, about, raw, place):
        self.name, self.about, self.raw, self.place, self.text = name, about, raw, place, None


class Step:
    def __init__(self, kind, about, place):
        self.kind, self.about, self.place = kind, about, place
        self.words = Field("", "", "", place)
        self.fields = []


class Lesson:
    def __init__(self, path):
        self.id = pathlib.Path(path).stem
        self.place = (path, 1)
        self.head = {}
        self.steps = []


def numbered(path, faults):
    """Its lines that say something, with their numbers and how far they are indented."""
    try:
        text = pathlib.Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        faults.add((path, pathlib.Path(path).read_bytes()[:error.start].count(b"\n") + 1), "this is not UTF-8")
        return
    except OSError as error:
        faults.add((path, 1), error.strerror)
        return
    for number, line in enumerate(text.split("\n"), 1):
        bare = line.strip()
        if not bare or bare.startswith("#"):
            continue
        if "\t" in line:
            faults.add((path, number), "a tab: indent by four blanks")
            continue
        yield (path, number), len(line) - len(line.lstrip(" ")), bare


def read_step_line(lesson, step, place, bare, faults):
    found = re.match(r"([a-z]+)(?: ([^:]*))?:(?: (.*)|$)", bare)
    name = found.group(1) if found else ""
    if name in FIELDS:
        about = (found.group(2) or "").strip()
        if step.kind not in FIELDS[name]:
            faults.add(place, f"a step '{step.kind}' has no '{name}:'")
        elif about and step.kind not in NAMED.get(name, ()):
            faults.add(place, f"nothing stands between '{name}' and ':' here")
        elif name == "claim" and not about:
            faults.add(place, "the name of the claim stands before the colon: 'claim order-matters:'")
        step.fields.append(Field(name, about, found.group(3) or "", place))
    elif found and re.fullmatch(r"[a-z]+", bare.split(":")[0]):
        faults.add(place, f"'{name}:' is none of {', '.join(FIELDS)}")
    elif step.fields:
        faults.add(place, f"words after '{step.fields[-1].name}:' go on eight blanks in")
    else:
        if not step.words.raw:
            step.words.place = place
        step.words.raw += (" " if step.words.raw else "") + bare


def read_lesson(path, faults):
    lesson = Lesson(path)
    if not re.fullmatch(r"[a-z][a-z0-9-]*", lesson.id):
        faults.add(lesson.place, "its name is its id: small letters, digits and hyphens")
    step = None
    for place, indent, bare in numbered(path, faults):
        if indent == 0 and (head := re.match(r"([a-z]+): *(.*)", bare)) and step is None:
            name, words = head.groups()
            if name not in HEAD:
                faults.add(place, f"'{name}:' is none of {', '.join(HEAD)}")
            elif name in lesson.head:
                faults.add(place, f"a second '{name}:'")
            elif not words:
                faults.add(place, f"'{name}:' says nothing")
            else:
                lesson.head[name] = Text(words, place, faults)
        elif indent == 0:
            kind, _, about = bare.partition(" ")
            if kind not in KINDS:
                faults.add(place, f"'{kind}' is no kind of step: {', '.join(KINDS)}")
            step = Step(kind, " ".join(about.split()), place)
            lesson.steps.append(step)
        elif step is None:
            faults.add(place, "no step has begun: its kind stands at the margin")
        elif step.kind not in KINDS:
            pass  # one fault is enough
        elif indent == INDENT:
            read_step_line(lesson, step, place, bare, faults)
        elif indent == 2 * INDENT and step.fields and bare.startswith("because:"):
            if step.fields[-1].name not in OPTIONS:
                faults.add(place, "'because:' stands under 'yes:', 'no:' or 'claim:'")
            step.fields.append(Field("because", "", bare[len("because:"):].strip(), place))
        elif indent == 2 * INDENT and step.fields:
            field = step.fields[-1]
            field.raw += (" " if field.raw else "") + bare
        else:
            faults.add(place, f"{indent} blanks: what belongs to a step stands four in, and goes on eight in")
    return lesson


def check_lesson(lesson, faults):
    for name in HEAD:
        if name not in lesson.head:
            faults.add(lesson.place, f"there is no '{name}:'")
        elif lesson.head[name].slots:
            faults.add(lesson.head[name].place, f"nothing is computed in '{name}:'")
    if not 3 <= len(lesson.steps) <= 8:
        faults.add(lesson.place, f"{len(lesson.steps)} steps: a lesson has 3 to 8")
    for step in lesson.steps:
        if step.kind in KINDS:
            check_step(step, faults)


def check_step(step, faults):
    if not step.words.raw:
        faults.add(step.place, f"the step '{step.kind}' says nothing")
    step.words.text = Text(step.words.raw, step.words.place, faults)
    options = 0
    for field in step.fields:
        if not field.raw:
            faults.add(field.place, f"'{field.name}:' says nothing")
        if field.name == "source" and not SOURCE.fullmatch(field.raw):
            faults.add(field.place, "a source is H, J, L, S or F, and then perhaps ', exercise 1'")
        elif field.name == "show" and any(word not in SHOWN for word in field.raw.split()):
            faults.add(field.place, f"what is shown is some of {', '.join(SHOWN)}")
        options += field.name in OPTIONS
        field.text = Text(field.raw, field.place, faults)
    hints = sum(field.name == "hint" for field in step.fields)
    if step.kind != "read" and hints < 2:
        faults.add(step.place, f"{hints} of the two hints that a step '{step.kind}' has at least")
    if step.kind == "pick" and options == 1:
        faults.add(step.place, "one option is no choice")
    for name in ("title", "right", "source", "show"):
        again = [field for field in step.fields if field.name == name][1:]
        for field in again:
            faults.add(field.place, f"a second '{name}:'")


def read_course(path, lessons, faults):
    chapters = []
    listed = {}
    for place, indent, bare in numbered(path, faults):
        if indent == 0:
            found = re.fullmatch(r"chapter: *(.+)", bare)
            if not found:
                faults.add(place, "a chapter begins with 'chapter: ' and its title; its lessons are four blanks in")
                continue
            chapters.append((Text(found.group(1), place, faults), []))
        elif not chapters:
            faults.add(place, "no chapter has begun")
        elif bare in listed:
            faults.add(place, f"'{bare}' stands in line {listed[bare]} as well")
        elif bare not in lessons:
            faults.add(place, f"there is no {bare}.lesson")
        else:
            chapters[-1][1].append(lessons[bare])
            listed[bare] = place[1]
    for chapter, there in chapters:
        if not there:
            faults.add(chapter.place, "a chapter without a lesson")
    for lesson in lessons.values():
        if lesson.id not in listed:
            faults.add(lesson.place, f"'{lesson.id}' is not in {path}")
    return chapters


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def line_of(place):
    return f"#line {place[1]} {quoted(place[0])}\n"


def message(text):
    """As an initializer, with what the translator has to know of the placeholders."""
    if text is None or not text.words:
        return "{}"
    remark = ""
    if text.slots:
        remark = "// Translators: " + ", ".join(f"{{{i}}}: {name}" for i, name in enumerate(text.slots)) + "\n"
    return f"{{\n{remark}{line_of(text.place)}N_({quoted(text.words)}), {quoted('|'.join(text.slots))}}}"


WRITTEN = "// Written by cmake/lessons.py from content/lessons.\n"


def course_map(chapters):
    out = WRITTEN + '#include "learn/course.hpp"\n\nnamespace nimatron {\nnamespace {\n'
    for i, (_, lessons) in enumerate(chapters):
        out += f"constexpr LessonEntry chapter_{i}[] = {{\n"
        for lesson in lessons:
            title, idea = lesson.head["title"], lesson.head["idea"]
            out += (f"{{{quoted(lesson.id)},\n{line_of(title.place)}N_({quoted(title.words)}),\n"
                    f"{line_of(idea.place)}N_({quoted(idea.words)})}},\n")
        out += "};\n"
    out += "constexpr Chapter chapters[] = {\n"
    for i, (title, _) in enumerate(chapters):
        out += f"{{\n{line_of(title.place)}N_({quoted(title.words)}), chapter_{i}}},\n"
    return out + "};\n} // namespace\n\nstd::span<const Chapter> course() { return chapters; }\n\n} // namespace nimatron\n"


def lesson_scripts(chapters):
    out = WRITTEN + '#include "learn/script.hpp"\n\nnamespace nimatron {\nnamespace {\n'
    entries = ""
    count = 0
    for _, lessons in chapters:
        for lesson in lessons:
            steps = ""
            for i, step in enumerate(lesson.steps):
                fields = f"fields_{count}_{i}"
                out += f"constexpr ScriptField {fields}[] = {{\n"
                for field in step.fields:
                    plain = field.name in ("source", "show")
                    about = field.raw if plain else field.about
                    out += (f"{{{quoted(field.name)}, {quoted(about)}, {message(None if plain else field.text)}, "
                            f"{field.place[1]}}},\n")
                out += "{}};\n"
                steps += (f"{{{quoted(step.kind)}, {quoted(step.about)}, {message(step.words.text)}, "
                          f"{{{fields}, {len(step.fields)}}}, {step.place[1]}}},\n")
            out += f"constexpr ScriptStep steps_{count}[] = {{\n{steps}}};\n"
            entries += f"{{{quoted(lesson.id)}, {quoted(lesson.place[0])}, steps_{count}}},\n"
            count += 1
    return (out + f"constexpr LessonScript scripts[] = {{\n{entries}}};\n}} // namespace\n\n"
            "std::span<const LessonScript> lesson_scripts() { return scripts; }\n\n} // namespace nimatron\n")


def main():
    folder, course, *files = sys.argv[1:]
    faults = Faults()
    lessons = {}
    for path in sorted(files):
        lesson = read_lesson(path, faults)
        check_lesson(lesson, faults)
        lessons[lesson.id] = lesson
    chapters = read_course(course, lessons, faults)
    if not chapters:
        faults.add((course, 1), "there is no chapter")
    if faults.said:
        sys.exit("\n".join(said for _, said in sorted(faults.said)))
    out = pathlib.Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for name, text in (("course_map.cpp", course_map(chapters)), ("lesson_scripts.cpp", lesson_scripts(chapters))):
        (out / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
