#include <set>

#include <fmt/format.h>

#include "app/contents.h"
#include "app/import/invent_set.h"
#include "app/league/draw_side.h"
#include "app/teams/colours.h"
#include "app/teams/favourite_eleven.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cricket/team_code.h"
#include "league/fixture.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

struct TeamsWords {
  std::string name, main, second, like;
  std::vector<std::string> players;
  int teams = 0, squad = 0;
  bool yes = false;
};

void create(const Context& context, const TeamsWords& words) {
  store::Database database = open_database(context);
  std::vector<store::DrawnPlayer> players;
  for (const std::string& word : words.players) {
    players.push_back(app::drawn_player(database, word));
  }
  app::draw_side(database, words.name, players);
  context.note(fmt::format("{}: {} players", words.name, players.size()));
}

void invent(const Context& context, const TeamsWords& words) {
  store::Database database = open_database(context);
  app::InventRequest request;
  request.name = words.name;
  request.like = words.like;
  request.teams = words.teams;
  request.players = words.squad;
  request.seed = {context.seed_or_drawn_silently()};
  const app::ImportReport report = app::invent_set(database, request);
  const app::ImportedSet& made = report.sets.front();
  context.note(fmt::format(
      "{}: {} of {} invented, with {}; seed {}", made.saved.slug,
      counted(static_cast<long long>(made.players), "player", "players"),
      counted(static_cast<long long>(made.saved.ids.teams.size()), "team", "teams"),
      counted(static_cast<long long>(made.cards), "card", "cards"), request.seed.value));
}

void list_teams(const Context& context) {
  store::Database database = open_database(context);
  report::Table table({{"Team", "team"}, {"Player", "player"}, {"Set", "set"}});
  for (const store::DrawnTeam& team : app::all_drawn(database)) {
    for (const store::DrawnPlayer& player : team.players) {
      table.add({team.name, player.name, player.set_slug});
    }
  }
  context.show(table);
}

void remove(const Context& context, const TeamsWords& words) {
  store::Database database = open_database(context);
  const store::DrawnTeam team = app::drawn_side(database, words.name);
  if (!words.yes && !context.confirm(fmt::format("Remove {}?", team.name), false)) {
    throw Error("{} was not removed; off a terminal, confirm with `--force`", team.name);
  }
  app::remove_drawn(database, team.id);
  context.note(fmt::format("{} removed", team.name));
}

cricket::Colour colour_called(const std::string& word) {
  const auto colour = cricket::parse_colour(word);
  if (!colour) {
    throw Error(Fault::usage, "\"{}\" is not a colour; use six hexadecimal digits, such as 1b6e3c",
                word);
  }
  return *colour;
}

/// The whole name of a team of any set, or of a side of the user's own.
std::string name_of_team(store::Database& database, const std::string& word) {
  std::set<std::string> known;
  for (const std::string& side : app::drawn_sides(database)) known.insert(side);
  for (const store::SetEntry& set : app::sets_in(database)) {
    for (const auto& [id, name] : app::teams_in_set(database, set.id)) known.insert(name);
  }
  const std::vector<std::string> names(known.begin(), known.end());
  if (const auto place = cricket::find_team(word, names)) return names[*place];
  throw Error(Fault::usage, "there is no team \"{}\"{}", word,
              did_you_mean(word, names, "`quicket sets show SET` lists the teams"));
}

void colour(const Context& context, const TeamsWords& words) {
  cricket::TeamColours colours;
  colours.main = colour_called(words.main);
  colours.second =
      words.second.empty() ? cricket::readable_on(colours.main) : colour_called(words.second);
  store::Database database = open_database(context);
  const std::string team = name_of_team(database, words.name);
  app::choose_colours(database, team, colours);
  context.note(
      fmt::format("{} wears {} and {}", team, to_string(colours.main), to_string(colours.second)));
}

/// A drawn side by its name, or else a team of a set.
league::Team team_called(store::Database& database, const std::string& word) {
  for (const store::DrawnTeam& team : app::all_drawn(database)) {
    if (team.name == word) return {team.id, team.name};
  }
  const app::Squad squad = app::squad_called(database, word, "");
  return {squad.team, squad.name};
}

void forget(const Context& context, const TeamsWords& words) {
  store::Database database = open_database(context);
  const league::Team team = team_called(database, words.name);
  if (!app::forget_favourite_eleven(database, team.id)) {
    throw Error("no favourite eleven is saved for {}; `quicket play --pick` saves one", team.name);
  }
  context.note(fmt::format("{}: favourite eleven forgotten", team.name));
}

}  // namespace

void add_teams(Command& program, Context& context) {
  Command& teams = program.add("teams", "Create your own teams, and choose team colours");
  teams.guesses = {"team", "squads", "clubs"};
  teams.example("quicket teams list");
  auto words = std::make_shared<TeamsWords>();

  Command& created = teams.add("create", "Create a team from the players of any sets");
  created.argument("NAME", &words->name, "name of the new team").needed();
  created.option("--players PLAYERS", &words->players, "players, each as SET:PLAYER")
      .needed()
      .parted_by(',');
  created.guesses = {"new", "add", "make"};
  created.example(
      "quicket teams create \"All Stars\" --players printed:Hurst printed:Philippe \\\n"
      "      printed:Connolly printed:Silk printed:Hobson printed:Henriques \\\n"
      "      printed:Hardie printed:Dwarshuis printed:Tye printed:Behrendorff \\\n"
      "      printed:Kerr");
  created.run = [&context, words] { create(context, *words); };

  add_teams_draft(teams, context);

  Command& invented = teams.add("invent", "Invent teams of players, with figures like a set's");
  invented.argument("NAME", &words->name, "name of the new set").needed();
  invented.option("--like SET", &words->like, "set whose figures they resemble").needed();
  invented.option("--teams", &words->teams, "number of teams (0: as many as the set has)")
      .between(0, 64)
      .with_default();
  invented
      .option("--players", &words->squad, "players a team (0: as many as the set has, up to 20)")
      .between(0, 40)
      .with_default();
  invented.details =
      "Each team has the make-up of one of the set's. The figures of a player lie between those of "
      "two real ones of the same role, so that what goes together in cricket goes together: who "
      "hits more sixes gets out more often. Nobody in the database has the name of one of them.";
  invented.if_interrupted = "no team was made";
  invented.guesses = {"generate", "random", "fictional"};
  invented.example(
      "quicket teams invent \"Harbour League\" --like big-bash-league-2024-25 --seed 3");
  invented.run = [&context, words] { invent(context, *words); };

  teams.told_here();
  Command& listed = teams.add("list", "List your own teams with their players");
  listed.guesses = {"ls", "show"};
  listed.example("quicket teams list");
  listed.run = [&context] { list_teams(context); };

  Command& removed = teams.add("remove", "Remove a side of your own");
  removed.argument("NAME", &words->name, "the side's name").needed();
  removed.flag("--force", &words->yes, "do not ask for confirmation").also("--yes");
  removed.example("quicket teams remove \"All Stars\" --force");
  removed.run = [&context, words] { remove(context, *words); };

  Command& forgotten = teams.add("forget", "Forget the favourite eleven of a team");
  forgotten.argument("TEAM", &words->name, "team, as SET:TEAM, or one of your own").needed();
  forgotten.example("quicket teams forget \"big-bash-league-2024-25:Perth Scorchers\"");
  forgotten.run = [&context, words] { forget(context, *words); };

  Command& coloured = teams.add("colour", "Set a team's colours");
  coloured.aliases = {"color"};
  coloured.guesses = {"colours", "colors", "kit"};
  coloured.argument("TEAM", &words->name, "name of the team").needed();
  coloured.argument("HEX", &words->main, "main colour, such as 1b6e3c").needed();
  coloured.argument("SECOND", &words->second, "second colour");
  coloured.example("quicket teams colour \"Perth Scorchers\" f05a22 000000");
  coloured.run = [&context, words] { colour(context, *words); };
}

}  // namespace quicket::cli
