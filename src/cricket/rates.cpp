#include "cricket/rates.h"

namespace quicket::cricket {
namespace {

// The product is exact and the quotient the only rounding: the same rate in every list.
std::optional<double> quotient(double above, int below) {
  if (below == 0) return {};
  return above / below;
}

}  // namespace

std::optional<double> runs_per_over(int runs, int balls, int balls_per_over) {
  return quotient(static_cast<double>(runs) * balls_per_over, balls);
}

std::optional<double> strike_rate(int runs, int balls) {
  return quotient(100.0 * runs, balls);
}

std::optional<double> average(int runs, int outs) {
  return quotient(runs, outs);
}

std::optional<double> balls_per_wicket(int balls, int wickets) {
  return quotient(balls, wickets);
}

}  // namespace quicket::cricket
