#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "site/season_pages.h"

namespace quicket::site {

namespace {

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
  table.more_words("Date").words("Match").words("Replay").words("Reality");
  each_compared(view, [&](const league::Result& result, const EarlierMeeting& real) {
    const bool same = is_same_winner(result, real);
    PageCell day(short_day(result.date));
    day.sort = to_string(result.date);
    PageCell sides(fmt::format("{} v {}", view.short_name(result.teams[0].name),
                               view.short_name(result.teams[1].name)));
    sides.under = day.text;
    PageCell dice(outcome_of(view.season(), result), page.to(view.match_path(result.id)));
    dice.brief = view.in_short(dice.text, result.teams);
    PageCell reality(real.result, view.link_in(page, real.season, real.match));
    reality.brief = view.in_short(reality.text, result.teams);
    table.row({std::move(day), std::move(sides), std::move(dice), std::move(reality)},
              same ? "same" : "");
  });
  return std::move(table.sortable());
}

std::string champions_of_both(const SeasonView& view) {
  const std::string& real = view.season().compared_champion;
  const std::string played = champion_of(view.season());
  if (real.empty() || played.empty()) return {};
  if (real == played) return fmt::format("{} are champions in reality and in the replay. ", real);
  return fmt::format("{} are champions in reality, {} in the replay. ", real, played);
}

std::string compared_rates(const SeasonView& view) {
  std::array<double, 2> runs{}, faced{}, wickets{}, bowled{};
  for (const league::PlayerComparison& line : view.season().comparison->players) {
    runs[0] += line.runs.played;
    runs[1] += line.runs.real;
    faced[0] += line.played_balls_faced;
    faced[1] += line.real_balls_faced;
    wickets[0] += line.wickets.played;
    wickets[1] += line.wickets.real;
    bowled[0] += line.played_balls_bowled;
    bowled[1] += line.real_balls_bowled;
  }
  if (std::min({faced[0], faced[1], wickets[0], wickets[1]}) == 0) return {};
  return fmt::format(
      "{:.1f} runs from 100 balls (reality: {:.1f}), {:.1f} balls for a wicket ({:.1f})",
      100 * runs[0] / faced[0], 100 * runs[1] / faced[1], bowled[0] / wickets[0],
      bowled[1] / wickets[1]);
}

}  // namespace quicket::site
