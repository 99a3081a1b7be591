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

/// One of the kinds of players that a squad needs.
struct SquadKind;

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
  /// "a keeper, 2 who bowl"; empty: nothing. `by`: only those that this player fills.
  std::string text(const SquadCounts& counts, const DraftPlayer* by = nullptr) const;

 private:
  friend class SquadChoice;

  int places_;
  bool keepers_known_;
};

/// What one side can have at one moment of a draft or an auction. The players and the needs must
/// outlive it.
class SquadChoice {
 public:
  SquadChoice(const SquadNeeds& needs, std::span<const DraftPlayer> players, const Squads& squads,
              std::size_t side);

  /// Whether the squad can take the player, whom nobody has, and still have places enough for its
  /// needs, as long as somebody who is left would fill one. The last who keep or bowl are left to
  /// the sides that could not play without.
  bool fits(std::size_t player) const;
  /// Why not, where he does not fit. `name`: of the side; `left`: "picks".
  std::string why_not(std::size_t player, std::string_view name, std::string_view left) const;
  /// Whom a computer manager takes of those who fit: no third keeper where there is anybody else,
  /// who fills a need before who does not, then most by worth_to, and of equals the first of
  /// `order`. Demands that somebody is left.
  std::size_t best(std::span<const std::size_t> order, dice::Seed seed) const;

 private:
  /// What all who are left to other sides do; nullptr: he is for everybody.
  const SquadKind* kept_for_others(const DraftPlayer& player) const;

  const SquadNeeds& needs_;
  std::span<const DraftPlayer> players_;
  std::size_t side_;
  SquadCounts counts_;
  std::vector<bool> taken_;
  std::vector<const SquadKind*> left_to_others_;
  bool helped_;
};

/// Which of so many players are in a squad.
std::vector<bool> taken_by(const Squads& squads, std::size_t players);

/// The places of the players, the most valuable first.
std::vector<std::size_t> by_value(std::span<const DraftPlayer> players);

/// What the player is worth to the squad of a computer manager: less where the squad has enough of
/// the kind, and by the manager's own opinion, which differs a little from side to side. Who is
/// worth less than nothing is worth no more for being spare. `place`: of the player among all.
double worth_to(const SquadCounts& counts, const DraftPlayer& player, dice::Seed seed,
                std::size_t side, std::size_t place);

/// Adds those of a squad to `kept` whom a computer manager retains between two seasons, until there
/// are `count` or nobody is left: one after another the most valuable beside those kept before.
void retain(std::span<const DraftPlayer> players, std::span<const std::size_t> squad,
            std::size_t count, dice::Seed seed, std::size_t side, std::vector<std::size_t>& kept);

/// Why a squad cannot give `taken` for `given`: "he is the only keeper"; empty if it can.
std::string why_not_without(std::span<const DraftPlayer> players,
                            std::span<const std::size_t> squad, std::size_t taken,
                            std::size_t given);

/// Why a computer manager does not give `taken` of its squad for `given`, as it says so: "he is the
/// only keeper"; empty if the others are better off with that player.
std::string why_no_trade(std::span<const DraftPlayer> players, std::span<const std::size_t> squad,
                         std::size_t taken, std::size_t given, dice::Seed seed, std::size_t side);

}  // namespace quicket::league
