#include "report/call_trials.h"

#include <cmath>

namespace quicket::report {

Table call_trials_table(std::span<const league::CallTrial> trials) {
  Table table({{"Calls", "calls"},
               {"Against", "against"},
               secondary(1, {"Matches", "matches", true}),
               {"Won %", "won_percent", true},
               secondary(2, {"Error", "standard_error", true}),
               {"Runs", "runs", true},
               {"Wickets", "wickets", true},
               {"All out %", "all_out_percent", true}});
  for (const league::CallTrial& trial : trials) {
    const double won = trial.won(), innings = double(trial.innings);
    const double error = trial.matches > 0 ? std::sqrt(won * (1 - won) / double(trial.matches)) : 0;
    const auto mean = [innings](long long sum) { return innings > 0 ? double(sum) / innings : 0; };
    table.add({cell(trial.calls), cell(trial.against), cell(trial.matches), cell(100 * won, 1),
               cell(100 * error, 1), cell(mean(trial.runs), 1), cell(mean(trial.wickets), 2),
               cell(100 * mean(trial.all_out), 1)});
  }
  return table;
}

}  // namespace quicket::report
