#include "terminal/match/candidates.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "match/computer_captain.h"
#include "match/legality.h"
#include "report/card_face.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

using match::Member;

/// Why somebody may not bowl, in 16 columns: "bowled last over", "bowled out".
std::string in_short(std::string reason) {
  if (reason.starts_with("bowled the maximum")) return "bowled out";
  const std::string_view last = "bowled the last";
  if (reason.starts_with(last)) reason.replace(0, last.size(), "bowled last");
  return reason;
}

/// Puts what the list tells of a bowler, or of a batter, in the candidate; `kept`: for later overs.
void tell_bowling(Candidate& candidate, const MatchView& view, const cards::PlayerCards& cards,
                  bool kept) {
  std::string quota = quota_text(view, candidate.member);
  const std::string left = quota.substr(0, quota.find(' '));
  if (!quota.empty()) quota.insert(0, ", ");
  if (kept) quota += ", kept";
  const match::BowlerScore& score = view.state.now().bowling_of[candidate.member];
  const auto econ =
      cards.bowler ? report::economy(cards.bowler->stats, view.record.info.format) : std::nullopt;
  const std::string season = econ ? fmt::format("{:.1f}", *econ) : "-";
  candidate.narrow_facts = fmt::format(
      "{:>5} {}{}", fmt::format("{}/{}", score.wickets, score.runs), left, kept ? " kept" : "");
  const std::string usage =
      cards.bowler ? to_string(cards.bowler->usage, view.record.info.format) : "-";
  candidate.facts = fmt::format("{:<5} {:>4}  {}{}", usage, season,
                                bowler_figures(view, candidate.member), quota);
}

void tell_batting(Candidate& candidate, const cards::PlayerCards& cards) {
  const std::string role = report::batting_role_text(cards);
  const auto rate = cards.striker ? report::strike_rate(cards.striker->stats) : std::nullopt;
  candidate.facts = rate ? fmt::format("{:<18} {:>3.0f}", role, *rate) : role;
  candidate.narrow_facts = fmt::format("{:>3} {}", rate ? fmt::format("{:.0f}", *rate) : "-",
                                       role.substr(0, role.find(" (")));
}

}  // namespace

std::vector<Candidate> candidates_of(const MatchView& view, cricket::Side side,
                                     match::MemberSet legal, bool bowling,
                                     const ChanceIn& chance_in) {
  const match::Umpire umpire(view.setup);
  const match::PlayingSide& players = view.side(side);
  const Member usual = bowling ? usual_choice(view, side, legal, bowling) : match::no_member;
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < players.sheet.players.size(); ++i) {
    Candidate candidate;
    candidate.member = static_cast<Member>(i);
    candidate.legal = match::contains(legal, candidate.member);
    if (bowling) {
      if (candidate.legal) {
        candidate.kept = kept_over(view, side, candidate.member, usual, chance_in);
      }
      tell_bowling(candidate, view, players.cards[i], candidate.kept.has_value());
    } else {
      tell_batting(candidate, players.cards[i]);
    }
    if (!candidate.legal) {
      const auto reason = bowling ? umpire.why_not_bowl(view.state, candidate.member)
                                  : umpire.why_not_bat(view.state, candidate.member);
      candidate.reason = reason.value_or("not now");
      // In its row, after the name.
      const std::string& name = player_name(view, side, candidate.member);
      const bool named = candidate.reason.starts_with(name + ' ');
      candidate.facts = named ? candidate.reason.substr(name.size() + 1) : "is needed later";
      if (candidate.facts.starts_with("has ")) candidate.facts.erase(0, 4);
      candidate.narrow_facts = in_short(candidate.facts);
    }
    if (candidate.legal) {
      candidate.over =
          bowling ? match::over_by(view.setup, view.state, candidate.member, chance_in)
                  : match::over_against(view.setup, view.state, candidate.member, chance_in);
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

std::string likely_bowler_text(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const Member bowler = match::likely_bowler(view.setup, view.state);
  if (now.over_open || !now.needs_batter() || bowler == match::no_member) return {};
  return fmt::format("{} is likely to bowl.", called(view, now.fielding(), bowler));
}

Member advised(const MatchView& view, const std::vector<Candidate>& candidates, Member usual,
               bool bowling) {
  if (!bowling && opens(view)) return usual;
  const auto shown = [&](const Candidate& one) { return win_in_all(one, bowling).value_or(-1); };
  const auto best =
      std::max_element(candidates.begin(), candidates.end(),
                       [&](const auto& a, const auto& b) { return shown(a) < shown(b); });
  const auto said = std::find_if(candidates.begin(), candidates.end(),
                                 [&](const auto& one) { return one.member == usual; });
  if (best == candidates.end() || said == candidates.end()) return usual;
  const double most = as_shown(shown(*best)), ahead = most - as_shown(shown(*said));
  // No batter goes before the usual one for what hardly matters.
  return (bowling ? ahead > 0 : matters(ahead, most)) ? best->member : usual;
}

Member captains_choice(const MatchView& view, cricket::Side side, match::MemberSet legal,
                       bool bowling, const ChanceIn& chance_in) {
  return advised(view, candidates_of(view, side, legal, bowling, chance_in),
                 usual_choice(view, side, legal, bowling), bowling);
}

std::optional<Waived> waived_member(const MatchView& view, cricket::Side side,
                                    match::MemberSet legal, bool bowling,
                                    const ChanceIn& chance_in) {
  // A super over is six balls, and everybody's own.
  const match::InningsState& now = view.state.now();
  if (now.super_over > 0) return {};
  const Member usual = usual_choice(view, side, legal, bowling);
  if (!bowling && opens(view)) {
    if (now.batters == 0) return Waived{usual, ""};
    return Waived{usual, fmt::format("{} and {} open, by the order of the eleven{}",
                                     player_name(view, side, now.striker),
                                     player_name(view, side, usual), key_to_choose)};
  }
  const std::vector<Candidate> candidates = candidates_of(view, side, legal, bowling, chance_in);
  const Member star = advised(view, candidates, usual, bowling);
  const auto shown = [&](Member member) {
    const auto one = std::ranges::find(candidates, member, &Candidate::member);
    return as_shown(one == candidates.end() ? 0 : win_in_all(*one, bowling).value_or(0));
  };
  const double best = shown(star);
  const auto kind_of = [&](Member member) {
    const auto& cards = view.setup.sides[cricket::side_index(side)].cards;
    return member < cards.size() ? cards[member].bowling_role : cricket::BowlingRole();
  };
  bool others = false, of_two_kinds = false;  // who are about as good; who bowl otherwise
  double second = 0;
  for (const Candidate& one : candidates) {
    if (!one.legal) continue;
    if (!win_of(one, bowling)) return {};
    if (one.member == star) continue;
    others = others || !matters(best - shown(one.member), best);
    of_two_kinds = of_two_kinds || kind_of(one.member) != kind_of(star);
    second = std::max(second, shown(one.member));
  }
  const bool differ = best - second > level_choices - a_hair;
  if (is_settled(best)) return Waived{star, "", true};
  constexpr double open = 0.03;
  const bool at_the_end = now.overs_left(view.state.conditions) <= 2;
  if (bowling && std::popcount(legal) > 1 && (differ || of_two_kinds) && at_the_end &&
      best >= open && best <= 1 - open) {
    return {};
  }
  if (bowling && others && differ && is_late(view, best)) return {};
  // Who comes in where a chase ends is everybody's own.
  constexpr int six = 6;
  const int balls = now.quota - now.balls, needed = now.target - now.runs;
  const bool ends = now.target != match::InningsState::no_target && balls > 0 &&
                    balls <= view.setup.conditions.balls_per_over && needed <= six * balls;
  if (!bowling && ends && std::popcount(legal) > 1 && (differ || balls == 1)) return {};
  if (star != usual && differ && !(bowling && others)) return {};
  const bool alone = std::popcount(legal) == 1;
  const std::string why = alone ? bowling ? "nobody else may bowl it" : "the only one left"
                                : why_usual(view, side, candidates, star, bowling, true);
  Waived sent{star, fmt::format("{} {}{}{}{}", player_name(view, side, star),
                                bowling ? "bowls " + over_name(view, now.overs + 1) : "comes in",
                                why.empty() ? "" : ": ", why, key_to_choose)};
  for (const Candidate& one : candidates) {
    if (!one.kept || alone) continue;
    const std::string& name = called(view, side, one.member);
    const bool named = why.find(name + " (kept for") != std::string::npos ||
                       why.find(fmt::format("to keep {} for", name)) != std::string::npos;
    if (named || one.member == star) sent.kept |= match::set_of(one.member);
  }
  return sent;
}

std::vector<Candidate> best_three(const std::vector<Candidate>& candidates, Member advised,
                                  bool bowling) {
  std::vector<Candidate> best;
  std::copy_if(candidates.begin(), candidates.end(), std::back_inserter(best),
               [](const Candidate& one) { return one.legal; });
  const auto worth = [&](const Candidate& one) {
    // Without chances bowlers go by runs, and batters stay in their order.
    const double bare = bowling && one.over ? -one.over->runs : -1;
    return one.member == advised ? 2 : win_in_all(one, bowling).value_or(bare);
  };
  std::stable_sort(best.begin(), best.end(),
                   [&](const auto& a, const auto& b) { return worth(a) > worth(b); });
  best.resize(std::min<std::size_t>(best.size(), 3));
  return best;
}

std::optional<double> win_of(const Candidate& candidate, bool bowling) {
  if (!candidate.over || !candidate.over->win) return {};
  return bowling ? 1 - *candidate.over->win : *candidate.over->win;
}

std::optional<double> win_in_all(const Candidate& candidate, bool bowling) {
  const auto win = win_of(candidate, bowling);
  return win && candidate.kept ? std::max(0.0, *win - candidate.kept->cost) : win;
}

bool any_costs_later(const std::vector<Candidate>& candidates) {
  return std::ranges::any_of(candidates, [](const Candidate& one) {
    return one.over && one.over->win && cost_shown(one) > 0;
  });
}

double cost_shown(const Candidate& candidate) {
  const double cost = win_of(candidate, true).value_or(0) - win_in_all(candidate, true).value_or(0);
  if (cost <= 0) return 0;
  return as_shown(as_shown(*win_of(candidate, true)) - as_shown(*win_in_all(candidate, true)));
}

std::string win_text(std::optional<double> win) {
  return win ? chance_text(*win, true) : std::string();
}

}  // namespace quicket::terminal
