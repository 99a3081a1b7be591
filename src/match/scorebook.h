#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "match/notation.h"

namespace quicket::match {

/// A match being typed in that can be corrected anywhere: a correction is read again with
/// everything after it, so every figure is that of the corrected match. Balls that stay the same
/// keep their dice.
class Scorebook {
 public:
  /// Continues from `begun`. With `setup` rolls can be typed and bowlers need a bowler card;
  /// `reserves` can be brought in. Both must outlive the book.
  Scorebook(MatchRecord begun, const MatchSetup* setup, Scorer::Rules rules = Scorer::Rules::strict,
            const Reserves* reserves = nullptr);

  /// Reads one more line; closes an innings or a match that ends with it. Throws Error with the
  /// reason, and has then changed nothing.
  void enter(std::string_view line);
  /// Reads a line of a text, in which the lines after it say how an innings or the match ended:
  /// closes nothing. Throws like enter; `refused_column` then says where in the line, from 1.
  void take(std::string_view line) { scorer_.line(line); }
  std::size_t refused_column() const { return scorer_.refused_column(); }
  /// Closes an innings or a match that is over, at the end of a text.
  void close() { scorer_.finish(); }
  /// Takes back the last ball, or what was typed after it; false if there is nothing.
  bool undo();

  /// The match so far as lines.
  std::vector<std::string> lines() const { return match_lines(record()); }
  /// Replaces a line (from 1) by `text`; empty: removes it. Throws Error naming line and column in
  /// the changed lines, and has then changed nothing. Returns the previous text.
  std::string put_line(std::size_t number, std::string_view text);
  /// Replaces a ball by `token`: innings from 1, over and legal ball as scorers write them ("18.4":
  /// over from 0, ball from 1 within it). `extra` from 1: the first, second ... wide or no-ball
  /// bowled before that ball; 0: the ball itself. Returns the previous text. Throws like put_line,
  /// and also if there is no such ball.
  std::string correct(int innings, int over, int ball, std::string_view token, int extra = 0);

  const MatchRecord& record() const { return scorer_.record(); }
  const MatchState& state() const { return scorer_.state(); }
  bool pitch_is_due() const { return scorer_.pitch_is_due(); }
  const std::shared_ptr<const MatchSetup>& joined() const { return scorer_.joined(); }
  /// Balls that are as in `before`, the match as it was, have its dice again. Throws Error if the
  /// pitch is another, and its dice no longer give one of them.
  void keep_dice_of(const MatchRecord& before);
  /// Whether the match is over.
  bool finished() const { return state().closed; }

 private:
  Scorer scorer_from(MatchRecord begun, std::string file) const;
  void reread(const std::vector<std::string>& lines);
  Scorer with_dice_of(const MatchRecord& before, const Scorer& read) const;

  /// Keeps the first `events` of a record.
  void shorten(MatchRecord& record, std::size_t events) const;

  const MatchSetup* setup_;
  Scorer::Rules rules_;
  const Reserves* reserves_;
  Scorer scorer_;
};

/// Copies dice to deliveries of `record` from those of `before` at the same place of the match, if
/// nothing else about the ball differs.
void keep_dice(const MatchRecord& before, MatchRecord& record);

}  // namespace quicket::match
