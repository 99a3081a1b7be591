#include "app/play/even_sides.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/contents.h"
#include "app/teams/favourite_eleven.h"
#include "app/teams/squad.h"
#include "app/teams/table_squads.h"
#include "base/error.h"
#include "match/win_chance.h"

namespace quicket::app {
namespace {

double chance_of_first(store::Database& database, std::array<Squad, 2> squads) {
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
  const match::MatchSetup setup = setup_of_match(record, table);
  const match::MatchState before(setup);
  double chance = 0;
  for (const cricket::Side first : {0, 1}) {
    chance += match::WinChance(setup, first, 0, cards::Pitch::even).of(0, before) / 2;
  }
  return chance;
}

}  // namespace

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
