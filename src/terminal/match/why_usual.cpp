#include <algorithm>

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

/// What changed for one who was kept: "1.2 points more now, and only 0.4 fewer in over 18".
std::string why_released(const MatchView& view, const Candidate& chosen, double most_of_others) {
  const std::string later = over_name(view, chosen.kept->over + 1);
  const double gain = as_shown(*win_of(chosen, true)) - most_of_others,
               cost = as_shown(chosen.kept->cost);
  const std::string less = !matters(cost, *win_of(chosen, true))
                               ? "nothing is lost later"
                               : fmt::format("only {:.1f} fewer in {}", 100 * cost, later);
  return matters(gain, *win_of(chosen, true))
             ? fmt::format("{:.1f} points more now, and {}", 100 * gain, less)
             : fmt::format("no longer kept for {}, and {}", later, less);
}

/// "all about as good, with Silk the safest and Rao the quickest"; empty if they differ in little.
std::string how_they_differ(const MatchView& view, cricket::Side side,
                            const std::vector<Candidate>& candidates, bool bowling) {
  const auto least = [&](const auto& figure) {
    const Candidate* first = nullptr;
    for (const Candidate& one : candidates) {
      if (one.over && (first == nullptr || figure(*one.over) < figure(*first->over))) first = &one;
    }
    return first;
  };
  const Candidate* const careful =
      least([&](const OverOutlook& over) { return bowling ? over.runs : over.wicket; });
  const Candidate* const bold =
      least([&](const OverOutlook& over) { return bowling ? -over.wicket : -over.runs; });
  // As lists show them.
  if (careful == nullptr || bold->over->runs - careful->over->runs < 0.05 ||
      bold->over->wicket - careful->over->wicket < 0.005) {
    return {};
  }
  return fmt::format("all about as good, with {} the {} and {} the {}",
                     called(view, side, careful->member), bowling ? "tightest" : "safest",
                     called(view, side, bold->member), bowling ? "most dangerous" : "quickest");
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
  const auto worst = std::ranges::min_element(
      candidates, {}, [&](const Candidate& one) { return win_in_all(one, bowling).value_or(2); });
  const bool close = !in_short && most - as_shown(*win_in_all(*worst, bowling)) < same_calls;
  const std::string differ = close ? how_they_differ(view, side, candidates, bowling) : "";
  if (!bowling && !differ.empty()) return differ;
  // Who would be better for this over alone.
  const auto first = best_by(win_of);
  const double now = as_shown(*win_of(*first, bowling)) - as_shown(*win_of(*chosen, bowling));
  if (matters(now, most) && first->kept) {
    return fmt::format("{} is worth {:.1f} points more now, but {:.1f} fewer in {}",
                       called(view, side, first->member), 100 * now, 100 * first->kept->cost,
                       over_name(view, first->kept->over + 1));
  }
  std::vector<match::Member> level;  // who are about as good
  for (const Candidate& one : candidates) {
    const bool as_good = !matters(most - win_in_all(one, bowling).value_or(-1), most);
    if (one.member != usual && as_good) level.push_back(one.member);
  }
  if (bowling && chosen->kept) {
    double others = 0;
    for (const Candidate& one : candidates) {
      const bool other = one.member != usual && !one.kept;
      if (other) others = std::max(others, as_shown(win_of(one, bowling).value_or(0)));
    }
    return why_released(view, *chosen, others);
  }
  if (!level.empty() && !differ.empty()) return differ;
  if (level.size() == 1) return called(view, side, level.front()) + " is as good";
  if (!level.empty()) return "others are about as good";
  const std::string over = defended.empty() ? why_by_over(candidates, *chosen->over, bowling) : "";
  return !defended.empty() ? defended : over.empty() ? "the best chance to win" : over;
}

}  // namespace quicket::terminal
