#include "report/match_words.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "match/result.h"

namespace quicket::report {

std::string ordinal(int number) {
  const int last = number % 10;
  const bool teen = number % 100 / 10 == 1;
  return fmt::format("{}{}", number,
                     teen        ? "th"
                     : last == 1 ? "st"
                     : last == 2 ? "nd"
                     : last == 3 ? "rd"
                                 : "th");
}

std::string ordinal_word(int number) {
  static constexpr std::array<std::string_view, 12> words{"first", "second", "third",    "fourth",
                                                          "fifth", "sixth",  "seventh",  "eighth",
                                                          "ninth", "tenth",  "eleventh", "twelfth"};
  if (number < 1 || number > 12) return ordinal(number);
  return std::string(words[static_cast<std::size_t>(number - 1)]);
}

std::string number_word(int number) {
  static constexpr std::array<std::string_view, 13> words{
      "no",    "one",   "two",  "three", "four",   "five",  "six",
      "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  if (number < 0 || number > 12) return fmt::format("{}", number);
  return std::string(words[static_cast<std::size_t>(number)]);
}

std::string several(int number, std::string_view one, std::string_view many) {
  return number == 1 ? fmt::format("a {}", one) : fmt::format("{} {}", number_word(number), many);
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
  return text;
}

const match::TeamSheet& sheet_of(const match::MatchRecord& record, cricket::Side side) {
  return record.sheets[cricket::side_index(side)];
}

const std::string& team_of(const match::MatchRecord& record, cricket::Side side) {
  const std::string& name = sheet_of(record, side).name;
  return name.empty() ? record.info.teams[cricket::side_index(side)] : name;
}

const std::string& name_in(const match::MatchRecord& record, cricket::Side side,
                           match::Member member) {
  return match::name_of(sheet_of(record, side), member);
}

std::string over_text(const cricket::Conditions& conditions, int over) {
  if (!conditions.counts_balls) return fmt::format("over {}", over + 1);
  const int length = conditions.balls_per_over;
  return fmt::format("balls {} to {}", over * length + 1, (over + 1) * length);
}

std::string length_text(const cricket::Conditions& conditions, int balls) {
  if (conditions.counts_balls) return counted(balls, "ball", "balls");
  const int over = conditions.balls_per_over;
  if (balls % over == 0) return counted(balls / over, conditions.over_word, conditions.overs_word);
  return fmt::format("{} {}", cricket::overs_and_balls(balls, over), conditions.overs_word);
}

std::string percent(double chance, int decimals) {
  return fmt::format("{:.{}f}%", 100 * chance, decimals);
}

std::vector<int> percentages(const std::vector<int>& parts) {
  const long long sum = std::accumulate(parts.begin(), parts.end(), 0LL);
  std::vector<int> shares(parts.size());
  if (sum == 0) return shares;
  int left = 100;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    shares[i] = static_cast<int>(100LL * parts[i] / sum);
    left -= shares[i];
    order.push_back(i);
  }
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](std::size_t i) { return 100LL * parts[i] % sum; });
  for (std::size_t i = 0; left > 0; ++i, --left) ++shares[order[i]];
  return shares;
}

std::string stage_words(const std::string& stage) {
  const bool numbered = !stage.empty() && stage.back() >= '0' && stage.back() <= '9';
  return numbered ? stage : "the " + stage;
}

std::string prize_of(const match::MatchRecord& record, bool before) {
  const std::string& stage = record.info.stage;
  const match::MatchResult result = match::result_of(record);
  if (stage == "Final" && before) return "The final.";
  if (!result.winner && !before) return {};
  const bool leads = stage.starts_with("Semi-final") || stage.starts_with("Qualifier");
  if (!leads && stage != "Challenger" && stage != "Final") return {};
  if (before) return stage + ": the winners are in the final.";
  // Who has won is the subject of the sentence that it follows, but of a tie's.
  const bool tied = result.kind == match::MatchResult::Kind::tied;
  return fmt::format(", and {}are {}", tied ? team_of(record, *result.winner) + ' ' : "",
                     stage == "Final" ? "the champions" : "in the final");
}

}  // namespace quicket::report
