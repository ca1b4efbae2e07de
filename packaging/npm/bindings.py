"""bindings.py cpp|js|ts <library.hpp> <output>: what JavaScript needs of src/library/library.hpp, made from that file.

    cpp    the C++ that calls a function by its name and gives its answer as JSON (for src/wasm/library.cpp)
    js     the same functions for JavaScript
    ts     their types for TypeScript, with the header's comments

The header is read line by line: structs of plain fields, enumerations, functions. What it does not know it refuses, so a
field of a new kind cannot go missing without a word.
"""
import dataclasses
import pathlib
import re
import sys


@dataclasses.dataclass
class Field:
    name: str
    type: str
    words: list


@dataclasses.dataclass
class Struct:
    name: str
    fields: list
    words: list


@dataclasses.dataclass
class Function:
    name: str
    answer: str
    texts: list  # the names of its parameters
    options: str  # the struct of its options, or ''
    words: list


field_line = re.compile(r"^  ([\w:<>]+) (\w+)(?: = [^;]+)?;$")
enum_line = re.compile(r"^enum class (\w+) \{ (.*) \};$")
function_line = re.compile(r"^([\w:<>]+) (\w+)\((.*)\);$")
not_ours = {"Refusal", "Answer"}  # part of every answer


def read(header):
    structs, enums, functions, words = {}, {}, [], []
    struct = None
    skipping = False
    text = re.sub(r"(\([^;)]*,)\n\s+", r"\1 ", header.read_text(encoding="utf-8"))  # a function in two lines
    for number, line in enumerate(text.splitlines(), 1):
        if skipping:
            skipping = line != "};"
            words = []
            continue
        text = re.fullmatch(r"\s*/// (.*)", line)
        if text:
            words.append(text[1])
            continue
        opened = re.fullmatch(r"(?:struct|class) (\w+) \{", line)
        if opened and opened[1] in not_ours:
            skipping = True
        elif opened:
            struct = structs.setdefault(opened[1], Struct(opened[1], [], words))
        elif line == "};":
            struct = None
        elif struct and line.strip():
            found = field_line.match(line) or sys.exit(f"{header}:{number}: what kind of field is this? {line}")
            struct.fields.append(Field(found[2], found[1], words))
        elif found := enum_line.match(line):
            enums[found[1]] = (found[2].split(", "), words)
        elif (found := function_line.match(line)) and not line.startswith(" "):
            parameters = [p.strip() for p in found[3].split(", ") if p.strip()]
            texts = [p.split()[1] for p in parameters if p.startswith("std::string_view ")]
            options = [p.split()[1].rstrip("&") for p in parameters if p.startswith("const ")]
            if len(texts) + len(options) != len(parameters):
                sys.exit(f"{header}:{number}: what kind of parameter is this? {line}")
            functions.append(Function(found[2], found[1], texts, options[0] if options else "", words))
        elif line.strip() and not re.match(r"//|#|namespace|\}|template|using", line):
            sys.exit(f"{header}:{number}: what is this? {line}")
        words = []
    return structs, enums, functions


def inner(kind, type_):
    return type_[len(kind) + 1 : -1] if type_.startswith(kind + "<") else None


# ------------------------------------------------------------------------------------------------------------ C++

def cpp(structs, enums, functions):
    out = ["// Written by packaging/npm/bindings.py from library/library.hpp.", '#include "library/library.hpp"', "",
           '#include "wasm/library_json.hpp"', "", "namespace nimatron::library {", "", "namespace {", "",
           "struct Json : PlainJson {", "  using PlainJson::of;", "  using PlainJson::read;", ""]
    for name, (values, _) in enums.items():
        out.append(f"  static std::string of({name} value) {{")
        out.append("    switch (value) {")
        out += [f'    case {name}::{value}: return "\\"{value}\\"";' for value in values]
        out += ["    }", '    return "null";', "  }"]
        out.append(f"  static bool read({name}& value, std::string_view text) {{")
        out += [f'    if (text == "{value}") return value = {name}::{value}, true;' for value in values]
        out += ["    return false;", "  }"]
    for struct in structs.values():
        if struct.name.endswith("Options"):
            continue
        out.append(f"  static std::string of(const {struct.name}& value) {{")
        out.append("    JsonObject out;")
        out += [f'    out.add("{f.name}", of(value.{f.name}));' for f in struct.fields]
        out += ["    return out.text();", "  }"]
    out += ["  template <class T>", "  static std::string of(const std::optional<T>& value) { return value ? of(*value) : \"null\"; }",
            "  template <class T>", "  static std::string of(const std::vector<T>& values) {", "    JsonArray out;",
            "    for (const T& value : values)", "      out.add(of(value));", "    return out.text();", "  }",
            "  template <class T>", "  static std::string of(const Answer<T>& answer) {",
            "    return answer ? of_value(of(*answer)) : of_refusal(answer.refusal());", "  }", "};", "", "} // namespace", "",
            "std::string call(const Given& given) {"]
    for f in functions:
        out.append(f'  if (given.name() == "{f.name}") {{')
        arguments = [f"given.text({i})" for i in range(len(f.texts))]
        if f.options:
            out.append(f"    {f.options} options;")
            for i, field in enumerate(structs[f.options].fields, len(f.texts)):
                kind = {"std::int64_t": "a whole number", "bool": "true or false"}.get(field.type)
                if not kind:
                    kind = "one of " + ", ".join(enums[field.type][0])
                out.append(f"    if (given.has({i}) && !Json::read(options.{field.name}, given.text({i})))")
                out.append(f'      return Json::of_refusal({{"{field.name} must be {kind}", 0}});')
            arguments.append("options")
        value = f"{f.name}({', '.join(arguments)})"
        out.append(f"    return Json::of({value});" if inner("Answer", f.answer) else f"    return Json::of_value(Json::of({value}));")
        out.append("  }")
    out += ['  return Json::of_refusal({"there is no such function", 0});', "}", "", "} // namespace nimatron::library", ""]
    return "\n".join(out)


# ----------------------------------------------------------------------------------------------- JavaScript and its types

def js(structs, _enums, functions):
    out = ["// Written by packaging/npm/bindings.py from src/library/library.hpp.", "", "/** Each function: how many texts it takes, and the names of its options. */",
           "export const functions = {"]
    for f in functions:
        names = [field.name for field in structs[f.options].fields] if f.options else []
        out.append(f"  {f.name}: {{ texts: {len(f.texts)}, options: [{', '.join(map(repr, names))}] }},")
    return "\n".join([*out, "};", ""])


def ts_type(type_, structs, enums):
    plain = {"std::string": "string", "std::int64_t": "number", "double": "number", "bool": "boolean"}
    if type_ in plain:
        return plain[type_]
    if type_ in structs or type_ in enums:
        return type_
    if of := inner("std::vector", type_):
        return f"{ts_type(of, structs, enums)}[]"
    if of := inner("std::optional", type_):
        return f"{ts_type(of, structs, enums)} | null"
    if of := inner("Answer", type_):
        return ts_type(of, structs, enums)
    sys.exit(f"there is no type for {type_}")


def comment(words, indent=""):
    return [f"{indent}/** {' '.join(words)} */"] if words else []


def ts(structs, enums, functions):
    out = ["// Written by packaging/npm/bindings.py from src/library/library.hpp.", ""]
    for name, (values, words) in enums.items():
        out += [*comment(words), f"export type {name} = {' | '.join(repr(value) for value in values)};", ""]
    for struct in structs.values():
        out += [*comment(struct.words), f"export interface {struct.name} {{"]
        optional = "?" if struct.name.endswith("Options") else ""
        for field in struct.fields:
            out += [*comment(field.words, "  "), f"  {field.name}{optional}: {ts_type(field.type, structs, enums)};"]
        out += ["}", ""]
    out += ["/** The core, loaded. What it cannot do it throws as a `NimatronError`. */", "export interface Nimatron {"]
    for f in functions:
        given = [f"{name}: string" for name in f.texts] + ([f"options?: {f.options}"] if f.options else [])
        out += [*comment(f.words, "  "), f"  {f.name}({', '.join(given)}): {ts_type(f.answer, structs, enums)};"]
    out += ["}", "", "/** Why something could not be done. */", "export class NimatronError extends Error {",
            "  /** Where in the text it is wrong, in characters from 1; 0 if it is not the text. */", "  readonly column: number;",
            "  constructor(message: string, column: number);", "}", "",
            "/** Loads the core, once; every further call gives the same. */",
            "export function load(options?: { /** The bytes of nimatron-core.wasm, where they are fetched in another way. */ wasm?: BufferSource }): Promise<Nimatron>;", ""]
    return "\n".join(out)


def main():
    kind, header, out = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    text = {"cpp": cpp, "js": js, "ts": ts}[kind](*read(header))
    out.parent.mkdir(parents=True, exist_ok=True)
    if not out.exists() or out.read_text(encoding="utf-8") != text:
        out.write_text(text, encoding="utf-8")


main()
