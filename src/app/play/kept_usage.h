#pragma once

#include <optional>
#include <string>

#include "base/id.h"
#include "cricket/conditions.h"
#include "league/fixture.h"
#include "league/league.h"
#include "league/season_play.h"
#include "league/usage.h"
#include "match/playing_side.h"
#include "store/database.h"

namespace quicket::app {

/// What the matches of a league at the terminal know of the usage on its cards. Of a league that
/// does not keep to it, nothing: then none of these functions changes anything.
class KeptUsage {
 public:
  KeptUsage(store::Database& database, const league::League& league);
  /// Of the league of a match; without one, nothing.
  static KeptUsage of_match(store::Database& database, MatchId id);

  /// Puts those on the sheet whose cards still have overs, as where the computer plays.
  void choose(match::TeamSheet& sheet, const league::Squad& squad) const;
  /// "Left out: Mara Quill (rests: the card bowls in 5 of the season's matches, 0 so far), Ivo
  /// Reeve.": who of the squad does not play where `sheet` would; empty if all do.
  std::string left_out(match::TeamSheet sheet, const league::Squad& squad) const;
  /// Lets nobody bowl more than their cards still allow.
  void limit(match::MatchSetup& setup) const;
  /// What a fixture is played by, with the elevens that will play it.
  match::MatchSetup setup(const league::SeasonPlayer& player, const league::Fixture& fixture) const;

 private:
  cricket::Conditions conditions_;
  std::optional<league::Bowled> bowled_;
};

}  // namespace quicket::app
