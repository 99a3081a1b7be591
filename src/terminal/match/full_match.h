#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "terminal/match/match_keys.h"
#include "terminal/match/pace.h"
#include "terminal/match/picture.h"
#include "terminal/match/roll_question.h"
#include "terminal/match/screen.h"
#include "terminal/match/story.h"
#include "terminal/screen/display.h"

namespace quicket::terminal {

/// How a match is shown on the whole screen.
struct FullOptions {
  SideColours colours;
  int pause_ms = 1000;  ///< between balls when only computers play
  int roll_ms = 0;      ///< for which each picture of tumbling dice is shown; 0: dice do not tumble
  int banner_ms = 0;  ///< for which a great moment is shown unless a key is pressed; 0: not at all
  Voice voice{};
};

/// A match on the whole screen. Every question is asked with the match in view; pages cover it
/// until they are closed. `?` lists its keys.
class FullMatch final : public MatchScreen {
 public:
  FullMatch(Display& display, const FullOptions& options);

  void at_table(const MatchView& view, const AtTable& table) override;
  void show(const MatchView& view, const match::MatchEvent& event) override;
  void show_again(const MatchView& view) override;
  void wait_for_ball(const MatchView& view) override;
  bool ask_to_bat(const MatchView& view, cricket::Side side) override;
  match::Member ask_batter(const MatchView& view, match::MemberSet legal) override;
  match::Member ask_bowler(const MatchView& view, match::MemberSet legal) override;
  cards::Call ask_call(const MatchView& view, cards::Call usual) override;
  std::optional<int> ask_face(const MatchView& view, const match::DeliveryDice& so_far, int sides,
                              dice::Reason reason) override;
  void watch(const MatchView& view) override;
  void tell_table(const std::vector<report::TableChange>& changes) override;
  void finish(const MatchView& view) override;
  bool try_again(const MatchView& view, std::string_view problem) override;

 private:
  /// Whether a key is the usual answer: Enter or Space.
  static bool goes_on(const Key& key);
  void paint(const MatchView& view);
  /// Waits for a key; one that came while something moved is the first.
  Key next_key(int milliseconds);
  /// Whether the dice of the last ball should be seen to roll.
  bool rolls_are_shown(const MatchView& view, const match::Delivery& ball) const;
  /// Shows the moments of the last event, if they are great ones, until a key or the time.
  void show_moments(const MatchView& view);
  /// The dice roll, over the picture before the ball. Any key lets them lie.
  void tumble(const match::DeliveryDice& dice);
  /// Takes in what has happened.
  void follow(const MatchView& view);
  /// Shows the question and waits for a key.
  Key ask(const MatchView& view, const std::string& prompt, std::vector<KeyHint> hints,
          int milliseconds = -1);
  /// Handles a key that is not an answer: pages, undo, leaving. False for any other.
  bool carried_out(const MatchView& view, const Key& key);
  void carry_out(const MatchView& view, const MatchKey& key);
  bool began_bowling_on(const MatchView& view, const MatchKey* key);
  void ask_undo(const MatchView& view);
  void ask_substitute(const MatchView& view);
  void ask_rain(const MatchView& view);
  void ask_hand_over(const MatchView& view);
  /// Takes a face typed while waiting for a ball; false if it is not a face.
  bool took_first_die(const Key& key);
  match::Member ask_member(const MatchView& view, cricket::Side side, match::MemberSet legal,
                           bool bowling);

  Display& display_;
  Story story_;
  TensionFollower tension_;
  MatchLook look_;
  BowlingOn on_;
  FullOptions options_;
  bool motion_ = true;            ///< `d` stops all that moves
  bool waited_ = false;           ///< somebody waits for this ball: it was not bowled on to
  Picture last_{0, 0};            ///< as it was painted
  std::optional<Key> early_key_;  ///< pressed while something moved
  std::chrono::steady_clock::time_point painted_{};
  AtTable table_;
  TypedDice typed_;                           ///< dice typed before they were asked for
  std::vector<report::TableChange> changes_;  ///< of the league's table, by the match that is over
  bool rolls_rest_ = false;                   ///< the program rolls the rest of this ball
};

}  // namespace quicket::terminal
