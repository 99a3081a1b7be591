#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cricket/rates.h"
#include "site/season_pages.h"

namespace quicket::site {

namespace {

struct Best {
  PlayerId player;
  std::string name;
  double sum = 0;
};

/// Calls `take` with each match of the replay and the real one.
void each_compared(const SeasonView& view, const auto& take) {
  for (const league::Result& result : view.season().results) {
    const std::array<TeamId, 2> teams{result.teams[0].id, result.teams[1].id};
    const EarlierMeeting* const real = view.in_reality(teams, result.date);
    if (real != nullptr) take(result, *real);
  }
}

bool is_same_winner(const league::Result& result, const EarlierMeeting& real) {
  return result.winner && real.winner &&
         result.teams[cricket::side_index(*result.winner)].id ==
             real.teams[static_cast<std::size_t>(*real.winner)];
}

}  // namespace

SameWinners same_winners(const SeasonView& view) {
  SameWinners sums;
  each_compared(view, [&](const league::Result& result, const EarlierMeeting& real) {
    ++(result.winner && real.winner ? sums.matches : sums.undecided);
    if (is_same_winner(result, real)) ++sums.same;
  });
  sums.other_sides = static_cast<int>(view.season().results.size()) - sums.matches - sums.undecided;
  return sums;
}

std::string same_winners_text(const SameWinners& same) {
  if (same.matches == 0) return {};
  std::string text = fmt::format("{} of {}", same.same, same.matches);
  const auto add = [&](int count, std::string_view what) {
    if (count == 0) return;
    text += fmt::format("{} {} {}", text.find(';') == std::string::npos ? ";" : ",", count, what);
  };
  add(same.undecided, "had no winner");
  add(same.other_sides, "had other sides in reality");
  return text;
}

PageTable matches_compared(const SeasonView& view, const Page& page) {
  PageTable table("The matches of the replay beside those of reality");
  table.words("Date").words("Replay").words("Reality").more_words("Same winner");
  each_compared(view, [&](const league::Result& result, const EarlierMeeting& real) {
    const std::string path = view.real_match_path(real.match);
    const bool same = is_same_winner(result, real);
    PageCell day(short_day(result.date));
    day.sort = to_string(result.date);
    PageCell dice(outcome_of(view.season(), result), page.to(view.match_path(result.id)));
    dice.brief = view.in_short(dice.text, result.teams);
    PageCell reality(real.result, path.empty() ? path : page.to(path));
    reality.brief = view.in_short(reality.text, result.teams);
    const bool decided = result.winner && real.winner;
    table.row({std::move(day), std::move(dice), std::move(reality),
               !decided ? "–"
               : same   ? "yes"
                        : "no"},
              same ? "best" : "");
  });
  return std::move(table.sortable());
}

PageTable compared_leaders(const SeasonView& view, const Page& page, bool batting) {
  constexpr std::size_t most = 5;
  PageTable table(batting ? "Most runs in reality and in the replay"
                          : "Most wickets in reality and in the replay");
  const char* const heading = batting ? "Runs" : "Wkts";
  table.words("Reality").numbers(heading).words("Replay").numbers(heading);
  std::vector<league::PlayerComparison> replay = view.season().comparison->players;
  std::vector<Best> real;
  for (const league::PlayerComparison& line : replay) {
    real.push_back({line.player, line.name, (batting ? line.runs : line.wickets).real});
  }
  // Beside a replay that is not over stand as many real matches.
  if (!view.season().compared_then.empty()) {
    real.clear();
    for (const league::PlayerLine& line : view.season().compared_lines_then) {
      real.push_back({line.player, line.name,
                      1.0 * (batting ? line.figures.batting.runs : line.figures.bowling.wickets)});
    }
  }
  const auto sum = [batting](const league::PlayerComparison& line) -> const league::Compared& {
    return batting ? line.runs : line.wickets;
  };
  std::ranges::stable_sort(real, std::ranges::greater{}, &Best::sum);
  std::ranges::stable_sort(replay, std::ranges::greater{},
                           [&](const auto& line) { return sum(line).played; });
  for (std::size_t i = 0; i < std::min({most, real.size(), replay.size()}); ++i) {
    table.row({view.player_cell(page, real[i].player, real[i].name), number_cell(real[i].sum, 0),
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
