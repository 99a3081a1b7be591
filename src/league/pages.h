#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/date.h"
#include "league/fixture.h"
#include "league/result.h"
#include "match/event.h"

namespace quicket::league {

/// The record of two sides against each other.
struct HeadToHead {
  std::array<Team, 2> teams;
  int played = 0;
  std::array<int, 2> won{};
  int tied = 0, no_result = 0;
  std::vector<Result> results;  ///< by date

  bool operator==(const HeadToHead&) const = default;
};

/// All matches of the two sides among `results`, including playoffs, without replayed ones.
HeadToHead head_to_head(std::span<const Result> results, const Team& a, const Team& b);

/// One match of a player's page.
struct PlayerMatch {
  Date date;
  Team opponent;
  std::string venue;
  bool batted = false, not_out = false;
  int runs = 0, balls = 0, fours = 0, sixes = 0;
  bool bowled = false;
  int legal_balls = 0, conceded = 0, wickets = 0;

  bool operator==(const PlayerMatch&) const = default;
};

/// Every match of these in which the player was in a side, by date; without super overs.
std::vector<PlayerMatch> player_page(std::span<const match::MatchRecord> records, PlayerId player);

/// Something that a career reached in a match.
struct Milestone {
  std::string title;      ///< "1000 runs", "First hundred"
  std::size_t match = 0;  ///< which of the matches, from 0

  bool operator==(const Milestone&) const = default;
};

/// What a player reached in matches that are listed by date: every 50th match, every 1000 runs,
/// every 50 wickets and every 100 sixes (and the first 500 runs and 50 sixes), the first match, the
/// first fifty, the first hundred, the first four and five wickets in a match. In the order of the
/// matches.
std::vector<Milestone> milestones(std::span<const PlayerMatch> matches);

/// A record of the season: "Highest total", "210/4", "Gujarat Titans v ..., 2022-05-10".
struct SeasonRecord {
  std::string title;
  std::string text;
  std::string detail;
  Date date;
  std::string team;           ///< whose record it is; empty: of both sides
  std::size_t record_of = 0;  ///< the index of the match in which it was set

  bool operator==(const SeasonRecord&) const = default;
};

/// Whether a team's records count; empty: everybody's do.
using Whose = std::function<bool(const std::string& team)>;

/// Highest and lowest completed totals, highest chase and match aggregate, widest and narrowest
/// wins, highest score, fastest fifty and hundred, best bowling, every hat-trick, most sixes in an
/// innings. Ties are listed by date; records that nobody set are left out.
std::vector<SeasonRecord> season_records(std::span<const match::MatchRecord> records,
                                         const Whose& whose = {});

/// Most runs and most wickets in one of several seasons, each with a title: `season_of` that of
/// every match. `detail` is the title, and there is no date and no match.
std::vector<SeasonRecord> records_over_seasons(std::span<const match::MatchRecord> records,
                                               std::span<const std::string> season_of,
                                               const Whose& whose = {});

}  // namespace quicket::league
