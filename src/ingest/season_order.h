#pragma once

#include "ingest/bytes.h"

namespace quicket::ingest {

/// Whether the matches of a ball-by-ball CSV are ordered by season, so that a season can be
/// delivered as soon as the next one starts. Looks only at files whose heading starts with
/// `match_id,season`, as downloaded; false for all others. The rest of the file may be anything.
bool seasons_in_order(const ByteSource& source);

}  // namespace quicket::ingest
