#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "match/moments.h"
#include "terminal/match/screen.h"

namespace quicket::terminal {

/// The chance to win after a ball of the match itself.
struct ChancePoint {
  std::size_t innings = 0;  ///< 0 or 1
  int balls = 0;            ///< legal balls of the innings so far
  double of_home = 0.5;
};

/// Who is winning, as far as the cards of both sides tell.
struct Tension {
  std::optional<double> of_home;  ///< now; nothing before the toss and in a super over
  std::optional<double> bowled;   ///< MomentFollower::bowled, after the last event
  double over_swing = 0;          ///< what the over in progress, or the last one, changed of it
  /// The score at which both sides are as likely to win, from the end of the first over on.
  std::optional<int> par;
  std::vector<ChancePoint> points;  ///< in order

  /// The home side's chance before a person says who bowls: of nobody in particular, or with the
  /// usual bowler where those who are in make a difference of three points.
  std::optional<double> before_choice() const;
};

/// Follows a match with chances and moments. Grows with it; an undo makes it look at everything
/// again, and another player on a sheet work out the chances anew.
class TensionFollower {
 public:
  void follow(const MatchView& view);
  const Tension& now() const { return now_; }
  /// The home side's chance as it was told before the last event of `view`, which is not followed
  /// yet: where a person has chosen who bowls, of nobody in particular.
  std::optional<double> told_before(const MatchView& view, const AtTable& table) const;
  /// The moments of the last event.
  std::span<const match::Moment> latest() const;
  /// Of side 0 after every event, where it is known.
  std::span<const std::optional<double>> chances() const;
  /// The chance of a side in any state of the match followed, where it is known.
  std::optional<double> chance_in(cricket::Side side, const match::MatchState& state);
  /// Which keys pass over the rest, whose chance says so, and what is left to see: once, where an
  /// over begins and one side had 95% after every ball of the one before; where a later one begins
  /// what is left to see then, if it is something else.
  std::string if_decided(const MatchView& view, const AtTable& table);
  /// Where the innings stands, as an over ends after the first phase, half-way or before the last
  /// phase: "On the way to about 118; 152 is usual here.", of a chase "Emperors were 46 for 5
  /// here."; else empty, or how long nothing has happened: three overs, or six, without a wicket, a
  /// boundary or five points.
  std::string course(const MatchView& view);
  match::ChanceIn asked() {
    return [this](cricket::Side side, const match::MatchState& state) {
      return chance_in(side, state);
    };
  }

 private:
  void find_par(const MatchView& view);
  std::string quiet_spell(const MatchView& view) const;
  /// "Left to see: Langstaff 83*.": who is within 30 runs of a fifty or a hundred that a chase
  /// leaves room for; empty if nobody is, or all were told.
  std::string left_to_see(const MatchView& view);

  Tension now_;
  std::array<std::size_t, 2> players_{};  ///< on both sheets
  std::optional<match::MomentFollower> followed_;
  bool told_decided_ = false;
  std::set<std::array<int, 3>> left_;  ///< side, member and goal of what was left to see
};

}  // namespace quicket::terminal
