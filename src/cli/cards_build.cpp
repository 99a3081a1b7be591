#include "cli/cards_build.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "app/import/pool_sets.h"
#include "app/import/set_cards.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/database.h"
#include "cli/game_words.h"
#include "cli/league_words.h"
#include "cli/problem_notes.h"

namespace quicket::cli {
namespace {

struct BuildWords {
  std::string set, team, method = "replay", chart, squads, day;
  std::vector<std::string> from, players;
  bool force = false, by_shared_players = false;
  GameWords game;
};

/// No day is as well what `--at none` means.
Date day_meant(const BuildWords& words) {
  return words.day == "none" ? Date{} : date_of(words.day, "--at");
}

/// As of which day the cards of a set are to be; nothing if the words do not say.
std::optional<cards::AsOf> as_of_meant(store::Database& database, const store::SetEntry& set,
                                       const BuildWords& words) {
  if (words.day.empty()) return {};
  if (set.figures_given) {
    throw Error(Fault::usage,
                "--at: {} has totals without matches; pool its seasons again with "
                "`--from`, and with the day",
                set.slug);
  }
  cards::AsOf as_of{day_meant(words), words.from};
  if (as_of.day && words.from.empty()) {
    as_of.earlier = app::current_as_of(database, set).earlier;
  }
  return as_of;
}

/// Whether `--from` makes a new set. Beside the day of a season it names what else counts.
bool pools(const Context& context, const BuildWords& words) {
  if (words.from.empty() || words.day.empty()) return !words.from.empty();
  store::Database database = open_database(context);
  const std::vector<store::SetEntry> sets = store::Sets(database).list();
  return std::ranges::none_of(sets, [&](const store::SetEntry& set) {
    return set.slug == words.set && !set.figures_given;
  });
}

/// What the players say who were in several leagues of a pool, and whether it counts.
void note_strengths(const Context& context, const std::vector<app::PooledLeague>& leagues,
                    bool counts) {
  bool share = false;
  for (const app::PooledLeague& league : leagues) {
    if (league.strength.players == 0) continue;
    share = true;
    context.note(app::strength_text(league));
  }
  if (share) {
    context.note(
        counts
            ? "The leagues are measured by these players"
            : "The leagues count as equals; `--by shared-players` measures them by these players");
  } else if (counts) {
    context.note("No leagues of the pool share players; they count as equals");
  }
}

void build_from_sets(const Context& context, const BuildWords& words, cards::Method method) {
  if (!words.chart.empty()) {
    throw Error("a new set gets a fielding chart of its own; `--chart` is for building it again",
                Fault::usage);
  }
  store::Database database = open_database(context);
  const app::PoolReport report =
      app::build_pooled(database,
                        {words.set, words.from, words.players, words.squads, words.team,
                         words.force, words.by_shared_players, day_meant(words)},
                        method, words.game.said());
  tell_problems(context, report.problems, 0);
  for (const std::string& note : report.notes) context.note(note);
  note_strengths(context, report.leagues, words.by_shared_players);
  const app::ImportedSet& made = report.sets.front();
  context.note(fmt::format("{}: {}, {}", made.saved.slug,
                           counted(static_cast<long long>(made.players), "player", "players"),
                           counted(static_cast<long long>(made.cards), "card", "cards")));
  if (report.refused() > 0) {
    throw Error(Fault::bad_file, "{} left out, the cards of the rest are built; see above",
                counted(report.refused(), "player", "players"));
  }
}

void build(const Context& context, const BuildWords& words) {
  const auto method = cards::parse_method(words.method);
  if (!method) {
    throw Error(Fault::usage, "\"{}\" is not a method; use replay, classic or forecast",
                words.method);
  }
  if (pools(context, words)) return build_from_sets(context, words, *method);
  if (!words.players.empty() || !words.squads.empty() || !words.team.empty() ||
      words.by_shared_players) {
    throw Error(
        "`--players`, `--squads`, `--team` and `--by shared-players` are for the sets of `--from`",
        Fault::usage);
  }
  store::Database database = open_database(context);
  const store::SetEntry set = store::Sets(database).find(words.set);
  std::optional<cards::FieldingChart> chart;
  if (!words.chart.empty()) {
    chart = cards::parse_fielding_chart(app::read_text(words.chart), words.chart);
  }
  const cards::CardSet built =
      app::build_set_cards(database, set,
                           {*method, words.game.said(), chart, as_of_meant(database, set, words)})
          .cards;
  context.note(
      fmt::format("{}: built cards of {}{} ({}{})", set.slug,
                  counted(static_cast<long long>(built.players.size()), "player", "players"),
                  as_of_text(built.as_of), words.method,
                  cards::game_of(built) == cards::Game::full ? ", for the full game" : ""));
  if (built.as_of.day && *method != cards::Method::classic &&
      !store::Cards(database).current(set.id, cards::Game::full)) {
    context.note(
        fmt::format("{}: no cards for the full game, as nothing was played before {}; `--from` "
                    "adds earlier seasons",
                    set.slug, to_string(built.as_of.day)));
  }
}

}  // namespace

std::string as_of_text(const cards::AsOf& as_of) {
  if (!as_of.day) return {};
  std::string text = fmt::format(" as of {}", to_string(as_of.day));
  if (!as_of.earlier.empty()) text += fmt::format(", with {}", fmt::join(as_of.earlier, ", "));
  return text;
}

void add_cards_build(Command& cards, Context& context) {
  auto words = std::make_shared<BuildWords>();
  Command& built = cards.add("build", "Build or rebuild every card of a set, or pool seasons");
  built.argument("SET", &words->set, "slug of the set").needed();
  built.run = [&context, words] { build(context, *words); };
  built.example("quicket cards build big-bash-league-2024-25 --method replay");
  built.example("quicket cards build \"Bash of the Decade\" --from big-bash-league-2024-25");
  built.option("--method", &words->method, "how the cards are made")
      .one_of({"replay", "classic", "forecast"})
      .with_default();
  built.option("--chart FILE", &words->chart, "your own fielding chart");
  built.example("quicket cards build big-bash-league-2024-25 --at 2025-01-01");
  built.example("quicket cards build big-bash-league-2024-25 --at none");
  built.example("quicket cards build big-bash-league-2024-25 --game full");
  add_game(built, words->game, "the game that the set is for from now on");
  built.option("--at DATE", &words->day, "only from matches before this day (none: from all)");
  built.if_interrupted = "the cards are as they were";
  built.guesses = {"rebuild", "make", "create", "update"};
  built.details =
      "In play a card decides about half of a player's balls. Replay cards allow for that, so that "
      "players reach their own figures; classic cards show the player's own rates; forecast "
      "cards are for the season to come, and trust a player's figures only as far as they foretell "
      "the next ones. Classic cards are for the basic game.\n"
      "A set has cards for the basic and for the full game; those of a game are made when they are "
      "first used. --game says which the set is for, where a match or page does not say.\n"
      "With --at the cards are as of a day: from what was known before it, in this season and in "
      "the earlier ones that --from names. Who had not played by then gets the average of the role "
      "in which the season used them, and `cards check` says so: own weight 0%. The day stays with "
      "the set when it is built or imported again, until another is given; --at none takes it "
      "away. In a pool, --at leaves out all matches from that day on.\n"
      "With --from the argument is the name of a new set, which pools seasons: a career, a decade, "
      "an all-time side. Each season is measured by its own league, so that a strike rate of 130 "
      "is worth what it was worth then. One person is one player in all of them; without --squads "
      "or --team, for the team of most matches. Balls and matches are the real ones; runs, "
      "boundaries and wickets, also as printed on the cards, are those of the pooled league. "
      "Leagues count as equals; what the players say who played in several of them is told, and "
      "with --by shared-players it is allowed for. Women's and men's seasons are not pooled; a set "
      "that does not say is men's, unless its name says women's.";
  built.under("Pooling seasons");
  built.option("--from SETS", &words->from, "sets to pool; with --at, earlier seasons that count")
      .parted_by(',');
  built.option("--players PLAYERS", &words->players, "only these players").parted_by(',');
  built.option("--squads FILE", &words->squads, "only the players of this CSV: player, and a team");
  built.option("--team NAME", &words->team, "one team for all of them");
  Option& shared = built.flag("--by-shared-players", &words->by_shared_players,
                              "measure the leagues by the players they share, not as equals");
  built.option("--by", only_words, "measure the leagues by their players, not as equals")
      .word("shared-players", shared);
  built.flag("--force", &words->force, "replace an earlier pool of this name");
}

}  // namespace quicket::cli
