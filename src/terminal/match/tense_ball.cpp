#include "terminal/match/tense_ball.h"

#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cards/slot_runs.h"
#include "match/strip_moment.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/stakes.h"

namespace quicket::terminal {
namespace {

using match::InningsState;

constexpr int most_of_a_ball = 6;

/// What a number of the card brings about.
enum class Upshot { wins, ties, boundary, out, field, nothing };

Upshot upshot_of(const InningsState& now, cards::Slot slot) {
  if (slot == cards::Slot::fielding) return Upshot::field;
  if (cards::is_out(slot)) {
    return now.free_hit && slot != cards::Slot::run_out ? Upshot::nothing : Upshot::out;
  }
  const int needed = now.target - now.runs, runs = cards::runs_of(slot);
  if (runs >= needed) return Upshot::wins;
  if (runs + 1 == needed && now.quota - now.balls == 1) return Upshot::ties;
  return runs >= 4 ? Upshot::boundary : Upshot::nothing;
}

/// "37-71", "3, 60-61", "40-100 but 44, 55": what lies between by itself is left out of the range.
std::string numbers_text(const std::array<Upshot, 101>& of, Upshot wanted) {
  const auto is = [&](int number) {
    return number <= 100 && of[static_cast<std::size_t>(number)] == wanted;
  };
  std::vector<std::string> ranges, left_out;
  for (int from = 1; from <= 100; ++from) {
    if (!is(from)) continue;
    int last = from;
    while (is(last + 1) || (last > from && is(last + 2) && is(last + 3))) {
      if (!is(++last)) left_out.push_back(fmt::format("{}", last));
    }
    ranges.push_back(last > from ? fmt::format("{}-{}", from, last) : fmt::format("{}", from));
    from = last;
  }
  const std::string text = fmt::format("{}", fmt::join(ranges, ", "));
  return left_out.empty() ? text : fmt::format("{} but {}", text, fmt::join(left_out, ", "));
}

}  // namespace

bool is_tense(const MatchView& before, const match::ChanceIn& chance_in) {
  if (before.state.innings.empty() || before.state.closed) return false;
  const InningsState& now = before.state.now();
  if (now.target == InningsState::no_target || !now.over_open || now.is_over()) return false;
  const int needed = now.target - now.runs, left = now.quota - now.balls;
  if (needed > most_of_a_ball * left) return false;
  if (has_over_boxes(before)) return true;
  const auto chance_now = chance_in(now.batting, before.state);
  if (!chance_now) return false;
  constexpr double a_fifth = 0.2;
  for (const std::optional<int> runs : {std::optional<int>(), std::optional<int>(most_of_a_ball)}) {
    const auto chance = chance_after(before, runs, chance_in);
    if (chance && std::abs(*chance - *chance_now) >= a_fifth) return true;
  }
  return false;
}

std::string tense_words(const MatchView& before, int d6) {
  const InningsState& now = before.state.now();
  constexpr int bowlers_faces = 3;
  const cards::Chart& chart = d6 <= bowlers_faces
                                  ? before.side(now.fielding()).members[now.bowler].bowler
                                  : before.side(now.batting).members[now.striker].striker;
  const cards::Call call = now.call_is_due ? cards::Call::steady : now.call;
  const cards::StripTables* const strip = match::strip_at(before.state, before.setup.rules, call);
  const int faced = now.batting_of[now.striker].balls;
  std::array<Upshot, 101> of{};
  of.fill(Upshot::nothing);
  std::array<int, 6> share{};
  for (int number = 1; number <= 100; ++number) {
    cards::Slot slot = chart.at(number);
    if (strip != nullptr) slot = strip->at(faced).read(slot, d6, number);
    const Upshot upshot = upshot_of(now, slot);
    of[static_cast<std::size_t>(number)] = upshot;
    ++share[static_cast<std::size_t>(upshot)];
  }
  struct Words {
    std::string_view one, several;
  };
  constexpr std::array<Words, 5> words{{{"wins", "win"},
                                        {"ties", "tie"},
                                        {"is four or six", "are four or six"},
                                        {"is out", "are out"},
                                        {"goes to the field", "go to the field"}}};
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (share[i] == 0) continue;
    text += fmt::format("{}{} {} ({}%)", text.empty() ? "" : "; ",
                        numbers_text(of, static_cast<Upshot>(i)),
                        share[i] == 1 ? words[i].one : words[i].several, share[i]);
  }
  return text;
}

}  // namespace quicket::terminal
