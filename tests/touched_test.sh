#!/usr/bin/env bash
# Holds tests/touched.sh, which decides what .ci/run leaves out, to what it says.
set -euo pipefail
touched=$(cd "$(dirname "$0")" && pwd)/touched.sh
failed=0
check() {  # check WHAT COMMAND...: the command succeeds
  if ! "${@:2}"; then echo "touched_test.sh: not so: $1" >&2; failed=$((failed + 1)); fi
}
needed() { "$touched" needs "$1" <<<"$2" >/dev/null; }
left_out() { ! "$touched" needs "$1" <<<"$2" >/dev/null; }

for file in src/site/pages.cpp templates/site/style.css tests/site/browser.sh src/report/season.cpp \
  src/app/outputs/site_season.cpp src/print/cards/face.cpp .ci/run tests/touched.sh \
  data/team_colours.toml src/cricket/colour.cpp data/demo/seasons.toml src/league/standings.cpp; do
  check "$file needs the browser" needed browser "$file"
done
for file in src/match/bowl.cpp src/store/matches.cpp tests/cli/record_test.cpp CHANGELOG.md src/ingest/names.cpp \
  templates/table/card.css src/pocket/json.cpp; do
  check "$file does not need the browser" left_out browser "$file"
done
for file in CMakeLists.txt src/packaging/install.cmake bootstrap.sh examples/season.sh tests/package.sh \
  CHANGELOG.md data/manual/how-to.md src/cli/match_command.cpp; do
  check "$file needs the package" needed package "$file"
done
for file in src/match/bowl.cpp src/site/pages.cpp tests/CMakeLists.txt ARCHITECTURE.md; do
  check "$file does not need the package" left_out package "$file"
done
check "one file among many counts" needed package $'src/match/bowl.cpp\nbootstrap.sh\nCHANGELOG.md'
check "no change needs nothing" left_out package ""
many=$(for i in {1..2000}; do echo "src/site/page_with_a_long_name_$i.cpp"; done)
for i in {1..20}; do check "of many files that count it says yes" needed browser "$many"; done
check "an unknown check is an error" test "$("$touched" needs tea </dev/null >/dev/null 2>&1; echo $?)" = 2

# Which files have changed: in a history of its own.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/tests"
cp "$touched" "$folder/tests/"
cd "$folder"
git init -q
git config user.name Test
git config user.email test@example.org
commit() {  # commit FILE DATE
  echo "$1 $2" >>"$1"
  git add "$1" tests
  GIT_AUTHOR_DATE=$2 GIT_COMMITTER_DATE=$2 git commit -qm "$1"
}
commit first "2027-01-01T10:00:00Z"
check "a short history is all changed" grep -qx first <(tests/touched.sh files)
for i in {1..60}; do commit "old$i" "2027-02-01T10:00:00Z"; done
for i in {1..3}; do commit "new$i" "2027-03-01T1$i:00:00Z"; done
check "sixty commits count" grep -qx old4 <(tests/touched.sh files)
check "what came before does not" bash -c '! grep -qx old3 <(tests/touched.sh files)'
for i in {1..70}; do commit "late$i" "2027-03-01T14:00:00Z"; done
check "all commits of one sitting count, be they more than sixty" grep -qx new1 <(tests/touched.sh files)
check "what came before does not then" bash -c '! grep -qx old60 <(tests/touched.sh files)'
echo >untracked
check "a file that git does not know counts" grep -qx untracked <(tests/touched.sh files)
echo >>first
check "a changed file counts" grep -qx first <(tests/touched.sh files)
git mv late1 "moved-é"
check "a file that moved counts where it was" grep -qx late1 <(tests/touched.sh files)
check "and where it is, by its own name" grep -qx "moved-é" <(tests/touched.sh files)
git clone -q --depth 3 "file://$folder" shallow
check "without history everything has changed" grep -qx old1 <(shallow/tests/touched.sh files)
rm -rf .git shallow
check "and without git" grep -qx first <(tests/touched.sh files)

[ $failed -eq 0 ] && echo "touched.sh: fine"
