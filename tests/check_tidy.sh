#!/usr/bin/env bash
# Looks at sources by the checks of .clang-tidy: tests/check_tidy.sh [FILE...] (default: all of src,
# about six seconds of processor time a file). Fails where something is found.
set -euo pipefail
cd "$(dirname "$0")/.."
# The compile commands of each source alone, without precompiled headers, which are g++'s.
cmake --preset release -B build/tidy -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON \
  -DCMAKE_UNITY_BUILD=OFF >/dev/null
if [ $# -gt 0 ]; then files=("$@"); else mapfile -t files < <(find src -name '*.cpp' | sort); fi
printf '%s\0' "${files[@]}" |
  xargs -0 -n 1 -P "$(nproc)" clang-tidy-14 -p build/tidy --quiet 2> >(grep -v 'warnings generated' >&2)
