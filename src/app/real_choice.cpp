#include "app/real_choice.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/league_title.h"
#include "app/real_season.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "base/unicode.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

bool has_part(std::string_view name, const std::string& part) {
  return part.empty() || caseless(name).find(caseless(part)) != std::string::npos;
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

void demand_team(store::Database& database, const TeamNames& names, const std::string& word) {
  if (word.empty()) return;
  std::vector<std::string> known;
  for (const store::SetEntry& set : store::Sets(database).list()) {
    if (set.matches == 0) continue;
    for (const auto& [id, name] : store::Sets(database).teams(set.id)) {
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
    return of_others || !has_part(set.name, which.competition);
  });
  if (meant.empty() && which.competition.empty()) refuse_nothing_found();
  if (meant.empty()) {
    throw Error(fmt::format("no competition \"{}\"{}", which.competition,
                            did_you_mean(which.competition, names)));
  }
  demand_phase(meant, which.phase);
  return meant;
}

void refuse_nothing_found() {
  throw Error("no match fits all of these options; leave one out, or name more sets or days");
}

RealChoice::RealChoice(store::Database& database, const RealMatches& which)
    : which_(which),
      teams_(which.names),
      grounds_(store::Matches(database).places_of_sets(), which.venue) {
  demand_team(database, teams_, which.against);
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

bool RealChoice::is_opponent(const std::string& team) const {
  return !which_.against.empty() && teams_.is_called(team, which_.against);
}

}  // namespace quicket::app
