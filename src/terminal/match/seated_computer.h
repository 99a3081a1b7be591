#pragma once

#include <optional>

#include "match/ball_chances.h"
#include "match/computer_captain.h"
#include "terminal/match/game.h"

namespace quicket::terminal {

/// A computer at the table. It chooses at the toss by the chances that the screen shows. Against a
/// person, unless it has a character of its own, it calls what the screen would advise a person:
/// else a match that is even by its chances is won in five of eight by whoever takes the advice.
class SeatedComputer final : public match::ComputerCaptain {
 public:
  /// Both must outlive it.
  SeatedComputer(const MatchGame& game, const match::MatchState& state, cricket::Side side);

  bool bats_first(const match::MatchState& state) override;
  cards::Call call(const match::MatchState& state) override;

 private:
  MatchView view() const { return {game_.setup, game_.record, state_}; }
  const MatchGame& game_;
  const match::MatchState& state_;
  cricket::Side side_;
  std::optional<match::ChanceFollower> follower_;
};

}  // namespace quicket::terminal
