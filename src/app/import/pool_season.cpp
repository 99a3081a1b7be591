#include "app/import/pool_season.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "app/import/invent_set.h"
#include "app/season/real_matches.h"
#include "app/teams/set_figures.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"

namespace quicket::app {
namespace {

/// The ids of a set that is not stored: its own.
store::StoredIds own_ids(const match::SetData& data) {
  store::StoredIds ids;
  for (std::size_t i = 1; i <= data.people.size(); ++i) {
    ids.people.push_back({static_cast<std::int64_t>(i)});
  }
  for (std::size_t i = 1; i <= data.teams.size(); ++i) {
    ids.teams.push_back({static_cast<std::int64_t>(i)});
  }
  return ids;
}

/// A register's key includes the register: "cricsheet:647e7d44".
bool is_registered(const match::Person& person) {
  return person.key.find(':') != std::string::npos;
}

constexpr std::string_view between_seasons = " to ";

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

PoolKeys::PoolKeys(std::span<const PoolSeason> seasons) {
  for (const PoolSeason& season : seasons) {
    std::set<std::string> names;
    for (const match::Person& person : season.head.people) {
      if (is_registered(person)) registered_[person.name].insert(person.key);
      if (!names.insert(person.name).second) shared_.insert(person.name);
    }
  }
}

const std::string& PoolKeys::of(const match::Person& person) const {
  if (is_registered(person)) return person.key;
  const auto listed = registered_.find(person.name);
  const bool is_one =
      listed != registered_.end() && listed->second.size() == 1 && !shared_.contains(person.name);
  return is_one ? *listed->second.begin() : person.key;
}

PoolSeason season_for_pool(match::SetData&& data) {
  PoolSeason season;
  SetFigures figures = figures_of(data, own_ids(data));
  season.players = std::move(figures.players);
  season.base = std::move(figures.base);
  data.matches.clear();
  season.head = std::move(data);
  return season;
}

const match::Person& person_of(const PoolSeason& season, PlayerId player) {
  return season.head.people[static_cast<std::size_t>(player.value - 1)];
}

cards::LeagueLevel own_level(const PoolSeason& season) {
  return cards::level_of(season.base, cards::league_of(season.base, season.players));
}

void demand_one_gender(const std::vector<PoolSeason>& seasons) {
  const match::SetData& first = seasons.front().head;
  const std::string meant = gender_of(first.gender, first.name);
  for (const PoolSeason& season : seasons) {
    const std::string gender = gender_of(season.head.gender, season.head.name);
    if (gender == meant) continue;
    throw Error(Fault::usage, "{} {} is cricket of {}, {} {} of {}; their figures are not pooled",
                first.name, first.season, meant == "female" ? "women" : "men", season.head.name,
                season.head.season, gender == "female" ? "women" : "men");
  }
}

std::string seasons_text(std::set<std::string> names) {
  const bool invented = names.erase(std::string(invented_season)) > 0;
  if (names.empty()) return std::string(invented_season);
  const std::string& first = *names.begin();
  const std::string& last = *names.rbegin();
  const std::string begins = first.substr(0, first.find(between_seasons));
  const std::size_t ending = last.rfind(between_seasons);
  const std::string ends =
      ending == std::string::npos ? last : last.substr(ending + between_seasons.size());
  std::string text = begins;
  if (ends != begins) text += fmt::format("{}{}", between_seasons, ends);
  if (invented) text += fmt::format(" and {}", invented_season);
  return text;
}

std::string season_of(const std::vector<PoolSeason>& seasons) {
  std::set<std::string> names;
  for (const PoolSeason& season : seasons) names.insert(season.head.season);
  return seasons_text(std::move(names));
}

std::string credit_of(const std::vector<PoolSeason>& seasons) {
  std::string credits;
  std::set<std::string> known;
  for (const PoolSeason& season : seasons) {
    if (season.head.credit.empty() || !known.insert(season.head.credit).second) continue;
    credits += fmt::format("{}{}", credits.empty() ? "" : "; ", season.head.credit);
  }
  return credits;
}

std::vector<PooledLeague> pooled_leagues(const std::vector<PoolSeason>& seasons) {
  const PoolKeys keys(seasons);
  std::vector<PooledLeague> leagues;
  std::map<std::string, std::size_t> players;
  std::vector<cards::BridgeLine> lines;
  for (const PoolSeason& season : seasons) {
    const auto known = std::ranges::find_if(
        leagues, [&](const PooledLeague& one) { return same_name(one.name, season.head.name); });
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
  const auto found = std::ranges::find_if(
      leagues, [&](const PooledLeague& one) { return same_name(one.name, season.head.name); });
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
      "be out {} often, its bowlers would concede {} and take {} wickets (standard errors {:.0f}, "
      "{:.0f}, {:.0f} and {:.0f}%)",
      league.name, counted(players, "player", "players"),
      change(ratio.runs, "more", "fewer", "as many"), change(ratio.outs, "more", "less", "as"),
      change(ratio.conceded, "more", "less", "as much"),
      change(ratio.wickets, "more", "fewer", "as many"), 100 * error.runs, 100 * error.outs,
      100 * error.conceded, 100 * error.wickets);
}

}  // namespace quicket::app
