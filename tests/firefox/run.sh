#!/usr/bin/env bash
# The browser tests that matter for a second engine, in Firefox on a display that nobody sees: what is drawn, pressed, typed,
# saved, linked and searched. What is about fingers, Chromium's own protocol or pixels is left to Chromium.
#
#   tests/firefox/run.sh <site folder> [topic ...]
set -euo pipefail
site=${1:?usage: tests/firefox/run.sh <site folder> [topic ...]}
shift
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
[ $# -gt 0 ] || set -- play why setup address first keyboard single
command -v xvfb-run >/dev/null || { echo "xvfb-run is missing: scripts/setup firefox" >&2; exit 1; }
NIMATRON_BROWSER=firefox MOZ_WEBRENDER=1 LIBGL_ALWAYS_SOFTWARE=1 exec xvfb-run -a -s "-screen 0 1600x1200x24" \
  node "$here/../browser/run.mjs" "$site" "$@"
