#pragma once

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "match/ball_chances.h"
#include "match/league_records.h"
#include "match/moment.h"
#include "match/moment_watch.h"

namespace quicket::match {

/// What moments are weighed by, besides the events. Whatever it points to must outlive its users.
struct MomentSources {
  const MatchSetup* cards = nullptr;  ///< null: no chances; moments have their kind's weight
  PlayedWith with = PlayedWith::cards;
  const LeagueRecords* records = nullptr;  ///< null: no records are told
};

/// Derives the moments of a match from its events alone, ball by ball; the only place that does. It
/// grows with the match: every event is looked at once, and the whole list again only after an
/// undo.
class MomentFollower {
 public:
  explicit MomentFollower(const MomentSources& sources = {}) : sources_(sources) {}

  /// All moments of the match so far, in order; those of an event stand together (`Moment::event`).
  /// Events that are no longer in the record are forgotten.
  const std::vector<Moment>& follow(const MatchRecord& record);
  /// Those of the last event of the record followed: what has just happened.
  std::span<const Moment> latest() const;

  /// The chance of side 0 after every event, where it is known.
  std::span<const std::optional<double>> chances() const { return chances_; }
  /// The same, but after the last ball of an over before anybody knows who bowls the next one.
  std::span<const std::optional<double>> bowled() const { return bowled_; }
  /// The chance of a side in any state of the match followed; nothing without cards.
  std::optional<double> chance_in(Side side, const MatchState& state);

 private:
  void take(const MatchEvent& event);
  void weigh(Moment& moment) const;
  /// What the events changed in the chance of a side, where both ends are known.
  std::optional<double> change(Side side, std::size_t from, std::size_t event) const;
  void add_big_swing(const Delivery& ball);
  void note_lowest();
  void add_great_escape(const MatchClosed& closed);

  MomentSources sources_;
  std::vector<MatchEvent> followed_;
  std::optional<MatchState> state_;
  std::optional<MomentWatch> watch_;
  std::optional<ChanceFollower> follower_;
  std::vector<std::optional<double>> chances_, bowled_;
  std::vector<Moment> moments_;
  /// The lowest chance of each side so far, if it was low, and where.
  std::array<std::optional<std::pair<double, Moment>>, 2> lowest_of_;
  bool in_doubt_ = false;  ///< target_in_doubt of the record
  struct Turns {
    int told = 0;
    double largest = 0;
  };
  Turns turns_;  ///< balls called the turn of the match so far
};

/// All moments of a record.
std::vector<Moment> moments_of(const MatchRecord& record, const MomentSources& sources = {});

}  // namespace quicket::match
