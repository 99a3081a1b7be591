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

std::string facts_of(const MatchView& view, cricket::Side side, Member member, bool bowling,
                     bool narrow) {
  const cards::PlayerCards& cards = view.side(side).cards[member];
  if (bowling) {
    const std::string quota = quota_text(view, member);
    const std::string figures = bowler_figures(view, member) + (quota.empty() ? "" : ", ") + quota;
    if (narrow) return figures;
    const std::string usage =
        cards.bowler ? to_string(cards.bowler->usage, view.record.info.format) : "-";
    return fmt::format("{:<5} {}", usage, figures);
  }
  if (!cards.striker) return report::batting_role_text(cards);
  const std::string rate = report::strike_rate_text(cards.striker->stats);
  if (narrow) return fmt::format("{:<6} {}", rate, report::batting_role_text(cards));
  if (rate.empty()) return report::batting_role_text(cards);
  return fmt::format("{:<17} {}", report::batting_role_text(cards), rate);
}

}  // namespace

std::vector<Candidate> candidates_of(const MatchView& view, cricket::Side side,
                                     match::MemberSet legal, bool bowling,
                                     const ChanceIn& chance_in, bool narrow) {
  const match::Umpire umpire(view.setup);
  const match::PlayingSide& players = view.side(side);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < players.sheet.players.size(); ++i) {
    Candidate candidate;
    candidate.member = static_cast<Member>(i);
    candidate.legal = match::contains(legal, candidate.member);
    candidate.facts = facts_of(view, side, candidate.member, bowling, narrow);
    if (!candidate.legal) {
      const auto reason = bowling ? umpire.why_not_bowl(view.state, candidate.member)
                                  : umpire.why_not_bat(view.state, candidate.member);
      candidate.reason = reason.value_or("not now");
      if (!bowling) {
        candidate.facts = umpire.unfit_to_bat(view.state, candidate.member).value_or("not now");
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
