#include <fmt/format.h>

#include "base/text.h"
#include "report/match_words.h"
#include "report/moments.h"

namespace quicket::report {
namespace {

using match::MatchRecord;
using match::Moment;
using match::MomentKind;

const match::Delivery* ball_at(const MatchRecord& record, std::size_t event) {
  return std::get_if<match::Delivery>(&record.events.at(event));
}

cricket::Side batting_at(const MatchRecord& record, std::size_t event) {
  cricket::Side batting = 0;
  for (std::size_t i = 0; i <= event; ++i) {
    if (const auto* opened = std::get_if<match::InningsOpened>(&record.events[i])) {
      batting = opened->batting;
    }
  }
  return batting;
}

/// Writes the sentence of one moment.
class Sentence {
 public:
  Sentence(const MatchRecord& record, const Moment& moment)
      : record_(record), moment_(moment), over_(record.conditions.over_word) {}

  std::string of_batter() const {
    const int reached = moment_.kind == MomentKind::fifty ? 50 : moment_.number;
    if (reached == 50) return fmt::format("{} reaches fifty off {}.", player(), balls());
    if (reached == 100) return fmt::format("{} reaches a hundred off {}.", player(), balls());
    return fmt::format("{} reaches {} off {}.", player(), reached, balls());
  }

  std::string of_stand() const {
    return fmt::format("{} and {} have put on {} off {}{}.", player(), partner(), moment_.runs,
                       balls(),
                       moment_.kind == MomentKind::highest_stand
                           ? fmt::format(", the most of the season (it was {})", moment_.number)
                           : fmt::format(" for the {} wicket", ordinal_word(moment_.number)));
  }

  std::string of_wicket() const {
    const bool duck = moment_.kind == MomentKind::first_ball_duck;
    const std::string what =
        duck ? "first ball" : fmt::format("for {} off {}", moment_.runs, balls());
    if (moment_.player == match::no_member) return fmt::format("{} is out {}.", opponent(), what);
    return fmt::format("{} gets {} out {}.", player(), opponent(), what);
  }

  std::string of_bowler() const {
    const std::string number = number_word(moment_.number);
    switch (moment_.kind) {
      case MomentKind::on_a_hat_trick:
        return fmt::format("{} has two wickets in two balls and is on a hat-trick.", player());
      case MomentKind::hat_trick:
        if (moment_.number == 3) {
          return fmt::format("{} has a hat-trick: three wickets in three balls.", player());
        }
        return fmt::format("{} has {} wickets in {} balls.", player(), number, number);
      case MomentKind::two_in_an_over:
        return fmt::format("{} has {} wickets in the {}.", player(), number, over_);
      case MomentKind::best_bowling:
        return fmt::format("No bowler has taken {} wickets in an innings this season before {}.",
                           number_word(moment_.wickets), player());
      default:
        return fmt::format("{} takes a {} wicket and has {} for {}.", player(),
                           ordinal_word(moment_.wickets), moment_.wickets, moment_.runs);
    }
  }

  std::string of_over() const {
    if (moment_.kind == MomentKind::big_over) {
      const std::string whose = moment_.other == match::no_member ? "" : " of " + opponent();
      return fmt::format(
          "{} runs come off the {}{}{}.", moment_.runs, over_, whose,
          moment_.balls < record_.conditions.balls_per_over
              ? ""
              : fmt::format(", in {} {}", number_word(moment_.balls), hits_of(moment_)));
    }
    if (record_.conditions.counts_balls) {
      return fmt::format("{} concedes no run in the {}{}.", player(), over_,
                         moment_.wickets == 0 ? "" : fmt::format(" and takes {}", wickets()));
    }
    if (moment_.wickets > 1) {
      return fmt::format("{} bowls a maiden with {}.", player(), wickets());
    }
    return fmt::format("{} bowls a {}maiden.", player(),
                       moment_.kind == MomentKind::maiden ? "" : "wicket ");
  }

  std::string of_side() const {
    switch (moment_.kind) {
      case MomentKind::collapse:
        return fmt::format("{} have lost {} wickets within {} and are {}.", team(),
                           number_word(moment_.number), balls(), score());
      case MomentKind::team_hundred:
        return fmt::format("{} {} {}: {}.", team(),
                           moment_.runs == moment_.number ? "reach" : "pass", moment_.number,
                           score());
      case MomentKind::powerplay_done:
        return fmt::format("The {} ends with {} on {}.", record_.info.format.phases()[0].name,
                           team(), score());
      case MomentKind::highest_total:
        return fmt::format("{} pass {}, the highest total of the season until now.", team(),
                           moment_.number);
      default:
        return fmt::format("{} are all out for {}.", team(), moment_.runs);
    }
  }

  std::string of_last_over() const {
    if (moment_.number == 0) {
      return fmt::format("{} bowls the last {} of the innings.", opponent(), over_);
    }
    if (moment_.balls == record_.conditions.balls_per_over) {
      return fmt::format("{} need {} off the last {}, bowled by {}.", team(), moment_.number, over_,
                         opponent());
    }
    return fmt::format("{} need {} off the last {}, bowled by {}.", team(), moment_.number, balls(),
                       opponent());
  }

  std::string of_level() const {
    return fmt::format("The scores are level with {} left.", balls());
  }

  std::string of_target() const {
    if (moment_.balls < record_.conditions.balls_per_over) {
      return fmt::format("The target of {} is now {}.", team(), moment_.number);
    }
    if (moment_.runs > 0) {
      return fmt::format("Play is over with {} on {}; {} would have been level.", team(),
                         moment_.runs, moment_.number - 1);
    }
    return fmt::format("{} now need {} in all, off {}.", team(), moment_.number, balls());
  }

  std::string of_victory() const {
    const std::string what = moment_.super_over > 0 ? " in the super over" : "";
    if (moment_.kind == MomentKind::defended) {
      return fmt::format("{} win by {}{}.", team(), counted(moment_.runs, "run", "runs"), what);
    }
    const std::string when = moment_.super_over > 0 ? ""
                             : moment_.balls == 0   ? " off the last ball"
                                                    : fmt::format(" with {} left", balls());
    const auto* ball = ball_at(record_, moment_.event);
    if (ball != nullptr && ball->bat_runs > 0 && ball->extras() == 0) {
      return fmt::format("{} hits the winning {}{}{}.", player(),
                         ball->bat_runs == 1 ? "run" : "runs", what, when);
    }
    return fmt::format("{} win{}{}.", team(), what, when);
  }

  std::string of_tie() const {
    if (moment_.super_over > 0) return "The super over is tied.";
    const match::Delivery* ball = nullptr;
    for (std::size_t i = moment_.event + 1; ball == nullptr && i > 0; --i) {
      ball = ball_at(record_, i - 1);
    }
    if (ball == nullptr || ball->runs() == 0) return "The match is tied.";
    return fmt::format("The match is tied: {} were needed off the last ball, and it brought {}.",
                       ball->runs() + 1, ball->runs());
  }

  std::string of_super_over() const {
    if (moment_.number == 1) return "A super over decides the match.";
    return fmt::format("A {} super over is needed.", ordinal_word(moment_.number));
  }

  std::string of_escape() const {
    return fmt::format(
        "The chance of {} had fallen {}, and they still won.", team(),
        moment_.number == 0 ? std::string("below 1%") : fmt::format("to {}%", moment_.number));
  }

  std::string of_swing() const { return deed() + '.'; }

  std::string of_record() const {
    if (moment_.kind == MomentKind::highest_score) {
      return fmt::format("{} passes {}, the highest score of the season until now.", player(),
                         moment_.number);
    }
    const std::string record = counted(moment_.number, "ball", "balls");
    if (moment_.kind == MomentKind::fastest_fifty) {
      return fmt::format("{} reaches fifty off {}, the fastest of the season (it was {}).",
                         player(), balls(), record);
    }
    return fmt::format("{} reaches a hundred off {}, the fastest of the season (it was {}).",
                       player(), balls(), record);
  }

 private:
  const std::string& player() const { return name_in(record_, moment_.side, moment_.player); }
  const std::string& partner() const { return name_in(record_, moment_.side, moment_.other); }
  const std::string& opponent() const {
    return name_in(record_, cricket::other(moment_.side), moment_.other);
  }
  const std::string& team() const { return team_of(record_, moment_.side); }
  std::string balls() const { return counted(moment_.balls, "ball", "balls"); }
  std::string wickets() const { return several(moment_.wickets, "wicket", "wickets"); }
  std::string score() const {
    return moment_.wickets >= record_.conditions.wickets
               ? fmt::format("{} all out", moment_.runs)
               : fmt::format("{}/{}", moment_.runs, moment_.wickets);
  }

  /// What happened on a ball of great weight.
  std::string deed() const {
    const auto* ball = ball_at(record_, moment_.event);
    if (ball == nullptr) return {};
    const bool batters = moment_.player == ball->striker && moment_.other == ball->bowler &&
                         moment_.side == batting_at(record_, moment_.event);
    const match::Side batting = batters ? moment_.side : cricket::other(moment_.side);
    const std::string& striker = name_in(record_, batting, ball->striker);
    const std::string& bowler = name_in(record_, cricket::other(batting), ball->bowler);
    if (ball->out) {
      const std::string& out = name_in(record_, batting, ball->out->batter);
      if (ball->out->how == cricket::HowOut::run_out) return fmt::format("{} is run out", out);
      if (!cricket::is_bowlers(ball->out->how)) return fmt::format("{} is out", out);
      return fmt::format("{} gets {} out", bowler, out);
    }
    if (ball->wides > 0)
      return fmt::format("{} bowls {}", bowler, several(ball->wides, "wide", "wides"));
    if (ball->no_balls > 0) {
      return fmt::format("A no-ball from {} costs {}", bowler,
                         counted(ball->runs(), "run", "runs"));
    }
    if (ball->bat_runs == 0 && ball->extras() > 0) {
      const bool leg = ball->leg_byes > 0;
      return fmt::format(
          "{} get {}", team_of(record_, batting),
          several(ball->extras(), leg ? "leg bye" : "bye", leg ? "leg byes" : "byes"));
    }
    if (ball->bat_runs == 0) return fmt::format("{} bowls {} a dot ball", bowler, striker);
    const bool boundary = !ball->non_boundary && (ball->bat_runs == 4 || ball->bat_runs == 6);
    if (!boundary && !batters) {
      return fmt::format("{} keeps {} to {}", bowler, striker,
                         counted(ball->bat_runs, "run", "runs"));
    }
    if (!boundary) {
      return fmt::format("{} takes {} off {}", striker, counted(ball->bat_runs, "run", "runs"),
                         bowler);
    }
    return fmt::format("{} hits {} for {}", striker, bowler, number_word(ball->bat_runs));
  }

  const MatchRecord& record_;
  const Moment& moment_;
  const std::string& over_;
};

}  // namespace

std::string moment_sentence(const MatchRecord& record, const Moment& moment) {
  const Sentence sentence(record, moment);
  switch (moment.kind) {
    case MomentKind::fifty:
    case MomentKind::hundred:
    case MomentKind::hundred_and_fifty:
      return sentence.of_batter();
    case MomentKind::fifty_stand:
    case MomentKind::hundred_stand:
    case MomentKind::highest_stand:
      return sentence.of_stand();
    case MomentKind::first_ball_duck:
    case MomentKind::set_batter_out:
      return sentence.of_wicket();
    case MomentKind::on_a_hat_trick:
    case MomentKind::hat_trick:
    case MomentKind::two_in_an_over:
    case MomentKind::four_wickets:
    case MomentKind::five_wickets:
    case MomentKind::best_bowling:
      return sentence.of_bowler();
    case MomentKind::maiden:
    case MomentKind::wicket_maiden:
    case MomentKind::big_over:
      return sentence.of_over();
    case MomentKind::collapse:
    case MomentKind::team_hundred:
    case MomentKind::powerplay_done:
    case MomentKind::all_out:
    case MomentKind::highest_total:
      return sentence.of_side();
    case MomentKind::last_over:
      return sentence.of_last_over();
    case MomentKind::target_revised:
      return sentence.of_target();
    case MomentKind::scores_level:
      return sentence.of_level();
    case MomentKind::winning_runs:
    case MomentKind::defended:
      return sentence.of_victory();
    case MomentKind::tie:
      return sentence.of_tie();
    case MomentKind::super_over:
      return sentence.of_super_over();
    case MomentKind::great_escape:
      return sentence.of_escape();
    case MomentKind::big_swing:
      return sentence.of_swing();
    case MomentKind::fastest_fifty:
    case MomentKind::fastest_hundred:
    case MomentKind::highest_score:
      return sentence.of_record();
  }
  return {};
}

}  // namespace quicket::report
