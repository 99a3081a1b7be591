#pragma once

#include <span>

#include "base/embedded_file.h"

namespace quicket::report {

/// The files of data/commentary/, built into the program (the source is generated), sorted by path.
std::span<const EmbeddedFile> commentary_texts();

}  // namespace quicket::report
