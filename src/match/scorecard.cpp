#include "match/scorecard.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::match {
namespace {

using cricket::is_bowlers;
using cricket::is_wicket;

/// One pass over the events of an innings.
class InningsFold {
 public:
  InningsFold(InningsCard& card, const cricket::Conditions& conditions, bool as_told)
      : card_(card),
        balls_per_over_(conditions.balls_per_over),
        as_told_(as_told && !conditions.counts_balls) {}

  void operator()(const Toss&) {}
  void operator()(const InningsOpened&) {}
  void operator()(const Substitution&) {}
  void operator()(const RevisedTarget&) {}
  void operator()(const RevisedQuota&) {}
  void operator()(const MatchClosed&) {}

  void operator()(const OverStarted&) {
    end_over(true);
    count_.start_over();
  }

  void operator()(const InningsClosed&) { end_over(false); }

  void operator()(const BatterIn& in) {
    BattingLine& line = batting(in.batter);
    line.out.reset();  // retired hurt, and back again
  }

  void operator()(const Delivery& delivery) {
    count_.count(delivery);
    score_ += delivery.runs();
    batting(delivery.non_striker);
    bat(batting(delivery.striker), delivery);
    bowl(bowling(delivery.bowler), delivery);
    card_.extras.byes += delivery.byes;
    card_.extras.leg_byes += delivery.leg_byes;
    card_.extras.wides += delivery.wides;
    card_.extras.no_balls += delivery.no_balls;
    card_.extras.penalty += delivery.penalty;
    if (delivery.out) dismiss(*delivery.out, delivery.bowler);
    if (delivery.also_out) dismiss(*delivery.also_out, delivery.bowler);
  }

  void operator()(const Retirement& retirement) {
    Dismissal dismissal;
    dismissal.how = retirement.how;
    dismissal.batter = retirement.batter;
    dismiss(dismissal, no_member);
  }

  void operator()(const PenaltyRuns& penalty) {
    if (penalty.to == card_.total.batting) score_ += penalty.runs;
  }

  void operator()(const InningsSummary& summary) { card_.extras.not_told += summary.extras; }

 private:
  BattingLine& batting(Member member) {
    for (BattingLine& line : card_.batting) {
      if (line.batter == member) return line;
    }
    card_.batting.push_back({});
    card_.batting.back().batter = member;
    return card_.batting.back();
  }

  BowlingLine& bowling(Member member) {
    for (BowlingLine& line : card_.bowling) {
      if (line.bowler == member) return line;
    }
    card_.bowling.push_back({});
    card_.bowling.back().bowler = member;
    return card_.bowling.back();
  }

  static void bat(BattingLine& line, const Delivery& delivery) {
    line.runs += delivery.bat_runs;
    line.balls += delivery.faced() ? 1 : 0;
    if (delivery.non_boundary) return;
    line.fours += delivery.bat_runs == 4 ? 1 : 0;
    line.sixes += delivery.bat_runs == 6 ? 1 : 0;
  }

  void bowl(BowlingLine& line, const Delivery& delivery) {
    if (over_bowler_ == no_member) over_bowler_ = delivery.bowler;
    over_shared_ = over_shared_ || over_bowler_ != delivery.bowler;
    over_charged_ += delivery.charged();
    line.runs += delivery.charged();
    line.wides += delivery.wides;
    line.no_balls += delivery.no_balls;
    if (!delivery.non_boundary) {
      line.fours += delivery.bat_runs == 4 ? 1 : 0;
      line.sixes += delivery.bat_runs == 6 ? 1 : 0;
    }
    if (!delivery.legal()) return;
    ++line.balls;
    ++over_balls_;
    line.dots += delivery.charged() == 0 ? 1 : 0;
  }

  void dismiss(const Dismissal& dismissal, Member bowler) {
    BattingLine& line = batting(dismissal.batter);
    line.out = dismissal;
    line.bowler = bowler;
    if (!is_wicket(dismissal.how)) return;
    if (bowler != no_member && is_bowlers(dismissal.how)) ++bowling(bowler).wickets;
    const int wicket = static_cast<int>(card_.fall.size()) + 1;
    card_.fall.push_back({score_, wicket, dismissal.batter, count_.bowled()});
  }

  /// An over followed by another counts as a whole one even if the umpire miscounted it.
  void end_over(bool another_follows) {
    if (over_bowler_ != no_member && !over_shared_ && over_charged_ == 0 &&
        (over_balls_ >= balls_per_over_ || another_follows)) {
      ++bowling(over_bowler_).maidens;
    }
    if (as_told_ && over_bowler_ != no_member &&
        (over_balls_ > balls_per_over_ || another_follows)) {
      bowling(over_bowler_).balls += balls_per_over_ - over_balls_;
      card_.total.balls += balls_per_over_ - over_balls_;
    }
    over_bowler_ = no_member;
    over_shared_ = false;
    over_charged_ = 0;
    over_balls_ = 0;
  }

  InningsCard& card_;
  int balls_per_over_;
  bool as_told_;
  OverCount count_;
  int score_ = 0;
  Member over_bowler_ = no_member;
  bool over_shared_ = false;
  int over_charged_ = 0;
  int over_balls_ = 0;
};

std::vector<Member> without_an_innings(const InningsCard& card, const TeamSheet& sheet) {
  std::vector<Member> members;
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    const auto member = static_cast<Member>(i);
    const bool batted =
        std::any_of(card.batting.begin(), card.batting.end(),
                    [member](const BattingLine& line) { return line.batter == member; });
    if (sheet.players[i].of_side && !batted) members.push_back(member);
  }
  return members;
}

/// A penalty outside a ball may be among the events of the other side's innings.
int balls_extras_of(const InningsCard& card) {
  int bat = 0;
  for (const BattingLine& line : card.batting) bat += line.runs;
  return card.total.runs - bat;
}

std::string fielder_text(const TeamSheet& fielding, Member member) {
  const std::string& name = name_of(fielding, member);
  if (member < fielding.players.size() && !fielding.players[member].of_side) {
    return fmt::format("sub ({})", name);
  }
  return member == fielding.keeper && !fielding.keeper_assumed ? "†" + name : name;
}

Scorecard folded(const MatchRecord& record, bool as_told) {
  Scorecard scorecard;
  const std::vector<InningsTotal> totals = totals_of(record);
  const std::vector<InningsEvents> stretches = innings_of(record.events);
  for (std::size_t i = 0; i < totals.size(); ++i) {
    InningsCard& card = scorecard.innings.emplace_back();
    card.total = totals[i];
    InningsFold fold(card, record.conditions, as_told);
    for (const MatchEvent& event : stretches[i].events) std::visit(fold, event);
    if (!card.total.summary_only) {
      card.extras.penalty += balls_extras_of(card) - card.extras.total();
      // Three are named for a super over; the others were never going to bat.
      if (card.total.super_over > 0) continue;
      card.did_not_bat =
          without_an_innings(card, record.sheets[static_cast<std::size_t>(card.total.batting)]);
    }
  }
  return scorecard;
}

}  // namespace

Scorecard scorecard_of(const MatchRecord& record) {
  return folded(record, false);
}

Scorecard scorecard_as_told(const MatchRecord& record) {
  return folded(record, true);
}

const std::string& name_of(const TeamSheet& sheet, Member member) {
  static const std::string nobody = "?";
  return member < sheet.players.size() ? sheet.players[member].name : nobody;
}

std::string extras_kinds(const Extras& extras) {
  std::string kinds;
  const auto add = [&](std::string_view name, int runs) {
    if (runs > 0) kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", name, runs);
  };
  add("b", extras.byes);
  add("lb", extras.leg_byes);
  add("w", extras.wides);
  add("nb", extras.no_balls);
  add("pen", extras.penalty);
  return kinds;
}

std::string how_out_text(const BattingLine& line, const TeamSheet& fielding) {
  return how_out_text(
      line, [&](Member member) { return name_of(fielding, member); },
      [&](Member member) { return fielder_text(fielding, member); });
}

std::string how_out_text(const BattingLine& line, const NameOf& bowler_name,
                         const NameOf& fielder_name) {
  if (!line.out) return "not out";
  const Dismissal& out = *line.out;
  const std::string bowler = bowler_name(line.bowler);
  const Member first = out.fielders[0];
  switch (out.how) {
    case HowOut::bowled:
      return "b " + bowler;
    case HowOut::lbw:
      return "lbw b " + bowler;
    case HowOut::hit_wicket:
      return "hit wicket b " + bowler;
    case HowOut::caught:
      if (first == no_member) return "caught b " + bowler;
      if (first == line.bowler) return "c & b " + bowler;
      return fmt::format("c {} b {}", fielder_name(first), bowler);
    case HowOut::stumped:
      if (first == no_member) return "stumped b " + bowler;
      return fmt::format("st {} b {}", fielder_name(first), bowler);
    case HowOut::run_out: {
      std::string names;
      for (const Member member : out.fielders) {
        if (member == no_member) continue;
        names += (names.empty() ? "" : "/") + fielder_name(member);
      }
      return names.empty() ? "run out" : fmt::format("run out ({})", names);
    }
    case HowOut::obstructing_the_field:
    case HowOut::hit_the_ball_twice:
    case HowOut::handled_the_ball:
    case HowOut::timed_out:
    case HowOut::retired_out:
    case HowOut::retired_hurt:
    case HowOut::retired_not_out:
      break;
  }
  return std::string(cricket::to_string(out.how));
}

}  // namespace quicket::match
