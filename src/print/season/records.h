#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "print/season/book.h"

namespace quicket::print {

/// One line of a list of records.
struct RecordLine {
  std::string team;       ///< whose record it is; empty: of both
  std::string what;       ///< who, and against whom: "MA Starc v SRH"
  std::string value;      ///< "221/4", "4/12"
  std::size_t match = 0;  ///< its place in the book
};

/// The best of a season in one respect, best first; equals in the order they happened.
struct RecordList {
  std::string title;
  std::vector<RecordLine> lines;
  bool unranked = false;  ///< none is better than another

  /// "+6 equal", "+2 more": those behind the first `shown` that are as good as the last of them;
  /// empty if nobody is.
  std::string left_out(std::size_t shown) const;
};

/// Totals, chases, innings, fast scores, bowling, hat-tricks, partnerships, sixes, margins and
/// close finishes of a season: `most` of each, and all that equal the last of them; empty lists are
/// left out.
std::vector<RecordList> season_records(const SeasonBook& book, std::size_t most = 5);

}  // namespace quicket::print
