#include "app/season/pages.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "app/season/league_state.h"
#include "app/season/league_team.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "report/match_words.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

std::vector<store::KnownPlayer> players_called(const CareerSource& source,
                                               const std::string& word) {
  const std::vector<store::KnownPlayer>& all = source.known;
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
  throw Error(fmt::format("no player \"{}\" in any {} of this database{}", word, source.place,
                          did_you_mean(word, known)));
}

/// A name, and the team after it: "E Jones (Perth Scorchers)" tells namesakes apart. A name that
/// exists as it stands is not split: "SJ Coyte (2)".
std::pair<std::string, std::string> name_and_team(const CareerSource& source,
                                                  const std::string& word) {
  const std::size_t open = word.rfind(" (");
  if (open == std::string::npos || !word.ends_with(')')) return {word, {}};
  for (const store::KnownPlayer& player : source.known) {
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

/// The highest partnership, or all that equal it.
void add_partnerships(std::vector<FileRecord>& made, const RecordMatches& matches,
                      const league::Whose& whose) {
  const std::vector<match::MatchRecord>& all = matches.all;
  double highest = 0;
  std::vector<FileRecord> level;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const league::Leader& stand : league::leading_partnerships({&all[i], 1}).rows) {
      if (stand.value < highest) break;
      if (whose && !whose(stand.team.name)) continue;
      if (stand.value > highest) level.clear();
      highest = stand.value;
      FileRecord record;
      record.match = matches.ids[i];
      record.record.title = "Highest partnership";
      record.record.text = fmt::format("{} {}, {} wicket", stand.text, stand.name,
                                       report::ordinal(stand.for_wicket));
      record.record.team = stand.team.name;
      record.record.date = all[i].info.date;
      record.record.detail = fmt::format("{} v {}", all[i].sheets[0].name, all[i].sheets[1].name);
      level.push_back(std::move(record));
    }
  }
  made.insert(made.end(), level.begin(), level.end());
}

std::vector<league::PlayerLine> lines_of_team(const std::vector<match::MatchRecord>& records,
                                              TeamId team) {
  std::vector<league::PlayerLine> lines = league::player_lines(records);
  std::erase_if(lines, [&](const auto& line) { return line.team.id != team; });
  return lines;
}

}  // namespace

Career career_from(const CareerSource& source, const std::string& word) {
  const auto [name_meant, team_meant] = name_and_team(source, word);
  const std::vector<store::KnownPlayer> meant = players_called(source, name_meant);
  Career made;
  made.player = meant.front().name;
  made.place = source.place;
  for (const CareerSource::Season& season : source.seasons(meant)) {
    const std::vector<match::MatchRecord>& records = season.records;
    league::SquadCount squads;
    for (const match::MatchRecord& record : records) squads.add(record);
    if (!squads.known()) ++made.without_squads;
    const match::EachMatch each = [&](const auto& visit) {
      std::for_each(records.begin(), records.end(), visit);
    };
    for (const league::PlayerLine& line : league::player_lines_of_each(each, source.phase)) {
      const bool theirs = std::any_of(meant.begin(), meant.end(),
                                      [&](const auto& player) { return player.id == line.player; });
      if (theirs && (team_meant.empty() || same_name(line.team.name, team_meant))) {
        made.seasons.push_back({season.name, line, season.competition, season.format});
      }
    }
    for (const store::KnownPlayer& player : meant) {
      const bool shown = std::any_of(
          made.seasons.begin(), made.seasons.end(), [&](const report::CareerLine& line) {
            return line.league == season.name && line.line.player == player.id;
          });
      auto matches = league::player_page(records, player.id);
      if (shown && !matches.empty()) made.leagues.push_back({season.name, std::move(matches)});
    }
  }
  if (made.seasons.empty() && !team_meant.empty()) {
    throw Error(fmt::format("{} has not played for a team \"{}\"", made.player, team_meant));
  }
  refuse_namesakes(made, meant);
  return made;
}

void RecordMatches::add(const match::MatchRecord& record, MatchId id, const std::string& season) {
  all.push_back(record);
  ids.push_back(id);
  seasons.push_back(season);
}

std::vector<FileRecord> records_of_matches(const RecordMatches& matches,
                                           const league::Whose& whose) {
  std::vector<FileRecord> made;
  for (league::SeasonRecord& record : league::season_records(matches.all, whose)) {
    const MatchId id = matches.ids.at(record.record_of);
    made.push_back({std::move(record), id});
  }
  for (league::SeasonRecord& record :
       league::records_over_seasons(matches.all, matches.seasons, whose)) {
    made.push_back({std::move(record), {}});
  }
  add_partnerships(made, matches, whose);
  return made;
}

std::vector<league::PlayerLine> team_lines(store::Database& database, const std::string& league,
                                           TeamId team) {
  const LeagueId id = store::Leagues(database).find(league).id;
  return lines_of_team(store::records_of(store::Matches(database).of_league(id)), team);
}

std::vector<league::PlayerLine> team_lines(store::Database& database, SetId set, TeamId team) {
  return lines_of_team(store::records_of(store::Matches(database).of_set(set)), team);
}

std::string totals_only_note(store::Database& database, const std::string& league) {
  const LeagueId id = store::Leagues(database).find(league).id;
  const int innings = store::Matches(database).innings_in_totals(id);
  if (innings == 0) return {};
  return fmt::format("{} recorded as totals only, without players' figures",
                     counted(innings, "innings is", "innings are"));
}

}  // namespace quicket::app
