#include <fmt/format.h>

#include "app/contents.h"
#include "app/league/deduct_points.h"
#include "app/season/league_team.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/league_words.h"
#include "report/match_words.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

struct LeaguePointsWords {
  std::string name, team, reason;
  int points = 0;
  bool deducts = false, clear = false;
};

void list(const Context& context, const league::League& league, const std::string& team) {
  const std::string only = team.empty() ? "" : app::league_team(league, team).team.name;
  report::Table table(
      {{"Team", "team"}, {"Deducted", "deducted", true}, report::wrapping({"Reason", "reason"})});
  for (const league::Deduction& deduction : league.competition.deductions) {
    if (!only.empty() && deduction.team != only) continue;
    table.add({report::cell(deduction.team), report::cell(deduction.points),
               deduction.reason.empty() ? report::Cell{} : report::cell(deduction.reason)});
  }
  context.show_list(table, league.name,
                    fmt::format("{}: no points have been deducted{}", league.name,
                                only.empty() ? "" : " from " + only));
}

/// "Perth Scorchers: 10 points, 3rd in the table (2 deducted)".
void tell_points(const Context& context, const app::LeagueState& state, const std::string& word) {
  const TeamId team = app::league_team(state.league, word).team.id;
  for (const league::Standing& row : state.standings) {
    if (row.team.id != team) continue;
    context.note(fmt::format("{}: {}, {} in the table{}", row.team.name,
                             counted(row.points, "point", "points"), report::ordinal(row.position),
                             row.deducted == 0 ? "" : fmt::format(" ({} deducted)", row.deducted)));
  }
}

void points(const Context& context, const LeaguePointsWords& words) {
  if ((words.deducts || words.clear) && words.team.empty()) {
    throw Error("name the team with --team TEAM", Fault::usage);
  }
  if (words.deducts && words.points == 0) {
    throw Error("--deduct: 0 points would change nothing", Fault::usage);
  }
  if (!words.deducts && !words.reason.empty()) {
    throw Error("`--reason` goes with `--deduct N`", Fault::usage);
  }
  store::Database database = open_database(context);
  if (!words.deducts && !words.clear) {
    return list(context, app::league_called(database, words.name), words.team);
  }
  const std::vector<std::string> sentences =
      words.clear
          ? app::clear_deductions(database, words.name, words.team)
          : app::deduct_points(database, words.name, words.team, words.points, words.reason);
  tell_points(context, app::league_state(database, words.name), words.team);
  for (const std::string& sentence : sentences) context.warn(sentence);
}

}  // namespace

void add_league_points(Command& league, Context& context) {
  LeagueCommands<LeaguePointsWords> commands(league, context);
  LeaguePointsWords& words = commands.words();
  Command& command =
      commands.add("points", "Deduct points from a team, or list the points deducted",
                   "points mine --team \"Perth Scorchers\" --deduct 2 \\\n"
                   "      --reason \"slow over rate\"",
                   points);
  command.option("--team", &words.team, "team whose points they are").of_kind("TEAM");
  const Option& deduct =
      command.option("--deduct", &words.points, "points to deduct; -1 restores one")
          .of_kind("N")
          .between(-league::most_deducted, league::most_deducted)
          .noting(words.deducts);
  command.option("--reason", &words.reason, "why, for the footnote of the table").of_kind("REASON");
  command.flag("--remove", &words.clear, "remove every deduction from the team")
      .also("--clear")
      .without(deduct);
  command.asks = false;
  command.details =
      "Deductions have no date: the table after any round counts them, and so do forecasts, "
      "playoffs, books and sites. The file of a competition can have them from the start, each as "
      "[[deductions]] with team, points and reason.";
  command.guesses = {"deduct", "deduction", "penalty", "penalise"};
  command.example("quicket league points mine");
}

}  // namespace quicket::cli
