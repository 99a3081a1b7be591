#pragma once

#include <array>
#include <functional>
#include <span>
#include <vector>

#include "site/season_view.h"

namespace quicket::site {

/// A list of the best. `player` is the link to a player's page, `team` a team in few words,
/// with a link.
Data leaders_list(const league::Leaders& list, std::size_t most,
                  const std::function<std::string(PlayerId, const std::string&)>& player,
                  const std::function<PageCell(const std::string&)>& team,
                  std::string_view heading = {});

/// The best few of runs, wickets, sixes and the like, for the first page; or those `of_team`.
std::vector<Data> short_leaders(const SeasonView& view, const Page& page,
                                const std::vector<league::PlayerLine>* of_team = nullptr);

/// Batting, bowling and fielding of players: a row each, sortable.
PageTable batting_page_table(const SeasonView& view, const Page& page,
                             const std::vector<league::PlayerLine>& lines, bool with_team,
                             std::string_view caption);
PageTable bowling_page_table(const SeasonView& view, const Page& page,
                             const std::vector<league::PlayerLine>& lines, bool with_team,
                             std::string_view caption);

/// A table below `name`: of more than fifteen rows those first, and all of them folded away.
void show_first(Data& data, std::string_view name, const PageTable& table);

/// What pages tell of a player's batting and fielding, and of the bowling, after name and team.
inline constexpr std::array batting_figures = [] {
  using enum league::PlayerFigure;
  return std::array{matches,         innings,     not_outs,    runs,    highest_score,
                    batting_average, balls_faced, strike_rate, fifties, hundreds,
                    ducks,           fours,       sixes,       catches, stumpings};
}();
inline constexpr std::array bowling_figures = [] {
  using enum league::PlayerFigure;
  return std::array{matches,      overs,           maidens, runs_conceded,       wickets,
                    best_figures, bowling_average, economy, bowling_strike_rate, four_wickets,
                    five_wickets};
}();

/// The heads of one of these lists. A telephone has room for what batting and bowling are judged
/// by.
void add_heads(PageTable& table, std::span<const league::PlayerFigure> list,
               const league::OverTerms& terms);

}  // namespace quicket::site
