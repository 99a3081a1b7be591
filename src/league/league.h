#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "dice/seeded_dice.h"
#include "league/competition.h"
#include "league/fixture.h"
#include "match/computer_captain.h"

namespace quicket::league {

/// A side of a league and the set of its cards.
struct LeagueTeam {
  Team team;
  SetId set;  ///< its cards and chart
  std::string set_slug;
  std::string home_ground;                                ///< empty if unknown
  int group = 0;                                          ///< from 0; 0 without groups
  int row = 0;                                            ///< its place in the group, from 0
  match::Character captain = match::Character::balanced;  ///< if the computer captains it
  bool human = false;                                     ///< the user plays its matches

  bool operator==(const LeagueTeam&) const = default;
};

/// How strictly the usage on the bowlers' cards applies over a season.
enum class UsageRule : std::uint8_t {
  off,
  warn,     ///< reports whoever exceeded it
  as_real,  ///< nobody bowls more than the card says, unless the season is too long: usage.h
};
/// "off", "warn", "as-real".
std::string_view to_string(UsageRule rule);
std::optional<UsageRule> parse_usage_rule(std::string_view text);

/// "human", or else the character of the captain.
std::string_view captain_word(const LeagueTeam& team);
/// Sets who captains the team; false for an unknown word.
bool set_captain(LeagueTeam& team, std::string_view word);

/// A league: its sides, its rules, its seed. Its fixtures and matches are stored
/// separately.
struct League {
  LeagueId id;
  std::string name;
  SetId set;  ///< that it was created from; `compare` compares with its real season
  std::string set_slug;
  Competition competition;
  std::vector<LeagueTeam> teams;
  dice::Seed seed;
  Date start;
  bool as_played = false;  ///< repeats the real fixture list
  UsageRule usage = UsageRule::off;

  bool operator==(const League&) const = default;
};

}  // namespace quicket::league
