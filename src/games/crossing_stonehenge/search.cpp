#include "games/crossing_stonehenge/search.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "base/error.h"
#include "dice/shuffle.h"

namespace quicket::games::crossing {
namespace {

// Any distance to the end is below this; no evaluation gets near it.
constexpr int surely_won = won_score - 1000;
// Far beyond the reach of the nodes of `hard`: it ends a search in which every line is forced.
constexpr int deepest = 60;
/// Around the score of the depth before, in hundredths of a pawn.
constexpr int half_window = 40;
/// Before it scores still jump.
constexpr int first_narrow_depth = 4;

bool is_jump(const Position& position, Action move) {
  const int start = start_of(move);
  const int end = landing(start, hop_of(move, 0));
  const Cells other = position.pieces[index(opponent(position.to_move))];
  const int step = row_of(start) == row_of(end) ? (end > start ? 1 : -1) : (end > start ? 16 : -16);
  for (int cell = start + step; cell != end; cell += step) {
    if ((other & only(cell)) != 0) return true;
  }
  return false;
}

bool is_capture(const Position& position, Action move) {
  const Cells other = position.pieces[index(opponent(position.to_move))];
  return (other & only(landing(start_of(move), hop_of(move, 0)))) != 0 || is_jump(position, move);
}

int hops_in(Action move) {
  int hops = 0;
  while (hop_of(move, hops) != 0) ++hops;
  return hops;
}

/// The place of a move in the history table: its start and its first hop.
std::size_t history_place(Action move) {
  return static_cast<std::size_t>(start_of(move) * 32 + hop_of(move, 0));
}

/// The score of a finished game for the side that would be to move.
int ended_score(const Position& position, int ply) {
  switch (position.ending) {
    case Ending::none:
    case Ending::agreed_draw:
      return 0;
    case Ending::green_won:
      return position.to_move == Side::green ? won_score - ply : ply - won_score;
    case Ending::yellow_won:
      return position.to_move == Side::yellow ? won_score - ply : ply - won_score;
  }
  return 0;
}

// Scores of won games count moves from the root; in the table, from the entry.
int to_table(int score, int ply) {
  return score > surely_won ? score + ply : score < -surely_won ? score - ply : score;
}
int from_table(int score, int ply) {
  return score > surely_won ? score - ply : score < -surely_won ? score + ply : score;
}

constexpr int pawn_value = 100;
// A druid that sets out early is caught: with this the search wins 97 % of its games against the
// same search without it, and even more against one that makes the druid advance.
constexpr int druid_at_home_value = 5;
// A trapped piece is not lost: the trap opens when one of its two ends moves, and taking the piece
// has to wait until there is nothing to jump. A trapped druid cannot reach its goal meanwhile.
constexpr int trapped_pawn_cost = 12;
constexpr int trapped_druid_cost = 60;
// The smallest value, so that it only decides between otherwise equal positions: the side that runs
// out of advances first starts the ten turns that lose the game.
constexpr int reserve_value = 1;

/// Columns that a piece on `cell` still has ahead of it.
int columns_to_go(Side side, int cell) {
  return side == Side::green ? column_of(cell) : columns - 1 - column_of(cell);
}

/// Sum over the pawns of the columns that each can still advance: the turns left before a side can
/// advance no more.
int reserve(Side side, Cells pieces) {
  int sum = 0;
  for (; pieces != 0; pieces &= pieces - 1) {
    sum += columns_to_go(side, std::countr_zero(pieces));
  }
  return sum;
}

/// Ten turns without an advance lose.
int cost_of_idling(int idle, Reckoning reckoning) {
  // Jumps are compulsory, and one along a column is no advance: a few pieces offered one after
  // another push a side over the limit. So every idle turn is a danger long before the tenth: with
  // these costs the search wins 29 of 30 games against the same search with the others.
  if (reckoning == Reckoning::counted) return 3 * idle * idle;
  // The first few cost next to nothing, as waiting is a plan in this game; the eighth costs as much
  // as a pawn, so that the search gives one up to advance.
  return idle * idle * idle / 5;
}

int side_score(const Position& position, Side side, Reckoning reckoning) {
  const Cells own = position.pieces[index(side)];
  const Cells druid = position.druid[index(side)];
  int score = pawn_value * std::popcount(own);
  if (druid != 0) {
    score += druid_at_home_value * columns_to_go(side, std::countr_zero(druid));
  }
  const Cells trapped = traps_of(position, side).any();
  score -= trapped_pawn_cost * std::popcount(trapped);
  if ((trapped & druid) != 0) score -= trapped_druid_cost;
  score += reserve_value * reserve(side, own & ~druid);
  return score - cost_of_idling(position.idle[index(side)], reckoning);
}

}  // namespace

Search::Search(std::int64_t most_nodes, Reckoning reckoning)
    : most_nodes_(most_nodes),
      reckoning_(reckoning),
      table_(std::bit_ceil(
          static_cast<std::size_t>(std::clamp<std::int64_t>(most_nodes / 2, 1 << 8, 1 << 19)))) {}

std::uint64_t Search::key_of(const Position& position) const {
  // Where idle turns count only when they matter, positions reached in another order are best
  // treated as equal below that.
  const auto pressing = [this](std::uint8_t idle) {
    return reckoning_ == Reckoning::late && idle < 5 ? 0U : idle;
  };
  std::uint64_t key = position.pieces[0] * 0x9E37'79B9'7F4A'7C15ULL;
  key ^= std::rotl(position.pieces[1] * 0xC2B2'AE3D'27D4'EB4FULL, 29);
  key ^= std::rotl((position.druid[0] + 3 * position.druid[1]) * 0xD6E8'FEB8'6659'FD93ULL, 47);
  key += (position.to_move == Side::green ? 1U : 2U) + 4U * pressing(position.idle[0]) +
         64U * pressing(position.idle[1]);
  key ^= key >> 32;
  key *= 0xD6E8'FEB8'6659'FD93ULL;
  return key ^ (key >> 29);
}

Found Search::best_move(const Position& position, dice::AnyDice& dice, const Stop& stop) {
  std::vector<Action> moves;
  legal_moves(position, moves);
  return best_of(position, moves, dice, stop);
}

Found Search::best_of(const Position& position, std::span<const Action> moves, dice::AnyDice& dice,
                      const Stop& stop) {
  ++number_;
  nodes_ = 0;
  spent_ = false;
  stop_ = &stop;
  for (auto& side : history_) side.fill(0);
  for (auto& pair : killers_) pair.fill(0);
  root_moves_.assign(moves.begin(), moves.end());
  expects(!root_moves_.empty(), "there is a move to look for");
  // The first of equal moves wins, so without this every game would be the same.
  dice::shuffle(std::span<Action>(root_moves_), dice);
  best_ = {};
  best_.move = root_moves_.front();
  if (root_moves_.size() == 1) return best_;
  for (int depth = 1; depth <= deepest && !spent_; ++depth) {
    const int score = search_depth(position, depth);
    // An unfinished depth has looked at only some moves: the previous result is used.
    if (spent_) break;
    best_.depth = depth;
    best_.score = score;
    if (score > surely_won || score < -surely_won) break;
  }
  best_.nodes = nodes_;
  return best_;
}

// A depth rarely changes the score by much, and a narrow window is searched faster. A score outside
// it is only a bound: then that side of the window is opened, and the depth searched again.
int Search::search_depth(const Position& position, int depth) {
  const bool is_narrow = depth >= first_narrow_depth;
  int low = is_narrow ? std::max(best_.score - half_window, -won_score) : -won_score;
  int high = is_narrow ? std::min(best_.score + half_window, won_score) : won_score;
  while (true) {
    const int score = search_root(position, depth, low, high);
    if (spent_ || (score > low && score < high)) return score;
    if (low == -won_score && high == won_score) return score;
    if (score <= low) {
      low = -won_score;
    } else {
      high = won_score;
    }
  }
}

int Search::search_root(const Position& position, int depth, int low, int high) {
  int alpha = low;
  for (std::size_t at = 0; at < root_moves_.size() && alpha < high; ++at) {
    const Action move = root_moves_[at];
    Position next = position;
    play(next, move);
    int score = 0;
    if (at == 0) {
      score = -search_node(next, depth - 1, 1, -high, -alpha);
    } else {
      score = -search_node(next, depth - 1, 1, -alpha - 1, -alpha);
      if (score > alpha && score < high && !spent_) {
        score = -search_node(next, depth - 1, 1, -high, -alpha);
      }
    }
    if (spent_) break;
    if (score > alpha) {
      alpha = score;
      best_.move = move;
      // To the front for the next iteration; the others keep their order.
      std::rotate(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(at),
                  root_moves_.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
  }
  return alpha;
}

bool Search::is_spent() {
  ++nodes_;
  if (nodes_ >= most_nodes_ || (nodes_ % 4096 == 0 && *stop_ && (*stop_)())) spent_ = true;
  return spent_;
}

int Search::search_node(const Position& position, int depth, int ply, int alpha, int beta) {
  if (position.ending != Ending::none) return ended_score(position, ply);
  if (is_spent() || ply >= most_plies - 1) return evaluate(position, position.to_move, reckoning_);

  const std::uint64_t key = key_of(position);
  Entry& entry = table_[key & (table_.size() - 1)];
  Action first = 0;
  if (entry.search == number_ && entry.key == key) {
    first = entry.move;
    const int score = from_table(entry.score, ply);
    const bool holds = entry.bound == Bound::exact ||
                       (entry.bound == Bound::at_least && score >= beta) ||
                       (entry.bound == Bound::at_most && score <= alpha);
    if (entry.depth >= depth && holds) return score;
  }

  std::vector<Action>& moves = moves_at_[static_cast<std::size_t>(ply)];
  legal_moves(position, moves);
  // Jumps are compulsory, so a position with a jump is never quiet: play it out.
  const bool forced = is_jump(position, moves.front());
  if (depth <= 0 && !forced) return evaluate(position, position.to_move, reckoning_);
  const int left = forced ? std::max(depth, 1) : depth;

  order(position, moves, first, ply);
  Action best = 0;
  const int score = search_moves(position, moves, left, ply, alpha, beta, best);
  if (spent_) return score;
  entry = {key,
           best,
           static_cast<std::int16_t>(to_table(score, ply)),
           static_cast<std::int8_t>(depth),
           score >= beta    ? Bound::at_least
           : score <= alpha ? Bound::at_most
                            : Bound::exact,
           number_};
  return score;
}

int Search::search_moves(const Position& position, std::vector<Action>& moves, int depth, int ply,
                         int alpha, int beta, Action& best) {
  int best_score = -won_score;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const Action move = moves[at];
    Position next = position;
    play(next, move);
    int score = 0;
    if (at == 0) {
      score = -search_node(next, depth - 1, ply + 1, -beta, -alpha);
    } else {
      // Late quiet moves are first searched less deeply, and again if they turn out well.
      const int less =
          depth >= 3 && at >= 5 && !is_capture(position, move) ? (at >= 14 ? 2 : 1) : 0;
      score = -search_node(next, depth - 1 - less, ply + 1, -alpha - 1, -alpha);
      if (score > alpha && less > 0) {
        score = -search_node(next, depth - 1, ply + 1, -alpha - 1, -alpha);
      }
      if (score > alpha && score < beta) {
        score = -search_node(next, depth - 1, ply + 1, -beta, -alpha);
      }
    }
    if (spent_) return best_score;
    if (score > best_score) {
      best_score = score;
      best = move;
    }
    alpha = std::max(alpha, score);
    if (alpha >= beta) {
      remember_cutoff(position, move, depth, ply);
      break;
    }
  }
  return best_score;
}

void Search::order(const Position& position, std::vector<Action>& moves, Action first, int ply) {
  const auto& killers = killers_[static_cast<std::size_t>(ply)];
  const auto& history = history_[index(position.to_move)];
  ordering_.clear();
  for (const Action move : moves) {
    int worth = history[history_place(move)];
    if (move == first) {
      worth = 1 << 30;
    } else if (is_capture(position, move)) {
      worth = (1 << 28) + hops_in(move);
    } else if (move == killers[0] || move == killers[1]) {
      worth = 1 << 27;
    }
    ordering_.emplace_back(worth, move);
  }
  std::ranges::sort(ordering_, [](const auto& one, const auto& other) {
    return one.first != other.first ? one.first > other.first : one.second < other.second;
  });
  for (std::size_t at = 0; at < moves.size(); ++at) moves[at] = ordering_[at].second;
}

void Search::remember_cutoff(const Position& position, Action move, int depth, int ply) {
  if (is_capture(position, move)) return;
  auto& killers = killers_[static_cast<std::size_t>(ply)];
  if (killers[0] != move) killers = {move, killers[0]};
  int& worth = history_[index(position.to_move)][history_place(move)];
  worth = std::min(worth + depth * depth, 1 << 26);
}

int evaluate(const Position& position, Side side, Reckoning reckoning) {
  return side_score(position, side, reckoning) - side_score(position, opponent(side), reckoning);
}

double share_of_win(int score) {
  // Three pawns ahead is half a certain win; only the end itself is a whole one.
  return static_cast<double>(score) / (std::abs(score) + 3 * pawn_value);
}

}  // namespace quicket::games::crossing
