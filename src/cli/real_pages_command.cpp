#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "app/contents.h"
#include "app/season/club.h"
#include "app/season/league_or_set.h"
#include "app/season/league_team.h"
#include "app/season/real_matches.h"
#include "app/season/season.h"
#include "app/season/team_names.h"
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
#include "report/careers.h"
#include "report/club.h"
#include "report/league_tables.h"
#include "report/match_words.h"

namespace quicket::cli {
namespace {

struct RealPagesWords {
  std::string name, player, team, other, by = "season";
  std::string place = "season";  ///< what a column of seasons is called
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
  app::Career career = app::real_career(database, words.player, which);
  career.place = words.place;
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

bool is_of(const league::Result& result, TeamId team) {
  return result.teams[0].id == team || result.teams[1].id == team;
}

bool is_of(const league::Fixture& fixture, TeamId team) {
  return (fixture.home.team && fixture.home.team->id == team) ||
         (fixture.away.team && fixture.away.team->id == team);
}

/// The team of a real season that a word means.
league::Team team_of(const app::Season& season, const std::string& word) {
  const std::vector<std::string> names = season.team_names();
  if (const auto found = app::TeamNames().find(word, names)) return season.teams[*found];
  throw Error(
      fmt::format("no team \"{}\" in {}{}", word, season.set->slug, did_you_mean(word, names)));
}

/// What a page of a team says in text and in JSON besides its tables, which every season has.
struct TeamHead {
  league::Team team;
  std::string text, title;            ///< lines above the first table, and that table's title
  std::string json;                   ///< fields
  std::vector<report::Section> more;  ///< between matches and players: what is to come in a league
};

TeamHead head_of_league(const Context& context, const app::Season& season,
                        const std::string& word) {
  const app::LeagueState& state = *season.league;
  const league::LeagueTeam team = app::league_team(state.league, word);
  std::vector<league::Fixture> fixtures = state.fixtures;
  std::erase_if(fixtures, [&](const auto& fixture) { return !is_of(fixture, team.team.id); });
  const std::string home = team.home_ground.empty() ? "" : ", at " + team.home_ground;
  return {
      team.team,
      report::Window(context.width())
              .line(fmt::format("{}, {}{}", team.team.name, season.title, home)) +
          fmt::format("Captain: {}\n\n", captain_word(team)),
      "",
      fmt::format("\"captain\": {}, \"home_ground\": {}", report::json_string(captain_word(team)),
                  report::json_string(team.home_ground)),
      {{"", report::fixtures_table(fixtures, state.results, season.competition.conditions,
                                   state.begun)}}};
}

TeamHead head_of_set(const app::Season& season, const std::string& word) {
  const league::Team team = team_of(season, word);
  return {team,
          "",
          fmt::format("{}, {}", team.name, season.title),
          fmt::format("\"set\": {}", report::json_string(season.set->slug)),
          {}};
}

/// A team of one season: its rows of the tables, its matches and players. The fixtures of a league
/// are its matches too, in text.
void team_of_season(const Context& context, const std::string& name, const std::string& word) {
  store::Database database = open_database(context);
  const app::Season season = app::season_of(database, name);
  const TeamHead head =
      season.league ? head_of_league(context, season, word) : head_of_set(season, word);
  const TeamId id = head.team.id;
  league::Standings rows = season.tables();
  std::erase_if(rows, [&](const auto& row) { return row.team.id != id; });
  std::vector<league::Result> results = season.results;
  std::erase_if(results, [&](const auto& result) { return !is_of(result, id); });
  const report::Table standing = report::standings_table(rows),
                      played = report::results_table(
                          results, season.competition.conditions,
                          season.set ? season.team_names() : std::vector<std::string>{}),
                      squad = report::squad_table(
                          season.set ? app::team_lines(database, season.set->id, id)
                                     : app::team_lines(database, season.title, id));
  if (context.globals.csv) return context.show(squad);
  if (context.globals.json) {
    std::string to_come;
    for (const report::Section& section : head.more) {
      to_come += fmt::format("\"fixtures\": {},\n", trim(section.table.json()));
    }
    return context.out(fmt::format(
        "{{\"team\": {}, {},\n\"standing\": {},\n\"results\": {},\n{}\"players\": {}}}\n",
        report::json_string(head.team.name), head.json, trim(standing.json()), trim(played.json()),
        to_come, trim(squad.json())));
  }
  std::vector<report::Section> sections{{head.title, standing}};
  if (head.more.empty()) sections.push_back({"", played});
  sections.insert(sections.end(), head.more.begin(), head.more.end());
  sections.push_back({"", squad});
  context.out(head.text + report::sections_text(sections, context.width()));
  tell_deductions(context, season.competition, rows);
}

void team(const Context& context, const RealPagesWords& words) {
  const bool career = words.team.empty() || words.matches || words.which.any();
  if (!career) return team_of_season(context, words.name, words.team);
  if (words.team.empty()) {
    store::Database database = open_database(context);
    const std::vector<store::SetEntry> sets = app::sets_in(database);
    const bool is_set = std::any_of(sets.begin(), sets.end(),
                                    [&](const auto& set) { return set.slug == words.name; });
    const std::vector<store::LeagueEntry> leagues = app::leagues_in(database);
    const bool is_league = std::any_of(leagues.begin(), leagues.end(), [&](const auto& league) {
      return league.name == words.name;
    });
    if (is_set || is_league) {
      throw Error(fmt::format("\"{}\" is a {}; name its team after it", words.name,
                              is_set ? "set" : "league"),
                  Fault::usage);
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
  store::Database database = open_database(context);
  if (!words.name.empty()) {
    const app::LeagueOrSet one = app::league_or_set(database, words.name);
    if (const auto* league = std::get_if<std::string>(&one)) {
      which.leagues.push_back(*league);
    } else {
      which.sets.push_back(std::get<store::SetEntry>(one).slug);
    }
  }
  const std::vector<app::FileRecord> records = app::real_records(database, which);
  const bool one_league = which.leagues.size() == 1 && which.sets.empty();
  show_records(context, records,
               words.which.titled(one_league ? which.leagues.front() + ": records" : "Records"));
  std::set<std::string> teams;
  for (const app::FileRecord& one : records) teams.insert(one.record.team);
  note_former_names(context, database, which, teams);
  note_mixed(context, database, which);
}

/// The league of that name; or all of the database that were played in.
std::vector<std::string> leagues_called(const Context& context, const std::string& name) {
  if (!name.empty()) return {name};
  store::Database database = open_database(context);
  std::vector<std::string> names = app::played_leagues(database);
  if (names.empty()) {
    throw Error("no match of a league has been played yet; `quicket league play` plays some");
  }
  return names;
}

}  // namespace

void add_real_pages(Command& program, Context& context) {
  auto words = std::make_shared<RealPagesWords>();

  Command& one = program.add("player", "Show a player's career, in real matches or leagues");
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
  one.example("quicket player Maxwell --leagues bbl-again");
  one.example("quicket player Maxwell --competition \"Big Bash\" --since 2023-01-01 --matches");
  one.run = [&context, words] { player(context, *words); };

  Command& side = program.add("team", "Show a team over seasons, or in one");
  side.argument("SEASON|TEAM", &words->name,
                "name of the team; or before it a league, or slug of a set")
      .needed();
  side.argument("TEAM", &words->team, "the team of that season, or part of its name");
  add_real_options(side, words->which, ByPhase::no);
  side.flag("--matches", &words->matches, "list every match");
  side.option("--top", &words->top, "number of players to list (0: all)")
      .between(0, 1'000'000)
      .with_default();
  side.details =
      "A team alone is shown over all seasons that are meant: places, results, records, and who "
      "made "
      "most runs and took most wickets. With a league or a set before it, its place, matches and "
      "players "
      "in that season.";
  side.guesses = {"club"};
  side.example("quicket team Perth --gender male");
  side.example(
      "quicket team \"Perth Scorchers\" --competition \"Big Bash\" --against Sixers --matches");
  side.example("quicket team big-bash-league-2024-25 Perth");
  side.example("quicket team bbl-again Perth");
  side.run = [&context, words] { team(context, *words); };

  Command& both = program.add("head-to-head", "Show all meetings of two teams");
  both.argument("TEAM", &words->team, "name of one team, or part of it").needed();
  both.argument("OTHER", &words->other, "name of the other team").needed().of_kind("TEAM");
  add_real_options(both, words->which, ByPhase::no);
  both.guesses = {"versus", "vs", "h2h"};
  both.example("quicket head-to-head Perth Sixers --gender male");
  both.run = [&context, words] { head_to_head(context, *words); };

  Command& best = program.add("records", "Show the records of seasons");
  best.argument("LEAGUE|SET", &words->name, "name of one league, or slug of one set");
  add_real_options(best, words->which, ByPhase::no);
  best.guesses = {"record", "record-book", "bests"};
  best.example("quicket records big-bash-league-2024-25");
  best.run = [&context, words] { records(context, *words); };
}

void add_league_pages(Command& league, Context& context) {
  auto words = std::make_shared<RealPagesWords>();
  Command& side = league.add("team", "Show a team of a season");
  side.argument("LEAGUE", &words->name, "name of a league, or slug of a set").needed();
  side.argument("TEAM", &words->team, "name of the team, or part of it").needed();
  side.example("quicket team bbl-again Perth");
  side.run = [&context, words] { team_of_season(context, words->name, words->team); };

  words->place = "league";
  const auto among_leagues = [&context,
                              words](void (*show)(const Context&, const RealPagesWords&)) {
    return [&context, words, show] {
      RealPagesWords meant = *words;
      meant.which.leagues = leagues_called(context, std::exchange(meant.name, {}));
      show(context, meant);
    };
  };
  Command& one = league.add("player", "Show a player's career in the leagues of the database");
  one.argument("PLAYER", &words->player, "name of the player, or part of it").needed();
  one.option("--league", &words->name, "only this league").of_kind("LEAGUE");
  Option& listed = one.flag("--matches", &words->matches, "list every match");
  one.flag("--milestones", &words->milestones, "list what the career reached, and when")
      .without(listed);
  one.example("quicket player Maxwell --leagues bbl-again");
  one.run = among_leagues(player);

  Command& both = league.add("head-to-head", "Show all meetings of two teams in leagues");
  both.argument("TEAM", &words->team, "name of one team, or part of it").needed();
  both.argument("OTHER", &words->other, "name of the other team").needed().of_kind("TEAM");
  both.option("--league", &words->name, "only this league").of_kind("LEAGUE");
  both.example("quicket head-to-head Perth Sixers --leagues bbl-again");
  both.run = among_leagues(head_to_head);

  Command& best = league.add("records", "Show the records of a league, or of all leagues");
  best.argument("LEAGUE", &words->name, "name of the league");
  best.example("quicket records bbl-again");
  best.run = among_leagues(records);
}

}  // namespace quicket::cli
