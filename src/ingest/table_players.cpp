#include "ingest/table_players.h"

namespace quicket::ingest {

void TablePlayers::remember(const match::SetData& before, const std::set<std::size_t>& described) {
  for (const match::SquadPlace& place : before.squads) {
    const match::Person& was = before.people[static_cast<std::size_t>(place.player.value - 1)];
    const std::string& team = before.teams[static_cast<std::size_t>(place.team.value - 1)];
    std::vector<TablePlayer*> found = called(was.name, team);
    if (found.empty() && place.figures == cricket::SeasonFigures{}) {
      found.push_back(&fresh(was.name, team, before.slug));
    }
    if (found.size() != 1 || described.contains(found[0]->place)) continue;
    TablePlayer& player = *found[0];
    match::Person& person = player.person;
    if (player.team.empty()) player.team = team;
    if (person.full_name.empty()) person.full_name = was.full_name;
    if (person.nation.empty()) person.nation = was.nation;
    person.keeper = person.keeper || was.keeper;
    person.bowling_style = was.bowling_style;
    person.stated_role = was.stated_role;
    file_under_names(player);
  }
}

bool may_be_one_team(const std::string& a, const std::string& b) {
  return a.empty() || b.empty() || comparable(a) == comparable(b);
}

TablePlayer& TablePlayers::fresh(const std::string& name, const std::string& team,
                                 const std::string& file) {
  entries_.push_back(std::make_unique<TablePlayer>());
  TablePlayer& entry = *entries_.back();
  entry.person.name = name;
  written_.add(name);
  entry.team = team;
  entry.file = file;
  entry.place = entries_.size() - 1;
  file_under_names(entry);
  return entry;
}

void TablePlayers::file_under_names(const TablePlayer& player) {
  const match::Person& person = player.person;
  by_name_[comparable(person.name)].insert(player.place);
  if (!person.full_name.empty()) by_name_[comparable(person.full_name)].insert(player.place);
  by_family_[ShortName(person.name).family].insert(player.place);
}

std::vector<TablePlayer*> TablePlayers::called(const std::string& name, const std::string& team) {
  std::vector<TablePlayer*> found;
  const std::string wanted = comparable(name);
  const auto places = by_name_.find(wanted);
  if (places == by_name_.end()) return found;
  for (const std::size_t place : places->second) {
    TablePlayer& entry = *entries_[place];
    const bool same =
        comparable(entry.person.name) == wanted ||
        (!entry.person.full_name.empty() && comparable(entry.person.full_name) == wanted);
    if (same && may_be_one_team(entry.team, team)) found.push_back(&entry);
  }
  return found;
}

std::vector<TablePlayer*> TablePlayers::initialled(const std::string& name,
                                                   const std::string& team) {
  std::vector<TablePlayer*> found;
  const ShortName wanted(name);
  const auto places = by_family_.find(wanted.family);
  if (places == by_family_.end()) return found;
  for (const std::size_t place : places->second) {
    TablePlayer& entry = *entries_[place];
    if (may_be_one_team(entry.team, team) && ShortName(entry.person.name).may_be(wanted)) {
      found.push_back(&entry);
    }
  }
  return found;
}

}  // namespace quicket::ingest
