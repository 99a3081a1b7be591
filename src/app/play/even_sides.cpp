#include "app/play/even_sides.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/contents.h"
#include "app/teams/favourite_eleven.h"
#include "app/teams/squad.h"
#include "app/teams/table_squads.h"
#include "base/error.h"
#include "match/innings_odds.h"
#include "match/win_chance.h"

namespace quicket::app {
namespace {

/// A match of these two in the format of the first, with the elevens that would play. Throws Error
/// if one has none.
match::MatchSetup setup_between(store::Database& database, std::array<Squad, 2> squads) {
  keep_apart(squads);
  match::MatchRecord record;
  record.info.format = squads[0].set.format;
  record.conditions = record.info.format.conditions();
  TableSquads table;
  table.chart = squads[0].chart;
  for (std::size_t side = 0; side < 2; ++side) {
    record.sheets[side] = usual_eleven(database, squads[side].team, squads[side].name,
                                       squads[side].players, record.conditions);
    table.players[side] = squads[side].players;
  }
  return setup_of_match(record, table);
}

double chance_of_first(store::Database& database, const std::array<Squad, 2>& squads) {
  return match::chance_before_toss(setup_between(database, squads), 0);
}

/// The innings of a team and those against it, one of each for every other team.
struct TeamInnings {
  std::vector<match::InningsSlots> batting, fielding;
};

}  // namespace

std::string_view ease_words(double chance) {
  const auto shown = std::lround(100 * chance);
  return shown >= 55 ? "easy" : shown <= 45 ? "hard" : "even";
}

std::vector<Opponent> strengths_of(store::Database& database, const std::string& set) {
  std::vector<Opponent> teams;
  std::vector<Squad> squads;
  for (const auto& [id, name] : teams_in_set(database, set_called(database, set).id)) {
    teams.push_back({name, {}});
    squads.emplace_back();
    try {
      squads.back() = squad_called(database, name, set);
    } catch (const Error&) {
      // Without cards it fields no eleven.
    }
  }
  std::vector<TeamInnings> innings(teams.size());
  std::optional<match::MatchSetup> setup;
  for (std::size_t i = 0; i < teams.size(); ++i) {
    for (std::size_t j = i + 1; j < teams.size(); ++j) {
      try {
        setup = setup_between(database, {squads[i], squads[j]});
      } catch (const Error&) {
        continue;  // a squad without an eleven says so when it is chosen
      }
      const auto bowling = match::bowling_shares(*setup);
      const int overs = setup->conditions.overs;
      const auto of = [&](cricket::Side side) {
        return match::innings_slots(*setup, side, overs, bowling[side == 0 ? 1 : 0]);
      };
      innings[i].batting.push_back(of(0));
      innings[j].batting.push_back(of(1));
      innings[i].fielding.push_back(innings[j].batting.back());
      innings[j].fielding.push_back(innings[i].batting.back());
    }
  }
  double sum = 0, count = 0;
  for (std::size_t i = 0; i < teams.size(); ++i) {
    if (innings[i].batting.empty()) continue;
    const auto odds = [&](const std::vector<match::InningsSlots>& slots) {
      return match::read_innings(match::mean_slots(slots), setup->rules, setup->conditions,
                                 cards::Pitch::even);
    };
    const match::WinChance chances({odds(innings[i].batting), odds(innings[i].fielding)},
                                   setup->conditions, 0);
    teams[i].chance = chances.setting(0, 0, chances.balls());
    sum += *teams[i].chance;
    ++count;
  }
  // All batted first in that: between them they win half of their matches.
  for (Opponent& team : teams) {
    if (team.chance) *team.chance += 0.5 - sum / count;
  }
  return teams;
}

std::vector<Opponent> opponents_of(store::Database& database, const std::string& set,
                                   const std::string& team) {
  std::vector<Opponent> opponents;
  const Squad own = squad_called(database, team, set);
  for (const auto& [id, name] : teams_in_set(database, set_called(database, set).id)) {
    if (id == own.team) continue;
    Opponent opponent{name, {}};
    try {
      opponent.chance = chance_of_first(database, {own, squad_called(database, name, set)});
    } catch (const Error&) {
      // A squad without an eleven says so when it is chosen.
    }
    opponents.push_back(std::move(opponent));
  }
  const auto unevenness = [](const Opponent& one) {
    return one.chance ? std::abs(*one.chance - 0.5) : 1.0;
  };
  std::stable_sort(opponents.begin(), opponents.end(),
                   [&](const auto& a, const auto& b) { return unevenness(a) < unevenness(b); });
  return opponents;
}

}  // namespace quicket::app
