#include "app/teams/new_names.h"

#include <span>

#include "app/file.h"
#include "base/error.h"
#include "base/text.h"
#include "base/toml_reader.h"
#include "dice/shuffle.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

std::vector<std::string> names_listed(std::string_view list) {
  constexpr std::string_view file = "data/names.toml";
  TomlReader reader(embedded(file).value(), file);
  return reader.texts(list);
}

std::set<std::string> names_in_use(store::Database& database) {
  std::set<std::string> names;
  store::Sets sets(database);
  for (const store::SetEntry& set : sets.list()) {
    for (const store::SetPlayer& player : sets.players(set.id)) {
      names.insert(lower(player.name));
      names.insert(lower(player.full_name));
    }
    for (const auto& [id, name] : sets.teams(set.id)) names.insert(lower(name));
  }
  return names;
}

}  // namespace

const std::string& NewNames::Drawing::draw() {
  if (next_ == words_.size()) {
    dice::shuffle(std::span(words_), dice_);
    next_ = 0;
  }
  return words_[next_++];
}

NewNames::NewNames(store::Database& database, std::string_view gender, dice::Seed seed)
    : taken_(names_in_use(database)),
      first_(names_listed(gender == "female" ? "female" : "male"),
             dice::derive(seed, "first names")),
      last_(names_listed("surnames"), dice::derive(seed, "surnames")),
      places_(names_listed("places"), dice::derive(seed, "places")),
      creatures_(names_listed("creatures"), dice::derive(seed, "creatures")) {}

std::string NewNames::next(Drawing& first, Drawing& last) {
  constexpr int tries = 10'000;
  for (int i = 0; i < tries; ++i) {
    std::string name = first.draw() + ' ' + last.draw();
    if (taken_.insert(lower(name)).second) return name;
  }
  throw Error("there are no names left for so many players and teams; ask for fewer");
}

}  // namespace quicket::app
