#pragma once

#include <string>
#include <vector>

#include "base/date.h"
#include "base/error.h"
#include "ingest/bytes.h"

namespace quicket::ingest {

/// A match as a list of fixtures announces it.
struct ListedFixture {
  int line = 0;
  Date date;
  std::string home, away;  ///< teams of the set, as it writes them
  std::string venue;       ///< may be empty
};

/// Reads a list of fixtures: a CSV with the columns date, home, away and, if wanted, venue (also
/// home_team or team1, away_team or team2, ground or location), or a calendar (iCalendar, RFC 5545:
/// DTSTART, SUMMARY as "Home v Away", LOCATION). Days are as written: a time in a calendar is not
/// moved into another zone. `teams` are the names of the set; part of one is enough if it fits only
/// one of them, and a summary may have other words around them. Lines whose sides are no teams
/// (finals that are open) are noted and left out; bad dates are refused. Throws Error (bad_file) if
/// the file is neither, or lists no match.
std::vector<ListedFixture> read_fixture_list(const ByteSource& source, const std::string& file,
                                             const std::vector<std::string>& teams,
                                             std::vector<Problem>& problems);

}  // namespace quicket::ingest
