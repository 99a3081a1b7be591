#include "terminal/match/call_rows.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

const CallRow& row_of(const std::vector<CallRow>& rows, cards::Call call) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const CallRow& row) { return row.call == call; });
  return found == rows.end() ? rows.front() : *found;
}

std::string percent_text(double chance) {
  return fmt::format("{:.0f}%", 100 * chance);
}

}  // namespace

std::vector<std::string> call_lines(const MatchView& view, const std::vector<CallRow>& rows,
                                    std::size_t marked, cards::Call usual, int width) {
  const std::string_view over = over_word(view);
  const bool wins = std::any_of(rows.begin(), rows.end(),
                                [](const CallRow& row) { return row.over.win.has_value(); });
  std::vector<std::string> lines{fmt::format("  {:<9} {:>9}  {:>6}{}", "Bat on",
                                             fmt::format("runs/{}", over), "wicket",
                                             wins ? fmt::format("  win after this {}", over) : "")};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const CallRow& row = rows[i];
    std::string line =
        fmt::format("{} {} {:<7}", i == marked ? "►" : " ", i + 1, to_string(row.call));
    if (!row.allowed) {
      line += "  " + no_hold_words(view);
    } else {
      line += fmt::format(" {:>9.1f}  {:>6}", row.over.runs, percent_text(row.over.wicket));
      if (row.over.win) line += fmt::format("  {:>4}", percent_text(*row.over.win));
    }
    if (row.call == usual) {
      for (const std::string& note :
           {"   captain: " + why_call(view, rows, usual), std::string("   captain's call")}) {
        if (display_width(line) + display_width(note) > width) continue;
        line += note;
        break;
      }
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string why_call(const MatchView& view, const std::vector<CallRow>& rows, cards::Call usual) {
  const match::InningsState& now = view.state.now();
  const CallRow &chosen = row_of(rows, usual), &steady = row_of(rows, cards::Call::steady);
  const int left = now.quota - now.balls, in_hand = now.wickets_to_end - now.wickets;
  const int over = view.setup.conditions.balls_per_over;
  if (now.target != match::InningsState::no_target && left > 0) {
    const double rate = double(now.target - now.runs) * over / left;
    if (usual == cards::Call::push && rate > steady.over.runs) {
      return fmt::format("{:.1f} {} needed", rate, cricket::an_over(view.setup.conditions));
    }
    if (usual == cards::Call::hold && rate < steady.over.runs) {
      return fmt::format("only {:.1f} {} needed", rate, cricket::an_over(view.setup.conditions));
    }
  }
  if (usual == cards::Call::hold) {
    return fmt::format("{} to last {}", counted(in_hand, "wicket", "wickets"),
                       counted(left, "ball", "balls"));
  }
  if (usual == cards::Call::push) {
    return fmt::format("{} for {}", counted(in_hand, "wicket", "wickets"),
                       counted(left, "ball", "balls"));
  }
  const auto best =
      std::max_element(rows.begin(), rows.end(), [](const CallRow& a, const CallRow& b) {
        return a.over.win.value_or(0) < b.over.win.value_or(0);
      });
  return best->call == chosen.call ? "best of the three" : "as good, and safer";
}

}  // namespace quicket::terminal
