#pragma once

#include <string>
#include <string_view>

namespace quicket {

/// "Ross" of "Alex Ross", "van der Dussen" of "Rassie van der Dussen"; without
/// the number of a namesake, "Alex Ross (2)".
std::string surname(std::string_view name);

}  // namespace quicket
