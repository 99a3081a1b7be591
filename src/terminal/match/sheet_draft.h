#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cards/card.h"
#include "cricket/conditions.h"
#include "cricket/format.h"
#include "match/team_sheet.h"

namespace quicket::terminal {

/// A side's eleven is to be picked by a person.
struct ElevenQuestion {
  const std::vector<cards::PlayerCards>& squad;
  const cricket::Format& format;  ///< of the cards
  const cricket::Conditions& conditions;
  match::TeamSheet usual;  ///< that would play otherwise: where the picking begins
  std::function<void(const match::TeamSheet&)> keep;  ///< makes a sheet the team's favourite
};

/// A team sheet while it is being written: first those who play, in their batting order, then the
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

  /// Takes one out of the side, or puts a reserve in at its end; gives his new row.
  int toggle(int row);
  /// Moves one who plays up or down the order; gives his new row.
  int move(int row, int by);
  /// Gives the gloves to one who plays.
  void give_gloves(int row);
  /// As the computer would choose.
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
