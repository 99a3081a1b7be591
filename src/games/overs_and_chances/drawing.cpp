#include "games/drawing.h"

#include <algorithm>
#include <bit>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "games/overs_and_chances/overs_and_chances.h"

namespace quicket::games::overs {
namespace {

using Words = std::vector<std::string>;

std::string card_text(int value) {
  return value == 0 ? "[ 0]" : fmt::format("[{:+}]", value);
}

Words cards_of(const Position::Hand& hand) {
  Words words;
  for (const int value : values_of(hand)) words.push_back(card_text(value));
  return words;
}

std::string score_line(const Position& position, int seat, const Names& names) {
  const std::size_t s = Position::at(seat);
  const bool bats = position.batter == seat;
  const bool has_batted = bats || (position.innings == 1 && position.batter >= 0);
  const std::string_view role = position.batter < 0 ? "" : bats ? "bats" : "bowls";
  // The two names take the same columns.
  const int columns = std::max(display_width(names.of(0)), display_width(names.of(1)));
  std::string name = names.of(seat);
  name.append(static_cast<std::size_t>(columns - display_width(name)), ' ');
  if (!has_batted) return fmt::format("  {}  {:<6}  has not batted yet\n", name, role);
  return fmt::format("  {}  {:<6}  {:>3} runs for {:>2} out{}  after {:>2} of {} overs\n", name,
                     role, position.runs[s], position.outs[s], position.outs[s] == 1 ? " " : "s",
                     position.overs[s], position.rules.overs);
}

/// Format, innings and both scores; runs needed to win.
std::string score_text(const Position& position, const Names& names) {
  const std::string_view innings = position.batter < 0     ? "before the toss"
                                   : position.innings == 0 ? "first innings"
                                                           : "second innings";
  std::string text = heading(fmt::format("Overs and Chances, {} overs{}", position.rules.overs,
                                         position.rules.held_cards ? ", held Chance Cards" : ""),
                             innings);
  text += score_line(position, 0, names) + score_line(position, 1, names);
  if (position.innings == 1 && position.batter >= 0 && position.phase != Phase::finished) {
    const int needed = position.runs[Position::at(position.bowler())] -
                       position.runs[Position::at(position.batter)] + 1;
    text += needed > 0 ? fmt::format("  {} more to win\n", needed)
                       : std::string("  already ahead: the winner can no longer change\n");
  }
  return text;
}

std::string dice_text(const Position& position, int count) {
  std::string text;
  for (int die = 0; die < count; ++die) {
    text += fmt::format("{}({})", die == 0 ? "" : " ", position.rolled[Position::at(die)]);
  }
  return text;
}

bool batting_dice_shown(const Position& position) {
  return position.cards_played == 2;
}

std::string on_the_table(const Position& position, const Names& names) {
  std::string text;
  if (position.phase == Phase::precedence && position.dice_shown > 0) {
    text += labelled("  Precedence", dice_text(position, position.dice_shown));
  }
  if (position.cards_played > 0 || position.phase == Phase::play) {
    text += labelled("  Pitch", card_text(position.pitch_value));
  }
  for (int played = 0; played < position.cards_played; ++played) {
    const int seat = played == 0 ? position.first : position.second();
    std::string line = card_text(position.card[Position::at(seat)]);
    const int announced = position.announced[Position::at(seat)];
    if (announced >= 0) line += " with " + chance_text(announced);
    const int die = position.announced_die[Position::at(seat)];
    if (die > 0) line += fmt::format(", die ({})", die);
    text += labelled("  " + names.of(seat), line);
  }
  if (batting_dice_shown(position)) {
    text += labelled("  Dice", dice_text(position, position.dice_shown));
  }
  if (position.drawn >= 0) {
    std::string line = chance_text(position.drawn);
    if (position.drawn_die > 0) line += fmt::format(", die ({})", position.drawn_die);
    text += labelled("  Chance", line);
  }
  return text.empty() ? "" : "The over on the table\n" + text;
}

std::string hand_lines(const Position& position, int seat, bool open, const Names& names) {
  const std::size_t s = Position::at(seat);
  std::string text;
  if (open) {
    text += labelled(names.of(seat), cards_of(position.hand[s]));
  } else {
    text += labelled(
        names.of(seat),
        counted(position.cards_in_hand(seat), "Player Card", "Player Cards") + ", face down");
    const Words known = cards_of(position.known[s]);
    if (!known.empty()) text += labelled("  among them", known);
  }
  Words held;
  ChanceSet hidden = position.held[s];
  if (!open) hidden &= ~position.held_known[s];
  for (ChanceSet set = position.held[s]; set != 0; set &= set - 1) {
    const int id = std::countr_zero(set);
    if (open || ((position.held_known[s] >> id) & 1) != 0) {
      if (!held.empty()) held.back() += ";";
      held.push_back(chance_text(id));
    }
  }
  if (!open && hidden != 0) {
    if (!held.empty()) held.back() += ";";
    held.push_back(fmt::format("{} face down", std::popcount(hidden)));
  }
  if (!held.empty()) text += labelled("  chances", held);
  return text;
}

/// Progress of the deal, and the Player Cards played openly in it.
std::string deal_text(const Position& position) {
  std::string text = labelled(
      "This deal", fmt::format("over {} of 10", std::min<int>(position.overs_of_deal + 1, 10)));
  const Words played = cards_of(position.played_in_deal());
  if (!played.empty()) text += labelled("  played", played);
  return text;
}

std::string last_over(const Position& position) {
  const OverResult& last = position.last;
  if (position.overs[0] + position.overs[1] == 0) return "";
  return labelled("Last over",
                  last.outs > 0
                      ? fmt::format("{} out{}, no runs", last.outs, last.outs == 1 ? "" : "s")
                      : fmt::format("{} run{}", last.runs, last.runs == 1 ? "" : "s"));
}

}  // namespace

std::string chance_text(int id) {
  const ChanceCard& card = chance_card(id);
  const std::string effect = effect_text(card);
  return fmt::format("{} ({})", card.short_name, effect);
}

std::string to_do(const Position& position, const Names& names) {
  const int mover = position.to_move();
  const std::string who = mover >= 0 ? names.of(mover) : "";
  switch (position.phase) {
    case Phase::choose:
      return who + " won the toss: bat or bowl?";
    case Phase::window_before:
      return who + " may use a held card before the roll.";
    case Phase::play:
      return who + " plays a Player Card.";
    case Phase::keep_or_use:
      return who + " uses the re-roll now or keeps it.";
    case Phase::window_after:
      // overs-and-chances rulings 20 and 21: a card that was kept becomes a held card at once, and
      // may be used after all.
      if (mover == position.batter && position.kept >= 0) {
        return fmt::format(
            "{} has kept \"{}\": it, or another held re-roll, may still be used now.", who,
            chance_card(position.kept).short_name);
      }
      return who + " may use a held re-roll.";
    case Phase::deal:
      return names.of(position.dealt % 2) + " is dealt a Player Card.";
    case Phase::deal_chance:
      return names.of(position.dealt % 2) + " is dealt a Chance Card.";
    case Phase::toss:
      return fmt::format("The coin is tossed. Who wins, {} or {}?", names.of(0), names.of(1));
    case Phase::precedence:
      return position.dice_shown == 0 ? "The batter rolls a die to see who plays first."
                                      : "The bowler rolls a die to see who plays first.";
    case Phase::pitch:
      return names.of(position.first) + " turns up a pitch card.";
    case Phase::batting_dice:
      return "The batter rolls the two dice, one by one.";
    case Phase::draw_chance:
      return "A double: the batter draws a Chance Card.";
    case Phase::drawn_die:
      return "The batter rolls a die for the Chance Card.";
    case Phase::held_die:
      return "The batter rolls a die for the announced card.";
    case Phase::extra_card:
      return names.of(position.recipient) + " draws a Player Card.";
    case Phase::draw_another:
      return names.of(position.recipient) + " draws a Chance Card.";
    case Phase::finished:
      break;
  }
  if (position.runs[0] == position.runs[1]) return "The game is over: a tie.";
  const int winner = position.runs[0] > position.runs[1] ? 0 : 1;
  return fmt::format("The game is over: {} wins, {} to {}.", names.of(winner),
                     position.runs[Position::at(winner)], position.runs[Position::at(1 - winner)]);
}

ToldPosition tell(const Position& position, int seat, const Look& look) {
  const Names& names = look.names;
  ToldPosition told;
  told.closing = '\n' + to_do(position, names) + '\n';
  told.add(score_text(position, names));
  told.add_gap();
  told.add(on_the_table(position, names));
  told.add(last_over(position));
  if (position.batter >= 0) told.add(deal_text(position));
  if (position.pending_first >= 0) {
    told.add(labelled("Next over", names.of(position.pending_first) + " plays first"));
  } else if (position.phase == Phase::window_before && position.first >= 0) {
    told.add(labelled("This over", names.of(position.first) + " plays first"));
  }
  told.add(hand_lines(position, 0, seat != 1, names));
  told.add(hand_lines(position, 1, seat != 0, names));
  return told;
}

}  // namespace quicket::games::overs
