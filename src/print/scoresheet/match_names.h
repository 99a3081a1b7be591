#pragma once

#include <array>
#include <string>
#include <vector>

#include "match/event.h"
#include "match/scorecard.h"

namespace quicket::print {

/// What the players of a match are called where there is no room for whole names: the surname;
/// "M. Hasan" if another player of either side shares it; the whole name if that is shared, too.
class MatchNames {
 public:
  explicit MatchNames(const std::array<match::TeamSheet, 2>& sheets);

  /// "?" for nobody.
  const std::string& of(match::Side side, match::Member member) const;
  /// Where a list has room for more: from the whole name to that of `of`, none of them anybody
  /// else's.
  std::vector<std::string> wordings(match::Side side, match::Member member) const;

 private:
  std::array<std::vector<std::string>, 2> names_;
  std::array<std::vector<std::vector<std::string>>, 2> wordings_;
};

/// "c Philippe b Abbott", "c & b Green", "lbw b Green", "run out (Ross/Wade)", "not out": how a
/// batter was out, on every printed page (rules 7.4). `sheet`: of the side in the field.
std::string dismissal_text(const match::BattingLine& line, const MatchNames& names,
                           match::Side fielding, const match::TeamSheet& sheet);

}  // namespace quicket::print
