#include <algorithm>

#include "base/text.h"
#include "match/innings.h"
#include "match/partnerships.h"
#include "report/match_words.h"
#include "report/report_draft.h"

namespace quicket::report {
namespace {

using match::InningsCard;
using match::InningsTotal;
using match::MatchRecord;

std::string after_length(const MatchRecord& record, const InningsTotal& total) {
  return "after " + length_text(record.conditions, total.balls);
}

/// An innings that ended on its own: out, or at its last ball.
bool is_complete(const InningsTotal& total) {
  return total.all_out || (total.quota > 0 && total.balls == total.quota);
}

bool is_played(const MatchRecord& record) {
  return record.info.source_id.empty();
}

std::string first_innings(Draft& draft, const InningsTotal& total, const std::string& team) {
  const MatchRecord& record = draft.record();
  const std::string_view in = in_or_off(record);
  const std::string length = innings_length(record, total);
  if (!total.closed) {
    return fmt::format("{} batted first and are {} {}.", team,
                       score_words(total.runs, total.wickets), after_length(record, total));
  }
  if (total.all_out) {
    return draft.say({"{}, batting first, were all out for {} {} {}.",
                      "Batting first, {} were all out for {} {} {}."},
                     team, total.runs, in, length);
  }
  if (!is_complete(total) && !total.summary_only) {
    const bool rain = total.why == match::InningsClosed::Why::abandoned && is_played(record);
    return draft.say(
        {"{} batted first and were {} {} when {}.", "Batting first, {} had reached {} {} when {}."},
        team, score_words(total.runs, total.wickets), after_length(record, total),
        rain ? "rain ended play" : "the innings ended");
  }
  return draft.say({"{} batted first and made {} {} {}.", "Batting first, {} made {} {} {}.",
                    "{} made {} {} {} after batting first."},
                   team, score_words(total.runs, total.wickets), in, length);
}

std::string chase_won(Draft& draft, const InningsTotal& total, const std::string& team) {
  const int left = total.quota - total.balls;
  const int hand = draft.record().conditions.wickets - total.wickets;
  const std::string in_hand = counted(hand, "wicket", "wickets") + " in hand";
  const std::string when =
      left > 0 ? fmt::format("with {} left and {}", counted(left, "ball", "balls"), in_hand)
               : fmt::format("off the last ball, with {}", in_hand);
  return draft.say(
      {"{} needed {} to win and reached {} {}.", "The target for {} was {}; they reached {} {}."},
      team, total.target, score_words(total.runs, total.wickets), when);
}

/// A chase of which nobody can say what it needed.
std::string chase_in_doubt(const Draft& draft, const InningsTotal& total, const std::string& team) {
  const MatchRecord& record = draft.record();
  const std::string score = score_words(total.runs, total.wickets);
  if (draft.result().method.empty()) {
    return fmt::format(
        "{} were {} {} when play ended; whether the target was revised is not on record.", team,
        score, after_length(record, total));
  }
  return fmt::format(
      "{} {} {} {}; the target, revised by the {} method, is not on record.", team,
      total.all_out ? fmt::format("were all out for {}", total.runs) : "made " + score,
      in_or_off(record), length_text(record.conditions, total.balls), draft.result().method);
}

/// A chase that rain ended.
std::string chase_cut_off(Draft& draft, const InningsTotal& total, const std::string& team) {
  const MatchRecord& record = draft.record();
  const std::string when = is_played(record) ? "rain ended play" : "play ended";
  const std::string score = score_words(total.runs, total.wickets);
  const std::string after = after_length(record, total);
  if (total.why == match::InningsClosed::Why::declared_by_rain) {
    return fmt::format("{} were {} {} when {}; by the {} method the level score was {}.", team,
                       score, after, when, draft.result().method, total.target - 1);
  }
  return draft.say({"{} were {} {} when {}; the target was {}.",
                    "In reply {} had {} {} when {}, with a target of {}."},
                   team, score, after, when, total.target);
}

std::string chase(Draft& draft, const InningsTotal& total, const std::string& team) {
  const MatchRecord& record = draft.record();
  const match::MatchResult& result = draft.result();
  const std::string score = score_words(total.runs, total.wickets);
  const std::string length = innings_length(record, total);
  const std::string_view in = in_or_off(record);
  if (!total.closed) {
    return fmt::format("{} are {} {}{}.", team, score, after_length(record, total),
                       total.target > 0 ? fmt::format(" and need {} to win", total.target) : "");
  }
  if (total.target == 0) return fmt::format("{} made {} {} {}.", team, score, in, length);
  if (match::target_in_doubt(record)) return chase_in_doubt(draft, total, team);
  const bool rained_off = total.why == match::InningsClosed::Why::declared_by_rain;
  if (total.runs >= total.target && !rained_off) return chase_won(draft, total, team);
  if (!is_complete(total) || rained_off) return chase_cut_off(draft, total, team);
  if (result.kind == match::MatchResult::Kind::tied && total.all_out) {
    return fmt::format("Set {} to win, {} were all out for {} {} {}, which left the scores level.",
                       total.target, team, total.runs, in, length);
  }
  if (result.kind == match::MatchResult::Kind::tied) {
    return draft.say({"Set {1} to win, {0} made {2} {3} {4}, which left the scores level.",
                      "{} needed {} to win and made {} {} {}, which left the scores level."},
                     team, total.target, score, in, length);
  }
  if (total.all_out) {
    return draft.say({"Set {1} to win, {0} were all out for {2} {3} {4}.",
                      "{} needed {} to win and were all out for {} {} {}."},
                     team, total.target, total.runs, in, length);
  }
  return draft.say(
      {"Set {1} to win, {0} made {2} {3} {4}.", "{} needed {} to win but made only {} {} {}."},
      team, total.target, score, in, length);
}

std::string runs_of(const match::BattingLine& line) {
  return fmt::format("{}{} off {}", line.runs, line.not_out() ? " not out" : "",
                     counted(line.balls, "ball", "balls"));
}

void write_batting(Draft& draft, Part part, const InningsCard& card) {
  std::vector<match::BattingLine> lines = card.batting;
  std::ranges::stable_sort(lines, [](const auto& a, const auto& b) {
    return a.runs != b.runs ? a.runs > b.runs : a.balls < b.balls;
  });
  if (lines.empty() || lines[0].runs == 0) return;
  const MatchRecord& record = draft.record();
  const auto name = [&](const match::BattingLine& line) {
    return name_in(record, card.total.batting, line.batter);
  };
  const bool two = lines.size() > 1 && lines[1].runs > 0;
  if (two) {
    draft.add(
        part, 90,
        draft.say({"{} made {} and {} {}.", "The best innings were those of {}, {}, and {}, {}.",
                   "{} scored {}, and {} {}."},
                  name(lines[0]), runs_of(lines[0]), name(lines[1]), runs_of(lines[1])));
  } else {
    draft.add(part, 90, fmt::format("{} made {}.", name(lines[0]), runs_of(lines[0])));
  }
  constexpr std::size_t first_of_tail = 7;
  constexpr int many_for_tail = 25;
  for (std::size_t at = first_of_tail; at < card.batting.size(); ++at) {
    const match::BattingLine& line = card.batting[at];
    if (line.runs < many_for_tail) continue;
    draft.add(part, 82,
              draft.say({"{0} came in at number {1} and made {2}.",
                         "At number {1} {0} made {2}, which nobody asks of the tail."},
                        name(line), number_word(static_cast<int>(at) + 1), runs_of(line)));
  }
  if (lines[0].fours + lines[0].sixes >= 4) {
    draft.add(part, 45,
              draft.say({"{} hit {} and {}.", "There were {1} and {2} in the innings of {0}."},
                        name(lines[0]), several(lines[0].fours, "four", "fours"),
                        several(lines[0].sixes, "six", "sixes")));
  }
}

void write_stand(Draft& draft, Part part, const match::InningsEvents& innings) {
  const match::Partnership* best = nullptr;
  const auto all = match::partnerships_of(innings);
  for (const match::Partnership& pair : all) {
    if (best == nullptr || pair.runs > best->runs) best = &pair;
  }
  if (best == nullptr || best->runs < 20 || best->second == match::no_member) return;
  draft.add(part,
            best->runs >= 50   ? 75
            : best->runs >= 35 ? 55
                               : 29,
            draft.say({"{} and {} put on {} off {} for the {} wicket.",
                       "The best stand was of {2} off {3} between {0} and {1}, for the {4} wicket.",
                       "{} and {} added {} off {} for the {} wicket."},
                      name_in(draft.record(), innings.batting, best->first),
                      name_in(draft.record(), innings.batting, best->second), best->runs,
                      counted(best->balls, "ball", "balls"), ordinal_word(best->wicket)));
}

/// Two overs one after the other that brought most, if both of them were dear.
void write_dear_overs(Draft& draft, Part part, const match::InningsEvents& innings) {
  const MatchRecord& record = draft.record();
  const int over = record.conditions.balls_per_over;
  std::vector<int> runs;
  for (const match::PlacedBall& ball : match::balls_of(innings)) {
    runs.resize(std::max(runs.size(), static_cast<std::size_t>(ball.place.over) + 1));
    runs.back() += ball.delivery->runs();
  }
  std::size_t second = 0;
  int most = 5 * over - 1;
  for (std::size_t i = 1; i < runs.size(); ++i) {
    if (std::min(runs[i - 1], runs[i]) < 2 * over || runs[i - 1] + runs[i] <= most) continue;
    most = runs[i - 1] + runs[i];
    second = i;
  }
  if (second == 0) return;
  const int first = static_cast<int>(second), last = first + 1;
  const std::string& team = team_of(record, innings.batting);
  draft.add(part, std::min(90, 50 + 4 * (most - 5 * over)),
            record.conditions.counts_balls
                ? fmt::format("Balls {} to {} brought {} {} runs.", (first - 1) * over + 1,
                              last * over, team, most)
                : fmt::format("The {} and {} overs brought {} {} runs.", ordinal_word(first),
                              ordinal_word(last), team, most));
}

/// What the calls of a side brought, where it pushed or held for an over or more.
void write_calls(Draft& draft, Part part, const match::InningsEvents& innings) {
  for (const cards::Call call : {cards::Call::push, cards::Call::hold}) {
    int balls = 0, runs = 0, wickets = 0;
    for (const match::PlacedBall& ball : match::balls_of(innings)) {
      if (ball.delivery->call != call) continue;
      balls += ball.delivery->legal() ? 1 : 0;
      runs += ball.delivery->runs();
      wickets += ball.delivery->out && cricket::is_wicket(ball.delivery->out->how) ? 1 : 0;
    }
    if (balls < draft.record().conditions.balls_per_over) continue;
    const bool pushed = call == cards::Call::push;
    // The more it cost, the more it had to do with the result.
    const int rank = (pushed ? 66 : 40) + std::min(8 * wickets, 22);
    draft.add(part, rank,
              draft.say({"{0} {1} on {2}: {3} and {4}.",
                         "{0} {1} on {2}, which brought {3} and cost {4}."},
                        team_of(draft.record(), innings.batting), pushed ? "pushed" : "held back",
                        counted(balls, "ball", "balls"), counted(runs, "run", "runs"),
                        wickets == 0 ? "no wicket" : several(wickets, "wicket", "wickets")));
  }
}

void write_bowling(Draft& draft, Part part, const InningsCard& card) {
  std::vector<match::BowlingLine> lines = card.bowling;
  std::ranges::stable_sort(lines, [](const auto& a, const auto& b) {
    return a.wickets != b.wickets ? a.wickets > b.wickets : a.runs < b.runs;
  });
  if (lines.empty() || lines[0].wickets == 0) return;
  const MatchRecord& record = draft.record();
  const cricket::Side side = cricket::other(card.total.batting);
  const auto name = [&](const match::BowlingLine& line) {
    return name_in(record, side, line.bowler);
  };
  const auto length = [&](const match::BowlingLine& line) {
    return fmt::format("{} {}", in_or_off(record), length_text(record.conditions, line.balls));
  };
  if (lines.size() > 1 && lines[1].wickets > 1) {
    draft.add(
        part, 85,
        draft.say({"{0} took {1} for {2} {3} for {7}, and {4} {5} for {6}.",
                   "For {7}, {0} took {1} for {2} {3} and {4} {5} for {6}.",
                   "The best bowlers for {7} were {0}, with {1} for {2} {3}, and {4}, with {5} "
                   "for {6}."},
                  name(lines[0]), lines[0].wickets, lines[0].runs, length(lines[0]), name(lines[1]),
                  lines[1].wickets, lines[1].runs, team_of(record, side)));
    return;
  }
  draft.add(part, lines[0].wickets > 1 ? 85 : 50,
            draft.say({"{} took {} for {} {} for {}.", "For {4}, {0} took {1} for {2} {3}."},
                      name(lines[0]), lines[0].wickets, lines[0].runs, length(lines[0]),
                      team_of(record, side)));
}

}  // namespace

void write_innings(Draft& draft, std::size_t number) {
  const MatchRecord& record = draft.record();
  const InningsCard& card = draft.innings()[number];
  const std::string& team = team_of(record, card.total.batting);
  const Part part = number == 0 ? Part::first_innings : Part::second_innings;
  const std::string told =
      number == 0 ? first_innings(draft, card.total, team) : chase(draft, card.total, team);
  // What rain did to a chase comes before what became of it.
  if (number > 0) write_rain(draft, number);
  draft.add(part, needed, told);
  if (number == 0) write_rain(draft, number);
  if (card.total.summary_only) {
    draft.add(part, 95,
              draft.say({"Only the total of this innings is known.",
                         "No more than the total of this innings is on record."}));
    return;
  }
  write_batting(draft, part, card);
  const auto all = match::innings_of(record.events);
  if (number < all.size()) {
    write_stand(draft, part, all[number]);
    write_dear_overs(draft, part, all[number]);
    write_calls(draft, part, all[number]);
  }
  write_bowling(draft, part, card);
  write_innings_moments(draft, number);
  if (number == 1) write_finish(draft);
}

}  // namespace quicket::report
