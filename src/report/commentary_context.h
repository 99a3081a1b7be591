#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "match/match_state.h"
#include "match/moments.h"
#include "match/playing_side.h"
#include "report/commentary_terms.h"

namespace quicket::report {

/// A ball as a commentator knows it: what it was, what is true of it, and the figures around it.
struct BallTold {
  BallKind kind = BallKind::dot;
  Facts facts;
  match::Delivery ball;
  bool batter_out = false;                   ///< a wicket fell, or a batter retired, on it
  match::Member fielder = match::no_member;  ///< who caught it, threw it or dropped it, if known
  int dots = 0;                              ///< in a row, this one included
  int drought = 0;                           ///< legal balls without a boundary, until it
  int over_runs = 0;                         ///< of the over, with this ball
  int over_boundaries = 0;
  int boundary_row = 0;  ///< in a row in the over, with this ball
  int last_over_runs = 0;
  int stand = 0;         ///< runs of the partnership, or of the one that has ended
  int meeting_runs = 0;  ///< of this striker off this bowler
  int meeting_balls = 0;
};

/// Keeps what commentary has to remember, event by event. It derives no moments: those are given.
class CommentaryContext {
 public:
  /// `event` has happened, with these moments, and led to `state`. Returns what there is to tell if
  /// it was a ball.
  std::optional<BallTold> take(const match::MatchSetup& setup, const match::MatchRecord& record,
                               const match::MatchState& state, const match::MatchEvent& event,
                               std::span<const match::Moment> moments);

 private:
  struct Meeting {
    int runs = 0, balls = 0;
    std::array<int, 2> boundary_over{};  ///< of the last four and the last six, from 1
    int first_over = 0;                  ///< in which they first met
  };
  struct Innings {
    std::optional<match::Delivery> last;  ///< the ball before
    int dots = 0, since_boundary = 0;
    int reprieves = 0;
    bool saved_in_over = false;
    int over_runs = 0, over_boundaries = 0, over_deliveries = 0, last_over_runs = -1;
    int boundary_row = 0, boundary_hits = 0;         ///< in a row in the over, and wides left out
    std::array<int, match::max_members> own_dots{};  ///< in a row, of each batter
    int stand_from = 0;                              ///< the score when the partnership began
    match::Member hat_trick_for = match::no_member;  ///< who bowls for one with the next ball
    std::vector<Meeting> meetings = std::vector<Meeting>(match::max_members * match::max_members);
  };

  BallTold tell(const match::MatchSetup& setup, const match::MatchRecord& record,
                const match::MatchState& state, const match::Delivery& ball,
                std::span<const match::Moment> moments);
  void count(const match::Delivery& ball, BallTold& told);
  void remember(const match::Delivery& ball, const match::InningsState& now, const BallTold& told);

  Innings innings_;
};

/// What a ball was. `setup` tells which chance was missed.
BallKind kind_of(const match::MatchSetup& setup, const match::Delivery& ball, bool by_keeper);

}  // namespace quicket::report
