#include "terminal/match/tense_ball.h"

#include <array>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "match/ball_chances.h"
#include "match/strip_moment.h"
#include "terminal/match/over_panel.h"

namespace quicket::terminal {
namespace {

using match::InningsState;

constexpr int most_of_a_ball = 6;

/// What a number of the card brings about.
enum class Upshot { wins, ties, boundary, out, field, nothing };

int runs_of(cards::Slot slot) {
  switch (slot) {
    case cards::Slot::one:
      return 1;
    case cards::Slot::two:
      return 2;
    case cards::Slot::four:
      return 4;
    case cards::Slot::six:
      return 6;
    case cards::Slot::dot:
    case cards::Slot::fielding:
    case cards::Slot::bowled:
    case cards::Slot::wicket:
      break;
  }
  return 0;
}

Upshot upshot_of(const InningsState& now, cards::Slot slot) {
  if (slot == cards::Slot::fielding) return Upshot::field;
  if (slot == cards::Slot::bowled || slot == cards::Slot::wicket) {
    return now.free_hit ? Upshot::nothing : Upshot::out;
  }
  const int needed = now.target - now.runs, runs = runs_of(slot);
  if (runs >= needed) return Upshot::wins;
  if (runs + 1 == needed && now.quota - now.balls == 1) return Upshot::ties;
  return runs >= 4 ? Upshot::boundary : Upshot::nothing;
}

/// "37-71", "3, 60-61".
std::string numbers_text(const std::array<Upshot, 101>& of, Upshot wanted) {
  std::string text;
  for (int from = 1; from <= 100; ++from) {
    if (of[static_cast<std::size_t>(from)] != wanted) continue;
    int last = from;
    while (last < 100 && of[static_cast<std::size_t>(last) + 1] == wanted) ++last;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", from);
    if (last > from) text += fmt::format("-{}", last);
    from = last;
  }
  return text;
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
  match::Delivery ball;
  ball.striker = now.striker;
  ball.non_striker = now.non_striker;
  ball.bowler = now.bowler;
  match::Delivery wicket = ball;
  wicket.out = match::Dismissal{cricket::HowOut::bowled, now.striker, {}};
  ball.bat_runs = most_of_a_ball;
  constexpr double a_fifth = 0.2;
  for (const match::Delivery& one : {wicket, ball}) {
    match::MatchState after = before.state;
    after.apply(one);
    const auto chance = match::chance_at(before.setup, after, chance_in);
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
  constexpr std::array<std::string_view, 5> words{"wins", "ties", "is four or six", "is out",
                                                  "goes to the field"};
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (share[i] == 0) continue;
    const std::string numbers = numbers_text(of, static_cast<Upshot>(i));
    // A tempo card that reads doubles otherwise scatters them: then only how many there are.
    constexpr std::size_t too_long = 16;
    text += fmt::format("{}{} {} ({}%)", text.empty() ? "" : ", ",
                        numbers.size() > too_long ? "some" : numbers, words[i], share[i]);
  }
  return text;
}

}  // namespace quicket::terminal
