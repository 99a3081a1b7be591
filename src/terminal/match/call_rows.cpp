#include "terminal/match/call_rows.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <initializer_list>

#include <fmt/format.h>

#include "base/text.h"
#include "match/strip_moment.h"
#include "terminal/match/situation.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

std::vector<double> wins_of(const std::vector<CallRow>& rows) {
  std::vector<double> wins;
  for (const CallRow& row : rows) {
    if (row.allowed && row.over.win) wins.push_back(*row.over.win);
  }
  return wins;
}

/// As rows show runs.
double in_tenths(double runs) {
  return std::round(10 * runs) / 10;
}

/// The gain of a reason, or what is given in return if there is none.
std::string what_matters(const std::string& why) {
  const std::size_t comma = why.find(", ");
  return comma == std::string::npos || why.find(" than ") < comma ? why.substr(0, comma)
                                                                  : why.substr(comma + 2);
}

/// As rows show the chance of a wicket, in per cent.
long wicket_of(const CallRow& row) {
  return std::lround(100 * row.over.wicket);
}

/// Whether nobody would call so: by what rows show another call brings as many runs for fewer
/// wickets, and wins as often.
bool is_dominated(const CallRow& row, const std::vector<CallRow>& rows) {
  return std::ranges::any_of(rows, [&](const CallRow& other) {
    return other.allowed && in_tenths(other.over.runs) >= in_tenths(row.over.runs) &&
           wicket_of(other) < wicket_of(row) &&
           as_shown(other.over.win.value_or(0)) >= as_shown(row.over.win.value_or(0));
  });
}

/// The best of the other calls; nothing if there is none, or chances are not known.
const CallRow* rival_of(const std::vector<CallRow>& rows, cards::Call call) {
  const CallRow* rival = nullptr;
  for (const CallRow& row : rows) {
    if (row.call == call || !row.allowed || !row.over.win) continue;
    if (rival == nullptr || *row.over.win > *rival->over.win) rival = &row;
  }
  return rival;
}

/// The runs that a chase needs in so many balls.
double needed_rate(const MatchView& view, int balls) {
  const match::InningsState& now = view.state.now();
  return 1.0 * (now.target - now.runs) * balls / (now.quota - now.balls);
}

double call_rate(const MatchView& view, const CallRow& row) {
  const int balls = view.setup.conditions.balls_per_over;
  return in_tenths(row.over.balls > 0 ? row.over.runs * balls / row.over.balls : 0);
}

/// Whether a chase is open in which batting steadily does not bring the runs it needs.
bool is_short_of_runs(const MatchView& view, const std::vector<CallRow>& rows, double win) {
  constexpr double open = 0.9;
  const int over = view.setup.conditions.balls_per_over;
  return view.state.now().target != match::InningsState::no_target && win <= open &&
         call_rate(view, row_of(rows, cards::Call::steady)) < in_tenths(needed_rate(view, over));
}

/// What a captain gives a little of the chance for: "level; wicket 10%, not 16%"; empty of the
/// best.
std::string level_words(const std::vector<CallRow>& rows, cards::Call call) {
  const cards::Call best = match::call_by(rows, call);
  if (best == call) return {};
  const CallRow &one = row_of(rows, call), &other = row_of(rows, best);
  const bool differ = one.over.win && other.over.win &&
                      as_shown(*other.over.win) - as_shown(*one.over.win) > level_choices + a_hair;
  return (differ ? "" : "level; ") +
         (wicket_of(one) < wicket_of(other)
              ? fmt::format("wicket {}%, not {}%", wicket_of(one), wicket_of(other))
              : fmt::format("{:.1f} runs, not {:.1f}", one.over.runs, other.over.runs));
}

/// What in the match speaks for a call; empty if nothing does that can be said in a few words.
std::string cause_of(const MatchView& view, const std::vector<CallRow>& rows, cards::Call call) {
  const match::InningsState& now = view.state.now();
  const cricket::Conditions& conditions = view.setup.conditions;
  const int left = now.quota - now.balls, in_hand = now.wickets_to_end - now.wickets;
  if (advised_call(view, rows, call) != call) return {};  // nothing does
  if (const std::string level = level_words(rows, call); !level.empty()) return level;
  if (now.super_over > 0 || left <= conditions.balls_per_over) return {};
  const auto rate = [&](cards::Call one) { return call_rate(view, row_of(rows, one)); };
  const bool chases = now.target != match::InningsState::no_target;
  const double needed = chases ? in_tenths(needed_rate(view, conditions.balls_per_over)) : 0;
  const auto makes = [&](cards::Call one) {
    return fmt::format("{} makes {:.1f}, and {:.1f} is needed", to_string(one), rate(one), needed);
  };
  const cards::Call told = call == cards::Call::push ? cards::Call::steady : call;
  if (chases && (rate(told) < needed) == (told != call)) return makes(told);
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

}  // namespace

const CallRow& row_of(const std::vector<CallRow>& rows, cards::Call call) {
  const auto found = std::ranges::find(rows, call, &CallRow::call);
  return found == rows.end() ? rows.front() : *found;
}

bool matters(double between, double best, double least) {
  // Below two tenths of a point trials themselves differ.
  constexpr double noise = 0.002;
  return between > std::clamp(best / 10, noise, least) - a_hair;
}

cards::Call advised_call(const MatchView& view, const std::vector<CallRow>& rows,
                         cards::Call usual) {
  const cards::Call best = match::call_by(rows, usual);
  const CallRow& top = row_of(rows, best);
  if (!top.over.win) return best;
  const bool is_short = is_short_of_runs(view, rows, *top.over.win);
  const auto is_enough = [&](const CallRow& row) {
    return !is_short || row.over.runs >= needed_rate(view, row.over.balls);
  };
  // A safer call has to be clearly so, and no wicket is worth keeping for what ends soon.
  constexpr long clearly = 3;
  constexpr int late = 3;
  const bool is_late = view.state.now().overs_left(view.state.conditions) < late;
  const CallRow* chosen = &top;
  for (const CallRow& row : rows) {
    if (!row.allowed || matters(as_shown(*top.over.win) - as_shown(*row.over.win) - 2 * a_hair,
                                *top.over.win, level_choices)) {
      continue;
    }
    const bool is_safer = is_enough(row) && wicket_of(row) + clearly <= wicket_of(*chosen);
    if (is_late ? in_tenths(row.over.runs) > in_tenths(chosen->over.runs) : is_safer) chosen = &row;
  }
  return chosen->call;
}

double as_shown(double chance) {
  return std::round(1000 * chance) / 1000;
}

std::string chance_text(double chance, bool decimal) {
  // Nothing is certain before it has happened.
  constexpr double most = 0.999, certain = 0.99;
  if (!decimal && (chance < 1 - certain || chance > certain)) return chance < 0.5 ? "<1%" : ">99%";
  const std::string text = fmt::format("{:.{}f}%", 100 * std::min(chance, most), decimal ? 1 : 0);
  return text == "0.0%" ? "<0.1%" : text;
}

std::vector<std::string> call_lines(const MatchView& view, const std::vector<CallRow>& rows,
                                    std::size_t marked, cards::Call usual, int width,
                                    std::optional<cards::Call> in_force) {
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
        calls_every_ball(view) ? "   a changes it at any ball"
                               : fmt::format("   for this {}, or to a wicket", over)}) {
    if (display_width(lines[0] + note) <= width) lines[0] += note;
  }
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
    if (row.call == in_force) line += "   now";
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
      add_first_that_fits({"   captain: " + (cause.empty() ? gain : cause), "   captain: " + gain,
                           "   captain's call"});
    }
    if (row.allowed && row.call != usual && is_dominated(row, rows)) {
      add_first_that_fits({"   never better"});
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::optional<double> gap_of_best(const std::vector<CallRow>& rows) {
  std::vector<double> wins = wins_of(rows);
  if (wins.size() < 2) return {};
  std::ranges::sort(wins, std::greater<>());
  return as_shown(wins[0]) - as_shown(wins[1]);
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
  const std::vector<double> wins = wins_of(rows);
  if (wins.empty()) return true;
  const std::optional<double> gap = gap_of_best(rows);
  return gap && matters(*spread_of(rows), *std::ranges::max_element(wins), same_calls) &&
         !is_settled(all) && *gap<near_calls + a_hair&& * gap> hardly_matters - a_hair;
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
  const CallRow* rival = rival_of(rows, usual);
  if (rival == nullptr || !chosen.over.win) return fmt::format("{:.1f} runs", chosen.over.runs);
  // Of the figures that the rows show; whatever is a little worse is as good.
  const double ahead = 100 * (as_shown(*chosen.over.win) - as_shown(*rival->over.win));
  const double more = in_tenths(chosen.over.runs) - in_tenths(rival->over.runs);
  const long out = wicket_of(chosen), otherwise = wicket_of(*rival);
  const std::string gain =
      (in_tenths(ahead) > 0 ? fmt::format("{:.1f} points better than ", ahead) : "as good as ") +
      std::string(to_string(rival->call));
  return out < otherwise ? fmt::format("{}, wicket {}%, not {}%", gain, out, otherwise)
         : more >= 0.05  ? fmt::format("{}, {:.1f} runs more", gain, more)
                         : gain;
}

std::string waived_words(const MatchView& view, const std::vector<CallRow>& rows, cards::Call usual,
                         bool told, bool own) {
  if (is_settled(rows)) return {};
  const bool best = match::call_by(rows, usual) == usual;
  const double ahead = best ? gap_of_best(rows).value_or(0) : 0;
  // Of what matters it is said at every over how the side bats on.
  const match::InningsState& now = view.state.now();
  const cards::Call before = now.call;
  const CallRow* const rival = rival_of(rows, usual);
  const auto& win = row_of(rows, usual).over.win;
  const bool goes_on = told && !own && usual == before && now.balls > 0;
  const bool starts_late_over = now.over_balls == 0 && win && is_last_third(view, *win);
  if (goes_on && !starts_late_over && ahead < large_stake - a_hair) return {};
  const bool is_level = !best && rival != nullptr && win &&
                        as_shown(*rival->over.win) - as_shown(*win) < level_choices + a_hair;
  const std::string level = !own ? level_words(rows, usual) : is_level ? "level" : "";
  std::string why = why_call(rows, usual);
  if (rival != nullptr && win) {
    const std::string mine = chance_text(*win, true), other = chance_text(*rival->over.win, true);
    if (own && mine == other) return {};
    why = fmt::format("{}, {} {}", mine, to_string(rival->call), other);
  }
  const std::string what = own       ? fmt::format("Your {} stays", to_string(usual))
                           : goes_on ? fmt::format("Still {}", to_string(usual))
                           : usual == before || now.balls == 0
                               ? fmt::format("On with {}", to_string(usual))
                               : fmt::format("From {} to {}", to_string(before), to_string(usual));
  return fmt::format("{}: {}{}{}", what, why, level.empty() ? level : ": " + level, key_to_choose);
}

}  // namespace quicket::terminal
