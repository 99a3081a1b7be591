#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "app/file.h"
#include "app/league_team.h"
#include "app/real_matches.h"
#include "app/real_season.h"
#include "app/team_names.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/pages_shown.h"
#include "cli/real_words.h"
#include "report/league_tables.h"
#include "report/match_words.h"
#include "report/pages.h"

namespace quicket::cli {
namespace {

struct RealPagesWords {
  std::string name, player, team, other, by = "season";
  bool matches = false, milestones = false;
  RealWords which;
};

/// A strike rate of one-day matches is another thing than one of T20.
void note_formats(const Context& context, const app::Career& career) {
  std::set<std::string> formats;
  for (const report::CareerLine& season : career.seasons) formats.insert(season.format);
  if (formats.size() < 2) return;
  context.note(fmt::format("note: All adds up {}; `--by format` parts them",
                           report::joined({formats.begin(), formats.end()})));
}

void player(const Context& context, const RealPagesWords& words) {
  const app::RealMatches which = words.which.meant(context);
  if (!which.phase.empty() && (words.matches || words.milestones)) {
    throw Error("`--matches` and `--milestones` are about whole matches; leave out `--phase`",
                Fault::usage);
  }
  store::Database database = app::open_database(context.globals.database, false);
  const app::Career career = app::real_career(database, words.player, which);
  if (words.milestones) return show_milestones(context, career);
  if (words.by != "season") {
    const report::CareerPart part =
        words.by == "format" ? &report::CareerLine::format : &report::CareerLine::competition;
    return context.show(report::career_table(report::career_by(career.seasons, part), words.by),
                        career.player);
  }
  show_career(context, career, words.matches);
  note_formats(context, career);
}

/// The team of a set that a word means.
league::Team team_of(const app::RealSeason& season, const std::string& word,
                     const std::string& slug) {
  std::vector<std::string> names;
  for (const league::Team& team : season.teams) names.push_back(team.name);
  if (const auto found = app::TeamNames().find(word, names)) return season.teams[*found];
  throw Error(fmt::format("no team \"{}\" in {}{}", word, slug, did_you_mean(word, names)));
}

void team(const Context& context, const RealPagesWords& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const store::SetEntry set = store::Sets(database).find(words.name);
  const app::RealSeason season = app::real_season(database, set);
  const league::Team team = team_of(season, words.team, set.slug);
  std::vector<league::Result> results;
  for (const league::Result& result : season.results) {
    if (result.teams[0].id == team.id || result.teams[1].id == team.id) results.push_back(result);
  }
  league::Standings rows = league::standings(season.competition, season.teams, season.results);
  std::erase_if(rows, [&](const auto& row) { return row.team.id != team.id; });
  const report::Table standing = report::standings_table(rows),
                      played = report::results_table(results, season.competition.conditions),
                      squad = report::squad_table(app::team_lines(database, set.id, team.id));
  if (context.globals.csv) return context.show(squad);
  if (context.globals.json) {
    return context.out(
        fmt::format("{{\"team\": {}, \"set\": {},\n\"standing\": {},\n\"results\": {},\n"
                    "\"players\": {}}}\n",
                    report::json_string(team.name), report::json_string(set.slug),
                    trim(standing.json()), trim(played.json()), trim(squad.json())));
  }
  context.show(standing, fmt::format("{}, {}", team.name, app::title_of(set)));
  context.out("\n");
  context.show(played);
  context.out("\n");
  context.show(squad);
}

void head_to_head(const Context& context, const RealPagesWords& words) {
  const app::RealMatches which = words.which.meant(context);
  store::Database database = app::open_database(context.globals.database, false);
  const app::Meetings meetings = app::real_head_to_head(database, words.team, words.other, which);
  show_meetings(context, meetings);
  note_former_names(context, database, which,
                    {meetings.games.teams[0].name, meetings.games.teams[1].name});
}

void records(const Context& context, const RealPagesWords& words) {
  app::RealMatches which = words.which.meant(context);
  if (!words.name.empty()) which.sets.push_back(words.name);
  store::Database database = app::open_database(context.globals.database, false);
  const std::vector<app::FileRecord> records = app::real_records(database, which);
  show_records(context, records, words.which.titled("Records of real matches"));
  std::set<std::string> teams;
  for (const app::FileRecord& one : records) teams.insert(one.record.team);
  note_former_names(context, database, which, teams);
  note_mixed(context, database, which);
}

}  // namespace

void add_real_pages(Command& program, Context& context) {
  auto words = std::make_shared<RealPagesWords>();

  Command& one = program.add("player", "Show a player's career in real matches");
  one.argument("PLAYER", &words->player, "name of the player, or part of it").needed();
  add_real_options(one, words->which, ByPhase::yes);
  Option& listed = one.flag("--matches", &words->matches, "list every match");
  Option& reached =
      one.flag("--milestones", &words->milestones, "list what the career reached, and when")
          .without(listed);
  one.option("--by", &words->by, "what the figures are added up by")
      .one_of({"season", "competition", "format"})
      .with_default()
      .without(listed)
      .without(reached);
  one.guesses = {"players", "career"};
  one.example("quicket player Maxwell");
  one.example("quicket player Maxwell --by competition");
  one.example("quicket player Maxwell --competition \"Big Bash\" --since 2023-01-01 --matches");
  one.run = [&context, words] { player(context, *words); };

  Command& side = program.add("team", "Show a team in a real season: place, matches, players");
  side.argument("SET", &words->name, "slug of the set").needed();
  side.argument("TEAM", &words->team, "name of the team, or part of it").needed();
  side.guesses = {"club"};
  side.example("quicket team big-bash-league-2024-25 Perth");
  side.run = [&context, words] { team(context, *words); };

  Command& both = program.add("head-to-head", "Show all real meetings of two teams");
  both.argument("TEAM", &words->team, "name of one team, or part of it").needed();
  both.argument("OTHER", &words->other, "name of the other team").needed().of_kind("TEAM");
  add_real_options(both, words->which, ByPhase::no);
  both.guesses = {"versus", "vs", "h2h"};
  both.example("quicket head-to-head Perth Sixers --gender male");
  both.run = [&context, words] { head_to_head(context, *words); };

  Command& best = program.add("records", "Show the records of real matches");
  best.argument("SET", &words->name, "slug of one set");
  add_real_options(best, words->which, ByPhase::no);
  best.guesses = {"record", "record-book", "bests"};
  best.example("quicket records big-bash-league-2024-25");
  best.run = [&context, words] { records(context, *words); };
}

}  // namespace quicket::cli
