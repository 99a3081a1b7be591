#pragma once

#include <string>
#include <string_view>

#include "ingest/match_builder.h"

namespace quicket::ingest {

/// Reads one match of Cricsheet's JSON (data versions 1.0 to 1.2): fielders, substitutes and
/// replacements, fours that were run, penalty runs outside a ball, super overs, targets. `id` is
/// the name of its file. Problems with the match are refused through the intake, with innings and
/// ball. Throws Error (bad_file) for invalid JSON, or JSON that is not a match.
void read_json_match(std::string_view source, const std::string& file, const std::string& id,
                     MatchIntake& intake);

}  // namespace quicket::ingest
