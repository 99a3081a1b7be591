#include "match/innings_odds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "base/error.h"

namespace quicket::match {
namespace {

/// The odds of a roll on the fielding chart, as an ordinary ball and as a free hit.
std::array<cards::BallOdds, 2> chart_odds_of(const MatchSetup& setup, Side batting) {
  const PlayingSide& fielding = setup.sides[static_cast<std::size_t>(cricket::other(batting))];
  std::vector<cards::Ratings> ratings;
  int keeper = -1;
  for (std::size_t i = 0; i < fielding.members.size(); ++i) {
    if (!fielding.sheet.players[i].of_side) continue;
    if (fielding.sheet.keeper == i) keeper = static_cast<int>(ratings.size());
    const MemberCards& member = fielding.members[i];
    ratings.push_back({member.catching, member.run_out, member.keeping, false});
  }
  const cards::FieldingSide side =
      ratings.empty() ? cards::FieldingSide{} : cards::fielding_side(ratings, keeper);
  const auto odds = [&](bool free_hit) {
    return cards::chart_odds(setup.rules.chart(), side, free_hit, setup.conditions);
  };
  return {odds(false), odds(true)};
}

RolledSlots rolled_on(const cards::Chart& chart) {
  RolledSlots rolled{};
  for (int number = 1; number <= 100; ++number) {
    const std::size_t doubles = cards::applies(cards::Trigger::doubles, 1, number) ? 1 : 0;
    rolled[doubles][static_cast<std::size_t>(chart.at(number))] += 0.01;
  }
  return rolled;
}

void add(RolledSlots& to, const RolledSlots& more, double weight) {
  for (std::size_t i = 0; i < to.size(); ++i) {
    for (std::size_t kind = 0; kind < to[i].size(); ++kind) to[i][kind] += weight * more[i][kind];
  }
}

/// The share of balls that a batter faces who is new to the strip, with `out` wickets down after
/// `bowled` balls: each wicket fell at any time, and whoever came in is new for twice the balls
/// that the strip says, because the other faces half of them.
double share_new(const cards::StripTables& strip, int bowled, std::size_t out) {
  const double lately = 2.0 * strip.new_until;
  if (strip.new_until == 0 || bowled < lately) return strip.new_until == 0 ? 0 : 1;
  const double recent = lately / bowled, wickets = static_cast<double>(out);
  const double none = std::pow(1 - recent, wickets);
  const double one = out == 0 ? 0 : wickets * recent * std::pow(1 - recent, wickets - 1);
  return one / 2 + (1 - none - one);
}

/// Out of 100, as they are read, by batters who are new as often as `share_new` says. Each of the
/// three faces of a card comes as often as the others.
cards::ReadSlots read_by(const cards::StripTables* strip, double share_new,
                         const RolledSlots& rolled) {
  cards::ReadSlots slots{};
  for (std::size_t doubles = 0; doubles < rolled.size(); ++doubles) {
    const int number = doubles == 1 ? 11 : 1;
    for (std::size_t kind = 0; kind < cards::slot_kinds; ++kind) {
      const double share = 100 * rolled[doubles][kind];
      const auto slot = static_cast<cards::Slot>(kind);
      if (strip == nullptr) slots[kind] += share;
      for (int face = 1; strip != nullptr && face <= 3; ++face) {
        const auto read = [&](std::size_t which) {
          return static_cast<std::size_t>(strip->of[which].read(slot, face, number));
        };
        slots[read(0)] += share / 3 * (1 - share_new);
        slots[read(1)] += share / 3 * share_new;
      }
    }
  }
  return slots;
}

void add(BallPair& to, const BallPair& more, double weight) {
  to.usual.add(more.usual, weight);
  to.free_hit.add(more.free_hit, weight);
}

std::vector<Member> batting_order(const PlayingSide& side, int wickets) {
  std::vector<Member> order;
  for (std::size_t i = 0; i < side.members.size(); ++i) {
    const bool room = order.size() <= static_cast<std::size_t>(wickets);
    if (side.sheet.players[i].of_side && room) order.push_back(static_cast<Member>(i));
  }
  return order;
}

/// Who is in: how likely each pair of places of the order is to be together, followed ball by ball.
/// The later of the two says how many are out. Whoever is out less often stays in longer, and the
/// sooner a wicket falls, the more likely it was the other batter's.
class Wicket {
 public:
  explicit Wicket(std::size_t places) : together_(places, std::vector<double>(places)) {
    together_[1][0] = 1;
  }

  /// How likely each place is to be batting with `out` wickets down; the chances sum to 2.
  std::vector<double> in(std::size_t out) const {
    const std::vector<double>& earlier = together_[out + 1];
    double all = 0;
    for (const double chance : earlier) all += chance;
    std::vector<double> shares(earlier.size());
    shares[out + 1] = 1;
    // So many wickets so early hardly ever happen: take the batter just before the next one.
    if (all < 1e-12) {
      shares[out] = 1;
    } else {
      for (std::size_t place = 0; place <= out; ++place) shares[place] = earlier[place] / all;
    }
    return shares;
  }

  void bowl_ball(const std::vector<double>& wicket_rates) {
    // From the last place down, so that a ball is not played twice.
    for (std::size_t later = together_.size() - 1; later >= 1; --later) {
      for (std::size_t earlier = 0; earlier < later; ++earlier) {
        const double half = together_[later][earlier] / 2;
        const double earlier_out = half * wicket_rates[earlier];
        const double later_out = half * wicket_rates[later];
        together_[later][earlier] -= earlier_out + later_out;
        if (later + 1 == together_.size()) continue;
        together_[later + 1][later] += earlier_out;
        together_[later + 1][earlier] += later_out;
      }
    }
  }

 private:
  std::vector<std::vector<double>> together_;  ///< by the later place, then the earlier
};

/// The mean of the same balls of several innings.
std::vector<std::vector<BallPair>> mean_balls(const std::vector<InningsOdds>& innings,
                                              cards::Call call, std::size_t wickets) {
  std::vector<std::vector<BallPair>> mean(innings.front().after(call).size(),
                                          std::vector<BallPair>(wickets));
  for (std::size_t out = 0; out < wickets; ++out) {
    const auto has = [out](const InningsOdds& one) {
      return out < static_cast<std::size_t>(one.wickets);
    };
    const double weight =
        1.0 / static_cast<double>(std::count_if(innings.begin(), innings.end(), has));
    for (const InningsOdds& one : innings) {
      expects(one.after(call).size() == mean.size(),
              "innings of one length, all with calls or none");
      if (!has(one)) continue;
      for (std::size_t over = 0; over < mean.size(); ++over) {
        add(mean[over][out], one.after(call)[over][out], weight);
      }
    }
  }
  return mean;
}

/// Of a first innings, or of a chase that needs so many runs when each over begins: a number for
/// every over, or none.
InningsOdds read_as(const InningsSlots& slots, const Rulebook& rules,
                    const cricket::Conditions& conditions, cards::Pitch pitch,
                    std::span<const int> needed) {
  InningsOdds innings;
  innings.wickets = slots.wickets;
  innings.new_until = rules.chart().tempo.new_batter.balls;
  const int overs = static_cast<int>(slots.balls.size());
  const auto read = [&](cards::Call call) {
    std::vector<std::vector<BallPair>> balls;
    if (call == cards::Call::steady) innings.new_shares.resize(slots.balls.size());
    for (int over = 0; over < overs; ++over) {
      auto& pairs = balls.emplace_back();
      const std::vector<RolledSlots>& by_out = slots.balls[static_cast<std::size_t>(over)];
      pairs.reserve(by_out.size());
      for (std::size_t out = 0; out < by_out.size(); ++out) {
        const int per_over = conditions.balls_per_over;
        cards::Standing standing{over + 1, overs, per_over, static_cast<int>(out), {}};
        if (!needed.empty()) standing.needed = needed[static_cast<std::size_t>(over)];
        const cards::StripTables* const strip = rules.strip(standing, call, pitch);
        const double fresh =
            strip == nullptr ? 0 : share_new(*strip, over * per_over + per_over / 2, out);
        if (call == cards::Call::steady) {
          innings.new_shares[static_cast<std::size_t>(over)].push_back(static_cast<float>(fresh));
        }
        const auto results = read_by(strip, fresh, by_out[out]);
        pairs.push_back({cards::slots_odds(results, slots.chart[0], false, conditions),
                         cards::slots_odds(results, slots.chart[1], true, conditions)});
      }
    }
    return balls;
  };
  innings.balls = read(cards::Call::steady);
  for (const cards::Call call : {cards::Call::hold, cards::Call::push}) {
    if (!rules.has_calls()) break;
    innings.called[static_cast<std::size_t>(call) - 1] =
        rules.chart().tempo.lines_of(call).empty() ? innings.balls : read(call);
  }
  return innings;
}

}  // namespace

InningsSlots innings_slots(const MatchSetup& setup, Side batting, int overs,
                           const BowlingShares& bowling) {
  const PlayingSide& side = setup.sides[static_cast<std::size_t>(batting)];
  const PlayingSide& fielding = setup.sides[static_cast<std::size_t>(cricket::other(batting))];
  const std::vector<Member> order = batting_order(side, setup.conditions.wickets);
  expects(order.size() >= 2, "two bat at least");
  InningsSlots innings;
  innings.wickets = static_cast<int>(order.size()) - 1;
  innings.chart = chart_odds_of(setup, batting);
  std::vector<RolledSlots> batters, bowlers;
  for (const Member member : order) batters.push_back(rolled_on(side.members[member].striker));
  for (const MemberCards& member : fielding.members) bowlers.push_back(rolled_on(member.bowler));
  Wicket wicket(order.size());
  for (int over = 0; over < overs; ++over) {
    // A shortened innings is bowled as a whole one is, part by part.
    const std::vector<double>& shares =
        bowling[static_cast<std::size_t>(over) * bowling.size() / static_cast<std::size_t>(overs)];
    RolledSlots bowled{};
    for (std::size_t i = 0; i < bowlers.size(); ++i) {
      if (shares[i] > 0) add(bowled, bowlers[i], shares[i] / 2);
    }
    std::vector<RolledSlots>& balls =
        innings.balls.emplace_back(static_cast<std::size_t>(innings.wickets), bowled);
    for (std::size_t out = 0; out < balls.size(); ++out) {
      const std::vector<double> in = wicket.in(out);
      // Both at the wicket face half of the balls, and the card asked is the striker's every other.
      for (std::size_t place = 0; place < batters.size(); ++place) {
        if (in[place] > 0) add(balls[out], batters[place], in[place] / 4);
      }
    }
    const cards::StripTables* const strip = setup.rules.strip(
        {over + 1, overs, setup.conditions.balls_per_over, 0, {}}, cards::Call::steady, {});
    const auto wickets_of = [&](const RolledSlots& rolled) {
      return cards::slots_odds(read_by(strip, 0, rolled), innings.chart[0], false, setup.conditions)
          .wicket();
    };
    const double of_bowlers = wickets_of(bowled);
    std::vector<double> rates;
    for (const RolledSlots& batter : batters) {
      rates.push_back((wickets_of(batter) + 2 * of_bowlers) / 2);
    }
    for (int ball = 0; ball < setup.conditions.balls_per_over; ++ball) wicket.bowl_ball(rates);
  }
  return innings;
}

InningsSlots mean_slots(const std::vector<InningsSlots>& innings) {
  expects(!innings.empty(), "a mean of something");
  InningsSlots mean;
  mean.wickets = 0;
  for (const InningsSlots& one : innings) mean.wickets = std::max(mean.wickets, one.wickets);
  const auto whole = [&mean](const InningsSlots& one) { return one.wickets == mean.wickets; };
  const double weight =
      1.0 / static_cast<double>(std::count_if(innings.begin(), innings.end(), whole));
  mean.balls.assign(innings.front().balls.size(),
                    std::vector<RolledSlots>(static_cast<std::size_t>(mean.wickets)));
  for (const InningsSlots& one : innings) {
    if (!whole(one)) continue;
    for (std::size_t i = 0; i < mean.chart.size(); ++i) mean.chart[i].add(one.chart[i], weight);
    for (std::size_t over = 0; over < mean.balls.size(); ++over) {
      for (std::size_t out = 0; out < mean.balls[over].size(); ++out) {
        add(mean.balls[over][out], one.balls[over][out], weight);
      }
    }
  }
  return mean;
}

InningsOdds read_innings(const InningsSlots& slots, const Rulebook& rules,
                         const cricket::Conditions& conditions, cards::Pitch pitch) {
  InningsOdds innings = read_as(slots, rules, conditions, pitch, {});
  const cards::TempoStrip& strip = rules.chart().tempo;
  if (strip.chase.empty()) return innings;
  std::vector<int> ahead, behind;
  const int overs = static_cast<int>(slots.balls.size());
  for (int over = 1; over <= overs; ++over) {
    const auto row = cards::stance_row(strip, over, overs, conditions.balls_per_over);
    innings.rows.push_back(row);
    ahead.push_back(row.ahead_up_to);
    behind.push_back(row.behind_from);
  }
  innings.ahead_or_behind.push_back(read_as(slots, rules, conditions, pitch, ahead));
  innings.ahead_or_behind.push_back(read_as(slots, rules, conditions, pitch, behind));
  return innings;
}

InningsOdds innings_odds(const MatchSetup& setup, Side batting, int overs,
                         const BowlingShares& bowling) {
  return read_innings(innings_slots(setup, batting, overs, bowling), setup.rules, setup.conditions);
}

InningsOdds mean_odds(const std::vector<InningsOdds>& innings) {
  expects(!innings.empty(), "a mean of something");
  InningsOdds mean;
  mean.wickets = 0;
  for (const InningsOdds& one : innings) mean.wickets = std::max(mean.wickets, one.wickets);
  const auto wickets = static_cast<std::size_t>(mean.wickets);
  mean.balls = mean_balls(innings, cards::Call::steady, wickets);
  if (innings.front().has_calls()) {
    mean.called = {mean_balls(innings, cards::Call::hold, wickets),
                   mean_balls(innings, cards::Call::push, wickets)};
  }
  mean.rows = innings.front().rows;
  mean.new_until = innings.front().new_until;
  for (std::size_t which = 0; which < innings.front().ahead_or_behind.size(); ++which) {
    std::vector<InningsOdds> same;
    for (const InningsOdds& one : innings) same.push_back(one.ahead_or_behind.at(which));
    mean.ahead_or_behind.push_back(mean_odds(same));
  }
  return mean;
}

}  // namespace quicket::match
