#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "match/ball_chances.h"
#include "match/event.h"
#include "report/table.h"

namespace quicket::report {

/// Every ball of one innings (by its index among the innings of the match, from 0) with the dice
/// that decided it; keys as `deliveries` of the CLI contract. `dice` is null for real balls. With
/// `chances` also the win chance after each ball, and how the tempo strip read it.
Table ball_log(const match::MatchRecord& record, std::size_t innings,
               const match::MatchChances* chances = nullptr);

/// "4 > 1 (slow pitch)": the result on the card, the strip's reading of it and the part that says
/// so; empty if the strip kept it.
std::string strip_text(const std::optional<match::StripReading>& reading);

/// The result of a ball, in a scorer's words: "4", "1 leg bye", "5 wides", "no-ball + 2", "W
/// caught".
std::string ball_text(const match::Delivery& delivery);

/// The dice of a ball as they were rolled: "d6 2, d100 47", "d6 5, d100 3, chart 4/17, check 9";
/// empty for real balls.
std::string dice_text(const match::DeliveryDice& dice);

/// Every ball of matches, a row each, in the columns of Cricsheet's ball-by-ball CSV, which `import
/// cricsheet` reads: super overs are innings 3, 4, ...; an innings of which only totals are known
/// has no rows. `match` is the id of the source, or else the given one.
class BallList {
 public:
  BallList();

  void add(const match::MatchRecord& record, MatchId id);
  const Table& table() const { return table_; }

 private:
  Table table_;
};

}  // namespace quicket::report
