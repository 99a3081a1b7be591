
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"

namespace quicket::cli {

void add_league(Command& program, Context& context) {
  Command& league = program.add("league", "Leagues: fixtures, seasons, tables");
  league.example("quicket league play bbl-again --all");
  add_league_create(league, context);
  add_league_play(league, context);
  add_league_tables(league, context);
  add_league_remove(league, context);
  add_league_record(league, context);
  add_league_sides(league, context);
  add_league_pages(league, context);
  add_league_scorecard(league, context);
}

}  // namespace quicket::cli
