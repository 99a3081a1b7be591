#include "report/commentary_terms.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"

namespace quicket::report {
namespace {

using Known = std::vector<std::string>;

/// What has to be known before a term means anything: the kind of the ball, or one of these facts.
struct Demand {
  Term term;
  bool (*kind_has_it)(BallKind);
  std::vector<Fact> or_facts;
};

bool no_kind(BallKind) {
  return false;
}
bool is_out_or_retired(BallKind kind) {
  return is_out(kind) || kind == BallKind::retired;
}
bool has_fielder(BallKind kind) {
  return kind == BallKind::caught || kind == BallKind::caught_behind || kind == BallKind::stumped ||
         kind == BallKind::run_out || kind == BallKind::run_out_after_runs ||
         kind == BallKind::dropped;
}
bool has_how(BallKind kind) {
  return kind == BallKind::other_out || kind == BallKind::retired;
}
bool has_runs(BallKind kind) {
  return kind == BallKind::many || kind == BallKind::run_out_after_runs;
}
bool has_extras(BallKind kind) {
  return kind == BallKind::leg_byes || kind == BallKind::byes;
}

const std::vector<Demand>& demands() {
  static const std::vector<Fact> someone_out{Fact::wicket, Fact::duck, Fact::was_set,
                                             Fact::first_ball_duck};
  static const std::vector<Fact> running_chase{Fact::alive, Fact::read,   Fact::tense,
                                               Fact::steep, Fact::beyond, Fact::cruise};
  static const std::vector<Fact> any_chase{Fact::chase, Fact::alive,  Fact::read,   Fact::tense,
                                           Fact::steep, Fact::beyond, Fact::cruise, Fact::level,
                                           Fact::won,   Fact::lost,   Fact::tied};
  static const std::vector<Demand> all{
      {Term::fielder, has_fielder, {}},
      {Term::out, is_out_or_retired, someone_out},
      {Term::out_score, is_out_or_retired, someone_out},
      {Term::missed_by, no_kind, {Fact::just_missed}},
      {Term::ended_stand, is_out, {Fact::wicket}},
      {Term::how, has_how, {}},
      {Term::runs, has_runs, {}},
      {Term::more, [](BallKind kind) { return kind == BallKind::no_ball_runs; }, {}},
      {Term::wides, [](BallKind kind) { return kind == BallKind::wides; }, {}},
      {Term::extras, has_extras, {}},
      {Term::equation, no_kind, running_chase},
      {Term::target, no_kind, any_chase},
      {Term::first_score, no_kind, any_chase},
      {Term::short_by, no_kind, {Fact::lost}},
      {Term::dots, no_kind, {Fact::dots3}},
      {Term::drought, no_kind, {Fact::drought, Fact::ends_drought}},
      {Term::boundary_row, no_kind, {Fact::boundary_row3, Fact::boundary_hits4}},
      {Term::over_boundaries, no_kind, {Fact::over_boundaries2, Fact::over_boundaries3}},
      {Term::last_over_runs, no_kind, {Fact::last_over_big, Fact::last_over_quiet}},
  };
  return all;
}

constexpr auto kind_names = word_list<ball_kinds>(
    "dot one two three four six many wide wides no_ball no_ball_runs no_ball_four no_ball_six "
    "leg_bye leg_byes bye byes bowled caught caught_behind caught_and_bowled lbw stumped run_out "
    "run_out_after_runs hit_wicket other_out retired dropped stumping_missed run_out_missed any");
constexpr auto fact_names = word_list<fact_count>(
    "pace seam spin first_innings chase super_over powerplay middle death opening_ball "
    "first_of_over last_of_over last_over final_ball alive read tense pressed steep beyond cruise "
    "behind level won tight_finish lost tied first_faced nought off_mark "
    "striker_in striker_set striker_fast striker_slow near_fifty near_hundred past_fifty "
    "reaches_fifty reaches_hundred keeps_strike wicket first_ball_duck duck was_set just_missed "
    "first_wicket last_pair all_out collapse first_bowled bowler_in bowler_tight bowler_dear "
    "bowler_two bowlers_wicket struck_last on_a_hat_trick hat_trick_ball hat_trick five_wickets "
    "after_four after_six after_wicket after_wide same_again dots3 dots3_broken drought "
    "ends_drought boundary_row3 boundary_hits4 over_boundaries2 over_boundaries3 over_runs10 "
    "last_over_big "
    "last_over_quiet met met_boundary met_quiet maiden stand_twenty stand_twenty_before "
    "fifty_stand hundred_stand free_hit free_hit_next scored extra boundary dot saved reprieve");
constexpr auto term_names = word_list<term_count>(
    "striker non_striker bowler fielder out how also_out also_how batting fielding over result "
    "runs more wides extras penalty score runs_total equation target first_score balls_left "
    "wickets_left short_by striker_score striker_balls out_score missed_by bowler_figures stand "
    "ended_stand "
    "dots drought boundary_row over_boundaries over_runs last_over_runs meeting");

// Of a ball like that hardly anybody would say anything else.
constexpr Fact commanding[] = {Fact::won,         Fact::lost,          Fact::tied,
                               Fact::level,       Fact::reaches_fifty, Fact::reaches_hundred,
                               Fact::hat_trick,   Fact::five_wickets,  Fact::first_ball_duck,
                               Fact::saved,       Fact::reprieve,      Fact::hat_trick_ball,
                               Fact::just_missed, Fact::boundary_row3, Fact::boundary_hits4};
constexpr Fact remarkable[] = {Fact::free_hit,       Fact::free_hit_next, Fact::final_ball,
                               Fact::on_a_hat_trick, Fact::collapse,      Fact::all_out,
                               Fact::fifty_stand,    Fact::hundred_stand, Fact::tense,
                               Fact::steep,          Fact::beyond};
constexpr Fact telling[] = {Fact::was_set, Fact::struck_last, Fact::opening_ball};
constexpr Fact usual[] = {Fact::scored, Fact::pace,          Fact::seam,   Fact::spin,
                          Fact::chase,  Fact::first_innings, Fact::wicket, Fact::powerplay,
                          Fact::death,  Fact::keeps_strike};

bool is_among(std::span<const Fact> list, Fact fact) {
  return std::ranges::find(list, fact) != list.end();
}

}  // namespace

std::span<const std::string> kind_words() {
  static const Known words(kind_names.begin(), kind_names.end());
  return words;
}

std::span<const std::string> fact_words() {
  static const Known words(fact_names.begin(), fact_names.end());
  return words;
}

std::span<const std::string> term_words() {
  static const Known words(term_names.begin(), term_names.end());
  return words;
}

bool is_figure(Term term) {
  return term >= Term::score;
}

std::string why_not(Term term, BallKind kind, const Facts& when) {
  for (const Demand& demand : demands()) {
    if (demand.term != term || demand.kind_has_it(kind)) continue;
    Known words;
    for (const Fact fact : demand.or_facts) {
      if (when[static_cast<std::size_t>(fact)]) return {};
      words.push_back(fact_words()[static_cast<std::size_t>(fact)]);
    }
    const std::string& word = term_words()[static_cast<std::size_t>(term)];
    return words.empty() ? fmt::format("has {{{}}}, which a ball of this kind lacks", word)
                         : fmt::format("has {{{}}}, which needs `when` with {}", word,
                                       fmt::join(words, " or "));
  }
  return {};
}

int weight_of(Fact fact) {
  if (is_among(commanding, fact)) return commanding_weight;
  if (is_among(remarkable, fact)) return 30;
  if (is_among(telling, fact)) return 12;
  return is_among(usual, fact) ? 1 : 5;
}

}  // namespace quicket::report
