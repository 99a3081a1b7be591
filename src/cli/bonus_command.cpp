#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "app/file.h"
#include "app/play/bonus.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/bonus_words.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/rules_words.h"
#include "cli/stopwatch.h"
#include "games/crossing_stonehenge/position.h"
#include "games/players.h"
#include "games/registry.h"
#include "games/simulate.h"
#include "report/document.h"

namespace quicket::cli {
namespace {

std::string seats_text(const games::Game& game) {
  return game.rules.fewest_seats == game.rules.most_seats
             ? fmt::format("{}", game.rules.most_seats)
             : fmt::format("{}-{}", game.rules.fewest_seats, game.rules.most_seats);
}

void tell_options(report::Document& list, const games::Game& game) {
  for (const games::OptionKind& kind : game.rules.options) {
    const bool is_list =
        std::ranges::all_of(kind.values, [](std::string_view value) { return value.size() <= 12; });
    list.line(is_list ? fmt::format("{}={}: {}", kind.name, fmt::join(kind.values, "|"), kind.about)
                      : fmt::format("{}=\"...\": {}; default {}", kind.name, kind.about,
                                    kind.values.front()),
              4);
  }
}

report::Document game_document(const games::Game& game) {
  std::vector<report::Document> options;
  for (const games::OptionKind& kind : game.rules.options) {
    options.emplace_back().put("name", kind.name);
    options.back().put("about", kind.about);
    options.back().put("values", report::cells(kind.values));
  }
  report::Document made;
  made.put("game", game.id).put("name", game.name).put("about", game.about);
  made.put("seats", std::vector<report::Cell>{game.rules.fewest_seats, game.rules.most_seats});
  return made.put("players", report::cells(games::player_names(game))).put("options", options);
}

void list_games(const Context& context) {
  report::Document list;
  std::vector<report::Document> objects;
  report::Table table({{"", "game"}, {"", "name"}, {"", "seats"}, {"", "about"}});
  for (const games::Game& game : games::games()) {
    table.add({game.id, game.name, seats_text(game), game.about});
    objects.push_back(game_document(game));
    list.line(fmt::format("{}  ({} players)", game.id, seats_text(game)))
        .line(std::string(game.about), 2);
    list.line(fmt::format("seats: human, {}", fmt::join(games::player_names(game), ", ")), 2);
    if (!game.rules.options.empty()) list.line("options (the first value is the default):", 2);
    tell_options(list, game);
    list.gap();
  }
  context.show(list.rows(objects).spreadsheet(table));
}

/// For people who do not know yet which rules they want to read.
void name_games(const Context& context) {
  report::Document list;
  report::Table table({{"", "game"}, {"", "name"}});
  for (const games::Game& game : games::games()) {
    list.line(fmt::format("quicket bonus rules {:<20} {}", game.id, game.name));
    table.add({game.id, game.name});
  }
  context.show(list.rows(table));
}

std::vector<report::Cell> cells_of(const Interval& interval) {
  return {report::exact(interval.low), report::exact(interval.high)};
}

report::Document simulation_document(const games::Game& game, const games::Simulation& result) {
  std::vector<report::Document> seats, ends, figures;
  for (const games::PlayerTally& tally : result.players) {
    report::Document& seat = seats.emplace_back();
    seat.put("player", tally.player).put("wins", tally.wins);
    seat.put("losses", tally.losses).put("draws", tally.draws);
    seat.put("rate", report::exact(tally.rate)).put("interval", cells_of(tally.interval));
  }
  for (const games::EndTally& tally : result.ends) {
    report::Document& end = ends.emplace_back();
    end.put("end", tally.how).put("games", tally.games);
    end.put("share", report::exact(tally.share)).put("interval", cells_of(tally.interval));
    end.put("mean_moves", report::exact(tally.moves));
  }
  for (const games::MeanFigure& mean : result.figures) {
    report::Document& figure = figures.emplace_back();
    figure.put("figure", mean.name).put("count", mean.count).put("mean", report::exact(mean.mean));
  }
  report::Document made;
  made.put("game", game.id).put("games", result.games);
  made.put("seats", seats).put("ends", ends).put("figures", figures);
  made.put("mean_moves", report::exact(static_cast<double>(result.moves) / result.games));
  made.put("moves", result.moves);
  // A key of scripts from when the time was part of the result.
  return made.put("seconds", report::Cell{});
}

report::Table table_of_players(const games::Game& game, const games::SimulationPlan& plan,
                               const games::Simulation& result) {
  report::Table table({{"Player", "player"},
                       {"Seats", "seats", true},
                       {"Wins", "wins", true},
                       {"Losses", "losses", true},
                       {"Draws", "draws", true},
                       {"Rate %", "rate", true},
                       report::secondary(1, {"95% from", "low", true}),
                       report::secondary(1, {"95% to", "high", true})});
  for (const games::PlayerTally& tally : result.players) {
    // Players who win together share one line.
    auto sits = std::ranges::count(plan.players, tally.player);
    if (game.rules.cooperative) sits = static_cast<std::ptrdiff_t>(plan.players.size());
    table.add({tally.player, sits, tally.wins, tally.losses, tally.draws,
               report::cell(100 * tally.rate, 1), report::cell(100 * tally.interval.low, 1),
               report::cell(100 * tally.interval.high, 1)});
  }
  return table;
}

report::Table table_of_ends(const games::Simulation& result) {
  report::Table table({report::wrapping({"End", "end"}),
                       {"Games", "games", true},
                       {"Share %", "share", true},
                       report::secondary(1, {"95% from", "low", true}),
                       report::secondary(1, {"95% to", "high", true}),
                       report::secondary(2, {"Moves", "mean_moves", true})});
  for (const games::EndTally& tally : result.ends) {
    table.add({tally.how, tally.games, report::cell(100 * tally.share, 1),
               report::cell(100 * tally.interval.low, 1),
               report::cell(100 * tally.interval.high, 1), report::cell(tally.moves, 1)});
  }
  return table;
}

report::Table table_of_figures(const games::Simulation& result) {
  report::Table table({{"Figure", "figure"}, {"Mean", "mean", true}, {"Of", "count", true}});
  for (const games::MeanFigure& figure : result.figures) {
    table.add({figure.name, report::cell(figure.mean, 2), figure.count});
  }
  return table;
}

void simulate(const Context& context, const BonusWords& words) {
  const games::Game& game = games::find_game(words.game);
  games::SimulationPlan plan;
  plan.games = words.games;
  plan.players = players_of(game, words, "normal", "normal");
  plan.options = options_of(words);
  plan.threads = words.threads;
  for (const std::string& name : plan.players) {
    if (name == "human") {
      throw Error(
          "a simulation is between computer players; play yourself with `quicket bonus play`",
          Fault::usage);
    }
  }
  plan.seed = {context.seed_or_drawn_silently()};
  games::check(game, plan);
  context.tell_seed(plan.seed.value);
  const auto progress = context.progress("Game");
  plan.progress = [&](int done) { progress(done, plan.games); };
  const Stopwatch watch;
  const games::Simulation result = games::simulate(game, plan);
  watch.tell(context);
  const report::Table players = table_of_players(game, plan, result);
  report::Document shown = simulation_document(game, result);
  shown.section(fmt::format("{}, {}", game.name, counted(result.games, "game", "games")), players);
  shown.section("", table_of_ends(result)).spreadsheet(players);
  if (!result.figures.empty()) shown.section("", table_of_figures(result));
  context.show(shown.note(counted(result.moves, "move", "moves")));
}

/// Speed of the rules: random play in every game, and perft for a board game.
void bench(const Context& context) {
  constexpr long long actions = 5'000'000;
  constexpr int perft_depth = 6;
  report::Table table({report::wrapping({"Case", "case"}),
                       {"Actions", "actions", true},
                       {"Seconds", "seconds", true},
                       {"Million/s", "million_per_second", true},
                       {"Signature", "signature"}});
  const auto row = [&](const std::string& name, long long count, double begun,
                       std::uint64_t signature) {
    const double seconds = processor_seconds() - begun;
    table.add({name, count, report::cell(seconds, 3),
               report::cell(per_second(count, seconds) / 1e6, 2),
               fmt::format("{:016x}", signature)});
  };
  for (const games::Game& game : games::games()) {
    for (int seats = game.rules.fewest_seats; seats <= game.rules.most_seats; ++seats) {
      const double begun = processor_seconds();
      const games::RandomPlay played = games::play_at_random(game, seats, actions);
      row(fmt::format("{}, {} seats, random play", game.id, seats), played.actions, begun,
          played.signature);
    }
  }
  const double begun = processor_seconds();
  const std::uint64_t leaves =
      games::crossing::perft(games::crossing::starting_position(), perft_depth);
  row(fmt::format("crossing-stonehenge, perft {}", perft_depth), static_cast<long long>(leaves),
      begun, leaves);
  context.show(table);
}

}  // namespace

void add_bonus(Command& program, Context& context) {
  Command& bonus = program.add("bonus", "Play the bonus games");
  bonus.meant_by_others = "bonus play {}";
  bonus.guesses = {"games", "extras", "minigames"};
  bonus.example("quicket bonus list");
  auto words = std::make_shared<BonusWords>();

  bonus.told_here();
  Command& listing = bonus.add("list", "List the games with their seats and options");
  listing.guesses = {"ls"};
  listing.example("quicket bonus list --json");
  listing.run = [&context] { list_games(context); };

  Command& rules = bonus.add("rules", "Read the rules of a game");
  rules.argument("GAME", &words->game, "bonus game (see `quicket bonus list`)");
  rules.argument("SECTION", &words->section, "section by number or heading, or \"ruling 12\"");
  rules.example("quicket bonus rules crossing-stonehenge");
  rules.run = [&context, words] {
    if (words->game.empty()) return name_games(context);
    const games::Game& game = games::find_game(words->game);
    show_rules(context, app::bonus_rules(game), words->section,
               fmt::format("quicket bonus rules {}", game.id));
  };

  bonus.told_here(false);
  Command& command = bonus.add("simulate", "Play many games between computer players");
  command.argument("GAME", &words->game, "bonus game (see `quicket bonus list`)").needed();
  command.option("--games", &words->games, "number of games").between(1, 1'000'000).with_default();
  command.add_threads(&words->threads);
  add_seats(command, *words);
  command.guesses = {"sim", "tournament"};
  command.example("quicket bonus simulate crossing-stonehenge --games 20 --seats normal,random");
  command.if_interrupted = "nothing was changed";
  command.run = [&context, words] { simulate(context, *words); };

  add_bonus_table(bonus, context);
  bonus.told_here();
  add_bonus_saved(bonus, context);
  bonus.told_here(false);
  add_bonus_cup(bonus, context);
  add_bonus_puzzle(bonus, context);
  bonus.older_words();
  add_bonus_bench(bonus, context, "bench");
}

void add_bonus_bench(Command& above, Context& context, const char* word) {
  Command& speed = above.add(word, "Measure the speed of the rules of every bonus game");
  speed.example(fmt::format("{} {} --json", above.path(), word));
  speed.run = [&context] { bench(context); };
}

}  // namespace quicket::cli
