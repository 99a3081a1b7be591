#include "match/innings.h"

#include <fmt/format.h>

#include "match/match_state.h"

namespace quicket::match {
namespace {

using cricket::is_wicket;

int wickets_on(const Delivery& delivery) {
  return (delivery.out && is_wicket(delivery.out->how) ? 1 : 0) +
         (delivery.also_out && is_wicket(delivery.also_out->how) ? 1 : 0);
}

InningsTotal total_of(const InningsState& state) {
  InningsTotal total;
  total.batting = state.batting;
  total.super_over = state.super_over;
  total.runs = state.runs;
  total.wickets = state.wickets;
  total.balls = state.balls;
  total.quota = state.quota;
  total.target = state.target == InningsState::no_target ? 0 : state.target;
  // A side whose last players could not bat is all out with fewer wickets: its close says so.
  total.all_out = state.wickets >= state.wickets_to_end ||
                  (state.closed && state.why == InningsClosed::Why::all_out);
  total.closed = state.closed;
  total.why = state.why;
  return total;
}

}  // namespace

std::vector<InningsEvents> innings_of(std::span<const MatchEvent> events) {
  std::vector<InningsEvents> all;
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (const auto* opened = std::get_if<InningsOpened>(&events[i])) {
      all.push_back({opened->batting, opened->super_over, {}});
      starts.push_back(i);
    }
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : events.size();
    all[i].events = events.subspan(starts[i], end - starts[i]);
  }
  return all;
}

std::string to_string(const BallPlace& place) {
  return fmt::format("{}.{}", place.over, place.legal);
}

void OverCount::start_over() {
  if (started_) ++place_.over;
  started_ = true;
  place_.ball = 0;
  place_.legal = 0;
  legal_in_over_ = 0;
}

void OverCount::count(const Delivery& delivery) {
  ++place_.ball;
  place_.legal = legal_in_over_ + 1;
  if (!delivery.legal()) return;
  ++legal_in_over_;
  ++legal_balls_;
}

std::vector<PlacedBall> balls_of(const InningsEvents& innings) {
  std::vector<PlacedBall> balls;
  OverCount count;
  int runs = 0;
  int wickets = 0;
  for (const MatchEvent& event : innings.events) {
    if (std::holds_alternative<OverStarted>(event)) {
      count.start_over();
    } else if (const auto* delivery = std::get_if<Delivery>(&event)) {
      count.count(*delivery);
      runs += delivery->runs();
      wickets += wickets_on(*delivery);
      balls.push_back({delivery, count.place(), count.legal_balls(), runs, wickets});
    } else if (const auto* penalty = std::get_if<PenaltyRuns>(&event)) {
      if (penalty->to == innings.batting) runs += penalty->runs;
    } else if (const auto* retirement = std::get_if<Retirement>(&event)) {
      if (is_wicket(retirement->how)) ++wickets;
    }
  }
  return balls;
}

bool is_super_over_level(std::span<const InningsTotal> totals) {
  if (totals.size() < 2) return false;
  const InningsTotal &last = totals.back(), &before = totals[totals.size() - 2];
  return last.super_over > 0 && last.super_over == before.super_over && last.runs == before.runs;
}

std::vector<InningsTotal> totals_of(const MatchRecord& record) {
  std::vector<InningsTotal> totals;
  for (const InningsState& state : fold(record).innings) totals.push_back(total_of(state));
  std::size_t opened = 0;
  for (const MatchEvent& event : record.events) {
    if (std::holds_alternative<InningsOpened>(event)) ++opened;
    // The state does not keep whether the balls behind the runs are known.
    if (std::holds_alternative<InningsSummary>(event)) totals.at(opened - 1).summary_only = true;
  }
  return totals;
}

int balls_so_far(const MatchRecord& record) {
  int balls = 0;
  for (const MatchEvent& event : record.events) {
    if (std::holds_alternative<Delivery>(event)) ++balls;
    if (const auto* total = std::get_if<InningsSummary>(&event)) balls += total->balls;
  }
  return balls;
}

}  // namespace quicket::match
