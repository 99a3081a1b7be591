#include <iostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/file.h"
#include "app/terminal_match.h"
#include "base/error.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/screen.h"
#include "report/scorecard.h"
#include "report/table.h"
#include "terminal/full_match.h"
#include "terminal/plain_match.h"

namespace quicket::cli {
namespace {

struct Words {
  std::string home, away, set, format, conditions;
  std::string home_seat = "human", away_seat = "computer", dice = "roll";
  std::int64_t resume = 0;
  bool describe = false;
  int verbosity = 2;
  double pause = 1;
};

app::MatchRequest request_of(const Context& context, const Words& words) {
  app::MatchRequest request;
  request.teams = {words.home, words.away};
  request.set = words.set;
  if (!words.format.empty()) request.format = cricket::parse_format(words.format);
  if (!words.conditions.empty()) {
    request.conditions =
        cricket::parse_conditions(app::read_text(words.conditions), words.conditions);
  }
  request.seats = {app::seat_called(words.home_seat), app::seat_called(words.away_seat)};
  request.typed_dice = words.dice == "typed";
  request.seed = {context.seed_or_drawn()};
  return request;
}

terminal::GameEnd play_plain(const Context& context, const Words& words,
                             app::TerminalMatch& played) {
  terminal::LinePrompt prompt(std::cin, std::cout, context.can_ask());
  terminal::PlainOptions options;
  options.colour = colour_wanted(context);
  options.describe = words.describe;
  options.verbosity = words.verbosity;
  terminal::PlainMatch screen(std::cout, prompt, options);
  return played.play(screen);
}

terminal::GameEnd play_full(terminal::Display& display, const Words& words,
                            app::TerminalMatch& played) {
  terminal::FullOptions options;
  options.colours = played.colours();
  options.pause_ms = static_cast<int>(words.pause * 1000);
  terminal::FullMatch screen(display, options);
  return played.play(screen);
}

void run(const Context& context, const Words& words, app::TerminalMatch& played) {
  auto display = open_screen(context, words.describe);
  const terminal::GameEnd end =
      display ? play_full(*display, words, played) : play_plain(context, words, played);
  display.reset();
  if (end == terminal::GameEnd::left) {
    context.note(fmt::format("Match {} is kept; go on with: quicket play --resume {}",
                             played.id().value, played.id().value));
    return;
  }
  context.out('\n' +
              report::scorecard_text(played.record(), played.id(), {false, context.width()}));
}

void list_in_progress(const Context& context, store::Database& database) {
  report::Table table(
      {{"Match", "id", true}, {"Home", "home"}, {"Away", "away"}, {"Balls", "balls", true}});
  for (const store::MatchInProgress& entry : store::Matches(database).in_progress()) {
    table.add({report::cell(entry.id.value), report::cell(entry.home), report::cell(entry.away),
               report::cell(entry.balls)});
  }
  if (table.empty()) throw Error("No match is in progress");
  context.show(table, "Matches in progress; go on with: quicket play --resume ID");
}

void play(const Context& context, const Words& words, bool resumes) {
  store::Database database = app::open_database(context.globals.database, false);
  if (resumes) {
    MatchId id{words.resume};
    if (!id) {
      const auto waiting = store::Matches(database).in_progress();
      if (waiting.size() != 1) return list_in_progress(context, database);
      id = waiting.front().id;
    }
    app::TerminalMatch match = app::TerminalMatch::resume(database, id);
    return run(context, words, match);
  }
  if (words.home.empty() || words.away.empty()) {
    throw Error("play needs two teams: quicket play HOME AWAY --set SET", Fault::usage);
  }
  app::TerminalMatch match = app::TerminalMatch::begin(database, request_of(context, words));
  run(context, words, match);
}

}  // namespace

void add_play(CLI::App& program, Context& context) {
  CLI::App* command = program.add_subcommand("play", "One match at the terminal");
  auto words = std::make_shared<Words>();
  command->add_option("HOME", words->home, "the home side: TEAM, or SET:TEAM");
  command->add_option("AWAY", words->away, "the other side");
  command->add_option("--set", words->set, "the set that the teams are of");
  command->add_option("--format", words->format, "t20 or hundred (default: the home side's)")
      ->check(CLI::IsMember({"t20", "hundred"}));
  command->add_option("--conditions", words->conditions, "house rules, as data/conditions/t20.toml")
      ->type_name("FILE");
  const std::string seats = "human, computer, cautious, balanced or bold";
  command->add_option("--home", words->home_seat, seats)->capture_default_str();
  command->add_option("--away", words->away_seat, seats)->capture_default_str();
  command->add_option("--dice", words->dice, "roll, or typed: you roll real dice")
      ->check(CLI::IsMember({"roll", "typed"}))
      ->capture_default_str();
  command->add_flag("--describe", words->describe, "full sentences, for screen readers");
  command->add_option("--verbosity", words->verbosity, "0 overs, 1 balls, 2 balls and dice")
      ->check(CLI::Range(0, 2))
      ->capture_default_str();
  command->add_option("--speed", words->pause, "seconds a ball while only computers play")
      ->check(CLI::Range(0.0, 60.0))
      ->capture_default_str();
  CLI::Option* resume =
      command->add_option("--resume", words->resume, "go on with a match that was left (its id)");
  resume->expected(0, 1)->type_name("ID");
  command->footer(
      "Example:\n  quicket play \"Perth Scorchers\" \"Sydney Sixers\" --set "
      "big-bash-league-2024-25");
  command->callback([&context, words, resume] { play(context, *words, resume->count() > 0); });
}

}  // namespace quicket::cli
