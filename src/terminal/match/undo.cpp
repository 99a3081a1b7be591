#include "terminal/match/undo.h"

#include <algorithm>
#include <vector>

namespace quicket::terminal {
namespace {

bool is_ball(const match::MatchEvent& event) {
  return std::holds_alternative<match::Delivery>(event);
}

}  // namespace

int balls_bowled(const match::MatchRecord& record) {
  return static_cast<int>(std::ranges::count_if(record.events, is_ball));
}

std::size_t events_before(const match::MatchRecord& record, int balls) {
  std::size_t count = record.events.size();
  while (count > 0 && balls > 0) {
    --count;
    if (is_ball(record.events[count])) --balls;
  }
  return count;
}

bool takes_ball(const match::MatchRecord& record, std::size_t events) {
  return std::any_of(record.events.begin() + static_cast<std::ptrdiff_t>(events),
                     record.events.end(), is_ball);
}

std::size_t events_before_decision(const match::MatchRecord& record,
                                   const std::array<bool, 2>& people) {
  const std::vector<match::MatchEvent>& events = record.events;
  const auto asks = [&](cricket::Side side) { return people[cricket::side_index(side)]; };
  const match::InningsOpened* innings = nullptr;
  for (std::size_t i = events.size(); i > 0; --i) {
    const match::MatchEvent& event = events[i - 1];
    if (std::holds_alternative<match::Delivery>(event) ||
        std::holds_alternative<match::Substitution>(event)) {
      return i - 1;
    }
    if (const auto* toss = std::get_if<match::Toss>(&event); toss && asks(toss->winner)) {
      return i - 1;
    }
    const bool bowler = std::holds_alternative<match::OverStarted>(event);
    const bool batter = std::holds_alternative<match::BatterIn>(event);
    if (!bowler && !batter) continue;
    int batters = 0;
    for (std::size_t before = i - 1; before > 0; --before) {
      innings = std::get_if<match::InningsOpened>(&events[before - 1]);
      if (innings != nullptr) break;
      batters += std::holds_alternative<match::BatterIn>(events[before - 1]) ? 1 : 0;
    }
    if (innings == nullptr) continue;
    // Nobody was asked for the last batter.
    const auto others =
        record.sheets[cricket::side_index(innings->batting)].players.size() - std::size_t{1};
    if (batter && batters >= std::min(record.conditions.wickets, static_cast<int>(others)))
      continue;
    // In a super over all batters were named at once.
    if (bowler ? asks(cricket::other(innings->batting))
               : asks(innings->batting) && innings->super_over == 0) {
      return i - 1;
    }
  }
  return 0;
}

}  // namespace quicket::terminal
