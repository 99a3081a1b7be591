#pragma once

#include <string>
#include <vector>

#include "match/over_outlook.h"
#include "terminal/match/screen.h"

namespace quicket::terminal {

using match::CallRow;
using match::ChanceIn;
using match::OverOutlook;

inline std::vector<CallRow> call_rows(const MatchView& view, const ChanceIn& chance_in) {
  return match::call_rows(view.setup, view.state, chance_in);
}

/// The rows as a table below its heading, each in `width` columns at most; the marked one has an
/// arrow. `usual` is what the captain would call.
std::vector<std::string> call_lines(const MatchView& view, const std::vector<CallRow>& rows,
                                    std::size_t marked, cards::Call usual, int width);

/// Why the captain would call so: "needs 10.9 an over, and steady brings 9.0".
std::string why_call(const MatchView& view, const std::vector<CallRow>& rows, cards::Call usual);

}  // namespace quicket::terminal
