#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/file.h"
#include "app/play/bonus.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/bonus_words.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/processor_time.h"
#include "cli/rules_words.h"
#include "cli/stopwatch.h"
#include "games/bench.h"
#include "games/crossing_stonehenge/position.h"
#include "games/players.h"
#include "games/registry.h"
#include "games/simulate.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

using nlohmann::ordered_json;

std::string seats_text(const games::Game& game) {
  return game.rules.fewest_seats == game.rules.most_seats
             ? fmt::format("{}", game.rules.most_seats)
             : fmt::format("{}-{}", game.rules.fewest_seats, game.rules.most_seats);
}

std::string options_text(const games::Game& game, const report::Window& window) {
  std::string text;
  for (const games::OptionKind& kind : game.rules.options) {
    const bool is_list = std::all_of(kind.values.begin(), kind.values.end(),
                                     [](std::string_view value) { return value.size() <= 12; });
    text += window.line(
        is_list
            ? fmt::format("{}={}: {}", kind.name, fmt::join(kind.values, "|"), kind.about)
            : fmt::format("{}=\"...\": {}; default {}", kind.name, kind.about, kind.values.front()),
        4);
  }
  return text;
}

ordered_json as_json(const games::Game& game) {
  ordered_json options = ordered_json::array();
  for (const games::OptionKind& kind : game.rules.options) {
    ordered_json values = ordered_json::array();
    for (const std::string_view value : kind.values) values.push_back(std::string(value));
    options.push_back({{"name", std::string(kind.name)},
                       {"about", std::string(kind.about)},
                       {"values", std::move(values)}});
  }
  return {{"game", std::string(game.id)},
          {"name", std::string(game.name)},
          {"about", std::string(game.about)},
          {"seats", {game.rules.fewest_seats, game.rules.most_seats}},
          {"players", games::player_names(game)},
          {"options", std::move(options)}};
}

void list_games(const Context& context) {
  if (context.globals.json) {
    ordered_json all = ordered_json::array();
    for (const games::Game& game : games::games()) all.push_back(as_json(game));
    return context.out(all.dump(2) + '\n');
  }
  if (context.globals.csv) {
    report::Table table({{"Game", "game"}, {"Name", "name"}, {"Seats", "seats"}, {"", "about"}});
    for (const games::Game& game : games::games()) {
      table.add({report::cell(game.id), report::cell(game.name), report::cell(seats_text(game)),
                 report::cell(game.about)});
    }
    return context.show(table);
  }
  const report::Window window(context.width());
  for (const games::Game& game : games::games()) {
    context.out(fmt::format("{}  ({} players)\n", game.id, seats_text(game)));
    context.out(window.line(game.about, 2));
    context.out(window.line(
        fmt::format("seats: human, {}", fmt::join(games::player_names(game), ", ")), 2));
    if (!game.rules.options.empty()) {
      context.out("  options (the first value is the default):\n" + options_text(game, window));
    }
    context.out("\n");
  }
}

/// For people who do not know yet which rules they want to read.
void name_games(const Context& context) {
  for (const games::Game& game : games::games()) {
    context.out(fmt::format("quicket bonus rules {:<20} {}\n", game.id, game.name));
  }
}

ordered_json simulation_json(const games::Game& game, const games::Simulation& result) {
  ordered_json seats = ordered_json::array();
  for (const games::PlayerTally& tally : result.players) {
    seats.push_back({{"player", tally.player},
                     {"wins", tally.wins},
                     {"losses", tally.losses},
                     {"draws", tally.draws},
                     {"rate", tally.rate},
                     {"interval", {tally.interval.low, tally.interval.high}}});
  }
  ordered_json ends = ordered_json::array();
  for (const games::EndTally& tally : result.ends) {
    ends.push_back({{"end", tally.how},
                    {"games", tally.games},
                    {"share", tally.share},
                    {"interval", {tally.interval.low, tally.interval.high}},
                    {"mean_moves", tally.moves}});
  }
  ordered_json figures = ordered_json::array();
  for (const games::MeanFigure& figure : result.figures) {
    figures.push_back({{"figure", figure.name}, {"count", figure.count}, {"mean", figure.mean}});
  }
  // "seconds" is a key of scripts from when the time was part of the result.
  return {{"game", std::string(game.id)},
          {"games", result.games},
          {"seats", std::move(seats)},
          {"ends", std::move(ends)},
          {"figures", std::move(figures)},
          {"mean_moves", static_cast<double>(result.moves) / result.games},
          {"moves", result.moves},
          {"seconds", nullptr}};
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
    auto sits = std::count(plan.players.begin(), plan.players.end(), tally.player);
    if (game.rules.cooperative) sits = static_cast<std::ptrdiff_t>(plan.players.size());
    table.add({report::cell(tally.player), report::cell(static_cast<std::int64_t>(sits)),
               report::cell(tally.wins), report::cell(tally.losses), report::cell(tally.draws),
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
    table.add({report::cell(tally.how), report::cell(tally.games),
               report::cell(100 * tally.share, 1), report::cell(100 * tally.interval.low, 1),
               report::cell(100 * tally.interval.high, 1), report::cell(tally.moves, 1)});
  }
  return table;
}

report::Table table_of_figures(const games::Simulation& result) {
  report::Table table({{"Figure", "figure"}, {"Mean", "mean", true}, {"Of", "count", true}});
  for (const games::MeanFigure& figure : result.figures) {
    table.add(
        {report::cell(figure.name), report::cell(figure.mean, 2), report::cell(figure.count)});
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
  if (context.globals.json) {
    return context.out(simulation_json(game, result).dump(2) + '\n');
  }
  context.show(table_of_players(game, plan, result),
               fmt::format("{}, {}", game.name, counted(result.games, "game", "games")));
  // CSV is one table.
  if (!context.globals.csv) {
    context.out("\n");
    context.show(table_of_ends(result));
    if (!result.figures.empty()) {
      context.out("\n");
      context.show(table_of_figures(result));
    }
  }
  context.note(counted(result.moves, "move", "moves"));
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
    table.add({report::cell(name), report::cell(static_cast<std::int64_t>(count)),
               report::cell(seconds, 3), report::cell(per_second(count, seconds) / 1e6, 2),
               report::cell(fmt::format("{:016x}", signature))});
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
  command.option("--threads", &words->threads, "number of threads (0: all processors)")
      .between(0, 256)
      .with_default();
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
