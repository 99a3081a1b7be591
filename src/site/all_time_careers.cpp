#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "site/all_time_page.h"
#include "site/leader_tables.h"
#include "site/record_lists.h"

namespace quicket::site {
namespace {

using league::PlayerFigure;

/// A club has few long careers: so many balls that some twenty are in its lists; as many as are
/// asked of a season at least.
int balls_of_some(const std::vector<league::PlayerLine>& careers, PlayerFigure figure) {
  constexpr std::size_t some = 20;
  constexpr int fewest = 60;
  const bool bowling = league::figure(figure).of == league::RankedFigure::Of::bowling;
  std::vector<int> balls;
  for (const league::PlayerLine& line : careers) {
    balls.push_back(bowling ? line.figures.bowling.legal_balls : line.figures.batting.balls);
  }
  std::ranges::sort(balls, std::ranges::greater{});
  return balls.size() < some ? fewest : std::max(fewest, balls[some - 1] / 10 * 10);
}

/// What is of one innings was made for the side of that season, and each player is named once.
league::Leaders career_leaders(PlayerFigure key, const std::vector<league::PlayerLine>& lines,
                               const std::vector<league::PlayerLine>& careers,
                               const league::Qualification& asked) {
  const bool of_innings = key == PlayerFigure::highest_score || key == PlayerFigure::best_figures;
  league::Leaders list = league::leaders(key, of_innings ? lines : careers, asked);
  if (!of_innings) return list;
  std::set<PlayerId> named;
  std::erase_if(list.rows,
                [&](const league::Leader& row) { return !named.insert(row.player).second; });
  list.minimum = "The best of each player";
  return list;
}

/// The first rows of a list with links; the clubs' short names, if they are wanted, of a career
/// all of them.
Data list_data(const AllTimePage& of, league::Leaders list, std::size_t most, bool with_clubs) {
  const bool of_innings =
      list.key == PlayerFigure::highest_score || list.key == PlayerFigure::best_figures;
  for (std::size_t i = 0; with_clubs && !of_innings && i < std::min(most, list.rows.size()); ++i) {
    league::Leader& row = list.rows[i];
    std::vector<std::string> clubs;
    for (const league::PlayerLine& line : of.series.lines) {
      if (line.player != row.player) continue;
      const std::string brief = of.brief(line.team.name);
      if (std::ranges::count(clubs, brief) == 0) clubs.push_back(brief);
    }
    constexpr std::size_t most_named = 2;
    if (clubs.size() == most_named) row.team.name = fmt::format("{}", fmt::join(clubs, ", "));
    if (clubs.size() > most_named) row.team.name = fmt::format("{} clubs", clubs.size());
  }
  return leaders_list(
      list, most, [&](PlayerId id, const std::string& name) { return of.player(id, name).href; },
      [&](const std::string& team) {
        if (with_clubs && !of.series.clubs.contains(team)) return PageCell(team);
        const PageCell cell = with_clubs ? of.club(team) : PageCell("");
        return PageCell(cell.brief, cell.href);
      });
}

}  // namespace

std::vector<Data> career_lists(const AllTimePage& of, const std::vector<league::PlayerLine>& lines,
                               bool with_clubs) {
  constexpr std::size_t most = 10;
  const std::vector<league::PlayerLine> careers = league::careers(lines);
  using enum PlayerFigure;
  constexpr std::array keys{runs,         batting_average, strike_rate, highest_score,   hundreds,
                            fifties,      sixes,           wickets,     bowling_average, economy,
                            best_figures, catches};
  std::vector<Data> lists;
  for (const PlayerFigure key : keys) {
    if (key == catches && !std::ranges::all_of(lines, [](const league::PlayerLine& line) {
          return line.figures.fielding.known;
        })) {
      continue;
    }
    league::Qualification asked;
    if (!with_clubs) asked.balls = balls_of_some(careers, key);
    const league::Leaders list = career_leaders(key, lines, careers, asked);
    if (list.rows.empty()) continue;
    lists.push_back(list_data(of, list, most, with_clubs));
  }
  fill_rows(lists, 4);
  return lists;
}

std::vector<Data> AllTime::best_careers(const std::string& series, Places& places,
                                        const Clubs& clubs, Page& page) const {
  std::vector<Data> lists;
  const auto found = all_.find(series);
  if (found == all_.end()) return lists;
  const AllTimePage of{series, found->second, places, clubs, page};
  const std::vector<league::PlayerLine> careers = league::careers(found->second.lines);
  constexpr std::size_t most = 5;
  for (const PlayerFigure key : {PlayerFigure::runs, PlayerFigure::wickets,
                                 PlayerFigure::highest_score, PlayerFigure::best_figures}) {
    league::Leaders list = career_leaders(key, found->second.lines, careers, {});
    list.minimum.clear();
    if (!list.rows.empty()) lists.push_back(list_data(of, list, most, true));
  }
  return lists;
}

}  // namespace quicket::site
