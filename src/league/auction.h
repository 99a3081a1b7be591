#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "dice/seeded_dice.h"
#include "league/draft_needs.h"

namespace quicket::league {

/// A player sold.
struct Lot {
  std::size_t player = 0;  ///< place among the players
  std::size_t side = 0;
  int price = 0;

  bool operator==(const Lot&) const = default;
};

/// An auction: the sides call up players in turn, and each says the most it would pay. The highest
/// has the player, for one more than the second highest said: what bidding by ones would end at. A
/// side keeps one back for each place that is still empty, so that everybody can fill them; who
/// calls a player up pays one at the least. As in a draft, nobody may buy a player who leaves too
/// few places for what the side needs (SquadNeeds).
class Auction {
 public:
  /// `places`: players a side; `budgets`: what the sides can spend, at least one a place. `kept`:
  /// whom each side has already, paid for at `kept_price`. Throws Error (usage) for less, and as
  /// SquadNeeds does.
  Auction(std::vector<std::string> sides, std::vector<DraftPlayer> players, int places,
          std::vector<int> budgets, dice::Seed seed, Squads kept = {});
  /// With the same budget for all.
  Auction(const std::vector<std::string>& sides, std::vector<DraftPlayer> players, int places,
          int budget, dice::Seed seed, Squads kept = {});

  const std::vector<std::string>& sides() const { return sides_; }
  const std::vector<DraftPlayer>& players() const { return players_; }
  int places() const { return needs_.places(); }
  bool over() const { return lots_.size() == places_to_fill_; }
  /// The side that calls up the next player: the next after the last caller that has a place.
  /// Demands that the auction is not over.
  std::size_t on_turn() const;
  const std::vector<Lot>& lots() const { return lots_; }
  std::vector<std::size_t> squad(std::size_t side) const;
  /// Those of all sides.
  Squads squads() const;
  /// Who is left, the most valuable first.
  std::vector<std::size_t> available() const;
  /// What it costs to keep a player: the rate that a computer manager would expect if everybody
  /// were for sale, and more for each that the side has kept already (`before`).
  int kept_price(std::size_t player, std::size_t before) const;
  /// Of all of them, in the order in which they were kept.
  int kept_price(std::span<const std::size_t> kept) const;
  int money(std::size_t side) const;
  /// The most the side can pay for one player; 0 if it has no place left.
  int most(std::size_t side) const;
  /// What a squad still needs: "a keeper, 2 who bowl", and of it what the player fills.
  std::string needs(std::size_t side) const { return needs_.text(counts_of(side)); }
  std::string needs(std::size_t side, std::size_t player) const {
    return needs_.text(counts_of(side), &players_[player]);
  }

  /// Why the side cannot have that player at any price; empty if it can.
  std::string why_not(std::size_t side, std::size_t player) const;
  /// Whom a computer manager calls up: the most valuable to its own squad.
  std::size_t computer_call() const;
  /// The most a computer manager would pay; 0: nothing. A player is worth a share of the money that
  /// is left beyond one a place: the share that he has in what the best of those left, as many as
  /// still come into the elevens, are worth above the last of them. Managers with money to spare
  /// pay more, and all keep some of it back for the rest of their eleven.
  int computer_limit(std::size_t side, std::size_t player) const;
  /// That of every side.
  std::vector<int> computer_limits(std::size_t player) const;
  /// About what a player will be sold for: the most that any computer manager would pay.
  int likely_price(std::size_t player) const;
  /// Who gets the player that the side on turn calls up. `limits`: by side; 0: no bid. Of equal
  /// ones the caller's counts first, then those of the sides after it.
  Lot outcome(std::size_t player, std::span<const int> limits) const;
  /// Throws Error for a side that cannot have the player or pay the price.
  void sell(const Lot& lot);
  /// Takes the last sale back; false if there is none.
  bool undo();

 private:
  /// What prices are shares of: `last` is the value of the last who is wanted.
  struct PriceList {
    double last = 0;
    double all = 0;  ///< the weights of those who are wanted
    double weight(double value) const;
  };
  /// Of the first `wanted` of those who are left, the most valuable first.
  PriceList prices(std::span<const std::size_t> left, std::size_t wanted) const;
  /// How many players are still to come into the side's eleven; one at least while it has places.
  std::size_t wanted_by(std::size_t side) const;
  SquadCounts counts_of(std::size_t side) const;
  int empty_places(std::size_t side) const;
  void pay_for_kept();

  std::vector<std::string> sides_;
  std::vector<DraftPlayer> players_;
  SquadNeeds needs_;
  std::vector<int> budgets_;
  Squads kept_;
  std::vector<int> spent_;  ///< on those whom each side has kept
  std::size_t places_to_fill_;
  std::vector<bool> taken_;
  std::vector<Lot> lots_;
  std::vector<std::size_t> callers_;  ///< of the lots, and of the next one
  std::vector<std::size_t> by_value_;
  dice::Seed seed_;
};

}  // namespace quicket::league
