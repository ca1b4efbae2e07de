"""Reads what `llvm-cov export` writes (standard input), for scripts/coverage.

Without --missed: a table of lines and branches by folder, and exit status 1 where the total is below what is wanted.
With it: every line that is never run and every branch that is never taken, as file:line.
"""

import argparse
import collections
import json
import os
import sys


def share(covered, count):
    return 100.0 * covered / count if count else 100.0


def folder_of(path, root):
    """src/boards/heaps/text.cpp -> boards"""
    return os.path.relpath(path, os.path.join(root, "src")).split(os.sep)[0]


def table(files, args):
    sums = collections.defaultdict(lambda: {"lines": [0, 0], "branches": [0, 0], "files": 0})
    for one in files:
        folder = folder_of(one["filename"], args.root)
        if args.folder and folder not in args.folder:
            continue
        for name in (folder, "total"):
            sums[name]["files"] += 1
            for what in ("lines", "branches"):
                sums[name][what][0] += one["summary"][what]["covered"]
                sums[name][what][1] += one["summary"][what]["count"]
    if "total" not in sums:
        sys.exit("coverage: nothing of that name was counted")
    print(f"{'folder':<12} {'files':>6} {'lines':>14} {'%':>7} {'branches':>14} {'%':>7}")
    for name in sorted(sums, key=lambda name: (name == "total", name)):
        lines, branches = sums[name]["lines"], sums[name]["branches"]
        print(f"{name:<12} {sums[name]['files']:>6} {lines[0]:>7}/{lines[1]:<6} {share(*lines):>7.2f} "
              f"{branches[0]:>7}/{branches[1]:<6} {share(*branches):>7.2f}")
    low = []
    for what in ("lines", "branches"):
        got, wanted = share(*sums["total"][what]), getattr(args, what)
        if got < wanted:
            low.append(f"{got:.2f} % of the {what} are run, {wanted:g} % are wanted")
    for words in low:
        print(f"coverage: {words}", file=sys.stderr)
    return 1 if low else 0


# A segment of llvm-cov: line, column, count, has_count, is_region_entry, is_gap_region. A branch: line, column, end of both,
# times it was true, times it was false, ...
def missed(files, args):
    for one in files:
        name = os.path.relpath(one["filename"], args.root)
        lines = sorted({s[0] for s in one["segments"] if s[3] and s[4] and s[2] == 0 and not s[5]})
        for line in lines:
            print(f"{name}:{line}: never run")
        seen = collections.defaultdict(lambda: [0, 0])
        for branch in one.get("branches", []):
            seen[branch[0], branch[1]][0] += branch[4]
            seen[branch[0], branch[1]][1] += branch[5]
        for (line, column), (true, false) in sorted(seen.items()):
            if line in lines or (true and false):
                continue
            never = "reached" if not true and not false else "true" if not true else "false"
            print(f"{name}:{line}:{column}: a condition that is never {never}")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", required=True)
    parser.add_argument("--lines", type=float, default=0)
    parser.add_argument("--branches", type=float, default=0)
    parser.add_argument("--missed", action="store_true")
    parser.add_argument("folder", nargs="*")
    args = parser.parse_args()
    files = [one for part in json.load(sys.stdin)["data"] for one in part["files"]]
    return missed(files, args) if args.missed else table(files, args)


if __name__ == "__main__":
    sys.exit(main())
