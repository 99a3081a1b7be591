#pragma once

#include "base/id.h"
#include "cli/context.h"
#include "cli/database.h"

namespace quicket::cli {

/// Shows the matches that were begun and are not over.
void list_in_progress(const Context& context, store::Database& database);

/// The match in progress: the only one, or the one that is chosen on a terminal. Throws Error for
/// none, or for several and nobody to ask.
MatchId match_in_progress(const Context& context, store::Database& database);

}  // namespace quicket::cli
