#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/match/panels.h"
#include "terminal/match/screen.h"
#include "terminal/screen/display.h"

namespace quicket::terminal {

/// One who might be chosen, as a list shows him.
struct Candidate {
  match::Member member = match::no_member;
  bool legal = false;
  std::string facts;   ///< figures, usage, role; of a batter who may not come in: why ("is out")
  std::string reason;  ///< why not, as a sentence ("A3 is out"); empty if he may
};

/// A side as it might bowl or come in: the legal ones, and the others with the reason.
/// `narrow`: the facts have room for 19 columns.
std::vector<Candidate> candidates_of(const MatchView& view, cricket::Side side,
                                     match::MemberSet legal, bool bowling, bool narrow = false);

/// Whom a computer captain would choose; where a list of candidates begins.
match::Member usual_choice(const MatchView& view, cricket::Side side, match::MemberSet legal,
                           bool bowling);

/// Whether a computer captain who won the toss would bat.
bool usual_toss(const MatchView& view, cricket::Side side);

/// A list of bowlers or batters to choose from, with the card of the one who is marked.
class Chooser {
 public:
  Chooser(const MatchView& view, cricket::Side side, match::MemberSet legal, bool bowling,
          const SideColours& colours);

  /// `story` tells below the list what led to the choice; `then` stands in the last row but one:
  /// what comes after it.
  Picture picture(ScreenSize size, const Story& story, std::string_view then) const;
  /// Moves by a key; the member when one is chosen.
  std::optional<match::Member> take(const Key& key);
  /// Whether the last key was one of its own.
  bool took() const { return took_; }

 private:
  void move(int by);

  MatchView view_;
  cricket::Side side_;
  bool bowling_;
  SideColours colours_;
  std::vector<Candidate> candidates_, narrow_;
  match::Member usual_;
  int marked_ = 0;
  int typed_ = 0;  ///< number typed so far, 0: none
  bool took_ = false;
};

}  // namespace quicket::terminal
