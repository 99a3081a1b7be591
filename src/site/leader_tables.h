#pragma once

#include <vector>

#include "site/season_view.h"

namespace quicket::site {

/// The best few of runs, wickets, sixes and the like, for the first page.
std::vector<Data> short_leaders(const SeasonView& view, const Page& page);

/// Batting, bowling and fielding of players: a row each, sortable.
PageTable batting_page_table(const SeasonView& view, const Page& page,
                             const std::vector<league::PlayerLine>& lines, bool with_team,
                             std::string_view caption);
PageTable bowling_page_table(const SeasonView& view, const Page& page,
                             const std::vector<league::PlayerLine>& lines, bool with_team,
                             std::string_view caption);

/// The cells of batting and bowling figures, after the name (and team).
std::vector<PageCell> batting_cells(const cricket::SeasonFigures& figures);
std::vector<PageCell> bowling_cells(const cricket::SeasonFigures& figures);
void add_batting_columns(PageTable& table);
void add_bowling_columns(PageTable& table);

}  // namespace quicket::site
