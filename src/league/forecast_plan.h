#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "dice/seeded_dice.h"
#include "league/fixture.h"
#include "league/ranking.h"
#include "league/season_play.h"
#include "match/computer_captain.h"
#include "match/match_state.h"
#include "match/play.h"

namespace quicket::league {

/// A pair of sides, one at home.
struct Meeting {
  match::MatchSetup setup;
  match::MatchState start;  ///< before the toss
};

/// `home` and `away`: places in the league's teams.
Meeting meeting_of(const SeasonPlayer& player, int home, int away);

/// By home * teams + away: with many teams only a few of all pairs meet.
using Meetings = std::map<int, Meeting>;

/// A group match that is still to be played.
struct OpenMatch {
  std::uint64_t key = 0;
  std::array<int, 2> teams{};
};

/// Where a side of a playoff match comes from, by indices.
struct OpenSource {
  Source::From from = Source::From::place;
  int index = 0;   ///< a place from 0, or an earlier match by its index in the list
  int stage = -1;  ///< of a place, the table of the playoffs; -1: a table of the group stage
};

/// A playoff match by indices.
struct OpenPlayoff {
  std::uint64_t key = 0;
  int stage = -1;                       ///< the table in which it counts; -1: a knock-out match
  std::array<int, 2> sides{};           ///< of a match of a table: by their index in the table
  std::array<OpenSource, 2> sources{};  ///< of a knock-out match
  bool higher_hosts = true;
  bool played = false;                        ///< its result is in the table's start
  std::optional<std::array<int, 2>> decided;  ///< winner and loser of a knock-out that was played
};

/// A table of the playoffs by indices.
struct OpenStage {
  std::vector<OpenSource> sources;  ///< of its sides
  std::vector<int> teams;           ///< of its sides, if they are known; else empty
  Ranking start;                    ///< of the sides by their index
};

/// Everything that the seasons share; all threads read it, none changes it.
struct ForecastPlan {
  const SeasonPlayer* player = nullptr;
  const Competition* competition = nullptr;
  dice::Seed seed;
  int teams = 0;
  std::vector<int> names;
  Ranking start;
  std::vector<OpenMatch> group;
  std::vector<OpenPlayoff> playoffs;
  std::vector<OpenStage> stages;  ///< tables of the playoffs
  std::vector<int> left;          ///< group matches that a team still has, by team
  int qualified = 0;              ///< places of each table that qualify for the playoffs
  std::vector<int> firsts;        ///< where each table begins in the order of all, by table
  Meetings meetings;
  std::vector<match::ComputerCaptain> captains;  ///< by team
  int group_super_overs = 0, playoff_super_overs = 0;
};

/// What is known of a season and what is left of it. Everything that is named must outlive the
/// plan. Throws Error if the playoffs need more teams than a table has.
ForecastPlan plan_of(const SeasonPlayer& player, std::span<const Fixture> fixtures,
                     std::span<const Result> results);

}  // namespace quicket::league
