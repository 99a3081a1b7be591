#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/build_cards.h"
#include "app/colours.h"
#include "app/file.h"
#include "base/error.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "report/table.h"
#include "store/drawn_teams.h"

namespace quicket::cli {
namespace {

struct Words {
  std::string name, main, second;
  std::vector<std::string> players;
};

store::DrawnPlayer drawn(store::Database& database, const std::string& word) {
  const std::size_t colon = word.find(':');
  if (colon == std::string::npos) {
    throw Error(fmt::format("\"{}\": write SET:PLAYER", word), Fault::usage);
  }
  const store::SetEntry set = store::Sets(database).find(word.substr(0, colon));
  const store::StoredCards cards = app::cards_of(database, set);
  const cards::PlayerCards& player = app::player_called(cards.cards, word.substr(colon + 1));
  return {player.player, set.id, player.name, set.slug};
}

void create(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  std::vector<store::DrawnPlayer> players;
  for (const std::string& word : words.players) players.push_back(drawn(database, word));
  store::DrawnTeams(database).create(words.name, players);
  context.note(fmt::format("{}: {} players", words.name, players.size()));
}

void list(const Context& context) {
  store::Database database = app::open_database(context.globals.database, false);
  report::Table table({{"Team", "team"}, {"Player", "player"}, {"Set", "set"}});
  for (const store::DrawnTeam& team : store::DrawnTeams(database).list()) {
    for (const store::DrawnPlayer& player : team.players) {
      table.add(
          {report::cell(team.name), report::cell(player.name), report::cell(player.set_slug)});
    }
  }
  context.show(table);
}

cricket::Colour colour_called(const std::string& word) {
  const auto colour = cricket::parse_colour(word);
  if (!colour) {
    throw Error(fmt::format("\"{}\" is no colour: six hexadecimal digits, as 1b6e3c", word),
                Fault::usage);
  }
  return *colour;
}

void colour(const Context& context, const Words& words) {
  cricket::TeamColours colours;
  colours.main = colour_called(words.main);
  colours.second =
      words.second.empty() ? cricket::readable_on(colours.main) : colour_called(words.second);
  store::Database database = app::open_database(context.globals.database, false);
  app::choose_colours(database, words.name, colours);
  context.note(fmt::format("{} wears {} and {}", words.name, to_string(colours.main),
                           to_string(colours.second)));
}

}  // namespace

void add_teams(CLI::App& program, Context& context) {
  CLI::App* teams = program.add_subcommand("teams", "Sides of your own, and team colours");
  teams->require_subcommand(1);
  teams->footer("Example:\n  quicket teams colour \"Perth Scorchers\" f05a22 000000");
  auto words = std::make_shared<Words>();

  CLI::App* created = teams->add_subcommand("create", "Draw a side from any sets");
  created->add_option("NAME", words->name, "the side's name")->required();
  created->add_option("--players", words->players, "SET:PLAYER, ...")->required()->delimiter(',');
  created->footer(
      "Example:\n  quicket teams create \"All Stars\" --players "
      "bbl-2024:Connolly,ipl-2022:Buttler,...");
  created->callback([&context, words] { create(context, *words); });

  CLI::App* listed = teams->add_subcommand("list", "The sides that were drawn");
  listed->footer("Example:\n  quicket teams list");
  listed->callback([&context] { list(context); });

  CLI::App* coloured = teams->add_subcommand("colour", "What cards and screens dress a team in");
  coloured->alias("color");
  coloured->add_option("TEAM", words->name, "the team's name")->required();
  coloured->add_option("HEX", words->main, "main colour, as 1b6e3c")->required();
  coloured->add_option("SECOND", words->second, "second colour");
  coloured->footer("Example:\n  quicket teams colour \"Perth Scorchers\" f05a22 000000");
  coloured->callback([&context, words] { colour(context, *words); });
}

}  // namespace quicket::cli
