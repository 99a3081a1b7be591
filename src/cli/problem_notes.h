#pragma once

#include <vector>

#include "base/error.h"

namespace quicket::cli {

class Context;

/// Notes what was left out of files that were read, and what else there is to know of them: of each
/// kind the first `most` (0: all), and how many more there are.
void tell_problems(const Context& context, const std::vector<Problem>& problems, int most);

}  // namespace quicket::cli
