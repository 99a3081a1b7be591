#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "app/contents.h"
#include "app/forecast/score_forecasts.h"
#include "app/forecast/season_ahead.h"
#include "app/season/league_or_set.h"
#include "app/season/league_state.h"
#include "app/season/real_matches.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/league_words.h"
#include "cli/stopwatch.h"
#include "league/season_play.h"
#include "report/forecast.h"
#include "report/match_words.h"

namespace quicket::cli {
namespace {

struct ForecastWords {
  std::string set, day, cards = "day";
  std::vector<std::string> sets, from;
  int seasons = 1000, score_seasons = 500, threads = 0, tries = 0;
  bool keep = false, force = false, of_kept = false, paths = false;
};

app::AheadRequest asked(const Context& context, const std::string& set,
                        const ForecastWords& words) {
  app::AheadRequest request;
  request.set = set;
  request.from = words.from;
  request.seed = {context.globals.seed.value_or(1)};
  request.cards = app::parse_cards_from(words.cards).value();
  return request;
}

/// What is left of a league, played many times by its teams' best elevens.
void forecast_league(const Context& context, store::Database& database, const std::string& name,
                     const ForecastWords& words) {
  if (!words.day.empty() || !words.from.empty() || words.keep || words.force) {
    throw Error(Fault::usage,
                "{} is a league; --at, --from, --keep and --force are for real seasons", name);
  }
  app::LeagueState state = app::league_state(database, name);
  if (context.globals.seed) state.league.seed = {*context.globals.seed};
  const league::SeasonPlayer player(state.league, app::league_squads(database, state.league));
  const Stopwatch watch;
  const league::Forecast odds =
      league::forecast(player, state.fixtures, state.results, words.seasons, words.threads,
                       context.progress("Season"));
  watch.tell(context);
  context.show(report::forecast(odds, words.paths));
}

void forecast(const Context& context, const ForecastWords& words) {
  if (words.set.empty()) {
    throw Error("missing LEAGUE|SET; `quicket league list` and `quicket sets` list them",
                Fault::usage);
  }
  store::Database database = open_database(context);
  const app::LeagueOrSet found = app::league_or_set(database, words.set);
  if (const auto* league = std::get_if<std::string>(&found)) {
    return forecast_league(context, database, *league, words);
  }
  app::AheadRequest request = asked(context, std::get<store::SetEntry>(found).slug, words);
  request.day = date_of(words.day, "--at");
  const app::SeasonAhead ahead = app::season_ahead(database, request);
  if (words.keep && !words.force) app::demand_unkept(database, ahead);
  const Stopwatch watch;
  const league::Forecast odds =
      app::forecast_of(ahead, words.seasons, words.threads, context.progress("Season"));
  watch.tell(context);
  for (const std::string& note : ahead.notes) context.note("note: " + note);
  if (words.from.empty() && 4 * ahead.results.size() < ahead.fixtures.size()) {
    context.note(
        fmt::format("note: players are judged by {} of this season; `--from SETS` adds what they "
                    "did in earlier ones",
                    counted(static_cast<long long>(ahead.results.size()), "match", "matches")));
  }
  if (words.keep) app::keep_forecast(database, ahead, odds);
  context.show(report::forecast(odds, words.paths),
               report::ahead_text(app::title_of(ahead.set), ahead.day, ahead.fixtures,
                                  ahead.results, context.width()));
}

void score(const Context& context, const ForecastWords& words) {
  store::Database database = open_database(context);
  std::vector<league::ForecastSaid> said;
  std::vector<std::vector<league::ForecastSaid>> exact(static_cast<std::size_t>(words.tries));
  std::vector<std::string> once;
  for (const std::string& set : words.sets) {
    if (std::ranges::find(once, set) == once.end()) once.push_back(set);
  }
  for (const std::string& set : once) {
    const app::AheadRequest request = asked(context, set, words);
    const auto more = words.of_kept ? app::kept_forecasts_of(database, request)
                                    : app::forecasts_of(database, request, words.score_seasons,
                                                        words.threads, context.progress(set));
    said.insert(said.end(), more.begin(), more.end());
    if (words.tries == 0) continue;
    const auto played = app::exact_forecasts_of(database, request, words.score_seasons, words.tries,
                                                words.threads, context.progress(set + ", try"));
    for (std::size_t i = 0; i < exact.size(); ++i) {
      exact[i].insert(exact[i].end(), played[i].begin(), played[i].end());
    }
  }
  league::ForecastScore scored = league::score(said, words.score_seasons);
  league::add_exact(scored, exact, words.score_seasons);
  context.show(report::forecast_score(said, scored, words.of_kept));
}

void kept(const Context& context, const ForecastWords& words) {
  store::Database database = open_database(context);
  const store::SetEntry set = app::set_called(database, words.set);
  report::Table table({{"Day", "day"},
                       {"Team", "team"},
                       {"Playoffs", "", true},
                       {"", "playoffs", true},
                       {"Title", "", true},
                       {"", "title", true},
                       {"Points", "points", true},
                       {"Made", "made"},
                       report::secondary(1, {"Seasons", "seasons", true})});
  for (const app::KeptForecast& one : app::kept_forecasts(database, set.id)) {
    table.add({to_string(one.day), one.team_name, report::percent(one.playoffs, 1),
               report::cell(one.playoffs, 3), report::percent(one.title, 1),
               report::cell(one.title, 3), report::cell(one.points, 1),
               one.made ? to_string(*one.made) : "", one.seasons});
  }
  if (table.empty()) {
    context.note(fmt::format("{}: no forecast was kept; `quicket forecast {} --keep` keeps one",
                             set.slug, set.slug));
  }
  context.show(table);
}

/// Options of `forecast` and of `forecast score`. `seasons`: where the number goes, and its
/// default.
void add_season_options(Command& command, ForecastWords& words, int* seasons,
                        const char* about_seasons) {
  command
      .option("--from SETS", &words.from, "sets of earlier seasons, for what players did in them")
      .parted_by(',');
  command.option("--seasons", seasons, about_seasons).between(1, 10'000'000).with_default();
  command.add_threads(&words.threads);
}

/// Of both kinds of seasons; what is kept of it, only of real ones.
Command& add_odds(Command& above, Context& context, const std::shared_ptr<ForecastWords>& words,
                  const char* season) {
  Command& odds = above.add("forecast", "Forecast a season that is on: title, playoffs, positions");
  odds.argument(season, &words->set, "name of a league, or slug of a set");
  odds.option("--at DATE", &words->day, "real season: knowing only the matches up to this day");
  add_season_options(odds, *words, &words->seasons, "number of seasons to play");
  constexpr const char* paths_about = "the wins that each team needs for the playoffs";
  Option& paths = odds.flag("--paths", &words->paths, paths_about);
  odds.option("--with", only_words, paths_about).word("paths", paths);
  odds.flag("--keep", &words->keep, "real season: keep it, for `forecast kept`");
  odds.flag("--force", &words->force, "real season: replace what was kept of that day");
  odds.details =
      "The table stands, and what is left is played many times: of a league with the best elevens, "
      "without limits from usage; of a real season the matches that were announced (`quicket "
      "import fixtures`), or with --at those that followed. Cards of a real season are made from "
      "what was known on the day, and trust figures only as far as they foretell.";
  odds.if_interrupted = "nothing was changed";
  odds.guesses = {"simulate", "sim", "predict", "odds"};
  odds.example("quicket forecast bbl-again --seasons 1000");
  odds.example("quicket forecast big-bash-league-2024-25 --at 2025-01-05");
  odds.example("quicket forecast big-bash-league-2024-25 --at 2025-01-05 --with paths");
  odds.run = [&context, words] { forecast(context, *words); };
  return odds;
}

/// Scores forecasts; in the laboratory help tells also what only people who work on Quicket need.
enum class Place { program, laboratory };
void add_score(Command& above, Context& context, const char* word, Place place) {
  auto words = std::make_shared<ForecastWords>();
  Command& scored = above.add(word, "Score forecasts of whole seasons by what happened");
  scored.argument("SET", &words->sets, "slugs of sets of whole seasons").needed();
  add_season_options(scored, *words, &words->score_seasons,
                     "number of seasons to play for each forecast");
  constexpr const char* kept_about = "the forecasts that were kept, as they were";
  Option& of_kept = scored.flag("--kept", &words->of_kept, kept_about);
  scored.option("--only", only_words, kept_about).word("kept", of_kept);
  Option& tries =
      scored.option("--tries", &words->tries, "seasons by dice to show what chance alone does")
          .between(0, 10'000)
          .with_default();
  if (place == Place::program) tries.out_of_help();
  Option& cards = add_cards_from(scored, words->cards);
  if (place == Place::program) cards.out_of_help();
  scored.details =
      "Each season is forecast before its first match and again after every round, knowing only "
      "what was known then. Brier and logarithmic score: 0 is perfect. Calibration: of everything "
      "that was given a chance of 30 %, 30 % should happen. Over few seasons it will not, however "
      "good the forecasts are.";
  scored.if_interrupted = "nothing was changed";
  scored.example(fmt::format("{} {} big-bash-league-2024-25", above.path(), word));
  scored.run = [&context, words] { score(context, *words); };
}

}  // namespace

void add_forecast_score(Command& lab, Context& context) {
  add_score(lab, context, "forecast-score", Place::laboratory);
  lab.commands.back().details +=
      " --tries plays each season that often by dice, and scores exact forecasts of them, by the "
      "same dice: what chance alone does.";
}

void add_league_forecast(Command& league, Context& context) {
  Command& odds = add_odds(league, context, std::make_shared<ForecastWords>(), "LEAGUE");
  odds.options.front().needed();
}

void add_forecast(Command& program, Context& context) {
  auto words = std::make_shared<ForecastWords>();
  Command& odds = add_odds(program, context, words, "LEAGUE|SET");

  add_score(odds, context, "score", Place::program);

  odds.told_here();
  Command& listed = odds.add("kept", "List the forecasts of a set that were kept");
  listed.argument("SET", &words->set, "slug of the set").needed();
  listed.example("quicket forecast kept big-bash-league-2024-25");
  listed.run = [&context, words] { kept(context, *words); };
}

}  // namespace quicket::cli
