#!/usr/bin/env bash
# Whether what is checked out can be released, and what then remains to be done by hand.
# Usage: tests/release.sh [--quick]   (--quick: no build of a clean clone, no minimal system)
#
# As root the package is installed and removed in an empty tree, and, where debootstrap is installed and
# a mirror can be reached, in a minimal Debian 12 of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/steps.sh
case ${1:-} in '') quick=0 ;; --quick) quick=1 ;; *) echo "usage: tests/release.sh [--quick]" >&2; exit 2 ;; esac
version=$(sed -n 's/^project(quicket VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
# The mirror that this machine takes its own packages from; empty where there is none.
mirror=$({ apt-get indextargets --format '$(SITE)' 'Codename: bookworm' || true; } 2>/dev/null | sed -n 1p)
work=$(mktemp -d)
trap 'end_beside; rm -rf "$work"' EXIT
skipped=()
fails() { echo "tests/release.sh: $*" >&2; exit 1; }

# Everything is committed, and nothing was released under this version before.
nothing_left_to_commit() {
  [ -z "$(git status --porcelain)" ] || fails "there are changes that are not committed"
  [ -z "$(git tag --list "v$version")" ] || fails "the tag v$version exists"
  [ -z "$(sed -n '/^## \[Unreleased\]/,/^## \[[0-9]/{/^## /d;/./p}' CHANGELOG.md)" ] ||
    fails "CHANGELOG.md has lines under Unreleased"
}

# As somebody who has just cloned it.
clean_clone_builds() {
  git clone --quiet . "$work/clone"
  "$work/clone/tests/build.sh" program
  "$work/clone/build/release/quicket" -V | grep -q "^quicket $version$"
}

# The same version and day in all places; each library named with its licence.
versions_and_licences() {
  tests/build.sh program
  cmake --build --preset release --target test_cli >/dev/null
  QUICKET_PROGRAM=$PWD/build/release/quicket build/release/tests/test_cli "*version*"
  local library
  for library in $(objdump -p build/release/quicket | sed -n 's/^ *NEEDED *//p' |
    sed -E '/^(lib(c|m|stdc\+\+|gcc_s)|ld-)/d; s/[-0-9.]*\.so.*//; s/^libhpdf$/libharu/; s/^lib(tinfo|ncursesw)$/ncurses/; s/^libz$/zlib/; s/^libtomlplusplus$/toml[+][+]/'); do
    grep -qiE "^  (lib|one)?${library#lib}[0-9]*: " src/packaging/copyright || fails "no licence of $library is named"
  done
}

pictures_of_the_readme() {
  local picture
  for picture in $(grep -oE '\]\([^)]*\.(jpg|png)\)' README.md | tr -d '()]'); do
    [ "$(stat -c %s "$picture")" -le 150000 ] || fails "$picture is larger than 150 kB"
  done
}

# Without its dependencies: what it puts into an empty tree goes when it is removed.
in_an_empty_tree() {
  local root=$work/tree
  mkdir -p "$root"/var/lib/dpkg/{info,updates}
  touch "$root/var/lib/dpkg/status"
  local dpkg=(dpkg --root="$root" --force-depends --log=/dev/null)
  "${dpkg[@]}" -i "$package" >"$work/dpkg.log" 2>&1 || { cat "$work/dpkg.log" >&2; exit 1; }
  "$root/usr/bin/quicket" -V | grep -q "^quicket $version$"
  "${dpkg[@]}" -P quicket >"$work/dpkg.log" 2>&1 || { cat "$work/dpkg.log" >&2; exit 1; }
  [ ! -e "$root/usr" ] || fails "the package leaves files behind: $(find "$root/usr")"
}

# The packages that it depends on come from the mirror, and stay: it alone is removed.
in_a_minimal_system() {
  local root=$work/minimal
  debootstrap --variant=minbase bookworm "$root" "$mirror" >"$work/debootstrap.log" 2>&1 ||
    { tail "$work/debootstrap.log" >&2; exit 1; }
  cp "$package" "$root/tmp/quicket.deb"
  local inside=(chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp DEBIAN_FRONTEND=noninteractive)
  "${inside[@]}" apt-get install -q -y --no-install-recommends /tmp/quicket.deb >"$work/apt.log" 2>&1 ||
    { tail "$work/apt.log" >&2; exit 1; }
  "${inside[@]}" sh -ec 'cd /tmp; quicket -V; quicket demo --quiet; test -s quicket-demo/cards.pdf; rm -r quicket-demo'
  "${inside[@]}" dpkg -P quicket
  [ -z "$(find "$root/usr" "$root/etc" -name '*quicket*')" ] || fails "the package leaves files behind"
}

step nothing_left_to_commit
step versions_and_licences
step pictures_of_the_readme
# Twice the same bytes; lintian; manual pages by mandoc; the main job from an empty tree.
step tests/package.sh
package=$(echo build/package/quicket_"$version"_*.deb)
if [ "$(id -u)" -eq 0 ]; then
  step in_an_empty_tree
else
  skipped+=("SKIPPED: install and remove the package: only root can")
fi
if [ "$quick" = 1 ]; then
  skipped+=("SKIPPED: build of a clean clone, minimal system (--quick)")
else
  step clean_clone_builds
  if [ "$(id -u)" -eq 0 ] && command -v debootstrap >/dev/null && [ -n "$mirror" ] &&
    /usr/lib/apt/apt-helper download-file "$mirror/dists/bookworm/Release" "$work/Release" >/dev/null 2>&1; then
    step in_a_minimal_system
  else
    skipped+=("SKIPPED: the package in a minimal system: that needs root, debootstrap and a mirror")
  fi
fi
finish
[ ${#skipped[@]} -eq 0 ] || printf '%s\n' "${skipped[@]}"
cat <<TODO

By hand, in this order:
  tests/all.sh                                   if it has not run on this commit
  git tag -s v$version -m "Quicket $version"          then push the tag
  upload from build/package                      $(basename "$package") and quicket-$version.tar.gz
  announce it with the section $version of CHANGELOG.md
TODO
