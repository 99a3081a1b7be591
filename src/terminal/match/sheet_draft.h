#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cards/card.h"
#include "cricket/format.h"
#include "match/team_sheet.h"

namespace quicket::terminal {

/// Asks a person to pick a side's eleven.
struct ElevenQuestion {
  const std::vector<cards::PlayerCards>& squad;
  const cricket::Format& format;  ///< of the cards
  const cricket::Conditions& conditions;
  match::TeamSheet usual;  ///< that would play otherwise: the picking starts from it
  std::function<void(const match::TeamSheet&)> keep;  ///< makes a sheet the team's favourite
};

/// A team sheet while it is being written: first the players in their batting order, then the
/// reserves.
class SheetDraft {
 public:
  explicit SheetDraft(const ElevenQuestion& question);

  int size() const { return static_cast<int>(players_.size()); }
  int playing() const { return playing_; }
  const cards::PlayerCards& player(int row) const {
    return *players_[static_cast<std::size_t>(row)];
  }
  bool keeps(int row) const { return players_[static_cast<std::size_t>(row)]->player == keeper_; }

  /// Takes a player out of the side, or adds a reserve at its end; returns the new row.
  int toggle(int row);
  /// Moves a player of the side up or down the order; returns the new row.
  int move(int row, int by);
  /// Makes a player of the side the keeper.
  void give_gloves(int row);
  /// The eleven that the computer would choose.
  void leave_to_computer();

  /// Why this side cannot play yet; nothing if it can.
  std::optional<std::string> problem() const;
  /// Demands a side without a problem.
  match::TeamSheet sheet() const;

 private:
  void begin_with(const match::TeamSheet& sheet);

  ElevenQuestion question_;
  std::vector<const cards::PlayerCards*> players_;
  int playing_ = 0;
  PlayerId keeper_;
};

}  // namespace quicket::terminal
