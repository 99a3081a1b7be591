#include "app/season/real_choice.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/season/league_title.h"
#include "app/season/real_season.h"
#include "base/characters.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "match/phase_lines.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

bool has_part(std::string_view name, const std::string& part) {
  return part.empty() || caseless(name).find(caseless(part)) != std::string::npos;
}

/// Throws Error (usage) for a phase that no format of the seasons has.
void demand_phase(const std::vector<CountedSeason>& seasons, const std::string& phase) {
  if (phase.empty()) return;
  std::vector<std::string> known;
  for (const CountedSeason& season : seasons) {
    for (const cricket::Phase& one : season.format.phases()) {
      if (match::is_phase(one.name, phase)) return;
      if (std::find(known.begin(), known.end(), one.name) == known.end()) known.push_back(one.name);
    }
  }
  throw Error(fmt::format("unknown phase \"{}\"{}", phase,
                          did_you_mean(phase, known,
                                       fmt::format("the phases are {}", fmt::join(known, ", ")))),
              Fault::usage);
}

/// `leagues`: whose teams are known besides those of all sets.
void demand_team(store::Database& database, const TeamNames& names, const std::string& word,
                 const std::vector<std::string>& leagues) {
  if (word.empty()) return;
  std::vector<CountedSeason> seasons;
  for (const store::SetEntry& set : store::Sets(database).list()) {
    if (set.matches > 0) seasons.push_back(counted_season(set));
  }
  for (const std::string& name : leagues) {
    seasons.push_back(counted_season(database, store::Leagues(database).find(name)));
  }
  std::vector<std::string> known;
  for (const CountedSeason& season : seasons) {
    for (const auto& [id, name] : teams_of(database, season)) {
      if (names.is_called(name, word)) return;
      known.push_back(name);
    }
  }
  throw Error(
      fmt::format("no team \"{}\" in any set of this database{}", word,
                  did_you_mean(word, known, "`quicket sets show SET` lists the teams of a set")));
}

}  // namespace

std::string title_of(const store::SetEntry& set) {
  return season_title(set.name, set.season);
}

std::string gender_of(const std::string& said, const std::string& competition) {
  if (!said.empty()) return said;
  return has_part(competition, "women") ? "female" : "male";
}

bool are_mixed(const std::vector<CountedSeason>& seasons) {
  return std::any_of(seasons.begin(), seasons.end(), [&](const CountedSeason& season) {
    return season.gender != seasons.front().gender;
  });
}

std::vector<std::string> played_leagues(store::Database& database) {
  std::vector<store::LeagueEntry> all = store::Leagues(database).list();
  std::erase_if(all, [](const store::LeagueEntry& league) { return league.played == 0; });
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  std::vector<std::string> names;
  for (const store::LeagueEntry& league : all) names.push_back(league.name);
  return names;
}

std::vector<CountedSeason> seasons_of(store::Database& database, const RealMatches& which) {
  store::Sets sets(database);
  std::vector<CountedSeason> meant;
  // A season that is named twice is counted once.
  const auto add = [&meant](CountedSeason season) {
    if (std::find(meant.begin(), meant.end(), season) == meant.end()) {
      meant.push_back(std::move(season));
    }
  };
  for (const std::string& slug : which.sets) {
    const store::SetEntry set = sets.find(slug);
    demand_matches(set);
    add(counted_season(set));
  }
  std::vector<std::string> leagues = which.leagues;
  const std::vector<store::SetEntry> all = sets.list();
  const bool has_real = std::any_of(all.begin(), all.end(),
                                    [](const store::SetEntry& set) { return set.matches > 0; });
  // Where only leagues were played they are meant.
  if (which.sets.empty() && leagues.empty() && !has_real) leagues = played_leagues(database);
  for (const std::string& name : leagues) {
    const league::League league = store::Leagues(database).find(name);
    if (!store::Matches(database).has_finished(league.id)) {
      throw Error(fmt::format(
          "no match of {} has been played yet; `quicket league play` plays some", league.name));
    }
    add(counted_season(database, league));
  }
  if (meant.empty()) {
    for (const store::SetEntry& set : all) {
      if (set.matches > 0) add(counted_season(set));
    }
    if (meant.empty()) {
      throw Error(
          "no set of this database has real matches, and no league has been played in; `quicket "
          "import` brings some, `quicket league play` plays some");
    }
  }
  std::vector<std::string> names;
  for (const CountedSeason& season : meant) names.push_back(season.competition);
  std::erase_if(meant, [&](const CountedSeason& season) {
    const bool of_others = !which.gender.empty() && season.gender != which.gender;
    return of_others || !(has_part(season.competition, which.competition) ||
                          initials(season.competition) == slug(which.competition));
  });
  if (meant.empty() && which.competition.empty()) refuse_nothing_found();
  if (meant.empty()) {
    throw Error(fmt::format("no competition \"{}\"{}", which.competition,
                            did_you_mean(which.competition, names)));
  }
  demand_phase(meant, which.phase);
  return meant;
}

std::map<MatchId, store::Double> doubles_in(store::Database& database,
                                            const std::vector<CountedSeason>& seasons) {
  std::vector<SetId> sets;
  for (const CountedSeason& season : seasons) {
    if (season.set) sets.push_back(season.set);
  }
  if (sets.size() < 2) return {};
  return store::Matches(database).doubles(sets);
}

void refuse_nothing_found() {
  throw Error("no match fits all of these options; leave one out, or name more sets or days");
}

RealChoice::RealChoice(store::Database& database, const RealMatches& which)
    : which_(which),
      teams_(which.names),
      grounds_(
          which.venue.empty() ? std::vector<store::Place>{} : store::Matches(database).places(),
          which.venue) {
  demand_team(database, teams_, which.against, which.leagues);
}

bool RealChoice::has(const match::MatchRecord& record) const {
  return has(record.info.date, record.info.venue, record.info.city,
             {&record.sheets[0].name, &record.sheets[1].name});
}

bool RealChoice::has(const Date& date, std::string_view venue, std::string_view city,
                     const std::array<const std::string*, 2>& sides) const {
  if (which_.since && (!date || date < which_.since)) return false;
  if (which_.until && (!date || which_.until < date)) return false;
  if (!grounds_.has(venue, city)) return false;
  return teams_.is_called(*sides[0], which_.against) || teams_.is_called(*sides[1], which_.against);
}

bool RealChoice::is_open() const {
  return !which_.since && !which_.until && which_.venue.empty() && which_.against.empty();
}

bool RealChoice::is_opponent(const std::string& team) const {
  return !which_.against.empty() && teams_.is_called(team, which_.against);
}

}  // namespace quicket::app
