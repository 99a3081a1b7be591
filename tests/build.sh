#!/usr/bin/env bash
# Builds the release program and the tests, once for tests/run.sh and examples/season.sh alike.
set -euo pipefail
cd "$(dirname "$0")/.."
./bootstrap.sh
log=build/release/build.log
mkdir -p build/release
if [ "${1:-}" = "program" ]; then target=(--target quicket); else target=(); fi
echo "Building (the first time this takes some minutes) ..." >&2
if ! { cmake --preset release && cmake --build --preset release "${target[@]}"; } >"$log" 2>&1; then
  tail -n 60 "$log" >&2
  echo "The build failed; all of it is in $log" >&2
  exit 1
fi
