#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "site/record_lists.h"
#include "site/season.h"

namespace quicket::site {
namespace {

/// The side of the batters of an innings, or that of its bowlers.
const match::TeamSheet& side_of(const match::CountedMatch& match, std::size_t innings,
                                bool batting) {
  const std::size_t side = cricket::side_index(match.outcome.innings[innings].batting);
  return match.record.sheets[batting ? side : 1 - side];
}

}  // namespace

std::string innings_told(const match::CountedMatch& match, PlayerId player) {
  const match::BattingLine* best = nullptr;
  for (std::size_t i = 0; i < match.innings.size(); ++i) {
    const match::TeamSheet& sheet = side_of(match, i, true);
    for (const match::BattingLine& line : match.innings[i].batting) {
      if (line.batter >= sheet.players.size()) continue;
      if (sheet.players[line.batter].id != player) continue;
      if (best == nullptr || line.runs > best->runs) best = &line;
    }
  }
  if (best == nullptr || best->balls == 0) return {};
  return fmt::format("{}, {}, {}", counted(best->balls, "ball", "balls"),
                     counted(best->fours, "four", "fours"), counted(best->sixes, "six", "sixes"));
}

std::vector<ShownRecord> fours_and_dear_spells(std::span<const match::CountedMatch> matches,
                                               const Season& season, std::size_t most) {
  std::array<std::vector<std::pair<int, ShownRecord>>, 2> all;
  const auto add = [&](bool batting, std::size_t match, const match::TeamSheet& sheet,
                       match::Member player, int value, std::string text) {
    if (player >= sheet.players.size() || value == 0) return;
    ShownRecord shown;
    shown.holders = {{sheet.players[player].id, sheet.players[player].name}};
    shown.record.title = batting ? "Most fours in an innings" : "Most expensive spell";
    shown.record.of =
        batting ? league::SeasonRecord::Of::batting : league::SeasonRecord::Of::bowling;
    shown.record.text = std::move(text);
    shown.record.team = sheet.name;
    shown.record.date = season.results[match].date;
    shown.record.record_of = match;
    all[batting ? 0 : 1].emplace_back(value, std::move(shown));
  };
  for (std::size_t m = 0; m < matches.size(); ++m) {
    for (std::size_t i = 0; i < matches[m].innings.size(); ++i) {
      for (const match::BattingLine& line : matches[m].innings[i].batting) {
        add(true, m, side_of(matches[m], i, true), line.batter, line.fours,
            std::to_string(line.fours));
      }
      for (const match::BowlingLine& line : matches[m].innings[i].bowling) {
        add(false, m, side_of(matches[m], i, false), line.bowler, line.runs,
            fmt::format("{}/{}", line.wickets, line.runs));
      }
    }
  }
  std::vector<ShownRecord> best;
  for (auto& one : all) {
    std::ranges::stable_sort(one, std::ranges::greater{},
                             [](const auto& each) { return each.first; });
    if (one.size() > most) one.resize(most);
    for (auto& [value, shown] : one) best.push_back(std::move(shown));
  }
  return best;
}

}  // namespace quicket::site
