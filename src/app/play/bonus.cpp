#include "app/play/bonus.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "base/error.h"
#include "files/interruption.h"
#include "games/players.h"
#include "games/registry.h"
#include "report/prose.h"

namespace quicket::app {
namespace {

/// Width of the rules during a game: that of the smallest full screen.
constexpr int terminal_columns = 80;

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
    if (name == "human") continue;
    try {
      games::make_player(game, name);
    } catch (const Error& refused) {
      throw Error(std::string(refused.what()) + "; a person at the terminal is \"human\"",
                  Fault::usage);
    }
  }
}

games::Words words_for(const games::Game& game, std::string_view text) {
  if (game.stories.parse == nullptr) {
    throw Error(fmt::format("the cards of {} have no words", game.name), Fault::usage);
  }
  return game.stories.parse(text);
}

/// How a stored game ended; empty if it cannot be read.
std::string end_of(const store::SavedGame& played) {
  try {
    const games::RecordedGame record(log_of(played));
    return record.state().is_over() ? games::finish_of(record.game(), record.state()).how : "";
  } catch (const Error&) {
    return "";  // showing the game says why
  }
}

void count_end(std::vector<std::pair<std::string, int>>& ends, const std::string& how) {
  if (how.empty()) return;
  const auto known =
      std::find_if(ends.begin(), ends.end(), [&](const auto& end) { return end.first == how; });
  if (known == ends.end()) {
    ends.emplace_back(how, 1);
  } else {
    ++known->second;
  }
}

}  // namespace

Prose bonus_rules(const games::Game& game, games::RulesReader reader) {
  const std::string path = fmt::format("data/rules/{}.md", game.id);
  const std::optional<std::string_view> text = embedded(path);
  if (!text) {
    throw Error(fmt::format("{}: {} has no rules; write that file and rebuild the program", path,
                            game.name));
  }
  return games::rules_for(read_prose(*text), reader);
}

games::GameOption bonus_option(std::string_view words) {
  const std::size_t equals = words.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    throw Error(fmt::format("\"{}\" is not an option; write NAME=VALUE (`quicket bonus list` shows "
                            "the options)",
                            words),
                Fault::usage);
  }
  return {std::string(words.substr(0, equals)), std::string(words.substr(equals + 1))};
}

TerminalBonus TerminalBonus::begin(store::Database& database, const BonusRequest& request) {
  const games::Game& game = games::find_game(request.game);
  check_players(game, request.players);
  store::SavedGame saved;
  saved.game = request.game;
  saved.seats = request.players;
  saved.options = request.options;
  saved.seed = request.seed.value;
  saved.typed_chance = request.typed_chance;
  saved.actions = request.beginning;
  std::string note;
  const auto person = std::find(request.players.begin(), request.players.end(), "human");
  if (game.rules.at_table != nullptr && person != request.players.end() &&
      request.beginning.empty()) {
    games::TableOptions table =
        game.rules.at_table(request.options, static_cast<int>(person - request.players.begin()));
    saved.options = std::move(table.options);
    note = std::move(table.note);
  }
  // Everything that may be refused comes before the game is stored.
  const auto state =
      games::begin_to_play(game, static_cast<int>(request.players.size()), saved.options);
  for (const games::Action action : request.beginning) state->apply(action);
  if (state->is_over()) throw Error("this log is from a finished game");
  const games::Words words =
      request.words.empty() ? games::Words{} : words_for(game, request.words);
  saved.id = store::BonusGames(database).begin(saved);
  TerminalBonus begun(database, saved);
  begun.note_ = std::move(note);
  if (!words.empty()) begun.game_.words = words;
  return begun;
}

TerminalBonus TerminalBonus::resume(store::Database& database, store::BonusGameId id) {
  store::SavedGame saved = store::BonusGames(database).load(id);
  if (saved.result) {
    throw Error(fmt::format("bonus game {} is over; start another with `quicket bonus play {}`",
                            id.value, saved.game));
  }
  return TerminalBonus(database, saved);
}

TerminalBonus::TerminalBonus(store::Database& database, const store::SavedGame& saved)
    : store_(database), id_(saved.id), kept_(saved.actions.size()), game_(replayed_bonus(saved)) {}

bool TerminalBonus::has_people() const {
  return std::find(game_.players.begin(), game_.players.end(), "human") != game_.players.end();
}

void TerminalBonus::set_typed_chance(bool typed) {
  if (game_.typed_chance == typed) return;
  game_.typed_chance = typed;
  store_.set_typed_chance(id_, typed);
}

void TerminalBonus::read_words(std::string_view text) {
  game_.words = words_for(game_.record.game(), text);
}

std::string TerminalBonus::result() const {
  const games::Game& game = game_.record.game();
  const games::GameState& state = game_.record.state();
  const std::string won = terminal::full_result_text(game, game_.players, state, game_.names);
  if (game.telling.score == nullptr) return won;
  return fmt::format("{} ({})", won, game.telling.score(state, games::names_of(game, game_.names)));
}

terminal::BonusEnd TerminalBonus::play(terminal::BonusDesk& desk) {
  const std::string saved = fmt::format("game {} is saved", id_.value);
  files::tell_if_interrupted(
      fmt::format("{}; go on with `quicket bonus play --resume {}`", saved, id_.value));
  game_.keep = [this](games::Action action) {
    const files::Uninterrupted whole;
    store_.append(id_, kept_++, action);
  };
  game_.keep_only = [this](std::size_t count) {
    store_.keep(id_, kept_, count);
    kept_ = count;
  };
  game_.keep_result = [this, saved](const std::vector<double>& returns) {
    store_.finish(id_, returns);
    files::tell_if_interrupted(saved);
  };
  return terminal::play_bonus(game_, desk);
}

terminal::BonusGame replayed_bonus(const store::SavedGame& saved) {
  const games::Game& game = games::find_game(saved.game);
  terminal::BonusGame replayed{games::RecordedGame(log_of(saved)),
                               saved.seats,
                               saved.typed_chance,
                               report::prose_text(bonus_rules(game), terminal_columns),
                               {},
                               {},
                               {}};
  if (game.stories.parse != nullptr) {
    const auto words = embedded(fmt::format("data/games/{}", game.stories.file));
    expects(words.has_value(), "the words of a game's cards are built in");
    replayed.words = game.stories.parse(*words);
  }
  return replayed;
}

std::vector<LadderRung> bonus_ladder(const std::vector<store::SavedGame>& finished) {
  std::vector<LadderRung> rungs;
  for (const store::SavedGame& played : finished) {
    if (!played.result || std::count(played.seats.begin(), played.seats.end(), "human") != 1) {
      continue;
    }
    std::vector<std::string> others;
    double value = 0;
    for (std::size_t seat = 0; seat < played.seats.size(); ++seat) {
      if (played.seats[seat] == "human") {
        value = played.result->at(seat);
      } else {
        const bool is_same = played.seats[seat] == "computer";
        others.push_back(is_same ? "normal" : played.seats[seat]);
      }
    }
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    const std::string names = fmt::format("{}", fmt::join(others, ","));
    auto rung = std::find_if(rungs.begin(), rungs.end(), [&](const LadderRung& one) {
      return one.game == played.game && one.others == names;
    });
    if (rung == rungs.end()) rung = rungs.insert(rung, {.game = played.game, .others = names});
    count_end(rung->ends, end_of(played));
    ++(value > 0 ? rung->wins : value < 0 ? rung->losses : rung->draws);
  }
  for (LadderRung& rung : rungs) {
    std::stable_sort(rung.ends.begin(), rung.ends.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
  }
  const auto height = [](const LadderRung& rung) {
    const std::vector<std::string> order = games::player_names(games::find_game(rung.game));
    return std::find(order.begin(), order.end(), rung.others) - order.begin();
  };
  std::sort(rungs.begin(), rungs.end(), [&](const LadderRung& a, const LadderRung& b) {
    if (a.game != b.game) return a.game < b.game;
    return height(a) != height(b) ? height(a) < height(b) : a.others < b.others;
  });
  return rungs;
}

std::string bonus_score(const store::SavedGame& saved) {
  const games::Game& game = games::find_game(saved.game);
  try {
    return games::score_of(game, games::RecordedGame(log_of(saved)).state(), games::names_of(game));
  } catch (const Error&) {
    return "cannot be read";  // a list continues; showing the game says why
  }
}

}  // namespace quicket::app
