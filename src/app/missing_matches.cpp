#include "app/missing_matches.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"

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

}  // namespace quicket::app
