#include "base/decimals.h"

#include <cmath>

#include <fmt/format.h>

namespace quicket {

std::string decimals(double number, int places) {
  // A half is seldom one as a double; what is so near to it is meant to be.
  const double nearly = std::copysign(std::pow(0.1, places) * 1e-9, number);
  return fmt::format("{:.{}f}", number + nearly, places);
}

}  // namespace quicket
