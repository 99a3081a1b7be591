#pragma once

#include <span>
#include <string>

#include "app/league/next_season.h"
#include "app/play/season_past.h"
#include "app/play/winter_questions.h"
#include "base/id.h"
#include "league/auction.h"
#include "league/forecast.h"
#include "store/database.h"
#include "terminal/season/desk.h"

namespace quicket::app {

/// The player of the match of a season's final; nobody without one.
struct LastFinal {
  PlayerId best;
  std::string deeds;  ///< "made 44 not out off 22 balls"
};
LastFinal last_final(store::Database& database, const std::string& league);

/// Who has retired and who is new, the clubs of people first, theirs with what they did in all
/// seasons: `past` has those before the last. Shows nothing if nobody has retired.
void tell_retired(terminal::SeasonDesk& desk, const OffSeason& off, const SeasonPast& past,
                  const LastFinal& last);

/// Who is new in every squad, and for what price if `sold` has one, and who stayed, the clubs of
/// people first, with their chances by the `odds` of the season, which its aims are made of (null:
/// unknown), beside those with the squads kept.
void tell_squads(terminal::SeasonDesk& desk, const OffSeason& off, const league::Squads& squads,
                 std::span<const league::Lot> sold, const std::string& title,
                 const league::Forecast* odds, const ClubPromises& promised);

/// "Others can pay at most: Gulls 35, Terns 12, nobody else 10 or more.": `from` 10 on, for one
/// player.
std::string purses_text(const league::Auction& auction, std::size_t side, int from);

}  // namespace quicket::app
