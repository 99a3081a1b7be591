#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "match/notation.h"

namespace quicket::match {

/// A match being typed in that can be corrected at any place: a correction is read again with all
/// that follows it, so that every figure is that of the corrected match. Dice of balls that stayed
/// what they were are kept.
class Scorebook {
 public:
  /// Goes on from `begun`. With `setup` (which must outlive the book) rolls can be typed and
  /// bowlers need a bowler card.
  Scorebook(MatchRecord begun, const MatchSetup* setup,
            Scorer::Rules rules = Scorer::Rules::strict);

  /// Reads one more line; closes an innings or a match that is over with it. Throws Error with the
  /// reason, and has changed nothing then.
  void enter(std::string_view line);
  /// Takes back the last ball, or what was typed after it; false where there is nothing.
  bool undo();

  /// The match so far as lines.
  std::vector<std::string> lines() const { return match_lines(record()); }
  /// Puts `text` in the place of a line (from 1); empty: drops it. Throws Error naming line and
  /// column in the changed lines, and has changed nothing then. Gives what stood there.
  std::string put_line(std::size_t number, std::string_view text);
  /// Puts `token` in the place of a ball: innings from 1, over and legal ball as scorers write them
  /// ("18.4": over from 0, ball from 1 within it). `extra` from 1: the first, second ... wide or
  /// no-ball bowled before that ball; 0: the ball itself. Gives what stood there. Throws as
  /// put_line; also where there is no such ball.
  std::string correct(int innings, int over, int ball, std::string_view token, int extra = 0);

  const MatchRecord& record() const { return scorer_.record(); }
  const MatchState& state() const { return scorer_.state(); }
  /// Whether the match is over.
  bool finished() const { return state().closed; }

 private:
  Scorer scorer_from(MatchRecord begun, std::string file) const;
  void reread(const std::vector<std::string>& lines);

  const MatchSetup* setup_;
  Scorer::Rules rules_;
  Scorer scorer_;
};

/// Gives deliveries of `record` the dice of those of `before` at the same place of the match, where
/// nothing else about the ball is different.
void keep_dice(const MatchRecord& before, MatchRecord& record);

}  // namespace quicket::match
