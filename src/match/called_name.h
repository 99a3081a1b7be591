#pragma once

#include <array>
#include <string>
#include <string_view>

#include "match/playing_side.h"

namespace quicket::match {

/// How scorecards shorten the names of a match. Where most begin with initials, as in ball-by-ball
/// files, all that follows them is the name that people go by: "Prasidh Krishna" of "M Prasidh
/// Krishna", and "Mohammed Siraj", who has none, is called so. Elsewhere it is the surname.
class ShortNames {
 public:
  explicit ShortNames(const std::array<const TeamSheet*, 2>& sheets);
  explicit ShortNames(const std::array<TeamSheet, 2>& sheets)
      : ShortNames({&sheets[0], &sheets[1]}) {}

  std::string of(std::string_view name) const;
  /// Whether most of its names begin with initials.
  bool by_initials() const { return initials_; }

 private:
  bool initials_ = false;
};

/// What a player is called in a match where the whole name would be long: "Ross"; with initials, "P
/// Yelverton", where another of both sides has the same surname; and in full where even those are
/// the same.
std::string called_name(const MatchSetup& setup, Side side, Member member);

}  // namespace quicket::match
