#pragma once

#include <array>
#include <string>
#include <vector>

#include "match/event.h"
#include "match/scorecard.h"

namespace quicket::print {

/// What the players of a match are called where a surname will do; with initials if another player
/// of either side shares it, or, where most names begin with those, as the source calls them.
class MatchNames {
 public:
  explicit MatchNames(const std::array<match::TeamSheet, 2>& sheets);

  /// From the whole name to the shortest that is nobody else's: the surname, or "M. Hasan";
  /// "?" of nobody.
  std::vector<std::string> wordings(match::Side side, match::Member member) const;
  std::string of(match::Side side, match::Member member) const {
    return wordings(side, member).back();
  }
  /// As in a list: the whole name, or "M. Hasan".
  std::string listed(match::Side side, match::Member member, bool with_initials = true) const {
    const std::vector<std::string> all = wordings(side, member);
    return with_initials ? all.rbegin()[1] : all.front();
  }

 private:
  std::array<std::vector<std::vector<std::string>>, 2> wordings_;
};

/// "c Philippe b Abbott", "c & b Green", "lbw b Green", "run out (Ross/Wade)", "not out": how a
/// batter was out, on every printed page (rules 7.4). `sheet`: of the side in the field.
/// Namesakes have their initials. "caught b Green" where no source says by whom.
std::string dismissal_text(const match::BattingLine& line, const MatchNames& names,
                           match::Side fielding, const match::TeamSheet& sheet);

}  // namespace quicket::print
