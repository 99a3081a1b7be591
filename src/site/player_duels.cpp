#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cricket/rates.h"
#include "report/season_awards.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

using Duels = std::map<PlayerId, Duel>;

/// Where there is enough of both, reality and dice beside each other.
PageTable duels_table(const std::array<Duels, 2>& duels, const std::array<bool, 2>& shown,
                      Places& places, const Page& page, std::string_view caption,
                      std::string_view heading, std::size_t most) {
  std::map<PlayerId, std::array<Duel, 2>> all;
  for (const std::size_t kind : {0, 1}) {
    if (!shown[kind]) continue;
    for (const auto& [id, duel] : duels[kind]) all[id][kind] = duel;
  }
  std::vector<std::pair<PlayerId, const std::array<Duel, 2>*>> order;
  for (const auto& [id, both] : all) order.emplace_back(id, &both);
  std::ranges::stable_sort(order, std::ranges::greater{}, [](const auto& one) {
    return (*one.second)[0].balls + (*one.second)[1].balls;
  });
  if (order.size() > most) order.resize(most);
  PageTable table(caption);
  table.words(heading);
  const bool both = shown[0] && shown[1];
  if (both) {
    table.numbers("Real", "Runs off balls in reality").numbers("Out", "Times out in reality");
    table.numbers("Dice", "Runs off balls with dice").numbers("Out", "Times out with dice");
  } else {
    table.numbers("Balls").numbers("Runs").numbers("Out");
    table.figure(league::figure(league::PlayerFigure::strike_rate));
  }
  for (const auto& [id, each] : order) {
    const std::string& name = (*each)[0].name.empty() ? (*each)[1].name : (*each)[0].name;
    std::vector<PageCell> cells{PageCell(name, page.to(places.player(id, name)))};
    for (const std::size_t kind : {0, 1}) {
      if (!shown[kind]) continue;
      const Duel& duel = (*each)[kind];
      if (!both) {
        cells.insert(cells.end(), {duel.balls, duel.runs, duel.outs,
                                   number_cell(cricket::strike_rate(duel.runs, duel.balls),
                                               cricket::strike_rate_places)});
        continue;
      }
      const bool met = !duel.name.empty();
      cells.emplace_back(met ? fmt::format("{} off {}", duel.runs, duel.balls) : std::string("–"));
      cells.emplace_back(met ? std::to_string(duel.outs) : std::string("–"));
    }
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
}

}  // namespace

std::vector<PlayerPart> duels_of(const PlayerEntry& player,
                                 const std::array<BallsOfPlayer, 2>& balls, Places& places,
                                 const Page& page) {
  // A ball or two of each says nothing.
  constexpr int fewest_balls = 6;
  std::vector<PlayerPart> made;
  for (const bool batting : {true, false}) {
    std::array<Duels, 2> duels;
    for (const std::size_t kind : {0, 1}) {
      duels[kind] = batting ? balls[kind].against_bowlers : balls[kind].against_batters;
    }
    std::array<bool, 2> shown{};
    for (const std::size_t kind : {0, 1}) {
      shown[kind] = std::ranges::any_of(
          duels[kind], [](const auto& one) { return one.second.balls >= fewest_balls; });
    }
    const bool both = shown[0] && shown[1];
    if (!shown[0] && !shown[1]) continue;
    std::string name = batting ? "Against bowlers" : "Against batters";
    if (!both && is_of_both(player)) name += shown[0] ? ", in reality" : ", with dice";
    // As many as stand beside the charts of one kind or of both.
    constexpr std::size_t beside_one = 8, beside_both = 14, beside_bowlers = 17;
    const cricket::SeasonFigures sum = main_figures(player);
    const std::size_t most = !both || is_of_both_skills(sum) ? beside_one
                             : report::is_bowlers(sum)       ? beside_bowlers
                                                             : beside_both;
    Data one =
        duels_table(duels, shown, places, page, name, batting ? "Bowler" : "Batter", most).data();
    one.text("order", std::max(duels[0].size(), duels[1].size()) > most
                          ? fmt::format("The {} with the most balls.", most)
                          : "Most balls first.");
    made.push_back({batting, std::move(one.text("heading_of", name))});
  }
  return made;
}

}  // namespace quicket::site
