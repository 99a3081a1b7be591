#include "terminal/match/head_panel.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "match/result.h"
#include "report/card_face.h"
#include "terminal/match/card_panel.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/stakes.h"
#include "terminal/match/tables.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

/// Rows from which meter and balls of the over have a row each.
constexpr int roomy_rows = 23;
/// A longer bar of chances is harder to read, not easier.
constexpr int widest_meter = 98;

/// The score with as much of the team's name as fits.
std::string score_in(const MatchView& view, int width) {
  const std::string whole = score_line(view);
  if (display_width(whole) <= width) return whole;
  const std::string& team = team_name(view, view.state.now().batting);
  const std::string score = whole.substr(team.size());
  return name_within(team, width - display_width(score)) + score;
}

std::string innings_title(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  if (now.super_over > 1) return fmt::format("Super over {}", now.super_over);
  if (now.super_over == 1) return "Super over";
  return view.state.innings.size() == 1 ? "1st innings" : "2nd innings";
}

/// The innings with the pitch (rules 5.9), and without it.
std::array<std::string, 2> innings_titles(const MatchView& view) {
  const std::string innings = innings_title(view);
  if (view.state.pitch == cards::Pitch::none) return {innings, innings};
  return {fmt::format("{}, {} pitch", innings, to_string(view.state.pitch)), innings};
}

/// The sentence in row 1: what is needed, or the result; with the rates if there is room.
void draw_situation(Picture& picture, const MatchView& view, const MatchLook& look, int columns) {
  if (view.state.closed) {
    picture.write(1, 1, sentence(match::result_of(view.record), view.record), bold_pen());
    return;
  }
  std::string marks;
  for (const Stake& stake : stakes_of(view)) {
    const std::string more = fmt::format("{} {} ", marks.empty() ? "" : "·", stake.mark);
    if (display_width(marks + more) <= columns / 2) marks += more;
  }
  const int mark = marks.empty() ? 0 : display_width(marks) + 2;
  const std::optional<int> par = look.tension != nullptr ? look.tension->par : std::nullopt;
  // The rates are worth more than the whole sentence.
  const int brief = display_width(needs_line(view, 1));
  const std::string rates = rates_line(view, par, columns - 4 - mark - brief);
  const int room = columns - 4 - mark - display_width(rates);
  const int end = picture.write(1, 1, needs_line(view, room), bold_pen());
  Pen pen = bold_pen();
  pen.reverse = true;
  picture.write(1, end + 2, marks, pen);
  picture.write_right(1, columns - 1, rates);
}

}  // namespace

int head_rows(const MatchLook& look, int rows) {
  const bool chances = look.tension != nullptr && look.tension->of_home;
  return rows < roomy_rows || !chances ? 3 : 4;
}

int draw_head(Picture& picture, const MatchView& view, const MatchLook& look, int columns) {
  const match::InningsState& now = view.state.now();
  const Pen bar = team_pen(look.colours[cricket::side_index(now.batting)]);
  picture.fill({0, 0, 1, columns}, bar);
  const auto titles = innings_titles(view);
  const std::string& other = view.side(now.fielding()).sheet.name;
  const std::string whole = score_line(view);
  const std::string& own = team_name(view, now.batting);
  // Both names whole, or both short.
  const int both = display_width(whole) + display_width(other) + display_width(titles[1]) + 8;
  const bool are_whole = both <= columns;
  const std::string score = are_whole ? whole : short_name(own) + whole.substr(own.size());
  const int end = picture.write(
      0, 1, display_width(score) <= columns - 2 ? score : score_in(view, columns - 2), bar);
  const int name = are_whole ? display_width(other) + 4 : 0;
  const auto* const fits = std::find_if(titles.begin(), titles.end(), [&](const auto& title) {
    return end + 2 + name + display_width(title) < columns;
  });
  if (fits != titles.end()) {
    std::string right = *fits;
    // Some of the opponents' name is better than none.
    constexpr int least = 6;
    const int room = columns - end - 7 - display_width(right);
    if (room >= least) {
      right =
          fmt::format("v {}  {}", name_within(are_whole ? other : short_name(other), room), right);
    }
    picture.write_right(0, columns - 1, right, bar);
  }
  draw_situation(picture, view, look, columns);
  const SidePens pens = side_pens(look.colours);
  const bool chances = look.tension != nullptr && look.tension->of_home;
  if (picture.rows() < roomy_rows) {
    // A low window has one row for both.
    const int beads = std::max(25, columns / 2 - 5);
    draw_overs(picture, {2, 1, 1, chances ? beads : columns - 2}, view, "");
    if (chances) {
      draw_meter(picture, {2, beads + 2, 1, columns - beads - 3}, view, *look.tension, pens);
    }
    return head_rows(look, picture.rows());
  }
  const int meter = std::min(columns - 2, widest_meter);
  if (chances) draw_meter(picture, {2, 1, 1, meter}, view, *look.tension, pens);
  const int row = chances ? 3 : 2;
  draw_overs(picture, {row, 1, 1, columns - 2}, view, look.brought);
  return head_rows(look, picture.rows());
}

namespace {

/// "Watch S Konda: 412 runs, SR 151": who has done most by the cards; empty if none tells.
std::string watch_words(const MatchView& view, std::size_t side, int width) {
  const auto runs = [](const cards::PlayerCards& player) {
    return player.striker ? player.striker->stats.runs.value_or(0) : 0;
  };
  const auto wickets = [](const cards::PlayerCards& player) {
    return player.bowler ? player.bowler->stats.wickets.value_or(0) : 0;
  };
  constexpr int runs_a_wicket = 20;  // as the prizes of a season count it
  const auto& players = view.setup.sides[side].cards;
  const auto best = std::ranges::max_element(players, {}, [&](const cards::PlayerCards& player) {
    return runs(player) + runs_a_wicket * wickets(player);
  });
  if (best == players.end() || runs(*best) + wickets(*best) == 0) return {};
  const bool bowls = runs_a_wicket * wickets(*best) > runs(*best);
  const std::string deeds = bowls ? ": " + counted(wickets(*best), "wicket", "wickets")
                                  : fmt::format(": {}, {}", counted(runs(*best), "run", "runs"),
                                                report::strike_rate_text(best->striker->stats));
  return fmt::format("Watch {}{}", player_within(best->name, width - 6 - display_width(deeds)),
                     deeds);
}

/// The openers' cards, and below them those of the two bowlers with most wickets.
void draw_leading_cards(Picture& picture, const MatchView& view, std::size_t side, const Area& area,
                        const Pen& heading) {
  const auto& players = view.setup.sides[side].cards;
  std::vector<std::size_t> bowlers;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i].bowler) bowlers.push_back(i);
  }
  std::ranges::stable_sort(bowlers, std::ranges::greater{}, [&](std::size_t i) {
    return players[i].bowler->stats.wickets.value_or(0);
  });
  const int width = area.columns / 2;
  CardView card;
  card.heading = heading;
  card.format = view.record.info.format;
  for (std::size_t i = 0; i < 2; ++i) {
    const int column = area.column + static_cast<int>(i) * width;
    if (i >= bowlers.size() || !players[i].striker) continue;
    card.player = &players[i];
    card.face = cards::Face::striker;
    card.chart = &players[i].striker->chart;
    draw_card(picture, {area.row, column, card_rows, width - 1}, card);
    card.player = &players[bowlers[i]];
    card.face = cards::Face::bowler;
    card.chart = &card.player->bowler->chart;
    draw_card(picture, {area.row + card_rows, column, card_rows, width - 1}, card);
  }
}

/// Columns of a sheet from which roles stand on it.
constexpr int columns_with_role = 56;

}  // namespace

void draw_before_the_match(Picture& picture, const MatchView& view, const MatchLook& look) {
  // Names and figures apart by half a wide window would be no row any more.
  constexpr int widest = 66;
  const int half = std::min(picture.columns() / 2, widest);
  // Where there is little room, names are worth more than blanks.
  const int gap_saved = half < 36 ? 2 : 0;
  for (std::size_t side = 0; side < 2; ++side) {
    const match::TeamSheet& sheet = view.setup.sides[side].sheet;
    const int left = side == 0 ? 0 : half;
    picture.fill({0, left, 1, half}, team_pen(look.colours[side]));
    picture.write(0, left + 1, name_within(sheet.name, half - 2), team_pen(look.colours[side]));
    for (std::size_t i = 0; i < sheet.players.size(); ++i) {
      // A keeper whom no source names is a guess.
      const std::string_view keeper = i == sheet.keeper && !sheet.keeper_assumed ? " †" : "";
      const int row = 2 + static_cast<int>(i);
      const cards::PlayerCards& player = view.setup.sides[side].cards[i];
      const std::string role = half >= columns_with_role ? report::batting_role_text(player) : "";
      const int name = half - 18 - display_width(role) - display_width(keeper) + gap_saved;
      picture.write(
          row, left + 1,
          fmt::format("{:>2} {}{}", i + 1, player_within(sheet.players[i].name, name), keeper));
      const auto rate = player.striker ? report::strike_rate(player.striker->stats) : std::nullopt;
      const auto economy = player.bowler
                               ? report::economy(player.bowler->stats, view.record.info.format)
                               : std::nullopt;
      picture.write_right(
          row, left + half - 2,
          fmt::format("{}{:>{}} {:>5}", role, rate ? fmt::format("{:.0f}", *rate) : "",
                      6 - gap_saved, economy ? fmt::format("{:.1f}", *economy) : ""),
          faint_pen());
    }
    picture.write(2 + static_cast<int>(sheet.players.size()), left + 1,
                  watch_words(view, side, half - 2));
    constexpr int below_notices = 20;
    if (half >= columns_with_role && picture.rows() >= below_notices + 2 * card_rows + 2) {
      draw_leading_cards(picture, view, side, {below_notices, left + 1, 2 * card_rows, half - 2},
                         team_pen(look.colours[side]));
    }
    picture.write_right(
        1, left + half - 2,
        fmt::format("SR {:>5}", view.setup.conditions.counts_balls ? "Per 5" : "Econ"),
        faint_pen());
  }
}

}  // namespace quicket::terminal
