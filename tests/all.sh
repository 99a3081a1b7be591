#!/usr/bin/env bash
# Everything that can be checked without waiting for a night, whatever was touched: what .ci/run
# checks, and every test both in the release build and under sanitizers, clang-tidy over all of src,
# each fuzz target for twenty seconds. Run before an issue is called resolved. The mutants
# (tests/mutants.sh) take a night more.
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/steps.sh

step ./bootstrap.sh --checks
step tests/check_format.sh
step tests/mutants.sh --check
step cmake --preset release -DQUICKET_WERROR=ON
step tests/run.sh --parallel "$tests_at_once"
step tests/package.sh
step tests/site/browser.sh
step tests/recipes/run.sh
step tests/pocket/web.sh
step tests/pocket/table.sh
step tests/check_tidy.sh --fresh
step cmake --preset asan -DQUICKET_FUZZ_COVERAGE=ON
step cmake --build --preset asan
# What only reads or measures texts, and what only kills, gains nothing from a sanitizer.
step ctest --preset asan --parallel "$tests_at_once" \
  --exclude-regex '^layers/|voice_test|manual_test|reference_test|widths_test|^kill$|^touched$'
# A target is a single thread, and half of its time goes to files in memory: two a core.
step tests/fuzz/run.sh --jobs "$((2 * $(nproc)))" 20
finish
