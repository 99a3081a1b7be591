#include "app/real_matches.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/leaders.h"
#include "app/league_title.h"
#include "app/persons.h"
#include "app/real_season.h"
#include "app/team_names.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "base/unicode.h"
#include "league/result.h"

namespace quicket::app {
namespace {

bool is_called(std::string_view name, const std::string& part) {
  return part.empty() || caseless(name).find(caseless(part)) != std::string::npos;
}

/// `places`: ground and city.
bool is_meant(const RealMatches& which, const TeamNames& teams, const Date& date,
              const std::array<std::string_view, 2>& places,
              const std::array<const std::string*, 2>& sides) {
  if (which.since && (!date || date < which.since)) return false;
  if (which.until && (!date || which.until < date)) return false;
  if (!is_called(places[0], which.venue) && !is_called(places[1], which.venue)) return false;
  return teams.is_called(*sides[0], which.against) || teams.is_called(*sides[1], which.against);
}

bool is_meant(const RealMatches& which, const TeamNames& teams, const match::MatchRecord& record) {
  return is_meant(which, teams, record.info.date, {record.info.venue, record.info.city},
                  {&record.sheets[0].name, &record.sheets[1].name});
}

/// Throws Error (usage) for a phase that no format of the sets has.
void demand_phase(const std::vector<store::SetEntry>& sets, const std::string& phase) {
  if (phase.empty()) return;
  std::vector<std::string> known;
  for (const store::SetEntry& set : sets) {
    for (const cricket::Phase& one : set.format.phases()) {
      if (match::is_phase(one.name, phase)) return;
      if (std::find(known.begin(), known.end(), one.name) == known.end()) known.push_back(one.name);
    }
  }
  throw Error(fmt::format("unknown phase \"{}\"{}", phase,
                          did_you_mean(phase, known,
                                       fmt::format("the phases are {}", fmt::join(known, ", ")))),
              Fault::usage);
}

/// Against whom figures are asked for: those of that side themselves are left out.
void drop_opponents(std::vector<league::PlayerLine>& lines, const RealMatches& which,
                    const TeamNames& teams) {
  if (which.against.empty()) return;
  std::erase_if(lines,
                [&](const auto& line) { return teams.is_called(line.team.name, which.against); });
}

/// Everybody of the sets by name, under the names to keep.
std::vector<store::KnownPlayer> known_players(store::Database& database, const Spellings& names) {
  std::vector<store::KnownPlayer> known = store::Matches(database).players_of_sets();
  for (store::KnownPlayer& player : known) {
    if (!names.contains(player.name)) continue;
    player.name = kept_name(names, player.name);
    player.registered = false;
  }
  std::stable_sort(known.begin(), known.end(),
                   [](const auto& a, const auto& b) { return a.name < b.name; });
  return known;
}

[[noreturn]] void refuse_nothing_found() {
  throw Error("no real match of the file is asked for; ask for more sets, days, venues or teams");
}

}  // namespace

std::string title_of(const store::SetEntry& set) {
  return season_title(set.name, set.season);
}

std::string gender_of(const std::string& said, const std::string& competition) {
  if (!said.empty()) return said;
  return is_called(competition, "women") ? "female" : "male";
}

bool are_mixed(const std::vector<store::SetEntry>& sets) {
  return std::any_of(sets.begin(), sets.end(), [&](const store::SetEntry& set) {
    return gender_of(set.gender, set.name) != gender_of(sets.front().gender, sets.front().name);
  });
}

std::vector<store::SetEntry> sets_of(store::Database& database, const RealMatches& which) {
  store::Sets sets(database);
  std::vector<store::SetEntry> meant;
  for (const std::string& slug : which.sets) {
    store::SetEntry set = sets.find(slug);
    demand_matches(set);
    // A set that is named twice is counted once.
    const bool again =
        std::any_of(meant.begin(), meant.end(), [&](const auto& one) { return one.id == set.id; });
    if (!again) meant.push_back(std::move(set));
  }
  if (which.sets.empty()) {
    meant = sets.list();
    std::erase_if(meant, [](const store::SetEntry& set) { return set.matches == 0; });
    if (meant.empty()) {
      throw Error("no set of this database has real matches; `quicket import` brings some");
    }
  }
  std::vector<std::string> names;
  for (const store::SetEntry& set : meant) names.push_back(set.name);
  std::erase_if(meant, [&](const store::SetEntry& set) {
    const bool of_others = !which.gender.empty() && gender_of(set.gender, set.name) != which.gender;
    return of_others || !is_called(set.name, which.competition);
  });
  if (meant.empty() && which.competition.empty()) refuse_nothing_found();
  if (meant.empty()) {
    throw Error(fmt::format("no competition \"{}\"{}", which.competition,
                            did_you_mean(which.competition, names)));
  }
  demand_phase(meant, which.phase);
  return meant;
}

void each_real_match(
    store::Database& database, const RealMatches& which,
    const std::function<void(const store::SetEntry&, const store::StoredMatch&)>& visit) {
  const std::vector<store::SetEntry> sets = sets_of(database, which);
  const ShownTeams teams(database, sets, which.names);
  for (const store::SetEntry& set : sets) {
    store::Matches(database).each_of_set(set.id, [&](const store::StoredMatch& match) {
      if (!is_meant(which, teams.names(), match.record)) return;
      const auto& sheets = match.record.sheets;
      if (std::all_of(sheets.begin(), sheets.end(),
                      [&](const auto& sheet) { return teams.shown(sheet.name) == sheet.name; })) {
        return visit(set, match);
      }
      store::StoredMatch renamed = match;
      for (auto& sheet : renamed.record.sheets) sheet.name = teams.shown(sheet.name);
      visit(set, renamed);
    });
  }
}

std::string with_former_names(store::Database& database, const RealMatches& which,
                              const std::set<std::string>& teams) {
  return ShownTeams(database, sets_of(database, which), which.names).with_former_names(teams);
}

Career real_career(store::Database& database, const std::string& word, const RealMatches& which) {
  const TeamNames teams(which.names);
  std::map<SetId, store::SetEntry> sets;
  for (store::SetEntry& set : sets_of(database, which)) sets.emplace(set.id, std::move(set));
  CareerSource source;
  source.known = known_players(database, which.names);
  source.place = "season";
  source.phase = which.phase;
  source.seasons = [&](const std::vector<store::KnownPlayer>& meant) {
    // By the day of the first match, which is how a career reads.
    std::map<SetId, CareerSource::Season> seasons;
    for (const store::KnownPlayer& player : meant) {
      for (store::StoredMatch& match : store::Matches(database).real_matches_of(player.id)) {
        const auto set = sets.find(match.set);
        if (set == sets.end()) continue;
        if (!is_meant(which, teams, match.record)) continue;
        CareerSource::Season& season = seasons[match.set];
        season.name = title_of(set->second);
        season.competition = set->second.name;
        season.format = set->second.format.title();
        season.records.push_back(std::move(match.record));
      }
    }
    std::vector<CareerSource::Season> all;
    for (auto& [set, season] : seasons) all.push_back(std::move(season));
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
      return a.records.front().info.date < b.records.front().info.date;
    });
    return all;
  };
  Career career = career_from(source, kept_name(which.names, word));
  std::erase_if(career.seasons, [&](const report::CareerLine& season) {
    return !which.against.empty() && teams.is_called(season.line.team.name, which.against);
  });
  if (career.seasons.empty()) {
    throw Error(fmt::format("{} was in no match that is asked for", career.player));
  }
  return career;
}

league::Leaders real_leaders(store::Database& database, const RealMatches& which,
                             league::LeaderKey key) {
  // A set at a time, since teams and people without a register are a set's own.
  std::vector<league::PlayerLine> lines;
  std::vector<NamedPlayer> players;
  const std::vector<store::SetEntry> sets = sets_of(database, which);
  const ShownTeams teams(database, sets, which.names);
  for (const store::SetEntry& set : sets) {
    const match::EachMatch matches = [&](const auto& visit) {
      store::Matches(database).each_of_set(set.id, [&](const store::StoredMatch& match) {
        if (is_meant(which, teams.names(), match.record)) visit(match.record);
      });
    };
    for (league::PlayerLine& line : league::player_lines_of_each(matches, which.phase)) {
      players.push_back({line.player, line.name, gender_of(set.gender, set.name)});
      line.team.name = teams.shown(line.team.name);
      lines.push_back(std::move(line));
    }
  }
  if (lines.empty()) refuse_nothing_found();
  const std::vector<PlayerId> persons = persons_of(database, players, which.names);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i].player = persons[i];
    lines[i].name = kept_name(which.names, lines[i].name);
  }
  if (key == league::LeaderKey::partnerships) {
    league::Leaders stands = league::leading_partnerships_of_each([&](const auto& visit) {
      each_real_match(database, which,
                      [&](const auto&, const store::StoredMatch& match) { visit(match.record); });
    });
    std::erase_if(stands.rows, [&](const league::Leader& row) {
      return !which.against.empty() && teams.names().is_called(row.team.name, which.against);
    });
    return stands;
  }
  drop_opponents(lines, which, teams.names());
  // Of 120 balls a phase has about a quarter.
  constexpr int in_phase = league::balls_a_match / 4;
  return leaders_of_lines(league::careers(lines), key,
                          which.phase.empty() ? league::balls_a_match : in_phase);
}

Meetings real_head_to_head(store::Database& database, const std::string& a, const std::string& b,
                           const RealMatches& which) {
  std::vector<std::string> names;
  Meetings meetings;
  // A team has an id of its own in every set; here its place among the names.
  const auto team = [&](const std::string& name) {
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const auto& one) { return same_name(one, name); });
    const auto place = static_cast<std::size_t>(found - names.begin());
    if (found == names.end()) names.push_back(name);
    return league::Team{TeamId{static_cast<std::int64_t>(place) + 1}, names[place]};
  };
  std::map<std::string, std::vector<league::Result>> by_gender;
  std::map<MatchId, cricket::Conditions> conditions;
  const std::vector<store::SetEntry> sets = sets_of(database, which);
  const ShownTeams teams(database, sets, which.names);
  for (const store::SetEntry& set : sets) {
    RealSeason season = real_season(database, set);
    std::map<MatchId, std::string> cities;
    if (!which.venue.empty()) {
      for (const store::StoredMatch& match : store::Matches(database).totals_of_set(set.id)) {
        cities[match.id] = match.record.info.city;
      }
    }
    for (league::Result& result : season.results) {
      const std::array<const std::string*, 2> sides{&result.teams[0].name, &result.teams[1].name};
      if (!is_meant(which, teams.names(), result.date, {result.venue, cities[result.id]}, sides)) {
        continue;
      }
      conditions.emplace(result.id, season.competition.conditions);
      for (league::Team& side : result.teams) side = team(teams.shown(side.name));
      by_gender[gender_of(set.gender, set.name)].push_back(std::move(result));
    }
  }
  const auto meant = [&](const std::string& word) {
    if (const auto found = teams.names().find(word, names)) return team(names[*found]);
    throw Error(fmt::format("no team \"{}\" in these matches{}", word, did_you_mean(word, names)));
  };
  const league::Team first = meant(a), second = meant(b);
  if (first.id == second.id) {
    throw Error(fmt::format("\"{}\" and \"{}\" are both {}; name two teams", a, b, first.name));
  }
  for (const auto& [gender, results] : by_gender) {
    league::HeadToHead games = league::head_to_head(results, first, second);
    if (games.results.empty()) continue;
    // Clubs with a women's and a men's side call both the same.
    if (!meetings.games.results.empty()) {
      throw Error(
          fmt::format("{} and {} have met as women and as men; ask for one with "
                      "`--gender female` or `--gender male`",
                      first.name, second.name));
    }
    meetings.games = std::move(games);
    meetings.conditions = conditions.at(meetings.games.results.back().id);
  }
  if (meetings.games.results.empty()) meetings.games = league::head_to_head({}, first, second);
  return meetings;
}

std::vector<FileRecord> real_records(store::Database& database, const RealMatches& which) {
  std::vector<match::MatchRecord> all;
  std::vector<MatchId> ids;
  each_real_match(database, which, [&](const auto&, const store::StoredMatch& match) {
    ids.push_back(match.id);
    all.push_back(match.record);
  });
  if (all.empty()) refuse_nothing_found();
  // Against whom records are asked for: those of that side themselves are left out.
  const TeamNames teams(which.names);
  return records_of_matches(all, ids, [&](const std::string& team) {
    return which.against.empty() || !teams.is_called(team, which.against);
  });
}

}  // namespace quicket::app
