#pragma once

#include "match/set_data.h"

namespace quicket::store {

/// Throws Error (bad_file) if a name of the set, of its people, teams or matches contains what no
/// name may (`forbidden_character`): whatever reader or other work it comes from, nothing behind
/// the database looks at names again.
void check_names(const match::SetData& data);

}  // namespace quicket::store
