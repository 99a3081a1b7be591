#!/usr/bin/env bash
# Builds if needed and runs every test. Tests over real seasons look for them in
# $QUICKET_REAL_DATA (default ../shared/data) and say so where they are skipped.
set -euo pipefail
cd "$(dirname "$0")/.."
tests/build.sh
ctest --preset release --parallel "$(nproc)" "$@"
