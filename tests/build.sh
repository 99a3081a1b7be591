#!/usr/bin/env bash
# Builds the release program and the tests, once for tests/run.sh and examples/season.sh alike.
set -euo pipefail
cd "$(dirname "$0")/.."
./bootstrap.sh
log=build/release/build.log
mkdir -p build/release
if [ "${1:-}" = "program" ]; then target=(--target quicket); else target=(); fi

# Ninja's steps: one line drawn over on a terminal, else a line every 20 seconds.
show_progress() {
  local line said=$SECONDS
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    if [ -t 2 ]; then
      printf '\r\033[K%.78s' "$line" >&2
    elif ((SECONDS - said >= 20)); then
      said=$SECONDS
      printf 'Building: step %s of %s\n' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&2
    fi
  done
  if [ -t 2 ]; then printf '\r\033[K' >&2; fi
}

echo "Building (the first time this takes some minutes) ..." >&2
if ! { cmake --preset release && cmake --build --preset release "${target[@]}"; } 2>&1 |
  tee "$log" | show_progress; then
  tail -n 60 "$log" >&2
  echo "The build failed; all of it is in $log" >&2
  exit 1
fi
