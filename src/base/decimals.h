#pragma once

#include <string>

namespace quicket {

/// A rate or an average with that many decimals. Half of the last place goes up, as in books of
/// cricket: 817 runs off 800 balls are "102.13" a hundred. What rounds to nothing has no sign.
std::string decimals(double number, int places);

}  // namespace quicket
