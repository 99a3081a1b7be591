#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/event.h"
#include "match/innings.h"

namespace quicket::report {

/// What happened in one over of a match, or in some balls one after another, as clauses without a
/// full stop.
class OverStory {
 public:
  /// The over of the delivery `event`.
  OverStory(const match::MatchRecord& record, std::size_t event);
  /// The balls from one delivery to another of the same innings.
  OverStory(const match::MatchRecord& record, std::size_t first, std::size_t last);
  /// An over, of which these are the balls, of the innings.
  OverStory(const match::MatchRecord& record, const match::InningsTotal& innings,
            std::span<const match::PlacedBall> balls);

  match::Side batting() const { return batting_; }
  const std::vector<match::PlacedBall>& balls() const { return balls_; }

  /// What the side batting did: "Andre Russell hit two sixes and a four off Sam Curran", "13 runs
  /// came off Sam Curran"; over more than one over "Andre Russell made 26 off 9 balls". Who was out
  /// is told too.
  std::string batted() const;
  /// What the side in the field did: first the wickets, then thrift: "Sam Curran got Andre Russell
  /// out", "Sunil Narine conceded only two runs". `moved`, who moved most of it over several overs,
  /// is told too where others took the wickets.
  std::string fielded(match::Member moved = match::no_member) const;

 private:
  std::string boundaries() const;
  /// Whether a wicket fell after a boundary, so that "but" would turn their order round.
  bool hit_before_a_wicket() const;
  std::vector<std::string> wickets() const;
  std::string thrift() const;
  std::string made() const;
  /// Who bowled all of it; nothing if two shared it.
  std::optional<match::Member> bowler() const;
  const std::string& batter(match::Member member) const;
  int runs() const;

  void tell_of(const match::InningsTotal& innings, std::span<const match::PlacedBall> balls);

  const match::MatchRecord& record_;
  match::Side batting_ = 0;
  bool whole_ = false;
  bool one_over_ = true;
  bool won_ = false;  ///< the runs to win came off its last ball
  std::vector<match::PlacedBall> balls_;
};

}  // namespace quicket::report
