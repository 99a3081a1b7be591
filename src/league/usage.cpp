#include "league/usage.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "match/over_limits.h"
#include "match/scorecard.h"
#include "match/selection.h"

namespace quicket::league {
namespace {

cards::Usage used_of(const Bowled& bowled, TeamId team, PlayerId player) {
  const auto found = bowled.find({team, player});
  return found == bowled.end() ? cards::Usage{} : found->second;
}

/// Whole overs left on a bowler's card for an innings: nobody begins one that the card cannot end.
int overs_left(const cards::Usage& left, const cricket::Conditions& conditions) {
  if (left.innings <= 0 || left.legal_balls <= 0) return 0;
  return std::min(conditions.most_overs_per_bowler, left.legal_balls / conditions.balls_per_over);
}

/// Average overs of an innings by the card, rounded up.
int usual_overs(const cards::Usage& left, const cricket::Conditions& conditions) {
  if (left.innings <= 0) return 0;
  const int possible = left.innings * conditions.balls_per_over;
  return std::min((left.legal_balls + possible - 1) / possible, overs_left(left, conditions));
}

/// Whether a limited side can bowl a whole innings.
bool can_bowl_all(const match::PlayingSide& side, const cricket::Conditions& conditions) {
  match::InningsState innings;
  innings.quota = conditions.quota();
  return match::rest_can_be_bowled(innings, conditions, side.bowlers, &*side.most_overs);
}

struct Candidate {
  std::size_t place;  ///< in the squad
  cards::Usage left;
};

/// Bowlers with a card, most innings left first.
std::vector<Candidate> by_innings_left(TeamId team, std::span<const cards::PlayerCards> players,
                                       const Bowled& bowled) {
  std::vector<Candidate> order;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const cards::PlayerCards& player = players[i];
    if (!player.bowler) continue;
    const cards::Usage used = used_of(bowled, team, player.player);
    const cards::Usage& card = player.bowler->usage;
    order.push_back({i, {card.innings - used.innings, card.legal_balls - used.legal_balls}});
  }
  std::stable_sort(order.begin(), order.end(), [](const Candidate& a, const Candidate& b) {
    return std::tie(a.left.innings, a.left.legal_balls) >
           std::tie(b.left.innings, b.left.legal_balls);
  });
  return order;
}

/// The squad with the bowlers of one match: the overs that each may bowl, by place.
class MatchBowlers {
 public:
  MatchBowlers(const Squad& squad, std::vector<cards::PlayerCards> players,
               const cricket::Conditions& conditions)
      : squad_(squad),
        conditions_(conditions),
        players_(std::move(players)),
        may_(players_.size()) {}

  /// As many as an innings needs, each about the average of the card; more if necessary.
  void take_usual(std::span<const Candidate> order) {
    for (const Candidate& candidate : order) {
      // One more than an innings needs, since limits on overs in succession waste some.
      if (overs_ > conditions_.overs && match::enough_bowlers(conditions_, bowlers_)) break;
      take(candidate, usual_overs(candidate.left, conditions_));
    }
    for (const Candidate& candidate : order) {
      const bool able = match::enough_bowlers(conditions_, bowlers_) && overs_ >= conditions_.overs;
      if (!able) take(candidate, overs_left(candidate.left, conditions_));
    }
  }

  /// Everyone, as much as their cards allow.
  void take_all(std::span<const Candidate> order) {
    for (const Candidate& candidate : order) {
      take(candidate, overs_left(candidate.left, conditions_));
    }
  }

  /// As many overs as the conditions allow, whatever the card says.
  void take_beyond(const Candidate& candidate) {
    take(candidate, conditions_.most_overs_per_bowler);
  }

  /// The favourite eleven or the chosen one, if it can bowl an innings within these overs.
  std::optional<match::PlayingSide> side() {
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (players_[i].bowler && may_[i] == 0) players_[i].bowler.reset();
    }
    if (squad_.eleven) {
      match::PlayingSide favourite = limited(match::playing_side(*squad_.eleven, players_));
      if (can_bowl_innings(favourite)) return favourite;
    }
    if (!match::enough_bowlers(conditions_, bowlers_)) return {};
    match::PlayingSide chosen = limited(match::playing_side(
        match::choose_eleven(squad_.team.id, squad_.team.name, players_, conditions_), players_));
    if (can_bowl_innings(chosen)) return chosen;
    return {};
  }

 private:
  void take(const Candidate& candidate, int can) {
    int& before = may_[candidate.place];
    if (can <= before) return;
    if (before == 0) ++bowlers_;
    overs_ += can - before;
    before = can;
    // A captain takes the available overs from the usage: just short of `can` an innings.
    players_[candidate.place].bowler->usage = {1, can * conditions_.balls_per_over - 1};
  }

  match::PlayingSide limited(match::PlayingSide side) const {
    match::OversAllowed& most = side.most_overs.emplace();
    const auto& members = side.sheet.players;
    for (std::size_t i = 0; i < members.size(); ++i) {
      for (std::size_t place = 0; place < players_.size(); ++place) {
        if (players_[place].player != members[i].id) continue;
        most[i] = static_cast<std::uint8_t>(may_[place]);
      }
    }
    return side;
  }

  bool can_bowl_innings(const match::PlayingSide& side) const {
    return !match::why_not_fit(side, conditions_) && can_bowl_all(side, conditions_);
  }

  const Squad& squad_;
  const cricket::Conditions& conditions_;
  std::vector<cards::PlayerCards> players_;
  std::vector<int> may_;
  int overs_ = 0, bowlers_ = 0;
};

/// Who bowls on if the cards left cannot bowl an innings: those who are past theirs already, then
/// those with fewest overs left, so that they stay few; then the regulars, to whose seasons a few
/// overs make the least difference.
std::vector<Candidate> by_readiness_to_bowl_on(std::span<const cards::PlayerCards> players,
                                               std::vector<Candidate> order,
                                               const cricket::Conditions& conditions) {
  const auto rank = [&](const Candidate& candidate) {
    const bool past = candidate.left.innings < 0 || candidate.left.legal_balls < 0;
    return std::tuple(past, -overs_left(candidate.left, conditions),
                      players[candidate.place].bowler->usage.legal_balls);
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](const Candidate& a, const Candidate& b) { return rank(a) > rank(b); });
  return order;
}

}  // namespace

void add_bowling(Bowled& bowled, const match::MatchRecord& record) {
  for (const match::InningsCard& card : match::scorecard_of(record).innings) {
    if (card.total.super_over > 0) continue;
    const match::TeamSheet& sheet =
        record.sheets[static_cast<std::size_t>(cricket::other(card.total.batting))];
    for (const match::BowlingLine& line : card.bowling) {
      cards::Usage& usage = bowled[{sheet.team, sheet.players[line.bowler].id}];
      ++usage.innings;
      usage.legal_balls += line.balls;
    }
  }
}

std::vector<UsageLine> usage_lines(std::span<const Squad> squads, const Bowled& bowled) {
  std::vector<UsageLine> lines;
  for (const Squad& squad : squads) {
    const std::size_t begun = lines.size();
    for (const cards::PlayerCards& player : squad.players) {
      const cards::Usage used = used_of(bowled, squad.team.id, player.player);
      const cards::Usage card = player.bowler ? player.bowler->usage : cards::Usage{};
      if (card.innings == 0 && used.innings == 0) continue;
      const bool balls_known = !player.bowler || player.bowler->stats.legal_balls;
      lines.push_back({squad.team, player.player, player.name, used, card, balls_known});
    }
    std::stable_sort(lines.begin() + static_cast<std::ptrdiff_t>(begun), lines.end(),
                     [](const UsageLine& a, const UsageLine& b) {
                       return a.used.legal_balls - a.card.legal_balls >
                              b.used.legal_balls - b.card.legal_balls;
                     });
  }
  return lines;
}

match::PlayingSide side_by_usage(const Squad& squad, const Bowled& bowled,
                                 const cricket::Conditions& conditions) {
  const std::vector<cards::PlayerCards> players =
      squad.eleven ? squad.players : regulars(squad, conditions);
  const std::vector<Candidate> order = by_innings_left(squad.team.id, players, bowled);
  MatchBowlers usual(squad, players, conditions);
  usual.take_usual(order);
  if (auto side = usual.side()) return *std::move(side);
  const std::vector<Candidate> bowling_on = by_readiness_to_bowl_on(players, order, conditions);
  for (std::size_t beyond = 0; beyond <= bowling_on.size(); ++beyond) {
    MatchBowlers bowlers(squad, players, conditions);
    bowlers.take_all(order);
    for (std::size_t i = 0; i < beyond; ++i) bowlers.take_beyond(bowling_on[i]);
    if (auto side = bowlers.side()) return *std::move(side);
  }
  // Says why the squad does not contain an eleven.
  return match::playing_side(
      match::choose_eleven(squad.team.id, squad.team.name, players, conditions), players);
}

void keep_to_cards(match::PlayingSide& side, const Bowled& bowled,
                   const cricket::Conditions& conditions) {
  const auto all = static_cast<std::uint8_t>(conditions.most_overs_per_bowler);
  match::OversAllowed& most = side.most_overs.emplace();
  most.fill(all);  // also for those who come in as substitutes
  std::vector<Candidate> order = by_innings_left(side.sheet.team, side.cards, bowled);
  for (const Candidate& one : order) {
    most[one.place] = static_cast<std::uint8_t>(overs_left(one.left, conditions));
  }
  for (const Candidate& one : by_readiness_to_bowl_on(side.cards, std::move(order), conditions)) {
    if (can_bowl_all(side, conditions)) return;
    most[one.place] = all;
  }
}

}  // namespace quicket::league
