#!/usr/bin/env python3
"""Makes the packages of the site that is built in build/web.

    tests/packages/run.py [part of a case's name]

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
import tempfile
import traceback

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PART = sys.argv[1] if len(sys.argv) > 1 else ""
VERSION = re.search(r"^project\(nimatron VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(), re.MULTILINE)[1]
WORK = pathlib.Path(tempfile.mkdtemp(prefix="nimatron-packages-"))
cases = []


def case(function):
    cases.append(function)
    return function


def run(*words, **more):
    """What it says; it must succeed."""
    done = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, stdin=subprocess.DEVNULL,
                          timeout=600, check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, words))}: {done.returncode}\n{done.stdout[-3000:]}")
    return done.stdout


def same(got, wanted):
    if got != wanted:
        raise AssertionError(f"got {got!r}, wanted {wanted!r}")


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
        package(WORK / "two", "single", "sbom", LANG="de_DE.UTF-8", TMPDIR=str(WORK))
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


@case
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
    needed = set(re.findall(r"nimatron_need_(\w+)\(\)", (ROOT / "CMakeLists.txt").read_text())) - {"catch2", "benchmark", "rsvg"}
    listed = {item.get("pinned") for item in json.loads((ROOT / "packaging/components.json").read_text())}
    same(sorted(needed - listed), [])


def main():
    global PRINTED
    try:
        PRINTED = package(WORK / "one", "single", "sbom")
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
    print(f"{len(chosen) - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
