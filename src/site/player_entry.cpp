#include <algorithm>
#include <map>

#include "report/season_awards.h"
#include "site/ledger.h"

namespace quicket::site {

cricket::SeasonFigures figures_of(const PlayerEntry& player, bool real) {
  cricket::SeasonFigures sum;
  for (const SeasonOfPlayer& season : player.seasons) {
    if (season.real == real) add_season(sum, season.figures);
  }
  return sum;
}

cricket::SeasonFigures main_figures(const PlayerEntry& player) {
  const cricket::SeasonFigures real = figures_of(player, true);
  return real.batting.matches > 0 ? real : figures_of(player, false);
}

bool is_of_both(const PlayerEntry& player) {
  return figures_of(player, true).batting.matches > 0 &&
         figures_of(player, false).batting.matches > 0;
}

std::pair<const SeasonOfPlayer*, const SeasonOfPlayer*> replayed(const PlayerEntry& player) {
  for (const bool is_over : {true, false}) {
    for (auto replay = player.replays.rbegin(); replay != player.replays.rend(); ++replay) {
      const SeasonOfPlayer *real = nullptr, *dice = nullptr;
      if (replay->is_over != is_over) continue;
      for (const SeasonOfPlayer& season : player.seasons) {
        if (season.figures.batting.matches == 0) continue;
        if (season.real && season.season == replay->real) real = &season;
        if (!season.real && season.season == replay->season) dice = &season;
      }
      if (real != nullptr && dice != nullptr) return {real, dice};
    }
  }
  return {};
}

bool is_compared(const PlayerEntry& player, const std::string& season) {
  const auto [real, dice] = replayed(player);
  return real == nullptr || season == real->season || season == dice->season;
}

std::array<BallsOfPlayer, 2> compared_balls(const PlayerEntry& player) {
  std::array<BallsOfPlayer, 2> made;
  for (const auto& [season, balls] : player.balls) {
    if (is_compared(player, season)) made[balls.real ? 0 : 1] += balls;
  }
  return made;
}

std::string only_series(const PlayerEntry& player) {
  std::map<std::string, std::string> titles;
  for (const SeasonOfPlayer& season : player.seasons) {
    if (season.season_brief.empty() || season.series != player.seasons.front().series) return {};
    const std::string& title = titles.emplace(season.season_brief, season.season).first->second;
    if (title != season.season) return {};
  }
  return titles.size() > 1 ? player.seasons.front().series : std::string();
}

bool hardly_bats(const cricket::SeasonFigures& figures) {
  constexpr int runs_a_match = 6;
  return report::is_bowlers(figures) &&
         figures.batting.runs < runs_a_match * figures.batting.matches;
}

bool hardly_bowls(const cricket::SeasonFigures& figures) {
  constexpr int balls_a_match = 6;
  return !report::is_bowlers(figures) &&
         figures.bowling.legal_balls < balls_a_match * figures.batting.matches;
}

bool is_of_both_skills(const cricket::SeasonFigures& figures) {
  return !hardly_bats(figures) && !hardly_bowls(figures);
}

std::string role_of(const PlayerEntry& player) {
  const bool real = figures_of(player, true).batting.matches > 0;
  std::string role;
  for (const SeasonOfPlayer& season : player.seasons) {
    if (season.real == real && !season.role.empty()) role = season.role;
  }
  return role;
}

std::vector<const SeasonOfPlayer*> clubs_of(const PlayerEntry& player) {
  std::vector<const SeasonOfPlayer*> clubs;
  for (auto season = player.seasons.rbegin(); season != player.seasons.rend(); ++season) {
    const auto known = [&](const auto* one) { return one->club_path == season->club_path; };
    if (std::ranges::none_of(clubs, known)) clubs.push_back(&*season);
  }
  return clubs;
}

}  // namespace quicket::site
