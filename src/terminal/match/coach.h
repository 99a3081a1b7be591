#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "terminal/match/screen.h"
#include "terminal/match/tension.h"

namespace quicket::terminal {

/// What the dice and the letters of a card mean, in three lines for a first ball.
std::vector<std::string> coach_lines(const MatchView& view);

/// Explains to a newcomer, once each, what the ball before has brought: the parts of the tempo
/// card, a chance rolled against a rating; and what else stands on the cards in sight.
class Coach {
 public:
  explicit Coach(bool on) : on_(on) {}

  /// An event has happened; `view` is the match after it.
  void follow(const MatchView& view, const match::MatchEvent& event);
  /// What explains the last ball, if it is due: then `lines` does not.
  std::vector<std::string> of_ball() { return first_new(std::exchange(latest_, {})); }
  /// What to say before the ball to come: three lines before the first one, then two at most.
  /// `shown`: what a screen with a bar shows of it.
  std::vector<std::string> lines(const MatchView& view, const Tension* shown = nullptr);

 private:
  struct Explanation {
    std::string what;
    std::vector<std::string> lines;
  };

  std::vector<std::string> first_new(std::vector<Explanation> due);

  bool on_;
  std::set<std::string> told_;
  std::vector<Explanation> latest_;  ///< what the last ball may be explained by
};

}  // namespace quicket::terminal
