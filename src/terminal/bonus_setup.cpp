#include "terminal/bonus_setup.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/text.h"
#include "games/players.h"
#include "games/registry.h"
#include "terminal/picture.h"

namespace quicket::terminal {
namespace {

/// An option of which only a line of text can be given is not asked for.
bool is_asked_for(const games::OptionKind& kind) {
  return std::all_of(kind.values.begin(), kind.values.end(),
                     [](std::string_view value) { return value.size() <= 12; });
}

int ask_seats(const games::Game& game, LinePrompt& prompt) {
  if (game.fewest_seats == game.most_seats) return game.most_seats;
  for (;;) {
    const auto answer = prompt.ask(fmt::format(
        "How many players, {} to {}? [{}]", game.fewest_seats, game.most_seats, game.fewest_seats));
    if (!answer || answer->empty()) return game.fewest_seats;
    const auto seats = parse_int(*answer);
    if (seats && *seats >= game.fewest_seats && *seats <= game.most_seats) return *seats;
    prompt.say(fmt::format("A number from {} to {}, please.", game.fewest_seats, game.most_seats));
  }
}

std::string ask_player(const games::Game& game, int seat, LinePrompt& prompt) {
  for (;;) {
    const auto answer =
        prompt.ask(fmt::format("Player {}: human, easy, normal or hard? [normal]", seat + 1));
    if (!answer || answer->empty()) return "normal";
    const std::string name = lower(*answer);
    if (name == "human") return name;
    try {
      games::make_player(game, name);
      return name;
    } catch (const Error& refused) {
      prompt.say(refused.what());
    }
  }
}

void ask_option(const games::Game& game, const games::OptionKind& kind, BonusSetUp& set_up,
                LinePrompt& prompt) {
  for (;;) {
    const std::string_view about = kind.question.empty() ? kind.about : kind.question;
    const std::string question =
        fmt::format("{}: {}? [{}]", about, fmt::join(kind.values, ", "), kind.values.front());
    const auto answer = prompt.ask(fmt::format("{}", fmt::join(wrapped(question, 72), "\n  ")));
    if (!answer || answer->empty()) return;
    set_up.options.push_back({std::string(kind.name), lower(*answer)});
    try {
      game.begin(static_cast<int>(set_up.players.size()), set_up.options);
      return;
    } catch (const Error& refused) {
      prompt.say(refused.what());
      set_up.options.pop_back();
    }
  }
}

}  // namespace

const games::Game& ask_game(LinePrompt& prompt) {
  const auto games = games::games();
  for (std::size_t at = 0; at < games.size(); ++at) {
    const std::vector<std::string> about = wrapped(games[at].about, 54);
    prompt.say(fmt::format("{}  {:<20} {}", at + 1, games[at].name,
                           fmt::join(about, "\n                        ")));
  }
  for (;;) {
    const auto answer = prompt.ask("Which game? [1]");
    if (!answer || answer->empty()) return games.front();
    const auto number = parse_int(*answer);
    if (number && *number >= 1 && *number <= static_cast<int>(games.size())) {
      return games[static_cast<std::size_t>(*number - 1)];
    }
    try {
      return games::find_game(lower(*answer));
    } catch (const Error& refused) {
      prompt.say(refused.what());
    }
  }
}

BonusSetUp ask_set_up(const games::Game& game, LinePrompt& prompt) {
  BonusSetUp set_up;
  set_up.players.assign(static_cast<std::size_t>(ask_seats(game, prompt)), "human");
  for (std::size_t seat = 1; seat < set_up.players.size(); ++seat) {
    set_up.players[seat] = ask_player(game, static_cast<int>(seat), prompt);
  }
  for (const games::OptionKind& kind : game.options) {
    if (is_asked_for(kind)) ask_option(game, kind, set_up, prompt);
  }
  return set_up;
}

}  // namespace quicket::terminal
