#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cards/odds.h"
#include "terminal/match/screen.h"

namespace quicket::terminal {

/// The chance of a side in a state of the match, where it is known.
using ChanceIn =
    std::function<std::optional<double>(cricket::Side side, const match::MatchState& state)>;

/// What an over is worth: to a side that bats in some way, or against some bowler.
struct OverOutlook {
  double runs = 0;            ///< of a whole over
  double wicket = 0;          ///< the chance that one falls at least, 0-1
  std::optional<double> win;  ///< the chance of the batting side after what is left of the over
};

/// What follows from a call.
struct CallRow {
  cards::Call call = cards::Call::steady;
  bool allowed = true;  ///< nobody holds where the strip has it already
  OverOutlook over;
};

/// The three ways to bat on, in the order hold, steady, push. Both batters are as likely to face.
/// Demands that the next ball can be bowled.
std::vector<CallRow> call_rows(const MatchView& view, const ChanceIn& chance_in);

/// The rows as a table below its heading, each in `width` columns at most; the marked one has an
/// arrow. `usual` is what the captain would call.
std::vector<std::string> call_lines(const MatchView& view, const std::vector<CallRow>& rows,
                                    std::size_t marked, cards::Call usual, int width);

/// Why the captain would call so: "needs 10.9 an over, and steady brings 9.0".
std::string why_call(const MatchView& view, const std::vector<CallRow>& rows, cards::Call usual);

/// What the next over is worth if `bowler` bowls it to those who are in; nothing if they are not
/// both in.
std::optional<OverOutlook> over_by(const MatchView& view, match::Member bowler,
                                   const ChanceIn& chance_in);
/// What an over of the present bowler would be worth with `batter` coming in, to face every ball;
/// nothing between two overs.
std::optional<OverOutlook> over_against(const MatchView& view, match::Member batter);

}  // namespace quicket::terminal
