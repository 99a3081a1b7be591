#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

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

bool plays_in(const league::Result& result, const league::Team& team) {
  return result.teams[0].name == team.name || result.teams[1].name == team.name;
}

BookTable matches_table(const BookContents& contents, const league::Team& team) {
  const SeasonBook& book = contents.book;
  const bool dated = std::ranges::any_of(
      book.matches, [](const BookMatch& match) { return match.result.date != Date{}; });
  BookTable table;
  table.columns = {{"Opponent", 3.4, Align::left, true, false},
                   {"Result", 2.4, Align::left},
                   {"For", 1},
                   {"Against", 1},
                   {dated ? "Date" : "Round", 1.3},
                   page_column(contents)};
  for (std::size_t i = 0; i < book.matches.size(); ++i) {
    const league::Result& result = book.matches[i].result;
    const cricket::Side side = result.teams[0].name == team.name ? 0 : 1;
    if (result.teams[static_cast<std::size_t>(side)].name != team.name) continue;
    const auto other = static_cast<std::size_t>(1 - side);
    const std::string stage = !dated || result.stage.empty() ? "" : ", " + result.stage;
    const std::string_view where = where_played(book, result, side);
    table.rows.push_back(
        {{fmt::format("{}{}{}", result.teams[other].name, where, stage),
          result_of_side(result, side), score_of(result, side),
          score_of(result, cricket::other(side)),
          dated ? short_day(result.date) : league::label_of(result, book.real), ""},
         match_target(i)});
  }
  return table;
}

/// What is left of the team's season, as far as its opponents are known.
BookTable to_come(const BookContents& contents, const league::Team& team) {
  BookTable table;
  const std::vector<league::Fixture>& all = contents.book.to_come;
  const bool dated = std::ranges::any_of(all, [](const auto& one) { return bool(one.date); });
  table.columns = {{"To come", 3.4, Align::left, true},
                   {"Home/away", 1.4, Align::left},
                   {dated ? "Date" : "Round", 1.3, Align::left},
                   {"Result", 3.6, Align::left, false, false, nullptr, false, true}};
  for (const league::Fixture& one : all) {
    const bool home = one.home.team && one.home.team->name == team.name;
    if (!home && (!one.away.team || one.away.team->name != team.name)) continue;
    const std::string round = one.stage.empty() ? std::to_string(one.round) : one.stage;
    table.rows.push_back({{league::to_string(home ? one.away : one.home), home ? "home" : "away",
                           dated ? short_day(one.date) : round, ""}});
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
    table.rows.push_back({std::move(cells)});
  }
  return table;
}

BookTable batting_table(std::vector<const match::PlayerSeason*> players, const Names& names) {
  // Last who never batted, with dashes.
  std::ranges::stable_sort(players, std::greater(), [](const auto* one) {
    const auto& batting = one->figures.batting;
    return std::tuple(batting.runs, batting.innings > 0, batting.innings > 0 ? 0 : batting.matches);
  });
  const bool fielders =
      std::ranges::any_of(players, [](const auto* one) { return one->figures.fielding.known; });
  BookTable table = figures_table("Batting", book_batting, players, names, {});
  constexpr std::ptrdiff_t name_and_matches = 2;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i]->figures.batting.innings > 0) continue;
    std::fill(table.rows[i].cells.begin() + name_and_matches, table.rows[i].cells.end(),
              figure_text({}));
  }
  if (!fielders) return table;
  constexpr std::array caught{league::PlayerFigure::catches};
  add_columns(table, caught);
  for (std::size_t i = 0; i < players.size(); ++i)
    add_cells(table.rows[i].cells, caught, players[i]->figures);
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
    const std::string text =
        fmt::format("{}; {}, net run rate {}", place_in_table(book, row),
                    counted(row.points, "point", "points"), rate_text(row.net_run_rate));
    if (!book.bracket.champion) return text;
    if (book.bracket.champion->name == team.name) return text + ". Champions";
    std::string last;
    for (const BookMatch& match : book.matches) {
      if (!match.result.stage.empty() && plays_in(match.result, team)) last = match.result.stage;
    }
    if (last.empty()) return text;
    if (lower(last) == "final") return text + ". Runners-up";
    const bool numbered = last.back() >= '0' && last.back() <= '9';
    return fmt::format("{}. Out in {}{}", text, numbered ? "" : "the ", last);
  }
  return {};
}

/// A match of a team's season in its strip.
struct FormCell {
  std::string letter, opponent;  ///< "W", "MI"
};

std::vector<FormCell> form_of(const BookContents& contents, const league::Team& team) {
  std::vector<FormCell> form;
  for (const BookMatch& match : contents.book.matches) {
    const league::Result& result = match.result;
    if (!plays_in(result, team)) continue;
    const cricket::Side side = result.teams[0].name == team.name ? 0 : 1;
    const std::string told = result_in_cell(result, side);
    form.push_back(
        {told.substr(0, told.find(' ')),
         contents.codes.at(result.teams[cricket::side_index(cricket::other(side))].name)});
  }
  return form;
}

/// How each match went, and below it against whom.
void draw_form(Canvas& canvas, Box box, const std::vector<FormCell>& form, Colour ground) {
  constexpr double widest = 46, gap = 0.8, square = 5;
  const double wide = std::min(widest, (box.w + gap) / static_cast<double>(form.size()));
  double x = box.x;
  for (const auto& [letter, opponent] : form) {
    const Box cell{x, box.y, wide - gap, square};
    const bool won = letter == "W";
    canvas.rect(cell, won ? filled(ground) : outlined(hair, 0.25));
    text_in(canvas, cell, letter,
            letters(8, true, Align::centre, won ? cricket::readable_on(ground) : muted));
    text_in(canvas, {x, cell.bottom() + 0.3, cell.w, 3}, opponent,
            letters(smallest_pt, false, Align::centre, muted));
    x += wide;
  }
}

/// "Most runs: V Kohli, 765 · most wickets: Mohammed Shami and JJ Bumrah, 24"; of more than two
/// level ones their number.
std::string bests_of(const std::vector<const match::PlayerSeason*>& players, const Names& names) {
  const auto best = [&](std::string_view what, const auto& count) {
    int most = 1;
    std::vector<std::string> who;
    for (const match::PlayerSeason* one : players) {
      if (count(one->figures) > most) who.clear();
      most = std::max(most, count(one->figures));
      if (count(one->figures) == most) who.push_back(names.at(one->player));
    }
    if (who.empty()) return std::string();
    if (who.size() > 2) who = {who[0], fmt::format("{} others", who.size() - 1)};
    return fmt::format("{}: {}, {}", what, fmt::join(who, " and "), most);
  };
  const std::string runs = best("Most runs", [](const auto& of) { return of.batting.runs; });
  const std::string wickets = best(runs.empty() ? "Most wickets" : "most wickets",
                                   [](const auto& of) { return of.bowling.wickets; });
  return runs.empty() || wickets.empty() ? runs + wickets : runs + " · " + wickets;
}

/// Head of a team's page: its name and its best on its colour, its place, its form.
constexpr double team_head_mm = 26, form_from_mm = 15.4, between_tables_mm = 4;

struct TeamHead {
  std::string name, bests, place;
  std::vector<FormCell> form;
};

void draw_team_head(Canvas& canvas, Box box, const TeamHead& head,
                    const cricket::TeamColours& colours, const SeasonBook& book) {
  const auto& [name, bests, place, form] = head;
  constexpr double crest_mm = 12.5;
  const bool crest = static_cast<bool>(book.crest);
  const Box bar{box.x, box.y, box.w - (crest ? crest_mm + 2 : 0), 7.5};
  if (crest) book.crest(canvas, {box.right() - crest_mm, box.y, crest_mm, crest_mm}, name, colours);
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
  draw_form(canvas, {box.x, box.y + form_from_mm, box.w, 0}, form, ground);
}

/// What the book tells of a team.
struct TeamPart {
  const league::Team& team;
  TeamHead head;
  std::array<BookTable, 4> tables;  ///< matches, batting, bowling, fixtures to come

  double rows() const {
    double rows = 0;
    for (const BookTable& table : tables)
      if (!table.rows.empty()) rows += static_cast<double>(table.rows.size() + 1);
    return rows;
  }
  /// Of everything but rows, each table with the gap below it.
  double fixed_mm() const {
    return team_head_mm + between_tables_mm * (tables[3].rows.empty() ? 3 : 4);
  }
  /// Rows such that they fill `room_mm`, if they do so legibly; otherwise usual ones.
  void fit(double room_mm) {
    constexpr double usual_row = 4.9, most_row = 7.4, usual_pt = 8.2;
    const double row = (room_mm - fixed_mm()) / rows();
    const double used = row < least_row_mm ? usual_row : std::min(row, most_row);
    for (BookTable& table : tables) {
      table.row_mm = used;
      table.size_pt = std::clamp(usual_pt * used / usual_row, 6.9, 9.2);
    }
  }
  static constexpr double least_row_mm = 3.3;
};

TeamPart part_of(const BookContents& contents, const league::Team& team) {
  const SeasonBook& book = contents.book;
  const Names names = names_of(book, team.name);
  std::vector<const match::PlayerSeason*> players;
  for (const match::PlayerSeason& player : contents.tally.players)
    if (player.team == team.id && names.count(player.player) > 0) players.push_back(&player);
  return {team,
          {team.name, bests_of(players, names), place_of(book, team), form_of(contents, team)},
          {matches_table(contents, team), batting_table(players, names),
           bowling_table(players, names, book.competition.conditions), to_come(contents, team)}};
}

void add_team(BookFlow& flow, const BookContents& contents, TeamPart part) {
  const league::Team& team = part.team;
  const double whole = part.fixed_mm() - between_tables_mm + part.rows() * part.tables[0].row_mm;
  if (flow.room_mm() < std::min(whole, flow.area().h)) flow.break_page();
  flow.mark({team.name, team_target(team), contents.codes.at(team.name), 1});
  flow.add(
      team_head_mm,
      [head = part.head, dress = contents.colours.at(team.name), of = &contents.book](
          Canvas& canvas, Box box) { draw_team_head(canvas, box, head, dress, *of); },
      0);
  for (BookTable& table : part.tables) {
    if (!table.rows.empty()) add_table(flow, std::move(table), between_tables_mm);
  }
}

}  // namespace

void add_teams(BookFlow& flow, const BookContents& contents) {
  if (contents.book.matches.empty()) return;
  std::vector<TeamPart> parts;
  for (const league::Team& team : contents.teams) parts.push_back(part_of(contents, team));
  // Two teams share a page if all can.
  const double room = flow.area().h, half = (room - between_tables_mm) / 2;
  const bool shared = std::ranges::all_of(parts, [&](const TeamPart& part) {
    return part.rows() * TeamPart::least_row_mm + part.fixed_mm() <= half;
  });
  flow.break_page();
  flow.mark({"Teams", "teams", "", 0});
  for (TeamPart& part : parts) {
    part.fit(shared ? half : room);
    add_team(flow, contents, std::move(part));
  }
}

}  // namespace quicket::print
