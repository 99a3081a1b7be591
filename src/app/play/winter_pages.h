#pragma once

#include <span>
#include <string>

#include "app/league/next_season.h"
#include "league/auction.h"
#include "league/forecast.h"
#include "league/leaders.h"
#include "terminal/season/desk.h"

namespace quicket::app {

/// Who has retired and who is new, the clubs of people first, theirs with what they did in all
/// seasons: `earlier` has the lines of those before the last. Shows nothing if nobody has retired.
void tell_retired(terminal::SeasonDesk& desk, const OffSeason& off,
                  std::span<const league::PlayerLine> earlier);

/// Who is new in every squad, and for what price if `sold` has one, and who stayed, the clubs of
/// people first, theirs with their chances by the `odds` of the season, which its aims are made of
/// (null: unknown).
void tell_squads(terminal::SeasonDesk& desk, const OffSeason& off, const league::Squads& squads,
                 std::span<const league::Lot> sold, const std::string& title,
                 const league::Forecast* odds);

/// What each of the other sides of an auction can pay for one player, the most first: two a line,
/// or described, a sentence each.
std::string purses_text(const league::Auction& auction, std::size_t side, bool described);

}  // namespace quicket::app
