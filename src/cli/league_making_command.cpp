#include <fmt/format.h>

#include "app/create_league.h"
#include "app/file.h"
#include "app/formats.h"
#include "base/error.h"
#include "cli/commands.h"
#include "cli/league_words.h"
#include "store/leagues.h"
#include "store/sets.h"

namespace quicket::cli {
namespace {

struct Words {
  std::string name, set, competition, format, conditions, wishes, start;
  std::string fixtures = "generate", prefer = "breaks", usage = "off";
  std::vector<std::string> teams, captains;
  bool yes = false;
};

void create(const Context& context, const Words& words) {
  app::LeagueRequest request;
  request.name = words.name;
  request.set = words.set;
  request.competition = words.competition;
  request.format = words.format;
  request.conditions = words.conditions;
  request.wishes = words.wishes;
  request.teams = words.teams;
  request.start = date_of(words.start, "--start");
  request.as_played = words.fixtures == "as-played";
  request.prefer = words.prefer == "breaks" ? league::Prefer::breaks : league::Prefer::carry_over;
  request.captains = words.captains;
  request.usage = *league::parse_usage_rule(words.usage);
  store::Database database = app::open_database(context.globals.database, false);
  request.seed = {context.seed_or_drawn_silently()};  // told below, once there is a league
  const app::CreatedLeague created = app::create_league(database, request);
  for (const std::string& sentence : created.unmet) context.warn("not kept: " + sentence);
  const league::Competition& competition = created.league.competition;
  context.note(fmt::format("{}: {} teams, {} fixtures, {} rules, seed {}", created.league.name,
                           created.league.teams.size(), created.fixtures.size(), competition.name,
                           created.league.seed.value));
  const cricket::Format made_for = store::Sets(database).find(words.set).format;
  if (competition.format == made_for) return;
  context.note(fmt::format("{}: played as {} with cards made for {}", created.league.name,
                           competition.format.title(), made_for.title()));
}

void remove(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  store::Leagues leagues(database);
  const league::League league = leagues.find(words.name);
  const std::string question = fmt::format("Remove {} and every match of it?", league.name);
  if (!words.yes && !context.confirm(question, false)) {
    throw Error(fmt::format("{} was not removed; off a terminal, --yes says that you mean it",
                            league.name));
  }
  leagues.remove(league.id);
  context.note(fmt::format("{} is removed", league.name));
}

}  // namespace

void add_league_create(Command& league, Context& context) {
  LeagueCommands<Words> commands(league, context);
  Command& command =
      commands.add("create", "Create a league: its teams, cards, rules and fixture list",
                   "create bbl-again --set big-bash-league-2024-25 --seed 7", create);
  Words& words = commands.words();
  command.option("--set", &words.set, "the set whose cards are played with").needed();
  command.option("--competition", &words.competition,
                 "a preset or your own file (default: by the set's name and season)");
  command.option("--format", &words.format, app::format_words() + " (default: the set's)");
  command.option("--teams", &words.teams, "teams of the set, SET:TEAM, or drawn sides")
      .parted_by(',');
  command
      .option("--start", &words.start,
              "first day of the fixture list (an as-played one is moved to it)")
      .of_kind("DATE");
  command.option("--fixtures", &words.fixtures, "generate, or as-played: the real list")
      .one_of({"generate", "as-played"})
      .with_default();
  command.option("--prefer", &words.prefer, "few breaks, or low carry-over")
      .one_of({"breaks", "carry-over"})
      .with_default();
  command
      .option("--captain", &words.captains,
              "cautious, balanced, bold; TEAM=bold; TEAM=human: you play its matches")
      .parted_by(',');
  command.option("--usage", &words.usage, "of bowlers' cards: off, warn, or as-real")
      .one_of({"off", "warn", "as-real"})
      .with_default();
  command.option("--conditions", &words.conditions, "house rules").of_kind("FILE");
  command.option("--wishes", &words.wishes, "blackouts, fixed dates, grounds (below)")
      .of_kind("FILE");
  command.details =
      "A file of wishes, every part of which may be left out (a blackout without team and ground "
      "is everybody's):\n"
      "  [[blackout]]\n"
      "  team = \"Perth Scorchers\"     # or ground = \"Perth Stadium\"\n"
      "  from = 2026-12-24\n"
      "  to = 2026-12-26\n"
      "  [[fixed]]\n"
      "  home = \"Sydney Sixers\"\n"
      "  away = \"Sydney Thunder\"\n"
      "  date = 2027-01-01\n"
      "  [grounds]\n"
      "  \"Perth Scorchers\" = \"WACA Ground\"\n"
      "  [calendar]\n"
      "  rest_days = 1\n"
      "  matches_a_day = 1\n"
      "  matches_a_weekend_day = 2";
  command
      .example(
          "quicket league create mine --set big-bash-league-2024-25 --start 2026-12-14 --wishes "
          "wishes.toml")
      .example("quicket league create longer --set big-bash-league-2024-25 --format fifty");
}

void add_league_remove(Command& league, Context& context) {
  LeagueCommands<Words> commands(league, context);
  commands.add("remove", "Remove a league and its matches", "remove bbl-again --yes", remove)
      .flag("--yes", &commands.words().yes, "do not ask");
}

}  // namespace quicket::cli
