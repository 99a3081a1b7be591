#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "terminal/match/coach.h"
#include "terminal/match/pace.h"
#include "terminal/match/plain_teller.h"
#include "terminal/match/roll_question.h"
#include "terminal/match/screen.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::terminal {

/// A match in plain lines. Enter bowls; letters do more (`help`).
class PlainMatch final : public MatchScreen {
 public:
  PlainMatch(std::ostream& out, LinePrompt& prompt, const PlainOptions& options)
      : out_(out),
        prompt_(prompt),
        teller_(out, options),
        pause_ms_(options.pause_ms),
        coach_(options.coach) {}

  void at_table(const MatchView& view, const AtTable& table) override;
  void show(const MatchView& view, const match::MatchEvent& event) override;
  void show_again(const MatchView& view) override;
  void refuse(const MatchView&, std::string_view why) override {
    prompt_.say(why);
    choices_.anew = true;
  }
  void wait_for_ball(const MatchView& view) override;
  bool ask_to_bat(const MatchView& view, cricket::Side side) override;
  match::Member ask_batter(const MatchView& view, match::MemberSet legal) override;
  match::Member ask_bowler(const MatchView& view, match::MemberSet legal) override;
  cards::Call ask_call(const MatchView& view, cards::Call usual) override;
  std::optional<int> ask_face(const MatchView& view, const match::DeliveryDice& so_far, int sides,
                              dice::Reason reason) override;
  void watch(const MatchView& view) override;

 private:
  std::string ask(std::string_view question);
  /// Whether the computer is to play the rest, which is asked of somebody at a terminal.
  bool plays_out();
  /// Begins to bowl on, as o, w, i and m ask for; false if the word does not, or m is not meant.
  bool bowls_on(const MatchView& view, std::string_view word);
  /// Carries out a request that is not a choice (scorecard, chart, undo, quit, help); false if the
  /// answer is something else.
  bool carried_out(const MatchView& view, const std::string& answer);
  void undo(const MatchView& view, int balls);
  void substitute(const MatchView& view);
  void rain(const MatchView& view, std::string_view lost);
  void hand_over(const MatchView& view);
  match::Member ask_member(const MatchView& view, cricket::Side side, match::MemberSet legal,
                           std::string_view question, bool bowling);

  std::ostream& out_;
  LinePrompt& prompt_;
  PlainTeller teller_;
  int pause_ms_;
  Coach coach_;
  BowlingOn on_;
  AtTable table_;
  bool seated_ = false;
  TypedDice typed_;  ///< dice typed before they were asked for
  ChoicesAnew choices_;
  std::optional<cards::Call> wanted_;  ///< the call typed where a ball was waited for
  int told_keys_ = 0;                  ///< how often it was said that Enter bowls
  bool chosen_ = false;                ///< a call was answered since the last ball
  bool rolls_rest_ = false;            ///< the program rolls the rest of this ball
};

}  // namespace quicket::terminal
