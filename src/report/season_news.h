#pragma once

#include <span>
#include <string>
#include <vector>

#include "league/records.h"
#include "match/counted_match.h"
#include "report/season_home.h"

namespace quicket::report {

/// A match of the league; with its balls if it is news (CaptainsSeason::news_from).
struct SeasonMatch {
  MatchId id;
  match::CountedMatch counted;
};

/// "lowest total, all out: 47 by Farrow Falls Falcons (Farrow Falls Falcons v Cinder Bay Comets)":
/// what, how much, whose and when.
std::string record_words(const league::SeasonRecord& record);
/// "; it was 61": what was the record, if there was any.
std::string old_mark(std::span<const league::SeasonRecord> before,
                     const league::SeasonRecord& record);

/// What has happened since the last match of a captain's team, that match included, as sentences,
/// those of a captain's team first, the most remarkable first, and at most eight: upsets, big and
/// narrow wins, hundreds, five wickets and hat-tricks, runs of wins and defeats, fifties or wickets
/// in match after match, records of the season, new leaders, places won and lost. `matches`: those
/// with a result, by id; `told`: news that has been told already, of which no record is told again.
/// Empty where nothing has been played.
std::vector<std::string> season_news(const CaptainsSeason& season,
                                     std::span<const SeasonMatch> matches,
                                     std::span<const std::string> told = {});

}  // namespace quicket::report
