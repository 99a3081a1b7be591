#include "site/leader_tables.h"

#include <algorithm>
#include <iterator>
#include <tuple>

#include <fmt/format.h>

#include "report/match_words.h"
#include "site/record_lists.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

Data season_leaders(const SeasonView& view, const Page& page, const league::Leaders& list,
                    std::size_t most, std::string_view heading = {}, bool with_teams = true) {
  return leaders_list(
      list, most,
      [&](PlayerId id, const std::string& name) { return page.to(view.player_path(id, name)); },
      [&](const std::string& team) {
        return with_teams ? PageCell(view.short_name(team), view.team_link(page, team))
                          : PageCell("");
      },
      heading);
}

bool knows_fielders(const SeasonView& view) {
  return std::ranges::any_of(view.players(),
                             [](const auto& line) { return line.figures.fielding.known; });
}

/// "V Suryavanshi", whose initials stay on the line of the surname where a telephone has room.
std::string unbroken(std::string name) {
  const std::size_t end = name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  if (end < name.size() && name.size() <= 13 && name[end] == ' ') name.replace(end, 1, "\u00a0");
  return name;
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
  if (words.with_team) table.more_words("Team");
  const league::OverTerms terms = league::terms_of(view.conditions());
  add_heads(table, figures, terms);
  for (const league::PlayerLine* line : order) {
    std::vector<PageCell> cells{view.player_cell(page, line->player, line->name)};
    if (words.with_team) {
      cells.front().under = view.short_name(line->team.name);
      cells.push_back(view.short_team_cell(page, line->team));
    }
    add_cells(cells, figures, line->figures, terms);
    table.row(std::move(cells));
  }
  return std::move(table.without_dashes().sortable());
}

/// Those with `some`, as the list of leaders by `key` ranks them.
Lines in_order(const SeasonView& view, const std::vector<league::PlayerLine>& lines,
               league::PlayerFigure key, const auto& some) {
  const league::OverTerms terms = league::terms_of(view.conditions());
  Lines order;
  for (const league::PlayerLine& line : lines) {
    if (some(line.figures)) order.push_back(&line);
  }
  std::ranges::stable_sort(order, {}, [&](const league::PlayerLine* line) {
    const auto value =
        league::figure(key).value(line->figures, terms).value_or(league::FigureValue{});
    return std::tuple(-value.number, value.tie_break, std::string_view(line->name));
  });
  return order;
}

}  // namespace

Data leaders_list(const league::Leaders& list, std::size_t most,
                  const std::function<std::string(PlayerId, const std::string&)>& player,
                  const std::function<PageCell(const std::string&)>& team,
                  std::string_view heading) {
  Data made;
  made.text("heading", std::string(heading.empty() ? league::figure(list.key).name : heading));
  made.text("minimum", list.minimum);
  made.text("width", "quarter");
  std::vector<Data> rows;
  const league::Leader* first = nullptr;  // of those that are level
  std::size_t rank = 0;
  for (const league::Leader& leader : list.rows) {
    if (rows.size() == most) break;
    Data row;
    row.alone = true;
    if (first == nullptr || leader.text != first->text) {
      first = &leader;
      rank = rows.size() + 1;
    }
    row.text("rank", std::to_string(rank));
    row.text("figure", leader.text);
    const PageCell club = team(leader.for_wicket > 0 ? leader.against : leader.team.name);
    if (leader.for_wicket > 0) {
      row.text("before", fmt::format("{} wicket v", report::ordinal(leader.for_wicket)));
    }
    row.text("team", club.text).text("team_href", club.href);
    std::vector<Data> who;
    const auto name = [&](PlayerId id, const std::string& words) {
      if (!who.empty()) who.push_back(std::move(Data().text("words", " & ")));
      who.push_back(std::move(Data()
                                  .text("words", unbroken(words))
                                  .text("at", id ? player(id, words) : std::string())));
    };
    for (const auto& [id, words] : leader.pair) name(id, words);
    if (who.empty()) name(leader.player, leader.name);
    row.list("who", std::move(who));
    rows.push_back(std::move(row));
  }
  if (most > 0 && list.rows.size() > most) {
    const league::Leader& last = list.rows[most - 1];
    const auto level =
        std::count_if(list.rows.begin() + static_cast<std::ptrdiff_t>(most), list.rows.end(),
                      [&](const league::Leader& row) { return row.text == last.text; });
    if (level > 0) made.text("level", fmt::format("and {} more with {}", level, last.text));
  }
  // The others are a tap away, so that a page of lists is no roll of paper.
  constexpr std::size_t at_once = 5;
  if (rows.size() > at_once + 1) {
    const auto rest = rows.begin() + at_once;
    std::vector<Data> others(std::make_move_iterator(rest), std::make_move_iterator(rows.end()));
    rows.erase(rest, rows.end());
    Data folded;
    folded.text("count", std::to_string(others.size()));
    folded.list("rows", std::move(others));
    made.object("others", std::move(folded));
  }
  return std::move(made.list("rows", std::move(rows)));
}

std::vector<Data> short_leaders(const SeasonView& view, const Page& page,
                                const std::vector<league::PlayerLine>* of_team) {
  std::vector<Data> lists;
  for (const league::PlayerFigure key :
       {league::PlayerFigure::runs, league::PlayerFigure::wickets, league::PlayerFigure::sixes,
        league::PlayerFigure::economy}) {
    const league::Leaders list = league::leaders(key, of_team ? *of_team : view.players(), {},
                                                 league::terms_of(view.conditions()));
    if (list.rows.empty()) continue;
    lists.push_back(season_leaders(view, page, list, 5, {}, of_team == nullptr));
  }
  return lists;
}

PageTable batting_page_table(const SeasonView& view, const Page& page,
                             const std::vector<league::PlayerLine>& lines, bool with_team,
                             std::string_view caption) {
  const Lines order = in_order(view, lines, league::PlayerFigure::runs,
                               [](const auto& of) { return of.batting.innings > 0; });
  return players_table(view, page, order, batting_figures, {caption, "Batting", with_team});
}

PageTable bowling_page_table(const SeasonView& view, const Page& page,
                             const std::vector<league::PlayerLine>& lines, bool with_team,
                             std::string_view caption) {
  const Lines order = in_order(view, lines, league::PlayerFigure::wickets,
                               [](const auto& of) { return of.bowling.legal_balls > 0; });
  return players_table(view, page, order, bowling_figures, {caption, "Bowling", with_team});
}

void add_heads(PageTable& table, std::span<const league::PlayerFigure> list,
               const league::OverTerms& terms) {
  using enum league::PlayerFigure;
  const bool bowling = std::ranges::find(list, runs_conceded) != list.end();
  for (const league::PlayerFigure which : list) {
    const bool left_out =
        which == balls_faced || (bowling && (which == matches || which == runs_conceded));
    table.figure(league::figure(which), terms, left_out);
  }
}

void show_first(Data& data, std::string_view name, const PageTable& table) {
  constexpr std::size_t first = 15;
  if (table.empty()) return;
  Data part;
  part.object("first", table.first_rows(first).data());
  if (table.rows() > first) {
    Data rest;
    rest.text("count", std::to_string(table.rows())).object("all", table.without_crests().data());
    part.object("everybody", std::move(rest));
  }
  data.object(name, std::move(part));
}

Page leaders_page(const SeasonView& view) {
  Page page = view.page(view.path("leaders"), "Leaders");
  page.content = "leaders";
  page.data.text("title", "Leaders");
  using enum league::PlayerFigure;
  constexpr std::array keys{runs,         batting_average, strike_rate, highest_score,
                            hundreds,     fifties,         sixes,       fours,
                            wickets,      bowling_average, economy,     best_figures,
                            four_wickets, five_wickets,    dots,        catches};
  // Who comes after them is in the tables, which a light page has for all.
  constexpr std::size_t most = 8;
  std::vector<Data> lists;
  for (const league::PlayerFigure key : keys) {
    league::Leaders list =
        league::leaders(key, view.players(), {}, league::terms_of(view.conditions()));
    const bool fielding = key == catches;
    if (list.rows.empty() || (fielding && !knows_fielders(view))) continue;
    if (fielding && !view.tells_fielders_apart()) list.minimum = "all fielders are rated alike";
    lists.push_back(season_leaders(view, page, list, most));
    lists.back().text("list_id", std::string(league::figure(key).key));
    if (key == wickets) page.data.flag("has_bowlers", true);
    if (fielding) page.data.flag("has_fielders", true);
  }
  const league::Leaders stands = league::leading_partnerships([&](const auto& take) {
    for (const match::CountedMatch& match : view.counted_matches()) take(match);
  });
  if (!stands.rows.empty()) {
    lists.push_back(season_leaders(view, page, stands, most));
    lists.back().text("list_id", "partnerships");
  }
  fill_rows(lists, 4);
  if (lists.size() % 4 == 1) lists.back().text("width", "alone");  // has a row for itself
  page.data.shown_list("leaders", std::move(lists));
  show_first(page.data, "batting",
             batting_page_table(view, page, view.players(), true, "All batting"));
  show_first(page.data, "bowling",
             bowling_page_table(view, page, view.players(), true, "All bowling"));
  return page;
}

}  // namespace quicket::site
