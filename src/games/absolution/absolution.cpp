#include "games/absolution/absolution.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "games/options.h"

namespace quicket::games {
namespace druid {
namespace {

constexpr std::array<std::string_view, 2> chooser_values = {"1", "2"};
constexpr std::array<OptionKind, 1> option_kinds = {{
    {"chooser", "the player who decides who starts; by default the first human", chooser_values,
     "Which player decides who starts (a player's number)"},
}};

constexpr std::string_view signs =
    "29DN     number 29: its Day and Night disks are inside\n"
    "1-N      the Day disk of 1 has moved out; both in: a pair\n"
    "6k 6[T]  a black number; with a trilithon on it\n"
    "@ o .    the druid, bluestones ahead of him and behind\n"
    "8b T-red a card: number and colour; a trilithon card\n"
    "letters  w white, b blue, g green, y yellow, r red, k black\n";

std::unique_ptr<GameState> begin(int seats, const std::vector<GameOption>& options) {
  constexpr std::string_view name = "Absolution";
  check_seats(name, seats, 2, Position::most_seats);
  OptionReader reader(name, options);
  const std::string_view chooser = reader.choice_or_number(option_kinds[0], 1, seats);
  reader.done();
  return std::make_unique<AbsolutionState>(Position::start(seats, chooser.front() - '1'));
}

/// absolution ruling 20: the people choose who starts.
TableOptions at_table(std::vector<GameOption> options, int first_person) {
  const auto is_chooser = [](const GameOption& option) { return option.name == "chooser"; };
  if (first_person > 0 && std::ranges::none_of(options, is_chooser)) {
    options.push_back({"chooser", fmt::format("{}", first_person + 1)});
  }
  return {std::move(options), ""};
}

/// What a turn changed: disks, trilithons and the druid.
std::string result_of(const Position& was, Action, const Position& now, const Names&) {
  if (now.turn == was.turn) return {};
  const std::string when = fmt::format("{} {}", was.is_night() ? "Night" : "Day", was.number());
  if (now.sacrificed) return when + ": the druid is sacrificed";
  if (now.on_altar) return when + ": the druid lies on the altar; the next match may save him";
  if (now.trilithons > was.trilithons) return when + ": a trilithon is set up";
  const std::string where = fmt::format("the druid is on bluestone {}", now.druid);
  if (was.on_altar) return fmt::format("{}: rescued, {}", when, where);
  if (now.trilithons < was.trilithons)
    return fmt::format("{}: a trilithon comes down, {}", when, where);
  if (is_black(was.number())) return {};
  if (now.druid != was.druid) return fmt::format("{}: no match, {}", when, where);
  if (!was.is_night()) return when + ": matched, the druid stays";
  return fmt::format("{}: matched, {} inside", when,
                     counted(now.pairs_inside(), "pair is", "pairs are"));
}

std::string choice(const GameState& state, Action action) {
  const bool is_wish = action >= act::phrase && action < act::suits;
  if (is_wish) return kind_text(static_cast<Kind>(action - act::phrase));
  const bool is_drawn = action >= act::card && action < act::phrase;
  return is_drawn ? kind_text(static_cast<Kind>((action - act::card) / 2))
                  : state.action_text(action);
}

/// A match before none; what one can always say before a wish for one of all the cards.
bool comes_last(const AbsolutionState& state, Action action) {
  const bool is_wish = action >= act::phrase && action < act::suits;
  return action == act::no_match || (state.position().phase == Phase::talk && is_wish);
}

int dealt_to(const Position& position) {
  if (position.phase == Phase::deal) return position.dealt % position.seats;
  return position.phase == Phase::draw ? position.player_of(position.turn) : -1;
}

std::string score(const Position& position, const Names&) {
  return fmt::format(
      "{} of 25 pairs inside, druid {}", position.pairs_inside(),
      position.sacrificed ? "sacrificed" : fmt::format("on bluestone {}", position.druid));
}

Finish finish(const Position& position, const Names&) {
  Finish ended{"druid saved"};
  if (position.conceded) {
    ended = {"conceded", "the players conceded"};
  } else if (position.sacrificed || position.on_altar) {
    // The turn has passed by now.
    const int last = position.turn - 1;
    const std::string_view when = last >= 30 ? "Night" : "Day";
    ended = {
        fmt::format("lost by {} beyond the last bluestone", when),
        fmt::format("the druid was lost beyond the last bluestone on {} {}", when, last % 30 + 1)};
  } else if (!position.is_won()) {
    ended = {"lost by too few pairs",
             fmt::format("the druid lived through the Night, but fewer than {} pairs were inside",
                         Position::pairs_to_win)};
  }
  ended.figures = {{"turns", std::min<int>(position.turn, Position::turns)},
                   {"pairs inside", position.pairs_inside()},
                   {"last bluestone", position.druid}};
  return ended;
}

/// A druid saved counts more than one that is not; then the pairs inside and the steps left, or the
/// turns that he lasted.
double mark(const Position& position) {
  if (!position.is_won()) return position.turn;
  return Position::turns + position.pairs_inside() + Position::bluestones - position.druid;
}

std::string pair_text(Action code, int number) {
  const Action lower = code / kind_count + 1;
  const Action higher = code % kind_count + 1;
  if (lower + higher == number) return fmt::format("play {}+{}", higher, lower);
  return fmt::format("play {}-{}", higher, lower);
}

std::string drawn_text(Action code) {
  const Kind kind = static_cast<Kind>(code / 2);
  if (is_trilithon(kind)) return kind_text(kind);
  return fmt::format("{}{}", kind_text(kind), code % 2 == 0 ? 'a' : 'b');
}

/// "an" before 8, 11 and 18.
std::string_view article(Kind kind) {
  constexpr std::uint64_t vowels =
      (1U << kind_of_number(8)) | (1U << kind_of_number(11)) | (1U << kind_of_number(18));
  return ((vowels >> kind) & 1) != 0 ? "an" : "a";
}

/// "2+9" as "9+2"; anything else as it is.
std::string turned_round(const std::string& text) {
  const std::size_t sign = text.find('+');
  if (sign == std::string::npos) return text;
  return text.substr(sign + 1) + "+" + text.substr(0, sign);
}

}  // namespace

std::string kind_text(Kind kind) {
  if (is_trilithon(kind)) return fmt::format("{} trilithon", colour_name(kind - stone_numbers));
  return fmt::format("{}", kind + 1);
}

std::string phrase_text(int phrase) {
  switch (act::phrase + phrase) {
    case act::suits:
      return "my next number suits me";
    case act::suits_not:
      return "my next number does not suit me";
    case act::silence:
      return "nothing";
    default:
      return fmt::format("{} {} in the Field would help me", article(phrase), kind_text(phrase));
  }
}

std::vector<double> AbsolutionState::returns() const {
  return std::vector<double>(static_cast<std::size_t>(position_.seats),
                             position_.is_won() ? 1.0 : -1.0);
}

std::string AbsolutionState::action_text(Action action) const {
  if (action >= act::exchange) {
    const Action code = action - act::exchange;
    return fmt::format("swap {} for {}", kind_text(static_cast<Kind>(code / kind_count)),
                       kind_text(static_cast<Kind>(code % kind_count)));
  }
  if (action >= act::pair) return pair_text(action - act::pair, position_.number());
  if (action >= act::single) {
    return fmt::format("play {}", kind_text(static_cast<Kind>(action - act::single)));
  }
  if (action >= act::phrase) return phrase_text(static_cast<int>(action - act::phrase));
  if (action >= act::card) return drawn_text(action - act::card);
  if (action > act::offer) return fmt::format("day {} suits me", action - act::offer);
  if (action == act::offer) return "any day";
  if (action >= act::starter) return fmt::format("player {} starts", action - act::starter + 1);
  if (action == act::talk) return "talk";
  return action == act::concede ? "concede" : "no match";
}

std::string AbsolutionState::heard_text(Action action, int seat) const {
  if (action == act::talk || action == act::silence) return {};
  const bool is_said = (action >= act::phrase && action < act::silence) ||
                       (action >= act::offer && action < act::card);
  if (is_said) return fmt::format("says \"{}\"", action_text(action));
  return GameState::heard_text(action, seat);
}

std::optional<Action> AbsolutionState::parse_action(std::string_view text) const {
  if (const auto exact = GameState::parse_action(text)) return exact;
  std::string wanted = lower(trim(text));
  // A trilithon card as the drawing shows it.
  for (int colour = 0; colour < trilithon_colours; ++colour) {
    const std::string drawn = lower(card_text(kind_of_trilithon(colour)));
    const std::size_t at = wanted.find(drawn);
    if (at == std::string::npos) continue;
    wanted.replace(at, drawn.size(), kind_text(kind_of_trilithon(colour)));
    return parse_action(wanted);
  }
  if (wanted.rfind("play ", 0) == 0) wanted.erase(0, 5);
  if (position_.phase == Phase::talk) {
    // "a 8 in the Field would help me", as in old logs; "suits" alone.
    if (wanted.rfind("a ", 0) == 0) return parse_action("an " + wanted.substr(2));
    if (wanted == "suits") return act::suits;
    if (wanted == "suits not") return act::suits_not;
  }
  const std::string turned = turned_round(wanted);
  for (const Action action : legal_actions_of(position_)) {
    std::string written = action_text(action);
    if (action >= act::card && action < act::phrase && !written.empty() &&
        (written.back() == 'a' || written.back() == 'b')) {
      written.pop_back();
    }
    if (written.rfind("play ", 0) == 0) written.erase(0, 5);
    if (action >= act::phrase && action < act::suits &&
        kind_text(static_cast<Kind>(action - act::phrase)) == wanted) {
      return action;
    }
    if (written == wanted || written == turned) return action;
  }
  return {};
}

}  // namespace druid

const Game& absolution() {
  using namespace druid;
  using State = AbsolutionState;
  static const Game game = {
      .id = "absolution",
      .name = "Absolution",
      .about = "All against the stones: save the druid in a day and a night. 2 to 5 players.",
      .rules = {.most_seats = Position::most_seats,
                .cooperative = true,
                .hidden_hands = true,
                .begin = &begin,
                .options = option_kinds,
                .at_table = &at_table,
                .mark = for_state<State, mark>,
                .dealt_to = for_state<State, dealt_to>},
      .telling = {.told = for_state<State, tell>,
                  .signs = signs,
                  .to_do = for_state<State, to_do>,
                  .result_of = for_state<State, result_of>,
                  .choice_text = &choice,
                  .comes_last = for_state<State, comes_last>,
                  .why_not = for_state<State, why_not>,
                  .because = for_state<State, because>,
                  .score = for_state<State, score>,
                  .finish = for_state<State, finish>},
      .strength = strength(),
      .puzzling = puzzling(),
      .teaching = teaching(),
  };
  return game;
}

}  // namespace quicket::games
