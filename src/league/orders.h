#pragma once

#include <optional>
#include <vector>

#include "base/id.h"
#include "match/character.h"
#include "match/computer_captain.h"
#include "match/playing_side.h"
#include "match/team_sheet.h"

namespace quicket::league {

/// What the captain of a side has decided before a match that somebody else plays.
struct Orders {
  match::TeamSheet eleven;                                  ///< in the batting order
  match::Character character = match::Character::balanced;  ///< decides what is left open
  std::optional<bool> bats_first;                           ///< if the toss is won; nothing: open
  std::vector<PlayerId> bowlers;                            ///< of each over; 0: open

  bool operator==(const Orders&) const = default;
};

/// A computer captain who carries out orders: the bowler of each over as they say where that is
/// allowed, and otherwise whom a computer captain of their character would choose.
class OrdersCaptain final : public match::ComputerCaptain {
 public:
  /// `side` plays, with the eleven of the orders unless its usage does not allow that.
  OrdersCaptain(const Orders& orders, const match::PlayingSide& side,
                const cricket::Conditions& conditions);

  bool bats_first(const match::MatchState& state) override;
  match::Member next_bowler(const match::MatchState& state, match::MemberSet legal) override;
  /// Nobody: an order may name another than the plan.
  match::Member sure_bowler(const match::MatchState&) const override { return match::no_member; }

 private:
  std::optional<bool> bats_first_;
  std::vector<match::Member> bowlers_;  ///< of each over; no_member: open
};

/// The orders that a computer captain of a side would give: its sheet, and its plan of overs.
Orders usual_orders(const match::PlayingSide& side, const cricket::Conditions& conditions,
                    match::Character character);

}  // namespace quicket::league
