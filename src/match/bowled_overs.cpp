#include "match/bowled_overs.h"

namespace quicket::match {
namespace {

int credited_wickets(const Delivery& ball) {
  int wickets = 0;
  for (const auto* out : {&ball.out, &ball.also_out}) {
    if (*out && cricket::is_wicket((*out)->how) && cricket::is_bowlers((*out)->how)) ++wickets;
  }
  return wickets;
}

}  // namespace

std::vector<BowledOver> bowled_overs(const InningsEvents& innings) {
  std::vector<BowledOver> overs;
  for (const PlacedBall& placed : balls_of(innings)) {
    const Delivery& ball = *placed.delivery;
    if (overs.empty() || overs.back().over != placed.place.over ||
        overs.back().bowler != ball.bowler) {
      overs.push_back({placed.place.over, ball.bowler});
    }
    BowledOver& over = overs.back();
    over.balls += ball.legal() ? 1 : 0;
    over.runs += ball.charged();
    over.wickets += credited_wickets(ball);
  }
  return overs;
}

}  // namespace quicket::match
