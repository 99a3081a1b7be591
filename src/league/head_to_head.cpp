#include "league/head_to_head.h"

#include <algorithm>
#include <tuple>

namespace quicket::league {

HeadToHead head_to_head(std::span<const Result> results, const Team& a, const Team& b) {
  HeadToHead made;
  made.teams = {a, b};
  for (const Result& result : results) {
    const bool same = result.teams[0].id == a.id && result.teams[1].id == b.id;
    const bool crossed = result.teams[0].id == b.id && result.teams[1].id == a.id;
    if ((!same && !crossed) || result.stage == "Replayed") continue;
    ++made.played;
    if (result.kind == Result::Kind::no_result) ++made.no_result;
    if (result.kind == Result::Kind::tied) ++made.tied;
    if (result.winner)
      ++made.won[static_cast<std::size_t>(same ? *result.winner : cricket::other(*result.winner))];
    made.results.push_back(result);
  }
  std::stable_sort(made.results.begin(), made.results.end(), [](const Result& x, const Result& y) {
    return std::tie(x.date, x.number, x.id) < std::tie(y.date, y.number, y.id);
  });
  return made;
}

}  // namespace quicket::league
