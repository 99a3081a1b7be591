#include <bit>

#include <fmt/format.h>

#include "base/text.h"
#include "games/match_log.h"
#include "games/overs_and_chances/overs_and_chances.h"
#include "terminal/bonus/pictures.h"

// Overs and Chances: the score, the over on the table as cards and dice, the hand below.

namespace quicket::terminal {
namespace {

using namespace games::overs;

constexpr cricket::Colour red_ink{240, 80, 70};

std::string signed_text(int value) {
  return value == 0 ? "0" : fmt::format("{:+}", value);
}

/// Negative cards are printed red, positive black.
Pen card_pen(int value) {
  Pen pen = bold_pen();
  if (value < 0) pen.ink = red_ink;
  return pen;
}

constexpr int box_columns = 6;

/// A card or a die in a frame of three rows; gives the column behind it.
int draw_box(Picture& picture, int row, int column, std::string_view text, const Pen& pen,
             bool marked = false) {
  const int width = std::max(box_columns, display_width(text) + 4);
  Pen edge = faint_pen();
  if (marked) edge = bold_pen();
  picture.frame({row, column, 3, width}, {}, edge);
  Pen ink = pen;
  ink.reverse = marked;
  picture.write_centred({row + 1, column + 1, 1, width - 2}, 0, text, ink);
  return column + width;
}

void draw_scores(Picture& picture, const Position& position) {
  for (int seat = 0; seat < 2; ++seat) {
    const std::size_t s = Position::at(seat);
    const bool bats = position.batter == seat;
    const bool has_batted = bats || (position.innings == 1 && position.batter >= 0);
    const std::string role = position.batter < 0 ? "" : bats ? "bats" : "bowls";
    std::string line = fmt::format("Player {}  {:<6}", seat + 1, role);
    line += has_batted ? fmt::format("{:>4} for {:<2}  after {} of {} overs", position.runs[s],
                                     position.outs[s], position.overs[s], position.rules.overs)
                       : "   has not batted yet";
    picture.write(seat, 1, line, bats ? bold_pen() : Pen{});
  }
  if (position.innings == 1 && position.batter >= 0 && position.phase != Phase::finished) {
    const int behind = position.runs[Position::at(position.bowler())] -
                       position.runs[Position::at(position.batter)];
    picture.write_right(1, picture.columns() - 1,
                        behind < 0 ? "ahead: finish ends it" : fmt::format("{} to win", behind + 1),
                        bold_pen());
  }
}

/// What the overs of this innings brought: runs, "." for none, W for an out.
std::vector<PennedWord> overs_so_far(const BonusSight& sight) {
  std::vector<PennedWord> overs;
  if (sight.log == nullptr) return overs;
  const auto state = sight.game->rules.begin(sight.log->seats, sight.log->options);
  const Position& now = dynamic_cast<const OversState&>(*state).position();
  for (const games::Action action : sight.log->actions) {
    const std::int8_t innings = now.innings;
    const int played = now.overs[0] + now.overs[1];
    state->apply(action);
    if (now.overs[0] + now.overs[1] > played) {
      const OverResult& over = now.last;
      overs.push_back({over.outs == 1  ? "W"
                       : over.outs > 1 ? fmt::format("{}W", over.outs)
                       : over.runs > 0 ? fmt::format("{}", over.runs)
                                       : ".",
                       {}});
    }
    if (now.innings != innings) overs.clear();
  }
  return overs;
}

/// The same in a row, the last ones where they are too many.
void draw_overs_so_far(Picture& picture, int row, const BonusSight& sight) {
  std::vector<PennedWord> overs = overs_so_far(sight);
  if (overs.empty()) return;
  const std::string label = "Overs so far:";
  int room = picture.columns() - 2 - display_width(label) - display_width(" ...");
  std::size_t from = overs.size();
  while (from > 0 && room > display_width(overs[from - 1].text)) {
    room -= display_width(overs[--from].text) + 1;
  }
  std::vector<PennedWord> words{{label, faint_pen()}};
  if (from > 0) words.push_back({"...", faint_pen()});
  words.insert(words.end(), overs.begin() + static_cast<std::ptrdiff_t>(from), overs.end());
  write_words(picture, {row, 1, 1, picture.columns() - 2}, words);
}

/// The sum of what lies on the table: what the over comes to but for Chance Cards.
std::string sum_text(const Position& position) {
  if (position.cards_played < 2 || position.batter < 0) return {};
  const int cards = position.card[0] + position.card[1];
  const bool thrown = position.dice_shown == 2;
  const int dice = thrown ? position.rolled[0] + position.rolled[1] : 0;
  std::string text =
      fmt::format("cards {} and pitch {}", signed_text(cards), signed_text(position.pitch_value));
  if (!thrown) return text + ", the dice to come";
  if (position.double_one) return "double 1: out";
  return text + fmt::format(", dice {}: {}", dice, cards + position.pitch_value + dice);
}

void draw_chances(Picture& picture, int row, const Position& position) {
  std::vector<PennedWord> chances;
  for (int seat = 0; seat < 2; ++seat) {
    const int announced = position.announced[Position::at(seat)];
    if (announced >= 0) {
      chances.push_back({fmt::format("P{} announces", seat + 1), faint_pen()});
      chances.push_back({chance_text(announced), bold_pen()});
    }
  }
  if (position.drawn >= 0) {
    chances.push_back({"Chance:", faint_pen()});
    chances.push_back({chance_text(position.drawn), bold_pen()});
  }
  write_words(picture, {row, 1, 1, picture.columns() - 2}, chances);
}

void draw_table(Picture& picture, int row, const Position& position) {
  int column = 1;
  const auto box = [&](const std::string& title, const std::string& text, const Pen& pen) {
    picture.write(row, column + 1, title, faint_pen());
    column =
        std::max(draw_box(picture, row + 1, column, text, pen), column + 2 + display_width(title));
    ++column;
  };
  if (position.phase == Phase::precedence && position.dice_shown > 0) {
    box("first", fmt::format("{}", position.rolled[0]), bold_pen());
  }
  if (position.cards_played > 0 || position.phase == Phase::play) {
    box("Pitch", signed_text(position.pitch_value), card_pen(position.pitch_value));
  }
  for (int played = 0; played < position.cards_played; ++played) {
    const int seat = played == 0 ? position.first : position.second();
    const int value = position.card[Position::at(seat)];
    box(fmt::format("Player {}", seat + 1), signed_text(value), card_pen(value));
  }
  if (position.cards_played == 2) {
    for (int die = 0; die < position.dice_shown; ++die) {
      box("die", fmt::format("{}", position.rolled[Position::at(die)]), bold_pen());
    }
  }
  if (column == 1) {
    const bool begun = position.batter >= 0 && (position.overs[0] > 0 || position.overs[1] > 0);
    picture.write(
        row + 2, 1,
        begun ? fmt::format(
                    "The over before: {}{}", counted(position.last.runs, "run", "runs"),
                    position.last.outs > 0 ? ", " + counted(position.last.outs, "out", "outs") : "")
              : "The table is empty.",
        faint_pen());
  }
  picture.write(row + 4, 1, sum_text(position));
  draw_chances(picture, row + 5, position);
}

std::vector<int> values_of(const Position::Hand& hand) {
  std::vector<int> values;
  for (std::size_t v = 0; v < hand.size(); ++v) {
    for (int copy = 0; copy < hand[v]; ++copy) values.push_back(static_cast<int>(v) - 6);
  }
  return values;
}

/// Cards side by side, as far as there is room, the rest as a number; three rows.
void draw_cards(Picture& picture, int row, const std::vector<int>& values,
                const std::string& marked) {
  const std::string wanted = marked.substr(0, marked.find(' '));
  int column = 1;
  int left = static_cast<int>(values.size());
  const int width = left * box_columns + 2 <= picture.columns() ? box_columns : box_columns - 1;
  bool is_marked = false;
  for (const int value : values) {
    if (column + width > picture.columns() - (left > 1 ? 4 : 0)) {
      picture.write(row + 1, column + 1, fmt::format("+{}", left), faint_pen());
      return;
    }
    const bool this_one = !is_marked && signed_text(value) == wanted;
    is_marked = is_marked || this_one;
    Pen edge = this_one ? bold_pen() : faint_pen();
    picture.frame({row, column, 3, width - 1}, {}, edge);
    Pen ink = card_pen(value);
    ink.reverse = this_one;
    picture.write_centred({row + 1, column + 1, 1, width - 3}, 0, signed_text(value), ink);
    column += width;
    --left;
  }
}

/// Player Cards that lie open since the last deal.
std::vector<PennedWord> played_cards(const Position& position) {
  std::vector<PennedWord> words{{"Played in this deal:", faint_pen()}};
  Position::Hand spent{};
  for (std::size_t v = 0; v < spent.size(); ++v) {
    spent[v] =
        static_cast<std::int8_t>(4 - position.stock[v] - position.hand[0][v] - position.hand[1][v]);
  }
  for (const int value : values_of(spent)) words.push_back({signed_text(value), card_pen(value)});
  if (words.size() == 1) words.push_back({"none", {}});
  return words;
}

std::vector<PennedWord> held_cards(const Position& position, int seat, bool open, bool brief) {
  const std::size_t s = Position::at(seat);
  std::vector<PennedWord> words;
  int hidden = 0;
  for (ChanceSet set = position.held[s]; set != 0; set &= set - 1) {
    const int id = std::countr_zero(set);
    if (open || ((position.held_known[s] >> id) & 1) != 0) {
      words.push_back(
          {(brief ? std::string(chance_card(id).short_name) : chance_text(id)) + ";", {}});
    } else {
      ++hidden;
    }
  }
  if (hidden > 0) {
    words.push_back({counted(hidden, "Chance Card", "Chance Cards"), {}});
  }
  return words;
}

/// What a seat has, in so many rows: the Chance Cards with what they do or, where that does not
/// fit, their names alone; `show` has the rest.
std::vector<PennedWord> hand_words(const Position& position, int seat, bool open, int rows,
                                   int columns) {
  std::vector<PennedWord> words{{fmt::format("Player {}:", seat + 1), bold_pen()}};
  words.push_back({counted(position.cards_in_hand(seat), "Player Card", "Player Cards") +
                       (open ? "" : " face down"),
                   faint_pen()});
  if (!open) {
    for (const int value : values_of(position.known[Position::at(seat)])) {
      words.push_back({signed_text(value), card_pen(value)});
    }
  }
  std::vector<PennedWord> held = held_cards(position, seat, open, false);
  if (held.empty()) return words;
  Picture trial(rows + 1, columns);
  std::vector<PennedWord> full = words;
  full.push_back({"and Chance Cards:", {}});
  full.insert(full.end(), held.begin(), held.end());
  if (write_words(trial, {0, 0, rows + 1, columns}, full) > rows) {
    held = held_cards(position, seat, open, true);
  }
  words.push_back({open ? "and Chance Cards:" : "and", faint_pen()});
  words.insert(words.end(), held.begin(), held.end());
  return words;
}

/// The same on the picture, with the Player Cards below it if they lie open; gives the row behind.
int draw_hand(Picture& picture, int row, const Position& position, int seat, bool open,
              const std::string& marked) {
  // Below are the cards, if open, and the other seat.
  const int rows =
      open ? std::clamp(picture.rows() - row - 4, 1, 3) : std::min(1, picture.rows() - row);
  const int columns = picture.columns() - 2;
  row += write_words(picture, {row, 1, rows, columns},
                     hand_words(position, seat, open, rows, columns));
  if (!open) return row;
  draw_cards(picture, row, values_of(position.hand[Position::at(seat)]), marked);
  return row + 3;
}

/// How far the deal has come, as far as there is room; gives the row behind.
int draw_deal(Picture& picture, int row, const Position& position) {
  if (position.batter < 0) return row;
  if (row < picture.rows()) {
    picture.write(row, 1, fmt::format("over {} of this deal's 10", position.overs_of_deal + 1),
                  faint_pen());
  }
  if (row + 1 >= picture.rows()) return row;
  ++row;
  return row + write_words(picture,
                           {row, 1, std::min(2, picture.rows() - row), picture.columns() - 2},
                           played_cards(position));
}

void draw(Picture& picture, const BonusSight& sight, const std::string& marked) {
  const Position& position = dynamic_cast<const OversState&>(*sight.state).position();
  draw_scores(picture, position);
  const bool has_row = picture.rows() >= 15;
  if (has_row) draw_overs_so_far(picture, 2, sight);
  const int table = has_row ? 3 : 2;
  draw_table(picture, table, position);
  if (!has_row && position.cards_played == 0 && position.phase != Phase::play) {
    draw_overs_so_far(picture, table + 3, sight);
  }
  const int own = sight.seat < 0 ? 0 : sight.seat;
  int row = draw_hand(picture, table + 6, position, own, true, marked);
  row = draw_hand(picture, row, position, 1 - own, sight.seat < 0, marked);
  row = draw_deal(picture, row, position);
  write_signs(picture, row, *sight.game);
}

/// Of the overs of a game, in which an over is one exchange of cards.
constexpr int overs_between = 10;

bool deal_ended(const Position& was, const Position& now) {
  const int before = was.overs[0] + was.overs[1], overs = now.overs[0] + now.overs[1];
  return was.innings != now.innings || before / overs_between != overs / overs_between;
}

}  // namespace

GamePicture overs_picture() {
  GamePicture picture{"overs-and-chances", 14, &draw,
                      "8 . W    overs so far: runs, none, an out\n"};
  picture.is_board_due = games::for_state<OversState, deal_ended>;
  return picture;
}

}  // namespace quicket::terminal
