#include "terminal/match/candidates.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "match/computer_captain.h"
#include "match/legality.h"
#include "report/card_face.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

using match::Member;

/// Puts what the list tells of a bowler, or of a batter, in the candidate.
void tell_bowling(Candidate& candidate, const MatchView& view, const cards::PlayerCards& cards) {
  std::string quota = quota_text(view, candidate.member);
  if (!quota.empty()) quota.insert(0, ", ");
  const match::BowlerScore& score = view.state.now().bowling_of[candidate.member];
  candidate.narrow_facts = fmt::format("{}/{}{}", score.wickets, score.runs, quota);
  const std::string usage =
      cards.bowler ? to_string(cards.bowler->usage, view.record.info.format) : "-";
  candidate.facts = fmt::format("{:<5} {}{}", usage, bowler_figures(view, candidate.member), quota);
}

void tell_batting(Candidate& candidate, const cards::PlayerCards& cards) {
  const std::string role = report::batting_role_text(cards);
  const auto rate = cards.striker ? report::strike_rate(cards.striker->stats) : std::nullopt;
  candidate.facts =
      rate ? fmt::format("{:<17} {}", role, report::strike_rate_text(cards.striker->stats)) : role;
  candidate.narrow_facts = fmt::format("{:>3} {}", rate ? fmt::format("{:.0f}", *rate) : "-",
                                       role.substr(0, role.find(" (")));
}

}  // namespace

std::vector<Candidate> candidates_of(const MatchView& view, cricket::Side side,
                                     match::MemberSet legal, bool bowling,
                                     const ChanceIn& chance_in) {
  const match::Umpire umpire(view.setup);
  const match::PlayingSide& players = view.side(side);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < players.sheet.players.size(); ++i) {
    Candidate candidate;
    candidate.member = static_cast<Member>(i);
    candidate.legal = match::contains(legal, candidate.member);
    if (bowling) {
      tell_bowling(candidate, view, players.cards[i]);
    } else {
      tell_batting(candidate, players.cards[i]);
    }
    if (!candidate.legal) {
      const auto reason = bowling ? umpire.why_not_bowl(view.state, candidate.member)
                                  : umpire.why_not_bat(view.state, candidate.member);
      candidate.reason = reason.value_or("not now");
      if (!bowling) {
        candidate.facts = umpire.unfit_to_bat(view.state, candidate.member).value_or("not now");
        candidate.narrow_facts = candidate.facts;
      }
    }
    if (candidate.legal) {
      candidate.over = bowling ? match::over_by(view.setup, view.state, candidate.member, chance_in)
                               : match::over_against(view.setup, view.state, candidate.member);
    }
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

Member usual_choice(const MatchView& view, cricket::Side side, match::MemberSet legal,
                    bool bowling) {
  match::ComputerCaptain captain(view.side(side), view.setup.conditions);
  return bowling ? captain.next_bowler(view.state, legal) : captain.next_batter(view.state, legal);
}

std::string win_text(const Candidate& candidate) {
  if (!candidate.over || !candidate.over->win) return {};
  return fmt::format("{:.0f}%", 100 * (1 - *candidate.over->win));
}

std::string why_usual(const std::vector<Candidate>& candidates, match::Member usual, bool bowling) {
  const auto chosen = std::find_if(candidates.begin(), candidates.end(),
                                   [&](const Candidate& one) { return one.member == usual; });
  if (chosen == candidates.end() || !chosen->over) return {};
  bool fewest = true, likeliest = true, most = true, safest = true, best = true;
  for (const Candidate& one : candidates) {
    if (!one.over) continue;
    fewest = fewest && chosen->over->runs <= one.over->runs;
    most = most && chosen->over->runs >= one.over->runs;
    likeliest = likeliest && chosen->over->wicket >= one.over->wicket;
    safest = safest && chosen->over->wicket <= one.over->wicket;
    // What the batting side's chance is worth, the bowling side loses.
    best = best && chosen->over->win && one.over->win && *chosen->over->win <= *one.over->win;
  }
  if (bowling) {
    return best        ? "the best chance to win after it"
           : likeliest ? "the best chance of a wicket"
           : fewest    ? "the fewest runs to this pair"
                       : "";
  }
  return most ? "the most runs off this bowler" : safest ? "the safest against this bowler" : "";
}

bool usual_toss(const MatchView& view, cricket::Side side) {
  return match::ComputerCaptain(view.side(side), view.setup.conditions).bats_first(view.state);
}

}  // namespace quicket::terminal
