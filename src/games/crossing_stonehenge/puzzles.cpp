#include "games/crossing_stonehenge/puzzles.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/crossing_stonehenge/notation.h"

namespace quicket::games::crossing {
namespace {

// Found in games of the search against itself, by the solver: exactly one move wins in time.
constexpr std::array<ForcedWin, 23> all = {{
    {"*y.........G/.........g../Y....y.y..../..........g. g 0 2", 3, "B19-B11"},
    {"*......g..G*/............/Y.......y.../..y......... g 4 5", 3, "A17-C17"},
    {"y.....y.g.g*/.y.g.....g.g/yy....G..ggg/Yyyy.g...... y 0 1", 3, "D13-C13"},
    {"Y...g......*/....y...g.../....y...g..G/g....y..g... y 1 2", 3, "C14-C16"},
    {"*.y........G/......g...g./........g.g./Y....g...... g 6 2", 3, "B16-B12"},
    {"y..........G/..........g./.......g...y/Y...g....g.. g 1 1", 3, "B20-B10"},
    {"Y..........G/..........g./...y...y..g./............ g 1 2", 3, "B20-B10"},
    {"*.........g*/yy......g..g/yy.........G/Y...g....y.. y 0 0", 3, "C11-C20"},
    {"Y.......g..*/..yy......g./.y.......g.G/.y...g....g. y 3 1", 3, "B13-B18"},
    {"Y..........G/.........g../........g.../.....y.gggg. g 0 1", 3, "B19-B10"},
    {"Y.........g*/.y........../...y.g.....G/............ y 0 7", 3, "B11-B20"},
    {"*y.........G/.....g...Y../y.......g.../..y......... g 7 3", 3, "B15-B11"},
    {"y.gg.......*/..........g./.y.g.y..g.../..Y..y....gG g 1 4", 5, "B20-B11"},
    {"g........ggG/.......g..g./....y...ggg./Yy...y....g. g 0 3", 5, "B17-B14"},
    {"*yyy....g.g*/yyy......g.g/..Y....g..g./......g..g.G g 1 2", 5, "C17-C13"},
    {"y.y......g.y/.y.y......g./yy.........G/Yy.......y.. y 0 1", 5, "B13-B19"},
    {"y.........yy/yy.y...g..../.y.......Gg./Yy.........y y 2 0", 5, "C11-C17"},
    {"Yy......gg.*/...........g/...........g/..G...y..... g 2 1", 5, "B21-B10"},
    {"y......y..gg/....y.g....g/y.y....G.g../Yy...y...... y 0 1", 5, "B14-B15"},
    {"y...y....g.g/.yy.g......g/y...g....gg./....Y......G g 0 0", 5, "A19-A15"},
    {"*...gG.....g/...y.....g../Y..y.......g/...y........ y 4 4", 5, "B13-B15"},
    {"yy....g..g.g/yyy...y..gg./.y....y.g.gg/Yy..g.G..... y 0 1", 5, "A11-A15"},
    {"y.....y..gg*/.y..g.....gg/yy.y....g.gg/Y..y.G...... y 0 4", 5, "D13-D14"},
}};

/// A position with the text of the move that led to it.
struct Reply {
  std::string text;
  Position position;
};

std::vector<Reply> replies_to(const Position& position) {
  std::vector<Reply> replies;
  for (const Action move : legal_moves(position)) {
    replies.push_back({action_text(position, move), position});
    play(replies.back().position, move);
  }
  return replies;
}

/// How a line goes on that is not won yet, after one of the replies: ", then after B10-A10 C14-A14
/// wins".
std::string last_moves(Solver& solver, const Position& position, int most) {
  if (position.ending != Ending::none || most < 1) return {};
  const Reply reply = replies_to(position).front();
  const auto wins = solver.winning_moves(reply.position, most);
  if (wins.empty()) return {};
  return fmt::format(", then after {} {} wins", reply.text,
                     action_text(reply.position, wins.front()));
}

/// What wins after a reply to the first move, within so many moves.
std::string answer_to(Solver& solver, Position position, int most) {
  if (position.ending != Ending::none) return "the game is won";
  const auto wins = solver.winning_moves(position, most);
  expects(!wins.empty(), "every reply has an answer that wins");
  const Action move = wins.front();
  const std::string why = because(position, move);
  const std::string answer =
      action_text(position, move) + (why.empty() ? "" : fmt::format(" ({})", why));
  play(position, move);
  return answer + last_moves(solver, position, most - 2);
}

/// Why the move that led to a position wins: what answers each reply, the answers to most replies
/// first.
std::vector<std::string> winning_lines(const Position& position, int most) {
  constexpr std::size_t most_named = 3;
  std::map<std::string, std::vector<std::string>> replies_by_answer;
  Solver solver;
  for (const Reply& reply : replies_to(position)) {
    replies_by_answer[answer_to(solver, reply.position, most)].push_back(reply.text);
  }
  std::vector<std::pair<std::size_t, std::string>> lines;
  for (const auto& [answer, to] : replies_by_answer) {
    const std::size_t named = std::min(most_named, to.size());
    std::string line = fmt::format("After {}", fmt::join(std::span(to).first(named), ", "));
    if (to.size() > named) line += fmt::format(" and {} more", to.size() - named);
    lines.emplace_back(to.size(), fmt::format("{}: {}.", line, answer));
  }
  std::ranges::stable_sort(lines, [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<std::string> texts;
  for (auto& [count, line] : lines) texts.push_back(std::move(line));
  return texts;
}

class WinQuestion final : public PuzzleQuestion {
 public:
  explicit WinQuestion(const ForcedWin& win) : most_(win.moves - 2) {
    const TypedPosition typed = parse_position(win.position);
    position_ = typed.position;
    state = std::make_unique<CrossingState>(typed.position, typed.offer, false);
    position = win.position;
    wanted = "move";
    moves = (win.moves + 1) / 2;
    solution = win.solution;
    hint = fmt::format("Move the piece on {}.", win.solution.substr(0, 3));
    task = fmt::format(
        "{} to move and win in {} moves, whatever the answer. Only one first move does it.",
        side_name(typed.position.to_move), moves == 2 ? "two" : "three");
  }

  std::vector<std::string> solution_lines() const override {
    return explained(fmt::format("The move is {}.", solution));
  }

  PuzzleReply reply_to(std::string_view typed) const override {
    const auto move = state->parse_action(typed);
    if (!move || state->is_aside(*move)) {
      const std::string why = why_not(position_, DrawOffer::none, typed);
      return {{why.empty() ? "That is no move here." : fmt::format("Not possible: {}.", why)}};
    }
    const std::string text = state->action_text(*move);
    if (text == solution) {
      return {explained(fmt::format("Yes: {} wins, whatever the answer.", solution)), true};
    }
    const auto reply = refutation(*move);
    return {{fmt::format("{} does not force a win in time{}; try another.", text,
                         reply ? ": " + *reply + " is an answer to it" : "")}};
  }

 private:
  std::vector<std::string> explained(const std::string& first) const {
    const Position after = position_after(position_, state->parse_action(solution).value());
    std::vector<std::string> lines = winning_lines(after, most_);
    lines.insert(lines.begin(), first);
    return lines;
  }

  /// A reply after which the move no longer wins in time; nothing if the search finds none.
  std::optional<std::string> refutation(Action move) const {
    const Position after = position_after(position_, move);
    Solver solver;
    for (const Reply& reply : replies_to(after)) {
      if (!solver.moves_to_win(reply.position, most_)) return reply.text;
    }
    return {};
  }

  Position position_;
  int most_;  ///< moves that may follow the first two
};

bool has_won(const Position& position, Side side) {
  return position.ending == (side == Side::green ? Ending::green_won : Ending::yellow_won);
}

}  // namespace

std::span<const ForcedWin> forced_wins() {
  return all;
}

std::unique_ptr<PuzzleQuestion> win_question(std::size_t at) {
  return std::make_unique<WinQuestion>(all[at]);
}

std::optional<int> Solver::moves_to_win(const Position& position, int most) {
  if (has_won(position, position.to_move)) return 0;
  // A win takes an odd number of moves, unless the other side's own move loses it the game.
  for (int moves = 1; moves <= most; ++moves) {
    if (wins(position, moves)) return moves;
  }
  return {};
}

std::vector<Action> Solver::winning_moves(const Position& position, int most) {
  std::vector<Action> moves = legal_moves(position);
  std::erase_if(moves, [&](Action move) { return !wins_after(position, move, most); });
  return moves;
}

// `move` wins if it ends the game so, or if whatever is answered leaves a position that wins in
// what is left.
bool Solver::wins_after(const Position& position, Action move, int most) {
  const Position next = position_after(position, move);
  if (next.ending != Ending::none) return has_won(next, position.to_move);
  if (most < 2) return false;
  for (const Action answer : legal_moves(next)) {
    const Position after = position_after(next, answer);
    if (after.ending != Ending::none) {
      if (!has_won(after, position.to_move)) return false;
    } else if (most < 3 || !wins(after, most - 2)) {
      return false;
    }
  }
  return true;
}

bool Solver::wins(const Position& position, int most) {
  Known& known = known_[position_text(position, DrawOffer::none)];
  if (known.wins_in <= most) return true;
  if (known.not_in >= most) return false;
  for (const Action move : legal_moves(position)) {
    if (wins_after(position, move, most)) {
      // References into an unordered map stay valid while others are added.
      known.wins_in = static_cast<std::int8_t>(most);
      return true;
    }
  }
  known.not_in = static_cast<std::int8_t>(most);
  return false;
}

}  // namespace quicket::games::crossing
