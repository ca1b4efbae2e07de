"""help.py <nimatron-cli> <version> <folder>: the man page and the completions of the command line, made from its own help.

Writes nimatron-cli.1, nimatron-cli (bash), _nimatron-cli (zsh) and nimatron-cli.fish to the folder.
"""
import dataclasses
import pathlib
import re
import subprocess
import sys

levels = ["beginner", "casual", "club", "perfect"]


@dataclasses.dataclass
class Command:
    about: str
    usage: str
    sections: dict  # title: [(form, words)]
    footer: list


def help_of(*words):
    text = subprocess.run([*words, "--help"], check=True, capture_output=True, text=True).stdout
    about, usage, sections, footer, section = [], "", {}, [], None
    for line in text.splitlines():
        if line.startswith("Usage: "):
            usage = line.removeprefix("Usage: ").strip()
        elif re.fullmatch(r"[A-Z][A-Za-z ]+:", line) and usage and not footer:
            section = sections.setdefault(line[:-1], [])
        elif section is not None and line.startswith(" ") and not footer:
            form, _, words = line.strip().partition("  ")
            if re.match(r" {20,}", line) and section:  # goes on below a long form
                section[-1] = (section[-1][0], f"{section[-1][1]} {line.strip()}".strip())
            else:
                section.append((form, words.strip()))
        elif line.strip() or footer:
            if usage:
                footer.append(line)
            else:
                about.append(line)
    return Command(" ".join(about).strip(), usage, sections, footer)


def options_of(command):
    """(short and long names, what it takes or '', words) of each option."""
    out = []
    for form, words in command.sections.get("Options", []):
        names, _, takes = form.partition(" ")
        out.append((names.split(","), takes.split(":")[0].split(" ")[0], words))
    return out


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def man(cli, commands, version):
    out = [f'.TH NIMATRON\\-CLI 1 "" "nimatron {version}" "User Commands"', ".SH NAME",
           "nimatron\\-cli \\- " + escaped(cli.about), ".SH SYNOPSIS", ".B nimatron\\-cli", ".I COMMAND", "[\\fIOPTIONS\\fR]"]
    def listed(entries):
        for form, words in entries:
            out.extend([".TP", f"\\fB{escaped(form)}\\fR", escaped(words) or "\\&"])
    def footer(lines):
        out.append(".PP")
        out.append(".nf")
        out.extend(escaped(line) for line in lines)
        out.append(".fi")
    out.append(".SH DESCRIPTION")
    footer(cli.footer)
    out.append(".SH OPTIONS")
    listed(cli.sections["Options"])
    out.append(".SH COMMANDS")
    for name, command in commands.items():
        out += [f".SS {escaped(name)}", escaped(command.about) + ".", ".PP", f"\\fB{escaped(command.usage)}\\fR"]
        for entries in command.sections.values():
            listed([entry for entry in entries if not entry[0].startswith("-h,")])
        if command.footer:
            footer(command.footer)
    out += [".SH SEE ALSO", ".BR nimatron (6)"]
    return "\n".join(out) + "\n"


def completes(takes):
    """What may stand behind an option: words, 'file', or nothing that can be known."""
    return levels if takes == "LEVEL" else "file" if "FILE" in takes or takes == "TEXT" else ""


def bash(_, commands, games):
    out = ["# bash completion for nimatron-cli, made from its own help", "_nimatron_cli() {", "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options=",
           "  COMPREPLY=()", "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
           f"    mapfile -t COMPREPLY < <(compgen -W '{' '.join(commands)} --help --version' -- \"$word\")", "    return", "  fi",
           "  case ${COMP_WORDS[1]} in"]
    for name, command in commands.items():
        out.append(f"    {name}) options='{' '.join(n for names, _, _ in options_of(command) for n in names)}' ;;")
    out += ["  esac", "  case $before in", f"    --level | --second) mapfile -t COMPREPLY < <(compgen -W '{' '.join(levels)}' -- \"$word\") ; return ;;",
            "    -o | --output | --file | --join) mapfile -t COMPREPLY < <(compgen -f -- \"$word\") ; return ;;", "  esac",
            "  if [[ $word == -* ]]; then", "    mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")", "  else",
            f"    mapfile -t COMPREPLY < <(compgen -W '{' '.join(games)}' -- \"$word\")", "    compopt -o nospace", "  fi", "}",
            "complete -F _nimatron_cli nimatron-cli"]
    return "\n".join(out) + "\n"


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def zsh(_, commands, games):
    def about(text):
        return re.sub(r"([\[\]:\\])", r"\\\1", text)
    out = ["#compdef nimatron-cli", "# made from its own help", "", "_nimatron_cli() {", "  local -a commands games",
           f"  games=({' '.join(map(quoted, games))})", "  commands=("]
    out += [f"    {quoted(name + ':' + about(command.about))}" for name, command in commands.items()]
    out += ["  )", "  if (( CURRENT == 2 )); then", "    _describe command commands", "    return", "  fi", "  case ${words[2]} in"]
    for name, command in commands.items():
        specs = []
        for names, takes, words in options_of(command):
            what = completes(takes)
            value = f":{takes}:" + (f"({' '.join(what)})" if isinstance(what, list) else "_files" if what else "") if takes else ""
            specs += [quoted(f"{n}[{about(words)}]{value}") for n in names]
        out.append(f"    {name}) _arguments -S {' '.join(specs)} '*:record:compadd -S \"\" -a games' ;;")
    out += ["  esac", "}", "", '_nimatron_cli "$@"']
    return "\n".join(out) + "\n"


def fish(cli, commands, games):
    out = ["# fish completion for nimatron-cli, made from its own help", "complete -c nimatron-cli -f"]
    for name, command in commands.items():
        out.append(f"complete -c nimatron-cli -n __fish_use_subcommand -a {name} -d {quoted(command.about)}")
        here = f"-n '__fish_seen_subcommand_from {name}'"
        for names, takes, words in options_of(command):
            what = completes(takes)
            value = f" -x -a '{' '.join(what)}'" if isinstance(what, list) else " -r -F" if what else " -x" if takes else ""
            flags = " ".join(f"-l {n[2:]}" if n.startswith("--") else f"-s {n[1:]}" for n in names)
            out.append(f"complete -c nimatron-cli {here} {flags}{value} -d {quoted(words)}")
        out.append(f"complete -c nimatron-cli {here} -a {quoted(' '.join(games))}")
    return "\n".join(out) + "\n"


def main():
    program, version, folder = sys.argv[1:]
    out = pathlib.Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    cli = help_of(program)
    names = [form.split(",")[0] for form, _ in cli.sections["Subcommands"]]  # without other spellings
    commands = {name: help_of(program, name) for name in names}
    listed = subprocess.run([program, "games"], check=True, capture_output=True, text=True).stdout
    games = [line.split()[0] + ":" for line in listed.splitlines()]
    (out / "nimatron-cli.1").write_text(man(cli, commands, version), encoding="utf-8")
    for file, made in (("nimatron-cli", bash), ("_nimatron-cli", zsh), ("nimatron-cli.fish", fish)):
        (out / file).write_text(made(cli, commands, games), encoding="utf-8")


main()
