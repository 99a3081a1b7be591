#pragma once

#include <cstddef>
#include <vector>

#include "base/error.h"
#include "base/id.h"

namespace quicket::store {

/// The stored ids for the ids of a SetData, which are places in its lists: `people[0]` is the
/// stored id of the local player 1.
struct StoredIds {
  std::vector<PlayerId> people;
  std::vector<TeamId> teams;

  PlayerId stored(PlayerId local) const { return at(people, local); }
  TeamId stored(TeamId local) const { return at(teams, local); }

 private:
  template <class Value>
  static Value at(const std::vector<Value>& stored, Value local) {
    if (!local) return {};
    expects(local.value > 0 && static_cast<std::size_t>(local.value) <= stored.size(),
            "a local id is a place in the lists of its set");
    return stored[static_cast<std::size_t>(local.value - 1)];
  }
};

}  // namespace quicket::store
