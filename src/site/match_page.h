#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "match/scorecard.h"
#include "site/season_view.h"

namespace quicket::site {

/// The page of the season's i-th match: scorecard, charts, turning points, report.
Page match_page(const SeasonView& view, std::size_t i);
/// Every ball of it, with the dice where it was played; an empty title if no ball is known.
Page balls_page(const SeasonView& view, std::size_t i);

/// The scorecard alone, in a page that needs no other file: to be shown in pages of others.
Page embed_page(const SeasonView& view, std::size_t i);
/// About how many pixels high it is, 360 wide, so that a frame shows it whole.
int height_of_embed(const match::MatchRecord& record, const match::Scorecard& card);

/// Links to the matches before and after the season's i-th, those to come after those played, whose
/// pages are at `played`.
void add_neighbours(Page& page, const SeasonView& view, std::size_t i,
                    const std::function<std::string(MatchId)>& played);
/// Both sides with their scores.
std::vector<Data> score_lines(const SeasonView& view, const Page& page,
                              const league::Result& result);

/// Whether a ball of it is known, not only totals.
bool knows_balls(const match::MatchRecord& record);
/// "Qualifier 1", "Round 3", of a real match "Match 34"; empty where nothing is known of it.
std::string kicker_of(const Season& season, const league::Result& result);
/// Two sides may meet more than once: "Gales v Bulls, Qualifier 1", "Gales v Bulls, Sat 19 Jun
/// 2027".
std::string window_title(const league::Result& result);

/// Win chance, worm and Manhattan of a match; those there is something for.
std::vector<Data> match_charts(const SeasonView& view, const SeasonMatch& match);
/// The partnerships of every innings.
std::vector<Data> stand_charts(const SeasonView& view, const SeasonMatch& match);
/// The surname, which is enough beside the scorecard and fits on a telephone; all of the name where
/// two of the side share it.
std::string short_name_of(const match::TeamSheet& sheet, match::Member member);

/// Whose innings it was, how many runs it made in how long.
Data innings_heading(const match::MatchRecord& record, const match::InningsCard& card);
/// An innings as scorecards have it: batting, who did not bat, fall of wickets, bowling.
Data innings_data(const SeasonView& view, const Page& page, const match::MatchRecord& record,
                  const match::InningsCard& card);

}  // namespace quicket::site
