#!/usr/bin/env bash
# Every source is laid out by clang-format 14, and every script is free of syntax errors.
set -euo pipefail
cd "$(dirname "$0")/.."
format=$(command -v clang-format-14 || command -v clang-format)
git ls-files 'src/*.h' 'src/*.cpp' 'tests/*.h' 'tests/*.cpp' | xargs "$format" --dry-run -Werror
for script in bootstrap.sh tests/*.sh tests/site/*.sh examples/*.sh .ci/run; do bash -n "$script"; done
echo "format: fine"
