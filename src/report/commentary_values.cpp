#include "report/commentary_values.h"

#include <string_view>

#include <fmt/format.h>

#include "base/text.h"
#include "report/match_words.h"

namespace quicket::report {
namespace {

using match::Delivery;

std::string count_of(int count, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", number_word(count), count == 1 ? one : more);
}

/// "a wide", "five wides", "a no-ball", "two leg byes": the extras of a ball.
std::string extras_words(const Delivery& ball) {
  const auto counted_or_a = [](int count, std::string_view one, std::string_view more) {
    return count == 1 ? fmt::format("a {}", one) : count_of(count, one, more);
  };
  if (ball.wides > 0) return counted_or_a(ball.wides, "wide", "wides");
  std::string text;
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : " and ") + more; };
  if (ball.no_balls > 0) add("a no-ball");
  if (ball.byes > 0) add(counted_or_a(ball.byes, "bye", "byes"));
  if (ball.leg_byes > 0) add(counted_or_a(ball.leg_byes, "leg bye", "leg byes"));
  return text;
}

std::string runs_words(int runs) {
  return count_of(runs, "run", "runs");
}

/// What was scored besides the no-ball itself.
std::string more_words(Delivery ball) {
  ball.no_balls = 0;
  return ball.bat_runs > 0 ? runs_words(ball.bat_runs) : extras_words(ball);
}

std::string result_words(const Delivery& ball) {
  if (ball.out) return std::string(to_string(ball.out->how));
  std::string text = extras_words(ball);
  if (ball.bat_runs > 0) text += (text.empty() ? "" : " and ") + runs_words(ball.bat_runs);
  return text.empty() ? "no run" : text;
}

const std::string& called(const std::vector<std::string>& names, match::Member member) {
  static const std::string nobody = "?";
  return member < names.size() ? names[member] : nobody;
}

}  // namespace

const std::string& CommentaryValues::batter(match::Member member) const {
  return called(names_[match::side_index(now().batting)], member);
}

const std::string& CommentaryValues::fielder(match::Member member) const {
  return called(names_[match::side_index(now().fielding())], member);
}

const std::string& CommentaryValues::team(cricket::Side side) const {
  return setup_.sides[match::side_index(side)].sheet.name;
}

bool CommentaryValues::has_fielder() const {
  return told_.fielder != match::no_member;
}

std::string CommentaryValues::score_of(match::Member member) const {
  const match::BatterScore& bat = now().batting_of[member];
  return fmt::format("{} off {}", bat.runs, counted(bat.balls, "ball", "balls"));
}

std::string CommentaryValues::equation() const {
  const int left = now().quota - now().balls;
  const int needed = now().target - now().runs;
  return left == 1 ? fmt::format("{} off the last ball", needed)
                   : fmt::format("{} off {} balls", needed, left);
}

/// How each term is found, in the order of the terms.
struct CommentaryValues::Finders {
  using Values = const CommentaryValues&;
  using Find = std::string (*)(Values);

  static std::string figure(int number) { return fmt::format("{}", number); }
  static std::string how(const std::optional<match::Dismissal>& out) {
    return out ? std::string(to_string(out->how)) : "";
  }

  static constexpr std::array<Find, term_count> finds{
      // striker, non_striker, bowler, fielder
      [](Values at) { return at.batter(at.ball().striker); },
      [](Values at) { return at.batter(at.ball().non_striker); },
      [](Values at) { return at.fielder(at.ball().bowler); },
      [](Values at) { return at.fielder(at.told_.fielder); },
      // out, how, also_out, also_how
      [](Values at) { return at.ball().out ? at.batter(at.ball().out->batter) : ""; },
      [](Values at) { return how(at.ball().out); },
      [](Values at) { return at.ball().also_out ? at.batter(at.ball().also_out->batter) : ""; },
      [](Values at) { return how(at.ball().also_out); },
      // batting, fielding, over, result, runs, more, wides, extras, penalty
      [](Values at) { return at.team(at.now().batting); },
      [](Values at) { return at.team(at.now().fielding()); },
      [](Values at) { return at.state_.conditions.over_word; },
      [](Values at) { return result_words(at.ball()); },
      [](Values at) { return runs_words(at.ball().bat_runs); },
      [](Values at) { return more_words(at.ball()); },
      [](Values at) { return count_of(at.ball().wides, "wide", "wides"); },
      [](Values at) { return extras_words(at.ball()); },
      [](Values at) { return count_of(at.ball().penalty, "penalty run", "penalty runs"); },
      // score, runs_total, equation, target, first_score
      [](Values at) { return fmt::format("{} for {}", at.now().runs, at.now().wickets); },
      [](Values at) { return figure(at.now().runs); },
      [](Values at) { return at.equation(); },
      [](Values at) { return figure(at.now().target); },
      [](Values at) {
        const auto& innings = at.state_.innings;
        return innings.size() < 2 ? "" : figure(innings[innings.size() - 2].runs);
      },
      // balls_left, wickets_left, short_by
      [](Values at) { return counted(at.now().quota - at.now().balls, "ball", "balls"); },
      [](Values at) {
        return counted(at.now().wickets_to_end - at.now().wickets, "wicket", "wickets");
      },
      [](Values at) { return counted(at.now().target - 1 - at.now().runs, "run", "runs"); },
      // striker_score, striker_balls, out_score, missed_by, bowler_figures
      [](Values at) { return at.score_of(at.ball().striker); },
      [](Values at) {
        return counted(at.now().batting_of[at.ball().striker].balls, "ball", "balls");
      },
      [](Values at) { return at.ball().out ? at.score_of(at.ball().out->batter) : ""; },
      [](Values at) {
        const int runs = at.ball().out ? at.now().batting_of[at.ball().out->batter].runs : 0;
        const std::string_view mark = runs < 50 ? "a fifty" : "a hundred";
        return fmt::format("{} short of {}", number_word(50 - runs % 50), mark);
      },
      [](Values at) {
        const match::BowlerScore& bowl = at.now().bowling_of[at.ball().bowler];
        return fmt::format("{} for {}", bowl.wickets, bowl.runs);
      },
      // stand, ended_stand, dots, drought, boundary_row, over_boundaries, over_runs,
      // last_over_runs,
      // meeting
      [](Values at) { return figure(at.told_.stand); },
      [](Values at) { return figure(at.told_.stand); },
      [](Values at) { return number_word(at.told_.dots); },
      [](Values at) { return figure(at.told_.drought); },
      [](Values at) { return number_word(at.told_.boundary_row); },
      [](Values at) { return number_word(at.told_.over_boundaries); },
      [](Values at) { return figure(at.told_.over_runs); },
      [](Values at) { return figure(at.told_.last_over_runs); },
      [](Values at) {
        return fmt::format("{} off {}", at.told_.meeting_runs,
                           counted(at.told_.meeting_balls, "ball", "balls"));
      },
  };
};

std::string CommentaryValues::of(Term term) const {
  return Finders::finds[static_cast<std::size_t>(term)](*this);
}

}  // namespace quicket::report
