#include "cards/outcome.h"

#include "base/error.h"

namespace quicket::cards {
namespace {

using cricket::Conditions;
using cricket::HowOut;

Lead runs(int number) {
  Lead lead;
  lead.outcome.bat_runs = static_cast<std::int8_t>(number);
  return lead;
}

Lead byes(int number) {
  Lead lead;
  lead.outcome.byes = static_cast<std::int8_t>(number);
  return lead;
}

Lead leg_byes(int number) {
  Lead lead;
  lead.outcome.leg_byes = static_cast<std::int8_t>(number);
  return lead;
}

/// `ran`: runs on top of the penalty.
Lead wide(int ran, bool free_hit, const Conditions& conditions) {
  Lead lead;
  lead.outcome.wides = static_cast<std::int8_t>(conditions.wide_runs + ran);
  lead.outcome.free_hit_next = free_hit || conditions.free_hit_after_wide;
  return lead;
}

/// `hit`: runs off the bat.
Lead no_ball(int hit, bool free_hit, const Conditions& conditions) {
  Lead lead = runs(hit);
  lead.outcome.no_balls = static_cast<std::int8_t>(conditions.no_ball_runs);
  lead.outcome.free_hit_next = free_hit || conditions.free_hit_after_no_ball;
  return lead;
}

Lead dismissal(HowOut how, Fielders fielders) {
  Lead lead;
  lead.fielders = fielders;
  lead.outcome.out = true;
  lead.outcome.how = how;
  return lead;
}

Lead run_out(int row) {
  Lead lead = dismissal(HowOut::run_out, run_out_with_keeper(row) ? Fielders::fielder_and_keeper
                                                                  : Fielders::any_fielder);
  lead.outcome.non_striker_out = !run_out_of_striker(row);
  return lead;
}

Lead chance(Check check, Lead lead, int runs_otherwise) {
  lead.check = check;
  lead.otherwise.bat_runs = static_cast<std::int8_t>(runs_otherwise);
  return lead;
}

/// On a free hit a dismissal other than a run out counts as a missed chance.
Lead unless_free_hit(Lead lead, bool free_hit) {
  return free_hit ? runs(lead.check == Check::none ? 0 : lead.otherwise.bat_runs) : lead;
}

}  // namespace

Lead lead_of(Slot slot, bool free_hit, const Conditions&) {
  switch (slot) {
    case Slot::bowled:
      return unless_free_hit(dismissal(HowOut::bowled, Fielders::nobody), free_hit);
    case Slot::wicket:
      return unless_free_hit(dismissal(HowOut::caught, Fielders::any_fielder), free_hit);
    case Slot::fielding:
      break;
    case Slot::dot:
      return runs(0);
    case Slot::one:
      return runs(1);
    case Slot::two:
      return runs(2);
    case Slot::four:
      return runs(4);
    case Slot::six:
      return runs(6);
    case Slot::run_out:
      return dismissal(HowOut::run_out, Fielders::fielder_and_keeper);
  }
  expects(false, "F leads to the fielding chart, not to an outcome");
  return {};
}

Lead lead_of(FieldResult result, int row, bool free_hit, const Conditions& conditions) {
  switch (result) {
    case FieldResult::bowled:
      return unless_free_hit(dismissal(HowOut::bowled, Fielders::nobody), free_hit);
    case FieldResult::lbw:
      return unless_free_hit(dismissal(HowOut::lbw, Fielders::nobody), free_hit);
    case FieldResult::run_out:
      return run_out(row);
    case FieldResult::caught:
      return unless_free_hit(dismissal(HowOut::caught, Fielders::any_fielder), free_hit);
    case FieldResult::stumped:
      return unless_free_hit(dismissal(HowOut::stumped, Fielders::keeper), free_hit);
    case FieldResult::stumping_chance:
      return unless_free_hit(
          chance(Check::keeping, dismissal(HowOut::stumped, Fielders::keeper), 0), free_hit);
    case FieldResult::catch_chance:
      return unless_free_hit(
          chance(Check::catching, dismissal(HowOut::caught, Fielders::any_fielder), 1), free_hit);
    case FieldResult::run_out_chance:
      return chance(Check::run_out, run_out(row), 1);
    case FieldResult::leg_bye:
      return leg_byes(1);
    case FieldResult::two_leg_byes:
      return leg_byes(2);
    case FieldResult::four_leg_byes:
      return leg_byes(4);
    case FieldResult::bye:
      return byes(1);
    case FieldResult::four_byes:
      return byes(4);
    case FieldResult::no_ball:
      return no_ball(0, free_hit, conditions);
    case FieldResult::no_ball_and_one:
      return no_ball(1, free_hit, conditions);
    case FieldResult::no_ball_and_four:
      return no_ball(4, free_hit, conditions);
    case FieldResult::wide:
      return wide(0, free_hit, conditions);
    case FieldResult::wide_and_one:
      return wide(1, free_hit, conditions);
    case FieldResult::wide_and_four:
      return wide(4, free_hit, conditions);
    case FieldResult::dot:
      return runs(0);
    case FieldResult::one:
      return runs(1);
    case FieldResult::two:
      return runs(2);
    case FieldResult::three:
      return runs(3);
    case FieldResult::four:
      return runs(4);
    case FieldResult::six:
      return runs(6);
  }
  return {};
}

}  // namespace quicket::cards
