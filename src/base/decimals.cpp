#include "base/decimals.h"

#include <cmath>

#include <fmt/format.h>

namespace quicket {

std::string decimals(double number, int places) {
  // A half is seldom one as a double; what is so near to it is meant to be.
  const double nearly = std::copysign(std::pow(0.1, places) * 1e-9, number);
  std::string text = fmt::format("{:.{}f}", number + nearly, places);
  if (text.find_first_not_of("-0.") == std::string::npos && text.front() == '-') text.erase(0, 1);
  return text;
}

}  // namespace quicket
