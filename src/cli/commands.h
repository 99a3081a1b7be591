#pragma once

namespace CLI {
class App;
}

namespace quicket::cli {

class Context;

/// Each adds one command (and those below it) to `program`; what it does runs when it is chosen.
/// The context outlives the program. A new command is a file with such a function, and a line in
/// program.cpp.
void add_import(CLI::App& program, Context& context);
void add_sets(CLI::App& program, Context& context);
void add_cards(CLI::App& program, Context& context);
void add_print(CLI::App& program, Context& context);
void add_league(CLI::App& program, Context& context);
void add_reports(CLI::App& program, Context& context);
void add_validate(CLI::App& program, Context& context);
void add_play(CLI::App& program, Context& context);
void add_teams(CLI::App& program, Context& context);
void add_db(CLI::App& program, Context& context);
void add_bench(CLI::App& program, Context& context);
void add_bonus(CLI::App& program, Context& context);

/// Below `league`, called by add_league.
void add_league_create(CLI::App& league, Context& context);
void add_league_play(CLI::App& league, Context& context);
void add_league_tables(CLI::App& league, Context& context);
void add_league_remove(CLI::App& league, Context& context);
void add_league_scorecard(CLI::App& league, Context& context);
void add_league_record(CLI::App& league, Context& context);
void add_league_sides(CLI::App& league, Context& context);
void add_league_pages(CLI::App& league, Context& context);

}  // namespace quicket::cli
