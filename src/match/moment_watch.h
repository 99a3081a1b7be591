#pragma once

#include <array>
#include <optional>
#include <vector>

#include "match/league_records.h"
#include "match/match_state.h"
#include "match/moment.h"

namespace quicket::match {

/// Finds what is memorable in an event, without weighing it. Part of MomentFollower.
class MomentWatch {
 public:
  /// `records` may be null, or must outlive it. `in_doubt`: nobody knows what the side batting
  /// second needs, so nothing is told of that.
  MomentWatch(const cricket::MatchInfo& info, const LeagueRecords* records, bool in_doubt = false)
      : format_(info.format), stated_(info.stated.kind), records_(records), in_doubt_(in_doubt) {}

  /// The event `index` has happened, and led to `state`: adds its moments to `found`.
  void see(const MatchEvent& event, std::size_t index, const MatchState& state,
           std::vector<Moment>& found);
  /// A moment of `side` here and now.
  Moment here(MomentKind kind, Side side) const;

 private:
  /// What is counted within an innings.
  struct Counts {
    OverCount place;
    // The over in progress, or the last.
    std::size_t over_event = 0;
    int over_runs = 0, over_charged = 0, over_wickets = 0, over_bowlers_wickets = 0;
    int over_boundaries = 0;
    Member over_bowler = no_member;
    bool over_shared = false, over_told = true;
    // The partnership in progress.
    std::size_t stand_event = 0;
    int stand_runs = 0, stand_balls = 0;
    /// The wickets of each bowler on their last successive deliveries, by their events.
    std::array<std::vector<std::size_t>, max_members> streaks{};
    // Every wicket, by its delivery and event; and the last collapse that was told.
    int deliveries = 0;
    struct Fallen {
      int delivery = 0;
      std::size_t event = 0;
      int before = 0;  ///< legal balls of the innings before it
    };
    std::vector<Fallen> wickets{};
    int told_collapse = 0, told_until = 0;
  };

  void open(const InningsOpened& opened);
  void start_over(const OverStarted& over);
  void ball(const Delivery& ball);
  void runs_of_batter(const Delivery& ball);
  void runs_of_stand(const Delivery& ball);
  /// Added by a ball, or by a penalty outside one (null).
  void runs_of_side(int runs, const Delivery* ball);
  void wickets_of_bowler(const Delivery& ball);
  void batter_out(const Delivery& ball, const Dismissal& out);
  void collapse();
  void end_over(bool whole);
  void close(const InningsClosed& closed);
  void end_stand();
  Moment& add(MomentKind kind, Side side);

  cricket::Format format_;
  cricket::StatedResult::Kind stated_;
  const LeagueRecords* records_;
  bool in_doubt_;
  Counts counts_;
  std::size_t index_ = 0;
  const MatchState* state_ = nullptr;
  std::vector<Moment>* found_ = nullptr;
};

}  // namespace quicket::match
