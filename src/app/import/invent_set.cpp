#include "app/import/invent_set.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "app/file.h"
#include "app/season/real_matches.h"
#include "app/teams/set_figures.h"
#include "base/error.h"
#include "base/text.h"
#include "base/toml_reader.h"
#include "cards/roles.h"
#include "dice/shuffle.h"
#include "league/invent.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

constexpr std::size_t eleven = 11;

/// A season's squads have about as many; a pool of many seasons knows sixty players of a team.
constexpr std::size_t usual_squad = 20;

/// The lists of data/names.toml.
struct NameLists {
  std::vector<std::string> male, female, surnames, places, creatures;
};

NameLists name_lists() {
  constexpr std::string_view file = "data/names.toml";
  TomlReader reader(embedded(file).value(), file);
  NameLists lists;
  lists.male = reader.texts("male");
  lists.female = reader.texts("female");
  lists.surnames = reader.texts("surnames");
  lists.places = reader.texts("places");
  lists.creatures = reader.texts("creatures");
  return lists;
}

/// Draws from a list without repeating until all have been drawn.
class Drawing {
 public:
  Drawing(std::vector<std::string> words, dice::Seed seed)
      : words_(std::move(words)), dice_(seed), next_(words_.size()) {}

  const std::string& draw() {
    if (next_ == words_.size()) {
      dice::shuffle(std::span(words_), dice_);
      next_ = 0;
    }
    return words_[next_++];
  }

 private:
  std::vector<std::string> words_;
  dice::SeededDice dice_;
  std::size_t next_;
};

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

/// First name and surname, which nobody has yet.
std::string new_name(Drawing& first, Drawing& last, std::set<std::string>& taken) {
  constexpr int tries = 10'000;
  for (int i = 0; i < tries; ++i) {
    std::string name = first.draw() + ' ' + last.draw();
    if (taken.insert(lower(name)).second) return name;
  }
  throw Error("there are no names left for so many players and teams; ask for fewer");
}

/// The model's squads, largest first, each by how much its members played.
std::vector<std::vector<cards::PlayerFigures>> squads_of(const SetFigures& figures) {
  std::map<TeamId, std::vector<cards::PlayerFigures>> by_team;
  for (const cards::PlayerFigures& player : figures.players) {
    by_team[player.team].push_back(player);
  }
  std::vector<std::vector<cards::PlayerFigures>> squads;
  for (auto& [team, squad] : by_team) {
    std::ranges::stable_sort(squad, [](const auto& a, const auto& b) {
      return a.figures.batting.matches > b.figures.batting.matches;
    });
    if (squad.size() >= eleven) squads.push_back(std::move(squad));
  }
  return squads;
}

/// Leaves those who played most, with a keeper among them if there is one.
void keep_first(std::vector<cards::PlayerFigures>& squad, std::size_t places) {
  if (squad.size() <= places) return;
  const auto end = squad.begin() + static_cast<std::ptrdiff_t>(places);
  const auto keeper = std::ranges::find_if(squad, cards::is_keeper);
  if (keeper != squad.end() && keeper >= end) std::iter_swap(keeper, end - 1);
  squad.erase(end, squad.end());
}

}  // namespace

ImportReport invent_set(store::Database& database, const InventRequest& request) {
  store::Transaction all(database);
  match::SetData data;
  data.slug = demand_new_set(database, request.name, "teams invent");
  const store::SetEntry like = store::Sets(database).find(request.like);
  const store::StoredSet stored = store::Sets(database).load(like.id);
  const SetFigures figures = figures_of(stored.data, stored.ids);
  const auto squads = squads_of(figures);
  if (squads.empty()) {
    throw Error("{} has no squad of eleven to take as a model", like.slug);
  }
  data.name = request.name;
  data.season = invented_season;
  data.format = like.format;
  data.gender = gender_of(like.gender, like.name);
  data.figures_given = true;
  data.base_rates = figures.base;
  data.base_rates.phases.clear();
  NameLists lists = name_lists();
  std::set<std::string> taken = names_in_use(database);
  Drawing first(data.gender == "female" ? lists.female : lists.male,
                dice::derive(request.seed, "first names"));
  Drawing last(lists.surnames, dice::derive(request.seed, "surnames"));
  Drawing places(lists.places, dice::derive(request.seed, "places"));
  Drawing creatures(lists.creatures, dice::derive(request.seed, "creatures"));
  const int teams = request.teams > 0 ? request.teams : like.teams;
  for (int team = 0; team < teams; ++team) {
    std::vector<cards::PlayerFigures> models =
        squads[static_cast<std::size_t>(team) % squads.size()];
    keep_first(models,
               request.players > 0 ? static_cast<std::size_t>(request.players) : usual_squad);
    data.teams.push_back(new_name(places, creatures, taken));
    const auto key = static_cast<std::uint64_t>(team);
    for (const cards::PlayerFigures& made : league::invented_players(
             models, figures.players, like.format, dice::derive(request.seed, "squad", key))) {
      match::Person person;
      person.key = person.name = new_name(first, last, taken);
      person.keeper = made.keeper;
      person.bowling_style = made.bowling_style;
      person.stated_role = made.stated_role;
      data.people.push_back(person);
      match::SquadPlace place;
      place.player = PlayerId{static_cast<std::int64_t>(data.people.size())};
      place.team = TeamId{static_cast<std::int64_t>(data.teams.size())};
      place.figures = made.figures;
      data.squads.push_back(std::move(place));
    }
  }
  ImportReport report;
  report.sets.push_back(take_in(database, std::move(data)));
  all.commit();
  return report;
}

}  // namespace quicket::app
