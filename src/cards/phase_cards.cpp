#include "cards/phase_cards.h"

namespace quicket::cards {
namespace {

MeanSlots mean_of(const PlayersCards& cards, std::size_t phase) {
  MeanSlots mean{};
  double sum = 0;
  for (std::size_t i = 0; i < cards.samples.size(); ++i) {
    const std::vector<int>& own = cards.samples[i].phase_balls;
    // Each player gets a little weight in every phase, so that a phase without a recorded ball also
    // has an average card.
    const double balls = (phase < own.size() ? own[phase] : 0) + cards.samples[i].balls / 100.0;
    sum += balls;
    for (std::size_t kind = 0; kind < mean.size(); ++kind) {
      mean[kind] += balls * cards.widths[i][kind];
    }
  }
  for (double& slots : mean) slots /= sum > 0 ? sum : 1;
  return mean;
}

}  // namespace

std::vector<PhaseCards> phase_cards(const PlayersCards& strikers, const PlayersCards& bowlers,
                                    std::size_t phases) {
  std::vector<PhaseCards> cards;
  for (std::size_t i = 0; i < phases; ++i) {
    cards.push_back({mean_of(strikers, i), mean_of(bowlers, i)});
  }
  return cards;
}

}  // namespace quicket::cards
