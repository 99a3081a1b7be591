#include <fmt/format.h>

#include "app/contents.h"
#include "app/import/import.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "report/document.h"

namespace quicket::cli {
namespace {

report::Table sets_table(const std::vector<store::SetEntry>& sets) {
  report::Table table({{"Set", "set"},
                       report::secondary(5, {"Competition", "name"}),
                       {"Season", "season"},
                       report::secondary(2, {"Format", "format"}),
                       report::secondary(3, {"Teams", "teams", true}),
                       report::secondary(1, {"Players", "players", true}),
                       {"Matches", "matches", true},
                       report::secondary(4, {"Cards", "has_cards"}),
                       {"", "cards_before"},
                       {"", "game"},
                       {"", "gender"},
                       {"", "credit"}});
  for (const store::SetEntry& set : sets) {
    table.add({set.slug, set.name, set.season, to_string(set.format), set.teams, set.people,
               set.matches, set.has_cards,
               set.cards_before ? report::Cell(to_string(set.cards_before)) : report::Cell{},
               to_string(set.game.value_or(cards::Game::basic)), set.gender, set.credit});
  }
  return table;
}

void show_set(const Context& context, const std::string& slug) {
  store::Database database = open_database(context);
  const store::SetEntry set = app::set_called(database, slug);
  report::Table table({{"Team", "team"}, {"Player", "player"}, {"Full name", "full_name"}});
  for (const store::SetPlayer& player : app::players_in_set(database, set.id)) {
    table.add({player.team_name, player.name, report::optional_text(player.full_name)});
  }
  context.show(report::Document().show(sets_table({set})).gap().show(table).rows(table));
  if (set.matches > 0 && app::are_fielders_unknown(database, set.id)) {
    context.note(fmt::format("{}: {}", set.slug, app::fielders_unknown));
  }
  if (set.cards_before) {
    context.note(fmt::format("{}: the cards are from what was known before {}", set.slug,
                             to_string(set.cards_before)));
  }
  if (!set.credit.empty()) context.note(set.credit);
}

void remove(const Context& context, const std::string& slug, bool yes) {
  store::Database database = open_database(context);
  const store::SetEntry set = app::set_called(database, slug);
  // What is thrown away is named in full.
  if (set.slug != slug) throw Error("no set \"{}\"; did you mean \"{}\"?", slug, set.slug);
  const std::string question =
      fmt::format("Remove {} with its {} matches and its cards?", set.slug, set.matches);
  if (!yes && !context.confirm(question, false)) {
    throw Error("{} was not removed; confirm with `--force`", slug);
  }
  app::remove_set(database, set.id);
  context.note(fmt::format("Removed {}", slug));
}

}  // namespace

void add_sets(Command& program, Context& context) {
  Command& sets = program.add("sets", "List the sets (competition seasons) in the database");
  sets.meant_by_others = "sets show {}";
  sets.guesses = {"set", "seasons", "season", "list", "ls", "competitions"};
  sets.example("quicket sets");
  sets.run = [&context] {
    store::Database database = open_database(context);
    context.show(sets_table(app::sets_in(database)));
  };

  auto slug = std::make_shared<std::string>();
  sets.told_here();
  Command& shown = sets.add("show", "List the teams and players of a set");
  shown.argument("SET", slug.get(), "slug of the set").needed();
  shown.guesses = {"players", "squads", "squad", "roster", "info"};
  shown.example("quicket sets show big-bash-league-2024-25 --csv");
  shown.run = [&context, slug] { show_set(context, *slug); };

  auto yes = std::make_shared<bool>(false);
  Command& removed = sets.add("remove", "Remove a set with its matches and cards");
  removed.asks = false;
  removed.argument("SET", slug.get(), "slug of the set").needed();
  removed.flag("--force", yes.get(), "do not ask for confirmation").also("--yes");
  removed.guesses = {"delete", "rm", "drop"};
  removed.example("quicket sets remove demo --force");
  removed.run = [&context, slug, yes] { remove(context, *slug, *yes); };
}

}  // namespace quicket::cli
