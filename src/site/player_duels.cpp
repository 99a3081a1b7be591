#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "cricket/rates.h"
#include "report/season_awards.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

PageTable duels_table(const std::map<PlayerId, Duel>& duels, Places& places, const Page& page,
                      std::string_view caption, std::string_view heading) {
  std::vector<std::pair<PlayerId, const Duel*>> order;
  for (const auto& [id, duel] : duels) order.emplace_back(id, &duel);
  std::ranges::stable_sort(
      order, [](const auto& a, const auto& b) { return a.second->balls > b.second->balls; });
  constexpr std::size_t most = 12;
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

std::vector<Data> duels_of(const PlayerEntry& player, Places& places, const Page& page) {
  const bool both = is_of_both(player);
  // Of somebody who hardly bats, a ball or two of each bowler says nothing.
  constexpr int fewest_balls = 6;
  std::vector<Data> batting, bowling;
  for (std::size_t kind = 0; kind < 2; ++kind) {
    const std::string of = !both ? "" : kind == 0 ? ", in reality" : ", with dice";
    const auto add = [&](std::vector<Data>& to, const std::map<PlayerId, Duel>& against,
                         const char* title, const char* heading) {
      if (std::ranges::none_of(against,
                               [](const auto& one) { return one.second.balls >= fewest_balls; })) {
        return;
      }
      const std::string name = title + of;
      Data one = duels_table(against, places, page, name, heading).data();
      to.push_back(std::move(one.text("heading_of", name)));
    };
    add(batting, player.against_bowlers[kind], "Against bowlers", "Bowler");
    add(bowling, player.against_batters[kind], "Against batters", "Batter");
  }
  const bool bowls = report::is_bowlers(main_figures(player));
  std::vector<Data> made = bowls ? bowling : batting;
  std::ranges::move(bowls ? batting : bowling, std::back_inserter(made));
  return made;
}

}  // namespace quicket::site
