#include "app/season/persons.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "store/matches.h"

namespace quicket::app {

const std::string& kept_name(const Spellings& names, const std::string& name) {
  const auto found = names.find(name);
  return found == names.end() ? name : found->second;
}

std::vector<PlayerId> persons_of(store::Database& database, const std::vector<NamedPlayer>& players,
                                 const Spellings& names) {
  const std::vector<PlayerId> registered = store::Matches(database).registered_people();
  const auto is_listed = [&](const NamedPlayer& one) {
    return std::binary_search(registered.begin(), registered.end(), one.player) &&
           !names.contains(one.name);
  };
  struct Called {
    PlayerId listed, first_unlisted;
    bool several_listed = false;
  };
  std::unordered_map<std::string, Called> by_name;
  std::vector<Called*> called;  // null: the player is listed himself
  called.reserve(players.size());
  for (const NamedPlayer& one : players) {
    Called& all = by_name[one.gender + '\n' + kept_name(names, one.name)];
    const bool listed = is_listed(one);
    PlayerId& first = listed ? all.listed : all.first_unlisted;
    if (listed && first && first != one.player) all.several_listed = true;
    if (!first) first = one.player;
    called.push_back(listed ? nullptr : &all);
  }
  std::vector<PlayerId> persons;
  persons.reserve(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (called[i] == nullptr) {
      persons.push_back(players[i].player);
    } else {
      const Called& all = *called[i];
      persons.push_back(all.listed && !all.several_listed ? all.listed : all.first_unlisted);
    }
  }
  return persons;
}

}  // namespace quicket::app
