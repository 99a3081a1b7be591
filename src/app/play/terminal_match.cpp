#include "app/play/terminal_match.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/file.h"
#include "app/formats.h"
#include "app/league/playoffs.h"
#include "app/play/kept_usage.h"
#include "app/play/match_in_progress.h"
#include "app/play/match_options.h"
#include "app/play/play_on.h"
#include "app/season/league_state.h"
#include "app/season/told_match.h"
#include "app/teams/colours.h"
#include "app/teams/favourite_eleven.h"
#include "app/teams/squad.h"
#include "app/teams/table_squads.h"
#include "base/error.h"
#include "base/text.h"
#include "files/interruption.h"
#include "match/innings.h"
#include "match/result.h"
#include "match/substitutes.h"
#include "store/leagues.h"
#include "store/settings.h"

namespace quicket::app {
namespace {

/// `play` allows super overs until one is won (ruling 7).
constexpr int until_won = 50;

/// The option with the number of events that came from another match.
constexpr std::string_view events_taken_over = "events_taken_over";
/// The option with how often balls were taken back.
constexpr std::string_view taken_back = "taken_back";

store::MatchOptions options_of(const MatchRequest& request) {
  store::MatchOptions options{{"dice", request.typed_dice ? "typed" : "rolled"},
                              {"calls", word_of(request.calls)},
                              {"seed", fmt::format("{}", request.seed.value)}};
  for (std::size_t side = 0; side < 2; ++side) {
    options.emplace_back(side_words[side], word_of(request.seats[side]));
  }
  if (request.words) options.emplace_back("words", to_string(*request.words));
  return options;
}

/// Lets people pick their elevens, and decides on keepers.
void line_up(store::Database& database, const MatchRequest& request, const TableSquads& squads,
             match::MatchRecord& record) {
  for (std::size_t side = 0; side < 2; ++side) {
    match::TeamSheet& sheet = record.sheets[side];
    if (request.pick && request.seats[side].human) {
      const auto keep = [&](const auto& kept) { save_favourite_eleven(database, kept); };
      sheet =
          request.pick(static_cast<cricket::Side>(side),
                       {squads.players[side], record.info.format, record.conditions, sheet, keep});
    }
    record.info.teams[side] = sheet.name;
  }
}

terminal::MatchGame game_of(const match::MatchRecord& record, const TableSquads& squads) {
  terminal::MatchGame game{
      setup_of_match(record, squads), record, {}, {}, false, {}, {}, {}, {}, {}};
  for (std::size_t side = 0; side < 2; ++side) {
    game.record.sheets[side] = game.setup.sides[side].sheet;  // with the keeper that was decided on
    for (const cards::PlayerCards& player : squads.players[side]) {
      if (!match::is_on_a_sheet(record, player.player)) game.reserves[side].push_back(player);
    }
  }
  return game;
}

/// The same for a match that is starting.
terminal::MatchGame game_of(const match::MatchRecord& record, const TableSquads& squads,
                            const MatchRequest& request) {
  terminal::MatchGame game = game_of(record, squads);
  game.seed = request.seed;
  game.seats = request.seats;
  game.typed_dice = request.typed_dice;
  game.toss = request.toss;
  game.calls = request.calls;
  return game;
}

/// The user captains their side in the league, if they have one, and the captains the others.
std::array<terminal::Seat, 2> seats_of(const league::League& league,
                                       const match::MatchRecord& record,
                                       std::array<terminal::Seat, 2> seats) {
  std::array<const league::LeagueTeam*, 2> teams{};
  for (const league::LeagueTeam& team : league.teams) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (team.team.id == record.sheets[side].team) teams[side] = &team;
    }
  }
  if (teams[0] == nullptr || teams[1] == nullptr) return seats;
  if (!teams[0]->human && !teams[1]->human) return seats;
  for (std::size_t side = 0; side < 2; ++side) {
    seats[side] = seat_called(std::string(captain_word(*teams[side])));
  }
  return seats;
}

}  // namespace

std::array<cricket::TeamColours, 2> colours_of_sides(store::Database& database,
                                                     const match::MatchRecord& record) {
  const std::vector<std::string> teams{record.sheets[0].name, record.sheets[1].name};
  const auto colours =
      cricket::colours_of_teams(teams, printed_colours(database, cricket::Palette::full));
  return {colours.at(teams[0]), colours.at(teams[1])};
}

bool is_first_match(store::Database& database) {
  constexpr std::string_view coached = "coached";
  store::Settings settings(database);
  if (settings.get(coached)) return false;
  settings.set(coached, "yes");
  return true;
}

TerminalMatch::TerminalMatch(store::Database& database, store::MatchLog log,
                             terminal::MatchGame game)
    : database_(&database),
      log_(std::move(log)),
      game_(std::move(game)),
      colours_(colours_of_sides(database, game_.record)),
      words_(report::parse_word_length(option(log_.options(), "words", "normal"))
                 .value_or(report::WordLength::normal)) {}

NewMatch new_match(store::Database& database, const MatchRequest& request) {
  Squad home = squad_called(database, request.teams[0], request.set, request.game);
  const cards::Game game_played = home.game();
  NewMatch begun{
      {}, {std::move(home), squad_called(database, request.teams[1], request.set, game_played)}};
  auto& [record, squads] = begun;
  if (squads[0].team == squads[1].team) {
    throw Error(fmt::format("{} cannot play against itself", squads[0].name));
  }
  keep_apart(squads);
  record.info.format =
      request.format.empty() ? squads[0].set.format : format_called(request.format, &database);
  record.info.competition = squads[0].set.name;
  record.info.season = squads[0].set.season;
  record.conditions = record.info.format.conditions();
  if (request.conditions.empty()) {
    record.conditions.most_super_overs = until_won;
  } else {
    record.conditions = cricket::parse_conditions(read_text(request.conditions), request.conditions,
                                                  record.conditions);
  }
  if (request.super_overs) record.conditions.most_super_overs = *request.super_overs;
  for (std::size_t side = 0; side < 2; ++side) {
    record.sheets[side] = usual_eleven(database, squads[side].team, squads[side].name,
                                       squads[side].players, record.conditions);
  }
  return begun;
}

match::MatchRecord new_fixture(store::Database& database, const LeagueState& state, MatchId id) {
  const league::Fixture& fixture = fixture_of(state, id);
  check_sides_known(fixture);
  const league::SeasonPlayer player(state.league, league_squads(database, state.league));
  match::MatchRecord record = player.begin(fixture);
  const KeptUsage usage(database, state.league);
  for (match::TeamSheet& sheet : record.sheets) usage.choose(sheet, player.squad(sheet.team));
  return record;
}

TerminalMatch TerminalMatch::begin(store::Database& database, const MatchRequest& request) {
  auto [record, squads] = new_match(database, request);
  store::MatchOptions options = options_of(request);
  TableSquads table;
  table.chart = squads[0].chart;
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string name(side_words[side]);
    options.emplace_back(name + "_set", fmt::format("{}", squads[side].set.id.value));
    options.emplace_back(name + "_cards", fmt::format("{}", squads[side].card_set.value));
    table.players[side] = std::move(squads[side].players);
  }
  line_up(database, request, table, record);
  terminal::MatchGame game = game_of(record, table, request);
  store::MatchLog log = store::Matches(database).begin(game.record, options);
  return {database, std::move(log), std::move(game)};
}

TerminalMatch TerminalMatch::begin_fixture(store::Database& database, const std::string& league,
                                           MatchId id, const MatchRequest& request) {
  const LeagueState state = league_state(database, league);
  fixture_of(state, id);
  store::Matches matches(database);
  if (matches.exists(id)) {
    if (!matches.load(id).in_progress) {
      throw Error(
          fmt::format("fixture {} has been played; see `quicket match {}`", id.value, id.value));
    }
    if (request.seats_of_league)
      return resume(database, id, {{}, request.typed_dice, {}, request.words});
    return resume(database, id,
                  {{request.seats[0], request.seats[1]}, request.typed_dice, {}, request.words});
  }
  match::MatchRecord record = new_fixture(database, state, id);
  const TableSquads table = squads_of_match(database, id, record, {});
  if (request.super_overs) record.conditions.most_super_overs = *request.super_overs;
  MatchRequest settled = request;
  if (request.seats_of_league) settled.seats = seats_of(state.league, record, request.seats);
  line_up(database, settled, table, record);
  terminal::MatchGame game = game_of(record, table, settled);
  KeptUsage(database, state.league).limit(game.setup);
  store::MatchLog log = matches.begin(game.record, options_of(settled), id);
  return {database, std::move(log), std::move(game)};
}

TerminalMatch TerminalMatch::begin_from(store::Database& database, MatchId id,
                                        const std::string& ball, int innings,
                                        const MatchRequest& request) {
  const MatchToPlayOn taken = match_to_play_on(database, id, ball, innings);
  match::MatchRecord record = match::record_at(taken.record, taken.from);
  const std::string mark = match::to_string(taken.from.mark, record.conditions);
  record.info.stage += fmt::format("{}played on from ball {} of match {}",
                                   record.info.stage.empty() ? "" : ", ", mark, id.value);
  // A real match says nothing of super overs: then as in other matches at the terminal.
  if (store::Matches(database).load(id).set) record.conditions.most_super_overs = until_won;
  if (request.super_overs) record.conditions.most_super_overs = *request.super_overs;
  store::MatchOptions options = options_of(request);
  options.emplace_back("from", fmt::format("{}", id.value));
  options.emplace_back("from_ball", mark);
  options.emplace_back(events_taken_over, fmt::format("{}", taken.from.events));
  for (auto& squad : squad_options(database, id, record)) options.push_back(std::move(squad));
  terminal::MatchGame game =
      game_of(record, squads_of_match(database, {}, record, options), request);
  game.taken_over = taken.from.events;
  store::MatchLog log = store::Matches(database).begin(game.record, options);
  return {database, std::move(log), std::move(game)};
}

TerminalMatch TerminalMatch::resume(store::Database& database, MatchId id,
                                    const ResumeRequest& request) {
  store::MatchLog log = store::Matches(database).resume(id);
  const match::MatchRecord record = log.record();
  if (match::is_closed(record) || !store::Matches(database).load(id).in_progress) {
    throw Error(fmt::format("match {} is over; see `quicket match {}`", id.value, id.value));
  }
  const store::MatchOptions options = log.options();
  terminal::MatchGame game = game_of(record, squads_of_match(database, id, record, options));
  KeptUsage::of_match(database, id).limit(game.setup);
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string name(side_words[side]);
    game.named[side] = named_stored(option(options, named_option(side), ""));
    game.seats[side] = seat_stored(option(options, name, "human"));
    if (!request.seats[side]) continue;
    game.seats[side] = *request.seats[side];
    log.set_option(name, word_of(game.seats[side]));
  }
  if (request.words) log.set_option("words", std::string(to_string(*request.words)));
  game.seed = seed_of(options, id);
  game.taken_over = number_option(database, id, options, events_taken_over).value_or(0);
  game.taken_back = number_option(database, id, options, taken_back).value_or(0);
  game.typed_dice = option(options, "dice", "rolled") == "typed";
  game.calls = calls_stored(option(options, "calls", "asked"));
  if (request.calls && *request.calls != game.calls) {
    game.calls = *request.calls;
    log.set_option("calls", word_of(game.calls));
  }
  if (request.typed_dice && *request.typed_dice != game.typed_dice) {
    game.typed_dice = *request.typed_dice;
    log.set_option("dice", game.typed_dice ? "typed" : "rolled");
  }
  TerminalMatch match(database, std::move(log), std::move(game));
  match.resumed_ = true;
  return match;
}

terminal::GameEnd TerminalMatch::play(terminal::MatchScreen& screen) {
  const std::string saved = fmt::format("match {} is saved", id().value);
  files::tell_if_interrupted(
      fmt::format("{}; go on with `quicket play --resume {}`", saved, id().value));
  game_.keep = [this](const match::MatchEvent& event) {
    const files::Uninterrupted whole;
    log_.append(event);
  };
  game_.keep_only = [this](std::size_t count) { log_.keep(count, true); };
  game_.keep_substitute = [this](const match::Substitution& change,
                                 const match::SheetPlayer& player) {
    const files::Uninterrupted whole;
    log_.substitute(change, player);
  };
  game_.keep_dice = [this](bool typed) { log_.set_option("dice", typed ? "typed" : "rolled"); };
  game_.keep_seat = [this](cricket::Side side, const terminal::Seat& seat) {
    log_.set_option(std::string(side_words[static_cast<std::size_t>(side)]), word_of(seat));
  };
  game_.keep_named = [this](cricket::Side side, const terminal::NamedBatters& named) {
    log_.set_option(named_option(static_cast<std::size_t>(side)), text_of(named));
  };
  game_.keep_taken_back = [this](int times) {
    log_.set_option(std::string(taken_back), fmt::format("{}", times));
  };
  const LeagueId league = store::Leagues(*database_).of_fixture(id());
  if (league) {
    game_.balls_stand = true;
    game_.taken_over = game_.record.events.size();
  }
  game_.table_changes = [this] { return app::table_changes(*database_, id()); };
  const terminal::GameEnd end = terminal::play_game(game_, screen);
  if (end == terminal::GameEnd::finished) files::tell_if_interrupted(saved);
  if (end == terminal::GameEnd::finished && league) {
    settle_playoffs(*database_, store::Leagues(*database_).load(league).name);
  }
  return end;
}

bool TerminalMatch::forget_if_unbegun() {
  if (resumed_ || match::balls_so_far(record()) > 0) return false;
  abandon_match(*database_, id());
  return true;
}

}  // namespace quicket::app
