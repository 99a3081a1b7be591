#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quicket::league {

/// How near to reality a figure of several seasons together should come.
struct RealismAim {
  double within = 0;  ///< of the real value, in its unit
  std::string text;   ///< "within 0.06"

  bool operator==(const RealismAim&) const = default;
};

/// The aim of the row `name`, whose real value is `real`; nothing for rows that are only shown.
std::optional<RealismAim> aim_of(std::string_view name, double real);

}  // namespace quicket::league
