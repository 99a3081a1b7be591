#pragma once

namespace quicket::cli {

class Context;
struct Command;
class MatchCommands;

/// Each adds one command (and those below it) to `program`; `run` executes it when chosen. The
/// context outlives the program. A new command is a file with such a function, and a line in
/// program.cpp. The greeting is what the program says if no command is named.
void add_greeting(Command& program, Context& context);
void add_import(Command& program, Context& context);
void add_sets(Command& program, Context& context);
void add_cards(Command& program, Context& context);
void add_print(Command& program, Context& context);
void add_league(Command& program, Context& context);
void add_season_reports(Command& program, Context& context);
void add_match(Command& program, Context& context);
void add_real_pages(Command& program, Context& context);
void add_forecast(Command& program, Context& context);
void add_validate(Command& program, Context& context);
void add_play(Command& program, Context& context);
void add_season(Command& program, Context& context);
void add_table(Command& program, Context& context);
void add_site(Command& program, Context& context);
void add_demo(Command& program, Context& context);
void add_teams(Command& program, Context& context);
void add_formats(Command& program, Context& context);
void add_manual(Command& program, Context& context);
void add_rules(Command& program, Context& context);
void add_help(Command& program, Context& context);
void add_man_pages(Command& program, Context& context);
void add_completion(Command& program, Context& context);
void add_db(Command& program, Context& context);
void add_lab(Command& program, Context& context);
void add_bonus(Command& program, Context& context);

/// Called by add_real_pages and add_league_pages.
void add_team(Command& program, Context& context);
void add_league_team(Command& league, Context& context);

/// Below `teams`, called by add_teams.
void add_teams_draft(Command& teams, Context& context);

/// Below `league`, called by add_league.
void add_league_create(Command& league, Context& context);
void add_league_list(Command& league, Context& context);
void add_league_fixtures(Command& league, Context& context);
void add_league_play(Command& league, Context& context);
void add_league_reports(Command& league, Context& context);
void add_league_forecast(Command& league, Context& context);
void add_league_compare(Command& league, Context& context);
void add_league_next(Command& league, Context& context);
void add_league_remove(Command& league, Context& context);
void add_league_unplay(Command& league, Context& context);
void add_league_move(Command& league, Context& context);
void add_league_forfeit(Command& league, Context& context);
void add_league_points(Command& league, Context& context);
void add_league_record(Command& league, Context& context);
void add_league_sides(Command& league, Context& context);
void add_league_pages(Command& league, Context& context);
void add_league_turns(Command& league, Context& context);

/// Below `lab`, called by add_lab; the same words where they stood before.
void add_bench(Command& above, Context& context);
void add_bonus_bench(Command& above, Context& context, const char* word);
void add_call_trials(Command& above, Context& context);
void add_chance_trials(Command& above, Context& context);
void add_own_chances(Command& above, Context& context);
void add_forecast_score(Command& lab, Context& context);
void add_schedule_report(Command& above, Context& context);

/// Below `match`, called by add_match; and all of them, also below `league`, where they stood.
void add_match_commands(MatchCommands& match, Context& context);
void add_match_stories(MatchCommands& match, Context& context);
void add_match_chance(MatchCommands& match, Context& context);
void add_match_whatif(MatchCommands& match, Context& context);
void add_match_notation(MatchCommands& match, Context& context);

}  // namespace quicket::cli
