#include "app/season/persons.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "store/matches.h"

namespace quicket::app {

const std::string& kept_name(const Spellings& names, const std::string& name) {
  const auto found = names.find(name);
  return found == names.end() ? name : found->second;
}

std::vector<PlayerId> persons_of(store::Database& database, const std::vector<NamedPlayer>& players,
                                 const Spellings& names) {
  const std::vector<PlayerId> registered = store::Matches(database).registered_people();
  using Name = std::pair<std::string, std::string>;
  std::map<Name, std::set<PlayerId>> listed;
  std::map<Name, PlayerId> first;
  const auto is_listed = [&](const NamedPlayer& one) {
    return std::binary_search(registered.begin(), registered.end(), one.player) &&
           !names.contains(one.name);
  };
  for (const NamedPlayer& one : players) {
    const Name name(one.gender, kept_name(names, one.name));
    if (is_listed(one)) {
      listed[name].insert(one.player);
    } else {
      first.emplace(name, one.player);
    }
  }
  std::vector<PlayerId> persons;
  for (const NamedPlayer& one : players) {
    const Name name(one.gender, kept_name(names, one.name));
    const auto known = listed.find(name);
    if (is_listed(one)) {
      persons.push_back(one.player);
    } else if (known != listed.end() && known->second.size() == 1) {
      persons.push_back(*known->second.begin());
    } else {
      persons.push_back(first.at(name));
    }
  }
  return persons;
}

}  // namespace quicket::app
