#include "terminal/match/call_rows.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <initializer_list>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "match/strip_moment.h"
#include "terminal/match/situation.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

/// For sums of tenths, which are no exact numbers.
constexpr double a_hair = 1e-9;

const CallRow& row_of(const std::vector<CallRow>& rows, cards::Call call) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const CallRow& row) { return row.call == call; });
  return found == rows.end() ? rows.front() : *found;
}

std::vector<double> wins_of(const std::vector<CallRow>& rows) {
  std::vector<double> wins;
  for (const CallRow& row : rows) {
    if (row.allowed && row.over.win) wins.push_back(*row.over.win);
  }
  return wins;
}

/// "Rao is new for 4 more balls": whoever is in and is read by the lines for a new batter, which
/// come before those of a call; empty if nobody is.
std::string new_batter_words(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const cards::StripTables* const strip =
      match::strip_at(view.state, view.setup.rules, cards::Call::push);
  if (strip == nullptr) return {};
  for (const match::Member member : {now.striker, now.non_striker}) {
    const int left = strip->new_until - static_cast<int>(now.batting_of[member].balls);
    if (left <= 0) continue;
    return fmt::format("{} is new for {}", called(view, now.batting, member),
                       counted(left, "more ball", "more balls"));
  }
  return {};
}

/// As rows show runs.
double in_tenths(double runs) {
  return std::round(10 * runs) / 10;
}

/// The best chance to win less the best of the other calls', as rows show them; nothing where
/// chances are not known, or there is no other call.
std::optional<double> gap_of_best(const std::vector<CallRow>& rows) {
  std::vector<double> wins = wins_of(rows);
  if (wins.size() < 2) return {};
  std::ranges::sort(wins, std::greater<>());
  return as_shown(wins[0]) - as_shown(wins[1]);
}

/// The gain of a reason, or what is given in return if there is none.
std::string what_matters(const std::string& why) {
  const std::size_t comma = why.find(", ");
  const bool gains = why.find(" than ") < comma && why.find(" fewer ") == std::string::npos;
  return comma == std::string::npos || gains ? why.substr(0, comma) : why.substr(comma + 2);
}

/// Whether nobody would call so: by what rows show another call brings more runs, fewer wickets,
/// and wins as often.
bool is_dominated(const CallRow& row, const std::vector<CallRow>& rows) {
  return std::ranges::any_of(rows, [&](const CallRow& other) {
    return other.allowed && in_tenths(other.over.runs) > in_tenths(row.over.runs) &&
           std::lround(100 * other.over.wicket) < std::lround(100 * row.over.wicket) &&
           as_shown(other.over.win.value_or(0)) >= as_shown(row.over.win.value_or(0));
  });
}

/// The runs that a chase needs in so many balls.
double needed_rate(const MatchView& view, int balls) {
  const match::InningsState& now = view.state.now();
  return 1.0 * (now.target - now.runs) * balls / (now.quota - now.balls);
}

/// What in the match speaks for a call; empty if nothing does that can be said in a few words.
std::string cause_of(const MatchView& view, const std::vector<CallRow>& rows, cards::Call call,
                     bool in_short = false) {
  const match::InningsState& now = view.state.now();
  const cricket::Conditions& conditions = view.setup.conditions;
  const int left = now.quota - now.balls, in_hand = now.wickets_to_end - now.wickets;
  if (now.super_over > 0 || left <= conditions.balls_per_over) return {};
  if (advised_call(view, rows, call) != call) return {};  // nothing does
  const auto rate = [&](cards::Call one) {
    const OverOutlook& over = row_of(rows, one).over;
    return in_tenths(over.balls > 0 ? over.runs * conditions.balls_per_over / over.balls : 0);
  };
  if (now.target != match::InningsState::no_target) {
    const double needed = in_tenths(needed_rate(view, conditions.balls_per_over));
    if (call == cards::Call::push && rate(cards::Call::steady) < needed) {
      return fmt::format("steady makes {:.1f} of {:.1f}{}", rate(cards::Call::steady), needed,
                         in_short ? "" : ' ' + std::string(cricket::an_over(conditions)));
    }
    if (call != cards::Call::push && rate(call) >= needed) {
      // What a captain gives a little of the chance for.
      const bool striker = now.batting_of[now.striker].runs >= now.batting_of[now.non_striker].runs;
      const std::string keeps =
          match::call_by(rows, call) == call
              ? ""
              : ", and keeps " +
                    called(view, now.batting, striker ? now.striker : now.non_striker) + " in";
      return in_short ? fmt::format("{:.1f} of {:.1f}{}", rate(call), needed, keeps)
                      : fmt::format("{} makes {:.1f}, {:.1f} are needed{}", to_string(call),
                                    rate(call), needed, keeps);
    }
  }
  // As often as wickets usually fall.
  constexpr int balls_a_wicket = 18;
  const int usual = left / balls_a_wicket;
  const std::string wickets = counted(in_hand, "wicket", "wickets");
  if (call == cards::Call::push && in_hand > usual + 1) {
    return fmt::format("{} in hand for {} balls", wickets, left);
  }
  if (call == cards::Call::hold && in_hand <= usual + 1) {
    return fmt::format("only {} for {} balls", wickets, left);
  }
  return {};
}

bool matters_at_all(const std::vector<CallRow>& rows) {
  const std::vector<double> wins = wins_of(rows);
  return matters(*spread_of(rows), *std::ranges::max_element(wins), same_calls);
}

}  // namespace

bool matters(double between, double best, double least) {
  // Below two tenths of a point trials themselves differ.
  constexpr double noise = 0.002;
  return between > std::clamp(best / 10, noise, least) - a_hair;
}

cards::Call advised_call(const MatchView& view, const std::vector<CallRow>& rows,
                         cards::Call usual) {
  const cards::Call best = match::call_by(rows, usual);
  const match::InningsState& now = view.state.now();
  const CallRow& top = row_of(rows, best);
  if (now.target == match::InningsState::no_target || !top.over.win) return best;
  const auto is_enough = [&](const CallRow& row) {
    return row.over.runs >= needed_rate(view, row.over.balls);
  };
  const CallRow* chosen = &top;
  for (const CallRow& row : rows) {
    if (!row.allowed) continue;
    if (as_shown(*top.over.win) - as_shown(*row.over.win) > hardly_matters + a_hair) continue;
    const bool enough = is_enough(row);
    if (enough != is_enough(*chosen) ? enough
        : enough                     ? row.over.wicket < chosen->over.wicket
                                     : row.over.runs > chosen->over.runs) {
      chosen = &row;
    }
  }
  return chosen->call;
}

double as_shown(double chance) {
  return std::round(1000 * chance) / 1000;
}

std::string chance_text(double chance, bool decimal) {
  const std::string text = fmt::format("{:.{}f}%", 100 * chance, decimal ? 1 : 0);
  return text == "0%" ? "<1%" : text == "0.0%" ? "<0.1%" : text;
}

std::vector<std::string> call_lines(const MatchView& view, const std::vector<CallRow>& rows,
                                    std::size_t marked, cards::Call usual, int width) {
  const std::string_view over = over_word(view);
  const std::vector<double> wins = wins_of(rows);
  const match::InningsState& now = view.state.now();
  const bool whole = rows.back().over.balls == view.setup.conditions.balls_per_over;
  std::string heading = fmt::format("  {:<9} {:>9}  {:>6}", "Bat on",
                                    whole ? fmt::format("runs/{}", over) : "runs", "wicket");
  if (!wins.empty()) {
    heading += now.overs_left(view.state.conditions) == 0
                   ? "  win"
                   : fmt::format("  win after this {}", over);
  }
  std::vector<std::string> lines{std::move(heading)};
  const std::string gap = gap_words(rows);
  // It stands for the rest of the over (rules 5.7): nobody is asked again at every ball.
  for (const std::string& note :
       {gap.empty() ? gap : "   " + gap,
        calls_every_ball(view) ? "   asked before every ball"
                               : fmt::format("   for this {}, or to a wicket", over)}) {
    if (display_width(lines[0] + note) <= width) lines[0] += note;
  }
  const std::string newcomer = new_batter_words(view);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const CallRow& row = rows[i];
    // What may not be chosen has no number.
    std::string line =
        fmt::format("{} {} {:<7}", i == marked ? "►" : " ",
                    row.allowed ? fmt::format("{}", i + 1) : "-", to_string(row.call));
    if (!row.allowed) {
      line += "  " + no_hold_words(view);
    } else {
      line += fmt::format(" {:>9.1f}  {:>6}", row.over.runs, chance_text(row.over.wicket, false));
      if (!wins.empty() && row.over.win) {
        line += fmt::format("  {:>5}", chance_text(*row.over.win, true));
      }
    }
    const auto add_first_that_fits = [&](std::initializer_list<std::string> notes) {
      for (const std::string& note : notes) {
        if (display_width(line) + display_width(note) > width) continue;
        line += note;
        break;
      }
    };
    if (row.call == usual) {
      // One clause: what the match says for it, or else what it gains.
      const std::string cause = cause_of(view, rows, usual);
      const std::string gain = what_matters(why_call(rows, usual));
      add_first_that_fits(
          {"   captain: " + (cause.empty() ? gain : cause),
           "   captain: " + (cause.empty() ? gain : cause_of(view, rows, usual, true)),
           "   captain: " + gain, "   captain's call"});
    }
    const bool dominated = row.allowed && row.call != usual && is_dominated(row, rows);
    // Why pushing brings less than it does otherwise.
    if (row.call == cards::Call::push && !newcomer.empty()) {
      const std::string is_new =
          fmt::format("   {}{}", dominated ? "fewer runs, more wickets: " : "", newcomer);
      add_first_that_fits({is_new + ", whatever you call", is_new, "   " + newcomer,
                           "   " + newcomer.substr(0, newcomer.rfind(" for "))});
    } else if (dominated) {
      add_first_that_fits({"   fewer runs, more wickets", "   no gain"});
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::optional<double> spread_of(const std::vector<CallRow>& rows) {
  const std::vector<double> wins = wins_of(rows);
  if (wins.empty()) return {};
  const auto [worst, best] = std::minmax_element(wins.begin(), wins.end());
  return as_shown(*best) - as_shown(*worst);
}

bool would_cost(const std::vector<CallRow>& rows, cards::Call call, cards::Call best) {
  const auto win = [&](cards::Call one) { return row_of(rows, one).over.win; };
  if (!win(call) || !win(best)) return call != best;
  return matters(as_shown(*win(best)) - as_shown(*win(call)), *win(best), same_calls);
}

bool is_worth_asking(const std::vector<CallRow>& all) {
  std::vector<CallRow> rows = all;
  std::erase_if(rows, [&](const CallRow& row) { return is_dominated(row, all); });
  if (wins_of(rows).empty()) return true;
  const std::optional<double> gap = gap_of_best(rows);
  return gap && matters_at_all(rows) && !is_settled(all) && *gap < near_calls + a_hair;
}

bool is_settled(double chance) {
  constexpr double as_good_as_won = 0.99;
  return chance > as_good_as_won || chance < 1 - as_good_as_won;
}

bool is_settled(const std::vector<CallRow>& rows) {
  const std::vector<double> wins = wins_of(rows);
  return !wins.empty() && is_settled(*std::ranges::max_element(wins));
}

std::string gap_words(const std::vector<CallRow>& rows) {
  const std::optional<double> gap = gap_of_best(rows);
  return gap ? fmt::format("best two {:.1f} points apart", 100 * *gap) : "";
}

std::string why_call(const std::vector<CallRow>& rows, cards::Call usual) {
  const CallRow& chosen = row_of(rows, usual);
  const CallRow* rival = nullptr;
  for (const CallRow& row : rows) {
    if (row.call == usual || !row.allowed || !row.over.win) continue;
    if (rival == nullptr || *row.over.win > *rival->over.win) rival = &row;
  }
  if (rival == nullptr || !chosen.over.win) return fmt::format("{:.1f} runs", chosen.over.runs);
  // Where the chance to win does not tell, how it differs from the next bolder or calmer one.
  const bool tells = matters_at_all(rows);
  const bool steady = usual == cards::Call::steady;
  if (!tells) rival = &row_of(rows, steady ? cards::Call::push : cards::Call::steady);
  const std::string_view other = to_string(rival->call);
  // Of the figures that the rows show.
  const double more = in_tenths(chosen.over.runs) - in_tenths(rival->over.runs);
  const long out = std::lround(100 * chosen.over.wicket),
             otherwise = std::lround(100 * rival->over.wicket);
  const double ahead = 100 * (as_shown(*chosen.over.win) - as_shown(*rival->over.win));
  // Whatever is a little worse is as good.
  const std::string gain =
      tells && in_tenths(ahead) > 0   ? fmt::format("{:.1f} points better than {}", ahead, other)
      : tells || in_tenths(more) == 0 ? fmt::format("as {} as {}", tells ? "good" : "quick", other)
                                      : fmt::format("{:.1f} runs {} than {}", std::abs(more),
                                                    more > 0 ? "more" : "fewer", other);
  if (tells ? out < otherwise : out != otherwise) {
    return fmt::format("{}, wicket {}%, not {}%", gain, out, otherwise);
  }
  return tells && more >= 0.05 ? fmt::format("{}, {:.1f} runs more", gain, more) : gain;
}

std::string waived_words(const MatchView& view, const std::vector<CallRow>& rows, cards::Call usual,
                         bool told) {
  if (is_settled(rows)) return {};
  const bool best = match::call_by(rows, usual) == usual;
  const double ahead = best ? gap_of_best(rows).value_or(0) : 0;
  // Of what matters it is said at every over how the side bats on.
  if (told && usual == view.state.now().call && ahead < large_stake - a_hair) return {};
  if (ahead > near_calls + a_hair) {
    return fmt::format("On with {}: {:.1f} points better{}", to_string(usual), 100 * ahead,
                       key_to_choose);
  }
  const std::string cause = matters_at_all(rows) ? cause_of(view, rows, usual) : "";
  return fmt::format("On with {}: {}{}", to_string(usual),
                     cause.empty() ? why_call(rows, usual) : cause, key_to_choose);
}

}  // namespace quicket::terminal
