#pragma once

#include <span>
#include <string>
#include <vector>

#include "terminal/match/commentary.h"
#include "terminal/match/screen.h"
#include "terminal/match/text.h"

namespace quicket::terminal {

/// One line of commentary on a match.
struct StoryLine {
  enum class Kind {
    ball,
    boundary,
    wicket,
    over,  ///< the end of an over, or of an innings
    note,  ///< who comes in, who bowls, the toss
  };
  Kind kind = Kind::ball;
  std::string place;  ///< of a ball: "11.2", or balls of the innings in 100-ball; else empty
  std::string score;  ///< after a ball: "87/3"
  std::string text;
  std::string brief;  ///< a ball in few words
  std::string dice;   ///< of a ball decided by dice
  NamedDice named;    ///< the same, with whose card it was

  bool operator==(const StoryLine&) const = default;
};

/// The story of a match so far, derived from its events alone; it grows with the match.
class Story {
 public:
  explicit Story(const Voice& voice = {}) : voice_(voice), commentator_(*voice.book) {}

  /// Adds what has happened since the last call. After an undo, call `go_back` first.
  void follow(const MatchView& view);
  /// Removes the lines of events that are no longer in the record.
  void go_back(const MatchView& view);

  /// In order of play.
  std::span<const StoryLine> lines() const { return lines_; }
  /// The dice of the last ball as they were read when it was bowled, whatever has begun since.
  std::string last_dice(int width) const;

 private:
  void tell(const MatchView& view, const match::MatchEvent& event);
  StoryLine line_of(const MatchView& view, const match::Delivery& ball);

  Voice voice_;
  report::Commentator commentator_;
  match::MatchRecord told_;
  std::vector<match::MatchState> state_;  ///< one, or none before the first event
  std::vector<StoryLine> lines_;
  std::vector<std::size_t> told_after_;  ///< how many lines there were after each event
};

/// How a ball is written within an over: ".", "1", "4", "W", "wd", "2nb", "lb".
std::string ball_mark(const match::Delivery& ball);

/// The balls of one over of an innings.
struct OverBalls {
  match::Member bowler = match::no_member;
  std::vector<const match::Delivery*> balls;

  int runs() const;
};

/// "9 runs", "a maiden": the last over of the innings in progress.
std::string last_over_sum(const match::MatchRecord& record);

/// The overs of the innings in progress (or of the last one), in order. Refers to the record.
std::vector<OverBalls> overs_of(const match::MatchRecord& record);

}  // namespace quicket::terminal
