#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "terminal/match/candidates.h"
#include "terminal/match/picture.h"
#include "terminal/match/screen.h"
#include "terminal/match/story.h"
#include "terminal/screen/display.h"

namespace quicket::terminal {

/// A list of bowlers or batters to choose from, with the card of the marked one. `look` must
/// outlive it.
class Chooser {
 public:
  Chooser(const MatchView& view, cricket::Side side, match::MemberSet legal, bool bowling,
          const MatchLook& look, const ChanceIn& chance_in);

  /// `story` is shown below the list and tells what led to the choice; `said` stands in the last
  /// row but one in place of what Enter does.
  Picture picture(ScreenSize size, const Story& story, std::string_view said = {}) const;
  /// Handles a key. Returns the member once one is chosen.
  std::optional<match::Member> take(const Key& key);
  /// The marked one, if it may be chosen.
  std::optional<match::Member> chosen() const;
  const Candidate& candidate(match::Member member) const {
    return *std::ranges::find(candidates_, member, &Candidate::member);
  }
  /// Whether the last key was one of the list's own.
  bool took() const { return took_; }

 private:
  void move(int by);
  std::string question() const;
  std::string reason(int width) const;
  void draw_candidates(Picture& picture, const Area& area) const;
  int draw_last_ball(Picture& picture, const Story& story, int row, int end, int columns) const;

  MatchView view_;
  cricket::Side side_;
  bool bowling_;
  const MatchLook& look_;
  std::vector<Candidate> candidates_;
  match::Member usual_ = match::no_member;  ///< whom the captain would send
  int left_out_ = 0;                        ///< who never bowls
  int marked_ = 0;
  int typed_ = 0;  ///< number typed so far, 0: none
  bool took_ = false;
};

}  // namespace quicket::terminal
