#!/usr/bin/env bash
# The page as it is heard: Orca reads it in Chromium, real keys press it, and what Orca says is what is tested. Its voice
# is silent, and its log has the words. Display, buses and home are made for the run and go with it.
#
#   tests/orca/run.sh <site folder> [part of a name ...]
set -euo pipefail
site=${1:?usage: tests/orca/run.sh <site folder> [part of a name ...]}
shift
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
bus_launcher=''
for folder in /usr/libexec /usr/lib/at-spi2-core /usr/libexec/at-spi2-core; do
  if [ -x "$folder/at-spi-bus-launcher" ]; then bus_launcher=$folder/at-spi-bus-launcher; fi
done
for tool in orca Xvfb dbus-run-session openbox speech-dispatcher xdotool gsettings; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: scripts/setup orca" >&2; exit 1; }
done
[ -n "$bus_launcher" ] || { echo "at-spi-bus-launcher is missing: scripts/setup orca" >&2; exit 1; }

dir=$(mktemp -d)
started=()
# shellcheck disable=SC2317  # the trap calls it
clean() {
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$dir"
}
trap clean EXIT
mkdir -p "$dir"/{home,run,speech}
chmod 700 "$dir/run"

# A display that nobody else has: the server chooses its number.
Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp >"$dir/display.log" 2>&1 3>"$dir/display" &
started+=($!)
for ((i = 0; i < 100; ++i)); do
  [ -s "$dir/display" ] && break
  sleep 0.1
done
[ -s "$dir/display" ] || { cat "$dir/display.log" >&2; exit 1; }
DISPLAY=:$(cat "$dir/display")
export DISPLAY HOME="$dir/home" XDG_RUNTIME_DIR="$dir/run" NO_AT_BRIDGE=0 ACCESSIBILITY_ENABLED=1 GNOME_ACCESSIBILITY=1
export GSETTINGS_BACKEND=keyfile LANG=C.UTF-8 LC_ALL=C.UTF-8
unset XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME WAYLAND_DISPLAY AT_SPI_BUS_ADDRESS

# The voice: it takes every sentence, makes no sound and needs no device for one.
cp -r /etc/speech-dispatcher/. "$dir/speech/"
sed -i 's/^#* *DefaultModule .*/DefaultModule "silent"/; s/^AddModule/#AddModule/; s/^#* *AudioOutputMethod .*/AudioOutputMethod "alsa"/' "$dir/speech/speechd.conf"
echo 'AddModule "silent" "sd_generic" "silent.conf"' >>"$dir/speech/speechd.conf"
cat >"$dir/speech/modules/silent.conf" <<'VOICE'
GenericExecuteSynth "true"
GenericCmdDependency "true"
AddVoice "en" "MALE1" "silent"
DefaultVoice "silent"
VOICE
echo 'pcm.!default { type null }' >"$dir/home/.asoundrc"

# Orca writes its log in blocks; here each line is there as soon as it is said.
mkdir -p "$dir/home/.local/share/orca"
cat >"$dir/home/.local/share/orca/orca-customizations.py" <<'CUSTOM'
import orca.debug
orca.debug.debugFile.reconfigure(line_buffering=True)
CUSTOM

export NIMATRON_ORCA="$dir" NIMATRON_AT_SPI="$bus_launcher"
# shellcheck disable=SC2016  # the inner shell has these
dbus-run-session -- bash -c '
  set -eu
  gsettings set org.gnome.desktop.interface toolkit-accessibility true
  "$NIMATRON_AT_SPI" --launch-immediately --screen-reader=1 >"$NIMATRON_ORCA/at-spi.log" 2>&1 &
  openbox >"$NIMATRON_ORCA/openbox.log" 2>&1 &
  speech-dispatcher -C "$NIMATRON_ORCA/speech" -s -t 0 -L "$NIMATRON_ORCA/speech" >"$NIMATRON_ORCA/speech.log" 2>&1 &
  status=0
  node "$@" || status=$?
  kill $(jobs -p) 2>/dev/null || true
  exit $status
' bash "$here/run.mjs" "$site" "$@"
