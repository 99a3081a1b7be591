#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"

namespace quicket::cli {

// A command and not a program of its own: `bench` and the like have to work as they did, and a
// second program would hold all of this one again.
void add_lab(Command& program, Context& context) {
  Command& lab = program.add("lab", "Measure Quicket itself, for people who work on it");
  lab.example("quicket lab bench --json");
  add_bench(lab, context);
  add_bonus_bench(lab, context, "bonus-bench");
  add_schedule_report(lab, context);
  add_call_trials(lab, context);
  add_chance_trials(lab, context);
  add_own_chances(lab, context);
  add_forecast_score(lab, context);
  add_bench(program, context);
}

}  // namespace quicket::cli
