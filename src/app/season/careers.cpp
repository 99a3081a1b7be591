#include "app/season/careers.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "app/season/persons.h"
#include "app/season/team_names.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "league/leaders.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

/// Everybody of the seasons by name, under the names to keep; without any, of all sets.
std::vector<store::KnownPlayer> known_players(store::Database& database, const Spellings& names,
                                              const std::vector<CountedSeason>& seasons) {
  std::vector<store::KnownPlayer> known;
  for (const CountedSeason& season : seasons) {
    for (store::KnownPlayer& player : players_of(database, season)) {
      known.push_back(std::move(player));
    }
  }
  if (seasons.empty()) known = store::Matches(database).players_of_sets();
  for (store::KnownPlayer& player : known) {
    if (!names.contains(player.name)) continue;
    player.name = kept_name(names, player.name);
    player.registered = false;
  }
  std::stable_sort(known.begin(), known.end(), [](const auto& a, const auto& b) {
    return std::tie(a.name, a.id) < std::tie(b.name, b.id);
  });
  known.erase(std::unique(known.begin(), known.end()), known.end());
  return known;
}

/// Those of the seasons that are meant, so that namesakes of others are out of the question; or
/// everybody, if nobody there is called so.
std::vector<store::KnownPlayer> known_players(store::Database& database, const RealMatches& which,
                                              const std::vector<CountedSeason>& seasons,
                                              const std::string& word) {
  std::vector<store::KnownPlayer> known = known_players(database, which.names, seasons);
  std::vector<std::string> names;
  for (const store::KnownPlayer& player : known) names.push_back(player.name);
  const std::string name = word.substr(0, word.rfind(" ("));
  const bool found = !find_by_name(word, names).empty() || !find_by_name(name, names).empty();
  return found ? known : known_players(database, which.names, {});
}

std::vector<store::KnownPlayer> players_called(std::span<const store::KnownPlayer> all,
                                               const std::string& word) {
  // By name, so that one that occurs again lies beside the first.
  std::vector<std::string> known;
  for (const store::KnownPlayer& player : all) {
    if (known.empty() || known.back() != player.name) known.push_back(player.name);
  }
  if (const auto found = find_one_by_name(word, known)) {
    std::vector<store::KnownPlayer> meant;
    std::copy_if(all.begin(), all.end(), std::back_inserter(meant),
                 [&](const store::KnownPlayer& player) { return player.name == known[*found]; });
    return meant;
  }
  throw Error(fmt::format("no player \"{}\" in any season of this database{}", word,
                          did_you_mean(word, known)));
}

/// A name, and the team after it: "E Jones (Perth Scorchers)" tells namesakes apart. A name that
/// exists as it stands is not split: "SJ Coyte (2)".
std::pair<std::string, std::string> name_and_team(const std::vector<store::KnownPlayer>& known,
                                                  const std::string& word) {
  const std::size_t open = word.rfind(" (");
  if (open == std::string::npos || !word.ends_with(')')) return {word, {}};
  for (const store::KnownPlayer& player : known) {
    if (same_name(player.name, word)) return {word, {}};
  }
  return {word.substr(0, open), word.substr(open + 2, word.size() - open - 3)};
}

/// Throws Error if the seasons found belong to several people with the same name: that is, if
/// registers list several.
void refuse_namesakes(const Career& career, std::span<const store::KnownPlayer> meant) {
  std::map<PlayerId, std::string> seen;
  for (const report::CareerLine& season : career.seasons) {
    const auto member = std::find_if(meant.begin(), meant.end(),
                                     [&](const auto& one) { return one.id == season.line.player; });
    const PlayerId person = member->registered ? member->id : PlayerId{};
    seen.emplace(person, fmt::format("{} ({})", career.player, season.line.team.name));
  }
  // A name without a register entry is the one person of that name in a register.
  if (seen.size() - seen.count(PlayerId{}) < 2) return;
  std::string all;
  for (const auto& [id, text] : seen) all += (all.empty() ? "" : ", ") + text;
  throw Error(fmt::format("\"{}\" is the name of {} players; write one of {}", career.player,
                          seen.size(), all));
}

/// A season in which the player took part.
struct PlayedSeason {
  const CountedSeason* season = nullptr;
  std::vector<match::CountedMatch> matches;  ///< by date
};

/// Those of `counted` in which one of these played, by the day of the first match, which is how a
/// career reads; leagues without dates at the end.
std::vector<PlayedSeason> seasons_played(store::Database& database, const RealMatches& which,
                                         const std::vector<CountedSeason>& counted,
                                         std::span<const store::KnownPlayer> meant) {
  const RealChoice choice(database, which);
  const std::map<MatchId, store::Double> doubles = doubles_in(database, counted);
  std::vector<PlayedSeason> all;
  for (const CountedSeason& season : counted) all.push_back({&season, {}});
  for (const store::KnownPlayer& player : meant) {
    for (store::StoredCount& match :
         store::Matches(database).counted_of_player(player.id, which.phase)) {
      const auto of = std::find_if(all.begin(), all.end(), [&](const PlayedSeason& one) {
        return match.set ? one.season->set == match.set : one.season->league == match.league;
      });
      if (of != all.end() && choice.has(match.counted.record) && !doubles.contains(match.id)) {
        of->matches.push_back(std::move(match.counted));
      }
    }
  }
  std::erase_if(all, [](const PlayedSeason& season) { return season.matches.empty(); });
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
    const Date& first = a.matches.front().record.info.date;
    const Date& second = b.matches.front().record.info.date;
    return first && second ? first < second : bool(first) && !second;
  });
  return all;
}

/// Adds what the player that is `meant` did in a season.
void add_season(Career& made, const PlayedSeason& played, std::span<const store::KnownPlayer> meant,
                const std::string& team) {
  const std::vector<match::CountedMatch>& matches = played.matches;
  const std::string& title = played.season->title;
  league::SquadCount squads;
  for (const match::CountedMatch& match : matches) squads.add(match.record);
  if (!squads.known()) ++made.without_squads;
  const match::EachCounted each = [&](const auto& visit) {
    std::for_each(matches.begin(), matches.end(), visit);
  };
  for (const league::PlayerLine& line : league::player_lines_of_each(each)) {
    const bool theirs = std::any_of(meant.begin(), meant.end(),
                                    [&](const auto& player) { return player.id == line.player; });
    if (!theirs || (!team.empty() && !same_name(line.team.name, team))) continue;
    made.seasons.push_back(
        {title, line, played.season->competition, played.season->format.title()});
  }
  for (const store::KnownPlayer& player : meant) {
    const bool shown =
        std::any_of(made.seasons.begin(), made.seasons.end(), [&](const report::CareerLine& line) {
          return line.league == title && line.line.player == player.id;
        });
    auto list = league::matches_of_player(matches, player.id);
    if (shown && !list.empty()) made.leagues.push_back({title, std::move(list)});
  }
}

}  // namespace

Career real_career(store::Database& database, const std::string& word, const RealMatches& which) {
  const std::vector<CountedSeason> counted = seasons_of(database, which);
  const std::string name = kept_name(which.names, word);
  const std::vector<store::KnownPlayer> known = known_players(database, which, counted, name);
  const auto [name_meant, team_meant] = name_and_team(known, name);
  const std::vector<store::KnownPlayer> meant = players_called(known, name_meant);
  Career made;
  made.player = meant.front().name;
  for (const PlayedSeason& season : seasons_played(database, which, counted, meant)) {
    add_season(made, season, meant, team_meant);
  }
  if (made.seasons.empty() && !team_meant.empty()) {
    throw Error(fmt::format("{} has not played for a team \"{}\"", made.player, team_meant));
  }
  refuse_namesakes(made, meant);
  const RealChoice choice(database, which);
  std::erase_if(made.seasons, [&](const report::CareerLine& season) {
    return choice.is_opponent(season.line.team.name);
  });
  if (made.seasons.empty()) {
    throw Error(fmt::format("{} played in none of these matches", made.player));
  }
  return made;
}

}  // namespace quicket::app
