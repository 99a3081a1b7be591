#include "games/overs_and_chances/overs_and_chances.h"

#include <numeric>

#include <fmt/format.h>

#include "base/text.h"
#include "games/options.h"

namespace quicket::games {
namespace overs {
namespace {

std::string copy_of(Action index, int copies, int lowest) {
  return fmt::format("{}{}", signed_value(static_cast<int>(index) / copies + lowest),
                     static_cast<char>('a' + index % copies));
}

constexpr std::array<std::string_view, 3> overs_values = {"20", "50", "5"};
constexpr std::array<std::string_view, 2> variation_values = {"off", "on"};
constexpr std::array<OptionKind, 2> option_kinds = {{
    {"overs", "overs of an innings; 5 for a short game", overs_values, "Overs of an innings"},
    {"variation", "three Chance Cards in hand from the start, five in 50 overs", variation_values,
     "Chance Cards in hand from the start (three, in 50 overs five)"},
}};

std::unique_ptr<GameState> begin(int seats, const std::vector<GameOption>& options) {
  constexpr std::string_view name = "Overs and Chances";
  check_seats(name, seats, 2, 2);
  OptionReader reader(name, options);
  Rules rules;
  rules.overs = parse_int(reader.choice(option_kinds[0])).value_or(20);
  rules.held_cards = reader.choice(option_kinds[1]) == "on";
  reader.done();
  return std::make_unique<OversState>(Position::start(rules));
}

/// A Chance Card is shown with its story when it is face up: when a double draws it, when it is
/// announced or used.
std::string_view words_key(const Position& position, Action action) {
  const Phase phase = position.phase;
  if (action >= act::held) return chance_card(static_cast<int>(action - act::held)).key;
  if (phase == Phase::play && action >= act::play) {
    const int announced = static_cast<int>((action - act::play) % (chance_card_count + 1)) - 1;
    return announced < 0 ? std::string_view() : chance_card(announced).key;
  }
  if (phase != Phase::draw_chance) return {};
  return chance_card(static_cast<int>(action - act::chance)).key;
}

/// What an over brought.
std::string result_of(const Position& was, Action, const Position& now, const Names& names) {
  if (was.batter < 0) return {};
  const std::size_t side = Position::at(was.batter);
  if (now.overs[side] == was.overs[side]) return {};
  std::string over = now.last.outs > 0 ? "" : counted(now.last.runs, "run", "runs");
  if (now.last.outs > 0) over = now.last.outs == 1 ? "OUT" : fmt::format("{} OUT", now.last.outs);
  const bool ended = now.innings != was.innings || now.phase == Phase::finished;
  return fmt::format("{}: {} {} for {} after {}{}", over, names.of(was.batter), now.runs[side],
                     now.outs[side], counted(now.overs[side], "over", "overs"),
                     ended ? ", end of the innings" : "");
}

/// A copy of a drawn card is listed by its value alone.
std::string choice(const GameState& state, Action action) {
  std::string text = state.action_text(action);
  if (action >= act::pitch && action < act::chance) text.pop_back();
  return text;
}

int dealt_to(const Position& position) {
  switch (position.phase) {
    case Phase::deal:
    case Phase::deal_chance:
      return position.dealt % 2;
    case Phase::extra_card:
    case Phase::draw_another:
      return position.recipient;
    default:
      return -1;
  }
}

std::string score(const Position& position, const Names& names) {
  if (position.batter < 0) return {};
  const int first = position.innings == 0 ? position.batter : position.bowler();
  std::string text;
  for (int innings = 0; innings <= position.innings; ++innings) {
    const int seat = innings == 0 ? first : 1 - first;
    text += fmt::format("{}{}: {} for {}", text.empty() ? "" : ", ", names.of(seat),
                        position.runs[Position::at(seat)], position.outs[Position::at(seat)]);
  }
  return text;
}

Finish finish(const Position& position, const Names&) {
  const int first = position.bowler();
  const int second = position.batter;
  Finish ended{std::string(
      end_by_innings(position.runs[Position::at(first)] - position.runs[Position::at(second)]))};
  for (const int seat : {first, second}) {
    const int outs = position.outs[Position::at(seat)];
    ended.figures.insert(ended.figures.end(),
                         {{"runs an innings", position.runs[Position::at(seat)]},
                          {"outs an innings", outs},
                          {"share of innings all out", outs >= 10 ? 1 : 0},
                          {"overs an innings", position.overs[Position::at(seat)]}});
  }
  return ended;
}

}  // namespace

std::string signed_value(int value) {
  return value == 0 ? "0" : fmt::format("{:+}", value);
}

std::vector<int> values_of(const Position::Hand& hand) {
  std::vector<int> values;
  for (int value = -6; value <= 6; ++value) {
    for (int copy = 0; copy < hand[Position::value_at(value)]; ++copy) values.push_back(value);
  }
  return values;
}

int hand_total(const Position::Hand& hand) {
  const std::vector<int> values = values_of(hand);
  return std::accumulate(values.begin(), values.end(), 0);
}

std::vector<double> OversState::returns() const {
  return returns_by_lead(position_.runs[0] - position_.runs[1]);
}

std::string OversState::action_text(Action action) const {
  if (action >= act::held) {
    return fmt::format("use {}", chance_card(static_cast<int>(action - act::held)).short_name);
  }
  if (action >= act::play) {
    const Action number = action - act::play;
    const int announced = static_cast<int>(number % (chance_card_count + 1)) - 1;
    const std::string value = signed_value(static_cast<int>(number / (chance_card_count + 1)) - 6);
    if (announced < 0) return value;
    return fmt::format("{} with {}", value, chance_card(announced).short_name);
  }
  if (action >= act::chance) {
    return std::string(chance_card(static_cast<int>(action - act::chance)).short_name);
  }
  if (action >= act::player_card) return copy_of(action - act::player_card, 4, -6);
  if (action >= act::pitch) return copy_of(action - act::pitch, 3, -3);
  if (action >= act::toss) return fmt::format("player {} wins the toss", action - act::toss + 1);
  if (action > act::die) return fmt::format("{}", action - act::die);
  if (action == act::keep) return "keep";
  if (action == act::use) return "use now";
  if (action == act::bat) return "bat";
  if (action == act::bowl) return "bowl";
  return action == act::finish ? "finish" : "pass";
}

std::string OversState::heard_text(Action action, int) const {
  switch (position_.phase) {
    case Phase::precedence:
      return position_.dice_shown == 0
                 ? fmt::format("the batter rolls {} to see who plays first", action - act::die)
                 : fmt::format("the bowler rolls {}", action - act::die);
    case Phase::pitch:
      return fmt::format("pitch {}", signed_value(static_cast<int>(action - act::pitch) / 3 - 3));
    case Phase::batting_dice:
    case Phase::drawn_die:
    case Phase::held_die:
      return fmt::format("the batter rolls {}", action - act::die);
    case Phase::draw_chance: {
      const ChanceCard& card = chance_card(static_cast<int>(action - act::chance));
      return fmt::format("Chance Card: {} ({})", card.short_name, effect_text(card));
    }
    case Phase::deal:
    case Phase::deal_chance:
    case Phase::extra_card:
    case Phase::draw_another:
      return {};
    case Phase::choose:
    case Phase::window_before:
    case Phase::play:
    case Phase::keep_or_use:
    case Phase::window_after:
    case Phase::toss:
    case Phase::finished:
      return action_text(action);
  }
  return {};
}

std::optional<Action> OversState::parse_action(std::string_view text) const {
  if (const auto exact = GameState::parse_action(text)) return exact;
  std::string wanted = lower(trim(text));
  if (wanted.empty()) return {};
  if (position_.phase == Phase::toss) {
    // "2", "player 2", or "player 2 wins" as in logs of earlier versions.
    for (const int seat : {0, 1}) {
      const std::string player = fmt::format("player {}", seat + 1);
      if (wanted == player.substr(player.size() - 1) || wanted == player ||
          wanted == player + " wins") {
        return act::toss + seat;
      }
    }
    return {};
  }
  if (wanted[0] >= '1' && wanted[0] <= '9') wanted = fmt::format("+{}", wanted);
  for (const Action action : legal_actions_of(position_)) {
    std::string written = action_text(action);
    const bool is_copy = action >= act::pitch && action < act::chance;
    if (is_copy && wanted.back() >= '0' && wanted.back() <= '9') written.pop_back();
    if (written == wanted) return action;
  }
  return {};
}

}  // namespace overs

const Game& overs_and_chances() {
  using namespace overs;
  using State = OversState;
  static const Game game = {
      .id = "overs-and-chances",
      .name = "Overs and Chances",
      .about = "Cards from -6 to +6, a pitch, two dice and forty Chance Cards; 20 or 50 overs.",
      .rules = {.hidden_hands = true,
                .begin = &begin,
                .options = option_kinds,
                .dealt_to = for_state<State, dealt_to>},
      .telling = {.told = for_state<State, tell>,
                  .signs = "+4 -6    Player Cards: added to the over; negative ones red\n"
                           "Pitch    a value added to both cards\n"
                           "die      the batter's two dice; a double draws a Chance Card\n"
                           "face down  cards of the other hand; after a swap, the\n"
                           "         ones you know are listed after them\n",
                  .to_do = for_state<State, to_do>,
                  .result_of = for_state<State, result_of>,
                  .choice_text = &choice,
                  .why_not = for_state<State, why_not>,
                  .because = for_state<State, because>,
                  .score = for_state<State, score>,
                  .finish = for_state<State, finish>},
      .stories = {.file = "chance-cards.toml",
                  .parse = &parse_chance_words,
                  .list = &chance_card_list,
                  .key_of = for_state<State, words_key>},
      .strength = strength(),
      .puzzling = puzzling(),
      .teaching = teaching(),
  };
  return game;
}

}  // namespace quicket::games
