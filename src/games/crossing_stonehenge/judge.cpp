#include <bit>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/crossing_stonehenge/notation.h"
#include "games/crossing_stonehenge/position.h"
#include "games/crossing_stonehenge/search.h"

namespace quicket::games::crossing {
namespace {

constexpr std::int64_t judging_nodes = 100'000;
/// Moves of both sides after the one that is judged: enough for an exchange to be over.
constexpr int most_line = 6;

// In hundredths of a pawn.
constexpr int equal_enough = 10;
constexpr int worse_for_certain = 50;
/// A score that is nearer than this to `won_score` is that of a win the search has seen.
constexpr int most_moves_to_a_win = 1000;

int balance(const Position& position, Side side) {
  return std::popcount(position.pieces[index(side)]) -
         std::popcount(position.pieces[index(opponent(side))]);
}

/// What a move leads to with best play on both sides, for the side that makes it.
struct Outlook {
  int score = 0;
  int gained = 0;               ///< pieces taken less pieces lost, until nothing can be taken
  std::string lost_by;          ///< the first loss: "Yellow jumps over B13"
  std::optional<Action> reply;  ///< of the other side; nothing if the game is over
};

std::string cells_text(Cells cells) {
  std::string text;
  for (; cells != 0; cells &= cells - 1) {
    text += (text.empty() ? "" : " and ") + cell_text(std::countr_zero(cells));
  }
  return text;
}

class Judge {
 public:
  explicit Judge(dice::Seed seed)
      : search_(judging_nodes, Reckoning::counted), dice_(dice::SeededDice(seed)) {}

  Outlook outlook(const Position& before, Action move) {
    const Side side = before.to_move;
    Outlook outlook;
    Position position = position_after(before, move);
    // The search says nothing about a move that is forced, so that the score is that of the first
    // position with a choice.
    bool is_scored = false;
    for (int ply = 0; position.ending == Ending::none && ply < most_line; ++ply) {
      const std::vector<Action> moves = legal_moves(position);
      if (is_scored && !can_take(position, moves)) break;
      Action next = moves.front();
      if (moves.size() > 1) {
        const Found found = search_.best_move(position, dice_, {});
        next = found.move;
        if (!is_scored) outlook.score = position.to_move == side ? found.score : -found.score;
        is_scored = true;
      }
      note(outlook, position, next, side);
      if (!outlook.reply) outlook.reply = next;
      play(position, next);
    }
    if (position.ending != Ending::none && !is_scored) {
      const bool won = (position.ending == Ending::green_won) == (side == Side::green);
      outlook.score = won ? won_score : -won_score;
    }
    outlook.gained = balance(position, side) - balance(before, side);
    return outlook;
  }

 private:
  /// As long as something can be taken, an exchange may not be over.
  static bool can_take(const Position& position, const std::vector<Action>& moves) {
    for (const Action move : moves) {
      if (pieces_taken(position, position_after(position, move)) != 0) return true;
    }
    return false;
  }
  static void note(Outlook& outlook, const Position& position, Action move, Side side) {
    if (position.to_move == side || !outlook.lost_by.empty()) return;
    const Position after = position_after(position, move);
    const Cells taken = pieces_taken(position, after);
    if (taken == 0) return;
    const bool steps = (taken & only(landing(start_of(move), hop_of(move, 0)))) != 0;
    outlook.lost_by =
        fmt::format("{} {} {}", side_name(position.to_move),
                    steps ? "takes the trapped piece on" : "jumps over", cells_text(taken));
  }

  Search search_;
  dice::AnyDice dice_;
};

bool is_win(int score) {
  return score > won_score - most_moves_to_a_win;
}

/// A druid that is taken ends the game, so these are pawns.
std::string pawns(int count) {
  return count == 1 ? "a pawn" : fmt::format("{} pawns", count);
}

/// "This loses a pawn: Yellow jumps over B13".
std::string material_text(const Outlook& own, const Outlook& best, std::string_view better) {
  const int behind = best.gained - own.gained;
  if (own.gained < 0 && !own.lost_by.empty()) {
    return fmt::format("This loses {}: {}", pawns(-own.gained), own.lost_by);
  }
  if (own.gained <= 0 && best.gained > 0) {
    return fmt::format("{} takes {}", better, pawns(best.gained));
  }
  return fmt::format("{} gains {} more", better, pawns(behind));
}

}  // namespace

std::optional<Verdict> judge(const CrossingState& state, Action played, Action advised,
                             dice::Seed seed) {
  using Rank = Verdict::Rank;
  if (!is_move(played) || !is_move(advised)) return {};
  if (played == advised) return Verdict{Rank::best, played};
  const Position& before = state.position();
  Judge judge(seed);
  const Outlook best = judge.outlook(before, advised);
  const Outlook own = judge.outlook(before, played);
  const std::string better = action_text(before, advised);
  const int behind = best.score - own.score;
  if (is_win(best.score) && is_win(own.score)) {
    return behind <= 0 ? Verdict{Rank::equal, advised}
                       : Verdict{Rank::close, advised, "It wins too, but later"};
  }
  if (behind <= equal_enough) return Verdict{Rank::equal, advised};
  const std::string_view other = side_name(opponent(before.to_move));
  if (is_win(-own.score) && !is_win(-best.score)) {
    if (!own.reply) return Verdict{Rank::worse, advised, "This loses the game at once"};
    const Position after = position_after(before, played);
    return Verdict{Rank::worse, advised,
                   fmt::format("After it {} wins, with {}", other, action_text(after, *own.reply))};
  }
  if (is_win(best.score)) return Verdict{Rank::worse, advised, better + " wins by force"};
  if (own.gained < best.gained) {
    return Verdict{Rank::worse, advised, material_text(own, best, better)};
  }
  return Verdict{
      behind >= worse_for_certain ? Rank::worse : Rank::close, advised,
      fmt::format("By a search some moves ahead it is {:.1f} pawns worse", behind / 100.0)};
}

}  // namespace quicket::games::crossing
