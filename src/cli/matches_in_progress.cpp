#include "cli/matches_in_progress.h"

#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "app/contents.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/ask.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

std::size_t which_of(const Context& context, store::Database& database,
                     const std::vector<app::Unfinished>& waiting) {
  if (!context.can_ask()) {
    list_in_progress(context, database);
    throw Error("several matches are in progress; choose one with `quicket play --resume ID`");
  }
  std::vector<terminal::Choice> choices;
  for (const app::Unfinished& one : waiting) {
    choices.push_back({fmt::format("{} v {}", one.home, one.away),
                       counted(one.balls, "ball", "balls"), fmt::format("{}", one.id.value)});
  }
  return ask_which(context, "Which match", choices);
}

}  // namespace

void list_in_progress(const Context& context, store::Database& database) {
  report::Table table({{"Match", "id", true},
                       {"League", "league"},
                       {"Home", "home"},
                       {"Away", "away"},
                       {"Balls", "balls", true}});
  for (const app::Unfinished& entry : app::unfinished_matches(database)) {
    table.add({report::Cell(entry.id.value),
               entry.league ? report::Cell(entry.league_name) : report::Cell{},
               report::Cell(entry.home), report::Cell(entry.away), report::Cell(entry.balls)});
  }
  context.show_list(table,
                    "Matches in progress. Continue one with `quicket play --resume ID`, remove one "
                    "with `quicket play --remove ID`.",
                    "No match is in progress.");
}

MatchId match_in_progress(const Context& context, store::Database& database) {
  const std::vector<app::Unfinished> waiting = app::unfinished_matches(database);
  if (waiting.empty()) throw Error("no match is in progress");
  return waiting[waiting.size() == 1 ? 0 : which_of(context, database, waiting)].id;
}

}  // namespace quicket::cli
