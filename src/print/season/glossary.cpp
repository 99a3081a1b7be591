#include <algorithm>

#include <fmt/format.h>

#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/season/book_parts.h"

namespace quicket::print {
namespace {

constexpr double term_mm = 21, glossary_gap_mm = 7, glossary_pt = 7.8, glossary_leading = 1.3;

struct Term {
  std::string word, meaning;
};

/// The words and signs of the book that a reader may not know, by the alphabet.
std::vector<Term> terms_of(const SeasonBook& book) {
  const cricket::Conditions& conditions = book.competition.conditions;
  const bool full = book.scorecards == Scorecards::full;
  std::vector<Term> terms{
      {"*", "not out; of a partnership: unbroken"},
      {"†", "kept wicket"},
      {"4s, 6s", "boundaries of four and of six"},
      {"Average", "runs for each dismissal; of a bowler, for each wicket"},
      {"b", "bowled, or the bowler of the ball; among extras: byes"},
      {"c", "caught; c & b: caught by the bowler"},
      {"Econ", fmt::format("economy: runs conceded per {}", conditions.over_word)},
      {"Extras", "byes (b), leg byes (lb), wides (w), no-balls (nb), penalties (pen)"},
      {"Fall of wickets", "number of the wicket, the score, the batter, and when"},
      {"HS", "highest score"},
      {"Inns", "innings batted or bowled in"},
      {"Last five", "W won, L lost, T tied, N no result; the latest last"},
      {"lbw", "leg before wicket"},
      {"Manhattan", fmt::format("runs in each {}; dots are wickets", conditions.over_word)},
      {"NO", "innings not out"},
      {"NR", "no result"},
      {"NRR", "net run rate: runs scored less runs conceded, per " + conditions.over_word},
      {"Retired hurt", "left injured; not a wicket, and may come back"},
      {"SR", "strike rate: runs per 100 balls; of a bowler, balls per wicket"},
      {"st", "stumped by the wicketkeeper"},
      {"Super over", fmt::format("{} balls a side that decide a tie", conditions.super_over_balls)},
      {"Worm", "the score as it grew; marks are wickets"},
  };
  if (!conditions.counts_balls) terms.push_back({"M", "maidens: overs without a run conceded"});
  if (conditions.counts_balls) {
    terms.push_back({"Dot", "balls without a run conceded"});
    terms.push_back({"Five", "five balls of one bowler; ten may follow each other"});
  }
  if (full) {
    terms.push_back(
        {"Phases", "the powerplay, when fewer fielders may be far out, the middle, and the end"});
    terms.push_back(
        {"Win chance", "how likely a side was to win, by its cards or by what usually happens"});
  }
  std::stable_sort(terms.begin(), terms.end(),
                   [](const Term& a, const Term& b) { return upper(a.word) < upper(b.word); });
  return terms;
}

}  // namespace

void add_glossary(BookFlow& flow, const BookContents& contents) {
  if (contents.book.matches.empty()) return;
  const std::vector<Term> terms = terms_of(contents.book);
  const double column = (flow.area().w - glossary_gap_mm) / 2;
  const TextStyle style = letters(glossary_pt);
  const double line = glossary_pt * mm_per_point * glossary_leading;
  std::vector<double> heights;
  double whole = 0;
  for (const Term& term : terms) {
    const auto lines = wrapped(contents.measure, term.meaning, style, column - term_mm).size();
    heights.push_back(static_cast<double>(lines) * line + 1);
    whole += heights.back();
  }
  // The first column is the longer one.
  std::size_t second = 0;
  double left = 0;
  while (second < terms.size() && left < whole / 2) left += heights[second++];
  const double height = std::max(left, whole - left);
  flow.heading({"Glossary", "glossary", "", 0}, height);
  flow.add(height, [terms, heights, second, column, line, style](Canvas& canvas, Box box) {
    double x = box.x, y = box.y;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (i == second) {
        x += column + glossary_gap_mm;
        y = box.y;
      }
      text_in(canvas, {x, y, term_mm - 1.5, line}, terms[i].word, letters(glossary_pt, true));
      paragraph(canvas, {x + term_mm, y}, column - term_mm, terms[i].meaning, style,
                glossary_leading);
      y += heights[i];
    }
  });
}

}  // namespace quicket::print
