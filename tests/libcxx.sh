#!/usr/bin/env bash
# Whether the pure rooms compile by clang with LLVM's standard library, as on other systems: each folder
# as one source, without code. Version 14 of that library lacks the algorithms on ranges.
# Usage: tests/libcxx.sh [VERSION]     of LLVM; default: 16 (clang-16, libc++-16-dev, libc++abi-16-dev)
set -euo pipefail
cd "$(dirname "$0")/.."
llvm=${1:-16}
if ! command -v "clang++-$llvm" >/dev/null || [ ! -d "/usr/lib/llvm-$llvm/include/c++/v1" ]; then
  echo "SKIPPED: this needs clang-$llvm libc++-$llvm-dev libc++abi-$llvm-dev" >&2
  exit 0
fi
for folder in $(find src/{base,dice,cricket,cards,match,pocket,league,games,report} -name '*.cpp' -printf '%h\n' | sort -u); do
  printf '#include "%s"\n' "$folder"/*.cpp |
    "clang++-$llvm" -x c++ -stdlib=libc++ -std=c++20 -fsyntax-only -DFMT_HEADER_ONLY -I. -Isrc -
  echo "$folder"
done
