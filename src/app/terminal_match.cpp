#include "app/terminal_match.h"

#include <charconv>

#include <fmt/format.h>

#include "app/colours.h"
#include "app/favourite_eleven.h"
#include "base/error.h"
#include "base/text.h"

namespace quicket::app {
namespace {

constexpr std::array<std::string_view, 2> side_words{"home", "away"};

std::string word_of(const terminal::Seat& seat) {
  return seat.human ? "human" : std::string(to_string(seat.character));
}

std::string option(const store::MatchOptions& options, std::string_view name) {
  for (const auto& entry : options) {
    if (entry.first == name) return entry.second;
  }
  throw Error(fmt::format("This match was not begun at the terminal: it has no \"{}\"", name));
}

std::int64_t number_option(const store::MatchOptions& options, const std::string& name) {
  const std::string text = option(options, name);
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

store::MatchOptions options_of(const MatchRequest& request, const std::array<Squad, 2>& squads) {
  store::MatchOptions options{{"dice", request.typed_dice ? "typed" : "rolled"},
                              {"seed", fmt::format("{}", request.seed.value)}};
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string name(side_words[side]);
    options.emplace_back(name, word_of(request.seats[side]));
    options.emplace_back(name + "_set", fmt::format("{}", squads[side].set.id.value));
    options.emplace_back(name + "_cards", fmt::format("{}", squads[side].card_set.value));
  }
  return options;
}

terminal::MatchGame game_of(const match::MatchRecord& record, const std::array<Squad, 2>& squads) {
  return {match::match_setup(
              record.conditions, match::playing_side(record.sheets[0], squads[0].players),
              match::playing_side(record.sheets[1], squads[1].players), squads[0].chart),
          record,
          {},
          {},
          false,
          {},
          {},
          {}};
}

}  // namespace

terminal::Seat seat_called(const std::string& word) {
  if (word == "human") return {true, match::Character::balanced};
  if (word == "computer") return {};
  const auto character = match::parse_character(word);
  if (!character) {
    throw Error(
        fmt::format("\"{}\" leads no side: human, computer, cautious, balanced or bold", word),
        Fault::usage);
  }
  return {false, *character};
}

TerminalMatch::TerminalMatch(store::Database& database, store::MatchLog log,
                             terminal::MatchGame game)
    : log_(std::move(log)), game_(std::move(game)) {
  const std::vector<std::string> teams{game_.record.sheets[0].name, game_.record.sheets[1].name};
  const auto colours = cricket::colours_of_teams(teams, chosen_colours(database));
  for (std::size_t side = 0; side < 2; ++side) colours_[side] = colours.at(teams[side]);
}

TerminalMatch TerminalMatch::begin(store::Database& database, const MatchRequest& request) {
  const std::array<Squad, 2> squads{squad_called(database, request.teams[0], request.set),
                                    squad_called(database, request.teams[1], request.set)};
  if (squads[0].team == squads[1].team) {
    throw Error(fmt::format("{} cannot play against itself", squads[0].name));
  }
  match::MatchRecord record;
  record.info.format = request.format.value_or(squads[0].set.format);
  record.info.competition = squads[0].set.name;
  record.info.season = squads[0].set.season;
  record.conditions = request.conditions.value_or(cricket::conditions_of(record.info.format));
  for (std::size_t side = 0; side < 2; ++side) {
    record.sheets[side] = usual_eleven(database, squads[side].team, squads[side].name,
                                       squads[side].players, record.conditions);
    record.info.teams[side] = squads[side].name;
  }
  terminal::MatchGame game = game_of(record, squads);
  for (std::size_t side = 0; side < 2; ++side) {
    record.sheets[side] = game.setup.sides[side].sheet;  // with the keeper that was settled on
  }
  game.record = record;
  game.seed = request.seed;
  game.seats = request.seats;
  game.typed_dice = request.typed_dice;
  database.set_durability(store::Durability::each_ball);
  return {database, store::Matches(database).begin(record, options_of(request, squads)),
          std::move(game)};
}

TerminalMatch TerminalMatch::resume(store::Database& database, MatchId id) {
  store::MatchLog log = store::Matches(database).resume(id);
  const match::MatchRecord& record = log.record();
  if (!record.events.empty() && std::holds_alternative<match::MatchClosed>(record.events.back())) {
    throw Error(fmt::format("Match {} is over; see it with \"quicket league scorecard {}\"",
                            id.value, id.value));
  }
  const store::MatchOptions& options = log.options();
  std::array<Squad, 2> squads;
  std::array<terminal::Seat, 2> seats;
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string name(side_words[side]);
    squads[side] =
        squad_of(database, SetId{number_option(options, name + "_set")}, record.sheets[side].team,
                 store::CardSetId{number_option(options, name + "_cards")});
    seats[side] = seat_called(option(options, name));
  }
  terminal::MatchGame game = game_of(record, squads);
  game.seats = seats;
  game.seed = {static_cast<std::uint64_t>(number_option(options, "seed"))};
  game.typed_dice = option(options, "dice") == "typed";
  database.set_durability(store::Durability::each_ball);
  return {database, std::move(log), std::move(game)};
}

terminal::GameEnd TerminalMatch::play(terminal::MatchScreen& screen) {
  game_.keep = [this](const match::MatchEvent& event) { log_.append(event); };
  game_.keep_only = [this](std::size_t count) { log_.keep(count); };
  game_.keep_dice = [this](bool typed) { log_.set_option("dice", typed ? "typed" : "rolled"); };
  return terminal::play_game(game_, screen);
}

}  // namespace quicket::app
