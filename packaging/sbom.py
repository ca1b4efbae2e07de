"""sbom.py <version> <output>: what is linked into each package, with its licences, as an SPDX 2.3 document.

The list is components.json; versions that the build pins come from cmake/Pinned.cmake, the others are those of the tools it was
built with, which the document says by name only.
"""
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys

here = pathlib.Path(__file__).parent
root = here.parent
packages = {
    "site": "The browser game: the site, nimatron.html and the npm package",
    "nimatron": "The desktop game",
    "nimatron-cli": "The command line",
    "libnimatron": "The core for C++ programs",
    "windows": "The desktop game and the command line for Windows",
}


def pinned():
    text = (root / "cmake/Pinned.cmake").read_text(encoding="utf-8")
    return {name.lower(): version for name, version in re.findall(r"set\(NIMATRON_(\w+)_VERSION (\S+)\)", text)}


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-")


def main():
    version, out = sys.argv[1:]
    known = pinned()
    components = json.loads((here / "components.json").read_text(encoding="utf-8"))
    when = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), datetime.timezone.utc)
    commit = subprocess.run(["git", "-C", root, "rev-parse", "HEAD"], capture_output=True, text=True, check=False).stdout.strip() or version
    described, relations = [], []
    for name, what in packages.items():
        described.append({
            "SPDXID": identifier(name), "name": name, "versionInfo": version, "summary": what, "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False, "licenseConcluded": "MIT", "licenseDeclared": "MIT", "copyrightText": "Copyright 2026 Nimatron authors"})
        relations.append({"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": identifier(name)})
    for component in components:
        one = {"SPDXID": identifier(component["name"]), "name": component["name"], "downloadLocation": component["url"], "filesAnalyzed": False,
               "licenseConcluded": component["license"], "licenseDeclared": component["license"], "copyrightText": f"Copyright {component['copyright']}"}
        number = known[component["pinned"]] if "pinned" in component else component["version"]
        if number:
            one["versionInfo"] = number
        described.append(one)
        for name in component["in"]:
            if name not in packages:
                sys.exit(f"components.json: there is no package {name}")
            relations.append({"spdxElementId": identifier(name), "relationshipType": "STATIC_LINK", "relatedSpdxElement": one["SPDXID"]})
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"nimatron-{version}",
        "documentNamespace": f"https://example.org/nimatron/spdx/{commit}",
        "creationInfo": {"created": when.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Organization: Nimatron authors", "Tool: packaging/sbom.py"]},
        "packages": described, "relationships": relations}
    pathlib.Path(out).write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")


main()
