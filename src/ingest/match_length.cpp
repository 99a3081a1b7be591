#include <algorithm>

#include <fmt/format.h>

#include "ingest/match_ending.h"

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
      such += std::ranges::count_if(innings.overs, [&](const auto& over) {
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

int InningsLengths::judge_quotas() {
  quotas_ = facts_.quotas;
  const int whole = conditions_.quota();
  if (facts_.target && !quotas_[1] && facts_.target->balls < whole) {
    quotas_[1] = facts_.target->balls;
    if (!quotas_[0] && facts_.method.empty()) quotas_[0] = quotas_[1];
  }
  if (quotas_[0] || !exists(1) || !decided_by_balls() || finished(0) || short_handed(0)) return 0;
  const int balls = drafts_[0].legal_balls;
  if (balls % conditions_.balls_per_over != 0) return 0;
  quotas_ = {balls, balls};
  return balls;
}

std::optional<int> InningsLengths::revised_quota(std::size_t innings) const {
  if (innings >= quotas_.size() || quotas_[innings] == conditions_.quota()) return {};
  return quotas_[innings];
}

int InningsLengths::quota(std::size_t innings) const {
  if (drafts_[innings].super_over > 0) return conditions_.super_over_balls;
  return quotas_[innings].value_or(conditions_.quota());
}

int InningsLengths::total(std::size_t innings) const {
  int runs = drafts_[innings].runs;
  for (const PenaltyFact& penalty : facts_.penalties) {
    if (penalty.innings == static_cast<int>(innings) + 1) runs += penalty.runs;
  }
  return runs;
}

int InningsLengths::target(std::size_t innings) const {
  if (innings % 2 == 0) return 0;
  if (innings == 1 && facts_.target) return facts_.target->runs;
  return total(innings - 1) + 1;
}

bool InningsLengths::nobody_left(std::size_t innings) const {
  const InningsDraft& draft = drafts_[innings];
  return draft.wickets + static_cast<int>(draft.resting.size()) >= draft.most_wickets();
}

bool InningsLengths::bowled_out(std::size_t innings) const {
  const InningsDraft& draft = drafts_[innings];
  const int balls = conditions_.balls_per_over;
  // The last over was completed, whatever the umpires counted before.
  return draft.legal_balls >= quota(innings) ||
         (static_cast<int>(draft.overs.size()) * balls >= quota(innings) &&
          draft.overs.back().legal_balls >= balls);
}

bool InningsLengths::finished(std::size_t innings) const {
  return nobody_left(innings) || bowled_out(innings) ||
         (innings % 2 == 1 && total(innings) >= target(innings));
}

/// A result without influence of rain, stated or shown by the totals.
bool InningsLengths::decided_by_balls() const {
  if (!facts_.method.empty() || facts_.outcome == "no result") return false;
  if (!facts_.winner.empty() || facts_.outcome == "tie") return true;
  return exists(1) && total(1) >= target(1);
}

/// No layout records an absent batter. A first innings that stops at the end of an over was
/// shortened (IPL 2025, 1473471: 95 for 9 in 14 overs).
bool InningsLengths::short_handed(std::size_t innings) const {
  if (innings == 0 && drafts_[0].legal_balls % conditions_.balls_per_over == 0) return false;
  return innings < 2 && drafts_[innings].wickets == 9 && !finished(innings) && decided_by_balls();
}

}  // namespace quicket::ingest
