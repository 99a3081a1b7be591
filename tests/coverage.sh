#!/usr/bin/env bash
# Builds with counters, runs the tests, and lists for every source in src the share of its lines that
# ran, the poorest first. Usage: tests/coverage.sh [CTEST_OPTION]..., for instance -L match
set -euo pipefail
cd "$(dirname "$0")/.."
cmake --preset coverage >/dev/null
cmake --build --preset coverage
find build/coverage -name '*.gcda' -delete
ctest --preset coverage "$@" || echo "Some tests failed; what ran is counted all the same" >&2
# Headers come up once for each source that includes them, so that only sources are listed.
find build/coverage -path '*/src/*.gcda' -print0 | xargs -0 gcov -n 2>/dev/null |
  awk -v root="$PWD/" '/^File /{file=$2; gsub(/\047/, "", file); sub(root, "", file)}
       /^Lines executed:/{if (file ~ /^src\/.*\.cpp$/) {split($2, part, ":"); printf "%7s  %s\n", part[2], file}; file=""}' |
  sort -n
