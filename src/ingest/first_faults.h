#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "base/problem.h"

namespace quicket::ingest {

/// The first few of `problems` that refuse something, a line each, to follow a sentence that
/// rejects a whole file: ":\n  batting.csv:2: column BF: ...\n  and 3 more". Empty if nothing is
/// refused.
std::string first_faults(std::span<const Problem> problems, std::size_t most = 5);

}  // namespace quicket::ingest
