#include "site/leader_tables.h"

#include <algorithm>

#include <fmt/format.h>

#include "league/records.h"
#include "report/match_words.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

Data leaders_list(const SeasonView& view, const Page& page, const league::Leaders& list,
                  std::size_t most) {
  Data made;
  made.text("heading", std::string(league::figure(list.key).name)).text("minimum", list.minimum);
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
  return std::ranges::any_of(view.players(),
                             [](const auto& line) { return line.figures.fielding.known; });
}

using Lines = std::vector<const league::PlayerLine*>;

struct TableWords {
  std::string_view caption, heading;
  bool with_team;
};

/// A row for each player, with the figures of the list.
template <class Figures>
PageTable players_table(const SeasonView& view, const Page& page, const Lines& order,
                        const Figures& figures, const TableWords& words) {
  PageTable table(words.caption);
  table.words(words.heading);
  if (words.with_team) table.words("Team");
  table.figures(figures);
  for (const league::PlayerLine* line : order) {
    std::vector<PageCell> cells{view.player_cell(page, line->player, line->name)};
    if (words.with_team) cells.push_back(view.short_team_cell(page, line->team));
    add_cells(cells, figures, line->figures);
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
}

}  // namespace

std::vector<Data> short_leaders(const SeasonView& view, const Page& page) {
  std::vector<Data> lists;
  for (const league::PlayerFigure key :
       {league::PlayerFigure::runs, league::PlayerFigure::wickets, league::PlayerFigure::sixes,
        league::PlayerFigure::economy}) {
    const league::Leaders list = league::leaders(key, view.players());
    if (!list.rows.empty()) lists.push_back(leaders_list(view, page, list, 5));
  }
  return lists;
}

PageTable batting_page_table(const SeasonView& view, const Page& page,
                             const std::vector<league::PlayerLine>& lines, bool with_team,
                             std::string_view caption) {
  Lines order;
  for (const league::PlayerLine& line : lines) {
    if (line.figures.batting.innings > 0) order.push_back(&line);
  }
  std::ranges::stable_sort(order, [](const auto* a, const auto* b) {
    return a->figures.batting.runs > b->figures.batting.runs;
  });
  return players_table(view, page, order, batting_figures, {caption, "Batting", with_team});
}

PageTable bowling_page_table(const SeasonView& view, const Page& page,
                             const std::vector<league::PlayerLine>& lines, bool with_team,
                             std::string_view caption) {
  Lines order;
  for (const league::PlayerLine& line : lines) {
    if (line.figures.bowling.legal_balls > 0) order.push_back(&line);
  }
  std::ranges::stable_sort(order, [](const auto* a, const auto* b) {
    const cricket::BowlingFigures &one = a->figures.bowling, &other = b->figures.bowling;
    return one.wickets != other.wickets ? one.wickets > other.wickets : one.runs < other.runs;
  });
  return players_table(view, page, order, bowling_figures, {caption, "Bowling", with_team});
}

Page leaders_page(const SeasonView& view) {
  Page page = view.page(view.path("leaders"), "Leaders");
  page.content = "leaders";
  page.data.text("title", "Leaders");
  constexpr std::array<league::PlayerFigure, 12> keys{
      league::PlayerFigure::runs,         league::PlayerFigure::batting_average,
      league::PlayerFigure::strike_rate,  league::PlayerFigure::highest_score,
      league::PlayerFigure::sixes,        league::PlayerFigure::fours,
      league::PlayerFigure::wickets,      league::PlayerFigure::economy,
      league::PlayerFigure::best_figures, league::PlayerFigure::bowling_average,
      league::PlayerFigure::catches,      league::PlayerFigure::dots};
  std::vector<Data> lists;
  for (const league::PlayerFigure key : keys) {
    const league::Leaders list = league::leaders(key, view.players());
    const bool fielding = key == league::PlayerFigure::catches;
    if (list.rows.empty() || (fielding && !knows_fielders(view))) continue;
    lists.push_back(leaders_list(view, page, list, 10));
  }
  const league::Leaders stands = league::leading_partnerships(records_of(view.season()));
  if (!stands.rows.empty()) lists.push_back(leaders_list(view, page, stands, 10));
  page.data.shown_list("leaders", std::move(lists));
  show(page.data, "batting", batting_page_table(view, page, view.players(), true, "All batting"));
  show(page.data, "bowling", bowling_page_table(view, page, view.players(), true, "All bowling"));
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
               long_day(record.date)});
  }
  show(page.data, "records", table);
  return page;
}

}  // namespace quicket::site
