#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "app/contents.h"
#include "app/import/demonstration.h"
#include "app/import/invent_set.h"
#include "app/league/create_league.h"
#include "app/league/next_season.h"
#include "app/play/season_game.h"
#include "app/play/season_outlook.h"
#include "app/season/league_or_set.h"
#include "app/season/league_state.h"
#include "app/teams/squad.h"
#include "app/teams/stored_cards.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/game_words.h"
#include "cli/match_table.h"
#include "cli/screen.h"
#include "report/document.h"
#include "report/league_tables.h"
#include "terminal/screen/choose.h"
#include "terminal/season/line_desk.h"
#include "terminal/season/screen_desk.h"

namespace quicket::cli {
namespace {

struct SeasonWords {
  std::string league;
  std::vector<std::string> teams;
  GameWords game;
  TableWords table;
};

constexpr std::string_view none_begun = "no season was begun";

/// A league of that name, whose game is the one that was asked for, if one was.
std::string league_for(store::Database& database, const std::string& name, const GameWords& words) {
  const league::League league = app::league_called(database, name);
  if (words.said()) app::demand_game(league.name, app::game_of(database, league), *words.said());
  return league.name;
}

std::string new_league(const Context& context, store::Database& database,
                       const app::LeagueRequest& request) {
  const app::CreatedLeague created = app::create_league(database, request);
  context.note(
      fmt::format("League: {}, {}, {}, {} game", created.league.name,
                  counted(static_cast<long long>(created.league.teams.size()), "team", "teams"),
                  counted(static_cast<long long>(created.fixtures.size()), "match", "matches"),
                  to_string(created.game)));
  context.note("Play your matches or leave them to the computer, up to the final;");
  context.note("then trade, retain and buy players for the season after it.");
  return created.league.name;
}

/// The league of the demonstration season, whose set is imported if necessary.
std::string demonstration_league(const Context& context, store::Database& database,
                                 const GameWords& words) {
  const app::Demonstration season = app::demonstrations().front();
  context.note(fmt::format("The invented teams of the {} play.", season.name));
  app::import_demonstration(database, season);
  app::LeagueRequest request;
  request.name = season.league;
  request.set = season.set;
  request.competition = season.competition;
  request.start = season.start;
  request.seed = context.globals.seed ? dice::Seed{*context.globals.seed} : season.seed;
  request.game = words.said();
  request.usage = league::UsageRule::as_real;
  return new_league(context, database, request);
}

std::string league_of_set(const Context& context, store::Database& database,
                          const store::SetEntry& set, const GameWords& words) {
  app::LeagueRequest request;
  request.name = set.slug;
  request.set = set.slug;
  request.start = app::year_after(database, set.id);
  request.game = settle_game(context, database, set, words);
  request.usage = league::UsageRule::as_real;
  request.seed = {context.seed_or_drawn_silently()};
  context.tell_seed(request.seed.value);
  return new_league(context, database, request);
}

/// The league of that name, or one of a set, which is made the first time.
std::string named_league(const Context& context, store::Database& database, const std::string& name,
                         const GameWords& words) {
  const app::LeagueOrSet found = app::league_or_set(database, name);
  const auto* const set = std::get_if<store::SetEntry>(&found);
  if (set == nullptr) return league_for(database, std::get<std::string>(found), words);
  for (const store::LeagueEntry& league : app::leagues_in(database)) {
    if (league.name == set->slug) return league_for(database, league.name, words);
  }
  return league_of_set(context, database, *set, words);
}

/// The index of the league that was made last of those with matches to play, or else of all.
std::size_t newest(const std::vector<store::LeagueEntry>& leagues) {
  const auto age = [](const store::LeagueEntry& one) {
    return std::pair(one.played < one.fixtures, one.id.value);
  };
  const auto found =
      std::max_element(leagues.begin(), leagues.end(),
                       [&](const auto& a, const auto& b) { return age(a) < age(b); });
  return static_cast<std::size_t>(found - leagues.begin());
}

/// Asks for a league, or a set to make one from. Without either, the demonstration season plays.
std::string settle_league(const Context& context, store::Database& database, const GameWords& words,
                          MatchTable& table) {
  const std::vector<store::LeagueEntry> leagues = app::leagues_in(database);
  const std::vector<store::SetEntry> sets = app::sets_in(database);
  if (leagues.empty() && sets.empty()) {
    return demonstration_league(context, database, words);
  }
  std::vector<terminal::Choice> choices;
  for (const store::LeagueEntry& league : leagues) {
    choices.push_back(
        {league.name, fmt::format("{} of {} matches played", league.played, league.fixtures), ""});
  }
  std::vector<const store::SetEntry*> without;
  for (const store::SetEntry& set : sets) {
    const bool has =
        std::ranges::any_of(leagues, [&](const auto& league) { return league.name == set.slug; });
    if (has || !set.has_cards) continue;
    without.push_back(&set);
    choices.push_back({set.slug, "a new league of this set", ""});
  }
  std::size_t which = 0;
  if (choices.size() > 1) {
    which = terminal::choose(table.prompt(), "Which league", choices, newest(leagues), none_begun);
  }
  if (which < leagues.size()) return league_for(database, leagues[which].name, words);
  return league_of_set(context, database, *without[which - leagues.size()], words);
}

/// Gives the named teams to people; if nobody captains a team yet, asks for one.
void settle_captains(store::Database& database, const std::string& league,
                     const std::vector<std::string>& teams, MatchTable& table) {
  for (const std::string& team : teams) app::take_team(database, league, team);
  const league::League now = app::league_called(database, league);
  const bool led =
      std::ranges::any_of(now.teams, [](const league::LeagueTeam& team) { return team.human; });
  if (led) return;
  std::vector<terminal::Choice> choices;
  const std::map<TeamId, std::string> odds = app::odds_of_teams(database, league);
  for (const league::LeagueTeam& team : now.teams) {
    const auto chances = odds.find(team.team.id);
    choices.push_back({team.team.name, chances == odds.end() ? "" : chances->second, ""});
  }
  const std::size_t which = terminal::choose(table.prompt(), "Your team", choices, 0, none_begun);
  app::take_team(database, league, choices[which].name);
}

void lead(const Context& context, const SeasonWords& words) {
  store::Database database =
      words.league.empty() ? open_or_make_database(context) : open_database(context);
  MatchTable table(context, words.table);
  std::string league = words.league.empty()
                           ? settle_league(context, database, words.game, table)
                           : named_league(context, database, words.league, words.game);
  settle_captains(database, league, words.teams, table);
  std::unique_ptr<terminal::SeasonDesk> desk;
  if (terminal::Display* const display = table.display()) {
    desk = std::make_unique<terminal::ScreenSeason>(*display);
  } else {
    desk = std::make_unique<terminal::LineSeason>(table.lines(), table.prompt(),
                                                  terminal::Style(colour_wanted(context)),
                                                  context.width(), words.table.describe);
  }
  std::optional<dice::Seed> seed;
  if (context.globals.seed) seed = dice::Seed{*context.globals.seed};
  const store::SetEntry set =
      app::set_called(database, app::league_called(database, league).set_slug);
  app::SeasonGame game(database, league,
                       {*desk,
                        [&](const terminal::SideColours& colours) -> terminal::MatchScreen& {
                          return table.screen(colours);
                        },
                        table.picker(), app::is_invented(set)},
                       seed);
  game.play();
  desk.reset();
  table.close();
  // People have just seen the table.
  context.show(report::Document().rows(
      report::standings_table(app::league_state(database, game.league()).standings)));
  league::League latest = app::league_called(database, game.league());
  while (auto after = app::season_after(database, latest)) latest = std::move(*after);
  context.note(fmt::format("The season is saved; go on with: quicket season {}{}",
                           shell_word(latest.name), database_option(context)));
}

}  // namespace

void add_season(Command& program, Context& context) {
  auto words = std::make_shared<SeasonWords>();
  Command& command = program.add("season", "Lead a team through a season");
  command.argument("LEAGUE|SET", &words->league, "a league, or a set to make one from");
  command.option("--set,--league", &words->league, "the same").of_kind("LEAGUE|SET").out_of_help();
  command.option("--team", &words->teams, "a team that you captain; several for several people")
      .of_kind("TEAM");
  add_game(command, words->game, "a new league with or without the tempo card");
  add_display_options(command, words->table);
  command.details =
      "Between matches you see the table, your matches and the news, choose your eleven, and play, "
      "watch or let the computer play the next match; the other results come in as you go on. "
      "Your matches are never played without you, unless you say so. Everything is saved at once: "
      "leave when you like, and go on with the same command.\n"
      "Without a name you are asked for a league, or for a set to make one from; without either, "
      "the invented teams of the demonstration season play. Off a terminal the answers are read "
      "as lines.";
  command.guesses = {"career", "captain", "campaign", "manage", "manager"};
  command.example("quicket season bbl-again --team \"Perth Scorchers\"")
      .example("quicket season bbl-again --team \"Perth Scorchers\" --team \"Sydney Sixers\"");
  command.run = [&context, words] {
    context.globals.no_pager = true;
    lead(context, *words);
  };
}

}  // namespace quicket::cli
