#!/usr/bin/env bash
# Says what of the slow checks a change can touch, so that .ci/run leaves the others out:
#
#   tests/touched.sh files           the files that the last 60 commits, all commits of the six hours before
#                                    the last one, or the working tree changed, one a line
#   tests/touched.sh needs CHECK     reads files, one a line, and says which of them CHECK (browser or
#                                    package) has to be run for; fails if none
#
# In doubt a check is run: without history every file has changed, and an unknown CHECK is an error.
# tests/touched_test.sh holds it to this.
set -euo pipefail
usage() {
  sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2
  exit 2
}

changed_files() {
  local since last
  if [ "$(git rev-parse --is-shallow-repository 2>/dev/null)" != false ] ||
    ! since=$(git rev-parse --verify --quiet HEAD~60); then
    git ls-files 2>/dev/null || find . -type f | sed 's|^\./||'
    return
  fi
  last=$(git log -1 --format=%ct)
  # The commits of one sitting are one change, however many they are.
  { git diff --name-only "$since" HEAD
    git log --since=$((last - 21600)) --name-only --format=
    git diff --name-only HEAD
    git ls-files --others --exclude-standard; } | sort -u
}

needs() {
  local pattern
  case $1 in
    # The pages, what they are made of, and what looks at them.
    browser)
      pattern='^(src/(site|report|print/(cards|page))/|src/app/(outputs/site|teams/colours|season/team_names)|src/cli/site_|templates/|tests/site/|data/(team_names\.toml|rules/)|bootstrap\.sh$)' ;;
    # What is installed, how, and with which dependencies.
    package)
      pattern='^(CMakeLists\.txt$|CMakePresets\.json$|src/packaging/|src/cli/(man_|completion|main\.cpp)|src/app/embed\.cmake$|bootstrap\.sh$|tests/(package|build)\.sh$|examples/|LICENSE$|README\.md$)' ;;
    *) usage ;;
  esac
  # The script that decides, and the one that asks it, are doubt enough.
  grep -E "$pattern|^tests/touched\.sh$|^\.ci/" | sed 5q
}

case ${1:-} in
  files) [ $# -eq 1 ] || usage; cd "$(dirname "$0")/.."; changed_files ;;
  needs) [ $# -eq 2 ] || usage; found=$(needs "$2"); [ -n "$found" ] && printf '%s\n' "$found" ;;
  *) usage ;;
esac
