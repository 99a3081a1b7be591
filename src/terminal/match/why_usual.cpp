#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "terminal/match/candidates.h"
#include "terminal/match/text.h"

// Why a captain chooses whom a list advises.

namespace quicket::terminal {
namespace {

/// "the best chance to keep it to 10 or fewer", where that is so.
std::string why_defended(const MatchView& view, const std::vector<Candidate>& candidates,
                         const OverOutlook& chosen) {
  const auto most = match::defended_runs(view.state, view.setup.conditions);
  const bool best = std::ranges::none_of(candidates, [&](const Candidate& one) {
    return one.over && one.over->within > chosen.within;
  });
  if (!most || !chosen.within || !best) return {};
  return *most == 0 ? "the best chance of a maiden"
                    : fmt::format("the best chance to keep it to {} or fewer", *most);
}

/// By runs and wickets alone, as the list shows them: what several are level in is no reason.
std::string why_by_over(const std::vector<Candidate>& candidates, const OverOutlook& chosen,
                        bool bowling) {
  constexpr double level_runs = 0.05, level_wickets = 0.005;
  bool fewest = true, likeliest = true, most = true, safest = true;
  for (const Candidate& one : candidates) {
    if (!one.over || &*one.over == &chosen) continue;
    const double runs = chosen.runs - one.over->runs, wicket = chosen.wicket - one.over->wicket;
    fewest = fewest && runs < -level_runs;
    most = most && runs > level_runs;
    likeliest = likeliest && wicket > level_wickets;
    safest = safest && wicket < -level_wickets;
  }
  if (bowling) {
    return likeliest ? "the best chance of a wicket" : fewest ? "the fewest runs to this pair" : "";
  }
  return most ? "the most runs off this bowler" : safest ? "the safest against this bowler" : "";
}

/// Of one who was kept: "worth more now than the 0.4 points that it costs in over 18".
std::string why_released(const MatchView& view, const Candidate& chosen) {
  if (cost_shown(chosen) <= 0) return "nothing is lost later";
  return fmt::format("worth more now than the {:.1f} points that it costs in {}",
                     100 * cost_shown(chosen), over_name(view, chosen.kept->over + 1));
}

/// What speaks for another who is as good, by the figures of a list: "safer"; empty if nothing.
std::string trade_of(const Candidate& one, const OverOutlook& chosen, bool bowling) {
  if (one.kept) return "kept for later";
  const double runs = one.over->runs - chosen.runs, wicket = one.over->wicket - chosen.wicket;
  constexpr double level_runs = 0.05, level_wickets = 0.005;
  if (bowling) {
    return runs < -level_runs ? "tighter" : wicket > level_wickets ? "more dangerous" : "";
  }
  return wicket < -level_wickets ? "safer" : runs > level_runs ? "quicker" : "";
}

/// "quicker; Rao (safer) and Silk are as good": the best two of these; `in_short`, of those alone
/// who differ. What speaks for who is chosen comes first: `own`, or what there is beside the best.
std::string as_good_words(const MatchView& view, cricket::Side side,
                          std::vector<const Candidate*> level, const Candidate& chosen,
                          std::string own, bool bowling, bool in_short) {
  const auto trade = [&](const Candidate* one) { return trade_of(*one, *chosen.over, bowling); };
  if (in_short) std::erase_if(level, [&](const auto* one) { return trade(one).empty(); });
  if (level.empty()) return {};
  const auto win = [&](const Candidate* one) { return win_in_all(*one, bowling).value_or(0); };
  std::stable_sort(level.begin(), level.end(),
                   [&](const auto* a, const auto* b) { return win(a) > win(b); });
  if (own.empty() && level.size() == 1) own = trade_of(chosen, *level.front()->over, bowling);
  std::string text = own.empty() ? "" : own + "; ";
  for (std::size_t i = 0; i < std::min<std::size_t>(level.size(), 2); ++i) {
    const std::string other = trade(level[i]);
    text += (i == 0 ? "" : " and ") + called(view, side, level[i]->member);
    if (!other.empty()) text += " (" + other + ')';
  }
  return text + (level.size() == 1 ? " is as good" : " are as good");
}

}  // namespace

std::string why_usual(const MatchView& view, cricket::Side side,
                      const std::vector<Candidate>& candidates, match::Member usual, bool bowling,
                      bool in_short) {
  const auto chosen = std::find_if(candidates.begin(), candidates.end(),
                                   [&](const Candidate& one) { return one.member == usual; });
  if (chosen == candidates.end() || !chosen->over) return {};
  const auto best_by = [&](const auto& win) {
    return std::ranges::max_element(
        candidates, {}, [&](const Candidate& one) { return win(one, bowling).value_or(-1); });
  };
  const auto best = best_by(win_in_all);
  const auto win = win_in_all(*chosen, bowling);
  if (!win && !bowling && opens(view)) return "by the order of the eleven";
  const std::string defended = why_defended(view, candidates, *chosen->over);
  if (!win) return defended.empty() ? why_by_over(candidates, *chosen->over, bowling) : defended;
  const double most = as_shown(*win_in_all(*best, bowling)), ahead = most - as_shown(*win);
  if (!bowling && opens(view)) {
    if (!matters(ahead, most) || in_short) return "by the order of the eleven";
    return fmt::format("{}, worth {:.1f} points more now, is kept for number {}",
                       called(view, side, best->member), 100 * ahead, best->member + 1);
  }
  // Who would be better for this over alone.
  const auto first = best_by(win_of);
  const double now = as_shown(*win_of(*first, bowling)) - as_shown(*win_of(*chosen, bowling));
  if (matters(now, most) && first->kept) {
    const std::string &rival = called(view, side, first->member),
                      over = over_name(view, first->kept->over + 1);
    if (in_short) return fmt::format("to keep {} for later", rival);
    return fmt::format("to keep {} for {} ({:.1f} points more now, {:.1f} fewer then)", rival, over,
                       100 * now, 100 * cost_shown(*first));
  }
  std::vector<const Candidate*> level;  // who are as good
  const Candidate* rival = nullptr;     // the best of the others
  for (const Candidate& one : candidates) {
    if (one.member == usual || !win_in_all(one, bowling)) continue;
    const double behind = as_shown(*win) - as_shown(*win_in_all(one, bowling));
    if (std::abs(behind) < level_choices - a_hair) level.push_back(&one);
    if (rival == nullptr || win_in_all(one, bowling) > win_in_all(*rival, bowling)) rival = &one;
  }
  if (bowling && chosen->kept) return why_released(view, *chosen);
  const std::string own = why_by_over(candidates, *chosen->over, bowling);
  if (!level.empty()) return as_good_words(view, side, level, *chosen, own, bowling, in_short);
  const std::string over = defended.empty() ? own : "";
  if (ahead > 0 && rival != nullptr) {
    return fmt::format("{}{}{} is worth only {:.1f} points more", own, own.empty() ? "" : "; ",
                       called(view, side, rival->member), 100 * ahead);
  }
  if (!defended.empty() || !over.empty() || rival == nullptr) return defended + over;
  return fmt::format("{:.1f} points better than {}",
                     100 * (as_shown(*win) - as_shown(*win_in_all(*rival, bowling))),
                     called(view, side, rival->member));
}

}  // namespace quicket::terminal
