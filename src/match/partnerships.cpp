#include "match/partnerships.h"

#include <utility>

namespace quicket::match {
namespace {

class PartnershipFold {
 public:
  explicit PartnershipFold(Side batting) : batting_(batting) {}

  void come_in(Member batter) {
    (pair_.first == no_member ? pair_.first : pair_.second) = batter;
    if (pair_.first == no_member || pair_.second == no_member) return;
    Partnership pair;
    pair.wicket = wickets_ + 1;
    pair.first = pair_.first;
    pair.second = pair_.second;
    pair.unbroken = true;
    done.push_back(pair);
  }

  void bowl(const Delivery& delivery) {
    if (!done.empty() && done.back().unbroken) {
      Partnership& pair = done.back();
      const bool first = pair.first == delivery.striker;
      pair.runs += delivery.runs();
      pair.balls += delivery.faced() ? 1 : 0;
      (first ? pair.first_runs : pair.second_runs) += delivery.bat_runs;
      (first ? pair.first_balls : pair.second_balls) += delivery.faced() ? 1 : 0;
    }
    if (delivery.out) leave(delivery.out->batter, delivery.out->how);
    if (delivery.also_out) leave(delivery.also_out->batter, delivery.also_out->how);
  }

  void leave(Member batter, HowOut how) {
    if (!done.empty()) done.back().unbroken = false;
    if (pair_.first == batter) pair_.first = std::exchange(pair_.second, no_member);
    if (pair_.second == batter) pair_.second = no_member;
    wickets_ += cricket::is_wicket(how) ? 1 : 0;
  }

  void add(const PenaltyRuns& penalty) {
    if (penalty.to == batting_ && !done.empty() && done.back().unbroken) {
      done.back().runs += penalty.runs;
    }
  }

  std::vector<Partnership> done;

 private:
  Side batting_;
  std::pair<Member, Member> pair_{no_member, no_member};
  int wickets_ = 0;
};

}  // namespace

std::vector<Partnership> partnerships_of(const InningsEvents& innings) {
  PartnershipFold fold(innings.batting);
  for (const MatchEvent& event : innings.events) {
    if (std::holds_alternative<InningsClosed>(event)) break;
    if (const auto* in = std::get_if<BatterIn>(&event)) fold.come_in(in->batter);
    if (const auto* delivery = std::get_if<Delivery>(&event)) fold.bowl(*delivery);
    if (const auto* left = std::get_if<Retirement>(&event)) fold.leave(left->batter, left->how);
    if (const auto* penalty = std::get_if<PenaltyRuns>(&event)) fold.add(*penalty);
  }
  return std::move(fold.done);
}

std::vector<OverPoint> worm_of(const InningsEvents& innings) {
  std::vector<OverPoint> overs;
  int runs = 0;
  int wickets = 0;
  for (const PlacedBall& ball : balls_of(innings)) {
    if (overs.size() <= static_cast<std::size_t>(ball.place.over)) {
      overs.resize(static_cast<std::size_t>(ball.place.over) + 1);
    }
    OverPoint& over = overs[static_cast<std::size_t>(ball.place.over)];
    over.runs += ball.runs - runs;
    over.wickets += ball.wickets - wickets;
    over.total = runs = ball.runs;
    over.total_wickets = wickets = ball.wickets;
    over.legal_balls = ball.legal_balls;
  }
  return overs;
}

std::vector<InningsWorm> worms_of(std::span<const MatchEvent> events) {
  std::vector<InningsWorm> worms;
  for (const InningsEvents& innings : innings_of(events)) {
    if (innings.super_over == 0) worms.push_back({innings.batting, worm_of(innings)});
  }
  return worms;
}

}  // namespace quicket::match
