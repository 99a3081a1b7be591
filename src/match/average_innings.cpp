#include <algorithm>

#include "match/win_chance.h"

namespace quicket::match {

void AverageInnings::add(const MatchSetup& setup, std::initializer_list<Side> batting) {
  const auto bowling = bowling_shares(setup);
  for (const Side side : batting) {
    const InningsSlots slots = innings_slots(setup, side, setup.conditions.overs,
                                             bowling[side_index(cricket::other(side))]);
    std::size_t which = 0;
    for (const cards::Pitch pitch : setup.rules.pitches()) {
      innings_[which++].push_back(read_innings(slots, setup.rules, setup.conditions, pitch));
    }
  }
}

WinChance AverageInnings::chances(const cricket::Conditions& conditions) const {
  const auto both = [this](std::size_t pitch) -> WinChance::MatchOdds {
    const InningsOdds mean = mean_odds(innings_[pitch]);
    return {mean, mean};
  };
  if (innings_[1].empty()) return {both(0), conditions, 0};
  const std::array odds{both(0), both(1), both(2)};
  return {odds, conditions, 0};
}

std::shared_ptr<const WinChance> chances_to_call_by(std::span<const MatchSetup* const> matches) {
  constexpr std::size_t enough = 8;
  AverageInnings average;
  const std::size_t step = std::max(std::size_t{1}, matches.size() / enough);
  for (std::size_t i = 0; i < matches.size(); i += step) {
    if (matches[i]->rules.has_calls()) average.add(*matches[i], {0, 1});
  }
  if (average.empty()) return {};
  return std::make_shared<const WinChance>(average.chances(matches.front()->conditions));
}

}  // namespace quicket::match
