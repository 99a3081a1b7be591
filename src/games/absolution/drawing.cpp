#include "games/drawing.h"

#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "games/absolution/absolution.h"
#include "games/stones.h"

namespace quicket::games::druid {
namespace {

using Words = std::vector<std::string>;

Words words_of(const Cards& cards) {
  Words words;
  each_card(cards, [&](Kind kind) { words.push_back(card_text(kind)); });
  return words;
}

std::string track(const Position& position) {
  std::string line;
  for (int stone = 1; stone <= Position::bluestones; ++stone) {
    line += stone == position.druid && !position.on_altar && !position.sacrificed ? '@' : 'o';
    if (stone < Position::bluestones) line += ' ';
  }
  return line;
}

/// "Night 7, white"
std::string turn_text(const Position& position) {
  return fmt::format("{} {}, {}", position.is_night() ? "Night" : "Day", position.number(),
                     colour_name(colour_of(position.number())));
}

std::string druid_text(const Position& position) {
  if (position.sacrificed) return "the druid was sacrificed";
  if (position.on_altar) return "the druid lies on the altar";
  return fmt::format("the druid (@) is on bluestone {} of {}", position.druid,
                     Position::bluestones);
}

std::string circle_text(const Position& position) {
  StoneCircle circle;
  for (int number = 1; number <= stone_numbers; ++number) {
    if (is_black(number)) {
      circle.mark(number, ((position.trilithons >> number) & 1) != 0 ? "[T]" : "");
    } else {
      circle.mark(number, disks_text(position, number));
    }
  }
  if (position.phase != Phase::finished && position.turn < Position::turns) {
    circle.inside(0, turn_text(position));
  }
  circle.inside(2, track(position));
  circle.inside(3, druid_text(position));
  circle.inside(4, pairs_text(position));
  circle.inside(5, pairs_change(position));
  circle.inside(7, "D, N: disks on the inner ring");
  circle.inside(8, "-: moved out   [T]: trilithon");
  return circle.text();
}

/// The numbers of a set of bits, "none" if it is empty.
Words numbers_of(std::uint32_t set) {
  Words words;
  for (int number = 1; number <= stone_numbers; ++number) {
    if (((set >> number) & 1) != 0) words.push_back(fmt::format("{}", number));
  }
  if (words.empty()) words.emplace_back("none");
  return words;
}

/// The contents of the circle, as lists.
void tell_stones(ToldPosition& told, const Position& position) {
  if (position.phase != Phase::finished && position.turn < Position::turns) {
    told.add(labelled("Turn", turn_text(position)));
  }
  told.add(labelled("Druid", druid_text(position)));
  const std::string change = pairs_change(position);
  told.add(labelled("Pairs", pairs_text(position)) + (change.empty() ? "" : labelled("", change)));
  told.add(labelled("Day out", numbers_of(coloured_numbers & ~position.day_disks)));
  told.add(labelled("Night out", numbers_of(coloured_numbers & ~position.night_disks)));
  told.add(labelled("Trilithons", numbers_of(position.trilithons)));
}

std::string hand_text(const Position& position, int seat, bool open, const Names& names) {
  const std::size_t s = Position::at(seat);
  const Cards& hand = position.hand[s];
  std::string text;
  if (open) {
    text = labelled(names.of(seat), hand.empty() ? Words{"no cards"} : words_of(hand));
  } else {
    text = labelled(names.of(seat), counted(hand.size(), "card", "cards") + ", face down");
  }
  const Words known = words_of(position.known[s]);
  if (!known.empty()) text += labelled("  all saw", known);
  if (position.said[s] >= 0) text += labelled("  says", phrase_text(position.said[s]));
  if (position.phase == Phase::offer || position.phase == Phase::start) {
    const int day = position.offers[s];
    if (day >= 0) {
      text += labelled("  says", day == 0 ? "any day" : fmt::format("day {} suits me", day));
    }
  }
  return text;
}

}  // namespace

std::string disks_text(const Position& position, int number) {
  const auto is_inside = [number](std::uint32_t disks) { return ((disks >> number) & 1) != 0; };
  return fmt::format("{}{}", is_inside(position.day_disks) ? 'D' : '-',
                     is_inside(position.night_disks) ? 'N' : '-');
}

std::string pairs_text(const Position& position) {
  return fmt::format("{} pairs inside; {} to win", position.pairs_inside(), Position::pairs_to_win);
}

std::string pairs_change(const Position& position) {
  if (position.phase == Phase::finished || position.turn >= Position::turns) return {};
  return position.is_night() ? "a match brings one back" : "each Day takes one out";
}

std::string card_text(Kind kind) {
  if (is_trilithon(kind)) return fmt::format("T-{}", colour_name(kind - stone_numbers));
  return fmt::format("{}{}", kind + 1, colour_letter(colour_of(kind + 1)));
}

std::string to_do(const Position& position, const Names& names) {
  const int mover = position.to_move();
  const std::string who = mover >= 0 ? names.of(mover) : "";
  switch (position.phase) {
    case Phase::offer:
      return who + " says which day would suit, without naming a card.";
    case Phase::start:
      return who + " decides who starts.";
    case Phase::turn:
      if (position.on_altar) {
        return fmt::format("{} must match {}, or the druid is lost{}.", who, position.number(),
                           position.exchanged ? "" : "; a swap may come before");
      }
      return fmt::format("{} {} {}{}.", who,
                         position.exchanged ? "has used the Field and may match" : "may match",
                         position.number(), position.exchanged ? "" : ", after a swap or without");
    case Phase::talk:
      return who + " may ask for a card in the Field (17), or say whether the next number suits.";
    case Phase::deal:
      return names.of(position.dealt % position.seats) + " is dealt a card.";
    case Phase::deal_field:
      return "The Exchange Field is turned up.";
    case Phase::draw:
      return fmt::format("{} draws {}.", names.of(position.player_of(position.turn)),
                         counted(position.draws, "card", "cards"));
    case Phase::finished:
      break;
  }
  if (position.is_won()) return "The game is over: the druid is saved!";
  return position.conceded ? "The game is over: the players concede." : "The game is over: lost.";
}

ToldPosition tell(const Position& position, int seat, const Look& look) {
  ToldPosition told;
  told.closing = '\n' + to_do(position, look.names) + '\n';
  told.add(heading(fmt::format("Absolution, {} players", position.seats),
                   counted(position.deck.size(), "card", "cards") + " to draw"));
  if (look.drawn) {
    told.add(circle_text(position));
  } else {
    tell_stones(told, position);
  }
  const Words field = words_of(position.field);
  if (!field.empty()) told.add(labelled("Field", field));
  const Words spent = words_of(position.discards());
  if (!spent.empty()) told.add(labelled("Discards", spent));
  for (int other = 0; other < position.seats; ++other) {
    const bool is_last = other + 1 == position.seats;
    told.add(
        hand_text(position, other, seat < 0 || seat == other, look.names) +
        (is_last && position.exchanged ? labelled("", "The Field has been used this turn.") : ""));
  }
  return told;
}

}  // namespace quicket::games::druid
