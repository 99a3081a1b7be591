#include "match/revision_text.h"

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"

namespace quicket::match {
namespace {

/// "12 overs", "12.3 overs", "62 balls".
std::string length_text(const cricket::Conditions& conditions, int balls) {
  if (conditions.counts_balls) return counted(balls, "ball", "balls");
  const int over = conditions.balls_per_over;
  if (balls % over == 0) return counted(balls / over, "over", "overs");
  return cricket::overs_text(balls, over) + " overs";
}

std::string quota_text(const MatchState& state, const std::array<TeamSheet, 2>& sheets,
                       const RevisedQuota& revised) {
  const std::string length = length_text(state.conditions, revised.balls);
  if (state.innings.empty()) return length + " a side";
  const InningsState& now = state.now();
  const Side side = now.closed ? now.fielding() : now.batting;
  return fmt::format("{} {}", sheets[side_index(side)].name, length);
}

std::string target_text(const MatchState& state, const std::array<TeamSheet, 2>& sheets,
                        const RevisedTarget& revised) {
  const std::string method = revised.method.empty() ? "" : fmt::format(" ({})", revised.method);
  const InningsState& now = state.now();
  const bool chases = now.target != InningsState::no_target;
  // No ball left, and no side that would have been set so: rain has ended the chase.
  if (chases && revised.balls > 0 && revised.balls <= now.balls) {
    return fmt::format("level score {} after {}{}", revised.target - 1,
                       length_text(state.conditions, revised.balls), method);
  }
  const Side side = chases ? now.batting : now.fielding();
  std::string text = fmt::format("{} to make {}", sheets[side_index(side)].name, revised.target);
  if (revised.balls > 0) text += " off " + length_text(state.conditions, revised.balls);
  return text + method;
}

}  // namespace

std::string revision_text(const MatchState& state, const std::array<TeamSheet, 2>& sheets,
                          const MatchEvent& event) {
  if (const auto* const quota = std::get_if<RevisedQuota>(&event)) {
    return quota_text(state, sheets, *quota);
  }
  const auto* const target = std::get_if<RevisedTarget>(&event);
  if (target == nullptr || state.innings.empty()) return {};
  return target_text(state, sheets, *target);
}

std::vector<std::string> revisions(const MatchRecord& record) {
  std::vector<std::string> texts;
  MatchState state(record.conditions, record.sheets);
  for (const MatchEvent& event : record.events) {
    apply(state, event);
    std::string text = revision_text(state, record.sheets, event);
    if (!text.empty()) texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace quicket::match
