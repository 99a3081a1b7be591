#include "ingest/match_ending.h"

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/format.h"

namespace quicket::ingest {
namespace {

using cricket::Side;
using match::InningsClosed;

/// The innings drafts of one match with its known facts.
class Ending {
 public:
  Ending(const EndingInput& input, std::vector<InningsDraft>& innings, std::vector<Problem>& notes,
         BuiltMatch& built)
      : facts_(input.facts),
        input_(input),
        innings_(innings),
        notes_(notes),
        built_(built),
        lengths_(facts_, innings_, built_.record.conditions) {}

  std::optional<Refusal> end();

 private:
  void note(std::string_view kind, const std::string& text, int line = 0) const;
  std::optional<Refusal> check_overs() const;
  void note_shortened();
  std::optional<Refusal> state_result();
  std::optional<Refusal> check_margin();
  void follow_from_totals();
  std::optional<Side> side_of(std::string_view team) const;
  std::optional<Side> super_over_winner() const;
  bool won_on_par() const;
  InningsClosed::Why why(std::size_t innings) const;
  void note_fewer_overs() const;
  void note_short_innings() const;
  void note_surplus() const;
  void fill_info();
  match::RevisedTarget revision() const {
    return {facts_.target->runs, facts_.target->balls, facts_.method};
  }
  void add_opening(std::size_t innings);
  void assemble();

  const MatchFacts& facts_;
  const EndingInput& input_;
  std::vector<InningsDraft>& innings_;
  std::vector<Problem>& notes_;
  BuiltMatch& built_;
  InningsLengths lengths_;
  match::MatchClosed closed_;
};

void Ending::note(std::string_view kind, const std::string& text, int line) const {
  notes_.push_back({Problem::Weight::note,
                    input_.file,
                    line,
                    {},
                    fmt::format("match {}: {}", facts_.id, text),
                    std::string(kind)});
}

std::optional<Side> Ending::side_of(std::string_view team) const {
  for (int side = 0; side < 2; ++side) {
    if (facts_.teams[static_cast<std::size_t>(side)] == team) return side;
  }
  return {};
}

void Ending::note_fewer_overs() const {
  const int overs = built_.record.conditions.overs;
  if (input_.format || facts_.overs == 0 || facts_.overs >= overs) return;
  note("match of fewer overs than its format",
       fmt::format("a match of {} overs a side, read in the format {}, which has {}; "
                   "`--format` takes your own format file",
                   facts_.overs, cricket::to_string(built_.record.info.format), overs));
}

std::optional<Refusal> Ending::check_overs() const {
  const int balls = built_.record.conditions.balls_per_over;
  for (const InningsDraft& innings : innings_) {
    for (std::size_t i = 0; i < innings.overs.size(); ++i) {
      const InningsDraft::Over& over = innings.overs[i];
      const bool last = i + 1 == innings.overs.size();
      if (over.legal_balls > balls + 1) {
        return Refusal{"ball",
                       fmt::format("over {} has {} legal balls, {} more than an over", i + 1,
                                   over.legal_balls, over.legal_balls - balls),
                       over.line};
      }
      if (over.legal_balls > balls || (over.legal_balls < balls && !last)) {
        note("over of another length",
             fmt::format("over {} of {} has {} legal balls; kept as it was bowled", i + 1,
                         facts_.teams[static_cast<std::size_t>(innings.batting)], over.legal_balls),
             over.line);
      }
    }
  }
  return {};
}

void Ending::note_shortened() {
  const int balls = lengths_.judge_quotas();
  if (balls == 0) return;
  note("match taken as shortened",
       fmt::format("the first innings ends after {} balls, and no rain method is named: taken as "
                   "shortened to {} balls a side",
                   balls, balls));
}

std::optional<Side> Ending::super_over_winner() const {
  if (const auto side = side_of(facts_.eliminator)) return side;
  for (std::size_t i = innings_.size() / 2 * 2; i >= 4; i -= 2) {
    if (lengths_.total(i - 1) != lengths_.total(i - 2)) {
      return innings_[lengths_.total(i - 1) > lengths_.total(i - 2) ? i - 1 : i - 2].batting;
    }
  }
  return {};
}

void Ending::follow_from_totals() {
  if (!lengths_.exists(1) || !lengths_.finished(1)) {
    closed_.abandoned = true;
    note("no result stated",
         "the file states no result, and the balls show none: taken as no result");
  } else if (lengths_.total(1) >= lengths_.target(1)) {
    closed_.winner = innings_[1].batting;
  } else if (lengths_.total(1) == lengths_.target(1) - 1) {
    closed_.winner = super_over_winner();
  } else {
    closed_.winner = innings_[0].batting;
  }
}

/// Compares the stated winner and margin with the totals.
std::optional<Refusal> Ending::check_margin() {
  const auto winner = built_.record.info.stated.winner;
  if (!lengths_.exists(1)) {
    return Refusal{{}, "the file states a result, but has only one innings", 0, "one innings"};
  }
  const int first = lengths_.total(0), second = lengths_.total(1);
  const bool tied = facts_.winner.empty();
  const int sign = winner == innings_[0].batting ? 1 : -1;
  std::string claim = "a tie";
  int off = first - second;
  if (!tied && facts_.by_runs) {
    claim = fmt::format("{} by {}", facts_.winner, counted(*facts_.by_runs, "run", "runs"));
    off = sign * (first - second) - *facts_.by_runs;
  } else if (!tied && facts_.by_wickets) {
    claim =
        fmt::format("{} by {}", facts_.winner, counted(*facts_.by_wickets, "wicket", "wickets"));
    const bool right = winner == innings_[1].batting && second > first &&
                       10 - innings_[1].wickets == *facts_.by_wickets;
    off = right ? 0 : 1;
  } else if (!tied) {
    claim = facts_.winner;
    off = sign * (first - second) > 0 ? 0 : 1;
  }
  if (off == 0) return {};
  const std::string totals =
      fmt::format("{}/{} and {}/{}", first, innings_[0].wickets, second, innings_[1].wickets);
  if (off % 5 == 0 && std::abs(off) <= 10) {
    note("penalty runs outside a ball",
         fmt::format("the balls give {}, the stated result is {}: {} penalty runs outside a ball, "
                     "which this file cannot express; an amendment can",
                     totals, claim, std::abs(off)));
    return {};
  }
  return Refusal{{},
                 fmt::format("the balls give {}, but the stated result is {}", totals, claim),
                 0,
                 "balls against result"};
}

std::optional<Refusal> Ending::state_result() {
  cricket::StatedResult& stated = built_.record.info.stated;
  stated.method = facts_.method;
  if (!facts_.winner.empty()) {
    stated.kind = cricket::StatedResult::Kind::won;
    stated.winner = side_of(facts_.winner);
    if (!stated.winner)
      return Refusal{
          {}, fmt::format("the winner, {}, did not play", facts_.winner), 0, "unknown winner"};
    stated.by_runs = facts_.by_runs;
    stated.by_wickets = facts_.by_wickets;
    closed_.winner = stated.winner;
  } else if (facts_.outcome == "tie") {
    stated.kind = cricket::StatedResult::Kind::tied;
    stated.winner = super_over_winner();
    closed_.winner = stated.winner;
  } else if (facts_.outcome == "no result" || facts_.outcome == "draw") {
    stated.kind = cricket::StatedResult::Kind::no_result;
    closed_.abandoned = true;
    return {};
  } else {
    follow_from_totals();
    return {};
  }
  if (facts_.method.empty()) return check_margin();
  if (!facts_.target) {
    note(
        "revised target unknown",
        fmt::format("decided by {}; the file names no revised target, so the totals do not give "
                    "the margin, and net run rate is calculated from the margin in runs, or leaves "
                    "a match won by wickets out; an amendment can name the target",
                    facts_.method));
  }
  return {};
}

/// The side batting second won by runs: its target is the score that it had to have when rain ended
/// play, and was nothing to bat for until then.
bool Ending::won_on_par() const {
  return lengths_.exists(1) && facts_.target && !facts_.method.empty() && facts_.by_runs &&
         closed_.winner == innings_[1].batting;
}

InningsClosed::Why Ending::why(std::size_t innings) const {
  using Why = InningsClosed::Why;
  const InningsDraft& draft = innings_[innings];
  if (innings == 1 && won_on_par()) return Why::declared_by_rain;
  if (draft.all_out()) return Why::all_out;
  const bool chase = innings % 2 == 1;
  const bool chased = innings == 1 && !facts_.method.empty() && !facts_.target
                          ? closed_.winner == draft.batting && facts_.by_wickets
                          : chase && lengths_.total(innings) >= lengths_.target(innings);
  if (chased) return Why::target_passed;
  if (lengths_.bowled_out(innings)) return Why::quota;
  if (lengths_.nobody_left(innings) || lengths_.short_handed(innings)) return Why::all_out;
  return closed_.abandoned && innings + 1 == innings_.size() ? Why::abandoned
                                                             : Why::declared_by_rain;
}

void Ending::note_surplus() const {
  for (const InningsDraft& draft : innings_) {
    if (draft.surplus_balls == 0) continue;
    note("super over goes on",
         fmt::format("the super over of {} continues after its second wicket; {} left out",
                     facts_.teams[static_cast<std::size_t>(draft.batting)],
                     counted(draft.surplus_balls, "ball is", "balls are")),
         draft.surplus_line);
  }
}

void Ending::note_short_innings() const {
  for (std::size_t i = 0; i < 2 && lengths_.exists(i); ++i) {
    const bool told = closed_.abandoned || !facts_.method.empty();
    if (told || lengths_.finished(i)) continue;
    const InningsDraft& draft = innings_[i];
    note("innings stops short",
         fmt::format("the innings of {} stops after {} at {}/{}, {}",
                     facts_.teams[static_cast<std::size_t>(draft.batting)],
                     counted(draft.legal_balls, "ball", "balls"), lengths_.total(i), draft.wickets,
                     lengths_.short_handed(i) ? "taken as all out, one batter absent"
                                              : "and the file does not say why"),
         draft.last_line);
  }
}

void Ending::fill_info() {
  cricket::MatchInfo& info = built_.record.info;
  info.source_id = facts_.id;
  info.competition = facts_.event;
  info.season = facts_.season;
  info.gender = facts_.gender;
  info.date = facts_.date;
  info.venue = facts_.venue;
  info.city = facts_.city;
  info.match_number = facts_.match_number;
  info.stage = facts_.stage;
  // A group without a stage is one of the group stage.
  if (!facts_.stage.empty() && !facts_.group.empty()) info.stage += " Group " + facts_.group;
  info.teams = {facts_.teams[0], facts_.teams[1]};
  info.player_of_match = facts_.player_of_match;
}

void Ending::add_opening(std::size_t innings) {
  auto& events = built_.record.events;
  const InningsDraft& draft = innings_[innings];
  events.emplace_back(match::InningsOpened{draft.batting, draft.super_over});
  const bool revised_target =
      innings == 1 && facts_.target && !won_on_par() &&
      (!facts_.method.empty() || facts_.target->runs != lengths_.total(0) + 1);
  if (revised_target) {
    events.emplace_back(revision());
  } else if (const auto quota = lengths_.revised_quota(innings);
             quota && !(innings == 1 && won_on_par())) {
    events.emplace_back(match::RevisedQuota{*quota});
  }
}

void Ending::assemble() {
  auto& events = built_.record.events;
  std::size_t wanted = 10;
  for (const InningsDraft& draft : innings_) wanted += draft.events.size() + 4;
  events.reserve(wanted);
  if (const auto winner = side_of(facts_.toss_winner); winner && !facts_.toss_winner.empty()) {
    events.emplace_back(match::Toss{*winner, facts_.toss_decision == "bat"});
  }
  for (std::size_t i = 0; i < innings_.size(); ++i) {
    add_opening(i);
    const Side batting = innings_[i].batting;
    const auto give_penalties = [&](bool before) {
      for (const PenaltyFact& penalty : facts_.penalties) {
        if (penalty.innings == static_cast<int>(i) + 1 && penalty.before == before) {
          events.emplace_back(match::PenaltyRuns{batting, penalty.runs});
        }
      }
    };
    give_penalties(true);
    events.insert(events.end(), std::make_move_iterator(innings_[i].events.begin()),
                  std::make_move_iterator(innings_[i].events.end()));
    give_penalties(false);
    if (i == 1 && won_on_par()) events.emplace_back(revision());
    events.emplace_back(InningsClosed{why(i)});
  }
  events.emplace_back(closed_);
}

std::optional<Refusal> Ending::end() {
  if (facts_.teams.size() != 2 || innings_.empty())
    return Refusal{{}, "it has no balls", 0, "no balls"};
  if (auto bad = judge_format(input_, innings_, built_.record.info.format)) return bad;
  built_.record.conditions = built_.record.info.format.conditions();
  built_.length_stated = input_.format || facts_.overs > 0;
  note_fewer_overs();
  if (auto bad = check_overs()) return bad;
  note_shortened();
  if (auto bad = state_result()) return bad;
  note_short_innings();
  note_surplus();
  fill_info();
  assemble();
  return {};
}

}  // namespace

std::optional<Refusal> end_match(const EndingInput& input, std::vector<InningsDraft>& innings,
                                 std::vector<Problem>& notes, BuiltMatch& built) {
  return Ending(input, innings, notes, built).end();
}

}  // namespace quicket::ingest
