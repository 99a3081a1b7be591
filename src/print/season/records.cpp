#include "print/season/records.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "match/partnerships.h"
#include "match/scorecard.h"
#include "print/page/fit.h"
#include "print/scoresheet/match_names.h"

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

  void add(double key, double against, std::string what, std::string value) {
    candidates_.push_back({key, against, {std::move(what), std::move(value)}});
  }

  RecordList best(std::size_t most) {
    std::stable_sort(candidates_.begin(), candidates_.end(),
                     [](const Candidate& a, const Candidate& b) {
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

struct Lists {
  Collector highest{"Highest totals"}, lowest{"Lowest totals, all out"},
      runs{"Biggest wins by runs"}, wickets{"Biggest wins by wickets"},
      close{"Closest wins by runs"}, chases{"Closest chases"}, scores{"Highest scores"},
      bowling{"Best bowling"}, partnerships{"Best partnerships"}, sixes{"Most sixes in an innings"};
};

std::string who_against(const std::string& who, const std::string& team) {
  return fmt::format("{} v {}", who, team);
}

void add_innings(Lists& lists, const match::MatchRecord& record, const match::InningsEvents& events,
                 const match::InningsCard& card) {
  const match::TeamSheet& batting = record.sheets[static_cast<std::size_t>(events.batting)];
  const match::TeamSheet& fielding = record.sheets[static_cast<std::size_t>(events.fielding())];
  const std::string total = fmt::format("{}/{}", card.total.runs, card.total.wickets);
  lists.highest.add(card.total.runs, card.total.wickets, who_against(batting.name, fielding.name),
                    total);
  if (card.total.all_out) {
    lists.lowest.add(-card.total.runs, 0, who_against(batting.name, fielding.name),
                     std::to_string(card.total.runs));
  }
  for (const match::BattingLine& line : card.batting) {
    const std::string who = who_against(match::name_of(batting, line.batter), fielding.name);
    // 138 not out ranks above 138.
    lists.scores.add(line.runs + (line.not_out() ? 0.5 : 0), line.balls, who,
                     fmt::format("{}{} ({})", line.runs, line.not_out() ? "*" : "", line.balls));
    if (line.sixes > 0) lists.sixes.add(line.sixes, line.balls, who, std::to_string(line.sixes));
  }
  for (const match::BowlingLine& line : card.bowling) {
    if (line.wickets == 0) continue;
    lists.bowling.add(line.wickets, line.runs,
                      who_against(match::name_of(fielding, line.bowler), batting.name),
                      fmt::format("{}/{}", line.wickets, line.runs));
  }
  const MatchNames names(record.sheets);
  for (const match::Partnership& pair : match::partnerships_of(events)) {
    if (pair.second == match::no_member) continue;
    lists.partnerships.add(pair.runs, pair.balls,
                           fmt::format("{} & {} v {}", names.of(events.batting, pair.first),
                                       names.of(events.batting, pair.second), fielding.name),
                           fmt::format("{}{}", pair.runs, pair.unbroken ? "*" : ""));
  }
}

void add_result(Lists& lists, const league::Result& result) {
  if (!result.winner || result.kind != league::Result::Kind::won) return;
  const auto winner = static_cast<std::size_t>(*result.winner);
  const std::string what = who_against(result.teams[winner].name, result.teams[1 - winner].name);
  if (result.by_runs) {
    const std::string value = counted(*result.by_runs, "run", "runs");
    lists.runs.add(*result.by_runs, 0, what, value);
    lists.close.add(-*result.by_runs, 0, what, value);
  }
  if (result.by_wickets) {
    int balls = 0, quota = 0;
    for (const league::InningsTotal& innings : result.innings) {
      if (innings.batting != *result.winner) continue;
      balls = innings.balls;
      quota = innings.quota;
    }
    lists.wickets.add(*result.by_wickets, balls, what,
                      fmt::format("{} ({} balls)", *result.by_wickets, balls));
    // Of a chase that rain shortened not every source tells how many balls were left.
    const int left = quota - balls;
    if (balls > 0 && left >= 0 && result.method.empty()) {
      lists.chases.add(-left, *result.by_wickets, what, counted(left, "ball left", "balls left"));
    }
  }
}

}  // namespace

std::vector<RecordList> season_records(const SeasonBook& book, std::size_t most) {
  Lists lists;
  for (const BookMatch& match : book.matches) {
    add_result(lists, match.result);
    const match::Scorecard card = match::scorecard_of(match.record);
    const auto innings = match::innings_of(match.record.events);
    for (std::size_t i = 0; i < innings.size(); ++i) {
      if (innings[i].super_over == 0) add_innings(lists, match.record, innings[i], card.innings[i]);
    }
  }
  std::vector<RecordList> records;
  for (Collector* list :
       {&lists.highest, &lists.lowest, &lists.scores, &lists.bowling, &lists.partnerships,
        &lists.sixes, &lists.runs, &lists.wickets, &lists.close, &lists.chases}) {
    RecordList best = list->best(most);
    if (!best.lines.empty()) records.push_back(std::move(best));
  }
  return records;
}

}  // namespace quicket::print
