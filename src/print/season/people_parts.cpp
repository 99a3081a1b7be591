#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/date.h"
#include "base/decimals.h"
#include "cricket/overs.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/season/book_parts.h"
#include "print/season/book_table.h"
#include "print/season/records.h"
#include "print/season/result_words.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

constexpr std::size_t records_listed = 5, leaders_listed = 10, compared_least = 14,
                      compared_most = 30;
/// Of tables beside each other.
constexpr double pair_pt = 7.8, pair_row_mm = 4.5, before_note_mm = 1.5;

BookTable records_table(const BookContents& contents, const RecordList& list) {
  BookTable table;
  const bool real = contents.book.real;
  table.columns = {{list.title, 3.3, Align::left, true, false},
                   {"", 1.15},
                   {"", real ? 0.75 : 0.9, Align::right, false, false},
                   page_column(contents)};
  table.size_pt = pair_pt;
  table.row_mm = pair_row_mm;
  const std::span lines = std::span(list.lines).first(std::min(records_listed, list.lines.size()));
  table.indented = std::ranges::any_of(
      lines, [&](const RecordLine& line) { return chip_of(contents, line.team).has_value(); });
  for (const RecordLine& line : lines) {
    // Of a league without days the round.
    const league::Result& result = contents.book.matches[line.match].result;
    const std::string day = short_day(result.date);
    table.rows.push_back(
        {{line.what, line.value, day.empty() ? league::label_of(result, real) : day, ""},
         match_target(line.match),
         chip_of(contents, line.team)});
  }
  return table;
}

/// Gives tables that are to stand in pairs taller rows, as far as they still look like tables,
/// where `page_mm` has room for them, and drops rows, down to the `fewest`, where it has not;
/// returns their height with the heading, or nothing if they have no room.
std::optional<double> fit_into(std::vector<BookTable>& tables, double page_mm, std::size_t fewest) {
  constexpr double tallest_row_mm = 5.6;
  double rows = 0, gaps = 0;
  const auto room = [&] { return page_mm - BookFlow::heading_mm - gaps; };
  const auto count = [&] {
    rows = gaps = 0;
    for (std::size_t i = 0; i < tables.size(); i += 2) {
      const std::size_t second = i + 1 < tables.size() ? tables[i + 1].rows.size() : 0;
      rows += 1 + static_cast<double>(std::max(tables[i].rows.size(), second));
      gaps += BookFlow::usual_gap_mm;
    }
  };
  for (count(); rows * pair_row_mm > room();) {
    std::size_t most = 0;
    for (const BookTable& table : tables) most = std::max(most, table.rows.size());
    if (most <= fewest) return {};
    for (BookTable& table : tables) table.rows.resize(std::min(table.rows.size(), most - 1));
    count();
  }
  const double row = std::min(room() / rows, tallest_row_mm);
  for (BookTable& table : tables) table.row_mm = row;
  return BookFlow::heading_mm + gaps + rows * row;
}

/// Tables beside each other below a heading, all on one page: the one that is begun, if it has room
/// for most of their rows, else the next. They go over a page only if it would be half empty.
/// `left_out(table, rows)` tells above the column `of` how many are as good as the last row.
template <class LeftOut>
void add_together(BookFlow& flow, const std::string& title, const std::string& target,
                  std::vector<BookTable> tables, std::size_t of, const LeftOut& left_out) {
  if (tables.empty()) return;
  constexpr std::size_t most = 6, fewest = 3;
  constexpr double half_empty = 0.4;
  std::vector<BookTable> here = tables;
  double keep = 0;
  if (const auto height = fit_into(here, flow.room_mm(), most)) {
    tables = std::move(here);
    keep = *height;
  } else {
    keep = fit_into(tables, flow.area().h, fewest).value_or(0);
    if (flow.room_mm() > half_empty * flow.area().h) keep = 0;
  }
  for (std::size_t i = 0; i < tables.size(); ++i)
    tables[i].columns[of].head = left_out(i, tables[i].rows.size());
  // Below the last of them nothing has to follow.
  keep -= BookFlow::heading_mm + BookFlow::usual_gap_mm;
  flow.heading({title, target, "", 0}, std::max(keep, tables.front().height_mm()));
  add_pairs(flow, std::move(tables));
}

/// Players by how much they did in the real season, most first.
std::vector<const league::PlayerComparison*> most_busy(const league::SeasonComparison& comparison,
                                                       int league::PlayerComparison::*balls,
                                                       std::size_t listed) {
  std::vector<const league::PlayerComparison*> players;
  for (const league::PlayerComparison& player : comparison.players) {
    if (player.*balls > 0) players.push_back(&player);
  }
  std::ranges::stable_sort(players,
                           [&](const auto* a, const auto* b) { return a->*balls > b->*balls; });
  if (players.size() > listed) players.resize(listed);
  return players;
}

std::array<std::string, 2> both(const league::Compared& figure, int digits) {
  return {decimals(figure.real, digits), decimals(figure.played, digits)};
}

/// A table of two figures of players, each in reality and in the book.
BookTable compared_table(
    const BookContents& contents, std::string_view title, int digits,
    const std::pair<std::string, league::Compared league::PlayerComparison::*>& first,
    const std::pair<std::string, league::Compared league::PlayerComparison::*>& second,
    int league::PlayerComparison::*balls, std::size_t listed) {
  BookTable table;
  table.columns = {{std::string(title), 2.2, Align::left, true, true}};
  const bool over = contents.book.to_come.empty();
  if (over)
    table.columns.insert(table.columns.end(), {{"Real " + first.first, 1.1}, {"Replay", 0.85}});
  table.columns.insert(table.columns.end(), {{"Real " + second.first, 1.1}, {"Replay", 0.9}});
  table.size_pt = pair_pt;
  table.row_mm = pair_row_mm;
  for (const auto* player : most_busy(*contents.book.comparison, balls, listed)) {
    const auto one = both(player->*first.second, 0), two = both(player->*second.second, digits);
    std::vector<std::string> cells{player->name};
    if (over) cells.insert(cells.end(), one.begin(), one.end());
    cells.insert(cells.end(), two.begin(), two.end());
    table.rows.push_back({std::move(cells), "", chip_of(contents, player->team.name)});
  }
  return table;
}

/// Runs an over of each phase, and wickets, of the season in reality and in the book.
BookTable reality_table(const BookContents& contents, const BookReality& reality) {
  const cricket::Conditions& conditions = contents.book.competition.conditions;
  BookTable table;
  table.columns = {{"Runs " + cricket::an_over(conditions), 1.6, Align::left, true, false}};
  for (const league::GroundRate& phase : reality.real.phases) {
    std::string head = phase.name;
    if (!head.empty()) head.front() = upper(head.substr(0, 1)).front();
    table.columns.push_back({std::move(head), 1.3});
  }
  table.columns.push_back({"All", 0.8});
  const bool over = contents.book.to_come.empty();
  if (over) table.columns.insert(table.columns.end(), {{"Runs", 1}, {"Wickets", 1}});
  table.columns.push_back({"Champions", 3});
  const auto row = [&](std::string_view word, const league::GroundFigures& figures,
                       const std::string& champions) {
    BookRow& made = table.rows.emplace_back();
    made.cells = {std::string(word)};
    const auto rate = [&](const league::GroundRate& of) {
      const auto runs = of.balls > 0 ? 1.0 * static_cast<double>(of.runs) *
                                           conditions.balls_per_over / static_cast<double>(of.balls)
                                     : 0.0;
      made.cells.push_back(of.balls > 0 ? decimals(runs, 2) : "-");
    };
    for (std::size_t i = 0; i < reality.real.phases.size(); ++i) {
      rate(i < figures.phases.size() ? figures.phases[i] : league::GroundRate{});
    }
    rate(figures.all);
    if (over) {
      made.cells.push_back(std::to_string(figures.all.runs));
      made.cells.push_back(std::to_string(figures.all.wickets));
    }
    made.cells.push_back(champions.empty() ? "-" : champions);
  };
  row("In reality", reality.real, reality.champions);
  row("In the replay", reality.played,
      contents.book.bracket.champion ? contents.book.bracket.champion->name : std::string());
  return table;
}

/// " v GRG": whom a leader's innings or bowling was against; empty if it is no record.
std::string against(const std::vector<RecordList>& records, const league::Leader& leader) {
  for (const RecordList& list : records) {
    const auto line = std::ranges::find_if(list.lines, [&](const RecordLine& one) {
      return one.value.substr(0, one.value.find(' ')) == leader.text &&
             one.what.starts_with(leader.name + " v ");
    });
    if (line != list.lines.end()) return line->what.substr(leader.name.size());
  }
  return {};
}

}  // namespace

BookColumn page_column(const BookContents& contents) {
  return {"Page", 0.6, Align::right, false, false, &contents.pages};
}

std::optional<cricket::TeamColours> chip_of(const BookContents& contents, const std::string& team) {
  const auto dress = contents.colours.find(team);
  if (dress == contents.colours.end()) return {};
  return dress->second;
}

void add_awards(BookFlow& flow, const BookContents& contents) {
  const SeasonBook& book = contents.book;
  BookTable awards;
  awards.columns = {{"Award", 1.2, Align::left, true, false},
                    {"Figures", 1.5, Align::right, true, false, nullptr, true},
                    {"", 0.15},
                    {"Winner", 4, Align::left, false, false, nullptr, true}};
  for (const BookAward& award : book.awards) {
    awards.rows.push_back({{award.title, award.figures, "", award.winner}});
  }
  BookTable eleven;
  eleven.columns = {{"", 0.4},
                    {"Player", 2.4, Align::left, true, true},
                    {"Team", 2.4, Align::left, false, false},
                    {"Role", book.keepers_guessed ? 1.6 : 1.1, Align::left, false, false},
                    {"In the season", 3.4, Align::left, false, false}};
  for (const BookPlayer& player : book.best_eleven) {
    const bool guessed = player.role == "Keeper" && book.keepers_guessed;
    eleven.rows.push_back({{std::to_string(eleven.rows.size() + 1), player.name, player.team.name,
                            guessed ? "Keeper (guessed)" : player.role, player.deeds},
                           team_target(player.team),
                           chip_of(contents, player.team.name)});
  }
  // On a page that they begin both have the room of higher rows.
  if (flow.room_mm() < BookFlow::heading_mm + awards.height_mm()) {
    constexpr double high_row_mm = 7.6, most_row_mm = 9.2, high_pt = 8.6, beside_mm = 20;
    const auto rows = static_cast<double>(awards.rows.size() + eleven.rows.size() + 2);
    awards.row_mm = eleven.row_mm = std::clamp(
        (flow.area().h - 2 * BookFlow::heading_mm - beside_mm) / rows, high_row_mm, most_row_mm);
    awards.size_pt = eleven.size_pt = high_pt;
  }
  if (!awards.rows.empty()) {
    flow.heading({"Awards", "awards", "", 0}, awards.height_mm());
    add_table(flow, std::move(awards));
  }
  if (eleven.rows.empty()) return;
  flow.heading({"Quicket's team of the season", "eleven", "", 0}, eleven.height_mm());
  add_table(flow, std::move(eleven), before_note_mm);
  flow.note(
      "By runs, wickets and catches, whatever the players' nations; batters in order of runs.", 5);
}

void add_leaders(BookFlow& flow, const BookContents& contents) {
  using enum league::PlayerFigure;
  constexpr std::size_t records_searched = 60;
  const std::vector<RecordList> records = season_records(contents.book, records_searched);
  std::vector<BookTable> tables;
  std::vector<const league::Leaders*> listed;
  for (const league::Leaders& list : contents.book.leaders) {
    if (list.rows.empty()) continue;
    BookTable table;
    // A rate says from how many balls on it counts.
    table.columns = {{std::string(league::figure(list.key).name), 2.2, Align::left, true, true},
                     {list.minimum, 2.3, Align::left, false, false},
                     {"", 0.9}};
    table.size_pt = pair_pt;
    table.row_mm = pair_row_mm;
    for (std::size_t row = 0; row < std::min(leaders_listed, list.rows.size()); ++row) {
      const league::Leader& leader = list.rows[row];
      std::string of = leader.team.name;
      if (list.key == highest_score || list.key == best_figures) of += against(records, leader);
      table.rows.push_back(
          {{leader.name, of, leader.text}, "", chip_of(contents, leader.team.name)});
    }
    listed.push_back(&list);
    tables.push_back(std::move(table));
  }
  add_together(flow, "Leaders", "leaders", std::move(tables), 2,
               [&](std::size_t table, std::size_t shown) {
                 const std::vector<league::Leader>& all = listed[table]->rows;
                 if (shown >= all.size()) return std::string();
                 const auto equal = std::count_if(
                     all.begin() + static_cast<std::ptrdiff_t>(shown), all.end(),
                     [&](const league::Leader& one) { return one.text == all[shown - 1].text; });
                 return equal == 0 ? std::string()
                                   : fmt::format("and {} more with {}", equal, all[shown - 1].text);
               });
}

void add_records(BookFlow& flow, const BookContents& contents) {
  std::vector<BookTable> tables;
  const std::vector<RecordList> lists = season_records(contents.book, records_listed);
  for (const RecordList& list : lists) tables.push_back(records_table(contents, list));
  // Each has one beside it.
  if (tables.size() > 1 && tables.size() % 2 == 1) tables.pop_back();
  add_together(flow, "Records", "records", std::move(tables), 1,
               [&](std::size_t table, std::size_t shown) { return lists[table].left_out(shown); });
}

void add_comparison(BookFlow& flow, const BookContents& contents) {
  const SeasonBook& book = contents.book;
  if (!book.comparison) return;
  BookTable teams;
  // While matches are to come, only what can be compared with a whole season.
  const bool over = book.to_come.empty();
  teams.columns = {{"Team", 3, Align::left, true, false}, {"Real place", 1.1}, {"Replay", 0.8}};
  if (over) teams.columns.insert(teams.columns.end(), {{"Real points", 1.1}, {"Replay", 0.8}});
  teams.columns.insert(teams.columns.end(), {{"Real net run rate", 1.7}, {"Replay", 0.9}});
  for (const league::TeamComparison& team : book.comparison->teams) {
    std::vector<std::string> cells{team.team.name, std::to_string(team.real_position),
                                   std::to_string(team.played_position)};
    for (const int points : {team.real_points, team.played_points}) {
      if (over) cells.push_back(std::to_string(points));
    }
    for (const double rate : {team.real_rate, team.played_rate}) cells.push_back(rate_text(rate));
    teams.rows.push_back(
        {std::move(cells), team_target(team.team), chip_of(contents, team.team.name)});
  }
  flow.heading({"Replay and reality" + so_far(book), "reality", "", 0}, teams.height_mm() + 8);
  flow.note(
      "The teams in reality and in the replay, the season, then those who really faced and "
      "bowled most.",
      5, 1);
  add_table(flow, std::move(teams));
  if (book.reality) add_table(flow, reality_table(contents, *book.reality));
  using Player = league::PlayerComparison;
  // As many as fill the page of the teams.
  const auto listed = static_cast<std::size_t>(
      std::clamp(flow.room_mm() / pair_row_mm - 2, 1.0 * compared_least, 1.0 * compared_most));
  std::vector<BookTable> players;
  players.push_back(compared_table(contents, "Batting", 1, {"runs", &Player::runs},
                                   {"SR", &Player::strike_rate}, &Player::real_balls_faced,
                                   listed));
  players.push_back(compared_table(contents, "Bowling", 2, {"wkts", &Player::wickets},
                                   {"econ", &Player::economy}, &Player::real_balls_bowled, listed));
  add_pairs(flow, std::move(players));
}

}  // namespace quicket::print
