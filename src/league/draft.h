#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/id.h"
#include "dice/seeded_dice.h"

namespace quicket::league {

/// A player who can be drafted. Values are what he adds to a side's chance of winning a match, in
/// percent, where an average player of the sets adds nothing.
struct DraftPlayer {
  PlayerId player;
  SetId set;
  std::string name;
  std::string from;  ///< team or set, to tell namesakes apart
  bool keeps = false, bowls = false, bats = false;
  double batting = 0, bowling = 0;

  double value() const { return batting + bowling; }
  bool operator==(const DraftPlayer&) const = default;
};

/// A draft: the sides pick in turn, and every second round in the opposite order (the snake), so
/// that who picks last in one round picks first in the next. A side needs a keeper if the sets know
/// keepers, six who bowl and six who bat; a pick that would leave it too few picks for them is
/// refused while there is somebody who helps.
class Draft {
 public:
  /// `rounds`: players a side, 11 at least. Throws Error (usage) for fewer than two sides, two of
  /// one name, or more picks than players.
  Draft(std::vector<std::string> sides, std::vector<DraftPlayer> players, int rounds,
        dice::Seed seed);

  const std::vector<std::string>& sides() const { return sides_; }
  const std::vector<DraftPlayer>& players() const { return players_; }
  int rounds() const { return rounds_; }
  bool over() const { return picks_.size() == total(); }
  /// The side whose turn it is. Demands that the draft is not over.
  std::size_t on_turn() const { return side_of(picks_.size()); }
  /// The side of a pick, from 0.
  std::size_t side_of(std::size_t pick) const;
  /// Players by their places, in the order they were picked.
  const std::vector<std::size_t>& picks() const { return picks_; }
  std::vector<std::size_t> squad(std::size_t side) const;
  /// Who is left, the most valuable first.
  std::vector<std::size_t> available() const;

  /// Why the side on turn cannot have that player; empty if it can.
  std::string why_not(std::size_t player) const;
  /// What a squad still needs: "a keeper, 2 who bowl"; empty: nothing.
  std::string needs(std::size_t side) const;
  /// Throws Error with the reason where why_not has one.
  void pick(std::size_t player);
  /// Takes the last pick back; false if there is none.
  bool undo();

  /// The pick of a computer manager: the most valuable for what the side still lacks, by the
  /// manager's own opinion, which differs a little from side to side.
  std::size_t computer_choice() const;

 private:
  struct Counts {
    int picks = 0, keepers = 0, bowlers = 0, batters = 0;
  };
  std::size_t total() const { return sides_.size() * static_cast<std::size_t>(rounds_); }
  /// The side on turn, looked at once for all who are left.
  struct Turn {
    Counts counts;
    int missing = 0;
    bool helped = false;  ///< somebody who is left would fill a need
  };
  Turn turn() const;
  bool fits(const Turn& turn, std::size_t player) const;
  Counts counts_of(std::size_t side) const;
  void add(Counts& counts, std::size_t player) const;
  int missing(const Counts& counts) const;
  bool taken(std::size_t player) const { return taken_[player]; }

  std::vector<std::string> sides_;
  std::vector<DraftPlayer> players_;
  std::vector<bool> taken_;
  std::vector<std::size_t> picks_, by_value_;
  int rounds_;
  bool keepers_known_ = false;
  dice::Seed seed_;
};

}  // namespace quicket::league
