#pragma once

#include <string>
#include <vector>

#include "match/event.h"
#include "store/connection.h"

namespace quicket::store {

/// Where the views of a match contradict its events, a sentence each: totals, batting and bowling
/// of every innings.
std::vector<std::string> view_problems(Connection& connection, MatchId id,
                                       const match::MatchRecord& record);

}  // namespace quicket::store
