#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/card.h"
#include "match/innings_state.h"
#include "match/rulebook.h"
#include "match/team_sheet.h"

namespace quicket::match {

/// The parts of a member's cards that decide a ball.
struct MemberCards {
  cards::Chart striker;
  cards::Chart bowler;  ///< lent to those who are not in `PlayingSide::bowlers`
  std::uint8_t catching = 10;
  std::uint8_t run_out = 10;
  std::uint8_t keeping = 10;

  bool operator==(const MemberCards&) const = default;
};

/// The cards of a side's members, which copies of the side share. Whoever changes one gets cards of
/// its own.
class SharedMembers {
 public:
  std::size_t size() const { return shared_->size(); }
  void resize(std::size_t count) { own().resize(count); }
  const MemberCards& operator[](std::size_t member) const { return (*shared_)[member]; }
  MemberCards& operator[](std::size_t member) { return own()[member]; }
  const MemberCards* data() const { return shared_->data(); }
  auto begin() const { return shared_->cbegin(); }
  auto end() const { return shared_->cend(); }

  bool operator==(const SharedMembers& other) const { return *shared_ == *other.shared_; }

 private:
  std::vector<MemberCards>& own() {
    if (shared_.use_count() > 1) shared_ = std::make_shared<std::vector<MemberCards>>(*shared_);
    return *shared_;
  }
  std::shared_ptr<std::vector<MemberCards>> shared_ = std::make_shared<std::vector<MemberCards>>();
};

/// A side with its cards, ready to play.
struct PlayingSide {
  TeamSheet sheet;
  SharedMembers members;                  ///< as on the sheet
  std::vector<cards::PlayerCards> cards;  ///< complete, as on the sheet: for captains and screens
  MemberSet bowlers = 0;                  ///< members with a bowler card
  /// Where a league keeps to the usage on cards; nothing: as many as the conditions allow.
  std::optional<OversAllowed> most_overs{};

  bool operator==(const PlayingSide&) const = default;
};

/// Gives the members of a sheet their cards, by the players' ids, cards of its team first. A member
/// without any card has average ratings (ruling 1). One without a striker card (typed-in sets) bats
/// with the weakest striker chart of the side; one without a bowler card, if ever needed to bowl
/// (ruling 20), uses its weakest bowler chart. A sheet that names no keeper gets one:
/// likely_keeper, marked as assumed. Throws Error for a sheet of fewer than 2 or more than 32, or
/// if nobody has a striker card.
PlayingSide playing_side(TeamSheet sheet, std::span<const cards::PlayerCards> cards);

/// The same if such a side can play under these conditions, else nothing. For sheets of real
/// matches: if one was washed out or broken off early, its source names hardly anybody.
std::optional<PlayingSide> side_if_fit(const TeamSheet& sheet,
                                       std::span<const cards::PlayerCards> cards,
                                       const cricket::Conditions& conditions);

/// Why the side cannot play under these conditions; nothing if it can. It takes five bowlers to
/// bowl an innings in T20 and in 100-ball (ruling 8).
std::optional<std::string> why_not_fit(const PlayingSide& side,
                                       const cricket::Conditions& conditions);

/// Everything that stays the same during a match. The sides are those of the fixture: 0 at home.
struct MatchSetup {
  cricket::Conditions conditions;
  std::array<PlayingSide, 2> sides;
  Rulebook rules;
  /// Of the ground, where a league gives it one: then nobody rolls for it (rules 5.9).
  cards::Pitch pitch = cards::Pitch::none;
};

/// Throws Error with the reason if a side is not fit to play.
MatchSetup match_setup(const cricket::Conditions& conditions, PlayingSide home, PlayingSide away,
                       const cards::FieldingChart& chart);
/// The same by rules that are worked out already, for these conditions.
MatchSetup match_setup(const cricket::Conditions& conditions, PlayingSide home, PlayingSide away,
                       Rulebook rules);

/// A captain's estimate of a card: what its chart alone yields per 100 balls, F slots left out.
struct ChartValue {
  int runs = 0;
  int wickets = 0;  ///< B and W

  bool operator==(const ChartValue&) const = default;
};
ChartValue value_of(const cards::Chart& chart);

}  // namespace quicket::match
