#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "match/captain.h"
#include "match/playing_side.h"

namespace quicket::match {

/// The style of a computer captain.
enum class Character : std::uint8_t {
  cautious,  ///< bats first, keeps the best bowlers for the end, economy before wickets
  balanced,
  bold,  ///< attacks with the best bowlers at once, sends hitters in early
};
std::string_view to_string(Character character);
std::optional<Character> parse_character(std::string_view text);

/// Follows a plan made once from the cards of the side: the written batting order, and a bowler
/// for every over, the best at the start and the end, nobody for more overs than their usage
/// letter says unless there is no one else. Can be used for any number of matches.
/// Deterministic.
class ComputerCaptain : public Captain {
 public:
  ComputerCaptain(const PlayingSide& side, const cricket::Conditions& conditions,
                  Character character = Character::balanced);

  bool bats_first(const MatchState& state) override;
  Member next_batter(const MatchState& state, MemberSet legal) override;
  Member next_bowler(const MatchState& state, MemberSet legal) override;

  /// Planned overs of each member; they add up to an innings.
  const std::array<std::uint8_t, max_members>& allotment() const { return allotted_; }
  /// Planned bowler of each over; no_member if left open.
  const std::vector<Member>& plan() const { return plan_; }

 private:
  struct BowlerMark {
    Member member = no_member;
    double cost = 0;     ///< runs an over, less the worth of the wickets
    double at_ends = 0;  ///< the same for the first and the last overs
    double overs = 0;    ///< planned for a match
    int most = 0;        ///< overs by the usage letter
  };
  void mark_bowlers(const PlayingSide& side, const cricket::Conditions& conditions);
  void allot(const cricket::Conditions& conditions);
  void make_plan(const cricket::Conditions& conditions);
  bool fits(std::size_t over, Member member, int most_running) const;
  Member spare_bowler(const InningsState& now, MemberSet legal) const;

  Character character_;
  std::array<float, max_members> hitting_{};  ///< runs per 100 balls of each striker card
  std::array<float, max_members> cost_{};
  std::vector<Member> super_batters_;  ///< the three for a super over, then the others
  std::vector<BowlerMark> bowlers_;    ///< best first
  std::array<std::uint8_t, max_members> allotted_{};
  std::vector<Member> plan_;
};

}  // namespace quicket::match
