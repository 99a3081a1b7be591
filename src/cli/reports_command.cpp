#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "app/leaders.h"
#include "app/real_matches.h"
#include "app/real_season.h"
#include "base/shell_word.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/league_words.h"
#include "cli/real_words.h"
#include "report/ball_list.h"
#include "report/league_tables.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::cli {
namespace {

struct ReportsWords {
  std::string set;
  std::string after;
  LeaderWords leaders;
  bool balls = false;
  RealWords which;
};

/// The set that is asked for; one without matches is refused with the report of a league that is
/// played with it, where there is one.
store::SetEntry set_with_matches(store::Database& database, const ReportsWords& words,
                                 std::string_view report) {
  const store::SetEntry set = store::Sets(database).find(words.set);
  std::string advice;
  for (const store::LeagueEntry& league : store::Leagues(database).list()) {
    if (league.set_slug != set.slug) continue;
    advice = fmt::format("; see `quicket league {} {}`", report, shell_word(league.name));
    break;
  }
  app::demand_matches(set, advice);
  return set;
}

/// What the tables and lists of a season leave open.
void note_open(const Context& context, const std::string& slug, const app::RealSeason& season) {
  const std::string undecided = season.undecided_note();
  if (!undecided.empty()) context.note(fmt::format("{}: {}", slug, undecided));
}

void standings(const Context& context, const ReportsWords& words) {
  store::Database database = open_database(context);
  const store::SetEntry set = set_with_matches(database, words, "standings");
  app::RealSeason season = app::real_season(database, set);
  if (!words.after.empty()) {
    const auto round = parse_int(words.after);
    season.keep_until(round, round ? Date{} : date_of(words.after, "--after"), set.slug);
  }
  const league::Standings groups =
      league::standings(season.competition, season.teams, season.results);
  const league::Bracket playoffs =
      league::bracket(season.competition, groups, season.has_playoffs(), season.results);
  show_standings(context, season.competition, league::all_tables(groups, playoffs),
                 words.after.empty() ? app::title_of(set)
                 : parse_int(words.after)
                     ? fmt::format("{} after round {}", app::title_of(set), words.after)
                     : fmt::format("{} after {}", app::title_of(set), words.after));
  for (const league::Result& result : season.results) {
    if (!result.note.empty()) {
      context.note(fmt::format("{} {} v {}: {}", to_string(result.date), result.teams[0].name,
                               result.teams[1].name, result.note));
    }
  }
  if (!season.missing.empty()) context.note(fmt::format("{}: {}", set.slug, season.missing));
  if (!season.assumed.empty()) context.note(fmt::format("{}: {}", set.slug, season.assumed));
  note_open(context, set.slug, season);
}

void matches(const Context& context, const ReportsWords& words) {
  store::Database database = open_database(context);
  const store::SetEntry set = set_with_matches(database, words, "results");
  if (words.balls) {
    report::BallList balls;
    store::Matches(database).each_of_set(
        set.id, [&](const store::StoredMatch& match) { balls.add(match.record, match.id); });
    return context.show(balls.table(), app::title_of(set));
  }
  const app::RealSeason season = app::real_season(database, set);
  context.show(report::results_table(season.results, season.competition.conditions),
               app::title_of(set));
  note_open(context, set.slug, season);
}

void leaders(const Context& context, ReportsWords words) {
  const league::LeaderKey key = words.leaders.key();
  store::Database database = open_database(context);
  app::RealMatches which = words.which.meant(context);
  std::string title = "Real matches";
  // Of the only set, if there is no other: it may be one without matches, but with a league.
  const std::vector<store::SetEntry> all = store::Sets(database).list();
  const bool none_named = words.set.empty() && which.sets.empty() && which.leagues.empty();
  if (none_named && all.size() == 1) words.set = all.front().slug;
  if (!words.set.empty()) {
    const store::SetEntry set = set_with_matches(database, words, "leaders");
    which.sets.insert(which.sets.begin(), set.slug);
    title = app::title_of(set);
  }
  std::set<std::string> named(which.sets.begin(), which.sets.end());
  named.insert(which.leagues.begin(), which.leagues.end());
  if (which.sets.empty() && named.size() == 1) title = *named.begin();
  if (named.size() > 1) title = fmt::format("{} seasons", named.size());
  const app::RealLeaders found =
      app::real_leaders(database, which, key, words.leaders.least_balls());
  const league::Leaders& list = found.list;
  const std::size_t top = words.leaders.top;
  context.show(report::leaders_table(list, top),
               words.which.titled(fmt::format("{}: {}", title, league::heading(key))));
  if (!list.minimum.empty()) context.note(list.minimum);
  note_unknown(context, found.from, league::statistic(key).of == league::Statistic::Of::fielding);
  std::set<std::string> teams;
  for (std::size_t i = 0; i < list.rows.size() && (top == 0 || i < top); ++i) {
    teams.insert(list.rows[i].team.name);
  }
  note_former_names(context, database, which, teams);
  note_mixed(context, database, which);
}

}  // namespace

void add_reports(Command& program, Context& context) {
  auto words = std::make_shared<ReportsWords>();

  Command& table = program.add("standings", "Show the table of a real season");
  table.argument("SET", &words->set, "slug of the set").needed();
  table.option("--after", &words->after, "as it was after this round, or day").of_kind("ROUND");
  table.guesses = {"table", "ladder", "points", "ranking", "rankings"};
  table.example("quicket standings big-bash-league-2024-25")
      .example("quicket standings big-bash-league-2024-25 --after 2024-12-31");
  table.run = [&context, words] { standings(context, *words); };

  Command& list = program.add("leaders", "Show the leading players of real seasons");
  list.argument("SET", &words->set, "slug of the set [default: all sets]");
  add_leader_options(list, words->leaders);
  add_real_options(list, words->which, ByPhase::yes);
  list.guesses = {"stats", "statistics", "top", "best", "leaderboard", "averages"};
  list.example("quicket leaders big-bash-league-2024-25 --by wickets --top 10");
  list.example("quicket leaders --by batting-average --least 500");
  list.example("quicket leaders --competition \"Big Bash\" --by economy --phase death");
  list.run = [&context, words] { leaders(context, *words); };

  Command& played = program.add("matches", "List the matches of a real season");
  played.argument("SET", &words->set, "slug of the set").needed();
  played.flag("--balls", &words->balls, "list every ball, as `import cricsheet` reads it");
  played.details =
      "Balls are all that the list of balls has: results that rain decided, stages of playoffs and "
      "washed-out matches are not on it.";
  played.guesses = {"match", "games", "results"};
  played.example("quicket matches big-bash-league-2024-25 --csv")
      .example("quicket matches big-bash-league-2024-25 --balls --csv > balls.csv");
  played.run = [&context, words] { matches(context, *words); };
}

}  // namespace quicket::cli
