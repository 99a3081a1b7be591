#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "base/date.h"
#include "base/text.h"
#include "league/ground.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"
#include "print/season/book_parts.h"
#include "print/season/book_table.h"
#include "print/season/result_words.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

/// " (h)" or " (a)": in the group stage of who is named first; in playoffs, of which many are
/// played on grounds of neither side, of whose group matches were at home there. Of a source
/// nothing.
std::string_view where_played(const SeasonBook& book, const league::Result& result,
                              cricket::Side side) {
  if (book.real) return "";
  constexpr std::array<std::string_view, 2> words{" (h)", " (a)"};
  if (result.stage.empty()) return words[cricket::side_index(side)];
  const std::string ground = league::ground_key(result.venue, {});
  for (const BookMatch& match : book.matches) {
    const league::Result& group = match.result;
    if (ground.empty() || !group.stage.empty()) continue;
    if (league::ground_key(group.venue, {}) != ground) continue;
    const std::string& host = group.teams[0].name;
    if (host == result.teams[cricket::side_index(side)].name) return words[0];
    if (host == result.teams[cricket::side_index(cricket::other(side))].name) return words[1];
  }
  return "";
}

BookTable matches_table(const BookContents& contents, const league::Team& team) {
  const SeasonBook& book = contents.book;
  const bool dated = std::ranges::any_of(
      book.matches, [](const BookMatch& match) { return match.result.date != Date{}; });
  BookTable table;
  table.columns = {{"Opponent", 3.4, Align::left, true, false},
                   {dated ? "Date" : "Round", 1.3, dated ? Align::right : Align::left},
                   {"For", 1},
                   {"Against", 1},
                   {"Result", 2.6},
                   page_column(contents)};
  for (std::size_t i = 0; i < book.matches.size(); ++i) {
    const league::Result& result = book.matches[i].result;
    const cricket::Side side = result.teams[0].name == team.name ? 0 : 1;
    if (result.teams[static_cast<std::size_t>(side)].name != team.name) continue;
    const auto other = static_cast<std::size_t>(1 - side);
    const std::string stage = !dated || result.stage.empty() ? "" : ", " + result.stage;
    const std::string_view where = where_played(book, result, side);
    table.rows.push_back({{fmt::format("{}{}{}", result.teams[other].name, where, stage),
                           dated ? short_day(result.date) : league::label_of(result, book.real),
                           score_of(result, side), score_of(result, cricket::other(side)),
                           result_of_side(result, side), ""},
                          match_target(i),
                          {}});
  }
  return table;
}

using Names = std::map<PlayerId, std::string>;

Names names_of(const SeasonBook& book, const std::string& team) {
  Names names;
  for (const BookMatch& match : book.matches) {
    for (const match::TeamSheet& sheet : match.record.sheets) {
      if (sheet.name != team) continue;
      for (const match::SheetPlayer& player : sheet.players) names[player.id] = player.name;
    }
  }
  return names;
}

/// A table of figures of a team's players: the first column holds their names.
template <class List>
BookTable figures_table(std::string_view heading, const List& list,
                        const std::vector<const match::PlayerSeason*>& players, const Names& names,
                        const league::OverTerms& terms) {
  BookTable table;
  table.columns = {{std::string(heading), 3.4, Align::left, true, true}};
  add_columns(table, list, terms);
  for (const match::PlayerSeason* player : players) {
    std::vector<std::string> cells{names.at(player->player)};
    add_cells(cells, list, player->figures, terms);
    table.rows.push_back({std::move(cells), "", {}});
  }
  return table;
}

BookTable batting_table(std::vector<const match::PlayerSeason*> players, const Names& names) {
  // Those who never batted come last: their matches stand nowhere else.
  std::ranges::stable_sort(players, [](const auto* a, const auto* b) {
    const cricket::BattingFigures &first = a->figures.batting, &second = b->figures.batting;
    return std::tuple(first.innings > 0, first.runs) > std::tuple(second.innings > 0, second.runs);
  });
  const bool fielders =
      std::ranges::any_of(players, [](const auto* one) { return one->figures.fielding.known; });
  BookTable table = figures_table("Batting", book_batting, players, names, {});
  if (!fielders) return table;
  constexpr std::array caught{league::PlayerFigure::catches};
  add_columns(table, caught);
  for (std::size_t i = 0; i < players.size(); ++i) {
    add_cells(table.rows[i].cells, caught, players[i]->figures);
  }
  return table;
}

BookTable bowling_table(std::vector<const match::PlayerSeason*> players, const Names& names,
                        const cricket::Conditions& conditions) {
  std::erase_if(players, [](const auto* one) { return one->figures.bowling.innings == 0; });
  std::ranges::stable_sort(players, [](const auto* a, const auto* b) {
    const cricket::BowlingFigures& first = a->figures.bowling;
    const cricket::BowlingFigures& second = b->figures.bowling;
    return first.wickets != second.wickets ? first.wickets > second.wickets
                                           : first.runs < second.runs;
  });
  BookTable table =
      figures_table("Bowling", book_bowling, players, names, league::terms_of(conditions));
  if (conditions.counts_balls) return table;
  // Among overs and balls whole overs are written as such.
  const auto overs = std::ranges::find(book_bowling, league::PlayerFigure::overs);
  const auto column = static_cast<std::size_t>(overs - book_bowling.begin()) + 1;
  for (BookRow& row : table.rows) {
    std::string& cell = row.cells[column];
    if (cell.find('.') == std::string::npos) cell += ".0";
  }
  return table;
}

std::string place_of(const SeasonBook& book, const league::Team& team) {
  for (const league::Standing& row : book.standings) {
    if (row.team.name != team.name) continue;
    std::string text = place_in_table(book, row);
    text += fmt::format("; {}, net run rate {}", counted(row.points, "point", "points"),
                        rate_text(row.net_run_rate));
    if (book.bracket.champion && book.bracket.champion->name == team.name) text += ". Champions";
    return text;
  }
  return {};
}

/// "Most runs: V Kohli, 765 · most wickets: Mohammed Shami and JJ Bumrah, 24"; of more than two
/// level ones their number.
std::string bests_of(const std::vector<const match::PlayerSeason*>& players, const Names& names) {
  const auto best = [&](std::string_view what, const auto& count) {
    std::vector<const match::PlayerSeason*> most;
    for (const match::PlayerSeason* one : players) {
      const int more =
          most.empty() ? count(one->figures) : count(one->figures) - count(most.front()->figures);
      if (more > 0) most.clear();
      if (more > 0 || (more == 0 && !most.empty())) most.push_back(one);
    }
    if (most.empty()) return std::string();
    std::string who = names.at(most.front()->player);
    if (most.size() == 2) who += " and " + names.at(most.back()->player);
    if (most.size() > 2) who += fmt::format(" and {} others", most.size() - 1);
    return fmt::format("{}: {}, {}", what, who, count(most.front()->figures));
  };
  const std::string runs = best("Most runs", [](const auto& of) { return of.batting.runs; });
  const std::string wickets = best(runs.empty() ? "Most wickets" : "most wickets",
                                   [](const auto& of) { return of.bowling.wickets; });
  return runs.empty() || wickets.empty() ? runs + wickets : runs + " · " + wickets;
}

/// Head of a team's page: its name and its best on its colour, its place.
constexpr double team_head_mm = 15, between_tables_mm = 4;

void draw_team_head(Canvas& canvas, Box box, const std::string& name, const std::string& bests,
                    const std::string& place, const cricket::TeamColours& colours,
                    const SeasonBook& book) {
  constexpr double crest_mm = 12.5;
  const bool crest = static_cast<bool>(book.crest);
  const Box bar{box.x, box.y, box.w - (crest ? crest_mm + 2 : 0), 7.5};
  if (crest) {
    book.crest(canvas, {box.right() - crest_mm, box.y, crest_mm, crest_mm}, name, colours);
  }
  const Colour ground = bar_ground(colours.main);
  canvas.rect(bar, filled(ground));
  canvas.rect({bar.x, bar.bottom(), bar.w, 0.9}, filled(colours.second));
  const Colour on_bar = cricket::readable_on(ground);
  const TextStyle title = letters(13, true, Align::left, on_bar);
  const double named = std::min(0.5 * bar.w, canvas.width(name, title) + 0.2);
  text_in(canvas, {bar.x + 2, bar.y, named, bar.h}, name, title);
  text_in(canvas, {bar.x + named + 6, bar.y, bar.w - named - 8, bar.h}, bests,
          letters(8, false, Align::right, on_bar));
  text_in(canvas, {box.x, bar.bottom() + 1.4, bar.w, 5}, place, letters(8.8, true));
}

/// The size of a team's tables: such that they fill a page, if they do so legibly; otherwise the
/// usual one.
void fit_tables(std::array<BookTable, 3>& tables, double room_mm) {
  constexpr double usual_row = 4.9, least_row = 3.6, most_row = 7.4, usual_pt = 8.2;
  double rows = 0;
  for (const BookTable& table : tables) rows += static_cast<double>(table.rows.size() + 1);
  double row = (room_mm - team_head_mm - 3 * between_tables_mm) / rows;
  // Two teams share a page if each needs less than half of it.
  if (2 * (rows * least_row + team_head_mm + 4 * between_tables_mm) <= room_mm) {
    row = (room_mm / 2 - team_head_mm - 4 * between_tables_mm) / rows;
  }
  const double used = row < least_row ? usual_row : std::min(row, most_row);
  for (BookTable& table : tables) {
    table.row_mm = used;
    table.size_pt = std::clamp(usual_pt * used / usual_row, 6.9, 9.2);
  }
}

void add_team(BookFlow& flow, const BookContents& contents, const league::Team& team) {
  const SeasonBook& book = contents.book;
  const Names names = names_of(book, team.name);
  std::vector<const match::PlayerSeason*> players;
  for (const match::PlayerSeason& player : contents.tally.players) {
    if (player.team == team.id && names.count(player.player) > 0) players.push_back(&player);
  }
  std::array<BookTable, 3> tables{matches_table(contents, team), batting_table(players, names),
                                  bowling_table(players, names, book.competition.conditions)};
  fit_tables(tables, flow.area().h);
  double whole = team_head_mm;
  for (const BookTable& table : tables) whole += table.height_mm() + between_tables_mm;
  if (flow.room_mm() + between_tables_mm < std::min(whole, flow.area().h)) flow.break_page();
  flow.mark({team.name, team_target(team), contents.codes.at(team.name), 1});
  flow.add(
      team_head_mm,
      [name = team.name, bests = bests_of(players, names), place = place_of(book, team),
       dress = contents.colours.at(team.name), of = &book](Canvas& canvas, Box box) {
        draw_team_head(canvas, box, name, bests, place, dress, *of);
      },
      0);
  for (BookTable& table : tables) {
    if (!table.rows.empty()) add_table(flow, std::move(table), between_tables_mm);
  }
}

}  // namespace

void add_teams(BookFlow& flow, const BookContents& contents) {
  if (contents.book.matches.empty()) return;
  for (const league::Team& team : contents.teams) {
    if (&team == contents.teams.data()) {
      flow.break_page();
      flow.mark({"Teams", "teams", "", 0});
    }
    add_team(flow, contents, team);
  }
}

}  // namespace quicket::print
