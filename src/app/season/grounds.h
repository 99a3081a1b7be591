#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "store/matches.h"

namespace quicket::app {

/// The grounds that a word means: every ground that has the word in one of its spellings, or in its
/// city in one of the matches there.
class Grounds {
 public:
  /// `known`: the grounds of all matches. Throws Error, with the nearest name, if `word` means none
  /// of them; an empty one means all.
  Grounds(const std::vector<store::Place>& known, const std::string& word);

  bool has(std::string_view venue, std::string_view city) const;

 private:
  bool all_ = false;
  std::set<std::string> keys_;
};

}  // namespace quicket::app
