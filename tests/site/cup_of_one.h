#pragma once

#include <utility>

#include "league/result.h"
#include "site/season.h"
#include "tests/support/teams_of.h"

namespace quicket::site {

/// A cup of one match.
inline Season season_of(match::MatchRecord record) {
  Season season;
  season.slug = "cup";
  season.title = "Cup";
  season.results = {league::result_from(record, {1}, 1)};
  season.teams = tests::teams_of(season.results);
  season.matches.push_back({std::move(record), {}, false, {}});
  return season;
}

}  // namespace quicket::site
