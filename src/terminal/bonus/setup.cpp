#include "terminal/bonus/setup.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/text.h"
#include "base/wrap.h"
#include "games/players.h"
#include "games/registry.h"
#include "terminal/bonus/desk.h"
#include "terminal/screen/choose.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {
namespace {

constexpr int question_columns = 72;
constexpr std::string_view none_begun = "no game was started";

/// The answer. Throws Error if there will be no more answers, or if somebody wants to leave.
std::string answer_to(LinePrompt& prompt, std::string_view question) {
  const std::optional<std::string> answer = prompt.ask(question);
  const std::string word = lower(answer.value_or("quit"));
  if (word == "quit" || word == "q") throw Error(std::string(none_begun));
  return *answer;
}

/// An option that takes a line of text is not asked for.
bool is_asked_for(const games::OptionKind& kind) {
  return std::ranges::all_of(kind.values,
                             [](std::string_view value) { return value.size() <= 12; });
}

/// Answers are numbered for those who type a number, unless some are numbers themselves.
bool is_numbered(const std::vector<std::string>& answers) {
  return std::ranges::none_of(
      answers, [](const std::string& answer) { return parse_int(answer).has_value(); });
}

/// "Jumps: 1 adjacent, 2 long? [1 adjacent]", with a long list on a line of its own.
std::string list_question(std::string_view about, const std::vector<std::string>& answers,
                          std::size_t usual) {
  std::vector<std::string> shown = answers;
  for (std::size_t at = 0; is_numbered(answers) && at < answers.size(); ++at) {
    shown[at] = fmt::format("{} {}", at + 1, answers[at]);
  }
  const std::string list = fmt::format("{}? [{}]", fmt::join(shown, ", "), shown[usual]);
  if (display_width(about) + display_width(list) + 2 <= question_columns) {
    return fmt::format("{}: {}", about, list);
  }
  const std::string above = fmt::format("{}:", about);
  return fmt::format("{}\n  {}", fmt::join(wrapped(above, question_columns), "\n  "), list);
}

/// The word that an answer stands for: the default if it is empty, the word of that number, or the
/// answer itself.
std::string word_of(const std::string& answer, const std::vector<std::string>& answers,
                    std::size_t usual) {
  if (answer.empty()) return answers[usual];
  const auto number = is_numbered(answers) ? parse_int(answer) : std::nullopt;
  if (number && *number >= 1 && *number <= static_cast<int>(answers.size())) {
    return answers[static_cast<std::size_t>(*number - 1)];
  }
  return lower(answer);
}

int ask_seats(const games::Game& game, LinePrompt& prompt) {
  if (game.rules.fewest_seats == game.rules.most_seats) return game.rules.most_seats;
  for (;;) {
    const std::string answer =
        answer_to(prompt, fmt::format("How many players, {} to {}? [{}]", game.rules.fewest_seats,
                                      game.rules.most_seats, game.rules.fewest_seats));
    if (answer.empty()) return game.rules.fewest_seats;
    const auto seats = parse_int(answer);
    if (seats && *seats >= game.rules.fewest_seats && *seats <= game.rules.most_seats)
      return *seats;
    prompt.say(fmt::format("Type a number from {} to {}.", game.rules.fewest_seats,
                           game.rules.most_seats));
  }
}

std::string ask_player(const games::Game& game, int seat, LinePrompt& prompt) {
  const std::vector<std::string> answers{"human", "easy", "normal", "hard"};
  const std::size_t usual = seat == 0 ? 0 : 2;
  for (;;) {
    const std::string name = word_of(
        answer_to(prompt, list_question(seat_name(game, seat), answers, usual)), answers, usual);
    if (name == answers.front()) return name;
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
  const std::string_view about = kind.question.empty() ? kind.about : kind.question;
  const std::vector<std::string> answers(kind.values.begin(), kind.values.end());
  for (;;) {
    const std::string value =
        word_of(answer_to(prompt, list_question(about, answers, 0)), answers, 0);
    if (value == answers.front()) return;
    set_up.options.push_back({std::string(kind.name), value});
    try {
      game.rules.begin(static_cast<int>(set_up.players.size()), set_up.options);
      return;
    } catch (const Error& refused) {
      prompt.say(std::string(refused.what()) + did_you_mean(value, answers));
      set_up.options.pop_back();
    }
  }
}

}  // namespace

const games::Game& ask_game(LinePrompt& prompt) {
  const auto games = games::games();
  std::vector<Choice> choices;
  for (const games::Game& game : games) {
    choices.push_back({std::string(game.name), std::string(game.about), ""});
  }
  return games[choose(prompt, "Which game", choices, 0, none_begun)];
}

BonusSetUp ask_set_up(const games::Game& game, LinePrompt& prompt) {
  BonusSetUp set_up;
  prompt.say(fmt::format("\n{}. Answer with a word or a number; Enter takes the choice in [ ].",
                         game.name));
  set_up.players.assign(static_cast<std::size_t>(ask_seats(game, prompt)), "human");
  for (std::size_t seat = 0; seat < set_up.players.size(); ++seat) {
    set_up.players[seat] = ask_player(game, static_cast<int>(seat), prompt);
  }
  for (const games::OptionKind& kind : game.rules.options) {
    if (is_asked_for(kind)) ask_option(game, kind, set_up, prompt);
  }
  return set_up;
}

}  // namespace quicket::terminal
