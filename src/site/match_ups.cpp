#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "site/ledger.h"

namespace quicket::site {
namespace {

/// A batter against a bowler: in reality, and with dice.
struct MatchUp {
  PlayerId batter, bowler;
  std::array<Duel, 2> duels;
  int balls() const { return duels[0].balls + duels[1].balls; }
};

/// Those that have met most, nobody more than twice.
std::vector<MatchUp> most_met(const Ledger& ledger, const std::vector<PlayerId>& batters,
                              const std::vector<PlayerId>& bowlers) {
  constexpr int fewest_balls = 12, most_of_one = 2;
  constexpr std::size_t most = 6;
  std::vector<MatchUp> all;
  for (const PlayerId batter : batters) {
    const auto entry = ledger.players().find(batter);
    if (entry == ledger.players().end()) continue;
    for (const PlayerId bowler : bowlers) {
      MatchUp one{batter, bowler, {}};
      for (const auto& [season, balls] : entry->second.balls) {
        const auto met = balls.against_bowlers.find(bowler);
        if (met != balls.against_bowlers.end()) one.duels[balls.real ? 0 : 1] += met->second;
      }
      if (one.balls() >= fewest_balls) all.push_back(std::move(one));
    }
  }
  std::ranges::stable_sort(all, std::ranges::greater{}, &MatchUp::balls);
  std::map<PlayerId, int> told;
  std::vector<MatchUp> made;
  for (MatchUp& one : all) {
    if (made.size() == most) break;
    if (told[one.batter] == most_of_one || told[one.bowler] == most_of_one) continue;
    ++told[one.batter];
    ++told[one.bowler];
    made.push_back(std::move(one));
  }
  return made;
}

PageTable match_ups_table(const Ledger& ledger, Places& places, const Page& page,
                          const std::vector<MatchUp>& shown, const std::string& caption) {
  PageTable table(caption);
  std::array<bool, 2> any{};
  for (const MatchUp& one : shown) {
    for (const std::size_t kind : {0, 1}) any[kind] = any[kind] || one.duels[kind].balls > 0;
  }
  table.words("Batter").more_words("Bowler");
  if (any[0]) {
    table.numbers("Real", "Runs off balls in the real seasons of this site");
    table.numbers("Out", "Times out in reality").more_numbers("SR", "Runs per 100 balls");
  }
  if (any[1]) {
    table.numbers("Dice", "Runs off balls with dice").numbers("Out", "Times out with dice");
    table.more_numbers("SR", "Runs per 100 balls");
  }
  const auto cell_of = [&](PlayerId player) {
    const std::string& name = ledger.players().at(player).name;
    return PageCell(name, page.to(places.player(player, name)));
  };
  for (const MatchUp& one : shown) {
    std::vector<PageCell> cells{cell_of(one.batter), cell_of(one.bowler)};
    cells[0].under = "against " + cells[1].text;
    for (const std::size_t kind : {0, 1}) {
      if (!any[kind]) continue;
      const Duel& duel = one.duels[kind];
      const bool met = duel.balls > 0;
      cells.emplace_back(met ? fmt::format("{} off {}", duel.runs, duel.balls) : "–");
      cells.emplace_back(met ? std::to_string(duel.outs) : "–");
      cells.push_back(met ? number_cell(100.0 * duel.runs / duel.balls, 0) : PageCell("–"));
    }
    table.row(std::move(cells));
  }
  return table;
}

}  // namespace

void add_match_ups(PageToCome& to_come, const Ledger& ledger, Places& places) {
  std::vector<Data> both;
  for (const std::size_t side : {0, 1}) {
    const std::size_t other = 1 - side;
    const std::string heading =
        fmt::format("{} batters, {} bowlers", to_come.sides[side], to_come.sides[other]);
    const PageTable table =
        match_ups_table(ledger, places, to_come.page,
                        most_met(ledger, to_come.likely[side], to_come.likely[other]), heading);
    if (table.empty()) continue;
    both.push_back(std::move(table.data().text("heading", heading)));
  }
  to_come.page.data.list("match_ups", std::move(both));
}

}  // namespace quicket::site
