#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "terminal/match/call_rows.h"
#include "terminal/match/coach.h"
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
  int pause_ms = 1000;        ///< between balls when only computers play
  int roll_ms = 0;            ///< for which each step of a roll is shown; 0: only where it ends
  bool only_chances = false;  ///< of rolls only a chance of a wicket is told in steps
  int banner_ms = 0;   ///< for which a great moment is shown unless a key is pressed; 0: not at all
  bool coach = false;  ///< explains to people what they meet for the first time
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
  void refuse(const MatchView& view, std::string_view why) override;
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
  /// Whether the roll of the last ball should be told in steps.
  bool rolls_are_shown(const match::Delivery& ball) const;
  /// Shows a wicket, and the moments of the last event if they are great ones, until a key or the
  /// time. `before`: the home side's chance before the event.
  void show_moments(const MatchView& view, const match::MatchEvent& event,
                    std::optional<double> before);
  /// Until a key or the time; a tap of Enter waits until it could be seen.
  void hold_banner();
  /// The elevens and chances, where the other side has won the toss.
  void show_toss(const MatchView& view, const match::MatchEvent& event);
  /// A page between two innings, until a key.
  void show_break(const MatchView& view);
  /// Tells the roll of the last ball over the picture before it. Any key ends that at once.
  void tell_roll(const MatchView& view, const match::Delivery& ball);
  /// Waits for a step of the roll; true once a key wants to go on.
  bool hurried(int milliseconds);
  /// Somebody waits for this ball: it was not bowled on to.
  void begin_ball(const MatchView& view);
  /// Whether `m` was pressed and meant.
  bool plays_out(const MatchView& view, const MatchKey* key);
  /// Takes in what has happened.
  void follow(const MatchView& view);
  /// Shows the question and waits for a key.
  Key ask(const MatchView& view, const std::string& prompt, std::vector<KeyHint> hints,
          int milliseconds = -1);
  /// Handles a key that is not an answer: pages, undo, leaving. False for any other.
  bool carried_out(const MatchView& view, const Key& key);
  void carry_out(const MatchView& view, const MatchKey& key);
  /// A key that is no answer, where a question waits: carried out, or said to do nothing.
  void take_aside(const MatchView& view, const Key& key);
  /// Bowls on as far as a key says; to the end of the match only if that is meant.
  bool began_bowling_on(const MatchView& view, const MatchKey* key);
  /// What is typed behind a question below what is to be read; nothing if somebody goes back.
  std::optional<std::string> type_number(const MatchView& view, const std::string& question,
                                         const std::string& enter, const std::string& escape);
  void ask_undo(const MatchView& view);
  /// Whether a ball may be taken back: a wicket after a yes, of a finished match after "undo".
  bool takes_back(const MatchView& view);
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
  Coach coach_;
  bool motion_ = true;   ///< `d` stops all that moves
  bool waited_ = false;  ///< somebody waits for this ball: it was not bowled on to
  ChoicesAnew choices_;
  OverChoice choice_;
  bool told_waived_ = false;  ///< that nobody is asked for a call that changes little
  bool called_ = false;       ///< a call was chosen, and the same key bowls the ball
  /// The match before the ball that somebody waits for.
  struct Before {
    match::MatchRecord record;
    match::MatchState state;
  };
  std::optional<Before> before_;
  std::optional<Key> early_key_;  ///< pressed while something moved
  std::chrono::steady_clock::time_point painted_{};
  AtTable table_;
  TypedDice typed_;                           ///< dice typed before they were asked for
  std::vector<report::TableChange> changes_;  ///< of the league's table, by the match that is over
  bool rolls_rest_ = false;                   ///< the program rolls the rest of this ball
};

}  // namespace quicket::terminal
