#include "print/season/result_words.h"

#include <fmt/format.h>

#include "base/date.h"
#include "base/text.h"
#include "print/page/fit.h"

namespace quicket::print {

std::string score_of(const league::Result& result, cricket::Side side) {
  for (const league::InningsTotal& innings : result.innings) {
    if (innings.batting != side) continue;
    return innings.all_out ? std::to_string(innings.runs)
                           : fmt::format("{}/{}", innings.runs, innings.wickets);
  }
  return "-";
}

std::string score_text(const match::InningsTotal& total) {
  return total.all_out ? fmt::format("{} all out", total.runs)
                       : fmt::format("{}/{}", total.runs, total.wickets);
}

std::string entrant_text(const league::Entrant& entrant) {
  std::string text = league::to_string(entrant);
  if (!text.empty()) text.replace(0, 1, upper(text.substr(0, 1)));
  return text;
}

std::string method_of(const league::Result& result) {
  constexpr int renamed = 2015;
  const std::string first = result.method.substr(0, result.method.find(' '));
  return first == "D/L" && result.date.year >= renamed ? "DLS" : first;
}

std::string sentence_of(league::Result result) {
  result.method = method_of(result);
  return league::sentence(result);
}

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
  // By a revised target the scores do not tell who won.
  const std::string named = method_of(result);
  const std::string method = named.empty() ? "" : fmt::format(" ({})", named);
  if (result.by_super_over) {
    return fmt::format("Tied, {} {}", lower(word),
                       result.super_over_level ? "by the rules" : "the super over");
  }
  if (result.by_runs) {
    return fmt::format("{} by {}{}", word, counted(*result.by_runs, "run", "runs"), method);
  }
  if (result.by_wickets) {
    return fmt::format("{} by {}{}", word, counted(*result.by_wickets, "wicket", "wickets"),
                       method);
  }
  if (league::is_forfeit(result)) return fmt::format("{} by forfeit", word);
  return word;
}

std::string result_in_cell(const league::Result& result, cricket::Side side) {
  if (result.kind == league::Result::Kind::no_result) return "NR";
  if (!result.winner) return "T";
  const char* word = *result.winner == side ? "W" : "L";
  if (result.by_super_over || result.kind == league::Result::Kind::tied) {
    return fmt::format("{} so", word);
  }
  const std::string named = method_of(result), method = named.empty() ? "" : " " + named;
  if (result.by_runs) return fmt::format("{} {}r{}", word, *result.by_runs, method);
  if (result.by_wickets) return fmt::format("{} {}w{}", word, *result.by_wickets, method);
  if (league::is_forfeit(result)) return fmt::format("{} ff", word);
  return word;
}

std::string place_in_table(const SeasonBook& book, const league::Standing& row) {
  std::string text = fmt::format(
      "Place {} of {}{}: {} won, {} lost", row.position, league::sides_beside(book.standings, row),
      book.missing.empty() ? "" : " by the matches on record", row.won, row.lost);
  if (row.tied > 0) text += fmt::format(", {} tied", row.tied);
  if (row.no_result > 0) text += fmt::format(", {} without result", row.no_result);
  return text;
}

std::string so_far(const SeasonBook& book) {
  const std::size_t played = book.matches.size(), left = book.to_come.size();
  return left == 0 ? "" : fmt::format(" after {} of {} matches", played, played + left);
}

std::string short_day(Date date) {
  return date ? fmt::format("{} {}", date.day, short_month_name(date.month)) : std::string();
}

}  // namespace quicket::print
