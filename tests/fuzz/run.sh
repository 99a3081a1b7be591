#!/bin/sh
# Builds the fuzz targets and runs each: `tests/fuzz/run.sh [SECONDS]` (60 if not said). A crash leaves
# its input in build/fuzz and ends with an error. Needs clang-14 and libclang-rt-14-dev.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
seconds=${1:-60}
if ! command -v clang++-14 >/dev/null; then
  echo "fuzz targets not run: clang++-14 is not installed" >&2
  exit 0
fi
build=$root/build/fuzz
cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER=clang++-14 \
  -DQUICKET_FUZZ=ON -DQUICKET_SANITIZE=ON -DCMAKE_CXX_FLAGS=-fsanitize=fuzzer-no-link >/dev/null
targets=$(cd "$root/tests/fuzz" && ls ./*_fuzz.cpp | sed 's|^\./||; s|\.cpp$||')
# shellcheck disable=SC2086
ninja -C "$build" $targets
cd "$build"
for target in $targets; do
  echo "== $target, $seconds s"
  mkdir -p "corpus/$target"
  ./tests/fuzz/"$target" -max_total_time="$seconds" -timeout=10 -max_len=8192 -rss_limit_mb=2048 \
    -print_final_stats=1 "corpus/$target" "$root/tests/fuzz/corpus/$target" 2>&1 |
    grep -E 'stat::number_of_executed_units|ERROR|SUMMARY|Test unit' || true
  found=$(find . -maxdepth 1 \( -name 'crash-*' -o -name 'leak-*' -o -name 'timeout-*' -o -name 'oom-*' \))
  if [ -n "$found" ]; then
    echo "$target found something: see $build" >&2
    exit 1
  fi
done
