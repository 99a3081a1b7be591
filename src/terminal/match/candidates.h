#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/match/call_rows.h"
#include "terminal/match/kept_overs.h"
#include "terminal/match/screen.h"

namespace quicket::terminal {

/// A possible choice, as a list shows it.
struct Candidate {
  match::Member member = match::no_member;
  bool legal = false;
  std::string facts;  ///< figures, usage, role; of a batter who may not come in: why ("is out")
  std::string narrow_facts;  ///< the same in 16 columns, of bowlers in 10, without labels
  std::string reason;        ///< why not, as a sentence ("A3 is out"); empty if legal
  /// Of a bowler, the next over to those who are in; of a batter, an over of this bowler. Nothing
  /// where nobody knows who meets whom.
  std::optional<OverOutlook> over{};
  std::optional<KeptOver> kept{};  ///< of a bowler: the later over that this one would cost
};

/// The members of a side who might bowl or come in: the legal ones, and the others with the reason.
std::vector<Candidate> candidates_of(const MatchView& view, cricket::Side side,
                                     match::MemberSet legal, bool bowling,
                                     const ChanceIn& chance_in);

/// Whether an opener comes in next, as the eleven says: one over tells little of who should.
inline bool opens(const MatchView& view) {
  return view.state.now().batters < 2 && view.state.now().super_over == 0;
}

/// The member a computer captain would choose; a list of candidates starts there.
match::Member usual_choice(const MatchView& view, cricket::Side side, match::MemberSet legal,
                           bool bowling);

/// "Shankaran is likely to bowl." where the odds of a batter are against one who is not yet chosen.
std::string likely_bowler_text(const MatchView& view);

/// Whom a list advises: the best chance to win that it shows, of bowlers after what the over costs
/// later; the usual one among equals. Of openers the usual one, since one over tells little of who
/// should open.
match::Member advised(const MatchView& view, const std::vector<Candidate>& candidates,
                      match::Member usual, bool bowling);

/// The one whom the list of these advises: what Enter at the question would choose.
match::Member captains_choice(const MatchView& view, cricket::Side side, match::MemberSet legal,
                              bool bowling, const ChanceIn& chance_in);

/// Whom a captain sends unasked, and what is said of it.
struct Waived {
  match::Member member = match::no_member;
  std::string words;
  bool settled = false;  ///< the match is: nobody is asked, nor is anything said
  /// Bowlers of whom the words say that they are kept for a later over, and the one sent if that
  /// takes such an over.
  match::MemberSet kept = 0;
};
/// Where nobody need be asked who comes in, or who bowls: whom a list advises is whom the captain
/// sends by habit, or of bowlers several are about as good: "Rao bowls over 7: Silk (tighter) is as
/// good (a)."; else nothing. Openers go in as the eleven says, which is said once for both: empty
/// for the first of them. In a super over everybody is asked; elsewhere nobody where the best two
/// are level (level_choices), but at the last ball of a chase and where at 3 to 97% bowlers of two
/// kinds may bowl one of the last two overs. There it is asked in any case, and late (is_late)
/// where several are about as good.
std::optional<Waived> waived_member(const MatchView& view, cricket::Side side,
                                    match::MemberSet legal, bool bowling,
                                    const ChanceIn& chance_in);

/// The advised one and the two best others by their chance to win, the best first: what is enough
/// to hear.
std::vector<Candidate> best_three(const std::vector<Candidate>& candidates, match::Member advised,
                                  bool bowling);

/// The chance of the side that chooses after the over of a candidate, where it is known.
std::optional<double> win_of(const Candidate& candidate, bool bowling);
/// The same less what it costs a later over that the captain keeps this one from it.
std::optional<double> win_in_all(const Candidate& candidate, bool bowling);
/// What the later over of a bowler costs: the difference of both, as a list shows them.
double cost_shown(const Candidate& candidate);
/// Whether for one of these a later over costs what a list shows.
bool any_costs_later(const std::vector<Candidate>& candidates);
/// "40.3%", as lists show it; empty if nobody knows.
std::string win_text(std::optional<double> win);

/// Why, compared with the other candidates: "the best chance to win", "Rao (safer) is as good",
/// "Silk is worth 1.2 points more now, but 1.6 fewer in over 18"; of openers who would be better
/// for one over, too; without chances, "the fewest runs to this pair", or empty if nothing that the
/// list shows tells. What hardly matters is told as no loss.
std::string why_usual(const MatchView& view, cricket::Side side,
                      const std::vector<Candidate>& candidates, match::Member usual, bool bowling,
                      bool in_short = false);

}  // namespace quicket::terminal
