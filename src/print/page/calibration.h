#pragma once

#include <string>

#include "print/page/path.h"
#include "print/page/sheet_layout.h"

namespace quicket::print {

/// Two pages to print on both sides of one sheet: scales that show the misalignment of the back in
/// tenths of a millimetre, for use as `back_offset_mm`.
std::string print_calibration(Size paper, Flip flip);

}  // namespace quicket::print
