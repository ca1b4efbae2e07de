# Shared by the scripts of this folder; sourced, never run.
# shellcheck shell=bash

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
cache=${NIMATRON_CACHE:-${XDG_CACHE_HOME:-${HOME:?set HOME, XDG_CACHE_HOME or NIMATRON_CACHE}/.cache}/nimatron}
export NIMATRON_CACHE=$cache

say() { printf '\033[1m==\033[0m %s\n' "$*"; }
note() { printf '   %s\n' "$*"; }
die() {
  printf '\n%s: %s\n' "${0##*/}" "$1" >&2
  shift
  printf '   %s\n' "$@" >&2
  exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

jobs() { nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2; }

# Runs a command as root: directly, or through sudo.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif have sudo; then
    sudo "$@"
  else
    die "this needs root, and there is no sudo: $*" "Run it as root, or ask whoever looks after this machine to."
  fi
}

# logged <log> <command...>: into the log; where somebody watches, onto the screen as well.
logged() {
  local log=$1
  shift
  if [ -t 1 ]; then "$@" 2>&1 | tee "$log"; else "$@" >"$log" 2>&1; fi
}

# configured <preset> <NAME=value...>: with these options, also in a folder that was configured otherwise, such as by scripts/play.
configured() {
  local preset=$1 option cache="$root/build/$1/CMakeCache.txt" wanted=()
  shift
  for option; do
    if [ ! -f "$cache" ]; then
      configure_options+=("-D$option")
    elif ! grep -q "^${option%%=*}:[A-Z]*=${option#*=}\$" "$cache"; then
      wanted+=("-D$option")
    fi
  done
  [ ${#wanted[@]} -eq 0 ] || (cd "$root" && cmake --preset "$preset" "${wanted[@]}") >"$root/build/configure-$preset.log" 2>&1 ||
    die "configuring '$preset' with ${wanted[*]} failed" "Whole log: $root/build/configure-$preset.log"
}

# build <preset> [options of cmake --build]: configures it once and builds what has changed.
# configure_options: what to configure with, where it is not configured yet.
configure_options=()
build() {
  local preset=$1 log="$root/build/$1.log"
  shift
  mkdir -p "$root/build"
  if [ ! -f "$root/build/$preset/build.ninja" ]; then
    say "Configuring $preset (the first time also builds its libraries, which takes a minute or two)"
    if ! (cd "$root" && logged "$log" cmake --preset "$preset" "${configure_options[@]}"); then
      [ -t 1 ] || tail -n 40 "$log" >&2
      rm -f "$root/build/$preset/build.ninja"
      die "configuring '$preset' failed" "What is missing is said above; scripts/setup installs everything. Whole log: $log"
    fi
  fi
  say "Building $preset"
  if ! (cd "$root" && logged "$log" cmake --build --preset "$preset" --parallel "$(jobs)" "$@"); then
    [ -t 1 ] || grep -vE '^\[[0-9]+/[0-9]+\] (Building|Linking)' "$log" | tail -n 60 >&2
    die "building '$preset' failed" "Whole log: $log"
  fi
}
