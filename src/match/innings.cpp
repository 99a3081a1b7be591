#include "match/innings.h"

#include <fmt/format.h>

namespace quicket::match {
namespace {

using cricket::is_wicket;

int wickets_on(const Delivery& delivery) {
  return (delivery.out && is_wicket(delivery.out->how) ? 1 : 0) +
         (delivery.also_out && is_wicket(delivery.also_out->how) ? 1 : 0);
}

/// One pass over a match: the total of each innings.
class Totals {
 public:
  explicit Totals(const cricket::Conditions& conditions) : conditions_(conditions) {}

  void operator()(const Toss&) {}
  void operator()(const OverStarted&) {}
  void operator()(const BatterIn&) {}
  void operator()(const Substitution&) {}
  void operator()(const MatchClosed&) {}

  void operator()(const InningsOpened& opened) {
    InningsTotal total;
    total.batting = opened.batting;
    total.super_over = opened.super_over;
    total.quota = opened.super_over > 0 ? conditions_.super_over_balls : conditions_.quota();
    int& waiting = waiting_penalty_[static_cast<std::size_t>(opened.batting)];
    total.runs = waiting;
    waiting = 0;
    if (!totals.empty() && totals.back().super_over == opened.super_over &&
        totals.back().batting != opened.batting) {
      total.target = totals.back().runs + 1;
      if (opened.super_over == 0) {
        // A first innings shortened by the weather leaves the second no more balls than it had.
        if (revised_target_ > 0) total.target = revised_target_;
        total.quota = revised_balls_ > 0 ? revised_balls_ : totals.back().quota;
      }
    } else if (revised_balls_ > 0 && opened.super_over == 0) {
      total.quota = revised_balls_;
    }
    totals.push_back(total);
  }

  void operator()(const Delivery& delivery) {
    if (totals.empty()) return;
    InningsTotal& total = totals.back();
    total.runs += delivery.runs();
    total.balls += delivery.legal() ? 1 : 0;
    total.wickets += wickets_on(delivery);
  }

  void operator()(const Retirement& retirement) {
    if (!totals.empty() && is_wicket(retirement.how)) ++totals.back().wickets;
  }

  void operator()(const PenaltyRuns& penalty) {
    for (auto total = totals.rbegin(); total != totals.rend(); ++total) {
      if (total->batting != penalty.to) continue;
      total->runs += penalty.runs;
      // Given after the first innings, they move the target of the second.
      if (total != totals.rbegin() && totals.back().target > 0 && revised_target_ == 0) {
        totals.back().target += penalty.runs;
      }
      return;
    }
    waiting_penalty_[static_cast<std::size_t>(penalty.to)] += penalty.runs;
  }

  void operator()(const RevisedTarget& revised) {
    revised_target_ = revised.target;
    revised_balls_ = revised.balls;
    if (!totals.empty() && totals.back().target > 0) {
      totals.back().target = revised.target;
      if (revised.balls > 0) totals.back().quota = revised.balls;
    }
  }

  void operator()(const RevisedQuota& revised) {
    if (totals.empty() || totals.back().closed) {
      revised_balls_ = revised.balls;
    } else {
      totals.back().quota = revised.balls;
    }
  }

  void operator()(const InningsSummary& summary) {
    if (totals.empty()) return;
    InningsTotal& total = totals.back();
    total.runs += summary.runs;
    total.wickets += summary.wickets;
    total.balls += summary.balls;
    total.summary_only = true;
  }

  void operator()(const InningsClosed& closed) {
    if (totals.empty()) return;
    totals.back().closed = true;
    totals.back().why = closed.why;
  }

  std::vector<InningsTotal> totals;

 private:
  const cricket::Conditions& conditions_;
  std::array<int, 2> waiting_penalty_{};
  int revised_target_ = 0;
  int revised_balls_ = 0;
};

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

std::vector<InningsTotal> totals_of(const MatchRecord& record) {
  Totals fold(record.conditions);
  for (const MatchEvent& event : record.events) std::visit(fold, event);
  for (InningsTotal& total : fold.totals) {
    const int limit =
        total.super_over > 0 ? record.conditions.super_over_wickets : record.conditions.wickets;
    // A side whose last men could not bat is all out with fewer wickets: its close says so.
    total.all_out =
        total.wickets >= limit || (total.closed && total.why == InningsClosed::Why::all_out);
  }
  return fold.totals;
}

}  // namespace quicket::match
