#include "app/season/ground_report.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/season/persons.h"
#include "app/season/real_matches.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "league/leaders.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

/// A ground as the latest of its matches names it.
struct NamedGround {
  std::string name, city;
  Date last;
};

using NamedGrounds = std::map<std::string, NamedGround>;  ///< by key

/// The key of the only ground of which `word` is a part of a spelling. A whole name, or a whole
/// city with one ground, means that one.
std::string key_meant(const Grounds& meant, const std::string& word, const NamedGrounds& grounds) {
  std::vector<std::string> keys, names;
  for (const auto& [key, ground] : grounds) {
    if (!meant.has(ground.name, ground.city)) continue;
    if (same_name(ground.name, word)) return key;
    keys.push_back(key);
    names.push_back(ground.name.empty() ? ground.city : ground.name);
  }
  if (keys.size() == 1) return keys.front();
  if (keys.empty()) {
    throw Error(fmt::format("no match at \"{}\" fits these options; leave one out", word));
  }
  std::string all;
  constexpr std::size_t most = 6;
  for (std::size_t i = 0; i < std::min(most, names.size()); ++i) {
    all += fmt::format("{}{}", i == 0 ? "" : ", ", names[i]);
  }
  throw Error(fmt::format("\"{}\" could be {}{}; write more of the name", word, all,
                          names.size() > most ? ", ..." : ""));
}

/// What the leagues of the matches say of the pitch, if they agree.
std::optional<league::Pitch> pitch_of(store::Database& database, const std::string& name,
                                      const std::vector<CountedSeason>& seasons) {
  std::optional<league::Pitch> pitch;
  for (const CountedSeason& season : seasons) {
    if (!season.league) continue;
    const auto told =
        league::pitch_at(store::Leagues(database).load(season.league).competition, name);
    if (pitch && told && *told != *pitch) return {};
    if (told) pitch = told;
  }
  return pitch;
}

/// The grounds of the matches that are meant.
NamedGrounds grounds_of(store::Database& database, const RealMatches& which,
                        const std::vector<CountedSeason>& seasons) {
  NamedGrounds grounds;
  const RealChoice choice(database, which);
  for (const CountedSeason& season : seasons) {
    for (const store::StoredCount& match : outcomes_of(database, season)) {
      const cricket::MatchInfo& info = match.counted.record.info;
      const std::string key = league::ground_key(info.venue, info.city);
      if (key.empty() || !choice.has(match.counted.record)) continue;
      NamedGround& ground = grounds[key];
      if (!ground.name.empty() && info.date < ground.last) continue;
      ground = {info.venue.empty() ? info.city : info.venue,
                info.city.empty() ? ground.city : info.city, info.date};
    }
  }
  return grounds;
}

/// The matches of a season at a ground.
struct SeasonThere {
  std::string gender;
  std::vector<match::MatchRecord> records;
};

/// A line for everybody who played there: one person over all seasons.
std::vector<league::PlayerLine> careers_there(store::Database& database, const RealMatches& which,
                                              const std::map<std::string, SeasonThere>& seasons) {
  std::vector<league::PlayerLine> lines;
  std::vector<NamedPlayer> players;
  for (const auto& [title, season] : seasons) {
    for (league::PlayerLine& line : league::player_lines(season.records)) {
      players.push_back({line.player, line.name, season.gender});
      lines.push_back(std::move(line));
    }
  }
  const std::vector<PlayerId> persons = persons_of(database, players, which.names);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i].player = persons[i];
    lines[i].name = kept_name(which.names, lines[i].name);
  }
  return league::careers(lines);
}

}  // namespace

league::GroundCount::StyleOf styles_in(store::Database& database,
                                       const std::vector<CountedSeason>& seasons) {
  auto styles = std::make_shared<std::map<PlayerId, cricket::BowlingRole>>();
  const auto add = [&](SetId set) {
    const store::StoredSet stored = store::Sets(database).load_without_matches(set);
    for (std::size_t i = 0; i < stored.data.people.size(); ++i) {
      const cricket::BowlingRole style = stored.data.people[i].bowling_style;
      if (style != cricket::BowlingRole::unknown) (*styles)[stored.ids.people[i]] = style;
    }
  };
  std::set<SetId> sets;
  for (const CountedSeason& season : seasons) {
    if (season.set) sets.insert(season.set);
    if (!season.league) continue;
    for (const league::LeagueTeam& team : store::Leagues(database).load(season.league).teams) {
      if (store::Sets(database).find(team.set)) sets.insert(team.set);
    }
  }
  for (const SetId set : sets) add(set);
  return [styles](PlayerId player) {
    const auto found = styles->find(player);
    return found == styles->end() ? cricket::BowlingRole::unknown : found->second;
  };
}

report::GroundReport real_ground(store::Database& database, const std::string& word,
                                 const RealMatches& which) {
  const std::vector<CountedSeason> seasons = seasons_of(database, which);
  const Grounds meant(store::Matches(database).places(), word);
  const NamedGrounds grounds = grounds_of(database, which, seasons);
  const std::string key = key_meant(meant, word, grounds);
  report::GroundReport report;
  report.name = grounds.at(key).name;
  report.city = grounds.at(key).city;
  report.pitch = pitch_of(database, report.name, seasons);
  const league::GroundCount::StyleOf style_of = styles_in(database, seasons);
  league::GroundCount here(style_of), all(style_of);
  std::map<std::string, SeasonThere> there;
  each_real_match(database, which, [&](const CountedSeason& season, const auto& match) {
    all.add(match.record);
    const cricket::MatchInfo& info = match.record.info;
    if (league::ground_key(info.venue, info.city) != key) return;
    here.add(match.record);
    SeasonThere& of = there[season.title];
    of.gender = season.gender;
    of.records.push_back(match.record);
  });
  report.here = here.figures();
  report.all = all.figures();
  const std::vector<league::PlayerLine> lines = careers_there(database, which, there);
  report.scores = league::leaders(league::PlayerFigure::highest_score, lines);
  report.bowling = league::leaders(league::PlayerFigure::best_figures, lines);
  return report;
}

}  // namespace quicket::app
