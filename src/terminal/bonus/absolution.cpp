#include "games/absolution/absolution.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "terminal/bonus/pictures.h"

// Absolution: disks and trilithons around the circle, the bluestones with the druid within, the
// Field and the hands below.

namespace quicket::terminal {
namespace {

using namespace games;
using namespace games::druid;

Pen pen_of(Kind kind) {
  return stone_pen(is_trilithon(kind) ? kind - stone_numbers : colour_of(kind + 1));
}

void add_cards(std::vector<PennedWord>& words, const Cards& cards) {
  each_card(cards, [&](Kind kind) { words.push_back({card_text(kind), pen_of(kind)}); });
}

/// The horseshoe: up the right arm, round to the left arm, open below. Rows of an arm, not counting
/// the row above.
constexpr int arm = 5;
constexpr int across = Position::bluestones - 2 * arm;
constexpr int stone_step = 3;

struct Place {
  int row = 0;
  int column = 0;
};

Place bluestone(int stone) {
  const int width = (across + 1) * stone_step;
  if (stone <= arm) return {arm + 1 - stone, width};
  if (stone <= arm + across) return {0, width - (stone - arm) * stone_step};
  return {stone - arm - across, 0};
}

void draw_horseshoe(Picture& picture, const Area& area, const Position& position) {
  const int width = (across + 1) * stone_step + 1;
  const int left = area.column + (area.columns - width) / 2;
  const int top = area.row + std::max(0, (area.rows - (arm + 2)) / 2);
  const bool walks = !position.on_altar && !position.sacrificed;
  for (int stone = 1; stone <= Position::bluestones; ++stone) {
    const Place place = bluestone(stone);
    const bool is_druid = walks && stone == position.druid;
    Pen pen = is_druid ? bold_pen() : stone_pen(1);
    pen.reverse = is_druid;
    const bool passed = stone < position.druid || !walks;
    picture.write(top + place.row, left + place.column, is_druid ? "@" : passed ? "." : "o", pen);
  }
  const Area within{top + 1, left + 2, arm, width - 4};
  const bool over = position.phase == Phase::finished || position.turn >= Position::turns;
  if (!over) {
    const int number = position.number();
    picture.write_centred(within, 0,
                          fmt::format("{} {}, {}", position.is_night() ? "NIGHT" : "DAY", number,
                                      colour_name(colour_of(number))),
                          stone_pen(colour_of(number)));
  } else {
    picture.write_centred(within, 0, position.is_won() ? "SAVED" : "LOST", bold_pen());
  }
  picture.write_centred(
      within, 1,
      walks ? fmt::format("druid @ on {} of {}", position.druid, Position::bluestones)
      : position.sacrificed ? "the druid was sacrificed"
                            : "the druid lies on the altar!",
      walks ? Pen{} : bold_pen());
  picture.write_centred(within, 2, pairs_text(position));
  picture.write_centred(within, 3, pairs_change(position), faint_pen());
  picture.write_centred(within, 4, counted(position.deck.size(), "card", "cards") + " to draw",
                        faint_pen());
  picture.write_centred({top + arm + 1, area.column, 1, area.columns}, 0, "[altar]",
                        walks ? faint_pen() : bold_pen());
}

void draw_ring(Picture& picture, const Position& position, int ring) {
  StonePicture stones(picture, {0, 0, ring, picture.columns()});
  const bool on = position.phase != Phase::finished && position.turn < Position::turns;
  for (int number = 1; number <= stone_numbers; ++number) {
    const bool now = on && number == position.number();
    if (is_black(number)) {
      stones.stone(number, ((position.trilithons >> number) & 1) != 0 ? "[T]" : "k", now);
      continue;
    }
    stones.stone(number, disks_text(position, number), now);
  }
  draw_horseshoe(picture, stones.inside(), position);
}

std::string said_text(const Position& position, int seat) {
  if (position.phase == Phase::offer || position.phase == Phase::start) {
    const int day = position.offers[Position::at(seat)];
    return day < 0 ? "" : day == 0 ? "any day" : fmt::format("wants day {}", day);
  }
  const int said = position.said[Position::at(seat)];
  if (said < 0) return {};
  if (act::phrase + said == act::suits) return "next suits";
  if (act::phrase + said == act::suits_not) return "next does not suit";
  return fmt::format("wants {}", card_text(said));
}

bool is_match(Action action) {
  return action >= act::single && action < act::exchange;
}

/// The cards of the Field that would give a match if swapped for.
std::vector<std::string> swaps_that_match(const Position& position,
                                          const std::vector<Action>& legal) {
  std::vector<std::string> cards;
  std::vector<Action> then;
  for (const Action action : legal) {
    if (action < act::exchange) continue;
    Position swapped = position;
    swapped.apply(action);
    swapped.legal_actions(then);
    const std::string card =
        druid::card_text(static_cast<Kind>((action - act::exchange) % kind_count));
    const bool is_known = std::ranges::find(cards, card) != cards.end();
    if (!is_known && std::ranges::any_of(then, is_match)) cards.push_back(card);
  }
  return cards;
}

/// The cards of the hand that match the number, for the player whose turn it is.
std::vector<PennedWord> matches(const BonusSight& sight, const Position& position) {
  if (position.phase != Phase::turn || position.to_move() != sight.seat) return {};
  const std::vector<Action> legal = games::legal_actions_of(position);
  std::vector<PennedWord> words;
  for (const Action action : legal) {
    if (!is_match(action)) continue;
    const std::string text = sight.state->action_text(action);
    words.push_back({text.substr(text.find(' ') + 1) + ",", {}});
  }
  if (words.empty()) {
    const std::vector<std::string> swaps = swaps_that_match(position, legal);
    std::string text = fmt::format("  no card matches {}", position.number());
    if (!swaps.empty()) text += fmt::format("; a swap for {} would", fmt::join(swaps, " or "));
    return {{text, bold_pen()}};
  }
  words.back().text.pop_back();
  words.insert(words.begin(), {fmt::format("  you match {} by", position.number()), bold_pen()});
  return words;
}

/// Each of the others: cards in hand, those that everyone has seen, what was said.
std::vector<PennedWord> others(const Position& position, int own, const Names& names) {
  std::vector<PennedWord> words;
  for (int seat = 0; seat < position.seats; ++seat) {
    if (seat == own) continue;
    const std::size_t s = Position::at(seat);
    const std::string who = position.seats <= 3 ? names.of(seat) : fmt::format("P{}", seat + 1);
    words.push_back({who + ":", bold_pen()});
    words.push_back({counted(position.hand[s].size(), "card", "cards"), {}});
    if (!position.known[s].empty()) {
      words.push_back({"seen", faint_pen()});
      add_cards(words, position.known[s]);
    }
    const std::string said = said_text(position, seat);
    if (!said.empty()) words.push_back({fmt::format("\"{}\"", said), {}});
    words.back().text += ";";
  }
  if (!words.empty()) words.back().text.pop_back();
  return words;
}

void draw(Picture& picture, const BonusSight& sight, const std::string&) {
  const Position& position = dynamic_cast<const AbsolutionState&>(*sight.state).position();
  const int below = position.seats <= 3 ? 4 : 5;
  const int ring = ring_rows(picture.rows(), below, *sight.game);
  draw_ring(picture, position, ring);
  int row = ring;
  const auto put = [&](const std::vector<PennedWord>& words, int rows) {
    if (row >= picture.rows()) return;
    row += write_words(
        picture, {row, 1, std::min(rows, picture.rows() - row), picture.columns() - 2}, words);
  };
  std::vector<PennedWord> field{{"Field:", bold_pen()}};
  add_cards(field, position.field);
  if (position.exchanged) field.push_back({"(used this turn)", faint_pen()});
  for (PennedWord& word : matches(sight, position)) field.push_back(std::move(word));
  put(field, 1);
  for (int seat = 0; seat < position.seats; ++seat) {
    if (sight.seat >= 0 && seat != sight.seat) continue;
    std::vector<PennedWord> hand{{sight.called().of(seat) + ":", bold_pen()}};
    add_cards(hand, position.hand[Position::at(seat)]);
    if (position.hand[Position::at(seat)].empty()) hand.push_back({"no cards", {}});
    const std::string said = said_text(position, seat);
    if (!said.empty()) hand.push_back({fmt::format("\"{}\"", said), faint_pen()});
    put(hand, 2);
  }
  if (sight.seat >= 0) put(others(position, sight.seat, sight.called()), 2);
  std::vector<PennedWord> spent{{"Discards:", faint_pen()}};
  add_cards(spent, position.discards());
  if (spent.size() > 1) put(spent, 4);
  write_signs(picture, row, *sight.game);
}

bool night_fell(const Position& was, const Position& now) {
  return was.is_night() != now.is_night();
}

}  // namespace

GamePicture absolution_picture() {
  GamePicture picture{"absolution", 15, &draw};
  picture.is_board_due = for_state<AbsolutionState, night_fell>;
  return picture;
}

}  // namespace quicket::terminal
