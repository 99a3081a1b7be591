#include <algorithm>

#include "cricket/rates.h"
#include "site/season_pages.h"

namespace quicket::site {

PageTable compared_leaders(const SeasonView& view, const Page& page, bool batting) {
  constexpr std::size_t most = 5;
  PageTable table(batting ? "Most runs in reality and in the replay"
                          : "Most wickets in reality and in the replay");
  const char* const heading = batting ? "Runs" : "Wkts";
  table.words("Reality").numbers(heading).words("Replay").numbers(heading);
  std::vector<league::PlayerComparison> real = view.season().comparison->players, replay = real;
  const auto sum = [batting](const league::PlayerComparison& line) -> const league::Compared& {
    return batting ? line.runs : line.wickets;
  };
  std::ranges::stable_sort(real, std::ranges::greater{},
                           [&](const auto& line) { return sum(line).real; });
  std::ranges::stable_sort(replay, std::ranges::greater{},
                           [&](const auto& line) { return sum(line).played; });
  for (std::size_t i = 0; i < std::min(most, real.size()); ++i) {
    table.row({view.player_cell(page, real[i].player, real[i].name),
               number_cell(sum(real[i]).real, 0),
               view.player_cell(page, replay[i].player, replay[i].name),
               number_cell(sum(replay[i]).played, 0)});
  }
  return table;
}

PageTable compared_rates(const SeasonView& view) {
  PageTable table("All batters and bowlers in reality and in the replay");
  table.words("All together").numbers("Real").numbers("Replay");
  double real_runs = 0, replay_runs = 0, real_wickets = 0, replay_wickets = 0;
  int real_faced = 0, replay_faced = 0, real_bowled = 0, replay_bowled = 0;
  for (const league::PlayerComparison& line : view.season().comparison->players) {
    real_runs += line.runs.real;
    replay_runs += line.runs.played;
    real_faced += line.real_balls_faced;
    replay_faced += line.played_balls_faced;
    real_wickets += line.wickets.real;
    replay_wickets += line.wickets.played;
    real_bowled += line.real_balls_bowled;
    replay_bowled += line.played_balls_bowled;
  }
  if (real_faced == 0 || replay_faced == 0) return table;
  table.row({"Runs off the bat from 100 balls",
             number_cell(100 * real_runs / real_faced, cricket::strike_rate_places),
             number_cell(100 * replay_runs / replay_faced, cricket::strike_rate_places)});
  if (real_wickets > 0 && replay_wickets > 0) {
    table.row({"Balls for a wicket of a bowler", number_cell(real_bowled / real_wickets, 1),
               number_cell(replay_bowled / replay_wickets, 1)});
  }
  return table;
}

}  // namespace quicket::site
