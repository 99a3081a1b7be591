#include "games/crossing_stonehenge/crossing_stonehenge.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "games/crossing_stonehenge/drawing.h"
#include "games/crossing_stonehenge/position.h"
#include "games/crossing_stonehenge/puzzles.h"
#include "games/crossing_stonehenge/search.h"
#include "games/options.h"

namespace quicket::games {
namespace crossing {
namespace {

constexpr std::array<std::string_view, 2> seat_names = {"Green", "Yellow"};
constexpr std::array<std::string_view, 2> jumps_values = {"adjacent", "long"};
constexpr std::array<std::string_view, 2> draws_values = {"on", "off"};
constexpr std::array<std::string_view, 2> position_values = {
    "*yy......gg*/yyy......ggg/yyy......ggg/Yyy......ggG g 0 0",
    "*.y.y.g..g.*/yy..gy.g.gg./y.yg.y..gg../Y.y.....g.G. g 3 2",
};
constexpr std::array<std::string_view, 2> idle_values = {"advances", "captures"};
constexpr std::array<OptionKind, 4> option_kinds = {{
    {"jumps", "over a neighbour only, or over the first piece at any distance", jumps_values,
     "Jumps: over a neighbour only, or over the first piece at any distance (long)"},
    {"draws", "whether a draw can be offered", draws_values, "May players offer a draw"},
    {"position", "starting position, as a line of text", position_values},
    {"idle", "what ends a row of idle turns: advances only, or captures as well", idle_values,
     "What ends a row of idle turns: advances only, or captures as well"},
}};

std::unique_ptr<GameState> begin(int seats, const std::vector<GameOption>& options) {
  constexpr std::string_view name = "Crossing Stonehenge";
  check_seats(name, seats, 2, 2);
  OptionReader reader(name, options);
  const bool long_jumps = reader.choice(option_kinds[0]) == "long";
  const bool captures_count = reader.choice(option_kinds[3]) == "captures";
  const bool draws = reader.choice(option_kinds[1]) == "on";
  TypedPosition start{starting_position(), DrawOffer::none};
  if (const auto line = reader.text(option_kinds[2])) start = parse_position(*line);
  reader.done();
  if (long_jumps && !start.position.long_jumps) {
    start.position.long_jumps = true;
    start.position.ending = ending_of(start.position);
  }
  if (captures_count) start.position.captures_count = true;
  return std::make_unique<CrossingState>(start.position, start.offer, draws);
}

ToldPosition tell(const CrossingState& state, int, const Look& look) {
  if (!look.drawn) return tell_in_words(state.position(), state.offer(), look.names);
  ToldPosition told;
  told.add(draw(state.position(), state.offer(), look.picked, look.names));
  return told;
}

/// Captures, and a warning when turns without an advance run out.
std::string result_of(const Position& was, Action action, const Position& now, const Names& names) {
  if (!is_move(action)) return {};
  const Side side = was.to_move;
  const std::size_t other = index(opponent(side));
  const int captured = std::popcount(pieces_taken(was, now));
  std::string text;
  if (now.druid[other] == 0) {
    text = "captures the druid";
  } else if (captured > 0) {
    text = "captures " + counted(captured, "piece", "pieces");
  }
  const int left = most_idle_turns - now.idle[index(side)];
  if (left <= 3 && now.idle[index(side)] > was.idle[index(side)]) {
    text += fmt::format("{}{} left to advance a piece", text.empty() ? "" : "; ",
                        counted(left, "turn", "turns"));
  }
  return text.empty() ? text : fmt::format("{}: {}", names.of(static_cast<int>(index(side))), text);
}

std::string what_to_do(const CrossingState& state, const Names& names) {
  const int mover = state.to_move();
  if (mover < 0 || state.offer() == DrawOffer::offered) {
    return state_line(state.position(), state.offer(), names);
  }
  return fmt::format("{} to move: type a move, or a piece to see its targets.", names.of(mover));
}

/// "Green 8 pieces, Yellow 9, Yellow to move".
std::string score(const Position& position, const Names& names) {
  std::string text = fmt::format("{} {}, {} {}", names.of(0),
                                 counted(std::popcount(position.pieces[0]), "piece", "pieces"),
                                 names.of(1), std::popcount(position.pieces[1]));
  if (position.ending == Ending::none) {
    text += fmt::format(", {} to move", names.of(static_cast<int>(index(position.to_move))));
  }
  return text;
}

/// In the order in which `ending_of` looks for an end.
Finish finish(const Position& position, const Names& names) {
  if (position.ending == Ending::agreed_draw)
    return {"draw agreed", "the players agreed to a draw"};
  const Side won = position.ending == Ending::green_won ? Side::green : Side::yellow;
  const Side lost = opponent(won);
  const std::string winner = names.of(static_cast<int>(index(won)));
  const std::string loser = names.of(static_cast<int>(index(lost)));
  if (position.druid[index(lost)] == 0) {
    return {"druid captured", fmt::format("{} captured the druid", winner)};
  }
  if (position.druid[index(won)] == only(goal_cell(won))) {
    return {"goal reached",
            fmt::format("{} brought the druid to {}", winner, cell_text(goal_cell(won)))};
  }
  if (position.idle[index(lost)] >= most_idle_turns) {
    return {"ten turns without an advance",
            fmt::format("{} had ten turns without an advance", loser)};
  }
  return {"no move left", fmt::format("{} could not move", loser)};
}

std::string why_refused(const CrossingState& state, std::string_view typed) {
  return why_not(state.position(), state.offer(), typed);
}

double standing(const Position& position, int seat) {
  return share_of_win(evaluate(position, seat == 0 ? Side::green : Side::yellow));
}

}  // namespace

CrossingState::CrossingState(const Position& position, DrawOffer offer, bool draws)
    : PositionState(position), offer_(offer), draws_(draws) {}

int CrossingState::to_move() const {
  if (position_.ending != Ending::none) return nobody;
  const int seat = static_cast<int>(index(position_.to_move));
  return offer_ == DrawOffer::offered ? 1 - seat : seat;
}

void CrossingState::legal_actions(std::vector<Action>& out) const {
  if (offer_ == DrawOffer::offered) {
    out.assign({accept_draw, decline_draw});
    return;
  }
  legal_moves(position_, out);
  if (draws_ && offer_ == DrawOffer::none && !out.empty()) out.push_back(offer_draw);
}

void CrossingState::apply(Action action) {
  if (action == offer_draw) {
    expects(draws_ && offer_ == DrawOffer::none, "a draw is offered once a turn");
    offer_ = DrawOffer::offered;
    return;
  }
  if (action == accept_draw || action == decline_draw) {
    expects(offer_ == DrawOffer::offered, "only an offer is answered");
    offer_ = action == decline_draw ? DrawOffer::declined : DrawOffer::none;
    if (action == accept_draw) position_.ending = Ending::agreed_draw;
    return;
  }
  expects(offer_ != DrawOffer::offered && position_.ending == Ending::none,
          "no move before an offer is answered or after the end");
  play(position_, action);
  offer_ = DrawOffer::none;
}

bool CrossingState::is_aside(Action action) const {
  return action == offer_draw || action == accept_draw;
}

std::vector<double> CrossingState::returns() const {
  switch (position_.ending) {
    case Ending::green_won:
      return {1, -1};
    case Ending::yellow_won:
      return {-1, 1};
    case Ending::none:
    case Ending::agreed_draw:
      break;
  }
  return {0, 0};
}

std::string CrossingState::text() const {
  std::string text = board_text(position_);
  if (position_.ending != Ending::none) {
    text += state_line(position_, offer_, Names({"Green", "Yellow"})) + '\n';
  } else {
    text += fmt::format("{} to move. Turns without an advance: green {}, yellow {}.\n",
                        side_name(position_.to_move), position_.idle[0], position_.idle[1]);
    if (offer_ == DrawOffer::offered) text += "A draw is offered.\n";
  }
  return text + position_text(position_, offer_) + '\n';
}

std::string CrossingState::action_text(Action action) const {
  return crossing::action_text(position_, action);
}

std::optional<Action> CrossingState::parse_action(std::string_view text) const {
  // "draw" is what people type, whichever of the two applies.
  if (lower(trim(text)) != "draw") return GameState::parse_action(text);
  std::vector<Action> legal;
  legal_actions(legal);
  const Action meant = offer_ == DrawOffer::offered ? accept_draw : offer_draw;
  if (std::ranges::find(legal, meant) == legal.end()) return {};
  return meant;
}

}  // namespace crossing

const Game& crossing_stonehenge() {
  using namespace crossing;
  using State = CrossingState;
  static const Game game = {
      .id = "crossing-stonehenge",
      .name = "Crossing Stonehenge",
      .about = "Two druids and their pawns cross the arc of stones; a board game without chance.",
      .rules = {.begin = begin, .options = option_kinds, .seat_names = seat_names},
      .telling = {.told = for_state<State, tell>,
                  .picks_pieces = true,
                  .signs = "g y      pawns of green and of yellow; G Y the druids\n"
                           "*        goal of a druid: green A10, yellow A21\n"
                           "[g] +    the piece you typed (B19), and where it can land\n"
                           "(y)      what it would capture\n"
                           ">g<      must jump: nothing else is allowed\n"
                           "=y=      trapped between two pieces of the other side\n",
                  .to_do = for_state<State, what_to_do>,
                  .result_of = for_state<State, result_of>,
                  .why_not = for_state<State, why_refused>,
                  .because = for_state<State, because>,
                  .score = for_state<State, score>,
                  .finish = for_state<State, finish>},
      .strength = {.standing = for_state<State, standing>, .player = make_searcher},
      .puzzling = {.own_count = forced_wins().size(), .own = win_question},
      .teaching = teaching(),
  };
  return game;
}

}  // namespace quicket::games
