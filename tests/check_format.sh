#!/usr/bin/env bash
# Every source is laid out by clang-format 14, and every script is free of syntax errors.
set -euo pipefail
cd "$(dirname "$0")/.."
format=$(command -v clang-format-14 || command -v clang-format)
git ls-files -co --exclude-standard 'src/*.h' 'src/*.cpp' 'tests/*.h' 'tests/*.cpp' | { xargs -d '\n' ls -d 2>/dev/null || true; } | xargs "$format" --dry-run -Werror
for script in $(git ls-files '*.sh') .ci/run; do bash -n "$script"; done
echo "format: fine"
