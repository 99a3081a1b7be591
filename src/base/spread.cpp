#include "base/spread.h"

#include <algorithm>

namespace quicket {

void spread(std::vector<std::pair<double, std::size_t>>& places, double apart, double most) {
  std::ranges::sort(places);
  for (std::size_t i = 1; i < places.size(); ++i) {
    places[i].first = std::max(places[i].first, places[i - 1].first + apart);
  }
  double limit = most;
  for (std::size_t i = places.size(); i > 0; --i) {
    places[i - 1].first = std::min(places[i - 1].first, limit);
    limit = places[i - 1].first - apart;
  }
}

}  // namespace quicket
