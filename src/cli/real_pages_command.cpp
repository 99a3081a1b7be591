#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "app/club.h"
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
#include "cli/database.h"
#include "cli/league_words.h"
#include "cli/pages_shown.h"
#include "cli/real_words.h"
#include "report/club.h"
#include "report/league_tables.h"
#include "report/match_words.h"
#include "report/pages.h"

namespace quicket::cli {
namespace {

struct RealPagesWords {
  std::string name, player, team, other, by = "season";
  bool matches = false, milestones = false;
  std::size_t top = 5;
  RealWords which;
};

/// A strike rate of one-day matches is another thing than one of T20. `by`: what is added up.
void note_formats(const Context& context, const app::Career& career, const std::string& by) {
  std::set<std::string> formats;
  for (const report::CareerLine& season : career.seasons) formats.insert(season.format);
  if (formats.size() < 2 || by == "format") return;
  context.note(fmt::format("All adds up {}; `--by format` separates them",
                           report::joined({formats.begin(), formats.end()})));
}

/// Of how many seasons a career knows whole sides and fielders.
void note_unknown(const Context& context, const app::Career& career) {
  std::map<std::string, bool> fielders;  ///< by season
  for (const report::CareerLine& season : career.seasons) {
    fielders[season.league] = season.line.figures.fielding.known;
  }
  const auto known = std::count_if(fielders.begin(), fielders.end(),
                                   [](const auto& season) { return season.second; });
  const int seasons = static_cast<int>(fielders.size());
  if (known > 0 && known < seasons) {
    context.note(fmt::format("Fielders are known in {} of {} seasons", known, seasons));
  }
  note_squads(context, career.without_squads, seasons);
}

void player(const Context& context, const RealPagesWords& words) {
  const app::RealMatches which = words.which.meant(context);
  if (!which.phase.empty() && (words.matches || words.milestones)) {
    throw Error("`--matches` and `--milestones` are about whole matches; leave out `--phase`",
                Fault::usage);
  }
  store::Database database = open_database(context);
  const app::Career career = app::real_career(database, words.player, which);
  if (words.milestones) {
    show_milestones(context, career);
  } else if (words.by != "season") {
    const report::CareerPart part =
        words.by == "format" ? &report::CareerLine::format : &report::CareerLine::competition;
    context.show(report::career_table(report::career_by(career.seasons, part), words.by),
                 career.player);
    note_formats(context, career, words.by);
  } else {
    show_career(context, career, words.matches);
    note_formats(context, career, words.by);
  }
  note_unknown(context, career);
}

/// The career of a club over any sets.
void club(const Context& context, const RealPagesWords& words, const std::string& name) {
  app::RealMatches which = words.which.meant(context);
  if (!words.team.empty()) which.sets.insert(which.sets.begin(), words.name);
  store::Database database = open_database(context);
  const app::Club club = app::real_club(database, name, which);
  const report::Table seasons = report::club_table(club.seasons);
  const report::Table results = report::results_table(club.results, club.conditions, club.teams);
  const report::Table batting = report::leaders_table(club.batting, words.top),
                      bowling = report::leaders_table(club.bowling, words.top);
  if (context.globals.csv) {
    context.show(words.matches ? results : seasons);
  } else if (context.globals.json) {
    context.out(fmt::format(
        "{{\"team\": {},\n\"seasons\": {},\n\"records\": {},\n\"batting\": {},\n\"bowling\": "
        "{}{}}}\n",
        report::json_string(club.name), trim(seasons.json()),
        trim(records_table(club.records).json()), trim(batting.json()), trim(bowling.json()),
        words.matches ? fmt::format(",\n\"results\": {}", trim(results.json())) : ""));
  } else {
    std::vector<report::Section> sections{{words.which.titled(club.name), seasons},
                                          {"Records", records_table(club.records, level_records)},
                                          {"Most runs", batting},
                                          {"Most wickets", bowling}};
    std::erase_if(sections, [](const report::Section& section) { return section.table.empty(); });
    if (words.matches) sections.push_back({"Matches", results});
    context.out(report::sections_text(sections, context.width()));
  }
  note_former_names(context, database, which, {club.name});
  note_squads(context, club.sets - club.with_squads, club.sets);
}

/// The team of a set that a word means.
league::Team team_of(const app::RealSeason& season, const std::string& word,
                     const std::string& slug) {
  std::vector<std::string> names;
  for (const league::Team& team : season.teams) names.push_back(team.name);
  if (const auto found = app::TeamNames().find(word, names)) return season.teams[*found];
  throw Error(fmt::format("no team \"{}\" in {}{}", word, slug, did_you_mean(word, names)));
}

/// A team of one season: its row of the table, its matches and players.
void team_of_season(const Context& context, const RealPagesWords& words) {
  store::Database database = open_database(context);
  const store::SetEntry set = store::Sets(database).find(words.name);
  const app::RealSeason season = app::real_season(database, set);
  const league::Team team = team_of(season, words.team, set.slug);
  std::vector<league::Result> results;
  for (const league::Result& result : season.results) {
    if (result.teams[0].id == team.id || result.teams[1].id == team.id) results.push_back(result);
  }
  league::Standings rows = league::standings(season.competition, season.teams, season.results);
  rows = league::all_tables(
      rows, league::bracket(season.competition, rows, season.has_playoffs(), season.results));
  std::erase_if(rows, [&](const auto& row) { return row.team.id != team.id; });
  const report::Table standing = report::standings_table(rows),
                      played = report::results_table(results, season.competition.conditions,
                                                     season.team_names()),
                      squad = report::squad_table(app::team_lines(database, set.id, team.id));
  if (context.globals.csv) return context.show(squad);
  if (context.globals.json) {
    return context.out(
        fmt::format("{{\"team\": {}, \"set\": {},\n\"standing\": {},\n\"results\": {},\n"
                    "\"players\": {}}}\n",
                    report::json_string(team.name), report::json_string(set.slug),
                    trim(standing.json()), trim(played.json()), trim(squad.json())));
  }
  const std::vector<report::Section> sections{
      {fmt::format("{}, {}", team.name, app::title_of(set)), standing}, {"", played}, {"", squad}};
  context.out(report::sections_text(sections, context.width()));
  tell_deductions(context, season.competition, rows);
}

void team(const Context& context, const RealPagesWords& words) {
  const bool career = words.team.empty() || words.matches || words.which.any();
  if (!career) return team_of_season(context, words);
  if (words.team.empty()) {
    store::Database database = open_database(context);
    const std::vector<store::SetEntry> sets = store::Sets(database).list();
    const bool is_set = std::any_of(sets.begin(), sets.end(),
                                    [&](const auto& set) { return set.slug == words.name; });
    if (is_set) {
      throw Error(fmt::format("\"{}\" is a set; name its team after it", words.name), Fault::usage);
    }
  }
  club(context, words, words.team.empty() ? words.name : words.team);
}

void head_to_head(const Context& context, const RealPagesWords& words) {
  if (!words.which.against.empty()) {
    throw Error("--against: both teams are named already; leave it out", Fault::usage);
  }
  const app::RealMatches which = words.which.meant(context);
  store::Database database = open_database(context);
  const app::Meetings meetings = app::real_head_to_head(database, words.team, words.other, which);
  show_meetings(context, meetings);
  note_former_names(context, database, which,
                    {meetings.games.teams[0].name, meetings.games.teams[1].name});
}

void records(const Context& context, const RealPagesWords& words) {
  app::RealMatches which = words.which.meant(context);
  if (!words.name.empty()) which.sets.push_back(words.name);
  store::Database database = open_database(context);
  const std::vector<app::FileRecord> records = app::real_records(database, which);
  show_records(context, records,
               words.which.titled(which.leagues.empty() ? "Records of real matches" : "Records"));
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

  Command& side = program.add("team", "Show a team over real seasons, or in one");
  side.argument("SET|TEAM", &words->name, "name of the team, or slug of a set before it").needed();
  side.argument("TEAM", &words->team, "the team of the set, or part of its name");
  add_real_options(side, words->which, ByPhase::no);
  side.flag("--matches", &words->matches, "list every match");
  side.option("--top", &words->top, "number of players to list (0: all)")
      .between(0, 1'000'000)
      .with_default();
  side.details =
      "A team alone is shown over all seasons that are meant: places, results, records, and who "
      "made "
      "most runs and took most wickets. With a set before it, its place, matches and players in "
      "that season.";
  side.guesses = {"club"};
  side.example("quicket team Perth --gender male");
  side.example(
      "quicket team \"Perth Scorchers\" --competition \"Big Bash\" --against Sixers --matches");
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
