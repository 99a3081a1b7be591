#include <functional>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "games/drawing.h"
#include "games/players.h"
#include "terminal/bonus/sitting.h"
#include "terminal/bonus/story.h"

// What can be asked at a bonus game besides playing.

namespace quicket::terminal {
namespace {

using games::Action;
using games::GameState;

/// The last line differs in a lesson.
constexpr std::string_view help_text =
    "Type your play as the rules write it, or one of these:\n"
    "  moves   list everything you can play now\n"
    "  hint    what a strong player would do in your place\n"
    "  undo    take back your last choice; everyone is told\n"
    "  show    show the position again\n"
    "  log     what has been played, as far as you may see it\n"
    "  rules   read the rules of the game\n";

/// What a strong player would do at a choice.
struct BonusHint {
  std::string line;  ///< "A strong player would try: B10-A10 (the druid arrives)."
  std::string play;  ///< its first choice, as listed
};

/// The play of a strong player.
using Adviser = std::function<Action(const GameState& state)>;

/// How many choices a hint may add after one that stands beside the play.
constexpr int most_hinted = 3;

/// Plays that can be typed as one line are hinted at as one: a whole field.
BonusHint hint_at_several(const games::Game& game, const GameState& state, const Adviser& advise) {
  BonusHint hint;
  const std::unique_ptr<GameState> ahead = state.clone();
  while (ahead->to_move() == state.to_move() && game.telling.takes_several(*ahead)) {
    const Action action = advise(*ahead);
    const std::string text = games::choice_text(game, *ahead, action);
    const std::string_view bare = split(text, ' ').back();
    const bool is_number = parse_int(bare).has_value();
    // A play that ends the line, such as "keep field", is only worth a word if nothing precedes it.
    if (is_number || hint.play.empty()) {
      hint.play += hint.play.empty() ? "" : " ";
      hint.play += is_number ? std::string(bare) : text;
    }
    ahead->apply(action);
  }
  hint.line = fmt::format("A strong player would try: {}.", hint.play);
  return hint;
}

/// A hint at a choice beside the play also says what should follow it.
BonusHint hint_at(const games::Game& game, const GameState& state, const Adviser& advise) {
  if (game.telling.takes_several != nullptr && game.telling.takes_several(state)) {
    return hint_at_several(game, state, advise);
  }
  BonusHint hint;
  const std::unique_ptr<GameState> ahead = state.clone();
  std::string text;
  bool aside = true;
  for (int hinted = 0; hinted < most_hinted && aside && ahead->to_move() == state.to_move();
       ++hinted) {
    const Action action = advise(*ahead);
    if (hinted == 0) hint.play = games::choice_text(game, *ahead, action);
    const std::string reason =
        game.telling.because == nullptr ? "" : game.telling.because(*ahead, action);
    text += fmt::format("{}{}{}", hinted == 0 ? "" : ", then ", ahead->action_text(action),
                        reason.empty() ? "" : fmt::format(" ({})", reason));
    // After a statement beside the play, hint at the play itself.
    aside = hinted == 0 ? ahead->is_aside(action) : hinted + 1 < most_hinted;
    ahead->apply(action);
  }
  hint.line = fmt::format("A strong player would try: {}.", text);
  return hint;
}

}  // namespace

bool Sitting::command(int seat, std::string_view word) {
  if (word == "help" || word == "?") {
    const std::string signs = desk_.signs(game_.record.game());
    const std::string_view leave =
        game_.lesson == nullptr ? "leave; the game is saved" : "leave the lesson";
    const std::string_view typing = game_.record.game().telling.typing;
    desk_.read("Help",
               fmt::format("{}  quit    {}\n{}{}{}{}", help_text, leave, typing.empty() ? "" : "\n",
                           typing, signs.empty() ? "" : "\nSigns\n", signs));
  } else if (word == "moves") {
    list_moves();
  } else if (word == "rules") {
    desk_.read("Rules", game_.rules);
  } else if (word == "log") {
    show_log(seat);
  } else if (word == "show") {
    desk_.show(sight_of(seat));
  } else if (word == "hint") {
    give_hint(seat);
  } else if (word == "undo") {
    take_back(seat);
  } else {
    return false;
  }
  return true;
}

void Sitting::give_hint(int seat) {
  if (seat < 0) {
    return desk_.remark("There is no choice to make now: chance decides. Ask at your next choice.");
  }
  desk_.wait(sight_of(seat), "A strong player");
  const games::Game& game = game_.record.game();
  const BonusHint hint = hint_at(game, state(), [&](const GameState& ahead) {
    dice::AnyDice dice = dice_for("hint");
    return games::hint(game, games::SeatView(ahead, seat), dice, watched());
  });
  desk_.hint(hint.line, hint.play);
}

void Sitting::take_back(int seat) {
  const std::vector<Action> played = game_.record.log().actions;
  if (!(seat >= 0 ? game_.record.undo_to(seat) : game_.record.undo())) {
    return desk_.remark("There is nothing to take back.");
  }
  // A play that plays itself would be played again at once.
  while (plays_itself() && (seat >= 0 ? game_.record.undo_to(seat) : game_.record.undo())) {
  }
  const std::size_t left = game_.record.log().actions.size();
  game_.keep_only(left);
  const std::unique_ptr<GameState> ahead = state().clone();
  const int mover = ahead->to_move();
  const std::string what = heard_by(*ahead, played[left], hears_public);
  int seen = 0;
  for (std::size_t at = left; at < played.size(); ++at) {
    seen += ahead->to_move() == games::chance_seat ? 1 : 0;
    ahead->apply(played[at]);
  }
  std::string line =
      fmt::format("Taken back: {}, {}", name_of(mover), what.empty() ? "talk" : what);
  if (seen > 0)
    line += fmt::format(" (with {} seen since)", counted(seen, "card or die", "cards or dice"));
  line += ".";
  // A rule belongs to the situation that it was told in, and is told there again.
  std::erase_if(rules_given_, [left](const Given& one) { return one.actions > left; });
  std::erase_if(choices_taught_, [left](std::size_t actions) { return actions >= left; });
  std::erase_if(taken_back_, [left](const TakenBack& one) { return one.actions > left; });
  taken_back_.push_back({left, line});
  desk_.say(line);
}

void Sitting::show_log(int seat) {
  std::string text;
  if (!game_.record.game().rules.hidden_hands) {
    games::MatchLog log = game_.record.log();
    log.players = game_.players;
    text = games::write_log(log);
  } else {
    // Typed cards lie between people's turns: then list only what everyone has heard.
    const int listener = humans() == 1 ? onlooker() : seat >= 0 ? seat : hears_public;
    auto back = taken_back_.begin();
    const auto add_back = [&](std::size_t actions) {
      for (; back != taken_back_.end() && back->actions <= actions; ++back)
        text += back->line + '\n';
    };
    for (const BonusStep& step : heard_steps(game_, listener)) {
      for (const std::string& line : step.lines) text += line + '\n';
      add_back(step.actions);
    }
    add_back(game_.record.log().actions.size());
    if (text.empty()) text = "Nothing has been played yet.\n";
  }
  desk_.read("What has been played", text);
}

void Sitting::show_pick_or_refuse(int seat, const std::string& typed) {
  if (seat >= 0 && game_.record.game().telling.picks_pieces) {
    const BonusSight picked = sight_of(seat, typed);
    if (sight_text(picked) != sight_text(sight_of(seat))) return desk_.show(picked);
  }
  try {
    game_.record.apply_text(typed);
  } catch (const Error& refused) {
    desk_.remark(refused.what());
  }
}

void Sitting::list_moves() {
  std::vector<std::string> words = legal_texts(game_.record.game(), state());
  for (std::string& word : words) word += &word == &words.back() ? "." : ",";
  desk_.read("Legal plays", games::labelled("You can play", words));
}

}  // namespace quicket::terminal
