#include <algorithm>
#include <array>
#include <span>
#include <variant>

#include <fmt/format.h>

#include "base/text.h"
#include "match/innings.h"
#include "match/match_state.h"
#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/season/book_parts.h"
#include "print/season/result_words.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

constexpr double glossary_gap_mm = 6, glossary_leading = 1.22, glossary_heading_mm = 10.1;
/// Letter sizes: as large as what is left of the page allows.
constexpr std::array<double, 7> glossary_sizes{10.4, 9.7, 9, 8.4, 7.8, 7.2, 6.8};
constexpr std::size_t glossary_columns = 3;

struct Term {
  std::string word, meaning;
};

/// One term for all that a word means.
void add_term(std::vector<Term>& terms, std::string_view word, const std::string& meaning) {
  const auto known =
      std::ranges::find_if(terms, [word](const Term& term) { return term.word == word; });
  if (known == terms.end()) {
    terms.push_back({std::string(word), meaning});
  } else if (known->meaning.find(meaning) == std::string::npos) {
    known->meaning += "; " + meaning;
  }
}

/// Adds the heads of figures that do not speak for themselves.
template <class List>
void add_figures(std::vector<Term>& terms, const List& list, const league::OverTerms& over) {
  for (const auto which : list) {
    const league::FigureName& figure = league::figure(which);
    // "Pts", "4s"; of "Runs" the columns beside it say whether they were scored or conceded.
    const bool speaks = figure.head.size() > 2 || (figure.head[0] >= '0' && figure.head[0] <= '9');
    if (figure.meaning.empty() && speaks) continue;
    if (figure.key == "overs" && !over.counts_balls) continue;
    std::string meaning = figure.in_full(over);
    const std::string own = std::string(figure.head) + ": ";
    if (meaning.starts_with(own)) meaning.erase(0, own.size());
    // "W won" begins with a letter of the table.
    if (meaning[1] != ' ') meaning.front() = lower(meaning.substr(0, 1)).front();
    add_term(terms, head_of(figure, over), meaning);
  }
}

/// Whether a scorecard marks a keeper: one who batted, and of whom the source tells.
bool marks_keepers(const match::MatchRecord& record) {
  return std::ranges::any_of(record.sheets, [](const match::TeamSheet& sheet) {
    return sheet.keeper != match::no_member && !sheet.keeper_assumed;
  });
}

/// Whether `holds` of how anybody got out off a ball.
template <class Holds>
bool any_out(std::span<const match::MatchEvent> events, const Holds& holds) {
  return std::ranges::any_of(events, [&](const match::MatchEvent& event) {
    const auto* const ball = std::get_if<match::Delivery>(&event);
    return ball != nullptr && ball->out && holds(*ball->out);
  });
}

/// Whether the source ever names who caught, or who stumped.
bool names_fielders(const match::MatchRecord& record, cricket::HowOut how) {
  return any_out(record.events, [how](const match::Dismissal& out) {
    return out.how == how && out.fielders[0] != match::no_member;
  });
}

bool names_catchers(const match::MatchRecord& record) {
  return names_fielders(record, cricket::HowOut::caught);
}

/// Whether somebody left the field so, off a ball or between two.
bool has_retired(const match::MatchRecord& record, cricket::HowOut how) {
  return any_out(record.events, [how](const match::Dismissal& out) { return out.how == how; }) ||
         std::ranges::any_of(record.events, [how](const match::MatchEvent& event) {
           const auto* const gone = std::get_if<match::Retirement>(&event);
           return gone != nullptr && gone->how == how;
         });
}

/// Whether a scorecard says "c sub (Rowe) b Green".
bool names_sub(const match::MatchRecord& record) {
  return std::ranges::any_of(match::innings_of(record.events), [&](const auto& innings) {
    const auto& field = record.sheets[cricket::side_index(innings.fielding())].players;
    return any_out(innings.events, [&](const match::Dismissal& out) {
      return std::ranges::any_of(out.fielders, [&](match::Member fielder) {
        return fielder < field.size() && !field[fielder].of_side;
      });
    });
  });
}

/// Whether a scorecard says "st Wade b Green", of a keeper of whom the source tells.
bool names_stumpers(const match::MatchRecord& record) {
  return !std::ranges::all_of(record.sheets, &match::TeamSheet::keeper_assumed) &&
         names_fielders(record, cricket::HowOut::stumped);
}

/// Whether a side has more names than players, and nobody is told to have come for another.
bool names_substitutes(const match::MatchRecord& record) {
  const bool told = std::ranges::any_of(record.events, [](const match::MatchEvent& event) {
    return std::holds_alternative<match::Substitution>(event);
  });
  return !told && std::ranges::any_of(record.sheets, [](const match::TeamSheet& sheet) {
    return std::ranges::count_if(sheet.players, &match::SheetPlayer::of_side) >
           static_cast<std::ptrdiff_t>(match::players_a_side);
  });
}

/// The words and signs of the book that a reader may not know, by the alphabet.
std::vector<Term> terms_of(const SeasonBook& book) {
  const cricket::Conditions& conditions = book.competition.conditions;
  const bool full = book.scorecards == Scorecards::full;
  const auto any = [&](bool (*holds)(const match::MatchRecord&)) {
    return std::ranges::any_of(book.matches, holds, &BookMatch::record);
  };
  std::vector<Term> terms{
      {"*", "not out; of a partnership: unbroken"},
      {"b", "bowled, or the bowler of the ball; among extras: byes"},
      {"c", "caught; c & b: caught by the bowler"},
      {"Extras", "byes (b), leg byes (lb), wides (w), no-balls (nb), penalties (pen)"},
      {"lbw", "leg before wicket"},
      {"Manhattan",
       conditions.overs > most_single_overs
           ? fmt::format("runs in each {0}, or in two {0}s together; marks are wickets",
                         conditions.over_word)
           : fmt::format("runs in each {}; marks are wickets", conditions.over_word)},
      {"Pts", "points in the table"},
      {"Worm", fmt::format("the score as it grew; a mark: one wicket or more in that {}",
                           conditions.over_word)},
  };
  if (any(marks_keepers)) {
    terms.push_back({"†", book.keepers_guessed ? "kept wicket, as far as guessed" : "kept wicket"});
  }
  if (any(names_substitutes)) {
    terms.push_back({"Did not bat", "of twelve names on a side one is the substitute's"});
  }
  if (!book.real) terms.push_back({"(h), (a)", "at home, away"});
  if (any([](const auto& one) { return match::fold(one).pitch != cards::Pitch::none; })) {
    terms.push_back({"Pitch", "rolled before a match: slow, true or fast"});
  }
  if (any(names_catchers)) terms.push_back({"Ct", "catches"});
  const auto retired = [&](cricket::HowOut how) {
    return std::ranges::any_of(
        book.matches, [how](const BookMatch& match) { return has_retired(match.record, how); });
  };
  if (retired(cricket::HowOut::retired_hurt))
    terms.push_back({"Retired hurt", "left injured; not a wicket, and may come back"});
  if (retired(cricket::HowOut::retired_out))
    terms.push_back({"Retired out", "left by choice: a wicket, but no bowler's"});
  if (any(names_sub)) terms.push_back({"sub", "a substitute in the field"});
  for (const BookMatch& match : book.matches) {
    const std::string method = method_of(match.result);
    if (method == "DLS" || method == "D/L")
      add_term(terms, method, "a target revised for rain, by Duckworth and Lewis's method");
  }
  if (std::ranges::any_of(book.matches, [](const auto& one) { return one.result.by_super_over; }))
    terms.push_back({"Super over", fmt::format("{} balls a side that decide a tie",
                                               conditions.super_over_balls)});
  if (any(names_stumpers)) terms.push_back({"st", "stumped by the wicketkeeper"});
  const league::OverTerms over = league::terms_of(conditions);
  add_figures(terms, book_batting, over);
  add_figures(terms, book_bowling, over);
  add_figures(terms, book_table, over);
  if (!conditions.counts_balls) {
    add_term(terms, "O", "overs bowled in a match");
    add_term(terms, "M", "of a bowler in a match, maidens: overs without a run conceded");
  } else {
    terms.push_back({"0s", "balls without a run conceded"});
    terms.push_back({"Five", "five balls of one bowler; ten may follow each other"});
  }
  add_term(terms, "R", "runs; of a bowler, conceded");
  add_term(terms, "W", "of a bowler in a match, wickets");
  if (full) {
    terms.push_back(
        {"Phases", "the powerplay, when fewer fielders may be far out, the middle, and the end"});
    terms.push_back(
        {"Win chance", "how likely a side was to win, by its cards or by what usually happens"});
  }
  std::ranges::stable_sort(
      terms, [](const Term& a, const Term& b) { return upper(a.word) < upper(b.word); });
  return terms;
}

/// The terms in columns at a size of letters.
struct GlossaryColumns {
  double size_pt = 0, term_mm = 0, line_mm = 0;
  std::vector<double> heights;
  std::vector<std::size_t> begins;  ///< the first term of each column but the first
  double height_mm = 0;
};

GlossaryColumns columns_at(Canvas& measure, const std::vector<Term>& terms, double column_mm,
                           double size_pt) {
  GlossaryColumns columns{size_pt, 0, size_pt * mm_per_point * glossary_leading, {}, {}};
  for (const Term& term : terms)
    columns.term_mm = std::max(columns.term_mm, measure.width(term.word, letters(size_pt, true)));
  columns.term_mm += 3;
  double whole = 0;
  for (const Term& term : terms) {
    const auto lines =
        wrapped(measure, term.meaning, letters(size_pt), column_mm - columns.term_mm).size();
    columns.heights.push_back(static_cast<double>(lines) * columns.line_mm + 0.1 * size_pt);
    whole += columns.heights.back();
  }
  double above = 0, before = 0;  // all terms so far, and those of the columns that are full
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (above >= whole * static_cast<double>(columns.begins.size() + 1) / glossary_columns) {
      columns.begins.push_back(i);
      before = above;
    }
    above += columns.heights[i];
    columns.height_mm = std::max(columns.height_mm, above - before);
  }
  return columns;
}

}  // namespace

void add_glossary(BookFlow& flow, const BookContents& contents, double least_pt) {
  if (contents.book.matches.empty()) return;
  const std::vector<Term> terms = terms_of(contents.book);
  const double column = (flow.area().w + glossary_gap_mm) / glossary_columns - glossary_gap_mm;
  GlossaryColumns columns;
  // Where not even the least letters fit, a page of its own.
  for (const double room : {flow.room_mm(), flow.area().h}) {
    for (const double size : glossary_sizes) {
      if (size < least_pt) break;
      columns = columns_at(contents.measure, terms, column, size);
      if (columns.height_mm <= room - glossary_heading_mm) break;
    }
    if (columns.height_mm <= room - glossary_heading_mm) break;
  }
  flow.heading({"Glossary", "glossary", "", 0}, columns.height_mm);
  flow.add(columns.height_mm, [terms, columns, column](Canvas& canvas, Box box) {
    double x = box.x, y = box.y;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (std::ranges::count(columns.begins, i) > 0) {
        x += column + glossary_gap_mm;
        y = box.y;
      }
      if (y > box.y) {
        const double rule = y - columns.line_mm * 0.1;
        canvas.line({x, rule}, {x + column, rule}, {hair, 0.15, 0});
      }
      text_in(canvas, {x, y, columns.term_mm - 1.5, columns.line_mm}, terms[i].word,
              letters(columns.size_pt, true));
      paragraph(canvas, {x + columns.term_mm, y}, column - columns.term_mm, terms[i].meaning,
                letters(columns.size_pt), glossary_leading);
      y += columns.heights[i];
    }
  });
}

}  // namespace quicket::print
