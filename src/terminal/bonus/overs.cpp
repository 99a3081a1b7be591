#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "base/text.h"
#include "games/match_log.h"
#include "games/overs_and_chances/overs_and_chances.h"
#include "terminal/bonus/overs_hands.h"
#include "terminal/bonus/pictures.h"
#include "terminal/screen/pips.h"

// Overs and Chances: the score, the over on the table as cards and dice; overs_hands.cpp draws the
// hands below.

namespace quicket::terminal {
namespace {

using namespace games::overs;

/// Demands a face from 1 to 6.
void draw_die(Picture& picture, const Area& area, int face) {
  picture.frame(area, {}, faint_pen());
  if (area.rows <= 3) {
    return picture.write_centred({area.row + 1, area.column + 1, 1, area.columns - 2}, 0,
                                 fmt::format("{}", face), bold_pen());
  }
  draw_pips(picture, area.row + area.rows / 2 - 1, area.column + area.columns / 2 - 2, 2, face);
}

void draw_scores(Picture& picture, const Position& position, const games::Names& names) {
  // The two names take the same columns.
  const int columns = std::max(display_width(names.of(0)), display_width(names.of(1)));
  for (int seat = 0; seat < 2; ++seat) {
    const std::size_t s = Position::at(seat);
    const bool bats = position.batter == seat;
    const bool has_batted = bats || (position.innings == 1 && position.batter >= 0);
    const std::string role = position.batter < 0 ? "" : bats ? "bats" : "bowls";
    std::string line = names.of(seat);
    line.append(static_cast<std::size_t>(columns - display_width(line)), ' ');
    line += fmt::format("  {:<6}", role);
    line += has_batted ? fmt::format("{:>4} for {:<2}  after {} of {} overs", position.runs[s],
                                     position.outs[s], position.overs[s], position.rules.overs)
                       : "   has not batted yet";
    picture.write(seat, 1, line, bats ? bold_pen() : Pen{});
  }
  if (position.innings == 1 && position.batter >= 0 && position.phase != Phase::finished) {
    const int behind = position.runs[Position::at(position.bowler())] -
                       position.runs[Position::at(position.batter)];
    picture.write_right(
        1, picture.columns() - 1,
        behind < 0 ? "ahead: \"finish\" ends it" : fmt::format("{} to win", behind + 1),
        bold_pen());
  }
}

/// The overs of this innings so far: runs, "." for none, W for an out.
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

/// The same in a row; if there are too many, the last ones.
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

/// The sum on the table: the runs of the over before any Chance Cards.
std::string sum_text(const Position& position) {
  if (position.cards_played < 2 || position.batter < 0) return {};
  const int cards = position.card[0] + position.card[1];
  const bool thrown = position.dice_shown == 2;
  const int dice = thrown ? position.rolled[0] + position.rolled[1] : 0;
  std::string text =
      fmt::format("cards {}, pitch {}", signed_value(cards), signed_value(position.pitch_value));
  if (!thrown) return text + ", dice to come";
  if (position.double_one) return "double 1: out";
  return text + fmt::format(", dice {}: {}", dice, cards + position.pitch_value + dice);
}

void draw_chances(Picture& picture, int row, const Position& position, const games::Names& names) {
  std::vector<PennedWord> chances;
  for (int seat = 0; seat < 2; ++seat) {
    const int announced = position.announced[Position::at(seat)];
    if (announced >= 0) {
      chances.push_back({names.of(seat) + " announces", faint_pen()});
      chances.push_back({chance_text(announced), bold_pen()});
    }
  }
  if (position.drawn >= 0) {
    chances.push_back({"Chance:", faint_pen()});
    chances.push_back({chance_text(position.drawn), bold_pen()});
  }
  write_words(picture, {row, 1, 1, picture.columns() - 2}, chances);
}

/// What is on the table, in frames with titles; returns the first row below.
int draw_table(Picture& picture, int row, const Position& position, const games::Names& names) {
  const OversBox box = overs_box_for(picture);
  int column = 1;
  const auto place = [&](std::string_view title, int columns) {
    picture.write(row, column + 1, title, faint_pen());
    const Area area{row + 1, column, box.rows, columns};
    column += std::max(columns, 2 + display_width(title)) + 1;
    return area;
  };
  const auto card = [&](const std::string& title, int value) {
    draw_overs_card(picture, place(title, box.columns + 1), value, false);
  };
  const auto die = [&](std::string_view title, int face) {
    draw_die(picture, place(title, box.is_big() ? box.columns + 3 : box.columns + 1), face);
  };
  if (position.phase == Phase::precedence && position.dice_shown > 0) {
    die("first", position.rolled[0]);
  }
  if (position.cards_played > 0 || position.phase == Phase::play) {
    card("Pitch", position.pitch_value);
  }
  for (int played = 0; played < position.cards_played; ++played) {
    const int seat = played == 0 ? position.first : position.second();
    card(names.of(seat), position.card[Position::at(seat)]);
  }
  if (position.cards_played == 2) {
    for (int shown = 0; shown < position.dice_shown; ++shown) {
      die("die", position.rolled[Position::at(shown)]);
    }
  }
  if (column == 1) {
    const bool begun = position.batter >= 0 && (position.overs[0] > 0 || position.overs[1] > 0);
    picture.write(
        row + 2, 1,
        begun ? fmt::format(
                    "Last over: {}{}", counted(position.last.runs, "run", "runs"),
                    position.last.outs > 0 ? ", " + counted(position.last.outs, "out", "outs") : "")
              : "The table is empty.",
        faint_pen());
  }
  const int below = row + 1 + box.rows;
  picture.write(below, 1, sum_text(position));
  draw_chances(picture, below + 1, position, names);
  return below + 2;
}

void draw(Picture& picture, const BonusSight& sight, const std::string& marked) {
  const Position& position = dynamic_cast<const OversState&>(*sight.state).position();
  draw_scores(picture, position, sight.called());
  const bool has_row = picture.rows() >= 15;
  if (has_row) draw_overs_so_far(picture, 2, sight);
  const int table = has_row ? 3 : 2;
  const int hands = draw_table(picture, table, position, sight.called());
  if (!has_row && position.cards_played == 0 && position.phase != Phase::play) {
    draw_overs_so_far(picture, table + 3, sight);
  }
  const int own = sight.seat < 0 ? 0 : sight.seat;
  int row = draw_hand(picture, hands, position, own, true, marked, sight.called());
  row = draw_hand(picture, row, position, 1 - own, sight.seat < 0, marked, sight.called());
  row = draw_deal(picture, row, position);
  write_signs(picture, row, *sight.game);
}

/// Overs of a game between two boards; here an over is one exchange of cards.
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
