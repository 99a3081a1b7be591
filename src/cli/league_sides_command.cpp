#include <fmt/format.h>

#include "app/contents.h"
#include "app/league/create_league.h"
#include "app/league/play_league.h"
#include "app/season/competitions.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "report/comparison.h"

namespace quicket::cli {
namespace {

struct LeagueSidesWords {
  std::string name, rule;
  std::vector<std::string> captains;
};

void captains(const Context& context, const LeagueSidesWords& words) {
  store::Database database = open_database(context);
  const league::League league = app::set_captains(database, words.name, words.captains);
  report::Table table(
      {{"Team", "team"}, {"Captain", "captain"}, report::wrapping({"Home ground", "home_ground"})});
  for (const league::LeagueTeam& team : league.teams) {
    table.add({team.team.name, captain_word(team), report::optional_text(team.home_ground)});
  }
  context.show(table);
}

void presets(const Context& context, const LeagueSidesWords& words) {
  if (!words.name.empty()) return context.out(std::string(app::preset_text(words.name)));
  report::Table table({{"Preset", "preset"},
                       report::wrapping({"Competition", "competition"}),
                       {"Season", "season"},
                       report::secondary(1, {"Format", "format"}),
                       report::secondary(2, report::wrapping({"Source", "source"}))});
  for (const league::Competition& each : app::preset_competitions()) {
    table.add({each.slug, each.name, each.season, to_string(each.format), each.source});
  }
  context.show(table);
}

void compare_usage(const Context& context, const LeagueSidesWords& words) {
  store::Database database = open_database(context);
  const league::League league =
      words.rule.empty()
          ? app::league_called(database, words.name)
          : app::set_usage(database, words.name, *league::parse_usage_rule(words.rule));
  const cricket::Format format = league.competition.format;
  context.show(report::usage_table(app::league_usage(database, words.name), format),
               fmt::format("{}: usage {}", league.name, to_string(league.usage)));
}

}  // namespace

void add_league_sides(Command& league, Context& context) {
  auto words = std::make_shared<LeagueSidesWords>();

  Command& led = league.add("captains", "Show or set the captains of a league");
  led.argument("LEAGUE", &words->name, "name of the league").needed();
  led.argument("CAPTAIN", &words->captains, "captain of every team, or as TEAM=CAPTAIN");
  led.details =
      "A captain decides the toss, who bowls and, in the full game (rules 5.7), how the side "
      "bats. You play the matches of a team whose captain is human.\n"
      "  cautious  bats first; shares the overs as on the cards, and keeps the\n"
      "            best bowlers for the last six; often holds\n"
      "  balanced  chases; at the start and the end those bowl who did in the\n"
      "            season; holds and pushes when the match asks for it\n"
      "  bold      chases; the best bowl out their overs, six of them at the start;\n"
      "            often pushes\n"
      "All replace an expensive bowler, and now and then change the opening bowlers.";
  led.guesses = {"captain", "teams"};
  led.example("quicket league captains bbl-again bold \"Perth Scorchers=cautious\"");
  led.run = [&context, words] { captains(context, *words); };

  Command& used = league.add("usage", "Compare the overs bowled with the usage on the cards");
  used.argument("LEAGUE", &words->name, "name of the league").needed();
  used.option("--usage", &words->rule, "limit on bowlers from now on")
      .one_of({"off", "warn", "as-real"})
      .also("--rule");
  used.details =
      "With warn, bowlers who go past the usage on their cards are counted. With as-real, nobody "
      "goes past it in any match, unless the cards left to a side cannot bowl an innings, as in a "
      "season longer than the real one: then as few bowlers as possible bowl on.";
  used.example("quicket league usage bbl-again --usage as-real");
  used.run = [&context, words] { compare_usage(context, *words); };

  Command& known = league.add("presets", "List the competitions that a league can follow");
  known.argument("PRESET", &words->name, "competition whose file to print");
  known.details =
      "Your own file may be based on a preset (based_on = \"bbl\") and give only what differs.";
  known.guesses = {"preset", "competitions"};
  known.example("quicket league presets bbl > mine.toml")
      .example(
          "quicket league create own --set big-bash-league-2024-25 \\\n"
          "      --competition mine.toml");
  known.run = [&context, words] { presets(context, *words); };
}

}  // namespace quicket::cli
