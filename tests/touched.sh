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

git() { command git -c core.quotePath=off "$@"; }

changed_files() {
  local since last
  if [ "$(git rev-parse --is-shallow-repository 2>/dev/null)" != false ] ||
    ! since=$(git rev-parse --verify --quiet HEAD~60); then
    git ls-files 2>/dev/null || find . -type f | sed 's|^\./||'
    return
  fi
  last=$(git log -1 --format=%ct)
  # The commits of one sitting are one change, however many they are.
  # A file that moved has changed where it was, and where it is.
  { git diff --no-renames --name-only "$since" HEAD
    git log --no-renames --since=$((last - 21600)) --name-only --format=
    git diff --no-renames --name-only HEAD
    git ls-files --others --exclude-standard; } | sort -u
}

needs() {
  local pattern
  case $1 in
    # The pages, what they are made of, and what looks at them.
    browser)
      pattern='^(src/(site|report|print|league|cricket)/|src/match/(match_story|moment|scorecard|win_)|src/app/(outputs|season|teams)/|src/app/embed|src/cli/(site|demo)_|templates/([^/]*$|site/)|tests/(site/|build\.sh$|steps\.sh$)|data/(team_(names|colours)\.toml|rules/|demo/)|bootstrap\.sh$)' ;;
    # What is installed, how, and with which dependencies.
    package)
      pattern='^(CMakeLists\.txt$|CMakePresets\.json$|src/packaging/|src/site/web/|src/cli/([a-z_]*_command|man_|completion|reference|main)|src/app/embed\.cmake$|bootstrap\.sh$|tests/(package|build|steps)\.sh$|data/(manual|demo)/|examples/|LICENSE$|(README|CHANGELOG)\.md$)' ;;
    *) usage ;;
  esac
  # The script that decides, and the one that asks it, are doubt enough.
  grep -m 5 -E "$pattern|^tests/touched\.sh$|^\.ci/" || true
}

case ${1:-} in
  files) [ $# -eq 1 ] || usage; cd "$(dirname "$0")/.."; changed_files ;;
  needs) [ $# -eq 2 ] || usage; found=$(needs "$2"); [ -n "$found" ] && printf '%s\n' "$found" ;;
  *) usage ;;
esac
