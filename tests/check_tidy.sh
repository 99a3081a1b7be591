#!/usr/bin/env bash
# Looks at sources by the checks of .clang-tidy: tests/check_tidy.sh [FILE...]. Without a file all of
# src, 24 sources as one, so that each header is read once for 24. That is also the check that names in
# anonymous namespaces are unique in a room: the release preset compiles six as one, and which six
# shifts with every new source. Fails where something is found.
set -euo pipefail
cd "$(dirname "$0")/.."
# Without precompiled headers, which are g++'s.
configure() {
  local build=$1
  shift
  cmake --preset release -B "$build" -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON "$@" >/dev/null
}
if [ $# -gt 0 ]; then
  build=build/tidy-file
  configure "$build" -DCMAKE_UNITY_BUILD=OFF
  files=("$@")
else
  build=build/tidy
  configure "$build" -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=24
  cmake --build "$build" --target generated_sources >/dev/null
  mapfile -t files < <(sed -n 's/^ *"file": "\(.*\)".*/\1/p' "$build/compile_commands.json" |
    grep -v -e "/tests/" -e "embedded_files.cpp$" | sort -u)
fi
printf '%s\0' "${files[@]}" |
  xargs -0 -n 1 -P "$(nproc)" clang-tidy-14 -p "$build" --quiet 2> >(grep -v 'warnings generated' >&2)
