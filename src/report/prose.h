#pragma once

#include <span>
#include <string>

#include "base/prose.h"

namespace quicket::report {

/// Rules and the like as plain text of at most `width` columns; 0: one line for each paragraph,
/// for scripts. Main headings are capitals, and what stands below a heading is set in by two.
/// Terms, and tables, stand in columns; a drawing is as it is, however wide. Notes are left out.
std::string prose_text(std::span<const ProseBlock> prose, int width);

}  // namespace quicket::report
