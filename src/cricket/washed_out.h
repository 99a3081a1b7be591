#pragma once

#include <string_view>

namespace quicket::cricket {

/// How the source id begins of a match that was abandoned without a ball, of which no source keeps
/// more than date and sides: an amendment tells it.
inline constexpr std::string_view washed_out_source = "washed-out-";

}  // namespace quicket::cricket
