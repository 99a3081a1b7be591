#include "cricket/overs.h"

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::cricket {

std::string overs_text(int legal_balls, int balls_per_over) {
  return legal_balls % balls_per_over == 0 ? std::to_string(legal_balls / balls_per_over)
                                           : overs_and_balls(legal_balls, balls_per_over);
}

std::string overs_and_balls(int legal_balls, int balls_per_over) {
  return fmt::format("{}.{}", legal_balls / balls_per_over, legal_balls % balls_per_over);
}

std::string length_text(int legal_balls, const Conditions& conditions) {
  if (conditions.counts_balls) return counted(legal_balls, "ball", "balls");
  const int over = conditions.balls_per_over;
  return fmt::format("{} {}", overs_text(legal_balls, over),
                     legal_balls == over ? "over" : "overs");
}

std::optional<int> balls_of_overs(std::string_view overs, int balls_per_over) {
  const std::size_t point = overs.find('.');
  const auto whole = parse_int(overs.substr(0, point));
  const auto part = point == std::string_view::npos ? 0 : parse_int(overs.substr(point + 1));
  if (!whole || !part || *whole < 0 || *whole > 100000 || *part < 0 || *part >= balls_per_over) {
    return {};
  }
  return *whole * balls_per_over + *part;
}

std::string an_over(const Conditions& conditions) {
  const bool vowel =
      std::string_view("aeiou").find(conditions.over_word.substr(0, 1)) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", conditions.over_word);
}

namespace {

std::string with_capital(std::string word) {
  if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = char(word[0] - 'a' + 'A');
  return word;
}

}  // namespace

std::string over_heading(const Conditions& conditions) {
  return with_capital(conditions.over_word);
}

std::string phase_word(std::string name) {
  for (const std::string_view end : {" overs", " balls"}) {
    if (name.ends_with(end) && !name.starts_with("last")) name.resize(name.size() - end.size());
  }
  return name;
}

std::string phase_heading(const std::string& name, int first, int last,
                          const Conditions& conditions) {
  if (!conditions.counts_balls && first == last) {
    return fmt::format("{}, {} {}", with_capital(name), conditions.over_word, first);
  }
  if (!conditions.counts_balls) {
    return fmt::format("{}, {} {} to {}", with_capital(name), conditions.overs_word, first, last);
  }
  return fmt::format("{}, balls {} to {}", with_capital(name),
                     (first - 1) * conditions.balls_per_over + 1, last * conditions.balls_per_over);
}

}  // namespace quicket::cricket
