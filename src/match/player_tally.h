#pragma once

#include <array>
#include <map>
#include <utility>

#include "cricket/season_figures.h"
#include "match/counted_match.h"

namespace quicket::match {

/// How many fielders a dismissal names.
int named_fielders(const Dismissal& out);

/// Adds matches up to what each player did for each team, from the lines of their innings. Catches
/// by substitutes count for nobody; fielding is known if some match names a fielder.
class PlayerTally {
 public:
  using Players = std::map<std::pair<TeamId, PlayerId>, cricket::SeasonFigures>;

  void add(const CountedMatch& match);
  /// Everyone who was in a side so far.
  Players result();

 protected:
  /// Goes on with a match: everybody in its sides appears.
  void begin(const MatchRecord& record);
  void add_innings(const InningsTotal& total, const std::vector<BattingLine>& batting,
                   const std::vector<BowlingLine>& bowling);
  /// Of a member of the match; null for nobody.
  cricket::SeasonFigures* figures_of(Side side, Member member);

 private:
  void appear(Side side);
  void add_batting(Side side, const BattingLine& line, std::size_t position);
  void add_bowling(Side side, const BowlingLine& line);
  void add_fielding(Side side, const BattingLine& line);

  const MatchRecord* record_ = nullptr;
  std::array<std::array<cricket::SeasonFigures*, max_members>, 2> found_{};  ///< of its members
  Players players_;
  bool fielders_named_ = false;
};

}  // namespace quicket::match
