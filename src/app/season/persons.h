#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/id.h"
#include "store/database.h"

namespace quicket::app {

/// Other names of people, each with the one to keep.
using Spellings = std::map<std::string, std::string>;

/// The name to keep; the same where nothing else is said.
const std::string& kept_name(const Spellings& names, const std::string& name);

/// A player as one set has them.
struct NamedPlayer {
  PlayerId player;
  std::string name;
  std::string gender;  ///< see gender_of
};

/// Who each of `players` is, by the id of one of them. People without a register have an id in
/// every set: each is the one person of the same name and gender whom a register lists, or if it
/// lists none or several, the first of those without one. Whoever `names` gives another name is
/// taken for somebody without a register who has that name.
std::vector<PlayerId> persons_of(store::Database& database, const std::vector<NamedPlayer>& players,
                                 const Spellings& names = {});

}  // namespace quicket::app
