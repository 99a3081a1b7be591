#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/file.h"
#include "app/leaders.h"
#include "app/real_season.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "report/league_tables.h"

namespace quicket::cli {
namespace {

struct Words {
  std::string set;
  std::string by = "runs";
  std::size_t top = 20;
};

std::string title_of(const store::SetEntry& set) {
  return set.season.empty() ? set.name : fmt::format("{} {}", set.name, set.season);
}

void standings(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const store::SetEntry set = store::Sets(database).find(words.set);
  const app::RealSeason season = app::real_season(database, set);
  context.show(
      report::standings_table(league::standings(season.competition, season.teams, season.results)),
      title_of(set));
  for (const league::Result& result : season.results) {
    if (!result.note.empty()) {
      context.note(fmt::format("{} {} v {}: {}", to_string(result.date), result.teams[0].name,
                               result.teams[1].name, result.note));
    }
  }
}

void matches(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const store::SetEntry set = store::Sets(database).find(words.set);
  const app::RealSeason season = app::real_season(database, set);
  context.show(report::results_table(season.results, season.competition.conditions.balls_per_over),
               title_of(set));
}

void leaders(const Context& context, const Words& words) {
  const league::LeaderKey key = app::leader_key(words.by);
  store::Database database = app::open_database(context.globals.database, false);
  const store::SetEntry set = store::Sets(database).find(words.set);
  const league::Leaders list = app::leaders_of_set(database, set, key);
  context.show(report::leaders_table(list, words.top),
               fmt::format("{}: {}", title_of(set), league::heading(key)));
  if (!list.minimum.empty()) context.note(list.minimum);
}

}  // namespace

void add_reports(CLI::App& program, Context& context) {
  auto words = std::make_shared<Words>();

  CLI::App* table = program.add_subcommand("standings", "The real table of a set");
  table->add_option("SET", words->set, "the set's slug")->required();
  table->footer("Example:\n  quicket standings indian-premier-league-2022");
  table->callback([&context, words] { standings(context, *words); });

  CLI::App* list = program.add_subcommand("leaders", "The best of a real season");
  list->add_option("SET", words->set, "the set's slug")->required();
  list->add_option("--by", words->by,
                   "runs, wickets, strike-rate, economy, sixes, ducks, dots, ...")
      ->capture_default_str();
  list->add_option("--top", words->top, "how many (0: all)")->capture_default_str();
  list->footer("Example:\n  quicket leaders indian-premier-league-2022 --by wickets --top 10");
  list->callback([&context, words] { leaders(context, *words); });

  CLI::App* played = program.add_subcommand("matches", "The real matches of a set");
  played->add_option("SET", words->set, "the set's slug")->required();
  played->footer("Example:\n  quicket matches the-hundred-mens-competition-2022 --csv");
  played->callback([&context, words] { matches(context, *words); });
}

}  // namespace quicket::cli
