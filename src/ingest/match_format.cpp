#include <algorithm>

#include <fmt/format.h>

#include "ingest/match_draft.h"

namespace quicket::ingest {
namespace {

/// The length of an over, among those of the built-in formats, that most overs have: what the
/// source means if it does not say.
int judged_balls_per_over(const std::vector<InningsDraft>& match) {
  int judged = 0;
  std::ptrdiff_t most = -1;
  for (const cricket::Format& format : cricket::built_in_formats().all()) {
    std::ptrdiff_t such = 0;
    for (const InningsDraft& innings : match) {
      such += std::count_if(innings.overs.begin(), innings.overs.end(), [&](const auto& over) {
        return over.legal_balls == cricket::balls_per_over(format);
      });
    }
    if (such <= most) continue;
    most = such;
    judged = cricket::balls_per_over(format);
  }
  return judged;
}

/// Overs started in the longest innings, if the source does not state how many there were.
int overs_begun(const std::vector<InningsDraft>& match) {
  std::size_t most = 0;
  for (const InningsDraft& innings : match) most = std::max(most, innings.overs.size());
  return static_cast<int>(most);
}

/// The first built-in format with overs of that many balls that fits the match: they are ordered by
/// how common they are, and a T20 match cut short is not one of a shorter format.
std::optional<cricket::Format> format_for(int balls, int overs) {
  for (const cricket::Format& format : cricket::built_in_formats().all()) {
    const cricket::Conditions& one = format.conditions();
    if (one.balls_per_over == balls && one.overs >= overs) return format;
  }
  return {};
}

}  // namespace

std::optional<Refusal> judge_format(const EndingInput& input,
                                    const std::vector<InningsDraft>& innings,
                                    cricket::Format& format) {
  const MatchFacts& facts = input.facts;
  const auto& stated = input.format;
  const int balls = facts.balls_per_over > 0 ? facts.balls_per_over
                    : stated                 ? stated->conditions().balls_per_over
                                             : judged_balls_per_over(innings);
  const int overs = facts.overs > 0 ? facts.overs : overs_begun(innings);
  if (stated && stated->conditions().balls_per_over != balls) {
    return Refusal{"balls_per_over",
                   fmt::format("overs of {} balls, but the format asked for is {}", balls,
                               cricket::to_string(*stated))};
  }
  if (stated && stated->conditions().overs < overs) {
    return Refusal{"overs", fmt::format("a match of {} overs, but the format asked for is {}",
                                        overs, cricket::to_string(*stated))};
  }
  if (stated && facts.most_overs > 0 && stated->conditions().overs > facts.most_overs) {
    return Refusal{"match_type",
                   fmt::format("a match of at most {} overs by its type, but the format asked for "
                               "is {}; omit `--format`",
                               facts.most_overs, cricket::to_string(*stated))};
  }
  const auto judged = stated ? stated : format_for(balls, overs);
  if (!judged) {
    return Refusal{"overs", fmt::format("no format has {} overs of {} balls; the formats are {}; "
                                        "`--format` takes your own format file",
                                        overs, balls, cricket::built_in_formats().ids())};
  }
  format = *judged;
  return {};
}

}  // namespace quicket::ingest
