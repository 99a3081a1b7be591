#include "app/import/pool_strength.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"

namespace quicket::app {
namespace {

/// What a player did in a season, and what that league's average player would have done.
cards::BridgeLine bridge_line(const cricket::SeasonFigures& figures,
                              const cards::LeagueLevel& level) {
  const cricket::BattingFigures& batting = figures.batting;
  const cricket::BowlingFigures& bowling = figures.bowling;
  cards::BridgeLine line;
  line.did = {static_cast<double>(batting.runs), static_cast<double>(batting.outs()),
              static_cast<double>(bowling.runs), static_cast<double>(bowling.wickets)};
  line.average = {level.runs * batting.balls, level.wickets * batting.balls,
                  level.charged * bowling.legal_balls, level.credited * bowling.legal_balls};
  return line;
}

}  // namespace

std::vector<PooledLeague> pooled_leagues(const std::vector<PoolSeason>& seasons) {
  const PoolKeys keys(seasons);
  std::vector<PooledLeague> leagues;
  std::map<std::string, std::size_t> players;
  std::vector<cards::BridgeLine> lines;
  for (const PoolSeason& season : seasons) {
    const auto known = std::find_if(leagues.begin(), leagues.end(), [&](const PooledLeague& one) {
      return same_name(one.name, season.head.name);
    });
    const auto league = static_cast<std::size_t>(known - leagues.begin());
    if (known == leagues.end()) leagues.push_back({season.head.name, {}});
    const cards::LeagueLevel level = own_level(season);
    for (const cards::PlayerFigures& player : season.players) {
      cards::BridgeLine line = bridge_line(player.figures, level);
      const std::string& key = keys.of(person_of(season, player.player));
      line.player = players.emplace(key, players.size()).first->second;
      line.league = league;
      lines.push_back(line);
    }
  }
  const auto strengths = cards::league_strengths(lines, leagues.size());
  for (std::size_t i = 0; i < leagues.size(); ++i) leagues[i].strength = strengths[i];
  return leagues;
}

const PooledLeague& league_of(const PoolSeason& season, const std::vector<PooledLeague>& leagues) {
  const auto found = std::find_if(leagues.begin(), leagues.end(), [&](const PooledLeague& one) {
    return same_name(one.name, season.head.name);
  });
  expects(found != leagues.end(), "a season of the pool is of one of its leagues");
  return *found;
}

std::string strength_text(const PooledLeague& league) {
  const auto& [ratio, error, players] = league.strength;
  const auto change = [](double by, std::string_view more, std::string_view less,
                         std::string_view same) {
    const long percent = std::lround(100 * std::abs(by - 1));
    return percent == 0 ? std::string(same) : fmt::format("{}% {}", percent, by >= 1 ? more : less);
  };
  return fmt::format(
      "{}, by the {} it shares, beside its own: the pool's batters would make {} runs a ball and "
      "be "
      "out {} often, its bowlers would concede {} and take {} wickets (standard errors {:.0f}, "
      "{:.0f}, {:.0f} and {:.0f}%)",
      league.name, counted(players, "player", "players"),
      change(ratio.runs, "more", "fewer", "as many"), change(ratio.outs, "more", "less", "as"),
      change(ratio.conceded, "more", "less", "as much"),
      change(ratio.wickets, "more", "fewer", "as many"), 100 * error.runs, 100 * error.outs,
      100 * error.conceded, 100 * error.wickets);
}

}  // namespace quicket::app
