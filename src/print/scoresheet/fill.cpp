#include "print/scoresheet/fill.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "cricket/overs.h"
#include "match/place_text.h"
#include "match/scorecard.h"
#include "print/page/fit.h"

namespace quicket::print {
namespace {

using match::Delivery;
using match::Member;
using match::TeamSheet;

std::string box_text(const Delivery& ball) {
  std::string text;
  if (ball.bat_runs > 0) text = std::to_string(ball.bat_runs);
  if (ball.leg_byes > 0) text += fmt::format("L{}", ball.leg_byes);
  if (ball.byes > 0) text += fmt::format("B{}", ball.byes);
  if (ball.penalty > 0) text += fmt::format("p{}", ball.penalty);
  return text.empty() ? "•" : text;
}

/// As captains note it on paper.
char letter_of(cards::Call call) {
  switch (call) {
    case cards::Call::hold:
      return 'H';
    case cards::Call::push:
      return 'P';
    case cards::Call::steady:
      break;
  }
  return 'S';
}

std::string extra_text(const Delivery& ball) {
  std::string text = ball.wides > 0 ? "w" : "n";
  const int more = ball.wides > 0 ? ball.wides - 1 : ball.bat_runs + ball.byes + ball.leg_byes;
  if (more > 0) text += fmt::format("+{}", more);
  if (ball.out) text += "W";
  return text;
}

std::string extras_note(const match::Extras& extras) {
  const std::string kinds = match::extras_kinds(extras);
  return kinds.empty() ? "0" : fmt::format("{} ({})", extras.total(), kinds);
}

/// "182/4"; of a side that is all out the runs.
std::string score_text(int runs, int wickets) {
  constexpr int all_out = static_cast<int>(match::players_a_side) - 1;
  return wickets < all_out ? fmt::format("{}/{}", runs, wickets) : std::to_string(runs);
}

/// Writes the events of one innings into boxes.
class InningsWriter {
 public:
  InningsWriter(const match::MatchRecord& record, const match::InningsEvents& innings,
                const match::InningsCard& card, const MatchNames& names, InningsFill& fill)
      : conditions_(record.conditions),
        plan_(grid_plan(conditions_, true)),
        batting_(record.sheets[static_cast<std::size_t>(innings.batting)]),
        names_(names),
        batting_side_(innings.batting),
        fielding_side_(innings.fielding()),
        fill_(fill) {
    for (const match::BattingLine& line : card.batting) {
      add_row(line.batter);
      // Nothing beside a batter who is not out: the innings may go on.
      if (!line.out) continue;
      const TeamSheet& fielding = record.sheets[static_cast<std::size_t>(fielding_side_)];
      fill_.rows.back().how_out = dismissal_text(line, names_, fielding_side_, fielding);
    }
    for (const Member member : card.did_not_bat) add_row(member);
    figures_.resize(fill_.rows.size());
    for (const match::MatchEvent& event : innings.events) write(event);
    close_grids(plan_.balls * plan_.grids);
    write_totals(card);
  }

 private:
  struct Figures {
    int runs = 0, balls = 0, fours = 0, sixes = 0;
    bool in = false;
    std::string out;
  };

  void add_row(Member member) {
    BatterRow row;
    row.name = names_.listed(batting_side_, member, false);
    row.keeper = member == batting_.keeper && !batting_.keeper_assumed;
    row.balls.resize(static_cast<std::size_t>(plan_.balls * plan_.grids));
    row_of_[member] = fill_.rows.size();
    fill_.rows.push_back(std::move(row));
  }

  BallMark* box(Member member, int ball) {
    const auto found = row_of_.find(member);
    if (found == row_of_.end()) return nullptr;
    auto& balls = fill_.rows[found->second].balls;
    // Real overs of seven legal balls occur; only the figures show a ball without a box.
    if (ball < 0 || ball >= static_cast<int>(balls.size())) return nullptr;
    return &balls[static_cast<std::size_t>(ball)];
  }

  void write(const match::MatchEvent& event) {
    if (const auto* in = std::get_if<match::BatterIn>(&event)) {
      write_batter_in(in->batter);
    } else if (const auto* over = std::get_if<match::OverStarted>(&event)) {
      start_over(over->bowler);
    } else if (const auto* ball = std::get_if<Delivery>(&event)) {
      write_ball(*ball);
    } else if (const auto* gone = std::get_if<match::Retirement>(&event)) {
      write_out(gone->batter, gone->how, std::max(0, legal_ - 1), true);
    } else if (const auto* penalty = std::get_if<match::PenaltyRuns>(&event)) {
      runs_ += penalty->runs;
    }
  }

  void write_batter_in(Member batter) {
    if (const auto row = row_of_.find(batter); row != row_of_.end()) {
      figures_[row->second].in = true;
      figures_[row->second].out.clear();  // retired hurt, and back again
    }
    if (fallen_at_ < 0) return;
    if (BallMark* mark = box(batter, fallen_at_); mark != nullptr && mark->empty())
      mark->comes_in = true;
    fallen_at_ = -1;
  }

  void start_over(Member bowler) {
    finish_over();
    OverColumn over;
    over.first_ball = legal_;
    over.bowler = fmt::format("{} {}", names_.of(fielding_side_, bowler), ++overs_of_[bowler]);
    fill_.overs.push_back(over);
    called_.clear();
  }

  void finish_over() {
    if (fill_.overs.empty()) return;
    fill_.overs.back().score = score_text(runs_, wickets_);
  }

  void write_call(cards::Call call) {
    const bool first = called_.empty();
    if (fill_.overs.empty() || (!first && called_.back() == call)) return;
    called_.push_back(call);
    if (first && call == cards::Call::steady) return;
    fill_.overs.back().calls.clear();
    for (const cards::Call one : called_) {
      std::string& calls = fill_.overs.back().calls;
      calls += (calls.empty() ? "" : " ") + std::string(1, letter_of(one));
    }
  }

  void write_ball(const Delivery& ball) {
    close_grids(legal_);
    write_call(ball.call);
    runs_ += ball.runs();
    if (const auto row = row_of_.find(ball.striker); row != row_of_.end()) {
      Figures& figures = figures_[row->second];
      figures.runs += ball.bat_runs;
      figures.balls += ball.faced() ? 1 : 0;
      figures.fours += ball.bat_runs == 4 && !ball.non_boundary ? 1 : 0;
      figures.sixes += ball.bat_runs == 6 && !ball.non_boundary ? 1 : 0;
    }
    if (!ball.legal()) {
      if (!fill_.overs.empty()) {
        std::string& extras = fill_.overs.back().extras;
        extras += (extras.empty() ? "" : " ") + extra_text(ball);
      }
      if (BallMark* next = box(ball.striker, legal_)) next->after_no_ball |= ball.faced();
    } else if (BallMark* mark = box(ball.striker, legal_)) {
      mark->text = box_text(ball);
    }
    for (const auto* out : {&ball.out, &ball.also_out}) {
      if (out->has_value()) write_out((*out)->batter, (*out)->how, legal_, ball.legal());
    }
    if (ball.legal()) ++legal_;
    finish_over();
  }

  /// On ball `at`, or between balls after it.
  void write_out(Member batter, cricket::HowOut how, int at, bool marked) {
    const bool wicket = cricket::is_wicket(how);
    if (wicket) ++wickets_;
    fallen_at_ = at;
    if (const auto row = row_of_.find(batter); row != row_of_.end()) {
      figures_[row->second].out =
          wicket ? fill_.rows[row->second].how_out : std::string(cricket::to_string(how));
    }
    BallMark* mark = marked ? box(batter, at) : nullptr;
    if (mark == nullptr) return;
    // Who retires hurt is not out: an R without a box.
    (wicket ? mark->wicket : mark->retired) = true;
    if (mark->text == "•") mark->text.clear();
  }

  /// Stores runs and balls of everyone who has batted, for each grid that ends by this ball.
  void close_grids(int ball) {
    while ((grids_closed_ + 1) * plan_.balls <= ball && grids_closed_ < plan_.grids) {
      for (std::size_t i = 0; i < fill_.rows.size(); ++i) {
        const auto& [runs, balls, fours, sixes, in, out] = figures_[i];
        BatterRow& row = fill_.rows[i];
        row.figures.emplace_back();
        row.out.push_back(out);
        if (!in) continue;
        const bool not_out = ball == plan_.balls * plan_.grids && row.how_out.empty();
        row.figures.back() = {fmt::format("{}{} ({})", runs, not_out ? "*" : "", balls),
                              std::to_string(fours), std::to_string(sixes)};
      }
      ++grids_closed_;
    }
  }

  void write_totals(const match::InningsCard& card) {
    const std::string length = cricket::length_text(card.total.balls, conditions_);
    fill_.total = card.total.all_out
                      ? fmt::format("{} all out ({})", card.total.runs, length)
                      : fmt::format("{}/{} ({})", card.total.runs, card.total.wickets, length);
    fill_.played = true;
    fill_.balls = legal_;
    fill_.extras = extras_note(card.extras);
    if (card.total.target > 0) {
      fill_.target = fmt::format("{} off {}", card.total.target, card.total.quota);
    }
    for (const match::FallOfWicket& fall : card.fall) {
      fill_.fall.push_back(fmt::format("{}-{} {} ({})", fall.wicket, fall.score,
                                       names_.of(batting_side_, fall.batter),
                                       match::place_text(conditions_, fall.place)));
      const auto row = row_of_.find(fall.batter);
      if (row == row_of_.end()) continue;
      fill_.rows[row->second].score_then = score_text(fall.score, fall.wicket);
    }
  }

  const cricket::Conditions& conditions_;
  GridPlan plan_;
  const TeamSheet& batting_;
  const MatchNames& names_;
  match::Side batting_side_, fielding_side_;
  InningsFill& fill_;
  std::map<Member, std::size_t> row_of_;
  std::map<Member, int> overs_of_;
  std::vector<cards::Call> called_;  ///< in this over
  std::vector<Figures> figures_;
  int legal_ = 0, runs_ = 0, wickets_ = 0, grids_closed_ = 0;
  int fallen_at_ = -1;
};

InningsFill::SuperOver super_over_of(const match::InningsEvents& innings,
                                     const match::InningsCard& card, const MatchNames& names) {
  InningsFill::SuperOver result;
  for (const match::BattingLine& line : card.batting) {
    result.batters.push_back(
        fmt::format("{} {} ({})", names.of(innings.batting, line.batter), line.runs, line.balls));
  }
  for (const match::PlacedBall& ball : match::balls_of(innings)) {
    const Delivery& delivery = *ball.delivery;
    std::string text = delivery.legal() ? box_text(delivery) : extra_text(delivery);
    if (delivery.legal() && delivery.out) {
      if (delivery.bat_runs == 0) text.clear();
      text += 'W';
    }
    std::size_t row = 0;
    while (row + 1 < card.batting.size() && card.batting[row].batter != delivery.striker) ++row;
    result.balls.push_back({row, text});
    result.bowler = names.of(innings.fielding(), delivery.bowler);
  }
  result.total = fmt::format("{}/{}", card.total.runs, card.total.wickets);
  return result;
}

}  // namespace

GridPlan grid_plan(const cricket::Conditions& conditions, bool played) {
  constexpr int most = 10;
  const int grids = (conditions.overs + most - 1) / most;
  const int a_grid =
      played ? std::min(most, conditions.overs) : (conditions.overs + grids - 1) / grids;
  GridPlan plan{a_grid * conditions.balls_per_over, grids, {}};
  for (int grid = 0; grid <= grids; ++grid) {
    const int overs = played ? std::min(grid * a_grid, conditions.overs)
                             : (conditions.overs * grid + grids - 1) / grids;
    plan.first_balls.push_back(overs * conditions.balls_per_over);
  }
  return plan;
}

std::vector<InningsFill> fill_scoresheet(const match::MatchRecord& record) {
  const match::Scorecard scorecard = match::scorecard_as_told(record);
  const auto innings = match::innings_of(record.events);
  const MatchNames names(record.sheets);
  std::vector<InningsFill> fills(2);
  std::size_t next = 0;
  std::array<int, 2> place{-1, -1};
  for (std::size_t i = 0; i < innings.size(); ++i) {
    const auto side = static_cast<std::size_t>(innings[i].batting);
    if (innings[i].super_over == 0 && next < 2) {
      place[side] = static_cast<int>(next);
      InningsFill& fill = fills[next++];
      fill.team = record.sheets[side].name;
      fill.fielding = record.sheets[1 - side].name;
      const InningsWriter written(record, innings[i], scorecard.innings[i], names, fill);
      fill.bowling = bowling_of(record, innings[i], scorecard.innings[i], names);
      fill.stands = stands_of(innings[i], scorecard.innings[i], names);
    } else if (place[side] >= 0) {
      fills[static_cast<std::size_t>(place[side])].super_overs.push_back(
          super_over_of(innings[i], scorecard.innings[i], names));
    }
  }
  return fills;
}

}  // namespace quicket::print
