#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/match/candidates.h"
#include "terminal/match/panels.h"
#include "terminal/match/screen.h"
#include "terminal/screen/display.h"

namespace quicket::terminal {

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
  std::string question() const;
  void draw_candidates(Picture& picture, const Area& area) const;
  int draw_last_ball(Picture& picture, int row, int end, int columns) const;

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
