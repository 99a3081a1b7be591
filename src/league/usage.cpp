#include "league/usage.h"

#include <algorithm>
#include <tuple>

#include "match/over_limits.h"
#include "match/scorecard.h"
#include "match/selection.h"

namespace quicket::league {
namespace {

cards::Usage used_of(const Bowled& bowled, TeamId team, PlayerId player) {
  const auto found = bowled.find({team, player});
  return found == bowled.end() ? cards::Usage{} : found->second;
}

/// Overs left on a bowler's card for an innings; an over started within it is
/// completed.
int overs_left(const cards::Usage& left, const cricket::Conditions& conditions) {
  if (left.innings <= 0 || left.legal_balls <= 0) return 0;
  const int length = conditions.balls_per_over;
  return std::min(conditions.most_overs_per_bowler, (left.legal_balls + length - 1) / length);
}

/// Average overs of an innings by the card, rounded up.
int usual_overs(const cards::Usage& left, const cricket::Conditions& conditions) {
  if (left.innings <= 0) return 0;
  const int possible = left.innings * conditions.balls_per_over;
  return std::min((left.legal_balls + possible - 1) / possible, overs_left(left, conditions));
}

struct Candidate {
  std::size_t place;  ///< in the squad
  cards::Usage left;
};

/// Bowlers with a card, most innings left first.
std::vector<Candidate> by_innings_left(const Squad& squad, const Bowled& bowled) {
  std::vector<Candidate> order;
  for (std::size_t i = 0; i < squad.players.size(); ++i) {
    const cards::PlayerCards& player = squad.players[i];
    if (!player.bowler) continue;
    const cards::Usage used = used_of(bowled, squad.team.id, player.player);
    const cards::Usage& card = player.bowler->usage;
    order.push_back({i, {card.innings - used.innings, card.legal_balls - used.legal_balls}});
  }
  std::stable_sort(order.begin(), order.end(), [](const Candidate& a, const Candidate& b) {
    return std::tie(a.left.innings, a.left.legal_balls) >
           std::tie(b.left.innings, b.left.legal_balls);
  });
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
      lines.push_back({squad.team, player.player, player.name, used, card});
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
  std::vector<cards::PlayerCards> players = squad.players;
  const std::vector<Candidate> order = by_innings_left(squad, bowled);
  std::vector<int> may(players.size());  // overs in this match
  int overs = 0, bowlers = 0;
  const auto take = [&](const Candidate& candidate, int can) {
    int& before = may[candidate.place];
    if (before == 0) ++bowlers;
    overs += can - before;
    before = can;
    // A captain takes the available overs from the usage: just short of `can` an innings.
    players[candidate.place].bowler->usage = {1, can * conditions.balls_per_over - 1};
  };
  // One more than an innings needs, since limits on overs in succession waste some.
  for (const Candidate& candidate : order) {
    if (overs > conditions.overs && match::enough_bowlers(conditions, bowlers)) break;
    const int can = usual_overs(candidate.left, conditions);
    if (can > 0) take(candidate, can);
  }
  // More than their average, as long as their cards allow; only then those whose cards are used up.
  const auto able = [&] {
    return match::enough_bowlers(conditions, bowlers) && overs >= conditions.overs;
  };
  for (const Candidate& candidate : order) {
    const int can = overs_left(candidate.left, conditions);
    if (!able() && can > may[candidate.place]) take(candidate, can);
  }
  for (const Candidate& candidate : order) {
    if (!able() && may[candidate.place] == 0) take(candidate, conditions.most_overs_per_bowler);
  }
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i].bowler && may[i] == 0) players[i].bowler.reset();
  }
  if (squad.eleven) {
    match::PlayingSide favourite = match::playing_side(*squad.eleven, players);
    if (!match::why_not_fit(favourite, conditions)) return favourite;
  }
  return match::playing_side(
      match::choose_eleven(squad.team.id, squad.team.name, players, conditions), players);
}

}  // namespace quicket::league
