#pragma once

#include <string>

#include "match/event.h"
#include "report/table.h"

namespace quicket::report {

/// Every ball of matches, a row each, in the columns of Cricsheet's ball-by-ball CSV, which `import
/// cricsheet` reads: super overs are innings 3, 4, ...; an innings of which only totals are known
/// has no rows. `match` is the id of the source, or else the given one.
class BallList {
 public:
  BallList();

  void add(const match::MatchRecord& record, MatchId id);
  const Table& table() const { return table_; }

 private:
  Table table_;
};

}  // namespace quicket::report
