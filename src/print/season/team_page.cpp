#include "print/season/team_page.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "match/scorecard.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"
#include "print/scoresheet/fill.h"

namespace quicket::print {
namespace {

using Rows = std::vector<std::vector<std::string>>;

constexpr double above_mm = 22, largest_pt = 8.2;

std::string result_of_side(const league::Result& result, cricket::Side side) {
  switch (result.kind) {
    case league::Result::Kind::no_result:
      return "No result";
    case league::Result::Kind::tied:
      if (!result.winner) return "Tied";
      return *result.winner == side ? "Tied, won the super over" : "Tied, lost the super over";
    case league::Result::Kind::won:
      break;
  }
  const std::string word = result.winner == side ? "Won" : "Lost";
  if (result.by_runs) return fmt::format("{} by {}", word, counted(*result.by_runs, "run", "runs"));
  if (result.by_wickets) {
    return fmt::format("{} by {}", word, counted(*result.by_wickets, "wicket", "wickets"));
  }
  return word;
}

std::string score_of(const league::Result& result, cricket::Side side) {
  for (const league::InningsTotal& innings : result.innings) {
    if (innings.batting != side) continue;
    return innings.all_out ? std::to_string(innings.runs)
                           : fmt::format("{}/{}", innings.runs, innings.wickets);
  }
  return "-";
}

Rows match_rows(const SeasonBook& book, const league::Team& team) {
  Rows rows{{"Opponent", "Date", "For", "Against", "Result"}};
  bool dated = false;
  for (const BookMatch& match : book.matches) {
    const league::Result& result = match.result;
    const cricket::Side side = result.teams[0].name == team.name ? 0 : 1;
    if (result.teams[static_cast<std::size_t>(side)].name != team.name) continue;
    const auto other = static_cast<std::size_t>(1 - side);
    const std::string stage = result.stage.empty() ? "" : ", " + result.stage;
    dated = dated || result.date != Date{};
    rows.push_back(
        {fmt::format("{} ({}){}", result.teams[other].name, side == 0 ? "h" : "a", stage),
         quicket::to_string(result.date), score_of(result, side),
         score_of(result, cricket::other(side)), result_of_side(result, side)});
  }
  // A league without dates needs no column of dashes.
  for (auto& row : rows) {
    if (!dated) row.erase(row.begin() + 1);
  }
  return rows;
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

std::string rate(const std::optional<double>& value, int places) {
  return value ? fmt::format("{:.{}f}", *value, places) : "-";
}

Rows batting_rows(std::vector<const match::PlayerSeason*> players, const Names& names) {
  std::stable_sort(players.begin(), players.end(), [](const auto* a, const auto* b) {
    return a->figures.batting.runs > b->figures.batting.runs;
  });
  Rows rows{{"Batting", "M", "Inns", "NO", "Runs", "HS", "Avg", "SR", "4s", "6s"}};
  for (const match::PlayerSeason* player : players) {
    const cricket::BattingFigures& figures = player->figures.batting;
    if (figures.innings == 0) continue;
    rows.push_back({names.at(player->player), std::to_string(figures.matches),
                    std::to_string(figures.innings), std::to_string(figures.not_outs),
                    std::to_string(figures.runs),
                    fmt::format("{}{}", figures.high_score, figures.high_score_not_out ? "*" : ""),
                    rate(cricket::average(figures.runs, figures.outs()), 2),
                    rate(cricket::strike_rate(figures.runs, figures.balls), 1),
                    std::to_string(figures.fours), std::to_string(figures.sixes)});
  }
  return rows;
}

Rows bowling_rows(std::vector<const match::PlayerSeason*> players, const Names& names,
                  const cricket::Conditions& conditions) {
  std::stable_sort(players.begin(), players.end(), [](const auto* a, const auto* b) {
    const cricket::BowlingFigures& first = a->figures.bowling;
    const cricket::BowlingFigures& second = b->figures.bowling;
    return first.wickets != second.wickets ? first.wickets > second.wickets
                                           : first.runs < second.runs;
  });
  const bool balls = conditions.counts_balls;
  const int over = conditions.balls_per_over;
  Rows rows{
      {"Bowling", "Inns", balls ? "Balls" : "Overs", "Runs", "Wkts", "Best", "Avg", "Econ", "SR"}};
  for (const match::PlayerSeason* player : players) {
    const cricket::BowlingFigures& figures = player->figures.bowling;
    if (figures.innings == 0) continue;
    rows.push_back({names.at(player->player), std::to_string(figures.innings),
                    balls ? std::to_string(figures.legal_balls)
                          : cricket::overs_text(figures.legal_balls, over),
                    std::to_string(figures.runs), std::to_string(figures.wickets),
                    fmt::format("{}/{}", figures.best_wickets, figures.best_runs),
                    rate(cricket::average(figures.runs, figures.wickets), 2),
                    rate(cricket::runs_per_over(figures.runs, figures.legal_balls, over), 2),
                    rate(cricket::balls_per_wicket(figures.legal_balls, figures.wickets), 1)});
  }
  return rows;
}

std::string place_of(const SeasonBook& book, const league::Team& team) {
  for (const league::Standing& row : book.table) {
    if (row.team.name != team.name) continue;
    std::string text = fmt::format("Place {} of {}: {} won, {} lost", row.position,
                                   book.table.size(), row.won, row.lost);
    if (row.tied > 0) text += fmt::format(", {} tied", row.tied);
    if (row.no_result > 0) text += fmt::format(", {} without result", row.no_result);
    text += fmt::format("; {}, net run rate {:+.3f}", counted(row.points, "point", "points"),
                        row.net_run_rate);
    if (book.bracket.champion && book.bracket.champion->name == team.name) text += ". Champions";
    return text;
  }
  return {};
}

struct TeamTables {
  Rows matches, batting, bowling;

  std::size_t rows() const { return matches.size() + batting.size() + bowling.size(); }
};

TeamTables tables_of(const SeasonBook& book, const league::Team& team,
                     const match::SeasonTally& tally) {
  const Names names = names_of(book, team.name);
  std::vector<const match::PlayerSeason*> players;
  for (const match::PlayerSeason& player : tally.players) {
    if (player.team == team.id && names.count(player.player) > 0) players.push_back(&player);
  }
  return {match_rows(book, team), batting_rows(players, names),
          bowling_rows(players, names, book.competition.conditions)};
}

/// A table, or a part of one with the table's head.
struct Slice {
  Rows rows;
  std::vector<double> shares;
};

struct TeamPages {
  double size_pt = largest_pt;
  std::vector<std::vector<Slice>> pages;
};

double row_mm(double size_pt) {
  return size_pt * mm_per_point * 1.75;
}

/// All on one page, if legible; otherwise tables are broken at the foot of a page.
TeamPages paginate(const TeamTables& tables, double height_mm) {
  const bool dated = tables.matches.front().size() == 5;
  const std::vector<Slice> whole{{tables.matches, dated ? std::vector<double>{3.4, 1.3, 1, 1, 2.6}
                                                        : std::vector<double>{3.9, 1.2, 1.2, 3}},
                                 {tables.batting, {3.4, 0.7, 0.8, 0.7, 1, 1, 1.1, 1.1, 0.8, 0.8}},
                                 {tables.bowling, {3.4, 0.9, 1.1, 1, 0.9, 1.1, 1.1, 1, 1}}};
  TeamPages result;
  const double one_page = (height_mm - above_mm) / static_cast<double>(tables.rows()) / row_mm(1);
  if (one_page >= smallest_pt) {
    result.size_pt = std::min(largest_pt, one_page);
    result.pages = {whole};
    return result;
  }
  const auto fit = static_cast<std::size_t>((height_mm - above_mm) / row_mm(largest_pt));
  std::size_t room = 0;
  for (const Slice& table : whole) {
    std::size_t next = 1;
    while (next < table.rows.size() || next == 1) {
      if (room < 4) {
        result.pages.emplace_back();
        room = fit;
      }
      const std::size_t end = std::min(table.rows.size(), next + room - 1);
      Slice part{{table.rows.front()}, table.shares};
      part.rows.insert(part.rows.end(), table.rows.begin() + static_cast<std::ptrdiff_t>(next),
                       table.rows.begin() + static_cast<std::ptrdiff_t>(end));
      room -= std::min(room, part.rows.size() + 1);
      next = std::max(end, next + 1);
      result.pages.back().push_back(std::move(part));
    }
  }
  return result;
}

}  // namespace

int team_pages(Box area, const SeasonBook& book, const league::Team& team,
               const match::SeasonTally& tally) {
  return static_cast<int>(paginate(tables_of(book, team, tally), area.h).pages.size());
}

void draw_team(Canvas& canvas, Box area, const SeasonBook& book, const league::Team& team,
               const match::SeasonTally& tally, const cricket::TeamColours& colours, int page) {
  const TeamPages all = paginate(tables_of(book, team, tally), area.h);
  canvas.rect({area.x, area.y - 1, area.w, 2.2}, filled(colours.main));
  canvas.rect({area.x, area.y + 1.2, area.w, 0.8}, filled(colours.second));
  double y = area.y + 4;
  if (page == 0) {
    text_in(canvas, {area.x, area.y + 3, area.w, 6}, place_of(book, team), letters(9.5, true));
    y = area.y + 11;
  }
  for (const Slice& slice : all.pages.at(static_cast<std::size_t>(page))) {
    y = draw_table(canvas, {area.x, y}, area.w, slice.shares, slice.rows, all.size_pt) + 4;
  }
}

}  // namespace quicket::print
