#pragma once

#include <string>
#include <utility>
#include <vector>

#include "league/result.h"
#include "site/page.h"
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

/// Of a first page, where no series is told.
inline std::vector<Data> no_careers(const std::string& /*series*/, Page& /*page*/) {
  return {};
}

}  // namespace quicket::site
