#include "app/bonus.h"

#include <fmt/format.h>

#include "app/embedded.h"
#include "base/error.h"
#include "games/players.h"
#include "games/registry.h"

namespace quicket::app {
namespace {

games::MatchLog log_of(const store::SavedGame& saved) {
  games::MatchLog log;
  log.game = saved.game;
  log.seats = static_cast<int>(saved.seats.size());
  log.options = saved.options;
  log.seed = {saved.seed};
  log.actions = saved.actions;
  return log;
}

void check_players(const games::Game& game, const std::vector<std::string>& players) {
  for (const std::string& name : players) {
    if (name != "human") games::make_player(game, name);
  }
}

}  // namespace

std::string_view bonus_rules(const games::Game& game) {
  const std::string path = fmt::format("data/games/{}.txt", game.id);
  const std::optional<std::string_view> text = embedded(path);
  expects(text.has_value(), "every bonus game has its rules as a text");
  return *text;
}

games::GameOption bonus_option(std::string_view words) {
  const std::size_t equals = words.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    throw Error(fmt::format("\"{}\" is no option of a game; write NAME=VALUE. See: quicket bonus "
                            "list",
                            words),
                Fault::usage);
  }
  return {std::string(words.substr(0, equals)), std::string(words.substr(equals + 1))};
}

TerminalBonus TerminalBonus::begin(store::Database& database, const BonusRequest& request) {
  const games::Game& game = games::find_game(request.game);
  check_players(game, request.players);
  game.begin(static_cast<int>(request.players.size()), request.options);
  store::SavedGame saved;
  saved.game = request.game;
  saved.seats = request.players;
  saved.options = request.options;
  saved.seed = request.seed.value;
  saved.id = store::BonusGames(database).begin(saved);
  return TerminalBonus(database, std::move(saved));
}

TerminalBonus TerminalBonus::resume(store::Database& database, store::BonusGameId id) {
  store::SavedGame saved = store::BonusGames(database).load(id);
  if (saved.result) {
    throw Error(fmt::format("Bonus game {} is over; begin another with: quicket bonus play {}",
                            id.value, saved.game));
  }
  return TerminalBonus(database, std::move(saved));
}

TerminalBonus::TerminalBonus(store::Database& database, store::SavedGame saved)
    : store_(database),
      id_(saved.id),
      game_{games::RecordedGame(log_of(saved)),
            saved.seats,
            false,
            std::string(bonus_rules(games::find_game(saved.game))),
            {},
            {}} {}

terminal::BonusEnd TerminalBonus::play(terminal::LinePrompt& prompt,
                                       const terminal::BonusOptions& options, bool typed_chance) {
  game_.typed_chance = typed_chance;
  game_.keep = [this](games::Action action) { store_.append(id_, action); };
  game_.keep_only = [this](std::size_t count) { store_.keep(id_, count); };
  const terminal::BonusEnd end = terminal::play_bonus(game_, prompt, options);
  if (end == terminal::BonusEnd::finished) {
    store_.finish(id_, game_.record.state().returns());
  }
  return end;
}

}  // namespace quicket::app
