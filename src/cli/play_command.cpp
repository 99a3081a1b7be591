#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "app/contents.h"
#include "app/formats.h"
#include "app/play/match_in_progress.h"
#include "app/play/match_options.h"
#include "app/play/terminal_match.h"
#include "app/season/told_match.h"
#include "app/teams/table_squads.h"
#include "base/error.h"
#include "base/text.h"
#include "base/wrap.h"
#include "cli/ask.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/game_words.h"
#include "cli/match_table.h"
#include "cli/matches_in_progress.h"
#include "cli/play_sides.h"
#include "cricket/format.h"
#include "match/result.h"
#include "report/result_page.h"
#include "report/scorecard.h"
#include "report/table.h"
#include "terminal/match/replay.h"
#include "terminal/match/spoken.h"

namespace quicket::cli {
namespace {

struct PlayWords {
  std::string home, away, set, league, format, conditions, toss;
  std::string home_seat = "human", away_seat = "computer", dice = "roll", calls = "ask";
  std::string ball;
  std::int64_t resume = 0, fixture = 0, replay = 0, remove = 0, from = 0;
  int super_overs = 0, innings = 0;
  bool pick = false, list = false;
  GameWords game;
  TableWords table;
};

/// Which options were given; the others keep their values.
struct Given {
  const Command& command;
  bool operator()(std::string_view option) const { return command.given(option); }
};

app::MatchRequest request_of(const Context& context, const PlayWords& words, const Given& given) {
  app::MatchRequest request;
  request.teams = {words.home, words.away};
  request.set = words.set;
  request.format = words.format;
  request.conditions = words.conditions;
  if (given("--super-overs")) request.super_overs = words.super_overs;
  if (!words.toss.empty()) request.toss = words.toss == "home" ? 0 : 1;
  request.seats = {app::seat_called(words.home_seat), app::seat_called(words.away_seat)};
  request.seats_of_league = !given("--home") && !given("--away");
  request.typed_dice = words.dice == "typed";
  request.calls = app::calls_called(words.calls);
  if (given("--words")) request.words = words.table.length();
  request.seed = {context.seed_or_drawn_silently()};
  return request;
}

void tell_what_came(const Context& context, store::Database& database, MatchId id,
                    const match::MatchRecord& record, bool full_screen, bool described) {
  const app::ToldMatch told = app::told_match(database, id, app::Records::told);
  report::ScorecardOptions options;
  options.width = context.width() > 0 ? context.width() : 80;
  options.result = full_screen;  // plain lines have just ended with it
  const std::vector<report::TableChange> changes = app::table_changes(database, id);
  std::string text, card;
  if (full_screen && !described) {
    // The screen has shown it all.
    text = sentence(match::result_of(record), record) + '\n';
    card = fmt::format("Its scorecard:   quicket match {}{}\n", id.value, database_option(context));
  } else if (described) {
    for (const auto& lines : {terminal::spoken_result(record, told.story, changes),
                              terminal::spoken_scorecard(record)}) {
      if (!text.empty()) text += '\n';
      for (const std::string& line : lines) text += hanging("", line, 0, context.prose_width());
    }
  } else {
    const report::ResultPage page = report::result_page(record, told.story, changes);
    text = fmt::format("{}\n{}\n{}", report::verdict_text(page, context.prose_width()),
                       report::scorecard_text(record, id, options),
                       report::result_text(page, context.prose_width()));
  }
  options.story = &told.story;
  context.show(report::scorecard(record, id, options)
                   .laid_out('\n' + text)
                   .note(fmt::format(
                       "\n{1}See it again:    quicket play --replay {0}{2}\n"
                       "Its scoresheet:  quicket print scoresheet --match {0} -o match-{0}.pdf{2}",
                       id.value, card, database_option(context))));
}

/// Whether the match was played to its end.
bool play_with(const Context& context, store::Database& database, app::TerminalMatch& played,
               MatchTable& table, terminal::MatchScreen& screen, bool described) {
  const terminal::GameEnd end = played.play(screen);
  const bool full_screen = table.is_full_screen();
  table.close();
  if (end == terminal::GameEnd::finished) {
    tell_what_came(context, database, played.id(), played.record(), full_screen, described);
    return true;
  }
  if (played.forget_if_unbegun()) {
    context.note("No ball was bowled; nothing is saved.");
    return false;
  }
  context.note(fmt::format("Match {} is saved; go on with: quicket play --resume {}{}",
                           played.id().value, played.id().value, database_option(context)));
  context.show(report::scorecard(played.record(), played.id()));
  return false;
}

/// A match that is taken on has its teams and conditions already.
void check_taken_on(const PlayWords& words, const Given& given) {
  if (words.from == 0) {
    if (!words.ball.empty() || words.innings != 0) {
      throw Error("`--ball` needs the match to take on: `--from MATCH`", Fault::usage);
    }
    return;
  }
  if (!words.home.empty()) {
    throw Error("`--from` plays with the teams of that match; leave out HOME and AWAY",
                Fault::usage);
  }
  for (const std::string_view option : {"--set", "--fixture", "--league", "--pick", "--game",
                                        "--format", "--conditions", "--toss"}) {
    if (!given(option)) continue;
    throw Error(Fault::usage,
                "`--from` plays on under the conditions of that match; leave out `{}`", option);
  }
}

/// A match; its sides, if somebody at the table played it to its end between teams of a set.
/// `before`: matches played one after another until then, each with the next seed.
std::optional<Sides> begin(const Context& context, const PlayWords& words, const Given& given,
                           store::Database& database, int before) {
  if (words.fixture != 0 && words.game.said()) {
    throw Error("a fixture is played in the game of its league; leave out `--game`", Fault::usage);
  }
  app::MatchRequest request = request_of(context, words, given);
  MatchTable table(context, words.table);
  if (words.pick) request.pick = table.picker();
  request.seed.value += static_cast<std::uint64_t>(before);
  Sides sides;
  const bool fixture = words.fixture != 0, taken_on = words.from != 0;
  if (!fixture && !taken_on) {
    const bool yours = request.seats[0].human && !request.seats[1].human;
    sides = settle_sides(context, database, {words.set, words.home, words.away, yours});
    request.set = sides.set;
    request.teams = {sides.home, sides.away};
    request.game = settle_game(context, database, set_of(database, sides), words.game);
  }
  std::string league = words.league;
  if (fixture && league.empty()) league = app::league_of_fixture(database, {words.fixture});
  std::optional<app::TerminalMatch> begun;
  try {
    begun.emplace(
        taken_on ? app::TerminalMatch::begin_from(database, {words.from}, words.ball, words.innings,
                                                  request)
        : fixture ? app::TerminalMatch::begin_fixture(database, league, {words.fixture}, request)
                  : app::TerminalMatch::begin(database, request));
  } catch (const terminal::Interruption&) {
    table.close();
    context.note("Left before the match began; nothing was saved.");
    return {};
  }
  app::TerminalMatch& match = *begun;
  if (context.can_ask() && app::is_first_match(database)) table.coach();
  terminal::MatchScreen& screen = table.screen(match.colours(), match.words());
  // Behind a full screen nobody would see it: say it when the terminal is back.
  const bool told_later = table.is_full_screen();
  if (!told_later) context.tell_seed(request.seed.value);
  const bool over = play_with(context, database, match, table, screen, words.table.describe);
  if (told_later) context.tell_seed(request.seed.value);
  const bool played = request.seats[0].human || request.seats[1].human;
  return over && played && !fixture && !taken_on ? std::optional(sides) : std::nullopt;
}

void resume(const Context& context, const PlayWords& words, const Given& given,
            store::Database& database) {
  const MatchId id =
      words.resume != 0 ? MatchId{words.resume} : match_in_progress(context, database);
  app::ResumeRequest request;
  if (given("--home")) request.seats[0] = app::seat_called(words.home_seat);
  if (given("--away")) request.seats[1] = app::seat_called(words.away_seat);
  if (given("--dice")) request.typed_dice = words.dice == "typed";
  if (given("--calls")) request.calls = app::calls_called(words.calls);
  if (!app::is_match(database, id)) {
    throw Error(Fault::impossible,
                "there is no match {}; `quicket play --list` lists those in progress", id.value);
  }
  if (given("--words")) request.words = words.table.length();
  app::TerminalMatch match = app::TerminalMatch::resume(database, id, request);
  MatchTable table(context, words.table);
  terminal::MatchScreen& screen = table.screen(match.colours(), match.words());
  play_with(context, database, match, table, screen, words.table.describe);
}

void replay(const Context& context, const PlayWords& words, store::Database& database) {
  const store::StoredMatch stored = app::stored_match(database, {words.replay});
  const match::MatchSetup setup = app::setup_to_show(database, stored.id, stored.record);
  MatchTable table(context, words.table);
  terminal::MatchScreen& screen = table.screen(app::colours_of_sides(database, stored.record));
  const bool waits = !words.table.seconds() && (table.is_full_screen() || context.can_ask());
  terminal::replay(setup, stored.record, screen, waits);
  const bool full_screen = table.is_full_screen();
  table.close();
  if (context.is_for_a_program()) return context.show(report::scorecard(stored.record, stored.id));
  tell_what_came(context, database, stored.id, stored.record, full_screen, words.table.describe);
}

void run(const Context& context, const PlayWords& words, const Given& given) {
  check_taken_on(words, given);
  // A match between teams of no set that is named may be the first thing in a new database.
  const bool bare = words.from == 0 && words.set.empty() && words.fixture == 0 && !words.list &&
                    words.remove == 0 && words.replay == 0 && !given("--resume");
  const bool is_new = bare && !std::filesystem::exists(context.globals.database);
  store::Database database = bare ? open_or_make_database(context) : open_database(context);
  if (words.list) {
    list_in_progress(context, database);
  } else if (words.remove != 0) {
    app::abandon_match(database, {words.remove});
    context.note(fmt::format("Match {} is removed.", words.remove));
  } else if (words.replay != 0) {
    replay(context, words, database);
  } else if (given("--resume")) {
    resume(context, words, given, database);
  } else {
    try {
      std::optional<Sides> met = begin(context, words, given, database, 0);
      for (int played = 1; met && (met = another_match(context, database, *met)); ++played) {
        PlayWords next = words;
        next.set = met->set;
        next.home = met->home;
        next.away = met->away;
        met = begin(context, next, given, database, played);
      }
    } catch (const Error&) {
      if (is_new) remove_unless_played(std::move(database));
      throw;
    }
  }
}

void add_teams_to_play(Command& command, PlayWords& words) {
  command.argument("HOME", &words.home, "home team: TEAM, or SET:TEAM").of_kind("TEAM");
  command.argument("AWAY", &words.away, "away team: TEAM, or SET:TEAM").of_kind("TEAM");
  command.under("Teams");
  command.option("--set", &words.set, "set of the teams").of_kind("SET");
  command.option("--fixture", &words.fixture, "play this fixture of a league")
      .of_kind("FIXTURE")
      .at_least(1);
  command.option("--league", &words.league, "league of the fixture").of_kind("LEAGUE");
  command.flag("--pick", &words.pick, "pick the elevens and batting orders yourself");
  const std::vector<std::string> seats{"human", "computer", "cautious", "balanced", "bold"};
  command.option("--home", &words.home_seat, "who captains the home team")
      .one_of(seats)
      .with_default();
  command.option("--away", &words.away_seat, "who captains the away team")
      .one_of(seats)
      .with_default();
}

void add_conditions(Command& command, PlayWords& words) {
  command.under("Match");
  add_game(command, words.game, "play with or without the tempo card (--basic)");
  command.option("--format", &words.format, "format, by name or file (see `quicket formats`)")
      .of_kind("FORMAT")
      .otherwise = "the home team's";
  command
      .option("--conditions", &words.conditions, "house rules, as in a file of `quicket formats`")
      .of_kind("FILE");
  command.option("--super-overs", &words.super_overs, "most super overs after a tie (0: none)")
      .between(0, 99);
  command.option("--toss", &words.toss, "who wins the toss, without a coin")
      .one_of({"home", "away"});
  command.option("--dice", &words.dice, "roll for you, or typed: you roll real dice")
      .one_of({"roll", "typed"})
      .with_default();
  command.option("--calls", &words.calls, "who says how your side bats on; all: ask every choice")
      .one_of({"ask", "all", "computer", "off"})
      .with_default();
}

void add_kept_matches(Command& command, PlayWords& words) {
  command.under("Matches in progress and played");
  command.option("--resume", &words.resume, "continue a match in progress")
      .at_least(1)
      .value_optional()
      .of_kind("MATCH");
  command.option("--from", &words.from, "play a real or played match on, as a new one")
      .of_kind("MATCH")
      .at_least(1);
  command.option("--ball", &words.ball, "after ball 15.3, 1:15.3, or 73 in 100-ball")
      .of_kind("BALL")
      .otherwise = "before the last over";
  command.option("--innings", &words.innings, "innings of the ball").at_least(1).out_of_help();
  command.flag("--list", &words.list, "list the matches in progress");
  command.option("--remove", &words.remove, "give up a match in progress")
      .of_kind("MATCH")
      .at_least(1);
  command.option("--replay", &words.replay, "watch a match again, ball by ball")
      .of_kind("MATCH")
      .at_least(1);
}

}  // namespace

void add_play(Command& program, Context& context) {
  Command& command = program.add("play", "Play a match in the terminal");
  auto words = std::make_shared<PlayWords>();
  add_teams_to_play(command, *words);
  add_conditions(command, *words);
  add_display_options(command, words->table);
  add_kept_matches(command, *words);
  command.details =
      "On a terminal you are asked for teams that are not given. Without any set, the teams of the "
      "demonstration season play. Without --home and --away you captain your own team of a league, "
      "or else the home team.";
  command.guesses = {"start", "begin", "new", "game", "resume", "match", "run", "continue"};
  command.example("quicket play")
      .example("quicket play \"Perth Scorchers\" \"Sydney Sixers\" --set big-bash-league-2024-25")
      .example(
          "quicket play \"Perth Scorchers\" \"Sydney Sixers\" --set big-bash-league-2024-25 \\\n"
          "      --pick")
      .example("quicket play --fixture 90 --dice typed")
      .example("quicket play --from 17 --ball 18.2 --away human --home computer")
      .example("quicket play --list");
  command.run = [&context, words, &command] {
    // After watching a match the scorecard stays on the screen, without a page to turn.
    context.globals.no_pager = true;
    run(context, *words, Given{command});
  };
}

}  // namespace quicket::cli
