#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/crossing_stonehenge/drawing.h"
#include "games/crossing_stonehenge/position.h"

// What is said about a move: why it is illegal, and what speaks for it.

namespace quicket::games::crossing {
namespace {

/// The named cells, in order, as in "B19-B14" or "c12xc14".
std::vector<int> cells_in(std::string_view typed) {
  const std::string words = lower(typed);
  std::vector<int> cells;
  for (std::size_t at = 0; at + 2 < words.size(); ++at) {
    for (int cell = 0; cell < 16 * rows; ++cell) {
      if (column_of(cell) < columns && words.substr(at, 3) == lower(cell_text(cell))) {
        cells.push_back(cell);
      }
    }
  }
  return cells;
}

/// Whether something was typed that looks like a cell.
bool names_cell(std::string_view typed) {
  for (std::size_t at = 0; at + 1 < typed.size(); ++at) {
    const bool is_letter = typed[at] >= 'a' && typed[at] <= 'z';
    const bool begins = at == 0 || typed[at - 1] < 'a' || typed[at - 1] > 'z';
    if (is_letter && begins && typed[at + 1] >= '0' && typed[at + 1] <= '9') return true;
  }
  return false;
}

/// The first cell with a piece on the way from one cell to another of its row or column; nothing if
/// the way is free.
std::optional<int> in_the_way(Cells pieces, int from, int to) {
  const int step = (row_of(from) == row_of(to) ? 1 : 16) * (from < to ? 1 : -1);
  for (int cell = from + step; cell != to; cell += step) {
    if ((pieces & only(cell)) != 0) return cell;
  }
  return {};
}

/// The most that the side to move can take in one move.
struct Threat {
  int pieces = 0;
  bool druid = false;
};

Threat threat_of(const Position& position) {
  Threat threat;
  if (position.ending != Ending::none) return threat;
  const std::size_t other = index(opponent(position.to_move));
  for (const Action move : legal_moves(position)) {
    const Position after = position_after(position, move);
    threat.pieces = std::max(threat.pieces, std::popcount(pieces_taken(position, after)));
    if (position.druid[other] != 0 && after.druid[other] == 0) threat.druid = true;
  }
  return threat;
}

/// What the other side could take if `side` did not move.
Threat threat_to(Position position, Side side) {
  position.to_move = opponent(side);
  return threat_of(position);
}

/// The side to move has to jump: what comes of it at worst, for the side that made it jump.
std::string why_forced(const Position& position) {
  const std::string_view forced = side_name(position.to_move);
  int lost = 0;
  int regained = 0;
  bool is_first = true;
  for (const Action jump : legal_moves(position)) {
    const Position after = position_after(position, jump);
    const int losing = std::popcount(pieces_taken(position, after));
    const int regaining = threat_of(after).pieces;
    if (is_first || losing - regaining > lost - regained) {
      lost = losing;
      regained = regaining;
    }
    is_first = false;
  }
  if (regained == 0) {
    return fmt::format("{} must jump, and takes {}", forced, counted(lost, "piece", "pieces"));
  }
  return fmt::format("{} must jump over {}, and {} can be taken in return", forced, lost, regained);
}

/// Columns that the pawns of a side can still advance, together.
int advances_left(const Position& position, Side side) {
  int sum = 0;
  for (Cells pawns = position.pieces[index(side)] & ~position.druid[index(side)]; pawns != 0;
       pawns &= pawns - 1) {
    const int column = column_of(std::countr_zero(pawns));
    sum += side == Side::green ? column : columns - 1 - column;
  }
  return sum;
}

/// A move that takes nothing and gives nothing: what it does to the ten turns.
std::string why_quiet(const Position& before, const Position& after) {
  const Side side = before.to_move;
  const int idle = before.idle[index(side)];
  if (after.idle[index(side)] > 0) {
    return fmt::format("it keeps the advances for later; turn {} of ten without one",
                       after.idle[index(side)]);
  }
  if (idle >= 3) return fmt::format("an advance, after {} turns without one", idle);
  return fmt::format("nothing can be taken after it; {} columns left to advance, {} has {}",
                     advances_left(after, side), side_name(opponent(side)),
                     advances_left(after, opponent(side)));
}

constexpr int many_idle_turns = 5;

std::vector<std::string_view> topics(const Position& position) {
  std::vector<std::string_view> topics;
  const Side side = position.to_move;
  const Cells own = position.pieces[index(side)];
  if (marks_of(position, {}).must_jump != 0) topics.emplace_back("jump");
  if (position.idle[index(side)] >= many_idle_turns) topics.emplace_back("idle");
  if ((traps_of(position, side).any() & own) != 0) topics.emplace_back("trapped");
  if (traps_of(position, opponent(side)).any() != 0) topics.emplace_back("trap");
  topics.insert(topics.end(), {"goal", "safety", "druid", "bait"});
  return topics;
}

}  // namespace

std::string why_not(const Position& position, DrawOffer offer, std::string_view typed) {
  const std::string words = lower(trim(typed));
  if (words.find("draw") != std::string::npos) {
    if (offer == DrawOffer::declined) return "an offer has been declined this turn";
    return offer == DrawOffer::none && words != "offer draw" ? "no draw is offered" : "";
  }
  if (offer == DrawOffer::offered) return "accept or decline the offer of a draw first";
  const std::vector<int> cells = cells_in(words);
  if (cells.empty()) return names_cell(words) ? "cells go from A10 to D21" : "";
  const Cells own = position.pieces[index(position.to_move)];
  const Cells all = position.pieces[0] | position.pieces[1];
  const int from = cells.front();
  if ((own & only(from)) == 0) {
    return fmt::format("no {} piece stands on {}", lower(side_name(position.to_move)),
                       cell_text(from));
  }
  const Cells due = marks_of(position, {}).must_jump;
  if (due != 0) return "a jump is possible, so you must jump";
  if (cells.size() < 2) return fmt::format("{} cannot move", cell_text(from));
  const int to = cells[1];
  if ((own & only(to)) != 0) return fmt::format("{} is taken", cell_text(to));
  if (row_of(from) != row_of(to) && column_of(from) != column_of(to)) {
    return "pieces move along a row or a column";
  }
  if (row_of(from) == row_of(to) &&
      (column_of(to) < column_of(from)) != (position.to_move == Side::green)) {
    return "pieces never move back";
  }
  if (const auto other = in_the_way(all, from, to)) {
    return fmt::format("the piece on {} is in the way", cell_text(*other));
  }
  if ((all & only(to)) != 0) {
    return fmt::format("the piece on {} is not trapped, so it can only be jumped over",
                       cell_text(to));
  }
  return fmt::format("{} cannot reach {}", cell_text(from), cell_text(to));
}

std::string because(const Position& position, Action action) {
  if (!is_move(action)) return {};
  const Side side = position.to_move;
  const Position after = position_after(position, action);
  if (after.druid[index(side)] == only(goal_cell(side))) return "the druid arrives";
  const std::size_t other = index(opponent(side));
  if (position.druid[other] != 0 && after.druid[other] == 0) return "it captures the druid";
  const int captured = std::popcount(pieces_taken(position, after));
  std::vector<std::string> reasons;
  if (captured > 0) reasons.push_back("it captures " + counted(captured, "piece", "pieces"));
  const Threat answer = threat_of(after);
  if (answer.druid) {
    reasons.push_back(fmt::format("{} can take the druid then", side_name(opponent(side))));
  } else if (marks_of(after, {}).must_jump != 0) {
    reasons.push_back(why_forced(after));
  } else if (answer.pieces > 0) {
    reasons.push_back(fmt::format("{} can take {} then", side_name(opponent(side)),
                                  counted(answer.pieces, "piece", "pieces")));
  } else if (threat_to(position, side).pieces > 0 || threat_to(position, side).druid) {
    reasons.push_back("no piece can be taken after it");
  }
  const int trapped = std::popcount(traps_of(after, opponent(side)).any()) -
                      std::popcount(traps_of(position, opponent(side)).any());
  if (trapped > 0) reasons.push_back("it traps " + counted(trapped, "piece", "pieces"));
  if (reasons.empty()) reasons = {why_quiet(position, after)};
  // Two reasons at most: a hint is a line.
  return reasons.size() == 1 ? reasons[0] : fmt::format("{}; {}", reasons[0], reasons[1]);
}

Teaching teaching() {
  return {for_state<CrossingState, topics>, nullptr, for_state<CrossingState, judge>};
}

}  // namespace quicket::games::crossing
