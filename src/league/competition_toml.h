#pragma once

#include "league/competition.h"

namespace quicket {
class TomlReader;
}

namespace quicket::league {

/// Reads the table [calendar] of a preset or of a league's wishes into `calendar`; missing keys
/// leave it as it was. Throws Error (bad_file) naming line and key.
void read_calendar(Calendar& calendar, TomlReader& reader);

}  // namespace quicket::league
