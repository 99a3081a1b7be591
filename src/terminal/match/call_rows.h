#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/over_outlook.h"
#include "terminal/match/screen.h"

namespace quicket::terminal {

struct Candidate;
struct Waived;

using match::CallRow;
using match::ChanceIn;
using match::OverOutlook;

inline std::vector<CallRow> call_rows(const MatchView& view, const ChanceIn& chance_in) {
  return match::call_rows(view.setup, view.state, chance_in);
}

/// That of a call; the first where it is missing.
const CallRow& row_of(const std::vector<CallRow>& rows, cards::Call call);

/// The rows as a table below its heading, each in `width` columns at most; the marked one has an
/// arrow. Beside `usual`, what the captain would call, stands why, and "now" beside the call in
/// force.
std::vector<std::string> call_lines(const MatchView& view, const std::vector<CallRow>& rows,
                                    std::size_t marked, cards::Call usual, int width,
                                    std::optional<cards::Call> in_force = {});

/// What the captain calls of those that are as good as the best but for what hardly matters: in the
/// last three overs the quickest; before them the best, or one that costs clearly fewer wickets, in
/// a chase short of runs if it brings what that needs. `usual` where chances are not known.
cards::Call advised_call(const MatchView& view, const std::vector<CallRow>& rows,
                         cards::Call usual);
/// What speaks for it, compared with the best of the other calls: "1.2 points better than push,
/// wicket 11%, not 38%".
std::string why_call(const std::vector<CallRow>& rows, cards::Call usual);

/// How near the best two are: "best two 0.6 points apart"; empty where nobody knows.
std::string gap_words(const std::vector<CallRow>& rows);

/// The best chance to win less the worst, of the tenths of a per cent that rows show, where chances
/// are known.
std::optional<double> spread_of(const std::vector<CallRow>& rows);
/// The best less the second best of them; nothing either where there is no other call.
std::optional<double> gap_of_best(const std::vector<CallRow>& rows);

/// The end of what is said of a choice that `a` opens.
inline constexpr std::string_view key_to_choose = " (a).";
/// What is said where nobody is asked: of another call than before, of one that is far better, and
/// once (`told`), at every over of the last third or of a person's own that a new batter meets
/// (`own`) in any case; never of a match that is settled.
std::string waived_words(const MatchView& view, const std::vector<CallRow>& rows, cards::Call usual,
                         bool told, bool own = false);
/// What `a` is answered while something is asked.
inline constexpr std::string_view this_is_the_choice = "This is the choice.";

/// Chances to win that lie closer than this are as good as the same: nobody is asked unless they
/// want to be, and no reason is given for one. Of a small chance a tenth counts.
inline constexpr double hardly_matters = 0.005;
/// Whether so much of the chance to win, in what rows show, is worth a question; `best`: the most
/// that is left of it. Of calls `least` is more.
bool matters(double between, double best, double least = hardly_matters);
/// Calls that lie closer than this are all the same.
inline constexpr double same_calls = 0.01;
/// Choices that lie closer than this are level.
inline constexpr double level_choices = 0.003;
/// For sums of tenths, which are no exact numbers.
inline constexpr double a_hair = 1e-9;
/// A chance in the tenths of a per cent that rows show.
double as_shown(double chance);

/// People are asked how to bat on only where the best two calls lie no further apart than this.
inline constexpr double near_calls = 0.015;
/// Ahead by so much, a captain's call other than the one in force is asked.
inline constexpr double another_call = 0.02;
/// From so much on the best call is said at every over.
inline constexpr double large_stake = 0.03;
/// Whether the call is a choice, as far as chances tell: something may change by it, a second one
/// is nearly as good (near_calls) but not the same (hardly_matters), and the match is not as good
/// as won. A call that brings fewer runs and more wickets than another, as rows show them, is none.
bool is_worth_asking(const std::vector<CallRow>& all);
/// Whether a chance is so large or small that no choice changes anything any more.
bool is_settled(double chance);
bool is_settled(const std::vector<CallRow>& rows);
/// Whether another call costs somebody something who could call `best`.
bool would_cost(const std::vector<CallRow>& rows, cards::Call call, cards::Call best);

/// Whether every over is somebody's own, and every wicket in it: the last two of an innings, five
/// (or six fives) of a chase in which a side has a chance of 15 to 90%; `win`: that chance.
bool is_late(const MatchView& view, double win);
/// Whether it is the last third of a first innings, or of a chase as open as that.
bool is_last_third(const MatchView& view, double win);
/// Whether people may call anew before the next ball: in the last over, and where a chase needs six
/// runs or fewer. Elsewhere a call stands until they ask for another (rules 5.7).
bool calls_every_ball(const MatchView& view);
/// Whether a person may ask to call anew before the next ball.
bool may_call_anew(const MatchView& view, const AtTable& table);

/// What `a` opens: whom captains have sent unasked since the last ball, or else the call.
class ChoicesAnew {
 public:
  /// Whether a captain sends somebody unasked: not where `all` are asked for, nor where the one
  /// sent has been said in this innings to be kept for a later over.
  bool sends(const MatchView& view, const std::optional<Waived>& waived, bool bowling, bool all);
  void forget() { events_ = 0, in_force.reset(); }
  /// Throws the Interruption that asks; what is said where there is nothing to ask.
  std::string_view open(const MatchView& view, const AtTable& table);
  bool anew = false;  ///< the next choice is asked even if it does not matter: one was taken back
  std::optional<cards::Call> in_force;  ///< the call that `a` asks for anew

 private:
  std::size_t events_ = 0;  ///< before the first who was sent; 0: nobody was
  std::size_t innings_ = 0;
  match::MemberSet kept_ = 0;  ///< of that innings: who was said to be kept for later
};

/// What people choose for an over, told once it is done. A call stands while the best is the same.
class OverChoice {
 public:
  /// The call where nobody is asked: that of the over, while the best is what it was or worth
  /// nothing more; or else the captain's, `usual`, or push in a lost chase.
  cards::Call stands(const MatchView& view, const std::vector<CallRow>& rows,
                     cards::Call usual) const;
  /// Whether it is asked: `always`; never else where the best two are level (level_choices) or all
  /// lie within half a point (hardly_matters); at the last ball of a chase, in each of the last two
  /// overs, of the last five (six fives) of a chase with a chance of 15 to 90%, and where a new
  /// batter comes in within those or meets a call that costs something; after a wicket in the last
  /// third (is_last_third) where the best two are half a point apart or the captain's call is
  /// another; or where it is a choice (is_worth_asking), or the captain's is another by two points
  /// (another_call), and none was made in this over with the same best call. Never in a match that
  /// is settled.
  bool asks(const MatchView& view, const std::vector<CallRow>& rows, cards::Call usual,
            bool always) const;
  /// Whether `stands`, called by a person, has not been called since the last wicket.
  bool meets_new_batter(const MatchView& view, cards::Call stands) const;
  /// Whether a person has called for the over in progress.
  bool has_called(const MatchView& view) const { return call_of(view).has_value(); }
  /// A person calls, or says who bowls. What it brings counts from the chance shown with the first
  /// such choice, else from `of_home`, that of the home side.
  void call(const MatchView& view, const CallRow& row, cards::Call best,
            std::optional<double> of_home);
  void bowl(const MatchView& view, const Candidate& bowler, std::optional<double> of_home);
  /// Nobody is asked: another call in an over for which a person has called is told too.
  void go_on(const MatchView& view, cards::Call stands);
  /// "You pushed, then held back; the over brought 9 points: 38% → 47%", of the over that has just
  /// ended; else empty. Spoken: "You pushed; the over took your chance from 38 to 47 per cent."
  std::string brought(const MatchView& view, std::optional<double> of_home,
                      bool spoken = false) const;

 private:
  std::optional<cards::Call> call_of(const MatchView& view) const;
  void chose(const MatchView& view, cricket::Side side, std::string did, std::optional<double> win,
             std::optional<double> of_home);

  struct Did {
    std::size_t events = 0;  ///< of the match before it
    std::string what;
  };
  std::size_t innings_ = 0;
  int over_ = -1, wickets_ = 0;  ///< the wickets at the latest call
  cricket::Side side_ = 0;
  std::vector<Did> did_;
  std::optional<cards::Call> call_;
  cards::Call best_ = cards::Call::steady;  ///< when it was made
  std::optional<double> before_;
};

/// "41%"; with a decimal in lists of choices.
std::string chance_text(double chance, bool decimal);
/// Choices that are so close are heard with a decimal.
inline constexpr double are_close_below = 0.02;

}  // namespace quicket::terminal
