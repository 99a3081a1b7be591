#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "app/import/pool_sets.h"
#include "app/import/set_cards.h"
#include "app/teams/stored_cards.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cards/player_figures.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/game_words.h"
#include "cli/league_words.h"
#include "cli/problem_notes.h"
#include "report/card_face.h"
#include "report/cards.h"
#include "report/fidelity.h"
#include "report/fielding_chart.h"

namespace quicket::cli {
namespace {

struct CardsWords {
  std::string set, player, team, role, method = "replay", chart, out, squads, day;
  std::vector<std::string> from, players;
  bool force = false, by_shared_players = false;
  GameWords game;
  std::size_t worst = 10;
};

struct Opened {
  store::Database database;
  store::SetEntry set;
};

Opened open(const Context& context, const CardsWords& words) {
  store::Database database = open_database(context);
  store::SetEntry set = store::Sets(database).find(words.set);
  return {std::move(database), std::move(set)};
}

/// The team that the word means, which may be a part of its name; empty for none.
std::string team_meant(const cards::CardSet& set, const std::string& word) {
  if (word.empty()) return {};
  std::vector<std::string> teams;
  for (const cards::PlayerCards& player : set.players) {
    for (std::string& team : cards::teams_on(player.team_name)) teams.push_back(std::move(team));
  }
  std::ranges::sort(teams);
  teams.erase(std::unique(teams.begin(), teams.end()), teams.end());
  if (const auto found = find_one_by_name(word, teams)) return teams[*found];
  throw Error("there is no team \"{}\" in {} {}{}", word, set.competition, set.season,
              did_you_mean(word, teams));
}

std::vector<report::CardFace> faces_of(const cards::CardSet& set, const CardsWords& words) {
  std::vector<report::CardFace> faces;
  const std::string team = team_meant(set, words.team);
  for (const cards::PlayerCards& player : set.players) {
    if (!team.empty() && !cards::is_of_team(player.team_name, team)) continue;
    if (player.striker && words.role != "bowler") {
      faces.push_back({&player, cards::Face::striker});
    }
    if (player.bowler && words.role != "striker") {
      faces.push_back({&player, cards::Face::bowler});
    }
  }
  return faces;
}

cards::CardSet cards_for(Opened& opened, const CardsWords& words) {
  return app::cards_of(opened.database, opened.set, words.game.said()).cards;
}

/// How closely the cards match the players; nothing for cards that are not meant to.
cards::Fidelity fidelity_of(Opened& opened, const cards::CardSet& set) {
  if (set.method != to_string(cards::Method::replay)) return {};
  return app::check_set_cards(opened.database, opened.set, set);
}

void list(const Context& context, const CardsWords& words) {
  Opened opened = open(context, words);
  const cards::CardSet set = cards_for(opened, words);
  std::vector<report::CardFace> faces = faces_of(set, words);
  const cards::Fidelity fidelity = fidelity_of(opened, set);
  report::compare_with(faces, fidelity);
  context.show(report::cards_list(faces, set.format).show(report::cards_table(faces, set.format)));
}

void show(const Context& context, const CardsWords& words) {
  Opened opened = open(context, words);
  const cards::CardSet set = cards_for(opened, words);
  const cards::PlayerCards& player = app::player_called(set, words.player);
  std::vector<report::CardFace> faces;
  if (player.striker) faces.push_back({&player, cards::Face::striker});
  if (player.bowler) faces.push_back({&player, cards::Face::bowler});
  const cards::Fidelity fidelity = fidelity_of(opened, set);
  report::compare_with(faces, fidelity);
  report::Document shown = report::cards_list(faces, set.format);
  for (const report::CardFace& face : faces) shown.laid_out(report::card_text(face, set));
  context.show(shown);
}

/// No day is as well what `--at none` means.
Date day_meant(const CardsWords& words) {
  return words.day == "none" ? Date{} : date_of(words.day, "--at");
}

/// As of which day the cards of a set are to be; nothing if the words do not say.
std::optional<cards::AsOf> as_of_meant(Opened& opened, const CardsWords& words) {
  if (words.day.empty()) return {};
  if (opened.set.figures_given) {
    throw Error(Fault::usage,
                "--at: {} has totals without matches; pool its seasons again with "
                "`--from`, and with the day",
                opened.set.slug);
  }
  cards::AsOf as_of{day_meant(words), words.from};
  if (as_of.day && words.from.empty()) {
    as_of.earlier = app::current_as_of(opened.database, opened.set).earlier;
  }
  return as_of;
}

/// Whether `--from` makes a new set. Beside the day of a season it names what else counts.
bool pools(const Context& context, const CardsWords& words) {
  if (words.from.empty() || words.day.empty()) return !words.from.empty();
  store::Database database = open_database(context);
  const std::vector<store::SetEntry> sets = store::Sets(database).list();
  return std::ranges::none_of(sets, [&](const store::SetEntry& set) {
    return set.slug == words.set && !set.figures_given;
  });
}

/// "", or what the cards know: " as of 2020-09-19, with ipl-2019".
std::string as_of_text(const cards::AsOf& as_of) {
  if (!as_of.day) return {};
  std::string text = fmt::format(" as of {}", to_string(as_of.day));
  if (!as_of.earlier.empty()) text += fmt::format(", with {}", fmt::join(as_of.earlier, ", "));
  return text;
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

void build_from_sets(const Context& context, const CardsWords& words, cards::Method method) {
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

void build(const Context& context, const CardsWords& words) {
  const auto method = cards::parse_method(words.method);
  if (!method) {
    throw Error(Fault::usage, "\"{}\" is not a method; use replay, classic or forecast",
                words.method);
  }
  if (pools(context, words)) return build_from_sets(context, words, *method);
  if (!words.players.empty() || !words.squads.empty() || !words.team.empty()) {
    throw Error("`--players`, `--squads` and `--team` choose from the sets of `--from`",
                Fault::usage);
  }
  Opened opened = open(context, words);
  std::optional<cards::FieldingChart> chart;
  if (!words.chart.empty()) {
    chart = cards::parse_fielding_chart(app::read_text(words.chart), words.chart);
  }
  const cards::CardSet built =
      app::build_set_cards(opened.database, opened.set,
                           {*method, words.game.said(), chart, as_of_meant(opened, words)})
          .cards;
  context.note(
      fmt::format("{}: built cards of {}{} ({}{})", opened.set.slug,
                  counted(static_cast<long long>(built.players.size()), "player", "players"),
                  as_of_text(built.as_of), words.method,
                  cards::game_of(built) == cards::Game::full ? ", for the full game" : ""));
  if (built.as_of.day && *method != cards::Method::classic &&
      !store::Cards(opened.database).current(opened.set.id, cards::Game::full)) {
    context.note(
        fmt::format("{}: no cards for the full game, as nothing was played before {}; `--from` "
                    "adds earlier seasons",
                    opened.set.slug, to_string(built.as_of.day)));
  }
}

void tempo(const Context& context, const CardsWords& words) {
  Opened opened = open(context, words);
  const cards::CardSet set = app::cards_of(opened.database, opened.set, cards::Game::full).cards;
  context.show(report::tempo(set.chart.tempo, set.format.conditions()));
}

/// The fielding chart of the set, as `--chart` reads it.
void chart(const Context& context, const CardsWords& words) {
  Opened opened = open(context, words);
  const std::string text = cards::to_toml(cards_for(opened, words).chart);
  if (words.out.empty()) return context.out(text);
  context.write(words.out, text, words.force);
  context.note(fmt::format("Fielding chart: {}", words.out));
}

void check(const Context& context, const CardsWords& words) {
  Opened opened = open(context, words);
  const cards::CardSet set = cards_for(opened, words);
  context.show(report::fidelity(app::check_set_cards(opened.database, opened.set, set),
                                opened.set.slug, set.method + as_of_text(set.as_of),
                                set.chart.tempo, words.worst));
}

}  // namespace

void add_cards(Command& program, Context& context) {
  Command& cards = program.add("cards", "Build, list, show and check the cards of a set");
  cards.meant_by_others = "cards show SET {}";
  cards.guesses = {"card"};
  cards.example("quicket cards show big-bash-league-2024-25 Connolly");
  auto words = std::make_shared<CardsWords>();
  const auto command = [&](const char* name, const char* about, const char* example,
                           void (*work)(const Context&, const CardsWords&)) -> Command& {
    Command& added = cards.add(name, about);
    added.argument("SET", &words->set, "slug of the set").needed();
    added.example(fmt::format("quicket cards {}", example));
    added.run = [&context, words, work] { work(context, *words); };
    return added;
  };

  Command& built = command("build", "Build or rebuild every card of a set, or pool seasons",
                           "build big-bash-league-2024-25 --method replay", build);
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

  cards.told_here();
  Command& listed = command("list", "List the cards of a set",
                            "list big-bash-league-2024-25 --team \"Perth Scorchers\"", list);
  listed.guesses = {"ls"};
  listed.details = "With --csv the list can be read back by `quicket import cards`.";
  add_game(listed, words->game);
  listed.option("--team TEAM", &words->team, "only cards of this team");
  listed.option("--role", &words->role, "only cards of this role").one_of({"striker", "bowler"});

  Command& shown = command("show", "Show a player's cards as they look on paper",
                           "show big-bash-league-2024-25 Connolly", show);
  shown.guesses = {"player", "view"};
  shown.argument("PLAYER", &words->player, "name of the player, or part of it").needed();
  add_game(shown, words->game);

  Command& charted = command("chart", "Show or export the fielding chart of a set",
                             "chart big-bash-league-2024-25 -o chart.toml", chart);
  add_game(charted, words->game);
  charted.option("-o,--output FILE", &words->out, "file to write");
  charted.flag("--force", &words->force, "replace an existing file");

  command("tempo", "Show the tempo strip of a set", "tempo big-bash-league-2024-25", tempo)
      .details =
      "A strip changes some results of the cards in each phase of an innings, without another "
      "roll; `quicket rules 5.6` explains it. It is of the full game; the cards that go with it "
      "are `quicket print cards SET --game full`.";

  cards.told_here(false);
  Command& checked = command("check", "Compare the cards with the players' figures",
                             "check big-bash-league-2024-25 --top 20", check);
  checked.guesses = {"fidelity", "verify", "test"};
  add_game(checked, words->game);
  checked.option("--top", &words->worst, "number of cards to list, the worst first (0: all)")
      .between(0, 1'000'000)
      .with_default()
      .also("--worst");
}

}  // namespace quicket::cli
