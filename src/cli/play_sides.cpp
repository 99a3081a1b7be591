#include "cli/play_sides.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "app/contents.h"
#include "app/import/demonstration.h"
#include "app/play/even_sides.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cli/ask.h"
#include "cli/context.h"

namespace quicket::cli {
namespace {

[[noreturn]] void refuse_missing_sides() {
  throw Error("play needs two teams: `quicket play HOME AWAY --set SET`; `quicket sets` lists sets",
              Fault::usage);
}

std::string set_among(const Context& context, const std::vector<store::SetEntry>& sets,
                      bool may_be_demonstration) {
  if (context.can_ask()) {
    std::vector<terminal::Choice> choices;
    for (const store::SetEntry& set : sets) {
      choices.push_back({set.slug,
                         fmt::format("{} {}, {}, {}", set.name, set.season, set.format.title(),
                                     counted(set.teams, "team", "teams")),
                         ""});
    }
    return sets[ask_which(context, "Which set plays", choices)].slug;
  }
  const auto demonstration = std::ranges::find_if(
      sets, [](const auto& set) { return set.slug == app::demonstrations().front().set; });
  if (!may_be_demonstration || demonstration == sets.end()) refuse_missing_sides();
  return demonstration->slug;
}

bool is_side_of(const std::vector<std::string>& teams, const std::string& side) {
  return side.empty() || find_by_name(side, teams).size() == 1;
}

/// The only set that has teams of these names; nothing if none or several do.
std::optional<store::SetEntry> only_set_of(store::Database& database, const Sides& sides) {
  std::vector<store::SetEntry> found;
  for (const store::SetEntry& set : app::sets_in(database)) {
    std::vector<std::string> names = app::drawn_sides(database);
    for (const auto& [id, name] : app::teams_in_set(database, set.id)) names.push_back(name);
    if (is_side_of(names, sides.home) && is_side_of(names, sides.away)) found.push_back(set);
  }
  if (found.size() != 1) return {};
  return found.front();
}

/// The set of the sides, if none was named.
std::string usual_set(const Context& context, store::Database& database, const Sides& sides) {
  std::vector<store::SetEntry> sets = app::sets_in(database);
  const bool sides_are_open = sides.home.empty() && sides.away.empty();
  if (sets.size() > 1 && !sides_are_open) {
    if (const auto only = only_set_of(database, sides)) sets = {*only};
  }
  if (sets.size() > 1 && !sides.away.empty() && !context.can_ask()) {
    throw Error(fmt::format("more than one set may have \"{}\" and \"{}\"; choose one with "
                            "`--set` (`quicket sets` lists them)",
                            sides.home, sides.away),
                Fault::usage);
  }
  if (sets.size() > 1) return set_among(context, sets, sides_are_open);
  if (sets.size() == 1) {
    context.note(fmt::format("Set: {}, {}", sets.front().slug, sets.front().format.title()));
    return sets.front().slug;
  }
  const app::Demonstration season = app::demonstrations().front();
  context.note(
      fmt::format("There are no sets yet, so the invented teams of the {} play.", season.name));
  return app::import_demonstration(database, season).saved.slug;
}

}  // namespace

Sides settle_sides(const Context& context, store::Database& database, const Sides& said) {
  Sides sides = said;
  const bool open = sides.home.empty() && sides.away.empty();
  const bool names_sets = sides.home.find(':') != std::string::npos;
  const std::vector<std::string> own = app::drawn_sides(database);
  const auto is_own = [&](const std::string& side) {
    return std::ranges::any_of(own, [&](const std::string& name) { return same_name(name, side); });
  };
  if (is_own(sides.home) && is_own(sides.away)) return sides;
  if (!sides.set.empty()) sides.set = app::set_called(database, sides.set).slug;
  if (sides.set.empty() && !names_sets) sides.set = usual_set(context, database, sides);
  if (!sides.home.empty() && !sides.away.empty()) return sides;
  if (sides.set.empty() || (!open && !context.can_ask())) refuse_missing_sides();
  std::vector<terminal::Choice> teams;
  const auto offer = [&](const app::Opponent& one, std::string_view who, std::string_view whom) {
    teams.push_back({one.team,
                     one.chance ? fmt::format("{} {:.0f} in 100{}: {}", who, 100 * *one.chance,
                                              whom, app::ease_words(*one.chance))
                                : "",
                     ""});
  };
  if (open && context.can_ask()) {
    context.note("Welcome: a match of cricket, ball by ball. Enter is all that you need.");
    for (const app::Opponent& one : app::strengths_of(database, sides.set)) {
      offer(one, "wins", " against all");
    }
  } else {
    const SetId set = app::set_called(database, sides.set).id;
    for (const auto& [id, name] : app::teams_in_set(database, set)) teams.push_back({name, "", ""});
  }
  for (const std::string& name : own) teams.push_back({name, "your own side", ""});
  const auto take = [&](std::string_view question) {
    return teams[context.can_ask() ? ask_which(context, question, teams) : 0].name;
  };
  if (teams.size() < 2) refuse_missing_sides();
  if (open) sides.home = take(said.home_is_yours ? "Your side (at home)" : "Home side");
  teams.clear();
  // The most even match is the first to be offered, and played where nobody is asked.
  for (const app::Opponent& one : app::opponents_of(database, sides.set, sides.home)) {
    offer(one, fmt::format("{} win", said.home_is_yours ? "you" : sides.home), "");
  }
  for (const std::string& name : own) {
    if (!same_name(name, sides.home)) teams.push_back({name, "your own side", ""});
  }
  sides.away = take(said.home_is_yours ? "Opponents, the most even match first" : "Away side");
  return sides;
}

std::optional<store::SetEntry> set_of(store::Database& database, const Sides& sides) {
  if (!sides.set.empty()) return app::set_called(database, sides.set);
  const std::size_t colon = sides.home.find(':');
  if (colon == std::string::npos) return {};
  return app::set_called(database, sides.home.substr(0, colon));
}

std::optional<Sides> another_match(const Context& context, store::Database& database,
                                   const Sides& met) {
  if (!context.can_ask()) return {};
  std::vector<Sides> sides{met, {met.set, met.away, met.home, met.home_is_yours}};
  std::vector<terminal::Choice> choices{{"Again", "", ""}, {"Other way", "", ""}};
  if (!met.set.empty()) {
    const auto opponents = app::opponents_of(database, met.set, met.home);
    auto next = std::ranges::find(opponents, met.away, &app::Opponent::team);
    if (next == opponents.end() || ++next == opponents.end()) next = opponents.begin();
    sides.push_back({met.set, met.home, next->team, met.home_is_yours});
    choices.push_back({"Next opponent", "", ""});
  }
  for (std::size_t i = 0; i < sides.size(); ++i) {
    choices[i].about = fmt::format("{} v {}", sides[i].home, sides[i].away);
  }
  choices.push_back({"Leave", "", "q"});
  try {
    const std::size_t which = ask_which(context, "Another match", choices, sides.size());
    return which == sides.size() ? std::nullopt : std::optional(sides[which]);
  } catch (const Error&) {
    return {};  // the match is over and saved, whatever is answered
  }
}

}  // namespace quicket::cli
