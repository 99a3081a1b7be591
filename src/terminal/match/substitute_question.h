#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "terminal/match/screen.h"

namespace quicket::terminal {

/// Asks, step by step, who is replaced by whom and whether both sides agree (rules 4.2). A side
/// that people captain may bring in a reserve; if they captain both, they are asked which.
class SubstituteQuestion {
 public:
  SubstituteQuestion(const MatchView& view, const AtTable& table);

  /// Why nobody can be replaced; empty: somebody can.
  std::string why_not() const;
  /// "Who is replaced?"
  std::string question() const;
  /// What to choose from.
  const std::vector<std::string>& options() const { return options_; }
  /// Takes an option, from 0. After the last question it throws the Interruption that brings the
  /// substitute in; returns false if the sides do not agree.
  bool choose(std::size_t option);

 private:
  enum class Step { side, out, in, agree };

  void ask(Step step);
  const std::vector<cards::PlayerCards>& reserves() const;

  const MatchView& view_;
  const AtTable& table_;
  Step step_ = Step::out;
  std::vector<cricket::Side> sides_;  ///< that have reserves and a human captain
  std::vector<match::Member> members_;
  std::vector<std::string> options_;
  Substitute wish_;
};

}  // namespace quicket::terminal
