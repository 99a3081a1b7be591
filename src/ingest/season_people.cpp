#include "ingest/season_people.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "ingest/names.h"
#include "ingest/squads.h"

namespace quicket::ingest {
namespace {

/// Collects the people of a season by identity.
class SeasonJoin {
 public:
  SeasonJoin(std::vector<BuiltMatch>& matches, const KnownPeople& known, match::SetData& set)
      : matches_(matches), known_(known), set_(set) {}

  void run(std::vector<Problem>& problems);

 private:
  struct Spelling {
    std::map<std::string, int> counts;
  };

  void correct_names(std::vector<Problem>& problems);
  void index_registered();
  std::string key_of(const std::string& name, const std::string& key, const std::string& team);
  PlayerId person(const std::string& key, const std::string& name);
  TeamId team(const std::string& name);
  void number_sheets();
  void name_people();
  void add_known(std::vector<Problem>& problems);
  bool may_mean(const PersonFact& fact, std::size_t person) const;
  bool add_fact(const PersonFact& fact);
  bool add_by_initials(const PersonFact& fact, std::vector<Problem>& problems);

  std::vector<BuiltMatch>& matches_;
  const KnownPeople& known_;
  match::SetData& set_;
  std::map<std::string, std::int64_t> ids_;
  std::map<std::string, std::int64_t> team_ids_;
  std::vector<Spelling> spellings_;
  Spellings written_;  ///< all of them, for the squads files
  std::map<std::pair<std::string, std::string>, std::set<std::string>> registered_;
  std::set<std::pair<std::int64_t, std::int64_t>> places_;
  std::set<std::string> unused_names_;
  std::set<std::size_t> described_;  ///< people already described by an exact name in a squads file
};

/// Whether the team in a squads file, if any, is one that the person played for.
bool SeasonJoin::may_mean(const PersonFact& fact, std::size_t person) const {
  if (fact.team.empty()) return true;
  const auto team = team_ids_.find(fact.team);
  return team == team_ids_.end() ||
         places_.contains({static_cast<std::int64_t>(person) + 1, team->second});
}

/// The same for a name that fits nobody: "Finn Allen" is "FH Allen" if only one can be meant.
bool SeasonJoin::add_by_initials(const PersonFact& fact, std::vector<Problem>& problems) {
  const ShortName wanted(fact.full_name.empty() ? fact.name : fact.full_name);
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < set_.people.size(); ++i) {
    if (described_.contains(i) || !may_mean(fact, i)) continue;
    const auto& counts = spellings_[i].counts;
    if (std::any_of(counts.begin(), counts.end(), [&](const auto& spelling) {
          return ShortName(spelling.first).may_be(wanted);
        })) {
      found.push_back(i);
    }
  }
  if (found.empty()) return false;
  const auto note = [&](std::string_view kind, const std::string& text) {
    problems.push_back({Problem::Weight::note, fact.file, fact.line, {}, text, std::string(kind)});
  };
  if (found.size() > 1) {
    note("several of these initials",
         fmt::format("{} could be one of {} people; skipped; a names file can say which", fact.name,
                     found.size()));
    return true;
  }
  match::Person& person = set_.people[found.front()];
  note("taken for another spelling",
       fmt::format("assumed that {} is {} of {}", fact.name, person.name, set_.name));
  described_.insert(found.front());
  describe(person, fact);
  return true;
}

void SeasonJoin::correct_names(std::vector<Problem>& problems) {
  if (known_.names.empty()) return;
  Spellings written;
  for (const BuiltMatch& built : matches_) {
    for (const match::TeamSheet& sheet : built.record.sheets) {
      for (const match::SheetPlayer& player : sheet.players) written.add(player.name);
    }
  }
  std::map<std::string, const NameFact*> corrections;
  for (const NameFact& fact : known_.names) corrections.emplace(written.meant(fact.name), &fact);
  for (const NameFact& fact : known_.names) unused_names_.insert(comparable(fact.name));
  // The kept spelling brings its identity, if the season knows one.
  std::map<std::string, std::string> keys;
  std::map<std::string, std::set<std::string>> teams;
  for (const BuiltMatch& built : matches_) {
    for (std::size_t side = 0; side < 2; ++side) {
      const auto& players = built.record.sheets[side].players;
      for (std::size_t i = 0; i < players.size(); ++i) {
        teams[comparable(players[i].name)].insert(built.record.sheets[side].name);
        if (!built.keys[side][i].empty()) {
          keys.emplace(comparable(players[i].name), built.keys[side][i]);
        }
      }
    }
  }
  for (const auto& [name, fact] : corrections) {
    const auto& here = teams[name];
    const auto& there = teams[written.meant(fact->is)];
    // What an earlier import was told was said then.
    if (here.empty() || there.empty() || fact->file.empty()) continue;
    if (std::any_of(here.begin(), here.end(),
                    [&](const std::string& team) { return there.contains(team); })) {
      continue;
    }
    problems.push_back({Problem::Weight::note,
                        fact->file,
                        fact->line,
                        {},
                        fmt::format("joined {} of {} and {} of {} into one person", fact->name,
                                    *here.begin(), fact->is, *there.begin()),
                        "names of two teams joined"});
  }
  std::set<const NameFact*> used;
  for (BuiltMatch& built : matches_) {
    for (std::size_t side = 0; side < 2; ++side) {
      auto& players = built.record.sheets[side].players;
      for (std::size_t i = 0; i < players.size(); ++i) {
        const auto found = corrections.find(comparable(players[i].name));
        if (found == corrections.end()) continue;
        unused_names_.erase(comparable(found->second->name));
        used.insert(found->second);
        players[i].name = found->second->is;
        const auto key = keys.find(written.meant(found->second->is));
        built.keys[side][i] = key == keys.end() ? std::string() : key->second;
      }
    }
  }
  for (const NameFact& fact : known_.names) {
    if (used.contains(&fact)) set_.renames.push_back({fact.name, fact.is});
  }
}

/// A match without an info file says of nobody who is meant; other matches of the season may.
void SeasonJoin::index_registered() {
  for (const RegisteredPerson& one : known_.registered) {
    registered_[{one.team, one.name}].insert(one.key);
  }
  for (const BuiltMatch& built : matches_) {
    for (std::size_t side = 0; side < 2; ++side) {
      const match::TeamSheet& sheet = built.record.sheets[side];
      for (std::size_t i = 0; i < sheet.players.size(); ++i) {
        if (!built.keys[side][i].empty()) {
          registered_[{sheet.name, sheet.players[i].name}].insert(built.keys[side][i]);
        }
      }
    }
  }
}

std::string SeasonJoin::key_of(const std::string& name, const std::string& key,
                               const std::string& team) {
  if (!key.empty()) return key;
  const auto found = registered_.find({team, name});
  return found != registered_.end() && found->second.size() == 1 ? *found->second.begin() : name;
}

PlayerId SeasonJoin::person(const std::string& key, const std::string& name) {
  const auto [found, fresh] = ids_.emplace(key, static_cast<std::int64_t>(ids_.size()) + 1);
  if (fresh) {
    match::Person person;
    person.key = key;
    set_.people.push_back(std::move(person));
    spellings_.emplace_back();
  }
  ++spellings_[static_cast<std::size_t>(found->second - 1)].counts[name];
  return {found->second};
}

TeamId SeasonJoin::team(const std::string& name) {
  const auto [found, fresh] =
      team_ids_.emplace(name, static_cast<std::int64_t>(team_ids_.size()) + 1);
  if (fresh) set_.teams.push_back(name);
  return {found->second};
}

void SeasonJoin::number_sheets() {
  for (BuiltMatch& built : matches_) {
    for (std::size_t side = 0; side < 2; ++side) {
      match::TeamSheet& sheet = built.record.sheets[side];
      sheet.team = team(sheet.name);
      for (std::size_t i = 0; i < sheet.players.size(); ++i) {
        match::SheetPlayer& player = sheet.players[i];
        player.id = person(key_of(player.name, built.keys[side][i], sheet.name), player.name);
        if (player.of_side && places_.emplace(player.id.value, sheet.team.value).second) {
          set_.squads.push_back({player.id, sheet.team, {}});
        }
      }
    }
  }
}

/// The commonest spelling; of equally common ones the longest, then the first alphabetically.
void SeasonJoin::name_people() {
  for (std::size_t i = 0; i < set_.people.size(); ++i) {
    const auto& counts = spellings_[i].counts;
    const auto best =
        std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
          return std::tuple(a.second, a.first.size(), b.first) <
                 std::tuple(b.second, b.first.size(), a.first);
        });
    set_.people[i].name = best->first;
  }
  for (BuiltMatch& built : matches_) {
    for (match::TeamSheet& sheet : built.record.sheets) {
      for (match::SheetPlayer& player : sheet.players) {
        player.name = set_.people[static_cast<std::size_t>(player.id.value - 1)].name;
      }
    }
  }
}

bool SeasonJoin::add_fact(const PersonFact& fact) {
  const std::string name = written_.meant(fact.name);
  const std::string full_name = fact.full_name.empty() ? name : written_.meant(fact.full_name);
  bool found = false;
  for (std::size_t i = 0; i < set_.people.size(); ++i) {
    const auto& counts = spellings_[i].counts;
    const bool same = std::any_of(counts.begin(), counts.end(), [&](const auto& spelling) {
      const std::string one = comparable(spelling.first);
      return one == name || one == full_name;
    });
    if (!same || !may_mean(fact, i)) continue;
    describe(set_.people[i], fact);
    described_.insert(i);
    found = true;
  }
  return found;
}

void SeasonJoin::add_known(std::vector<Problem>& problems) {
  for (const Spelling& spelling : spellings_) {
    for (const auto& [name, count] : spelling.counts) written_.add(name);
  }
  std::vector<const PersonFact*> left;
  for (const PersonFact& one : known_.squads) {
    if (!add_fact(one)) left.push_back(&one);
  }
  for (const PersonFact* one : left) {
    const PersonFact& fact = *one;
    if (add_by_initials(fact, problems)) continue;
    problems.push_back({Problem::Weight::note,
                        fact.file,
                        fact.line,
                        {},
                        fmt::format("{} did not play in {} {}", fact.name, set_.name, set_.season),
                        "squad member who did not play"});
  }
  for (const NameFact& fact : known_.names) {
    if (fact.file.empty() || !unused_names_.contains(comparable(fact.name))) continue;
    problems.push_back({Problem::Weight::note,
                        fact.file,
                        fact.line,
                        {},
                        fmt::format("no {} in {} {}", fact.name, set_.name, set_.season),
                        "name of nobody"});
  }
}

void SeasonJoin::run(std::vector<Problem>& problems) {
  correct_names(problems);
  index_registered();
  number_sheets();
  name_people();
  add_known(problems);
}

}  // namespace

void join_people(std::vector<BuiltMatch>& matches, const KnownPeople& known, match::SetData& set,
                 std::vector<Problem>& problems) {
  SeasonJoin(matches, known, set).run(problems);
}

}  // namespace quicket::ingest
