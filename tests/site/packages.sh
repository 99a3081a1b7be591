#!/usr/bin/env bash
# Installs what the browser tests use (package.json: puppeteer-core drives the browser, axe-core finds
# what trips screen readers, html-validate reads markup), unless it is there.
# Usage: tests/site/packages.sh FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cp "$here/.npmrc" "$here/package.json" "$1/"
if ! cmp -s "$here/package-lock.json" "$1/installed.json"; then
  cp "$here/package-lock.json" "$1/"
  (cd "$1" && npm ci --ignore-scripts)
  cp "$here/package-lock.json" "$1/installed.json"
fi
