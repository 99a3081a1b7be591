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
/// arrow. Beside `usual`, what the captain would call, stands why.
std::vector<std::string> call_lines(const MatchView& view, const std::vector<CallRow>& rows,
                                    std::size_t marked, cards::Call usual, int width);

/// What the captain calls: the best chance, or in a chase of those that are as good but for what
/// hardly matters the safest that brings the runs it needs, the quickest if none does. `usual`
/// where chances are not known.
cards::Call advised_call(const MatchView& view, const std::vector<CallRow>& rows,
                         cards::Call usual);
/// What speaks for it, compared with the best of the other calls: "wins 1.2% more than push,
/// wicket 11%, not 38%"; where all are about as good, how it differs from the next one.
std::string why_call(const std::vector<CallRow>& rows, cards::Call usual);

/// Why somebody is asked now, and for how much: "new batter, 1.6% apart".
std::string asked_because(const MatchView& view, const std::vector<CallRow>& rows);

/// The best chance to win less the worst, of the tenths of a per cent that rows show, where chances
/// are known.
std::optional<double> spread_of(const std::vector<CallRow>& rows);

/// What is said where nobody is asked: of a call that is not the one before, and once (`told`) in
/// any case; else nothing.
std::string waived_words(const MatchView& view, const std::vector<CallRow>& rows, cards::Call usual,
                         bool told);

/// Chances to win that lie closer than this are as good as the same: nobody is asked unless they
/// want to be, and no reason is given for one. Of a small chance a tenth counts.
inline constexpr double hardly_matters = 0.005;
/// Whether so much of the chance to win, in what rows show, is worth a question; `best`: the most
/// that is left of it. Of calls `least` is more.
bool matters(double between, double best, double least = hardly_matters);
/// Calls that lie closer than this are all the same.
inline constexpr double same_calls = 0.01;
/// A chance in the tenths of a per cent that rows show.
double as_shown(double chance);

/// From so much on the best call leaves the others nothing that would be worth a thought.
inline constexpr double dominates = 0.013;
/// From so much on a wrong call costs what nobody may pass over.
inline constexpr double large_stake = 0.03;
/// Whether the best and the worst call are that far apart.
bool is_at_stake(const std::vector<CallRow>& rows);
/// Whether the call is a choice, as far as chances tell: something may change by it, and a second
/// one is nearly as good, or all others cost much, or the best is not what the captain does out of
/// `habit`; and the match is not as good as won. A call that brings fewer runs and more wickets
/// than another is none, nor is the worse of two.
bool is_worth_asking(const std::vector<CallRow>& all, cards::Call habit);
/// Whether no call changes anything any more: the match is as good as won or lost.
bool is_settled(const std::vector<CallRow>& rows);
/// Whether `best` is worth a question to somebody who has called otherwise.
bool would_cost(const std::vector<CallRow>& rows, cards::Call call, cards::Call best);

/// Whether people may call anew before the next ball: in the last over, and where a chase needs six
/// runs or fewer. Elsewhere a call stands until they ask for another (rules 5.7).
bool calls_every_ball(const MatchView& view);
/// Whether it is asked then, whatever was called before: the match is open, and something hangs on
/// it.
bool asks_late(const MatchView& view, const std::vector<CallRow>& rows);
/// Whether a person may ask to call anew before the next ball.
bool may_call_anew(const MatchView& view, const AtTable& table);

/// The calls of an innings that were asked for: more than twelve spread over it are a burden. What
/// was chosen stands to the end of the over, whoever is out.
class CallsAsked {
 public:
  bool are_enough(const MatchView& view) const;
  void add(const MatchView& view);
  /// The call that stands unasked, where it is no choice (is_worth_asking) or enough were asked:
  /// that of the over, or else the captain's, `usual`, or push in a lost chase. Nothing where it is
  /// asked, which is counted.
  std::optional<cards::Call> unasked(const MatchView& view, const std::vector<CallRow>& rows,
                                     cards::Call usual, cards::Call habit);
  void chose(const MatchView& view, cards::Call call);
  /// What was asked from this over on was taken back: it is asked again.
  void go_back(const MatchView& view);
  /// What was chosen in the over that is in progress.
  std::optional<cards::Call> of_this_over(const MatchView& view) const;

 private:
  std::size_t innings_ = 0;
  std::vector<int> asked_in_;  ///< the overs
  std::size_t chosen_innings_ = 0;
  int chosen_over_ = 0;
  std::optional<cards::Call> chosen_;
};

/// What a person chose for an over, to be told once when it is done.
class OverChoice {
 public:
  /// `did`: "You pushed"; `of_home`: the home side's chance before it. Of several choices for an
  /// over the last one is named, and the chance before the first one stays.
  void chose(const MatchView& view, cricket::Side side, std::string did,
             std::optional<double> of_home);
  /// "You pushed: 14 runs, 38% → 47%", of the over that has just ended; else empty. Spoken: "You
  /// pushed: 14 runs, and your chance went from 38 to 47 per cent."
  std::string brought(const MatchView& view, std::optional<double> of_home,
                      bool spoken = false) const;

 private:
  std::size_t innings_ = 0;
  int over_ = -1;
  cricket::Side side_ = 0;
  std::string did_;
  std::optional<double> before_;
};
/// "You pushed", "You batted steadily", "You held back".
std::string did_words(cards::Call call);

/// "41%"; with a decimal in lists of choices.
std::string chance_text(double chance, bool decimal);
/// Choices that are so close are heard with a decimal.
inline constexpr double are_close_below = 0.02;

}  // namespace quicket::terminal
