#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "ingest/names.h"
#include "ingest/season_finish.h"
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

  void index_registered();
  void find_namesakes();
  std::string key_of(const std::string& name, const std::string& team,
                     const std::set<std::string>& here) const;
  void complete_keys(BuiltMatch& built) const;
  void demand_two_people(const BuiltMatch& built) const;
  [[noreturn]] void refuse_joined(const BuiltMatch& built, const match::SheetPlayer& one,
                                  const match::TeamSheet& its, const match::SheetPlayer& two,
                                  const match::TeamSheet& other) const;
  PlayerId person(const std::string& key, const std::string& name);
  TeamId team(const std::string& name);
  void number_sheets();
  void name_people();
  void add_known(std::vector<Problem>& problems);
  void add_described();
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
  NameCorrections corrections_;
  std::set<std::string> namesakes_;
  std::set<std::size_t> described_;  ///< people of whom a squads file of this import tells
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
    if (std::ranges::any_of(counts, [&](const auto& spelling) {
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

/// Names without an identity that both sides of a match have: two people, told apart by their
/// teams.
void SeasonJoin::find_namesakes() {
  const auto nameless = [this](const BuiltMatch& built, std::size_t side) {
    std::set<std::string> names;
    const auto& players = built.record.sheets[side].players;
    for (std::size_t i = 0; i < players.size(); ++i) {
      const match::SheetPlayer& player = players[i];
      if (!player.of_side || !built.keys[side][i].empty()) continue;
      // Whom a names file calls so is said to be the other one.
      if (corrections_.of(player).fact == nullptr) names.insert(player.name);
    }
    return names;
  };
  for (const BuiltMatch& built : matches_) {
    const std::set<std::string> others = nameless(built, 1);
    for (const std::string& name : nameless(built, 0)) {
      if (others.contains(name)) namesakes_.insert(name);
    }
  }
}

/// The identity of a name that the source gives none: as other matches say, unless that is
/// somebody else who plays in this one.
std::string SeasonJoin::key_of(const std::string& name, const std::string& team,
                               const std::set<std::string>& here) const {
  const auto found = registered_.find({team, name});
  if (found != registered_.end() && found->second.size() == 1 &&
      !here.contains(*found->second.begin())) {
    return *found->second.begin();
  }
  return namesakes_.contains(name) ? fmt::format("{}, {}", name, team) : name;
}

/// Gives everybody in a match an identity.
void SeasonJoin::complete_keys(BuiltMatch& built) const {
  std::set<std::string> here;
  for (const auto& keys : built.keys) here.insert(keys.begin(), keys.end());
  for (std::size_t side = 0; side < 2; ++side) {
    const match::TeamSheet& sheet = built.record.sheets[side];
    for (std::size_t i = 0; i < sheet.players.size(); ++i) {
      std::string& key = built.keys[side][i];
      if (!key.empty()) continue;
      key = key_of(sheet.players[i].name, sheet.name, here);
      here.insert(key);
    }
  }
}

/// Refuses two players of a match who would be one person. Only names files can bring that about:
/// readers have refused it of what the sources say. A substitute may be somebody of the other side.
void SeasonJoin::demand_two_people(const BuiltMatch& built) const {
  struct Holder {
    const match::SheetPlayer* player;
    const match::TeamSheet* sheet;
  };
  std::map<std::string_view, std::vector<Holder>> holders;
  for (std::size_t side = 0; side < 2; ++side) {
    const match::TeamSheet& sheet = built.record.sheets[side];
    for (std::size_t i = 0; i < sheet.players.size(); ++i) {
      const match::SheetPlayer& player = sheet.players[i];
      std::vector<Holder>& others = holders[built.keys[side][i]];
      for (const Holder& other : others) {
        if (other.sheet != &sheet && !(other.player->of_side && player.of_side)) continue;
        refuse_joined(built, *other.player, *other.sheet, player, sheet);
      }
      others.push_back({&player, &sheet});
    }
  }
}

void SeasonJoin::refuse_joined(const BuiltMatch& built, const match::SheetPlayer& one,
                               const match::TeamSheet& its, const match::SheetPlayer& two,
                               const match::TeamSheet& other) const {
  const NameCorrections::Corrected first = corrections_.of(one), second = corrections_.of(two);
  const std::string& match = built.record.info.source_id;
  const std::string both = &its == &other
                               ? fmt::format("{} and {} both play for {} in match {}", first.name,
                                             second.name, its.name, match)
                               : fmt::format("{} plays for {} and {} for {} in match {}",
                                             first.name, its.name, second.name, other.name, match);
  const NameFact* const fact = second.fact != nullptr ? second.fact : first.fact;
  if (fact == nullptr) {
    throw Error(Fault::bad_file, "{}, but their names make one person of them", both);
  }
  if (fact->file.empty()) {
    throw Error(Fault::bad_file,
                "{}, but an earlier import was told that they are one person; a names "
                "file with the line \"{},{}\" separates them",
                both, fact->name, fact->name);
  }
  throw Error(Fault::bad_file, "{}:{}: {}, so they are two people; remove the line", fact->file,
              fact->line, both);
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
    complete_keys(built);
    demand_two_people(built);
    for (std::size_t side = 0; side < 2; ++side) {
      match::TeamSheet& sheet = built.record.sheets[side];
      sheet.team = team(sheet.name);
      for (std::size_t i = 0; i < sheet.players.size(); ++i) {
        match::SheetPlayer& player = sheet.players[i];
        player.id = person(built.keys[side][i], player.name);
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
    const auto best = std::ranges::max_element(counts, [](const auto& a, const auto& b) {
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
    const bool same = std::ranges::any_of(counts, [&](const auto& spelling) {
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

void SeasonJoin::add_described() {
  for (const match::Person& before : known_.described) {
    const auto found = ids_.find(before.key);
    if (found == ids_.end()) continue;
    const auto place = static_cast<std::size_t>(found->second - 1);
    if (described_.contains(place)) continue;
    match::Person& now = set_.people[place];
    std::string name = std::move(now.name);
    now = before;
    now.name = std::move(name);
  }
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
  add_described();
  corrections_.note_unused(known_.names, set_, problems);
}

void SeasonJoin::run(std::vector<Problem>& problems) {
  corrections_.correct(matches_, known_.names, set_, problems);
  index_registered();
  find_namesakes();
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
