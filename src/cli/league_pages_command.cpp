#include <algorithm>

#include <fmt/format.h>

#include "app/season/league_state.h"
#include "app/season/league_team.h"
#include "app/season/pages.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/league_words.h"
#include "cli/pages_shown.h"
#include "report/league_tables.h"
#include "report/pages.h"

namespace quicket::cli {
namespace {

struct LeaguePagesWords {
  std::string name, player, team, other;
  bool matches = false, milestones = false;
};

void player(const Context& context, const LeaguePagesWords& words) {
  store::Database database = open_database(context);
  const app::Career career = app::career(database, words.player, words.name);
  if (words.milestones) return show_milestones(context, career);
  show_career(context, career, words.matches);
}

void head_to_head(const Context& context, const LeaguePagesWords& words) {
  store::Database database = open_database(context);
  const app::Meetings meetings = app::head_to_head(database, words.team, words.other, words.name);
  show_meetings(context, meetings);
}

void records(const Context& context, const LeaguePagesWords& words) {
  store::Database database = open_database(context);
  show_records(context, app::records(database, words.name),
               words.name.empty() ? "Records of all leagues" : words.name + ": records");
}

}  // namespace

void add_league_pages(Command& league, Context& context) {
  auto words = std::make_shared<LeaguePagesWords>();
  const std::string only = "only this league";

  Command& one = league.add("player", "Show a player's career in the leagues of the database");
  one.argument("PLAYER", &words->player, "name of the player, or part of it").needed();
  one.option("--league", &words->name, only).of_kind("LEAGUE");
  Option& listed = one.flag("--matches", &words->matches, "list every match");
  one.flag("--milestones", &words->milestones, "list what the career reached, and when")
      .without(listed);
  one.guesses = {"players", "career"};
  one.example("quicket league player Maxwell --matches");
  one.run = [&context, words] { player(context, *words); };

  Command& both = league.add("head-to-head", "Show all meetings of two teams");
  both.argument("TEAM", &words->team, "name of one team, or part of it").needed();
  both.argument("OTHER", &words->other, "name of the other team").needed().of_kind("TEAM");
  both.option("--league", &words->name, only).of_kind("LEAGUE");
  both.guesses = {"versus", "vs", "h2h"};
  both.example("quicket league head-to-head Perth Sixers");
  both.run = [&context, words] { head_to_head(context, *words); };

  Command& best = league.add("records", "Show the records of a league, or of all leagues");
  best.argument("LEAGUE", &words->name, "name of the league");
  best.guesses = {"record-book", "bests"};
  best.example("quicket league records bbl-again");
  best.run = [&context, words] { records(context, *words); };
}

}  // namespace quicket::cli
