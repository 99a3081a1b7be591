#include "cricket/format.h"

namespace quicket::cricket {

std::string_view to_string(Format format) {
  return format == Format::t20 ? "t20" : "hundred";
}

std::optional<Format> parse_format(std::string_view text) {
  if (text == "t20" || text == "T20") return Format::t20;
  if (text == "hundred" || text == "100-ball" || text == "100") return Format::hundred;
  return {};
}

int balls_per_over(Format format) {
  return format == Format::t20 ? 6 : 5;
}

}  // namespace quicket::cricket
