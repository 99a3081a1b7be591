#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cricket/rates.h"
#include "report/match_words.h"
#include "site/chart.h"
#include "site/leader_tables.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// How often chance alone makes a difference this large, as a cell.
PageCell luck_cell(const std::optional<double>& p) {
  if (!p) return {"–"};
  PageCell cell(*p < 0.01 ? std::string("<1%") : report::percent(*p));
  cell.sort = fmt::format("{:.4f}", *p);
  return cell;
}

PageTable teams_compared(const SeasonView& view, const Page& page) {
  PageTable table("The table of the real season and of the replay");
  table.words("Team")
      .numbers("Real", "Place in reality")
      .numbers("Replay", "Place in the replay")
      .more_numbers("Real points");
  table.more_numbers("Replay points").more_numbers("Real NRR", "Net run rate in reality");
  table.more_numbers("Replay NRR", "Net run rate in the replay");
  table.numbers("Chance", "How often chance alone makes a difference this large in wins");
  for (const league::TeamComparison& team : view.season().comparison->teams) {
    table.row({view.team_cell(page, team.team), team.real_position, team.played_position,
               team.real_points, team.played_points, number_cell(team.real_rate, 3, true),
               number_cell(team.played_rate, 3, true), luck_cell(team.wins.p)});
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

/// How many times as many balls the replay has: it may have more matches.
double share_of_balls(const SeasonView& view) {
  double real = 0, played = 0;
  for (const league::PlayerComparison& line : view.season().comparison->players) {
    real += line.real_balls_bowled;
    played += line.played_balls_bowled;
  }
  return real > 0 && played > 0 ? played / real : 1;
}

/// Below it nobody sees that one season has more balls than the other.
bool is_as_long(double share) {
  return std::abs(share - 1) < 0.05;
}

/// A mark for everybody: reality across, the replay up. On the line both are the same.
Data scatter(const SeasonView& view, const Page& page, bool batting) {
  LineChart chart;
  chart.id = batting ? "runs-compared" : "wickets-compared";
  chart.title = batting ? "Runs: reality across, replay up" : "Wickets: reality across, replay up";
  chart.description =
      "A mark for every player, which leads to their page; on the line, the replay is as reality "
      "was, ball for ball. Those furthest from it are named.";
  chart.below = batting ? "Real runs" : "Real wickets";
  double most = 1;
  ChartLine same, players;
  same.look = "lead";
  std::vector<league::PlayerComparison> lines = compared_lines(view, batting);
  const auto sum_of = [&](const league::PlayerComparison& line) {
    return batting ? line.runs : line.wickets;
  };
  // Those furthest from the line have their names, as far as there is room.
  constexpr std::size_t named = 10;
  const double share = share_of_balls(view);
  const auto distance = [&](const league::PlayerComparison& line) {
    return std::abs(sum_of(line).played - share * sum_of(line).real);
  };
  std::ranges::stable_sort(lines, std::ranges::greater{}, distance);
  for (const league::PlayerComparison& line : lines) {
    const league::Compared sum = sum_of(line);
    const bool is_named = players.marks.size() < named;
    most = std::max({most, sum.real, sum.played});
    players.marks.push_back({sum.real, sum.played,
                             fmt::format("{}: {:.0f} in reality, {:.0f} in the replay", line.name,
                                         sum.real, sum.played),
                             is_named ? line.name : "",
                             page.to(view.player_path(line.player, line.name))});
  }
  chart.most_x = chart.most_y = most * 1.03;
  chart.ticks_x = chart.ticks_y = round_ticks(most);
  const double end = std::min(chart.most_x, chart.most_y / share);
  same.points = {{0, 0}, {end, end * share}};
  same.name = is_as_long(share) ? "As in reality"
                                : fmt::format("As in reality, off {:.2f} times the balls", share);
  chart.lines = {std::move(same), std::move(players)};
  return chart_data(chart);
}

PageTable players_compared(const SeasonView& view, const Page& page, bool batting) {
  PageTable table(batting ? "Batting in reality and in the replay"
                          : "Bowling in reality and in the replay");
  table.words("Player").more_words("Team");
  const std::string_view of = batting ? "runs" : "wickets";
  table.numbers("Real " + std::string(batting ? "runs" : "wkts"), fmt::format("Real {}", of));
  table.numbers("Replay", fmt::format("{} of the replay", report::capital(std::string(of))));
  table.numbers("±", "The replay less reality");
  const std::string_view balls = batting ? "Balls faced" : "Balls bowled";
  table.more_numbers("Real balls", balls).more_numbers("Replay balls", balls);
  if (batting) {
    table.more_numbers("Real ave", "Batting average").more_numbers("Replay ave", "Batting average");
    table.more_numbers("Real SR", "Runs per 100 balls");
    table.more_numbers("Replay SR", "Runs per 100 balls");
  } else {
    const std::string economy =
        league::figure(league::PlayerFigure::economy)
            .in_full(league::terms_of(view.season().competition.conditions));
    table.more_numbers("Real econ", economy).more_numbers("Replay econ", economy);
  }
  table.numbers("Chance", fmt::format("How often chance alone makes a difference this large in {}",
                                      batting ? "runs an innings" : "wickets"));
  for (const league::PlayerComparison& line : compared_lines(view, batting)) {
    const league::Compared& sum = batting ? line.runs : line.wickets;
    const league::Compared& rate = batting ? line.strike_rate : line.economy;
    std::vector<PageCell> cells{view.player_cell(page, line.player, line.name),
                                view.short_team_cell(page, line.team),
                                number_cell(sum.real, 0),
                                number_cell(sum.played, 0),
                                number_cell(sum.played - sum.real, 0, true),
                                batting ? line.real_balls_faced : line.real_balls_bowled,
                                batting ? line.played_balls_faced : line.played_balls_bowled};
    if (batting) {
      cells.push_back(number_cell(line.average.real, cricket::average_places));
      cells.push_back(number_cell(line.average.played, cricket::average_places));
    }
    static_assert(cricket::strike_rate_places == cricket::economy_places);
    cells.push_back(number_cell(rate.real, cricket::strike_rate_places));
    cells.push_back(number_cell(rate.played, cricket::strike_rate_places));
    cells.push_back(luck_cell(sum.p));
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
}

/// Differences that luck alone makes so seldom stand out.
constexpr double seldom = 0.05;

/// "The least likely runs are those of A Arya: 75 off 52 balls in reality, 21 off 30 in the
/// replay." Empty if no difference stands out.
std::string least_likely(const SeasonView& view, bool batting) {
  const std::vector<league::PlayerComparison> lines = compared_lines(view, batting);
  if (lines.empty()) return {};
  const league::PlayerComparison& line = lines.front();
  const league::Compared& sum = batting ? line.runs : line.wickets;
  if (!sum.p || *sum.p >= seldom) return {};
  return fmt::format(
      "The least likely {} are those of {}: {:.0f} off {} balls in reality, {:.0f} off {} in the "
      "replay. ",
      batting ? "runs" : "wickets", line.name, sum.real,
      batting ? line.real_balls_faced : line.real_balls_bowled, sum.played,
      batting ? line.played_balls_faced : line.played_balls_bowled);
}

/// "Bangalore, sixth in reality, are first in the replay; Gujarat, first in reality, are third."
/// Empty without places.
std::string first_of_both(const SeasonView& view) {
  const std::vector<league::TeamComparison>& teams = view.season().comparison->teams;
  const auto first = [&](int league::TeamComparison::*place) {
    return std::ranges::find(teams, 1, place);
  };
  const auto real = first(&league::TeamComparison::real_position);
  const auto played = first(&league::TeamComparison::played_position);
  if (real == teams.end() || played == teams.end()) return {};
  if (real == played)
    return fmt::format("{} are first in the table in reality and in the replay. ", real->team.name);
  return fmt::format(
      "{}, {} in the real table, are first in that of the replay; {}, first in reality, are {}. ",
      played->team.name, report::ordinal_word(played->real_position), real->team.name,
      report::ordinal_word(real->played_position));
}

/// "Mumbai won in reality, Chennai the replay. ": empty if one of them is unknown.
std::string champions_of_both(const SeasonView& view) {
  const std::string& real = view.season().compared_champion;
  const std::string played = champion_of(view.season());
  if (real.empty() || played.empty()) return {};
  if (real == played) return fmt::format("{} are champions in reality and in the replay. ", real);
  return fmt::format("{} are champions in reality, {} in the replay. ", real, played);
}

/// How far the replay is from the season, in sentences, the most telling first.
std::string sentence_of(const SeasonView& view) {
  const league::SeasonComparison& comparison = *view.season().comparison;
  int compared = 0, unlikely = 0, teams = 0;
  for (const bool batting : {true, false}) {
    for (const league::PlayerComparison& line : compared_lines(view, batting)) {
      const std::optional<double>& p = (batting ? line.runs : line.wickets).p;
      if (!p) continue;
      ++compared;
      if (*p < seldom) ++unlikely;
    }
  }
  for (const league::TeamComparison& team : comparison.teams) {
    if (team.real_position == team.played_position) ++teams;
  }
  return fmt::format(
      "{}{}{}{}{} of {} teams end in their real place. Of {} figures of players below, {} {} a "
      "chance under 5%; if every difference were luck, about {:.0f} would.",
      champions_of_both(view), first_of_both(view), least_likely(view, true),
      least_likely(view, false), teams, comparison.teams.size(), compared, unlikely,
      unlikely == 1 ? "has" : "have", seldom * compared);
}

}  // namespace

Page comparison_page(const SeasonView& view) {
  Page page = view.page(view.path("comparison"), "Replay and reality");
  page.content = "comparison";
  page.data.text("title", "Replay and reality").text("real", view.season().compared_with);
  page.data.text("sentence", sentence_of(view));
  if (const double share = share_of_balls(view); !is_as_long(share)) {
    page.data.text("longer",
                   fmt::format("The bowlers of both bowl {:.2f} times the balls in the replay, "
                               "so that sums are not those of as many matches. ",
                               share));
  }
  page.data.object("teams", teams_compared(view, page).data());
  page.data.list("charts", {scatter(view, page, true), scatter(view, page, false)});
  std::vector<Data> parts;
  for (const bool batting : {true, false}) {
    const PageTable table = players_compared(view, page, batting);
    if (table.empty()) continue;
    Data part;
    part.text("discipline", batting ? "Batting" : "Bowling");
    show_first(part, "least_likely", table);
    parts.push_back(std::move(part));
  }
  page.data.list("parts", std::move(parts));
  return page;
}

}  // namespace quicket::site
