#pragma once

#include "ingest/bytes.h"

namespace quicket::ingest {

/// Whether the matches of a ball-by-ball CSV stand season by season, so that a season can be handed
/// over as soon as the next begins. Looks only at files whose heading begins with
/// `match_id,season`, as downloaded; false for all others. Demands nothing of the rest of the file.
bool seasons_in_order(const ByteSource& source);

}  // namespace quicket::ingest
