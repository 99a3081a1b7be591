#include "print/season/records.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "match/counted_match.h"
#include "print/scoresheet/match_names.h"
#include "print/season/results_grid.h"

namespace quicket::print {
namespace {

/// A candidate for a list: more is better, then less of `against`.
struct Candidate {
  double key = 0;
  double against = 0;
  RecordLine line;
};

class Collector {
 public:
  explicit Collector(std::string title) : title_(std::move(title)) {}

  void add(double key, double against, RecordLine line) {
    candidates_.push_back({key, against, std::move(line)});
  }

  RecordList best(std::size_t most) {
    std::ranges::stable_sort(candidates_, [](const Candidate& a, const Candidate& b) {
      return a.key != b.key ? a.key > b.key : a.against < b.against;
    });
    RecordList list{title_, {}};
    for (std::size_t i = 0; i < std::min(most, candidates_.size()); ++i) {
      list.lines.push_back(candidates_[i].line);
    }
    return list;
  }

 private:
  std::string title_;
  std::vector<Candidate> candidates_;
};

/// In the order of the page: beside each other stand the largest and the smallest.
struct Lists {
  Collector highest{"Highest totals"}, lowest{"Lowest totals, all out"}, targets{"Highest chases"},
      aggregates{"Highest match aggregates"}, scores{"Highest scores"},
      partnerships{"Highest partnerships"}, fifties{"Fastest fifties"},
      hundreds{"Fastest hundreds"}, bowling{"Best bowling"}, sixes{"Most sixes in an innings"},
      runs{"Biggest wins by runs"}, close{"Narrowest wins by runs"},
      wickets{"Biggest wins by wickets"}, narrow{"Narrowest wins by wickets"},
      chases{"Closest chases"}, hat_tricks{"Hat-tricks"};
};

/// Who did it against whom, with the code of the other side, so that no line is cut short.
class Lines {
 public:
  explicit Lines(const SeasonBook& book) {
    std::vector<league::Team> teams;
    for (const league::Standing& row : book.standings) teams.push_back(row.team);
    const std::vector<std::string> codes = team_codes(teams);
    for (std::size_t i = 0; i < teams.size(); ++i) codes_[teams[i].name] = codes[i];
  }

  RecordLine of(const std::string& team, const std::string& who, const std::string& other,
                std::string value) const {
    const auto code = codes_.find(other);
    return {team, fmt::format("{} v {}", who, code == codes_.end() ? other : code->second),
            std::move(value), date};
  }
  RecordLine of(const std::string& team, const std::string& other, std::string value) const {
    return of(team, team, other, std::move(value));
  }

  Date date;  ///< of the match

 private:
  std::map<std::string, std::string> codes_;
};

void add_total(Lists& lists, const Lines& lines, const match::InningsTotal& total,
               const std::string& batting, const std::string& fielding) {
  const std::string text =
      total.all_out ? std::to_string(total.runs) : fmt::format("{}/{}", total.runs, total.wickets);
  lists.highest.add(total.runs, total.wickets, lines.of(batting, fielding, text));
  if (total.all_out) lists.lowest.add(-total.runs, 0, lines.of(batting, fielding, text));
  if (total.target > 0 && total.runs >= total.target) {
    lists.targets.add(total.target, total.wickets, lines.of(batting, fielding, text));
  }
}

void add_innings(Lists& lists, const Lines& lines, const match::MatchRecord& record,
                 const match::InningsTotal& total, const match::CountedInnings& innings) {
  const match::TeamSheet& batting = record.sheets[cricket::side_index(total.batting)];
  const match::TeamSheet& fielding =
      record.sheets[cricket::side_index(cricket::other(total.batting))];
  const auto batter = [&](match::Member member, std::string value) {
    return lines.of(batting.name, match::name_of(batting, member), fielding.name, std::move(value));
  };
  const auto bowler = [&](match::Member member, std::string value) {
    return lines.of(fielding.name, match::name_of(fielding, member), batting.name,
                    std::move(value));
  };
  add_total(lists, lines, total, batting.name, fielding.name);
  for (const match::BattingLine& line : innings.batting) {
    // 138 not out ranks above 138.
    lists.scores.add(line.runs + (line.not_out() ? 0.5 : 0), line.balls,
                     batter(line.batter, fmt::format("{}{} ({})", line.runs,
                                                     line.not_out() ? "*" : "", line.balls)));
    if (line.sixes == 0) continue;
    lists.sixes.add(line.sixes, line.balls, batter(line.batter, std::to_string(line.sixes)));
  }
  for (const match::CountedInnings::Mark& mark : innings.marks) {
    (mark.runs == 50 ? lists.fifties : lists.hundreds)
        .add(-mark.balls, 0, batter(mark.batter, counted(mark.balls, "ball", "balls")));
  }
  for (const match::BowlingLine& line : innings.bowling) {
    if (line.wickets == 0) continue;
    lists.bowling.add(line.wickets, line.runs,
                      bowler(line.bowler, fmt::format("{}/{}", line.wickets, line.runs)));
  }
  for (const match::Member member : innings.hat_tricks) {
    lists.hat_tricks.add(0, 0, bowler(member, ""));
  }
  const MatchNames names(record.sheets);
  for (const match::Partnership& pair : innings.stands) {
    if (pair.second == match::no_member) continue;
    lists.partnerships.add(
        pair.runs, pair.balls,
        lines.of(batting.name,
                 fmt::format("{} & {}", names.of(total.batting, pair.first),
                             names.of(total.batting, pair.second)),
                 fielding.name, fmt::format("{}{}", pair.runs, pair.unbroken ? "*" : "")));
  }
}

void add_result(Lists& lists, const Lines& lines, const league::Result& result) {
  if (!result.winner || result.kind != league::Result::Kind::won) return;
  // As in the league's records: a margin that rain set says little.
  if (!result.method.empty()) return;
  const auto winner = static_cast<std::size_t>(*result.winner);
  const auto line = [&](std::string value) {
    return lines.of(result.teams[winner].name, result.teams[1 - winner].name, std::move(value));
  };
  if (result.by_runs) {
    const std::string value = counted(*result.by_runs, "run", "runs");
    lists.runs.add(*result.by_runs, 0, line(value));
    lists.close.add(-*result.by_runs, 0, line(value));
  }
  if (!result.by_wickets) return;
  int balls = 0, quota = 0;
  for (const league::InningsTotal& innings : result.innings) {
    if (innings.batting != *result.winner) continue;
    balls = innings.balls;
    quota = innings.quota;
  }
  const std::string value =
      fmt::format("{} ({} balls)", counted(*result.by_wickets, "wicket", "wickets"), balls);
  lists.wickets.add(*result.by_wickets, balls, line(value));
  lists.narrow.add(-*result.by_wickets, -balls, line(value));
  const int left = quota - balls;
  if (balls > 0 && left >= 0) {
    lists.chases.add(-left, *result.by_wickets, line(counted(left, "ball left", "balls left")));
  }
}

void add_match(Lists& lists, Lines& lines, const BookMatch& match) {
  lines.date = match.result.date;
  add_result(lists, lines, match.result);
  const match::CountedMatch counted = match::count_of(match.record);
  int aggregate = 0, wickets = 0;
  for (std::size_t i = 0; i < counted.innings.size(); ++i) {
    const match::InningsTotal& total = counted.outcome.innings[i];
    if (total.super_over > 0) continue;
    add_innings(lists, lines, match.record, total, counted.innings[i]);
    aggregate += total.runs;
    wickets += total.wickets;
  }
  if (aggregate == 0) return;
  const auto& sheets = match.record.sheets;
  lists.aggregates.add(aggregate, wickets,
                       lines.of({}, sheets[0].name, sheets[1].name, std::to_string(aggregate)));
}

}  // namespace

std::vector<RecordList> season_records(const SeasonBook& book, std::size_t most) {
  Lists lists;
  Lines lines(book);
  for (const BookMatch& match : book.matches) add_match(lists, lines, match);
  std::vector<RecordList> records;
  for (Collector* list : {&lists.highest, &lists.lowest, &lists.targets, &lists.aggregates,
                          &lists.scores, &lists.partnerships, &lists.fifties, &lists.hundreds,
                          &lists.bowling, &lists.sixes, &lists.runs, &lists.close, &lists.wickets,
                          &lists.narrow, &lists.chases, &lists.hat_tricks}) {
    RecordList best = list->best(most);
    if (!best.lines.empty()) records.push_back(std::move(best));
  }
  return records;
}

}  // namespace quicket::print
