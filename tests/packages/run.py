#!/usr/bin/env python3
"""Makes the packages of what is built in build/web and build/native, and uses them as those who get them do.

    tests/packages/run.py [part of a case's name]

NIMATRON_PACKAGES says which ("single npm deb sbom scorm h5p"); cases that need another one are left out.

Prints one line for each case that fails, then "N passed, N failed"; the exit status is 1 if any failed.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import traceback
import xml.etree.ElementTree
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from cases import case, cases, end, same  # noqa: E402

PART = sys.argv[1] if len(sys.argv) > 1 else ""
WHAT = os.environ.get("NIMATRON_PACKAGES", "single npm deb sbom scorm h5p").split()
VERSION = re.search(r"^project\(nimatron VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(), re.MULTILINE)[1]
WORK = pathlib.Path(tempfile.mkdtemp(prefix="nimatron-packages-"))


def case_of(package):
    return case if package in WHAT else lambda function: function


def run(*words, **more):
    """What it says; it must succeed."""
    done = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, stdin=subprocess.DEVNULL,
                          timeout=600, check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, words))}: {done.returncode}\n{done.stdout[-3000:]}")
    return done.stdout


def package(out, *what, **env):
    return run(ROOT / "scripts/package", "--out", out, *what, env={**os.environ, "NIMATRON_BUILT": "1", **env})


def one(pattern):
    found = list((WORK / "one").glob(pattern))
    same(len(found), 1)
    return found[0]


@case
def two_runs_give_the_same_bytes():
    # The second elsewhere, in another language and time zone, with files that are younger and a user who shares nothing.
    os.umask(0o077)
    try:
        package(WORK / "two", *WHAT, LANG="de_DE.UTF-8", TMPDIR=str(WORK))
    finally:
        os.umask(0o022)
    names = sorted(file.name for file in (WORK / "one").iterdir())
    same(sorted(file.name for file in (WORK / "two").iterdir()), names)
    same([name for name in names if (WORK / "one" / name).read_bytes() != (WORK / "two" / name).read_bytes()], [])


@case
def what_is_printed_and_summed_up_is_what_is_there():
    sums = dict(line.split("  ")[::-1] for line in (WORK / "one/SHA256SUMS").read_text().splitlines())
    files = [file for file in (WORK / "one").iterdir() if file.name != "SHA256SUMS"]
    same(sorted(sums), sorted(file.name for file in files))
    for file in files:
        same(sums[file.name], hashlib.sha256(file.read_bytes()).hexdigest())
        line = next(line for line in PRINTED.splitlines() if line.startswith(file.name + " "))
        same(line.split()[1:], [str(file.stat().st_size), sums[file.name]])


@case
def what_is_no_package_is_refused():
    done = subprocess.run([ROOT / "scripts/package", "cake"], capture_output=True, text=True, check=False)
    same((done.returncode, "there is no package 'cake'" in done.stderr), (1, True))


@case_of("npm")
def the_npm_package_has_what_it_names_and_nothing_else():
    with tarfile.open(one("nimatron-*.tgz")) as archive:
        names = {name.removeprefix("package/") for name in archive.getnames()}
        about = json.load(archive.extractfile("package/package.json"))
    same((about["name"], about["version"]), ("nimatron", VERSION))
    files = [about["main"], about["types"], *(v if isinstance(v, str) else v["default"] for v in about["exports"].values())]
    same([file for file in files if "*" not in file and file.removeprefix("./") not in names], [])
    same([name for name in names if re.search(r"node_modules|\.map$|\.br$|\.gz$|^\.", name)], [])


@case_of("npm")
def the_npm_package_is_installed_and_used():
    run("node", ROOT / "tests/npm/run.mjs", one("nimatron-*.tgz"))


@case_of("deb")
def lintian_has_no_error_to_tell():
    for file in (WORK / "one").glob("*.deb"):
        said = run("lintian", "--fail-on", "error", "--tag-display-limit", "0", file)
        same([line for line in said.splitlines() if line.startswith("E:")], [])


@case_of("deb")
def installed_in_a_clean_tree_the_game_is_played_and_leaves_nothing_behind():
    tree = WORK / "tree"
    for folder in ("var/lib/dpkg/info", "var/lib/dpkg/updates"):
        (tree / folder).mkdir(parents=True)
    (tree / "var/lib/dpkg/status").touch()
    dpkg = ["dpkg", f"--root={tree}", "--force-depends,script-chrootless,not-root", "--no-triggers", "--log=/dev/null"]
    run(*dpkg, "--install", one("nimatron_*.deb"))
    listed = run(*dpkg, "--listfiles", "nimatron").split()
    for wanted in ("bin/nimatron", "bin/nimatron-cli", "share/applications/org.nimatron.Nimatron.desktop",
                   "share/metainfo/org.nimatron.Nimatron.metainfo.xml", "share/icons/hicolor/scalable/apps/org.nimatron.Nimatron.svg",
                   "share/man/man1/nimatron-cli.1.gz", "share/man/man6/nimatron.6.gz", "share/doc/nimatron/copyright",
                   "share/doc/nimatron/changelog.gz"):
        if f"/usr/{wanted}" not in listed or not (tree / "usr" / wanted).is_file():
            raise AssertionError(f"{wanted} is missing")
    usr = tree / "usr"
    same(run(usr / "bin/nimatron-cli", "--version").split(), ["nimatron-cli", VERSION])
    same(json.loads(run(usr / "bin/nimatron-cli", "analyze", "--json", "nim:3,5,7"))["winning"], ["1-1", "2-1", "3-1"])
    same(run(sys.executable, ROOT / "tests/desktop/run.py", usr / "bin/nimatron", "a_game_is_won_by_keys").split(), "1 passed, 0 failed".split())
    run("desktop-file-validate", usr / "share/applications/org.nimatron.Nimatron.desktop")
    run("appstreamcli", "validate", "--no-net", usr / "share/metainfo/org.nimatron.Nimatron.metainfo.xml")
    run(*dpkg, "--purge", "nimatron")
    same([str(path.relative_to(tree)) for path in tree.glob("usr/**/*")], [])


@case_of("deb")
def the_man_page_and_the_completions_say_what_the_help_says():
    tree = WORK / "extracted"
    run("dpkg-deb", "--extract", one("nimatron_*.deb"), tree)
    cli = tree / "usr/bin/nimatron-cli"
    helped = run(cli, "--help")
    commands = re.findall(r"^  (\w+)[, ]", helped[helped.index("Subcommands:"):], re.MULTILINE)
    assert len(commands) > 10, commands
    page = run("man", "--warnings", "-P", "cat", tree / "usr/share/man/man1/nimatron-cli.1.gz", env={**os.environ, "MANWIDTH": "200", "LC_ALL": "C.UTF-8"})
    same(re.findall(r"warning.*", page), [])
    options = sorted(set(re.findall(r"^ {2}(?:-\w,)?(--[\w-]+)", "".join(run(cli, name, "--help") for name in commands), re.MULTILINE)))
    for word in [*commands, *options]:
        if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", page):
            raise AssertionError(f"the man page does not tell of {word}")
    script = tree / "usr/share/bash-completion/completions/nimatron-cli"
    def completed(*words):
        line = f'source {script}; COMP_WORDS=(nimatron-cli "$@"); COMP_CWORD=$#; compopt() {{ :; }}; _nimatron_cli; printf "%s\\n" "${{COMPREPLY[@]}}"'
        return run("bash", "-c", line, "bash", *words).split()
    same(completed("an"), ["analyze"])
    same(sorted(completed("")), sorted([*commands, "--help", "--version"]))
    same(completed("analyze", "--js"), ["--json"])
    same(completed("best", "--level", "c"), ["casual", "club"])
    assert "northcott:" in completed("explain", ""), completed("explain", "")
    fish = (tree / "usr/share/fish/vendor_completions.d/nimatron-cli.fish").read_text()
    zsh = (tree / "usr/share/zsh/vendor-completions/_nimatron-cli").read_text()
    for name in commands:
        assert f"-a {name} " in fish and f"    {name}) _arguments" in zsh, name
    for shell, file in (("zsh", "zsh/vendor-completions/_nimatron-cli"), ("fish", "fish/vendor_completions.d/nimatron-cli.fish")):
        if shutil.which(shell):
            run(shell, "-n", tree / "usr/share" / file)


@case_of("deb")
def a_program_of_somebody_elses_finds_the_core():
    tree = WORK / "devel"
    run("dpkg-deb", "--extract", one("libnimatron-dev_*.deb"), tree)
    same(sorted(path.name for path in (tree / "usr/include/nimatron").iterdir()), ["library.hpp"])
    here = pathlib.Path(__file__).parent / "consumer"
    run("cmake", "-G", "Ninja", "-S", here, "-B", WORK / "consumer", f"-DCMAKE_PREFIX_PATH={tree}/usr", "-DCMAKE_BUILD_TYPE=Release")
    run("cmake", "--build", WORK / "consumer")
    same(run(WORK / "consumer/consumer").split(), ["1-7", "2-7", "3-9", "1"]) # 1: where the move begins that is refused


@case_of("scorm")
def a_learning_platform_finds_all_that_the_manifest_names():
    for edition, schema in (("1.2", "1.2"), ("2004", "2004 3rd Edition")):
        with zipfile.ZipFile(one(f"nimatron-*-scorm-{edition}.zip")) as archive:
            same(archive.testzip(), None)
            names = set(archive.namelist())
            manifest = xml.etree.ElementTree.fromstring(archive.read("imsmanifest.xml"))
            page = archive.read("index.html").decode()
        same(manifest.findtext(".//{*}schemaversion"), schema)
        same({file.get("href") for file in manifest.iterfind(".//{*}file")}, names - {"imsmanifest.xml"})
        same(manifest.find(".//{*}resource").get("href"), "index.html")
        told = re.search(r'<script type="application/json" id="activity">(.*?)</script>', page)[1]
        same(json.loads(told)["settings"], {"lesson": "one"})
        for file in ("nimatron/index.html", "nimatron/lms.js", "nimatron/nimatron.wasm", "nimatron/nimatron-core.wasm"):
            assert file in names, file


@case_of("scorm")
def an_activity_is_chosen_by_its_settings_and_a_wrong_one_is_refused():
    chosen = WORK / "chosen"
    package(chosen, "scorm", "position=nim:3,5,7", "mode=puzzle", "task=move")
    with zipfile.ZipFile(next(chosen.glob("*-scorm-2004.zip"))) as archive:
        assert '"position":"nim:3,5,7","mode":"puzzle","task":"move"' in archive.read("index.html").decode()
    for words, why in ((["scorm", "mode=cake"], "mode can be"), (["scorm", "cake=1"], "cake=1"), (["sbom", "lesson=one"], "scorm and h5p alone")):
        done = subprocess.run([ROOT / "scripts/package", "--out", WORK / "refused", *words], capture_output=True, text=True, check=False,
                              env={**os.environ, "NIMATRON_BUILT": "1"})
        same((done.returncode != 0, why in done.stderr), (True, True))


@case_of("h5p")
def a_platform_with_h5p_finds_a_content_type_and_its_content():
    with zipfile.ZipFile(one("nimatron-*.h5p")) as archive:
        same(archive.testzip(), None)
        names = set(archive.namelist())
        same(json.loads(archive.read("content/content.json"))["activities"][0]["lesson"], "one")
        main = json.loads(archive.read("h5p.json"))["mainLibrary"]
        library = json.loads(archive.read("H5P.Nimatron-1.0/library.json"))
    same((main, library["machineName"], library["runnable"]), ("H5P.Nimatron", "H5P.Nimatron", 1))
    for part in library["preloadedJs"] + library["preloadedCss"]:
        assert f"H5P.Nimatron-1.0/{part['path']}" in names, part
    # Only what platforms let into packages.
    same({pathlib.PurePath(name).suffix for name in names}, {".json", ".js", ".css", ".svg"})


@case_of("sbom")
def the_bill_of_materials_knows_all_that_is_linked():
    document = json.loads(one("*.spdx.json").read_text())
    same((document["spdxVersion"], document["SPDXID"], document["dataLicense"]), ("SPDX-2.3", "SPDXRef-DOCUMENT", "CC0-1.0"))
    packages = {item["SPDXID"]: item for item in document["packages"]}
    same(len(packages), len(document["packages"]))
    for item in packages.values():
        for field in ("name", "downloadLocation", "licenseConcluded", "licenseDeclared", "copyrightText"):
            assert item.get(field), (item, field)
    for relation in document["relationships"]:
        for end in (relation["spdxElementId"], relation["relatedSpdxElement"]):
            assert end in packages or end == "SPDXRef-DOCUMENT", end
    # Every library that the build asks for, but for those of tests and benchmarks and the system's own.
    needed = set(re.findall(r"nimatron_need_(\w+)\(\)", (ROOT / "CMakeLists.txt").read_text())) - {"catch2", "json", "expat", "benchmark", "rsvg"}
    listed = {item.get("pinned") for item in json.loads((ROOT / "packaging/components.json").read_text())}
    same(sorted(needed - listed), [])


@case
def the_program_and_its_licences_name_everybody():
    components = json.loads((ROOT / "packaging/components.json").read_text())
    shown = (ROOT / "src/features/history/view.cpp").read_text()
    texts = (ROOT / "web/licences.txt").read_text()
    for one in components:
        if {"site", "nimatron"} & set(one["in"]):
            wanted = f'{{"{one["name"]}", "{one["license"]}", "{one["copyright"]}"}}'
            assert wanted in shown, wanted
        assert one["copyright"] in texts, one["name"]
        short = {"MIT": "Expat"}.get(one["license"], one["license"])
        assert re.search(rf"^License: {re.escape(short)}$", texts, re.MULTILINE | re.IGNORECASE), short


def main():
    global PRINTED
    try:
        PRINTED = package(WORK / "one", *WHAT)
        chosen = [c for c in cases if PART in c.__name__]
        def outcome(function):
            try:
                function()
                return ""
            except Exception as error:  # a case that breaks is a case that fails
                return f"FAILED {function.__name__}: {''.join(traceback.format_exception(error))[-3000:]}"
        with concurrent.futures.ThreadPoolExecutor(3) as several:
            failures = [said for said in several.map(outcome, chosen) if said]
    finally:
        shutil.rmtree(WORK, ignore_errors=True)
    for said in failures:
        print(said)
    end(len(chosen) - len(failures), len(failures))


if __name__ == "__main__":
    main()
