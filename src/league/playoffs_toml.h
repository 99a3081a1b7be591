#pragma once

#include <string>

#include "base/toml_reader.h"
#include "league/competition.h"

namespace quicket::league {

/// Reads the matches under `[[playoffs]]`, if the file has any, in place of the competition's own.
/// Each is one match (`stage`, or `table` if it counts in one, and `home`, `away`), or all matches
/// of a stage whose sides have tables (`tables`, and in `groups` a list of sources for each): every
/// side of a table meets every other once, `matches_a_day`, with the rest days of the calendar,
/// which has to be read before. Throws Error (bad_file) for a source that is not decided before its
/// match.
void read_playoffs(Competition& competition, TomlReader& reader);

/// The text from which read_playoffs reads `competition.playoffs`, match by match.
std::string playoffs_text(const Competition& competition);

}  // namespace quicket::league
