#include "app/season/missing_matches.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "report/match_words.h"

namespace quicket::app {

std::string missing_matches(std::vector<int> numbers) {
  std::sort(numbers.begin(), numbers.end());
  std::vector<int> missing;
  int next = 1;
  for (const int number : numbers) {
    for (; next < number && missing.size() < numbers.size(); ++next) missing.push_back(next);
    next = std::max(next, number + 1);
  }
  if (missing.empty() || 4 * missing.size() > numbers.size()) return {};
  return fmt::format(
      "match {} missing; {} with `quicket import cricsheet --amend`",
      missing.size() == 1 ? fmt::format("number {} is", missing.front())
                          : fmt::format("numbers {} are", fmt::join(missing, ", ")),
      missing.size() == 1 ? "if it was washed out, add it" : "if they were washed out, add them");
}

std::string missing_matches(const std::vector<league::Result>& results,
                            const league::Competition& competition) {
  std::map<std::string, int> played;
  int group = 0;
  bool over = false;
  for (const league::Result& result : results) {
    if (result.stage == "Replayed") continue;
    over = over || !result.stage.empty();
    group += result.stage.empty() ? 1 : 0;
    for (const league::Team& team : result.teams) {
      played[team.name] += result.stage.empty() ? 1 : 0;
    }
  }
  const int teams = static_cast<int>(played.size());
  const int whole = league::group_matches(competition, teams);
  if (!over || group >= whole || 4 * (whole - group) > whole || 2 * whole % teams != 0) return {};
  std::map<int, std::vector<std::string>> short_ones;  ///< by the matches that they have
  for (const auto& [team, matches] : played) {
    if (matches < 2 * whole / teams) short_ones[matches].push_back(team);
  }
  if (short_ones.empty()) return {};
  constexpr std::size_t named = 3;
  std::vector<std::string> parts;
  for (const auto& [matches, names] : short_ones) {
    parts.push_back(names.size() > named
                        ? fmt::format("{} teams have {}", names.size(), matches)
                        : fmt::format("{} {} {}", report::joined(names),
                                      names.size() == 1 ? "has" : "have", matches));
  }
  return fmt::format(
      "of {} group matches each, {}; a washed-out one can be added with `quicket import cricsheet "
      "--amend`",
      2 * whole / teams, fmt::join(parts, ", "));
}

}  // namespace quicket::app
