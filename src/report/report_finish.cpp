
#include "match/result.h"
#include "report/match_words.h"
#include "report/over_story.h"
#include "report/report_draft.h"

namespace quicket::report {
namespace {

using match::Delivery;
using match::InningsTotal;
using match::MatchRecord;
using match::PlacedBall;

constexpr int close_runs = 10;
constexpr int within_reach = 6;   ///< off the last ball
constexpr int most_of_over = 36;  ///< more is out of reach

/// The last over of a chase that was close.
class Finish {
 public:
  Finish(Draft& draft, const InningsTotal& total, std::size_t last_event)
      : draft_(draft), record_(draft.record()), total_(total), over_(record_, last_event) {}

  bool is_close() const {
    const match::MatchResult& result = draft_.result();
    if (needed_before(over_.balls().front()) > most_of_over) return false;
    if (result.kind == match::MatchResult::Kind::tied) return true;
    if (total_.runs >= total_.target) return left_before() <= record_.conditions.balls_per_over;
    return result.by_runs.value_or(close_runs + 1) <= close_runs;
  }

  std::string task() const {
    const PlacedBall& first = over_.balls().front();
    const std::string& team = team_of(record_, total_.batting);
    const std::string need = number_word(needed_before(first));
    const std::string& word = record_.conditions.over_word;
    const std::string& by = bowler(*first.delivery);
    if (left_before() == record_.conditions.balls_per_over) {
      return fmt::format("{} needed {} off the last {}, bowled by {}.", team, need, word, by);
    }
    return fmt::format("{} needed {} more when {} began what was the last {}.", team, need, by,
                       word);
  }

  /// Wickets and boundaries, but for a last ball that is told by itself.
  std::string course() const {
    std::vector<Clause> clauses;
    for (const PlacedBall& ball : over_.balls()) {
      if (&ball == &over_.balls().back() && !end().empty()) break;
      add(clauses, ball);
    }
    std::vector<std::string> texts;
    bool long_ones = false;
    for (const Clause& clause : clauses) {
      texts.push_back(batter(clause.who) + ' ' + joined(clause.deeds));
      long_ones = long_ones || clause.deeds.size() > 1;
    }
    if (texts.empty()) return {};
    if (!long_ones || texts.size() < 2) return joined(texts) + '.';
    const std::string last = texts.back();
    texts.pop_back();
    return fmt::format("{}, and {}.", fmt::join(texts, ", "), last);
  }

  std::string end() const {
    const PlacedBall& last = over_.balls().back();
    const int need = needed_before(last);
    const bool last_ball = total_.balls == total_.quota && last.delivery->legal();
    if (last_ball && need > 0 && need <= within_reach) {
      return fmt::format("With {} needed off the last ball, {}.", number_word(need),
                         outcome(*last.delivery));
    }
    if (total_.runs < total_.target || last.delivery->bat_runs == 0) return {};
    const int runs = last.delivery->bat_runs;
    const bool boundary = !last.delivery->non_boundary && (runs == 4 || runs == 6);
    return fmt::format("{} hit the winning {}.", batter(last.delivery->striker),
                       boundary    ? (runs == 4 ? "four" : "six")
                       : runs == 1 ? "run"
                                   : "runs");
  }

 private:
  /// Runs that were needed before a ball of the over.
  int needed_before(const PlacedBall& ball) const {
    return total_.target - (ball.runs - ball.delivery->runs());
  }
  int left_before() const {
    const PlacedBall& first = over_.balls().front();
    return total_.quota - first.legal_balls + (first.delivery->legal() ? 1 : 0);
  }
  const std::string& batter(match::Member member) const {
    return name_in(record_, total_.batting, member);
  }
  const std::string& bowler(const Delivery& ball) const {
    return name_in(record_, cricket::other(total_.batting), ball.bowler);
  }

  static std::string_view how_words(const match::Dismissal& out) {
    const bool named = out.how == cricket::HowOut::bowled || out.how == cricket::HowOut::caught ||
                       out.how == cricket::HowOut::lbw || out.how == cricket::HowOut::run_out ||
                       out.how == cricket::HowOut::stumped;
    return named ? to_string(out.how) : "out";
  }

  /// What one batter did on balls one after another.
  struct Clause {
    match::Member who = match::no_member;
    std::vector<std::string> deeds;  ///< "hit the first ball for four", "was caught off the second"
    int hit = 0;                     ///< the runs of the boundary told last
    std::vector<std::string> balls;  ///< those that went for it: "second"
  };

  void add(std::vector<Clause>& clauses, const PlacedBall& ball) const {
    const Delivery& bowled = *ball.delivery;
    const std::string which = ordinal_word(ball.place.legal) + (clauses.empty() ? " ball" : "");
    const bool out = bowled.out && cricket::is_wicket(bowled.out->how);
    const bool boundary = !bowled.non_boundary && (bowled.bat_runs == 4 || bowled.bat_runs == 6);
    if (!out && !boundary) return;
    const match::Member who = out ? bowled.out->batter : bowled.striker;
    if (clauses.empty() || clauses.back().who != who) clauses.push_back({who, {}, 0, {}});
    Clause& clause = clauses.back();
    std::vector<std::string>& deeds = clause.deeds;
    if (out) {
      deeds.push_back(fmt::format("was {} off the {}", how_words(*bowled.out), which));
      clause.hit = 0;
      return;
    }
    const bool again = clause.hit == bowled.bat_runs;
    if (!again) {
      clause.hit = bowled.bat_runs;
      clause.balls.clear();
      deeds.emplace_back();
    }
    clause.balls.push_back(ordinal_word(ball.place.legal));
    deeds.back() = fmt::format("{}the {} for {}", deeds.size() == 1 ? "hit " : "",
                               again ? joined(clause.balls) + " balls" : which,
                               bowled.bat_runs == 4 ? "four" : "six");
  }

  std::string outcome(const Delivery& ball) const {
    if (ball.out && cricket::is_wicket(ball.out->how)) {
      const std::string out =
          fmt::format("{} was {}", batter(ball.out->batter), how_words(*ball.out));
      if (ball.runs() == 0) return out;
      return fmt::format(
          "{} before {}",
          ball.runs() == 1 ? "a single was taken" : number_word(ball.runs()) + " runs were taken",
          out);
    }
    const std::string& striker = batter(ball.striker);
    const bool boundary = !ball.non_boundary && (ball.bat_runs == 4 || ball.bat_runs == 6);
    if (boundary) return fmt::format("{} hit a {}", striker, ball.bat_runs == 4 ? "four" : "six");
    const bool enough = total_.runs >= total_.target;
    if (ball.bat_runs > 0) {
      const bool level = total_.runs == total_.target - 1;
      return striker + scored(ball.bat_runs, enough || level ? " took " : " took only ");
    }
    if (ball.extras() > 0) {
      return fmt::format("{} got {}", team_of(record_, total_.batting),
                         several(ball.extras(), ball.leg_byes > 0 ? "leg bye" : "bye",
                                 ball.leg_byes > 0 ? "leg byes" : "byes"));
    }
    return fmt::format("{} did not score", striker);
  }

  static std::string scored(int runs, std::string_view before) {
    return fmt::format("{}{}", before, runs == 1 ? "a single" : number_word(runs) + " runs");
  }

  const Draft& draft_;
  const MatchRecord& record_;
  const InningsTotal& total_;
  OverStory over_;
};

/// The event of the last ball of the second innings.
std::optional<std::size_t> last_ball_of_chase(const MatchRecord& record) {
  int innings = 0;
  std::optional<std::size_t> last;
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    if (std::holds_alternative<match::InningsOpened>(record.events[i])) ++innings;
    if (innings == 2 && std::holds_alternative<Delivery>(record.events[i])) last = i;
  }
  return last;
}

}  // namespace

void write_finish(Draft& draft) {
  const MatchRecord& record = draft.record();
  const bool decided = draft.result().kind == match::MatchResult::Kind::won ||
                       draft.result().kind == match::MatchResult::Kind::tied;
  if (!decided || draft.innings().size() < 2 || match::target_in_doubt(record)) return;
  const InningsTotal& total = draft.innings()[1].total;
  const auto last = last_ball_of_chase(record);
  const bool cut_off = total.why == match::InningsClosed::Why::declared_by_rain ||
                       total.why == match::InningsClosed::Why::abandoned;
  if (total.target == 0 || total.summary_only || !total.closed || cut_off || !last) return;
  const Finish finish(draft, total, *last);
  if (!finish.is_close()) return;
  draft.add(Part::second_innings, needed, finish.task());
  draft.add(Part::second_innings, needed, finish.course());
  draft.add(Part::second_innings, needed, finish.end());
}

}  // namespace quicket::report
