#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace quicket {

/// Moves labels, each a place and its number, `apart` from each other where they would stand on
/// each other, and none beyond `most`. Sorts them by place.
void spread(std::vector<std::pair<double, std::size_t>>& places, double apart, double most);

}  // namespace quicket
