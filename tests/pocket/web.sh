#!/usr/bin/env bash
# Builds the WebAssembly module, and plays the same matches on it as on the engine of this machine:
# the same dice have to give the same events. Without Emscripten it says so, and passes.
# Usage: tests/pocket/web.sh [MATCHES]      of each kind of set; default: 2500, which is 10,000 in all
set -euo pipefail
cd "$(dirname "$0")/../.."
if ! command -v em++ >/dev/null || ! command -v node >/dev/null; then
  echo "SKIPPED: no Emscripten or no node here (./bootstrap.sh --web)" >&2
  exit 0
fi
most=$((700 * 1024))
cmake --preset web >/dev/null
cmake --build --preset web
size=$(stat -c %s build/web/quicket.wasm)
echo "The module has $size bytes"
[ "$size" -le "$most" ] || { echo "That is more than $most" >&2; exit 1; }
[ -x build/release/tests/test_pocket ] || cmake --build --preset release --target test_pocket
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
QUICKET_POCKET_FOLDER=$work QUICKET_POCKET_MATCHES=${1:-2500} \
  build/release/tests/test_pocket "what the module is compared with"
node tests/pocket/web_test.mjs build/web/quicket.wasm "$work"
