#include "site/leader_tables.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cricket/overs.h"
#include "cricket/rates.h"
#include "league/pages.h"
#include "report/match_words.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

Data leaders_list(const SeasonView& view, const Page& page, const league::Leaders& list,
                  std::size_t most) {
  Data made;
  made.text("heading", std::string(league::heading(list.key))).text("minimum", list.minimum);
  std::vector<Data> rows;
  for (const league::Leader& leader : list.rows) {
    if (rows.size() == most) break;
    Data row;
    row.text("who", leader.name);
    if (leader.for_wicket > 0) {
      row.text("figure", leader.text);
      row.text("team", fmt::format("{} wicket v {}", report::ordinal(leader.for_wicket),
                                   view.short_name(leader.against)));
    } else {
      row.text("figure", leader.text).text("team", view.short_name(leader.team.name));
    }
    if (leader.player) row.text("to", page.to(view.player_path(leader.player, leader.name)));
    rows.push_back(std::move(row));
  }
  return std::move(made.list("rows", std::move(rows)));
}

bool knows_fielders(const SeasonView& view) {
  return std::any_of(view.players().begin(), view.players().end(),
                     [](const auto& line) { return line.figures.fielding.known; });
}

}  // namespace

std::vector<Data> short_leaders(const SeasonView& view, const Page& page) {
  std::vector<Data> lists;
  for (const league::LeaderKey key : {league::LeaderKey::runs, league::LeaderKey::wickets,
                                      league::LeaderKey::sixes, league::LeaderKey::economy}) {
    const league::Leaders list = league::leaders(key, view.players());
    if (!list.rows.empty()) lists.push_back(leaders_list(view, page, list, 5));
  }
  return lists;
}

void add_batting_columns(PageTable& table) {
  table.numbers("M", "Matches").more_numbers("Inns", "Innings").more_numbers("NO", "Not out");
  table.numbers("Runs").numbers("HS", "Highest score").numbers("Ave", "Batting average");
  table.numbers("SR", "Runs per 100 balls").more_numbers("50s").more_numbers("100s");
  table.more_numbers("4s").more_numbers("6s").more_numbers("Ct", "Catches");
  table.more_numbers("St", "Stumpings");
}

std::vector<PageCell> batting_cells(const cricket::SeasonFigures& figures) {
  const cricket::BattingFigures& bat = figures.batting;
  // A source that names no fielders still tells who caught off their own bowling: no figure.
  const bool fielded = figures.fielding.known;
  PageCell highest(bat.innings > 0
                       ? fmt::format("{}{}", bat.high_score, bat.high_score_not_out ? "*" : "")
                       : "–");
  highest.sort = std::to_string(bat.innings > 0 ? bat.high_score : -1);
  return {bat.matches,
          bat.innings,
          bat.not_outs,
          bat.runs,
          highest,
          number_cell(cricket::average(bat.runs, bat.outs()), cricket::average_places),
          number_cell(cricket::strike_rate(bat.runs, bat.balls), cricket::strike_rate_places),
          bat.fifties,
          bat.hundreds,
          bat.fours,
          bat.sixes,
          fielded ? PageCell(figures.fielding.catches) : PageCell("–"),
          fielded ? PageCell(figures.fielding.stumpings) : PageCell("–")};
}

void add_bowling_columns(PageTable& table) {
  table.numbers("M", "Matches")
      .numbers("Overs", "Overs of six balls")
      .more_numbers("Mdns", "Maidens");
  table.numbers("Runs").numbers("Wkts", "Wickets").numbers("Best", "Best bowling in an innings");
  table.numbers("Ave", "Runs per wicket").numbers("Econ", "Runs per six balls");
  table.more_numbers("SR", "Balls per wicket");
}

std::vector<PageCell> bowling_cells(const cricket::SeasonFigures& figures) {
  const cricket::BowlingFigures& bowl = figures.bowling;
  PageCell overs(cricket::overs_text(bowl.legal_balls, league::compared_over));
  overs.sort = std::to_string(bowl.legal_balls);
  PageCell best(fmt::format("{}/{}", bowl.best_wickets, bowl.best_runs));
  best.sort = fmt::format("{}.{:03}", bowl.best_wickets, 999 - std::min(999, bowl.best_runs));
  return {
      figures.batting.matches,
      overs,
      bowl.maidens,
      bowl.runs,
      bowl.wickets,
      best,
      number_cell(cricket::average(bowl.runs, bowl.wickets), cricket::average_places),
      number_cell(cricket::runs_per_over(bowl.runs, bowl.legal_balls, league::compared_over), 2),
      number_cell(cricket::balls_per_wicket(bowl.legal_balls, bowl.wickets), 1)};
}

PageTable batting_page_table(const SeasonView& view, const Page& page,
                             const std::vector<league::PlayerLine>& lines, bool with_team,
                             std::string_view caption) {
  std::vector<const league::PlayerLine*> order;
  for (const league::PlayerLine& line : lines) {
    if (line.figures.batting.innings > 0) order.push_back(&line);
  }
  std::stable_sort(order.begin(), order.end(), [](const auto* a, const auto* b) {
    return a->figures.batting.runs > b->figures.batting.runs;
  });
  PageTable table(caption);
  table.words("Batting");
  if (with_team) table.words("Team");
  add_batting_columns(table);
  for (const league::PlayerLine* line : order) {
    std::vector<PageCell> cells{view.player_cell(page, line->player, line->name)};
    if (with_team) cells.push_back(view.short_team_cell(page, line->team));
    for (PageCell& cell : batting_cells(line->figures)) cells.push_back(std::move(cell));
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
}

PageTable bowling_page_table(const SeasonView& view, const Page& page,
                             const std::vector<league::PlayerLine>& lines, bool with_team,
                             std::string_view caption) {
  std::vector<const league::PlayerLine*> order;
  for (const league::PlayerLine& line : lines) {
    if (line.figures.bowling.legal_balls > 0) order.push_back(&line);
  }
  std::stable_sort(order.begin(), order.end(), [](const auto* a, const auto* b) {
    const cricket::BowlingFigures &one = a->figures.bowling, &other = b->figures.bowling;
    return one.wickets != other.wickets ? one.wickets > other.wickets : one.runs < other.runs;
  });
  PageTable table(caption);
  table.words("Bowling");
  if (with_team) table.words("Team");
  add_bowling_columns(table);
  for (const league::PlayerLine* line : order) {
    std::vector<PageCell> cells{view.player_cell(page, line->player, line->name)};
    if (with_team) cells.push_back(view.short_team_cell(page, line->team));
    for (PageCell& cell : bowling_cells(line->figures)) cells.push_back(std::move(cell));
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
}

Page leaders_page(const SeasonView& view) {
  Page page = view.page(view.path("leaders"), "Leaders");
  page.content = "leaders";
  page.data.text("title", "Leaders");
  constexpr std::array<league::LeaderKey, 12> keys{
      league::LeaderKey::runs,         league::LeaderKey::batting_average,
      league::LeaderKey::strike_rate,  league::LeaderKey::highest_score,
      league::LeaderKey::sixes,        league::LeaderKey::fours,
      league::LeaderKey::wickets,      league::LeaderKey::economy,
      league::LeaderKey::best_figures, league::LeaderKey::bowling_average,
      league::LeaderKey::catches,      league::LeaderKey::dots};
  std::vector<Data> lists;
  for (const league::LeaderKey key : keys) {
    const league::Leaders list = league::leaders(key, view.players());
    const bool fielding = key == league::LeaderKey::catches;
    if (list.rows.empty() || (fielding && !knows_fielders(view))) continue;
    lists.push_back(leaders_list(view, page, list, 10));
  }
  const league::Leaders stands = league::leading_partnerships(records_of(view.season()));
  if (!stands.rows.empty()) lists.push_back(leaders_list(view, page, stands, 10));
  page.data.shown_list("leaders", std::move(lists));
  const PageTable batting = batting_page_table(view, page, view.players(), true, "All batting");
  const PageTable bowling = bowling_page_table(view, page, view.players(), true, "All bowling");
  if (!batting.empty()) page.data.object("batting", batting.data());
  if (!bowling.empty()) page.data.object("bowling", bowling.data());
  return page;
}

Page records_page(const SeasonView& view) {
  Page page = view.page(view.path("records"), "Records");
  page.content = "records";
  page.data.text("title", "Records");
  PageTable table("Records of the season");
  table.words("Record").words("Figure").words("Team").words("Match").words("Date");
  for (const league::SeasonRecord& record : league::season_records(records_of(view.season()))) {
    const league::Result& result = view.season().results[record.record_of];
    table.row({record.title, record.text, record.team,
               PageCell(record.detail, page.to(view.match_path(result.id))),
               to_string(record.date)});
  }
  if (!table.empty()) page.data.object("records", table.data());
  return page;
}

}  // namespace quicket::site
