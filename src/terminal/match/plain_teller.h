#pragma once

#include <iosfwd>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/match/banner.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/candidates.h"
#include "terminal/match/commentary.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/screen.h"
#include "terminal/match/tension.h"
#include "terminal/match/text.h"
#include "terminal/screen/style.h"

namespace quicket::terminal {

struct PlainOptions {
  bool colour = false;
  bool describe = false;  ///< full sentences that always have the same form, for screen readers
  int verbosity = 2;      ///< 0 scores at the end of an over, 1 every ball, 2 with dice and words
  int width = 0;          ///< columns that lines are wrapped to; 0: no limit
  int pause_ms = 0;       ///< before a ball, when only computers play
  Voice voice{};
  bool coach = false;  ///< explains to people what they meet for the first time
};

/// Reports a match in plain lines, or in sentences for screen readers; asks nothing.
class PlainTeller {
 public:
  PlainTeller(std::ostream& out, const PlainOptions& options)
      : out_(out), options_(options), style_(options.colour), commentator_(*options.voice.book) {}
  bool describes() const { return options_.describe; }
  void at_table(const AtTable& table) { table_ = table; }

  /// An event has happened; `view` is the match after it.
  void tell(const MatchView& view, const match::MatchEvent& event);
  /// The match was resumed, or balls were undone.
  void tell_where_it_stands(const MatchView& view);

  /// Both elevens, and the chances before the toss.
  void sides(const MatchView& view);
  void help(const MatchView& view);
  void scorecard(const MatchView& view);
  void fielding_chart(const MatchView& view);
  /// The cards of the bowler and the striker.
  void cards(const MatchView& view);
  /// Lists them with their numbers; also the bowlers who may not.
  void members(const MatchView& view, cricket::Side side, const std::vector<Candidate>& candidates,
               bool bowling);
  /// The ways to bat on, with what follows from each.
  void calls(const MatchView& view, const std::vector<CallRow>& rows, cards::Call usual);
  /// The call that stands where nobody is asked, if anything is said of it.
  void waived_call(const MatchView& view, const std::vector<CallRow>& rows, cards::Call stands);
  bool is_open_finish(const MatchView& view) const {
    return terminal::is_open_finish(view, tension_.now().of_home);
  }
  std::string if_decided(const MatchView& view) { return tension_.if_decided(view, table_); }
  const OverChoice& choice() const { return choice_; }
  /// A person has called, which is said at once.
  void chose(const MatchView& view, const CallRow& row, cards::Call best);
  void chose_bowler(const MatchView& view, const Candidate& bowler) {
    choice_.bowl(view, bowler, tension_.now().of_home);
  }
  /// What hangs on the next ball, a sentence each.
  void stakes(const MatchView& view);
  /// The question for a ball, in a line: "45/2, 25 off 15, Bulls 54%. Silk to Rao (push). 4/6 16%,
  /// W 6%:". Longer than the width if that is too small for both names and what W and win say.
  std::string ball_question(const MatchView& view);
  /// Whether only overs are shown: then Enter bowls one.
  bool tells_overs() const { return options_.verbosity == 0; }
  /// What explains the ball that is told next, below its dice.
  void explain(std::vector<std::string> lines) { explained_ = std::move(lines); }
  /// Whom the captain chose unasked (Waived), said where `tell` says who comes in or bowls.
  void chosen(std::string_view sentence);
  ChanceIn chances() { return tension_.asked(); }

 private:
  /// Printed before a line that belongs to the one above; nothing for screen readers.
  std::string_view indent() const { return options_.describe ? "" : "       "; }
  /// The end of what is said of a choice that can still be made.
  std::string key_words() const {
    return std::string(options_.describe ? ". Type ask to choose." : key_to_choose);
  }
  using Look = Styled (Style::*)(std::string_view) const;
  /// A sentence behind the start of its line, wrapped at words if there is a width; later lines
  /// begin below the sentence.
  void say(std::string_view start, std::string_view sentence, Look look = &Style::plain);
  void tell_ball(const MatchView& view, const match::Delivery& ball);
  /// Under which call a side bats now, if it was another.
  void tell_call(const MatchView& view, cards::Call call);
  /// How it fell, the bowler, the partnership and what it did to the chances.
  void tell_wicket(const MatchView& view, const match::Delivery& ball);
  void tell_over_end(const MatchView& view);
  void tell_batter(const MatchView& view, match::Member batter);
  void tell_bowler(const MatchView& view, match::Member bowler);
  /// What hangs on the next ball, if it has not been said: before a choice for it.
  void tell_stakes(const MatchView& view);
  /// Whether the words of the last ball say what a chase needs now.
  bool heard_need(const MatchView& view) const;
  /// What the last event did to the chance.
  ChanceChange last_change() const;
  void follow(const MatchView& view);
  /// The moments of weight that the last event brought, a line each.
  void tell_moments(const MatchView& view);

  std::ostream& out_;
  PlainOptions options_;
  AtTable table_;
  Style style_;
  report::Commentator commentator_;
  cards::Call told_call_ = cards::Call::steady;
  OverChoice choice_;
  bool told_no_hold_ = false;
  bool told_at_end_ = false;  ///< what that column is
  bool told_waived_ = false;  ///< that nobody is asked for a call that changes little
  std::string chosen_;        ///< what is to be said of who bowls or comes in next
  std::vector<std::string> explained_;
  std::string heard_;                  ///< what was said of the last ball besides its result
  std::set<std::string> told_stakes_;  ///< of this innings, of those that are told once
  std::size_t stakes_at_ = 0;          ///< events of the match when they were told
  TensionFollower tension_;            ///< of the match being told, with its moments
  std::optional<double> before_;       ///< the home side's chance before the last event
};

}  // namespace quicket::terminal
