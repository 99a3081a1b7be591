#include "terminal/match/spoken.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "cricket/role.h"
#include "report/card_face.h"
#include "report/match_words.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/roll_steps.h"
#include "terminal/match/situation.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

std::string_view spoken(cards::Slot slot) {
  constexpr std::array<std::string_view, cards::read_kinds> said{
      "bowled", "caught", "fielding chart", "no run", "one", "two", "four", "six", "run out"};
  return said[static_cast<std::size_t>(slot)];
}

/// In the description of the dice, numbers stay figures: they are read out the same.
std::string_view spoken_on_card(cards::Slot slot) {
  if (slot == cards::Slot::fielding) return "the fielding chart";
  return cards::is_out(slot) || slot == cards::Slot::dot ? spoken(slot) : mark(slot);
}

std::string_view spoken_on_chart(cards::FieldResult result) {
  return result == cards::FieldResult::dot ? "no run" : to_string(result);
}

std::string runs_text_of(int runs) {
  return runs == 0 ? "no runs" : counted(runs, "run", "runs");
}

std::string wickets_text(int wickets) {
  return wickets == 0 ? "no wicket" : counted(wickets, "wicket", "wickets");
}

/// "an opener with a strike rate of 185".
std::string batter_text(const cards::PlayerCards& cards) {
  using enum cricket::BattingRole;
  const auto role = cards.batting_role;
  const std::string text = role == opening        ? "an opener"
                           : role == top          ? "a top-order batter"
                           : role == middle       ? "a middle-order batter"
                           : role == all_rounder  ? "an all-rounder"
                           : role == wicketkeeper ? "a wicketkeeper"
                           : role == bowler       ? "a tailender"
                                                  : "a batter";
  const auto rate = cards.striker ? report::strike_rate(cards.striker->stats) : std::nullopt;
  return rate ? fmt::format("{} with a strike rate of {:.0f}", text, *rate) : text;
}

}  // namespace

std::string length_of_balls(int balls, const cricket::Conditions& conditions) {
  if (conditions.counts_balls) return counted(balls, "ball", "balls");
  const int over = conditions.balls_per_over;
  return balls % over == 0 ? counted(balls / over, "over", "overs")
                           : cricket::overs_and_balls(balls, over) + " overs";
}

std::string spoken_candidate(const MatchView& view, cricket::Side side, const Candidate& candidate,
                             bool bowling) {
  if (!candidate.legal) return report::capital(candidate.reason) + '.';
  std::string text = fmt::format("Number {} is {}", candidate.member + 1,
                                 player_name(view, side, candidate.member));
  if (bowling) {
    const match::BowlerScore& score = view.state.now().bowling_of[candidate.member];
    text += score.balls == 0 ? ", who has not bowled yet"
                             : fmt::format(", who has bowled {} for {} and {}",
                                           length_of_balls(score.balls, view.setup.conditions),
                                           runs_text_of(score.runs), wickets_text(score.wickets));
    const cricket::Conditions& conditions = view.setup.conditions;
    const int left = overs_left(view, candidate.member);
    if (view.state.now().super_over == 0 && left > 0) {
      text += fmt::format(" and may bowl {} more",
                          conditions.counts_balls
                              ? counted(left * conditions.balls_per_over, "ball", "balls")
                              : counted(left, "over", "overs"));
    }
  } else {
    text += ", " + batter_text(view.side(side).cards[candidate.member]);
  }
  text += '.';
  if (candidate.over) {
    text += fmt::format(" To be expected: {:.1f} runs {}, and a wicket {:.0f} per cent.",
                        candidate.over->runs, span_words(view, *candidate.over),
                        100 * candidate.over->wicket);
    if (const auto most = match::defended_runs(view.state, view.setup.conditions);
        most && candidate.over->within) {
      text +=
          fmt::format(" {} runs or fewer: {:.0f} per cent.", *most, 100 * *candidate.over->within);
    }
    if (const auto win = win_of(candidate, bowling)) {
      text += fmt::format(" After it your chance is {:.0f} per cent", 100 * *win);
      if (candidate.kept && as_shown(candidate.kept->cost) > 0) {
        text += fmt::format(", less {:.1f} for missing this bowler in {}",
                            100 * candidate.kept->cost, over_name(view, candidate.kept->over + 1));
      }
      text += '.';
    }
  }
  return text;
}

std::string spoken_call(cards::Call call) {
  return call == cards::Call::steady ? "bat steadily" : std::string(to_string(call));
}

std::string spoken_calls(const MatchView& view, const std::vector<CallRow>& rows) {
  const int decimals = spread_of(rows) < are_close_below ? 1 : 0;
  std::vector<CallRow> best = rows;
  std::ranges::stable_sort(best, std::greater<>(), [](const CallRow& row) { return row.over.win; });
  std::string text;
  for (const CallRow& row : best) {
    if (!row.allowed) continue;
    const bool first = text.empty();
    text += fmt::format("{}To {}: ", first ? "" : " ", spoken_call(row.call));
    if (row.over.win)
      text += fmt::format("{:.{}f} per cent to win, ", 100 * *row.over.win, decimals);
    text += fmt::format("{:.1f} runs{}, {:.0f} per cent for {} wicket.", row.over.runs,
                        first ? ' ' + span_words(view, row.over) : "", 100 * row.over.wicket,
                        first && row.over.balls > 1 ? "at least one" : "a");
  }
  return text;
}

std::string spoken_card(const MatchView& view, cricket::Side side, match::Member member,
                        cards::Face face) {
  const bool bowler = face == cards::Face::bowler;
  const match::PlayingSide& players = view.side(side);
  const cards::Chart& chart =
      bowler ? players.members[member].bowler : players.members[member].striker;
  std::string text = fmt::format("{}'s card of {}:", bowler ? "Bowler" : "Striker",
                                 player_name(view, side, member));
  for (const cards::Range& range : chart.ranges()) {
    text += range.from == range.to
                ? fmt::format(" {} {},", spoken(range.result), range.from)
                : fmt::format(" {} {} to {},", spoken(range.result), range.from, range.to);
  }
  text.back() = '.';
  return text;
}

std::vector<std::string> spoken_chart(const cards::FieldingChart& chart) {
  std::vector<std::string> lines;
  for (int row = 1; row <= 6; ++row) {
    std::string text = fmt::format("Row {}, run out of the {}striker{}:", row,
                                   cards::run_out_of_striker(row) ? "" : "non-",
                                   cards::run_out_with_keeper(row) ? " with the keeper" : "");
    for (int column = 1; column <= 20;) {
      const cards::FieldResult result = chart.at(row, column);
      int last = column;
      while (last < 20 && chart.at(row, last + 1) == result) ++last;
      text += last == column ? fmt::format(" {} {},", column, spoken_on_chart(result))
                             : fmt::format(" {} to {} {},", column, last, spoken_on_chart(result));
      column = last + 1;
    }
    text.back() = '.';
    lines.push_back(std::move(text));
  }
  return lines;
}

std::string spoken_batters(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  std::string text;
  for (const match::Member member : {now.striker, now.non_striker}) {
    if (member == match::no_member) continue;
    const match::BatterScore& score = now.batting_of[member];
    text += fmt::format("{}{} is {} not out off {}", text.empty() ? "" : " and ",
                        player_name(view, now.batting, member), score.runs,
                        counted(score.balls, "ball", "balls"));
  }
  return text.empty() ? "Nobody is in." : text + '.';
}

std::string spoken_chase(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const int needed = std::max(0, now.target - now.runs), left = now.quota - now.balls;
  const bool all_out = now.wickets >= now.wickets_to_end;
  if (needed == 0 || left == 0 || all_out) return situation_line(view) + '.';
  std::string text = fmt::format("They need {} off {}", needed,
                                 left == 1 ? "the last ball" : counted(left, "ball", "balls"));
  if (left > view.setup.conditions.balls_per_over) {
    text += fmt::format(", {:.2f} {}",
                        *cricket::runs_per_over(needed, left, view.setup.conditions.balls_per_over),
                        cricket::an_over(view.setup.conditions));
  }
  return text + '.';
}

std::string spoken_score(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  std::string text = fmt::format("{} are {} for {}", team_name(view, now.batting), now.runs,
                                 now.wickets == 0 ? "no wicket" : fmt::format("{}", now.wickets));
  if (now.target != match::InningsState::no_target) return text + ". " + spoken_chase(view);
  return fmt::format("{} after {}.", text, length_of_balls(now.balls, view.setup.conditions));
}

std::string spoken_over_end(const MatchView& view, int runs) {
  const std::string over = over_name(view, view.state.now().overs);
  // Where the innings ends, that is said next.
  return fmt::format("{} brought {}.{}", report::capital(over), runs_text_of(runs),
                     view.state.now().is_over() ? "" : ' ' + spoken_score(view));
}

std::string spoken_innings_end(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const std::string& team = team_name(view, now.batting);
  const std::string length = length_of_balls(now.balls, view.setup.conditions);
  if (now.wickets >= now.wickets_to_end) {
    return fmt::format("The innings is over: {} are all out for {} after {}.", team, now.runs,
                       length);
  }
  return fmt::format("The innings is over: {} made {} for {} in {}.", team, now.runs,
                     now.wickets == 0 ? "no wicket" : fmt::format("{}", now.wickets), length);
}

std::string spoken_chance(const MatchView& view, double of_home, cricket::Side side) {
  if (is_decided(view)) {
    const bool level = std::max(of_home, 1 - of_home) <= 0.75;
    return fmt::format("The match is {}.", level ? "level" : "decided");
  }
  return fmt::format("The chance of {} is {}.", team_name(view, side),
                     heard(chance_said(chance_of(side, of_home), false)));
}

std::string spoken_wicket(const MatchView& view, const match::Delivery& ball, ChanceChange chance) {
  const match::InningsState& now = view.state.now();
  const match::BatterScore& score = now.batting_of[ball.out->batter];
  std::string text =
      fmt::format("{} made {} off {}.", player_name(view, now.batting, ball.out->batter),
                  score.runs, counted(score.balls, "ball", "balls"));
  if (const std::string stand = ended_stand(view, ball.out->batter); !stand.empty()) {
    text += ' ' + stand;
  }
  if (chance.before && chance.after) {
    const bool decided = is_decided(view);
    const cricket::Side side = chance.told.value_or(now.batting);
    const double then = chance_of(side, *chance.before), left = chance_of(side, *chance.after);
    const std::string before = heard(chance_said(then, false)),
                      after = heard(chance_said(left, false));
    const std::string& team = team_name(view, side);
    if (decided) {
      text += fmt::format(" The chance of {} was {}, and the match is {}.", team, before,
                          chance_said(left, true));
    } else {
      text += before == after
                  ? fmt::format(" The chance of {} is {}, as before.", team, after)
                  : fmt::format(" The chance of {} went from {} to {}{}.", team, before, after,
                                left > then ? ", as the next batter is worth more here" : "");
    }
  }
  return text;
}

std::string spoken_dice(const MatchView& view, const match::Delivery& ball) {
  const match::DeliveryDice& dice = ball.dice;
  if (dice.card == 0) return {};
  const match::InningsState& now = view.state.now();
  const bool bowlers = dice.card <= 3;
  const cards::Chart& chart = bowlers ? view.side(now.fielding()).members[ball.bowler].bowler
                                      : view.side(now.batting).members[ball.striker].striker;
  std::string text = fmt::format("The d6 is {}, the {}'s card; the d100 is {}, which is {}",
                                 int{dice.card}, bowlers ? "bowler" : "striker", int{dice.chart},
                                 spoken_on_card(chart.at(dice.chart)));
  if (dice.fielding_row > 0) {
    text += fmt::format(": {}", spoken_on_chart(view.setup.rules.chart().at(dice.fielding_row,
                                                                            dice.fielding_column)));
  }
  text += '.';
  if (const std::string strip = strip_words(view, ball); !strip.empty()) text += ' ' + strip + '.';
  if (dice.check > 0) {
    text += fmt::format(" {} The d20 is {}: {}.", chance_words(view, ball), int{dice.check},
                        ball.out ? "out" : "not out");
  }
  return text;
}

std::string spoken_bowler(const MatchView& view, match::Member bowler) {
  const match::BowlerScore& score = view.state.now().bowling_of[bowler];
  return fmt::format("{} has bowled {} for {} and {}.",
                     player_name(view, view.state.now().fielding(), bowler),
                     length_of_balls(score.balls, view.setup.conditions), runs_text_of(score.runs),
                     wickets_text(score.wickets));
}

}  // namespace quicket::terminal
