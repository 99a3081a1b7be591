#!/usr/bin/env bash
# Installs the Debian packages that Quicket is built and tested with, and that are missing here.
# Nothing else: no download, no change where all are present.
set -euo pipefail

packages=(
  # compiler and build tools
  g++ cmake ninja-build pkg-config
  # libraries (see ARCHITECTURE.md, "Libraries")
  libsqlite3-dev libsqlitecpp-dev libfmt-dev libhpdf-dev libcli11-dev libcsv-dev
  nlohmann-json3-dev libarchive-dev libtomlplusplus-dev libpcg-cpp-dev libtbb-dev
  libncurses-dev libqpdf-dev libfontconfig-dev libfreetype-dev libcairo2-dev libpng-dev zlib1g-dev libjpeg-dev
  libexpat1-dev libutf8proc-dev libxxhash-dev libkainjow-mustache-dev catch2
  # fonts of the printed pages
  fonts-dejavu-core fonts-dejavu-extra fonts-roboto-unhinted
  # what the tests look at results with
  qpdf poppler-utils tmux sqlite3 locales faketime
)
if [ "${1:-}" = "--checks" ]; then
  packages+=(clang-format-14 clang-tidy-14 clang-14 libclang-rt-14-dev lld ccache)
  # the package, its manual pages and the shells that it completes in
  packages+=(dpkg-dev lintian mandoc zsh fish)
  # the sheet of all pages (tests/print/look.sh)
  packages+=(netpbm)
  # the browser that looks at the pages of `quicket site`; node from elsewhere brings an npm of its own
  packages+=(chromium)
  command -v node >/dev/null || packages+=(nodejs)
  command -v npm >/dev/null || packages+=(npm)
fi
if [ "${1:-}" = "--web" ]; then
  # the engine as a WebAssembly module (cmake --preset web), what its test runs it with, and what
  # brings SQLite for pages that ask a season
  packages+=(emscripten)
  command -v node >/dev/null || packages+=(nodejs)
  command -v npm >/dev/null || packages+=(npm)
fi

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)
  [ "$status" = "install ok installed" ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

echo "Installing ${#missing[@]} missing Debian packages: ${missing[*]}" >&2
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "These need root, and there is no sudo: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -q >&2
"${as_root[@]}" apt-get install -q -y --no-install-recommends "${missing[@]}" >&2
