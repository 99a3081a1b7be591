#pragma once

#include <cstddef>
#include <span>
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

/// "bats, bowls".
std::string does_text(const DraftPlayer& player);

/// Players by their places, for each side.
using Squads = std::vector<std::vector<std::size_t>>;

/// How many of a squad there are, and how many do what.
struct SquadCounts {
  int players = 0, keepers = 0, bowlers = 0, batters = 0;

  void add(const DraftPlayer& player);
};

/// What every squad that is drafted or bought needs: a keeper if the sets know as many as there are
/// sides, six who bowl and six who bat.
class SquadNeeds {
 public:
  /// `places`: players a side. Throws Error (usage) for fewer than two sides, two of one name,
  /// fewer than 11 places, or more places than players. `what`: "a draft".
  SquadNeeds(std::string_view what, std::span<const std::string> sides,
             std::span<const DraftPlayer> players, int places);

  int places() const { return places_; }
  /// How many more players the needs of a squad take, at the least.
  int missing(const SquadCounts& counts) const;
  /// "a keeper, 2 who bowl"; empty: nothing.
  std::string text(const SquadCounts& counts) const;
  /// Whether the squad can take the player and still have places enough for its needs. `helped`:
  /// somebody who is left would fill a need; if nobody does, everybody fits.
  bool fits(const SquadCounts& counts, const DraftPlayer& player, bool helped) const;
  /// Whether the player fills a need.
  bool helps(const SquadCounts& counts, const DraftPlayer& player) const;
  /// Whether a side that has a keeper must leave this one, whom nobody has, to those who have none
  /// yet: the keepers left are no more than they are.
  bool is_spoken_for(std::span<const DraftPlayer> players, const Squads& squads, std::size_t side,
                     std::size_t player) const;

 private:
  int places_;
  bool keepers_known_;
};

/// Which of so many players are in a squad.
std::vector<bool> taken_by(const Squads& squads, std::size_t players);

/// The places of the players, the most valuable first.
std::vector<std::size_t> by_value(std::span<const DraftPlayer> players);

/// What the player is worth to the squad of a computer manager: less where the squad has enough of
/// the kind, and by the manager's own opinion, which differs a little from side to side. `place`:
/// of the player among all.
double worth_to(const SquadCounts& counts, const DraftPlayer& player, dice::Seed seed,
                std::size_t side, std::size_t place);

/// Adds those of a squad to `kept` whom a computer manager retains between two seasons, until there
/// are `count` or nobody is left: one after another the most valuable beside those kept before.
void retain(std::span<const DraftPlayer> players, std::span<const std::size_t> squad,
            std::size_t count, dice::Seed seed, std::size_t side, std::vector<std::size_t>& kept);

/// Why a computer manager does not give `taken` of its squad for `given`, as it says so: "he is the
/// only keeper"; empty if the others are better off with that player.
std::string why_no_trade(std::span<const DraftPlayer> players, std::span<const std::size_t> squad,
                         std::size_t taken, std::size_t given, dice::Seed seed, std::size_t side);

}  // namespace quicket::league
