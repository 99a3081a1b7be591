
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/match_words.h"

namespace quicket::cli {

void add_league(Command& program, Context& context) {
  Command& league = program.add("league", "Create leagues, play their seasons, show their tables");
  league.meant_by_others = "league show {}";
  league.guesses = {"leagues", "tournament", "competition", "cup"};
  league.example("quicket league list");
  league.under("Leagues");
  add_league_create(league, context);
  add_league_list(league, context);
  league.told_here();
  add_league_sides(league, context);
  add_league_remove(league, context);
  league.told_here(false);
  league.under("Matches");
  add_league_fixtures(league, context);
  league.told_here();
  add_league_turns(league, context);
  league.told_here(false);
  add_league_play(league, context);
  add_league_next(league, context);
  add_league_record(league, context);
  league.told_here();
  add_league_unplay(league, context);
  add_league_move(league, context);
  add_league_forfeit(league, context);
  league.under("Tables and reports");
  add_league_points(league, context);
  league.told_here(false);
  add_league_compare(league, context);
  league.older_words();
  add_schedule_report(league, context);
  add_league_reports(league, context);
  add_league_forecast(league, context);
  add_league_pages(league, context);
  MatchCommands matches(league);
  add_match_commands(matches, context);
}

}  // namespace quicket::cli
