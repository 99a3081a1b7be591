#pragma once

#include <span>
#include <string>

#include "base/prose.h"

namespace quicket::report {

/// Rules and other prose as plain text of at most `width` columns; 0: one line for each paragraph,
/// for scripts. Main headings are in capitals, and text below a heading is indented by two. Terms
/// and tables are in columns; a drawing is unchanged, however wide. Notes are left out.
std::string prose_text(std::span<const ProseBlock> prose, int width);

}  // namespace quicket::report
