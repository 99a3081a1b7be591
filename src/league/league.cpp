#include "league/league.h"

namespace quicket::league {

std::string_view to_string(UsageRule rule) {
  switch (rule) {
    case UsageRule::off:
      return "off";
    case UsageRule::warn:
      return "warn";
    case UsageRule::as_real:
      return "as-real";
  }
  return "";
}

std::optional<UsageRule> parse_usage_rule(std::string_view text) {
  for (const UsageRule rule : {UsageRule::off, UsageRule::warn, UsageRule::as_real}) {
    if (to_string(rule) == text) return rule;
  }
  return {};
}

std::string_view captain_word(const LeagueTeam& team) {
  return team.human ? "human" : match::to_string(team.captain);
}

bool set_captain(LeagueTeam& team, std::string_view word) {
  if (word == "human") {
    team.human = true;
    return true;
  }
  const auto character = match::parse_character(word);
  if (!character) return false;
  team.human = false;
  team.captain = *character;
  return true;
}

}  // namespace quicket::league
