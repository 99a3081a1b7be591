#pragma once

#include <array>
#include <string>
#include <vector>

#include "match/match_state.h"
#include "match/playing_side.h"
#include "report/commentary_context.h"

namespace quicket::report {

/// How players are called, by side and member.
using CalledNames = std::array<std::vector<std::string>, 2>;

/// What the terms of a line stand for at one ball. Refers to its arguments.
class CommentaryValues {
 public:
  CommentaryValues(const match::MatchSetup& setup, const match::MatchState& state,
                   const BallTold& told, const CalledNames& names)
      : setup_(setup), state_(state), told_(told), names_(names) {}

  std::string of(Term term) const;
  /// Whether a fielder of the dismissal is known.
  bool has_fielder() const;

 private:
  struct Finders;

  const match::InningsState& now() const { return state_.now(); }
  const match::Delivery& ball() const { return told_.ball; }
  const std::string& batter(match::Member member) const;
  const std::string& fielder(match::Member member) const;
  const std::string& team(cricket::Side side) const;
  std::string score_of(match::Member member) const;
  std::string equation() const;

  const match::MatchSetup& setup_;
  const match::MatchState& state_;
  const BallTold& told_;
  const CalledNames& names_;
};

}  // namespace quicket::report
