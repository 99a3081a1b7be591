#pragma once

#include <span>
#include <string>
#include <vector>

#include "league/bracket.h"
#include "league/leaders.h"
#include "league/result.h"
#include "league/standings.h"
#include "match/event.h"

namespace quicket::report {

/// What the story of a season is told from.
struct SeasonFacts {
  const league::Standings& table;
  const league::Bracket& bracket;
  std::span<const league::Result> results;
  std::span<const match::MatchRecord> matches;
  std::span<const league::PlayerLine> players;
  int to_play = 0;             ///< matches left
  bool lacks_matches = false;  ///< the record does, so that its table is no fact
};

/// A season in two or three paragraphs of whole sentences: the champions and how they won, or who
/// leads; the first and the last of the table; the best players; the totals. Nothing but what the
/// results say; empty if nothing has been played.
std::vector<std::string> season_story(const SeasonFacts& season);

/// A player of the team of the season.
struct ElevenPlayer {
  std::string name;
  league::Team team;
  std::string role;   ///< "Batter", "Keeper", "All-rounder", "Bowler"
  std::string deeds;  ///< "512 runs at 42.7, strike rate 148; 12 wickets"

  bool operator==(const ElevenPlayer&) const = default;
};

/// The best eleven by the figures: five batters by runs, the keeper with most runs, an all-rounder
/// by points (as season_awards counts them), four bowlers by wickets; without a keeper or an
/// all-rounder worth the name, another bowler. In that
/// order; nobody twice. `matches` say who kept wicket. Empty if the matches have not enough
/// players.
std::vector<ElevenPlayer> team_of_the_season(std::span<const league::PlayerLine> players,
                                             std::span<const match::MatchRecord> matches);

}  // namespace quicket::report
