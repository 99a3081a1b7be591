#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/stance.h"
#include "dice/ball_dice.h"
#include "match/computer_captain.h"
#include "match/playing_side.h"
#include "match/scorebook.h"
#include "match/substitutes.h"
#include "pocket/sides_text.h"

namespace quicket::pocket {

/// A match on a page. It is a list of lines of the notation (match/notation.h), each of them
/// checked by the rules when it is entered: whatever the page shows, saves and brings home follows
/// from them, so that a program with the same sides reads the same match.
class PocketMatch {
 public:
  /// Throws Error if a side cannot play.
  explicit PocketMatch(Sides sides);
  PocketMatch(const PocketMatch&) = delete;
  PocketMatch& operator=(const PocketMatch&) = delete;

  /// Enters a line: the toss, a bowler, a ball, `eleven:` before the first of them. What follows by
  /// the rules alone (an innings opens, a match closes) follows at once. Throws Error with the
  /// reason, and has then changed nothing.
  void enter(std::string_view line);
  /// Takes back all lines but the first `count`; nothing if there are no more.
  void rewind(std::size_t count);
  /// Takes back all lines: another match of the same elevens.
  void restart() { begin(); }
  /// Replaces a line (from 0), and reads again all that follow it. Throws Error with the reason, if
  /// one of them is no longer possible, and has then changed nothing.
  void change(std::size_t line, std::string_view text);
  /// The next decision, taken by the computer: a captain's, or the dice of a ball. Nothing happens
  /// in a match that is over. `dice` are those of a whole match.
  void step(dice::BallDice& dice);

  const Sides& sides() const { return sides_; }
  /// Of those who play: another one once an eleven is changed, or a reserve comes on.
  std::shared_ptr<const match::MatchSetup> setup() const {
    return book_->joined() ? book_->joined() : setup_;
  }
  const match::MatchRecord& record() const { return book_->record(); }
  const match::MatchState& state() const { return book_->state(); }
  const std::vector<std::string>& lines() const { return lines_; }
  /// How many of the events the lines up to each have led to.
  const std::vector<std::size_t>& events_after() const { return events_after_; }
  bool pitch_is_due() const { return book_->pitch_is_due(); }
  /// The batting side's call for the next ball, if it has been made since the last.
  std::optional<cards::Call> call_made() const;
  std::string short_name(match::Side side, match::Member member) const;

  /// The whole match as text: the elevens, then the lines, the balls of an over on one of them.
  /// `quicket league record` reads it, and so does `read`.
  std::string notation() const;
  /// Enters a text of many lines, after all that is there. Throws Error (bad_file) with the line.
  void read(std::string_view text);

 private:
  void line_up();
  void begin();
  void choose_eleven(std::string_view text);
  void take(std::string_view line);
  void reread(const std::vector<std::string>& lines);
  match::Captain& captain(match::Side side);
  void step_ball(dice::BallDice& dice);

  Sides sides_;
  match::Reserves reserves_;
  std::shared_ptr<const match::MatchSetup> setup_;  ///< the book refers to it
  std::optional<match::Scorebook> book_;
  std::vector<std::string> lines_;
  std::vector<std::size_t> events_after_;
  std::vector<std::string> opened_after_;  ///< the line of the innings that each has opened, if any
  std::vector<match::ComputerCaptain> captains_;  ///< of both sides, once they are asked
  std::shared_ptr<const match::MatchSetup> captains_of_;
};

}  // namespace quicket::pocket
