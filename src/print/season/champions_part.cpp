#include <algorithm>

#include <fmt/format.h>

#include "base/date.h"
#include "base/text.h"
#include "cricket/overs.h"
#include "match/scorecard.h"
#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/furniture.h"
#include "print/page/icons.h"
#include "print/page/typography.h"
#include "print/season/book_parts.h"
#include "print/season/book_table.h"
#include "print/season/bracket_page.h"
#include "print/season/result_words.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

constexpr double banner_mm = 34, short_line_mm = 4.6;
constexpr std::size_t short_batters = 4, short_bowlers = 3;

/// The last match of the playoffs; nothing if none has been played.
std::optional<std::size_t> final_of(const SeasonBook& book) {
  for (std::size_t i = book.matches.size(); i > 0; --i) {
    const std::string& stage = book.matches[i - 1].result.stage;
    if (!stage.empty() && stage != "Replayed") return i - 1;
  }
  return {};
}

void draw_banner(Canvas& canvas, Box box, const std::string& name, const std::string& below,
                 const cricket::TeamColours& colours, const SeasonBook& book) {
  const Colour ground = bar_ground(colours.main), on = cricket::readable_on(ground);
  canvas.rect({box.x, box.y, box.w, box.h - 3}, filled(ground));
  canvas.rect({box.x, box.bottom() - 3, box.w, 3}, filled(colours.second));
  const Box badge{box.x + 8, box.y + 4.5, 22, 22};
  if (book.crest) {
    book.crest(canvas, badge, name, colours);
  } else {
    draw_icon(canvas, Icon::stumps, badge, on);
  }
  const double x = box.x + 38, width = box.w - 44;
  text_in(canvas, {x, box.y + 3.5, width, 5}, "Champions", letters(10, false, Align::left, on));
  text_in(canvas, {x, box.y + 8.5, width, 12}, name, letters(24, true, Align::left, on), 14);
  text_in(canvas, {x, box.y + 21.5, width, 5}, below, letters(9, false, Align::left, on));
}

/// An innings of the final in a few lines: total, best batters, best bowlers.
struct ShortInnings {
  std::string team, total, bowling;
  std::vector<std::array<std::string, 2>> batters, bowlers;
};

ShortInnings short_innings(const match::MatchRecord& record, const match::InningsCard& card) {
  const auto side = static_cast<std::size_t>(card.total.batting);
  const match::TeamSheet &batting = record.sheets[side], &fielding = record.sheets[1 - side];
  const cricket::Conditions& conditions = record.conditions;
  ShortInnings innings{batting.name, {}, "Bowling: " + fielding.name, {}, {}};
  innings.total = fmt::format("{} ({})", score_text(card.total),
                              cricket::length_text(card.total.balls, conditions));
  std::vector<match::BattingLine> batters = card.batting;
  std::ranges::stable_sort(batters, [](const auto& a, const auto& b) { return a.runs > b.runs; });
  for (std::size_t i = 0; i < std::min(short_batters, batters.size()); ++i) {
    // A few runs are no best, unless nobody made more.
    if (i > 0 && batters[i].runs < 10) break;
    innings.batters.push_back({match::name_of(batting, batters[i].batter),
                               fmt::format("{}{} ({})", batters[i].runs,
                                           batters[i].not_out() ? "*" : "", batters[i].balls)});
  }
  std::vector<match::BowlingLine> bowlers = card.bowling;
  std::ranges::stable_sort(bowlers, [](const auto& a, const auto& b) {
    return a.wickets != b.wickets ? a.wickets > b.wickets : a.runs < b.runs;
  });
  for (std::size_t i = 0; i < std::min(short_bowlers, bowlers.size()); ++i) {
    innings.bowlers.push_back(
        {match::name_of(fielding, bowlers[i].bowler),
         fmt::format("{}/{} ({})", bowlers[i].wickets, bowlers[i].runs,
                     conditions.counts_balls
                         ? std::to_string(bowlers[i].balls)
                         : cricket::overs_text(bowlers[i].balls, conditions.balls_per_over))});
  }
  return innings;
}

void draw_short_innings(Canvas& canvas, Box box, const ShortInnings& innings,
                        const cricket::TeamColours& colours) {
  const Colour ground = bar_ground(colours.main), on = cricket::readable_on(ground);
  canvas.rect({box.x, box.y, box.w, 5.6}, filled(ground));
  const TextStyle total = letters(8.6, true, Align::right, on);
  const double room = canvas.width(innings.total, total) + 3;
  text_in(canvas, {box.x + 1.6, box.y, box.w - room - 3, 5.6}, innings.team,
          letters(8.6, true, Align::left, on));
  text_in(canvas, {box.x, box.y, box.w - 1.6, 5.6}, innings.total, total);
  double y = box.y + 6.4;
  const auto lines = [&](const std::vector<std::array<std::string, 2>>& list, double left) {
    ListedNames names;
    std::vector<std::vector<std::string>> all;
    for (const auto& [name, figures] : list) names.add(name);
    for (const auto& [name, figures] : list) all.push_back(names.wordings(name));
    constexpr double figures_mm = 17;
    const double width = box.w / 2 - 2;
    const FittedColumn who(canvas, all, letters(7.8), width - figures_mm);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Box line{box.x + left, y + static_cast<double>(i) * short_line_mm, width,
                     short_line_mm};
      who.draw(canvas, i, {line.x, line.y, width - figures_mm, line.h});
      text_in(canvas, line, list[i][1], letters(7.8, true, Align::right));
    }
  };
  lines(innings.batters, 0);
  text_in(canvas, {box.x + box.w / 2 + 2, y, box.w / 2 - 2, short_line_mm}, innings.bowling,
          letters(7, false, Align::left, muted));
  y += short_line_mm;
  lines(innings.bowlers, box.w / 2 + 2);
}

void add_final(BookFlow& flow, const BookContents& contents, std::size_t number) {
  const BookMatch& match = contents.book.matches[number];
  std::vector<std::pair<ShortInnings, cricket::TeamColours>> both;
  for (const match::InningsCard& card : match::scorecard_as_told(match.record).innings) {
    if (card.total.super_over > 0) continue;
    ShortInnings innings = short_innings(match.record, card);
    const cricket::TeamColours dress = contents.colours.at(innings.team);
    both.emplace_back(std::move(innings), dress);
  }
  constexpr double height = 15 + 6.4 + short_line_mm * short_batters;
  const league::Result* result = &match.result;
  flow.add(height, [both, result, number](Canvas& canvas, Box box) {
    std::string about = result->stage;
    for (const std::string& part : {date_in_words(result->date), result->venue}) {
      if (!part.empty()) about += " · " + part;
    }
    text_in(canvas, {box.x, box.y, box.w, 5}, league::sentence(*result), letters(11, true));
    text_in(canvas, {box.x, box.y + 5.2, box.w, 4}, about, letters(8, false, Align::left, muted));
    const double width = (box.w - 6) / 2;
    for (std::size_t i = 0; i < both.size(); ++i) {
      draw_short_innings(canvas,
                         {box.x + static_cast<double>(i % 2) * (width + 6), box.y + 11, width, 0},
                         both[i].first, both[i].second);
    }
    canvas.link(box, match_target(number));
  });
}

/// The champions' matches one after another.
BookTable way_table(const BookContents& contents, const league::Team& champion) {
  BookTable table;
  table.columns = {{"Their way", 1.2, Align::left, true, false},
                   {"Opponent", 3, Align::left, false, false},
                   {"For", 1},
                   {"Against", 1},
                   {"", 0.2},
                   {"Result", 2.4, Align::left, false, false},
                   page_column(contents)};
  table.size_pt = 7.8;
  table.row_mm = 4.5;
  const SeasonBook& book = contents.book;
  for (std::size_t i = 0; i < book.matches.size(); ++i) {
    const league::Result& result = book.matches[i].result;
    const cricket::Side side = result.teams[0].name == champion.name ? 0 : 1;
    if (result.teams[static_cast<std::size_t>(side)].name != champion.name) continue;
    const std::string day = book.real && result.stage.empty() ? short_day(result.date) : "";
    table.rows.push_back(
        {{day.empty() ? league::label_of(result, book.real) : day,
          result.teams[static_cast<std::size_t>(1 - side)].name, score_of(result, side),
          score_of(result, cricket::other(side)), "", result_of_side(result, side), ""},
         match_target(i)});
  }
  return table;
}

}  // namespace

void add_champions(BookFlow& flow, const BookContents& contents) {
  const SeasonBook& book = contents.book;
  if (!book.bracket.champion) return;
  const league::Team& champion = *book.bracket.champion;
  const auto dress = contents.colours.find(champion.name);
  if (dress == contents.colours.end()) return;
  std::string below;
  for (const league::Standing& row : book.standings) {
    if (row.team.name != champion.name) continue;
    below = place_in_table(book, row);
    if (!book.bracket.matches.empty()) below += " in the league stage";
  }
  flow.break_page();
  flow.mark({"Champions", "champions", "", 0});
  flow.add(banner_mm,
           [name = champion.name, below, colours = dress->second, of = &book](
               Canvas& canvas, Box box) { draw_banner(canvas, box, name, below, colours, *of); });
  if (const auto last = final_of(book)) add_final(flow, contents, *last);
  if (!book.bracket.matches.empty()) {
    const SeasonBook* of = &book;
    const Dresses* colours = &contents.colours;
    flow.add(bracket_height_mm(book, flow.area().w),
             [of, colours](Canvas& canvas, Box box) { draw_bracket(canvas, box, *of, *colours); });
  }
  BookTable way = way_table(contents, champion);
  // The rows take what the player of the season leaves of the page.
  constexpr double award_mm = 12, tightest_row_mm = 3.6, loosest_row_mm = 7;
  const double room =
      flow.room_mm() - (book.awards.empty() ? 0 : award_mm) - BookFlow::usual_gap_mm;
  way.row_mm =
      std::clamp(room / static_cast<double>(way.rows.size() + 1), tightest_row_mm, loosest_row_mm);
  add_table(flow, std::move(way));
  // It does not stand alone on the next page.
  if (book.awards.empty() || flow.room_mm() < award_mm) return;
  const BookAward& first = book.awards.front();
  flow.add(award_mm, [first](Canvas& canvas, Box box) {
    canvas.draw(rounded(box, 1.5), {pale, Stroke{hair, 0.25, 0}});
    text_in(canvas, {box.x + 3, box.y + 1, box.w - 6, 4.6}, first.title + " of the season",
            letters(8, true, Align::left, muted));
    text_in(canvas, {box.x + 3, box.y + 5.6, box.w - 6, 5}, first.winner + ": " + first.figures,
            letters(9.4, true));
  });
}

}  // namespace quicket::print
