#include <algorithm>
#include <memory>
#include <set>
#include <variant>

#include <fmt/format.h>

#include "app/contents.h"
#include "app/season/leaders.h"
#include "app/season/league_or_set.h"
#include "app/season/real_matches.h"
#include "app/season/season.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/league_words.h"
#include "cli/real_words.h"
#include "report/ball_log.h"
#include "report/league_tables.h"

namespace quicket::cli {
namespace {

struct ReportsWords {
  std::string name;
  std::string after;
  LeaderWords leaders;
  bool balls = false;
  RealWords which;
};

void note_all(const Context& context, const std::vector<std::string>& notes) {
  for (const std::string& note : notes) context.note(note);
}

void standings(const Context& context, const ReportsWords& words) {
  store::Database database = open_database(context);
  app::Until until;
  std::string title_end;
  if (!words.after.empty()) {
    until.round = parse_int(words.after);
    if (!until.round) until.day = date_of(words.after, "--at");
    title_end = fmt::format(" after {}{}", until.round ? "round " : "", words.after);
  }
  const app::Season season = app::season_of(database, words.name, until);
  const league::Standings table = season.tables();
  report::Document shown;
  shown.section(season.title + title_end, report::standings_table(table));
  tell_deductions(shown, season.competition, table);
  context.show(shown.rows(report::standings_table(table)));
  note_all(context, season.table_notes);
  note_all(context, season.notes);
}

void list_balls(const Context& context, store::Database& database, const app::Season& season) {
  report::BallList balls;
  const auto add = [&](const store::StoredMatch& match) { balls.add(match.record, match.id); };
  app::each_match_of(database, season, add);
  context.show(balls.table(), season.title);
}

void matches(const Context& context, const ReportsWords& words) {
  store::Database database = open_database(context);
  const app::Season season = app::season_of(database, words.name);
  if (words.balls) return list_balls(context, database, season);
  context.show(
      report::results_table(season.results, season.competition.conditions,
                            season.league ? season.team_names() : std::vector<std::string>{}),
      season.title);
  note_all(context, season.notes);
}

void leaders_of_league(const Context& context, store::Database& database, const std::string& name,
                       const LeaderWords& words, league::PlayerFigure key) {
  const league::Leaders list =
      app::leaders_of_league(database, name, key, {league::balls_a_match, words.least_balls()});
  context.show(report::leaders_table(list, words.top),
               fmt::format("{}: {}", name, league::figure(key).name));
  if (!list.minimum.empty()) context.note(list.minimum);
  const std::string note = app::totals_only_note(database, name);
  if (!note.empty()) context.note(note);
}

void leaders_of_many(const Context& context, store::Database& database,
                     const app::RealMatches& which, const ReportsWords& words,
                     league::PlayerFigure key, std::string title) {
  std::set<std::string> named(which.sets.begin(), which.sets.end());
  named.insert(which.leagues.begin(), which.leagues.end());
  if (which.sets.empty() && named.size() == 1) title = *named.begin();
  if (named.size() > 1) title = fmt::format("{} seasons", named.size());
  const app::RealLeaders found =
      app::real_leaders(database, which, key, words.leaders.least_balls());
  const league::Leaders& list = found.list;
  const std::size_t top = words.leaders.top;
  context.show(report::leaders_table(list, top),
               words.which.titled(fmt::format("{}: {}", title, league::figure(key).name)));
  if (!list.minimum.empty()) context.note(list.minimum);
  note_unknown(context, found.from, league::figure(key).of == league::RankedFigure::Of::fielding);
  std::set<std::string> teams;
  for (std::size_t i = 0; i < list.rows.size() && (top == 0 || i < top); ++i) {
    teams.insert(list.rows[i].team.name);
  }
  note_former_names(context, database, which, teams);
  note_mixed(context, database, which);
}

void leaders(const Context& context, ReportsWords words) {
  const league::PlayerFigure key = words.leaders.key();
  if (key == league::PlayerFigure::partnerships && !words.which.phase.empty()) {
    throw Error("partnerships are of all phases; omit --phase", Fault::usage);
  }
  store::Database database = open_database(context);
  app::RealMatches which = words.which.meant(context);
  // Of the only set, if there is no other: it may be one without matches, but with a league.
  const std::vector<store::SetEntry> all = app::sets_in(database);
  const bool has_real =
      std::ranges::any_of(all, [](const store::SetEntry& set) { return set.matches > 0; });
  std::string title = has_real ? "Real matches" : "All leagues";
  const bool none_named = words.name.empty() && which.sets.empty() && which.leagues.empty();
  if (none_named && all.size() == 1) words.name = all.front().slug;
  if (!words.name.empty()) {
    const app::LeagueOrSet one = app::league_or_set(database, words.name);
    if (const auto* set = std::get_if<store::SetEntry>(&one)) {
      app::demand_season(database, *set);
      which.sets.insert(which.sets.begin(), set->slug);
      title = app::title_of(*set);
    } else if (words.which.any() || !words.which.phase.empty()) {
      which.leagues.insert(which.leagues.begin(), std::get<std::string>(one));
    } else {
      return leaders_of_league(context, database, std::get<std::string>(one), words.leaders, key);
    }
  }
  leaders_of_many(context, database, which, words, key, std::move(title));
}

constexpr const char* either_kind = "name of a league, or slug of a set";

/// Each declares a report. `season`: "LEAGUE|SET"; below `league` a name that is left out is a
/// league's.
void add_standings(Command& above, Context& context, const char* season) {
  auto words = std::make_shared<ReportsWords>();
  Command& table = above.add("standings", "Show the table of a season");
  table.argument(season, &words->name, either_kind).needed();
  table.option("--at", &words->after, "after this round or, in a real season, this day")
      .of_kind("ROUND")
      .also("--after");
  table.details = "`+/-` is by how many places a side has risen or fallen since the round before.";
  table.guesses = {"table", "ladder", "points", "ranking", "rankings"};
  table.example("quicket standings big-bash-league-2024-25")
      .example("quicket standings bbl-again --at 3")
      .example("quicket standings big-bash-league-2024-25 --at 2024-12-31");
  table.run = [&context, words] { standings(context, *words); };
}

void add_matches(Command& above, Context& context, const char* word, const char* season) {
  auto words = std::make_shared<ReportsWords>();
  Command& played = above.add(word, "List the matches of a season that were played");
  played.argument(season, &words->name, either_kind).needed();
  Option& balls =
      played.flag("--balls", &words->balls, "every ball, as `import cricsheet` reads it");
  played.option("--by", only_words, "every ball, as `import cricsheet` reads it")
      .word("ball", balls);
  played.details =
      "Balls are all that the list of balls has: results that rain decided, stages of playoffs and "
      "washed-out matches are not on it.";
  played.guesses = {"games", "results", "scores", "history"};
  played.example("quicket matches big-bash-league-2024-25 --csv")
      .example("quicket matches bbl-again")
      .example("quicket matches big-bash-league-2024-25 --by ball --csv > balls.csv");
  played.run = [&context, words] { matches(context, *words); };
}

void add_leaders(Command& above, Context& context, const char* season) {
  auto words = std::make_shared<ReportsWords>();
  Command& list = above.add("leaders", "Show the leading players of seasons");
  list.argument(season, &words->name, "name of a league, or slug of a set [default: all sets]");
  add_leader_options(list, words->leaders);
  add_real_options(list, words->which, ByPhase::yes);
  list.guesses = {"stats", "statistics", "top", "best", "leaderboard", "averages"};
  list.example("quicket leaders big-bash-league-2024-25 --by wickets --top 10");
  list.example("quicket leaders bbl-again --by economy");
  list.example("quicket leaders --by batting-average --least 500");
  list.example("quicket leaders --competition \"Big Bash\" --by economy --phase death");
  list.run = [&context, words] { leaders(context, *words); };
}

}  // namespace

void add_season_reports(Command& program, Context& context) {
  add_standings(program, context, "LEAGUE|SET");
  add_leaders(program, context, "LEAGUE|SET");
  add_matches(program, context, "matches", "LEAGUE|SET");
}

void add_league_reports(Command& league, Context& context) {
  add_standings(league, context, "LEAGUE");
  add_matches(league, context, "results", "LEAGUE");
  add_leaders(league, context, "LEAGUE");
}

}  // namespace quicket::cli
