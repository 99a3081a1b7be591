#include <fmt/format.h>

#include "app/contents.h"
#include "app/formats.h"
#include "app/import/invent_set.h"
#include "app/league/create_league.h"
#include "app/league/next_season.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/game_words.h"
#include "cli/league_words.h"

namespace quicket::cli {
namespace {

struct LeagueMakingWords {
  std::string name, set, competition, format, conditions, wishes, start, continued, day;
  std::string fixtures = "generate", prefer = "breaks", usage = "off";
  std::vector<std::string> teams, captains;
  bool yes = false;
  GameWords game;
};

/// A season that goes on from an earlier day is open only for cards made without later matches.
void note_what_cards_know(const Context& context, const store::SetEntry& set,
                          const app::LeagueRequest& request, const app::CreatedLeague& created) {
  if (!request.continued || !request.day || created.taken_over >= set.matches) return;
  const Date next = add_days(request.day, 1);
  if (set.cards_before && set.cards_before <= next) return;
  context.note(fmt::format(
      "note: the cards of {} are made from the matches after {}, too; for cards that do "
      "not know them run `quicket cards build {} --at {}`, then create the league again",
      set.slug, to_string(request.day), set.slug, to_string(next)));
}

void create(const Context& context, const LeagueMakingWords& words) {
  app::LeagueRequest request;
  request.name = words.name;
  request.set = words.continued.empty() ? words.set : words.continued;
  if (words.continued.empty() && !words.day.empty()) {
    throw Error("`--at` goes with `--continue SET`", Fault::usage);
  }
  request.continued = !words.continued.empty();
  request.day = date_of(words.day, "--at");
  request.competition = words.competition;
  request.format = words.format;
  request.conditions = words.conditions;
  request.wishes = words.wishes;
  request.teams = words.teams;
  request.start = date_of(words.start, "--start");
  request.as_played = words.fixtures == "as-played";
  request.prefer = words.prefer == "breaks" ? league::Prefer::breaks : league::Prefer::carry_over;
  request.captains = words.captains;
  request.usage = *league::parse_usage_rule(words.usage);
  store::Database database = open_database(context);
  request.game = settle_game(context, database, app::set_called(database, request.set), words.game);
  request.seed = {context.seed_or_drawn_silently()};  // shown below, once there is a league
  const app::CreatedLeague created = app::create_league(database, request);
  for (const std::string& sentence : created.unmet) context.warn("not kept: " + sentence);
  for (const std::string& note : created.notes) context.note("note: " + note);
  const league::Competition& competition = created.league.competition;
  context.note(fmt::format("{}: {} teams, {} fixtures, {} rules, {} game, seed {}",
                           created.league.name, created.league.teams.size(),
                           created.fixtures.size(), competition.name, to_string(created.game),
                           created.league.seed.value));
  if (request.continued) {
    context.note(
        fmt::format("{}: {} of {} taken over as {} played", created.league.name, created.taken_over,
                    counted(static_cast<long long>(created.fixtures.size()), "match", "matches"),
                    created.taken_over == 1 ? "it was" : "they were"));
  }
  const store::SetEntry set = app::set_called(database, request.set);
  note_what_cards_know(context, set, request, created);
  const cricket::Format& made_for = set.format;
  if (competition.format == made_for) return;
  context.note(fmt::format("{}: played as {} with cards made for {}", created.league.name,
                           competition.format.title(), made_for.title()));
}

void remove(const Context& context, const LeagueMakingWords& words) {
  store::Database database = open_database(context);
  const league::League league = app::league_called(database, words.name);
  const std::string question = fmt::format("Remove {} and all its matches?", league.name);
  if (!words.yes && !context.confirm(question, false)) {
    throw Error("{} was not removed; confirm with `--force`", league.name);
  }
  app::remove_league(database, league.id);
  context.note(fmt::format("Removed {}", league.name));
}

struct LeagueNextWords {
  std::string name, squads = "keep";
  std::vector<std::string> retained, wanted, trades;
  int retain = static_cast<int>(app::usual_retained), purse = app::usual_purse;
};

/// "Dunmere Dragons keep 8 players and gain Mara Quill of Cinder Bay Comets; Ivo Reeve, new".
std::string squad_told(const app::OffSeason& before, std::size_t club,
                       const std::vector<std::size_t>& squad) {
  std::vector<std::string> gained;
  for (const std::size_t player : squad) {
    const std::size_t from = before.club_of(player);
    const std::string& name = before.players()[player].name;
    if (before.is_newcomer(player)) {
      gained.push_back(name + ", new");
    } else if (from != club) {
      gained.push_back(fmt::format("{} of {}", name, before.clubs()[from].team.name));
    }
  }
  const auto kept = static_cast<long long>(squad.size() - gained.size());
  return fmt::format("{} keep {}{}{}", before.clubs()[club].team.name,
                     counted(kept, "player", "players"), gained.empty() ? "" : " and gain ",
                     fmt::join(gained, "; "));
}

void begin_next(const Context& context, const LeagueNextWords& words) {
  store::Database database = open_database(context);
  const league::League last = app::league_called(database, words.name);
  app::NextSeasonRequest request;
  request.rule = words.squads == "draft"     ? app::SquadRule::draft
                 : words.squads == "auction" ? app::SquadRule::auction
                                             : app::SquadRule::keep;
  request.players_age = app::is_invented(app::set_called(database, last.set_slug));
  request.retain = static_cast<std::size_t>(words.retain);
  request.purse = words.purse;
  request.retained = words.retained;
  request.wanted = words.wanted;
  request.trades = words.trades;
  std::vector<std::string> told;
  const league::League next = app::next_season(
      database, last.name, request, [&](const app::OffSeason& before, const league::Squads& made) {
        told = before.trades();
        for (std::size_t club = 0; club < made.size(); ++club) {
          if (request.rule == app::SquadRule::keep || before.trust(club) == 0) continue;
          told.push_back(
              fmt::format("{} have {}: {}{} retained", before.clubs()[club].team.name,
                          app::trust_figure(before.trust(club)),
                          request.rule == app::SquadRule::auction
                              ? fmt::format("a purse of {}, ", before.purse(club, request.purse))
                              : "",
                          before.retained(club, request.retain)));
        }
        for (const auto& change : before.changes()) {
          told.push_back(fmt::format("{} of {} retires", change.retired,
                                     before.clubs()[change.club].team.name));
        }
        for (std::size_t club = 0; club < made.size(); ++club) {
          if (made[club] != before.squads()[club] || !before.changes().empty()) {
            told.push_back(squad_told(before, club, made[club]));
          }
        }
      });
  for (const std::string& sentence : told) context.note(sentence);
  context.note(fmt::format("{}: the season after {}{}", next.name, last.name,
                           next.start == Date{} ? "" : ", from " + to_string(next.start)));
}

constexpr const char* wishes_help =
    "A wishes file is TOML; every part of it is optional. A blackout without a team or a ground is "
    "for everybody:\n"
    "  [[blackout]]\n"
    "  team = \"Perth Scorchers\"     # or ground = \"Perth Stadium\"\n"
    "  from = 2026-12-24\n"
    "  to = 2026-12-26\n"
    "  [[fixed]]\n"
    "  home = \"Sydney Sixers\"\n"
    "  away = \"Sydney Thunder\"\n"
    "  date = 2027-01-01\n"
    "  [grounds]\n"
    "  \"Perth Scorchers\" = \"WACA Ground\"\n"
    "  [calendar]\n"
    "  rest_days = 1\n"
    "  matches_a_day = 1\n"
    "  matches_a_weekend_day = 2";

}  // namespace

void add_league_create(Command& league, Context& context) {
  auto words = std::make_shared<LeagueMakingWords>();
  Command& command = league.add("create", "Create a league: teams, cards, rules and fixtures");
  command.argument("NAME", &words->name, "name of the new league").needed();
  command.under("Teams and rules");
  Option& set = command.option("--set", &words->set, "set whose cards are used");
  const Option& continued = command.option("--continue SET", &words->continued,
                                           "real season to go on with, from its own table");
  set.needed().of_kind("SET").without(continued);
  command.option("--competition PRESET", &words->competition, "preset, or your own file")
      .otherwise = "the set's own";
  command
      .option("--format FORMAT", &words->format, "format, by name or file (see `quicket formats`)")
      .otherwise = "the set's";
  command.option("--teams TEAMS", &words->teams, "teams of the set, SET:TEAM, or your own teams")
      .parted_by(',');
  add_game(command, words->game, "play with or without the tempo card");
  command.option("--conditions FILE", &words->conditions, "house rules");
  command.under("Fixtures");
  command.option("--start DATE", &words->start, "first day of the season");
  command.option("--fixtures", &words->fixtures, "a new fixture list, or the real one")
      .one_of({"generate", "as-played"})
      .with_default();
  command.option("--prefer", &words->prefer, "what to keep low in the fixture list")
      .one_of({"breaks", "carry-over"})
      .with_default();
  command.option("--wishes FILE", &words->wishes, "blackouts, fixed dates and grounds");
  command.option("--at DATE", &words->day, "with --continue: go on after this day");
  command.under("Captains and bowlers");
  command.option("--captain CAPTAIN", &words->captains, "captain of every team, or as TEAM=CAPTAIN")
      .parted_by(',');
  command.option("--usage", &words->usage, "limit on bowlers, as on their cards")
      .one_of({"off", "warn", "as-real"})
      .with_default();
  command.details = fmt::format(
      "A captain is cautious, balanced or bold (see `quicket league captains --help`); you play "
      "the matches of a team whose captain is human. With --continue the real matches count as "
      "they were played, and what is left is yours: the matches that `quicket import fixtures` "
      "announced, or with --at those after a day.\n\n{}",
      wishes_help);
  command.guesses = {"new", "start", "add", "make", "init"};
  command.example("quicket league create bbl-again --set big-bash-league-2024-25 --seed 7")
      .example(
          "quicket league create mine --set big-bash-league-2024-25 --start 2026-12-14 \\\n"
          "      --seed 3")
      .example(
          "quicket league create the-rest --continue big-bash-league-2024-25 \\\n"
          "      --at 2025-01-05")
      .example("quicket league create longer --set big-bash-league-2024-25 --format fifty");
  command.run = [&context, words] { create(context, *words); };
}

void add_league_next(Command& league, Context& context) {
  LeagueCommands<LeagueNextWords> commands(league, context);
  Command& command = commands.add("next", "Begin the season after a league that is over",
                                  "next bbl-again --squads draft --retain 10", begin_next);
  LeagueNextWords& words = commands.words();
  command.option("--squads", &words.squads, "how the clubs make their squads")
      .one_of({"keep", "draft", "auction"})
      .with_default();
  command.option("--retain", &words.retain, "players that each club retains")
      .between(0, 40)
      .with_default();
  command.option("--keep NAMES", &words.retained, "players that their clubs retain for certain")
      .parted_by(',');
  command.option("--pick NAMES", &words.wanted, "players that your team picks first, or bids for")
      .parted_by(',');
  command.option("--purse", &words.purse, "what each club can spend in an auction")
      .between(11, 1'000'000)
      .with_default();
  command.option("--trade OWN=OTHER", &words.trades, "a player of your team for one of another")
      .parted_by(',');
  command.details =
      "The sides, captains and rules stay, with new fixtures a year later. Invented players are a "
      "year older: some retire, and newcomers take their places. With draft or auction each club "
      "retains some players, and all others and the newcomers are picked in turn, the last of the "
      "table first, or sold to the highest bid; retained players are paid for at the going rate, "
      "each further one a tenth dearer. Computer managers decide by the values of the cards (see "
      "`quicket teams draft --help`), and trade only for a player who is worth more to them. A "
      "team of yours that reached or missed its aim has more or less to spend and retain. "
      "`quicket season` asks for all of this.";
  command.if_interrupted = "no season was begun";
  command.guesses = {"next-season", "successor", "retain", "auction"};
}

void add_league_remove(Command& league, Context& context) {
  LeagueCommands<LeagueMakingWords> commands(league, context);
  Command& command = commands.add("remove", "Remove a league and all its matches",
                                  "remove longer --force", remove);
  command.flag("--force", &commands.words().yes, "do not ask for confirmation").also("--yes");
  command.asks = false;
  command.guesses = {"delete", "rm", "drop"};
}

}  // namespace quicket::cli
