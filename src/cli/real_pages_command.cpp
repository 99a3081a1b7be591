#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "app/season/ground_report.h"
#include "app/season/league_or_set.h"
#include "app/season/real_matches.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/pages_shown.h"
#include "cli/real_words.h"
#include "report/careers.h"
#include "report/ground.h"
#include "report/match_words.h"

namespace quicket::cli {
namespace {

struct RealPagesWords {
  std::string name, player, team, other, ground, by = "season";
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
  const auto known =
      std::ranges::count_if(fielders, [](const auto& season) { return season.second; });
  const int seasons = static_cast<int>(fielders.size());
  if (known > 0 && known < seasons) {
    context.note(fmt::format("Fielders are known in {} of {} seasons", known, seasons));
  }
  note_squads(context, career.without_squads, seasons);
}

void player(const Context& context, const RealPagesWords& words) {
  const app::RealMatches which = words.which.meant(context);
  if (!which.phase.empty() && (words.matches || words.milestones)) {
    throw Error("`--by match` and `--by milestone` are about whole matches; leave out `--phase`",
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

/// A ground beside all matches that are meant.
void ground(const Context& context, const RealPagesWords& words) {
  if (!words.which.venue.empty()) {
    throw Error("--venue: the ground is named already; leave it out", Fault::usage);
  }
  const app::RealMatches which = words.which.meant(context);
  store::Database database = open_database(context);
  const report::GroundReport found = app::real_ground(database, words.ground, which);
  const std::string place = found.city.empty() || found.name.find(found.city) != std::string::npos
                                ? ""
                                : ", " + found.city;
  context.show(report::ground(found, words.which.titled(found.name + place), words.top));
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

/// What an argument names already is refused with a sentence, and not offered.
void leave_out_of_help(Command& command, std::string_view name) {
  for (Option& option : command.options) {
    if (option.names.front() == name) option.out_of_help();
  }
}

}  // namespace

void add_real_pages(Command& program, Context& context) {
  auto words = std::make_shared<RealPagesWords>();

  Command& one = program.add("player", "Show a player's career, in real matches or leagues");
  one.argument("PLAYER", &words->player, "name of the player, or part of it").needed();
  add_real_options(one, words->which, ByPhase::yes);
  Option& listed = one.flag("--matches", &words->matches, "every match, not added up");
  Option& reached =
      one.flag("--milestones", &words->milestones, "what the career reached, and when")
          .without(listed);
  one.option("--by", &words->by, "what the figures are added up by; match: each")
      .one_of({"season", "competition", "format"})
      .with_default()
      .without(listed)
      .without(reached)
      .word("match", listed)
      .word("milestone", reached);
  one.guesses = {"players", "career"};
  one.example("quicket player Maxwell");
  one.example("quicket player Maxwell --by competition");
  one.example("quicket player Maxwell --league bbl-again");
  one.example("quicket player Maxwell --competition \"Big Bash\" --since 2023-01-01 --by match");
  one.run = [&context, words] { player(context, *words); };

  add_team(program, context);

  Command& both = program.add("head-to-head", "Show all meetings of two teams");
  both.argument("TEAM", &words->team, "name of one team, or part of it").needed();
  both.argument("OTHER", &words->other, "name of the other team").needed().of_kind("TEAM");
  add_real_options(both, words->which, ByPhase::no);
  leave_out_of_help(both, "--against");
  both.guesses = {"versus", "vs", "h2h"};
  both.example("quicket head-to-head Perth Sixers --gender male");
  both.run = [&context, words] { head_to_head(context, *words); };

  Command& best = program.add("records", "Show the records of seasons");
  best.argument("LEAGUE|SET", &words->name, "name of one league, or slug of one set");
  add_real_options(best, words->which, ByPhase::no);
  best.guesses = {"record", "record-book", "bests"};
  best.example("quicket records big-bash-league-2024-25");
  best.run = [&context, words] { records(context, *words); };

  Command& place = best.add("ground", "Show how matches go at a ground, beside all others");
  place.argument("GROUND", &words->ground, "name of the ground or its city, or part of it")
      .needed()
      .of_kind("VENUE");
  add_real_options(place, words->which, ByPhase::no);
  leave_out_of_help(place, "--venue");
  place.option("--top", &words->top, "number of scores and figures to list (0: all)")
      .between(0, 1'000'000)
      .with_default();
  place.guesses = {"grounds", "venue", "venues", "stadium"};
  place.details =
      "Matches, first innings, tosses, who won, runs and wickets of each phase, of pace and spin "
      "where a squads file says how players bowl, highest scores and best figures; each beside all "
      "matches that are meant. Highest and lowest are of whole innings: all overs, or all out. A "
      "league's own pitch for the ground (`[pitches]` in the file of its competition) is told too.";
  place.example("quicket records ground Perth --set big-bash-league-2024-25");
  place.run = [&context, words] { ground(context, *words); };
}

void add_league_pages(Command& league, Context& context) {
  add_league_team(league, context);

  auto words = std::make_shared<RealPagesWords>();
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
  one.option("--league LEAGUE", &words->name, "only this league");
  Option& listed = one.flag("--matches", &words->matches, "list every match");
  one.flag("--milestones", &words->milestones, "list what the career reached, and when")
      .without(listed);
  one.example("quicket player Maxwell --league bbl-again");
  one.run = among_leagues(player);

  Command& both = league.add("head-to-head", "Show all meetings of two teams in leagues");
  both.argument("TEAM", &words->team, "name of one team, or part of it").needed();
  both.argument("OTHER", &words->other, "name of the other team").needed().of_kind("TEAM");
  both.option("--league LEAGUE", &words->name, "only this league");
  both.example("quicket head-to-head Perth Sixers --league bbl-again");
  both.run = among_leagues(head_to_head);

  Command& best = league.add("records", "Show the records of a league, or of all leagues");
  best.argument("LEAGUE", &words->name, "name of the league");
  best.example("quicket records bbl-again");
  best.run = among_leagues(records);
}

}  // namespace quicket::cli
