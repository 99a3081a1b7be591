#include "league/draft.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::league {

Draft::Draft(std::vector<std::string> sides, std::vector<DraftPlayer> players, int rounds,
             dice::Seed seed, Squads kept)
    : sides_(std::move(sides)),
      players_(std::move(players)),
      needs_("a draft", sides_, players_, rounds),
      kept_(std::move(kept)),
      taken_(taken_by(kept_, players_.size())),
      by_value_(by_value(players_)),
      seed_(seed) {
  kept_.resize(sides_.size());
  for (std::size_t round = 0; round < static_cast<std::size_t>(rounds); ++round) {
    for (std::size_t place = 0; place < sides_.size(); ++place) {
      const std::size_t side = round % 2 == 0 ? place : sides_.size() - 1 - place;
      if (round + kept_[side].size() < static_cast<std::size_t>(rounds)) turns_.push_back(side);
    }
  }
}

std::vector<std::size_t> Draft::squad(std::size_t side) const {
  std::vector<std::size_t> squad = kept_[side];
  for (std::size_t i = 0; i < picks_.size(); ++i) {
    if (side_of(i) == side) squad.push_back(picks_[i]);
  }
  return squad;
}

Squads Draft::squads() const {
  Squads all;
  for (std::size_t side = 0; side < sides_.size(); ++side) all.push_back(squad(side));
  return all;
}

std::vector<std::size_t> Draft::available() const {
  std::vector<std::size_t> left;
  std::copy_if(by_value_.begin(), by_value_.end(), std::back_inserter(left),
               [this](std::size_t player) { return !taken_[player]; });
  return left;
}

SquadCounts Draft::counts_of(std::size_t side) const {
  SquadCounts counts;
  for (const std::size_t player : squad(side)) counts.add(players_[player]);
  return counts;
}

std::string Draft::why_not(std::size_t player) const {
  if (over()) return "the draft is over";
  if (taken_[player]) return fmt::format("{} is taken", players_[player].name);
  return SquadChoice(needs_, players_, squads(), on_turn())
      .why_not(player, sides_[on_turn()], "picks");
}

void Draft::pick(std::size_t player) {
  const std::string reason = why_not(player);
  if (!reason.empty()) throw Error(reason);
  taken_[player] = true;
  picks_.push_back(player);
}

bool Draft::undo() {
  if (picks_.empty()) return false;
  taken_[picks_.back()] = false;
  picks_.pop_back();
  return true;
}

std::size_t Draft::computer_choice() const {
  return SquadChoice(needs_, players_, squads(), on_turn()).best(by_value_, seed_);
}

}  // namespace quicket::league
