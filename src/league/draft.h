#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "dice/seeded_dice.h"
#include "league/draft_needs.h"

namespace quicket::league {

/// A draft: the sides pick in turn, and every second round in the opposite order (the snake), so
/// that who picks last in one round picks first in the next. A pick that would leave a side too few
/// picks for what it needs (SquadNeeds) is refused while there is somebody who helps.
class Draft {
 public:
  /// `rounds`: players a side. `kept`: whom each side has already, if any; a side that is full
  /// picks no more. Throws Error (usage) as SquadNeeds does.
  Draft(std::vector<std::string> sides, std::vector<DraftPlayer> players, int rounds,
        dice::Seed seed, Squads kept = {});

  const std::vector<std::string>& sides() const { return sides_; }
  const std::vector<DraftPlayer>& players() const { return players_; }
  int rounds() const { return needs_.places(); }
  bool over() const { return picks_.size() == turns_.size(); }
  /// The side whose turn it is. Demands that the draft is not over.
  std::size_t on_turn() const { return side_of(picks_.size()); }
  /// The side of a pick, from 0.
  std::size_t side_of(std::size_t pick) const { return turns_[pick]; }
  /// Players by their places, in the order they were picked.
  const std::vector<std::size_t>& picks() const { return picks_; }
  std::vector<std::size_t> squad(std::size_t side) const;
  /// Those of all sides.
  Squads squads() const;
  /// Who is left, the most valuable first.
  std::vector<std::size_t> available() const;

  /// Why the side on turn cannot have that player; empty if it can.
  std::string why_not(std::size_t player) const;
  /// What a squad still needs: "a keeper, 2 who bowl"; empty: nothing.
  std::string needs(std::size_t side) const { return needs_.text(counts_of(side)); }
  /// What of that a player fills.
  std::string needs(std::size_t side, std::size_t player) const {
    return needs_.text(counts_of(side), &players_[player]);
  }
  /// Throws Error with the reason where why_not has one.
  void pick(std::size_t player);
  /// Takes the last pick back; false if there is none.
  bool undo();

  /// The pick of a computer manager: the most valuable for what the side still lacks (worth_to).
  std::size_t computer_choice() const;

 private:
  SquadCounts counts_of(std::size_t side) const;

  std::vector<std::string> sides_;
  std::vector<DraftPlayer> players_;
  SquadNeeds needs_;
  Squads kept_;
  std::vector<bool> taken_;
  std::vector<std::size_t> turns_, picks_, by_value_;
  dice::Seed seed_;
};

}  // namespace quicket::league
