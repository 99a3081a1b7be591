#include <algorithm>
#include <cmath>
#include <tuple>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/rates.h"
#include "report/match_words.h"
#include "site/chart.h"
#include "site/leader_tables.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

constexpr double seldom = 0.05;  ///< what luck alone makes so seldom stands out

/// How often chance alone makes a difference this large, as a cell.
PageCell luck_cell(const std::optional<double>& p) {
  if (!p) return {"–"};
  PageCell cell(*p < 0.01 ? std::string("<1%") : report::percent(*p));
  // What stands in bold as less than 5% does not read as 5%.
  if (*p < seldom && cell.text == report::percent(seldom)) cell.text.insert(0, "<");
  cell.sort = fmt::format("{:.4f}", *p);
  return cell;
}

/// What the side had in reality after as many matches as the replay has; null if that is the end.
const league::Standing* real_then(const SeasonView& view, TeamId team) {
  const auto found = view.season().compared_then.find(team);
  return found == view.season().compared_then.end() ? nullptr : &found->second;
}

bool is_under_way(const SeasonView& view) {
  return !view.season().compared_then.empty();
}

/// The place in reality: after as many matches as the replay has, or at the end.
int real_place(const SeasonView& view, const league::TeamComparison& team) {
  const league::Standing* const own = real_then(view, team.team.id);
  if (own == nullptr) return team.real_position;
  const auto worth = [](const league::Standing& row) {
    return std::pair(row.points, row.net_run_rate);
  };
  return 1 + static_cast<int>(std::ranges::count_if(
                 view.season().compared_then,
                 [&](const auto& other) { return worth(other.second) > worth(*own); }));
}

/// A place in the table, marked if the side won the title.
PageCell place_cell(int place, bool champions) {
  PageCell cell(place);
  if (!champions) return cell;
  cell.sort = cell.text;
  cell.brief = cell.text + "\u00a0C";
  cell.text += " (C)";
  return cell;
}

PageTable teams_compared(const SeasonView& view, const Page& page) {
  PageTable table("The table of the real season and of the replay");
  const bool is_open = is_under_way(view);
  const std::string when = is_open ? ", after as many matches" : "";
  table.words("Team")
      .numbers("Real", "Place in reality" + when)
      .numbers("Replay", "Place in the replay");
  if (is_open) {
    table.more_numbers("Ended", "Place at the end of the real season");
    table.more_numbers("M", "Matches of the replay");
  }
  table.numbers("Real pts", "Points in reality" + when).numbers("Replay pts", "Points");
  table.more_numbers("Real NRR", "Net run rate in reality" + when);
  table.more_numbers("Replay NRR", "Net run rate in the replay");
  table.numbers("By luck", "How often luck alone makes a difference this large in wins");
  std::vector<league::TeamComparison> teams = view.season().comparison->teams;
  std::ranges::stable_sort(teams, {}, [&](const auto& team) { return real_place(view, team); });
  for (const league::TeamComparison& team : teams) {
    const league::Standing* const then = real_then(view, team.team.id);
    const bool won_really = team.team.name == view.season().compared_champion;
    std::vector<PageCell> cells{
        view.team_cell(page, team.team), place_cell(real_place(view, team), won_really && !is_open),
        place_cell(team.played_position, team.team.name == champion_of(view.season()))};
    if (is_open) {
      cells.push_back(place_cell(team.real_position, won_really));
      cells.push_back(then ? PageCell(then->played) : PageCell("–"));
    }
    cells.insert(cells.end(), {then ? then->points : team.real_points, team.played_points,
                               number_cell(then ? then->net_run_rate : team.real_rate, 3, true),
                               number_cell(team.played_rate, 3, true), luck_cell(team.wins.p)});
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
}

/// Those with enough balls in reality, the least likely difference first.
std::vector<league::PlayerComparison> compared_lines(const SeasonView& view, bool batting) {
  constexpr int fewest_balls = 20;
  std::vector<league::PlayerComparison> lines = view.season().comparison->players;
  std::erase_if(lines, [&](const league::PlayerComparison& line) {
    return (batting ? line.real_balls_faced : line.real_balls_bowled) < fewest_balls;
  });
  std::ranges::stable_sort(lines, {}, [&](const league::PlayerComparison& line) {
    return (batting ? line.runs : line.wickets).p.value_or(1);
  });
  return lines;
}

/// What the real season lets expect: of a batter in as many innings as the replay gave them, of a
/// bowler off as many balls.
double expected_of(const league::PlayerComparison& line, bool batting) {
  const double real = batting ? line.real_innings : line.real_balls_bowled;
  const double played = batting ? line.played_innings : line.played_balls_bowled;
  return real > 0 ? (batting ? line.runs : line.wickets).real * played / real : 0;
}

const league::Compared& sum_of(const league::PlayerComparison& line, bool batting) {
  return batting ? line.runs : line.wickets;
}

/// Of whole runs and wickets, as both are shown.
double above_expected(const league::PlayerComparison& line, bool batting) {
  return sum_of(line, batting).played - std::round(expected_of(line, batting));
}

/// A mark for everybody: what was expected across, the replay up. On the line both are the same.
Data scatter(const SeasonView& view, const Page& page, bool batting) {
  LineChart chart;
  chart.id = batting ? "runs-compared" : "wickets-compared";
  chart.title =
      batting ? "Runs: expected across, replay up" : "Wickets: expected across, replay up";
  chart.description = fmt::format(
      "A mark for every player, which leads to their page; on the line, the replay brought the {} "
      "that the real season let expect. Those furthest from it are named.",
      batting ? "runs" : "wickets");
  chart.below = batting ? "Expected runs" : "Expected wickets";
  double most = 1;
  ChartLine same, players;
  same.look = "lead";
  same.name = "As expected";
  std::vector<league::PlayerComparison> lines = compared_lines(view, batting);
  // Names as far as there is room: first those of the tiles, then of most, then furthest off.
  constexpr std::size_t named = 14, biggest = 6;
  std::vector<double> sums, above{0};
  for (const auto& line : lines) {
    sums.push_back(sum_of(line, batting).played);
    above.push_back(above_expected(line, batting));
  }
  std::ranges::sort(sums, std::ranges::greater{});
  const double big = sums.empty() ? 0 : sums[std::min(biggest, sums.size()) - 1];
  const auto ends = std::ranges::minmax(above);
  std::ranges::stable_sort(lines, std::ranges::greater{},
                           [&](const league::PlayerComparison& line) {
                             const double off = above_expected(line, batting);
                             return std::tuple(off == ends.min || off == ends.max,
                                               sum_of(line, batting).played >= big, std::abs(off));
                           });
  for (const league::PlayerComparison& line : lines) {
    const double expected = expected_of(line, batting), played = sum_of(line, batting).played;
    const bool is_named = players.marks.size() < named;
    most = std::max({most, expected, played});
    players.marks.push_back(
        {expected, played,
         fmt::format("{}: {:.0f} expected, {:.0f} in the replay", line.name, expected, played),
         is_named ? line.name : "", page.to(view.player_path(line.player, line.name))});
  }
  chart.most_x = chart.most_y = most * 1.03;
  chart.ticks_x = chart.ticks_y = round_ticks(most);
  same.points = {{0, 0}, {chart.most_x, chart.most_y}};
  chart.lines = {std::move(same), std::move(players)};
  return chart_data(chart);
}

PageTable players_compared(const SeasonView& view, const Page& page, bool batting) {
  PageTable table(batting ? "Batting in reality and in the replay"
                          : "Bowling in reality and in the replay");
  table.words("Player").more_words("Team");
  const bool is_open = is_under_way(view);
  const std::string season = is_open ? " (season)" : "";
  // The difference is of what was expected, which narrow windows show instead of all of the season.
  table.more_numbers("Real" + season, is_open   ? "Of the whole real season"
                                      : batting ? "Runs in reality"
                                                : "Wickets in reality");
  table.numbers("Exp.", batting ? "The real runs an innings, in as many innings as the replay"
                                : "The real wickets a ball, off as many balls as in the replay");
  table.numbers("Replay", batting ? "Runs of the replay" : "Wickets of the replay");
  table.numbers("±", "The replay less what was expected");
  if (batting) {
    table.more_numbers("Real inns" + season, "Innings").more_numbers("Replay inns", "Innings");
    table.more_numbers("Real SR" + season, "Runs per 100 balls");
    table.more_numbers("Replay SR", "Runs per 100 balls");
  } else {
    const std::string economy =
        league::figure(league::PlayerFigure::economy)
            .in_full(league::terms_of(view.season().competition.conditions));
    table.more_numbers("Real balls" + season, "Balls bowled");
    table.more_numbers("Replay balls", "Balls bowled");
    table.more_numbers("Real econ" + season, economy).more_numbers("Replay econ", economy);
  }
  table.numbers("By luck", fmt::format("How often luck alone makes a difference this large in {}",
                                       batting ? "runs an innings" : "wickets a ball"));
  table.sorts_rows("ascending");
  for (const league::PlayerComparison& line : compared_lines(view, batting)) {
    const league::Compared& sum = sum_of(line, batting);
    const league::Compared& rate = batting ? line.strike_rate : line.economy;
    static_assert(cricket::strike_rate_places == cricket::economy_places);
    PageCell above = number_cell(above_expected(line, batting), 0, true), luck = luck_cell(sum.p);
    if (sum.p && *sum.p < seldom) above.look = luck.look = "b";
    table.row({view.player_cell(page, line.player, line.name),
               view.short_team_cell(page, line.team), number_cell(sum.real, 0),
               number_cell(expected_of(line, batting), 0), number_cell(sum.played, 0),
               std::move(above), batting ? line.real_innings : line.real_balls_bowled,
               batting ? line.played_innings : line.played_balls_bowled,
               number_cell(rate.real, cricket::strike_rate_places),
               number_cell(rate.played, cricket::strike_rate_places), std::move(luck)});
  }
  return std::move(table.sortable());
}

/// `words`: a number, and after `cut` what there is to say of it.
Data told_of(const std::string& title, const std::string& words, std::string_view cut = "; ") {
  Data told;
  const std::size_t end = std::min(words.size(), words.find(cut));
  told.text("award", title).text("number", words.substr(0, end));
  return std::move(told.text("rest", words.substr(std::min(words.size(), end + cut.size()))));
}

/// "Bangalore lead the replay with 8 points from 5 matches; in reality they had 6 from as many and
/// ended sixth in the table. Gujarat, first at the end of the real season, are third in the
/// replay."
std::string leaders_so_far(const league::TeamComparison& real, const league::TeamComparison& played,
                           const league::Standing& then, const std::string& real_champion) {
  const bool champions = real_champion == played.team.name;
  std::string told = fmt::format(
      "{} lead the replay with {} from {}; in reality they had {} from as many{} ended {} in the "
      "table{}. ",
      played.team.name, counted(played.played_points, "point", "points"),
      counted(then.played, "match", "matches"), then.points, champions ? "," : " and",
      report::ordinal_word(played.real_position), champions ? " and won the title" : "");
  if (real.team.id == played.team.id) return told;
  return told + fmt::format("{}, first at the end of the real season, are {} in the replay. ",
                            real.team.name, report::ordinal_word(real.played_position));
}

/// "Bangalore, sixth in reality with 14 points, are first in the replay with 20; Gujarat, first in
/// reality, are third."; empty without places.
std::string first_of_both(const SeasonView& view) {
  const std::vector<league::TeamComparison>& teams = view.season().comparison->teams;
  const auto first = [&](int league::TeamComparison::*place) {
    return std::ranges::find(teams, 1, place);
  };
  const auto real = first(&league::TeamComparison::real_position);
  const auto played = first(&league::TeamComparison::played_position);
  if (real == teams.end() || played == teams.end()) return {};
  if (const league::Standing* const then = real_then(view, played->team.id)) {
    return leaders_so_far(*real, *played, *then, view.season().compared_champion);
  }
  if (real == played)
    return fmt::format("{} are first in the table in reality and in the replay. ", real->team.name);
  return fmt::format(
      "{}, {} in the real table with {}, are first in that of the replay with {}; {}, first in "
      "reality, are {}. ",
      played->team.name, report::ordinal_word(played->real_position),
      counted(played->real_points, "point", "points"), played->played_points, real->team.name,
      report::ordinal_word(real->played_position));
}

}  // namespace

std::string comparison_sentence(const SeasonView& view) {
  return champions_of_both(view) + first_of_both(view);
}

/// Those furthest above what was expected and below it, and how much of it all may be luck.
std::vector<Data> comparison_extremes(const SeasonView& view, const Page& page, bool in_short) {
  std::vector<Data> told;
  int compared = 0, unlikely = 0, teams = 0;
  for (const bool batting : {true, false}) {
    const std::vector<league::PlayerComparison> lines = compared_lines(view, batting);
    if (lines.empty()) continue;
    const auto [least, most] = std::ranges::minmax_element(
        lines, {}, [&](const auto& line) { return above_expected(line, batting); });
    // "V Kohli", "554", "684 expected"
    const auto tell = [&](const char* title, const league::PlayerComparison& line) {
      const double expected = expected_of(line, batting);
      Data name;
      name.text("words", line.name).text("at", page.to(view.player_path(line.player, line.name)));
      told.push_back(told_of((batting ? "Runs " : "Wickets ") + std::string(title),
                             fmt::format("{:.0f}; {:.{}f} expected", sum_of(line, batting).played,
                                         expected, expected < 1 ? 1 : 0)));
      told.back().list("who", {name});
    };
    tell("furthest above expectation", *most);
    if (!in_short) tell("furthest below expectation", *least);
    for (const league::PlayerComparison& line : lines) {
      const std::optional<double>& p = sum_of(line, batting).p;
      if (!p) continue;
      ++compared;
      if (*p < seldom) ++unlikely;
    }
  }
  for (const league::TeamComparison& team : view.season().comparison->teams) {
    if (real_place(view, team) == team.played_position) ++teams;
  }
  told.push_back(told_of(is_under_way(view)
                             ? "Teams in the place that they had after as many matches"
                             : "Teams in their real place",
                         fmt::format("{} of {}", teams, view.season().comparison->teams.size())));
  if (const std::string same = same_winners_text(same_winners(view)); !same.empty()) {
    told.push_back(told_of("Matches with the same winner", same));
  }
  if (in_short) return told;
  told.push_back(told_of("Figures with a chance under 5%",
                         fmt::format("{} of {}; luck alone makes about {:.0f}", unlikely, compared,
                                     seldom * compared)));
  if (const std::string rates = compared_rates(view); !rates.empty()) {
    told.push_back(told_of("All players together", rates, " "));
  }
  return told;
}

Page comparison_page(const SeasonView& view) {
  Page page = view.page(view.path("comparison"), "Replay and reality");
  page.content = "comparison";
  page.data.text("title", "Replay and reality").text("real", view.season().compared_with);
  page.data.text("sentence", comparison_sentence(view));
  page.data.flag("so_far", !view.season().compared_then.empty());
  page.data.list("extremes", comparison_extremes(view, page, false));
  page.data.object("teams", teams_compared(view, page).data());
  page.data.list("charts", {scatter(view, page, true), scatter(view, page, false)});
  std::vector<Data> parts;
  for (const bool batting : {true, false}) {
    const PageTable table = players_compared(view, page, batting);
    if (table.empty()) continue;
    Data& part = parts.emplace_back();
    part.text("discipline",
              fmt::format("{}, least likely by chance first", batting ? "Batting" : "Bowling"));
    show_first(part, "in_order", table);
  }
  page.data.list("parts", std::move(parts));
  show_first(page.data, "matches", matches_compared(view, page));
  return page;
}

}  // namespace quicket::site
