#!/usr/bin/env bash
# Makes the Debian package twice from the release build, and the source tarball; looks for the same
# bytes, asks lintian and mandoc, unpacks it into an empty tree and runs the main job from there.
# Usage: tests/package.sh [FOLDER]   (where the package is left; default: build/package)
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(mkdir -p "${1:-build/package}" && cd "${1:-build/package}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

tests/build.sh program
# What `quicket table` packs into its pages, where there is an Emscripten to build it, and SQLite for
# pages that ask a season, where there is an npm to bring it.
if command -v em++ >/dev/null; then
  cmake --preset web >/dev/null
  cmake --build --preset web >/dev/null
fi
cmake --build --preset release --target extras >/dev/null
SOURCE_DATE_EPOCH=$(sed -n 's/^set(QUICKET_RELEASED \([0-9]*\)).*/\1/p' CMakeLists.txt)
export SOURCE_DATE_EPOCH

make_package() {
  cpack --config build/release/CPackConfig.cmake -B "$work/$1" >"$work/$1.log" 2>&1 ||
    { cat "$work/$1.log" >&2; exit 1; }
}
make_package one
sleep 1  # another second: the clock must not be in it
make_package two
package=$(basename "$work"/one/*.deb)
cmp "$work/one/$package" "$work/two/$package"
cp "$work/one/$package" "$out/"

lintian --allow-root --fail-on error,warning,info "$out/$package"

# With the folders alone that a program of the package finds.
root=$work/root
dpkg-deb -x "$out/$package" "$root"
export PATH="$root/usr/bin:$PATH" HOME="$work/home" XDG_DATA_HOME="$work/home/share"
mkdir -p "$HOME"
cp "$root"/usr/share/man/man1/*.gz "$HOME/"
gzip -d "$HOME"/*.gz
(cd "$HOME" && mandoc -T lint -W all ./*.1)
bash -n "$root/usr/share/bash-completion/completions/quicket"
cd "$HOME"
"$root/usr/share/doc/quicket/examples/season.sh" season >"$work/season.txt"
grep -q 'won by' "$work/season.txt"
for file in cards charts scoresheet season-book; do
  [ "$(head -c 5 "season/$file.pdf")" = "%PDF-" ]
done
if [ -f "$root/usr/share/quicket/quicket.wasm" ]; then
  quicket --db season/season.db table coastal -o table.html --quiet </dev/null
  grep -q '<script type="text/plain" id="engine">AGFzbQ' table.html
fi
if [ -f "$root/usr/share/quicket/sqlite.wasm" ]; then
  quicket --db season/season.db site coastal-2027 -o asked --with query --seasons 0 --quiet
  grep -q '^Copyright (c) 2017 sql.js authors' asked/sqlite.js
  grep -q '^var quicketSqlite = "eN' asked/sqlite.js
fi
cd - >/dev/null

cmake --build --preset release --target source_tarball >/dev/null
cp build/release/quicket-*.tar.gz "$out/"

echo "Made twice with the same bytes, and run from an empty tree:"
dpkg-deb -f "$out/$package" Package Version Architecture Depends Installed-Size
(cd "$out" && ls -l -- *.deb *.tar.gz)
