#include <algorithm>

#include <fmt/format.h>

#include "cricket/rates.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

PageTable duels_table(const std::map<PlayerId, Duel>& duels, Places& places, const Page& page,
                      std::string_view caption, std::string_view heading, std::size_t most) {
  std::vector<std::pair<PlayerId, const Duel*>> order;
  for (const auto& [id, duel] : duels) order.emplace_back(id, &duel);
  std::ranges::stable_sort(
      order, [](const auto& a, const auto& b) { return a.second->balls > b.second->balls; });
  PageTable table(caption);
  table.words(heading).numbers("Balls").numbers("Runs").numbers("Out");
  table.figure(league::figure(league::PlayerFigure::strike_rate));
  if (order.size() > most) order.resize(most);
  for (const auto& [id, duel] : order) {
    table.row(
        {PageCell(duel->name, page.to(places.player(id, duel->name))), duel->balls, duel->runs,
         duel->outs,
         number_cell(cricket::strike_rate(duel->runs, duel->balls), cricket::strike_rate_places)});
  }
  return std::move(table.sortable());
}

}  // namespace

std::vector<PlayerPart> duels_of(const PlayerEntry& player, Places& places, const Page& page) {
  const bool both = is_of_both(player);
  // A ball or two of each says nothing.
  constexpr int fewest_balls = 6;
  // An all-rounder has two such lists above each other.
  const std::size_t most = is_of_both_skills(main_figures(player)) ? 8 : 12;
  std::vector<PlayerPart> made;
  for (const bool real : {true, false}) {
    const std::string of = !both ? "" : real ? ", in reality" : ", with dice";
    const auto add = [&](const std::map<PlayerId, Duel>& against, bool batting) {
      if (std::ranges::none_of(against,
                               [](const auto& one) { return one.second.balls >= fewest_balls; })) {
        return;
      }
      const std::string name = (batting ? "Against bowlers" : "Against batters") + of;
      Data one =
          duels_table(against, places, page, name, batting ? "Bowler" : "Batter", most).data();
      made.push_back({batting, real, std::move(one.text("heading_of", name))});
    };
    const std::size_t kind = real ? 0 : 1;
    add(player.against_bowlers[kind], true);
    add(player.against_batters[kind], false);
  }
  return made;
}

}  // namespace quicket::site
