#pragma once

#include <span>

#include "base/embedded_file.h"

namespace quicket::cricket {

/// The files of data/formats/, built into the program (the source is generated), sorted by path.
std::span<const EmbeddedFile> format_texts();

}  // namespace quicket::cricket
