#include "app/teams/favourite_eleven.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "match/over_limits.h"
#include "match/selection.h"
#include "store/settings.h"

namespace quicket::app {
namespace {

std::string setting_of(TeamId team) {
  return fmt::format("eleven/{}", team.value);
}

}  // namespace

std::optional<match::TeamSheet> favourite_eleven(store::Database& database, TeamId team,
                                                 const std::string& team_name,
                                                 std::span<const cards::PlayerCards> squad,
                                                 const cricket::Conditions& conditions) {
  const auto kept = store::Settings(database).get(setting_of(team));
  if (!kept) return {};
  match::TeamSheet sheet;
  sheet.team = team;
  sheet.name = team_name;
  int bowlers = 0;
  for (std::string_view word : split(*kept, ' ')) {
    const bool keeps = word.ends_with('k');
    if (keeps) word.remove_suffix(1);
    const auto id = parse_int(word);
    const auto player = std::ranges::find_if(
        squad, [&](const auto& candidate) { return id && candidate.player.value == *id; });
    if (player == squad.end()) return {};
    const bool twice = std::ranges::any_of(
        sheet.players, [&](const match::SheetPlayer& one) { return one.id == player->player; });
    if (twice || sheet.players.size() == match::max_members) return {};
    if (keeps) {
      sheet.keeper = static_cast<match::Member>(sheet.players.size());
      sheet.keeper_assumed = !player->ratings.keeping;
    }
    bowlers += player->bowler ? 1 : 0;
    sheet.players.push_back({player->player, player->name});
  }
  if (!match::enough_bowlers(conditions, bowlers)) return {};
  return sheet;
}

void save_favourite_eleven(store::Database& database, const match::TeamSheet& sheet) {
  std::string value;
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    value += fmt::format("{}{}{}", i == 0 ? "" : " ", sheet.players[i].id.value,
                         i == sheet.keeper ? "k" : "");
  }
  store::Settings(database).set(setting_of(sheet.team), value);
}

bool forget_favourite_eleven(store::Database& database, TeamId team) {
  store::Settings settings(database);
  const std::string name = setting_of(team);
  if (!settings.get(name)) return false;
  settings.erase(name);
  return true;
}

match::TeamSheet usual_eleven(store::Database& database, TeamId team, const std::string& team_name,
                              std::span<const cards::PlayerCards> squad,
                              const cricket::Conditions& conditions) {
  auto favourite = favourite_eleven(database, team, team_name, squad, conditions);
  if (favourite) return *favourite;
  return match::choose_eleven(team, team_name, squad, conditions);
}

}  // namespace quicket::app
