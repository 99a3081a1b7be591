#include "games/match_log.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "games/registry.h"
#include "games/tree_search.h"

namespace quicket::games {
namespace {

constexpr std::string_view first_line = "quicket bonus game 2";
/// Of the first edition, which numbers seats from 0.
constexpr std::string_view old_first_line = "quicket bonus game 1";
/// More than any game has: what a line may ask to be remembered.
constexpr int most_players = 99;
constexpr std::size_t most_listed = 12;

[[noreturn]] void refuse(int line, const std::string& what) {
  throw Error(Fault::bad_file, "game log: line {}: {}", line, what);
}

/// The first word of a line, and what follows it.
std::pair<std::string_view, std::string_view> first_word(std::string_view line) {
  const std::size_t end = line.find(' ');
  if (end == std::string_view::npos) return {line, {}};
  return {line.substr(0, end), trim(line.substr(end))};
}

std::uint64_t read_seed(std::string_view text, int line) {
  std::uint64_t value = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  if (result.ec != std::errc{} || result.ptr != text.data() + text.size()) {
    refuse(line, fmt::format("\"{}\" is not a seed", text));
  }
  return value;
}

/// "1 easy": who sat where.
void read_player(MatchLog& log, std::string_view text, int line) {
  const auto [number, name] = first_word(text);
  const std::optional<int> seat = parse_int(number);
  if (!seat || *seat < 1 || *seat > std::min(log.seats, most_players) || name.empty()) {
    refuse(line, "a player is written SEAT NAME, with a seat from 1");
  }
  const auto place = static_cast<std::size_t>(*seat);
  if (log.players.size() < place) log.players.resize(place);
  log.players[place - 1] = name;
}

/// One line of the heading; false if it is not one.
bool read_heading(MatchLog& log, std::string_view word, std::string_view rest, int line) {
  if (word == "game") {
    log.game = rest;
  } else if (word == "seats") {
    const std::optional<int> seats = parse_int(rest);
    if (!seats) refuse(line, fmt::format("\"{}\" is not a number of seats", rest));
    log.seats = *seats;
  } else if (word == "player") {
    read_player(log, rest, line);
  } else if (word == "option") {
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos) refuse(line, "an option is written NAME=VALUE");
    log.options.push_back(
        {std::string(rest.substr(0, equals)), std::string(rest.substr(equals + 1))});
  } else if (word == "seed") {
    log.seed.value = read_seed(rest, line);
  } else {
    return false;
  }
  return true;
}

std::string mover_text(int mover, int first_seat) {
  return mover == chance_seat ? "*" : fmt::format("{}", mover + first_seat);
}

/// `first_seat`: the number of the first seat, 0 in the first edition.
void read_action(RecordedGame& game, std::string_view mover, std::string_view text, int line,
                 int first_seat) {
  const GameState& state = game.state();
  if (state.is_over()) refuse(line, "the game is over before it");
  const std::string expected = mover_text(state.to_move(), first_seat);
  if (mover != expected) {
    refuse(line, fmt::format("\"{}\" is not to move, \"{}\" is", mover, expected));
  }
  const std::optional<Action> action = state.parse_action(text);
  if (!action) refuse(line, fmt::format("\"{}\" cannot be played there", text));
  game.apply(*action);
}

/// "A, B, C and 4 more" of the legal actions.
std::string listed(const Game& game, const GameState& state) {
  std::string text;
  std::string last;
  std::size_t count = 0;
  for (const Action action : legal_actions_of(state)) {
    const std::string choice = choice_text(game, state, action);
    if (choice == last) continue;
    last = choice;
    if (++count <= most_listed) text += (count == 1 ? "" : ", ") + choice;
  }
  if (count > most_listed) text += fmt::format(" and {} more", count - most_listed);
  return text;
}

}  // namespace

std::string refusal(const Game& game, const GameState& state, std::string_view typed) {
  const std::string why = game.telling.why_not == nullptr ? "" : game.telling.why_not(state, typed);
  return fmt::format("\"{}\" cannot be played now{}{}. Legal: {}.", trim(typed),
                     why.empty() ? "" : ": ", why, listed(game, state));
}

RecordedGame::RecordedGame(std::string_view game, int seats, std::vector<GameOption> options,
                           dice::Seed seed)
    : game_(&find_game(game)) {
  log_.game = game_->id;
  log_.seats = seats;
  log_.options = std::move(options);
  log_.seed = seed;
  rebuild(0);
}

RecordedGame::RecordedGame(const MatchLog& log) : game_(&find_game(log.game)), log_(log) {
  rebuild(log_.actions.size());
}

void RecordedGame::rebuild(std::size_t actions) {
  log_.actions.resize(actions);
  movers_.clear();
  state_ = game_->rules.begin(log_.seats, log_.options);
  std::vector<Action> legal;
  for (const Action action : log_.actions) {
    state_->legal_actions(legal);
    if (std::ranges::find(legal, action) == legal.end()) {
      throw Error(Fault::bad_file, "the log of {} has an illegal play after {}", game_->name,
                  counted(static_cast<long long>(movers_.size()), "play", "plays"));
    }
    movers_.push_back(state_->to_move());
    state_->apply(action);
  }
}

void RecordedGame::apply(Action action) {
  const int mover = state_->to_move();
  state_->apply(action);
  movers_.push_back(mover);
  log_.actions.push_back(action);
}

void RecordedGame::apply_text(std::string_view text) {
  const std::optional<Action> action = state_->parse_action(text);
  if (!action) {
    if (state_->is_over()) throw Error("the game is over");
    throw Error(refusal(*game_, *state_, text));
  }
  apply(*action);
}

void RecordedGame::throw_chance(dice::AnyDice& dice) {
  while (state_->to_move() == chance_seat) {
    apply(pick_any(legal_actions_of(*state_), dice, dice::Reason::game));
  }
}

bool RecordedGame::undo() {
  std::size_t kept = movers_.size();
  while (kept > 0 && movers_[kept - 1] == chance_seat) --kept;
  if (kept == 0) return false;
  rebuild(kept - 1);
  return true;
}

bool RecordedGame::undo_to(int seat) {
  std::size_t kept = movers_.size();
  while (kept > 0 && movers_[kept - 1] != seat) --kept;
  if (kept == 0) return false;
  rebuild(kept - 1);
  return true;
}

std::string write_log(const MatchLog& log) {
  std::string text = fmt::format("{}\ngame {}\nseats {}\n", first_line, log.game, log.seats);
  for (std::size_t seat = 0; seat < log.players.size(); ++seat) {
    if (log.players[seat].empty()) continue;
    text += fmt::format("player {} {}\n", seat + 1, log.players[seat]);
  }
  for (const GameOption& option : log.options) {
    text += fmt::format("option {}={}\n", option.name, option.value);
  }
  text += fmt::format("seed {}\n", log.seed.value);
  const std::unique_ptr<GameState> state = find_game(log.game).rules.begin(log.seats, log.options);
  for (const Action action : log.actions) {
    text += fmt::format("{} {}\n", mover_text(state->to_move(), 1), state->action_text(action));
    state->apply(action);
  }
  return text;
}

MatchLog read_log(std::string_view text) {
  MatchLog log;
  std::optional<RecordedGame> game;
  int number = 0;
  int first_seat = 1;
  const auto begin = [&] {
    // A line after the players may have set fewer seats.
    const auto seats = static_cast<std::size_t>(std::max(log.seats, 0));
    if (log.players.size() > seats) log.players.resize(seats);
    game.emplace(log);
  };
  for (const std::string_view raw : split(text, '\n')) {
    const std::string_view line = trim(raw);
    ++number;
    if (number == 1) {
      if (line == old_first_line) {
        first_seat = 0;
      } else if (line != first_line) {
        refuse(1, fmt::format("it should be \"{}\"", first_line));
      }
      continue;
    }
    if (line.empty()) continue;
    const std::pair<std::string_view, std::string_view> parts = first_word(line);
    if (!game && read_heading(log, parts.first, parts.second, number)) continue;
    if (!game) begin();
    read_action(*game, parts.first, parts.second, number, first_seat);
  }
  if (!game) begin();
  return game->log();
}

}  // namespace quicket::games
