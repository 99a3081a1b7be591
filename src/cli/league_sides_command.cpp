#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/create_league.h"
#include "app/file.h"
#include "app/play_league.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "report/usage.h"
#include "store/leagues.h"

namespace quicket::cli {
namespace {

struct Words {
  std::string name, rule;
  std::vector<std::string> captains;
};

void captains(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  store::Leagues leagues(database);
  league::League league = leagues.find(words.name);
  app::set_captains(league, words.captains);
  if (!words.captains.empty()) {
    store::Transaction all(database);
    for (const league::LeagueTeam& team : league.teams) leagues.set_captain(league.id, team);
    all.commit();
  }
  report::Table table({{"Team", "team"}, {"Captain", "captain"}, {"Home ground", "home_ground"}});
  for (const league::LeagueTeam& team : league.teams) {
    table.add({report::cell(team.team.name), report::cell(captain_word(team)),
               team.home_ground.empty() ? report::Cell{} : report::cell(team.home_ground)});
  }
  context.show(table);
}

void usage(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  store::Leagues leagues(database);
  league::League league = leagues.find(words.name);
  if (!words.rule.empty()) {
    league.usage = *league::parse_usage_rule(words.rule);
    leagues.set_usage(league.id, league.usage);
  }
  const cricket::Format format = league.competition.format;
  context.show(report::usage_table(app::league_usage(database, words.name), format),
               fmt::format("{}: usage {}", league.name, to_string(league.usage)));
}

}  // namespace

void add_league_sides(CLI::App& league, Context& context) {
  auto words = std::make_shared<Words>();

  CLI::App* led = league.add_subcommand("captains", "Who leads the sides of a league");
  led->add_option("NAME", words->name, "the league's name")->required();
  led->add_option("CAPTAIN", words->captains,
                  "cautious, balanced, bold for every side; TEAM=bold; TEAM=human: you play it");
  led->footer("Example:\n  quicket league captains bbl-again bold \"Perth Scorchers=human\"");
  led->callback([&context, words] { captains(context, *words); });

  CLI::App* used = league.add_subcommand("usage", "What bowlers have bowled of their cards' usage");
  used->add_option("NAME", words->name, "the league's name")->required();
  used->add_option("--rule", words->rule,
                   "from now on: off, warn, or as-real (nobody past his card)")
      ->check(CLI::IsMember({"off", "warn", "as-real"}));
  used->footer("Example:\n  quicket league usage bbl-again --rule as-real");
  used->callback([&context, words] { usage(context, *words); });
}

}  // namespace quicket::cli
