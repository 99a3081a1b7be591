#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "league/leaders.h"
#include "match/event.h"
#include "report/season_home.h"

namespace quicket::report {

/// A prize of the season: "Most runs", "S Konda (Amberlight Anchors), 512".
struct SeasonAward {
  std::string title, text;
  std::optional<std::size_t> match = {};  ///< that it is for, by its place in the list

  bool operator==(const SeasonAward&) const = default;
};

/// The prizes of the matches played: most runs, wickets, sixes and catches, the highest score, the
/// best bowling, and what Quicket chooses and no jury did: the player of the season (a point a run,
/// 20 a wicket, 8 a catch or stumping) and the best match, which is the closest one, and among
/// equals the one with most runs. Prizes that nobody has earned are left out.
std::vector<SeasonAward> season_awards(std::span<const match::MatchRecord> matches);

/// The last evening of a season as text of at most `width` columns: the playoffs, the champions,
/// the prizes, and how each captain's team finished.
std::string final_night(const CaptainsSeason& season, std::span<const match::MatchRecord> matches,
                        int width);

}  // namespace quicket::report
