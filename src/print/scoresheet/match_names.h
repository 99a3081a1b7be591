#pragma once

#include <array>
#include <string>
#include <vector>

#include "match/event.h"

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

}  // namespace quicket::print
