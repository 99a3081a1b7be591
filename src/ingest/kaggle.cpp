#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "cricket/overs.h"
#include "ingest/match_file.h"

namespace quicket::ingest {
namespace {

/// Fields by heading; `NA` is nothing.
class Fields {
 public:
  explicit Fields(const CsvReader& row) : row_(row), header_(row) {}

  void need(std::initializer_list<std::string_view> names) const {
    for (const std::string_view name : names) {
      if (header_.has(name)) continue;
      throw Error(Fault::bad_file, "{}:{}: column {} is missing", row_.file(), row_.line(), name);
    }
  }
  int column(std::initializer_list<std::string_view> names) const {
    return header_.find_any(names);
  }
  std::string_view at(int column) const {
    if (column < 0) return {};
    const std::string_view text = row_.field(static_cast<std::size_t>(column));
    return text == "NA" ? std::string_view() : text;
  }
  std::string_view operator[](std::string_view name) const { return at(header_.find(name)); }
  const CsvHeader& header() const { return header_; }

 private:
  const CsvReader& row_;
  CsvHeader header_;
};

std::optional<Refusal> take_match(const Fields& fields, MatchFacts& facts) {
  facts.id = fields["id"];
  facts.season = fields["season"];
  facts.city = fields["city"];
  facts.venue = fields["venue"];
  facts.player_of_match = fields["player_of_match"];
  facts.teams = {std::string(fields["team1"]), std::string(fields["team2"])};
  facts.toss_winner = fields["toss_winner"];
  facts.toss_decision = fields["toss_decision"];
  facts.method = fields["method"];
  if (const std::string_view stage = fields["match_type"]; stage != "League") facts.stage = stage;
  const auto date = parse_any_date(fields["date"]);
  if (!date) return Refusal{"date", fmt::format("\"{}\" is not a date", fields["date"])};
  facts.date = *date;
  const std::string_view result = fields["result"];
  const auto margin = runs_in(fields["result_margin"]);
  if (!margin) return Refusal{"result_margin", "is not a number"};
  if (result == "tie" || result == "no result") {
    facts.outcome = result;
    facts.eliminator = fields["winner"];
  } else if (result.empty()) {
    facts.outcome = fields["winner"].empty() ? "no result" : "";
    facts.winner = fields["winner"];
  } else {
    facts.winner = fields["winner"];
    (result == "runs" ? facts.by_runs : facts.by_wickets) = *margin;
  }
  const auto target = runs_in(fields["target_runs"]);
  std::string_view overs = fields["target_overs"];
  const auto balls = cricket::balls_of_overs(overs, 6);
  // Only a rain method sets a target other than one run more.
  if (!facts.method.empty() && target && balls && *target > 0 && *balls > 0) {
    facts.target = TargetFact{*target, *balls, facts.method};
  }
  return {};
}

class DeliveryRows {
 public:
  DeliveryRows(CsvReader& row, const FindFacts& find_facts, MatchIntake& intake)
      : row_(row), fields_(row), find_facts_(find_facts), intake_(intake) {
    fields_.need({"match_id", "inning", "batting_team", "bowling_team", "over", "ball", "bowler",
                  "non_striker", "batsman_runs", "extra_runs", "extras_type", "player_dismissed",
                  "dismissal_kind"});
    batter_ = fields_.column({"batter", "batsman"});
  }

  void read() {
    while (row_.next()) {
      if (fields_.header().repeated_in(row_)) continue;
      if (id_.empty() || fields_["match_id"] != id_) begin_match();
      if (!intake_.taking()) continue;
      if (const auto bad = take()) intake_.refuse(row_.line(), *bad);
    }
    intake_.end();
  }

 private:
  void begin_match() {
    id_ = fields_["match_id"];
    auto facts = find_facts_(id_);
    if (!facts) {
      facts.emplace();
      facts->file = row_.file();
    }
    facts->id = id_;
    intake_.begin(std::move(*facts), row_.file(), row_.line());
    first_over_.reset();
    if (id_.empty()) intake_.refuse(row_.line(), {"match_id", "an id is missing"});
  }

  std::optional<Refusal> number(std::string_view name, int& value) const {
    const auto read = runs_in(fields_[name]);
    if (!read)
      return Refusal{std::string(name), fmt::format("\"{}\" is not a number", fields_[name])};
    value = *read;
    return {};
  }

  std::optional<Refusal> take() {
    Ball ball;
    ball.line = row_.line();
    int extra_runs = 0, total = 0;
    const std::array<std::pair<std::string_view, int*>, 6> numbers{
        {{"inning", &ball.innings},
         {"over", &ball.over},
         {"ball", &ball.number},
         {"batsman_runs", &ball.bat_runs},
         {"extra_runs", &extra_runs},
         {"total_runs", &total}}};
    for (const auto& [name, value] : numbers) {
      if (auto bad = number(name, *value)) return bad;
    }
    if (fields_.header().has("total_runs") && total != ball.bat_runs + extra_runs) {
      return Refusal{"total_runs",
                     fmt::format("{} is not {} and {}", total, ball.bat_runs, extra_runs)};
    }
    if (!first_over_) first_over_ = ball.over;
    if (ball.over < *first_over_) {
      return Refusal{"over", fmt::format("over {} in a match that begins with over {}", ball.over,
                                         *first_over_)};
    }
    ball.over -= *first_over_;
    if (auto bad = take_extras(ball, extra_runs)) return bad;
    ball.batting_team = fields_["batting_team"];
    ball.bowling_team = fields_["bowling_team"];
    ball.striker = fields_.at(batter_);
    ball.non_striker = fields_["non_striker"];
    ball.bowler = fields_["bowler"];
    if (auto bad = read_wicket(fields_["dismissal_kind"], fields_["player_dismissed"],
                               "dismissal_kind", ball)) {
      return bad;
    }
    if (ball.wicket_count > 0 && !fields_["fielder"].empty()) {
      ball.wickets[0].fielders[0] = fields_["fielder"];
    }
    intake_.add(ball);
    return {};
  }

  std::optional<Refusal> take_extras(Ball& ball, int runs) const {
    const std::string_view kind = fields_["extras_type"];
    if (kind == "wides") {
      ball.wides = runs;
    } else if (kind == "noballs") {
      // One word per ball: runs beyond the penalty were run without the bat.
      ball.no_balls = runs > 0 ? 1 : 0;
      ball.byes = runs > 0 ? runs - 1 : 0;
    } else if (kind == "byes") {
      ball.byes = runs;
    } else if (kind == "legbyes") {
      ball.leg_byes = runs;
    } else if (kind == "penalty") {
      ball.penalty = runs;
    } else if (!kind.empty() || runs != 0) {
      return Refusal{"extras_type", fmt::format("{} extras of kind \"{}\"", runs, kind)};
    }
    return {};
  }

  CsvReader& row_;
  Fields fields_;
  const FindFacts& find_facts_;
  MatchIntake& intake_;
  int batter_ = -1;
  std::string id_;
  std::optional<int> first_over_;  ///< 0 or 1, whichever the match starts with
};

}  // namespace

bool is_kaggle_deliveries(const CsvHeader& header) {
  return header.has("inning") && header.has("batsman_runs") && header.has("over");
}

bool is_kaggle_matches(const CsvHeader& header) {
  return header.has("team1") && header.has("team2") && header.has("result_margin");
}

FactsById read_kaggle_matches(CsvReader& row, std::vector<Problem>& problems) {
  const Fields fields(row);
  fields.need({"id", "season", "date", "team1", "team2", "winner", "result", "result_margin"});
  FactsById matches;
  while (row.next()) {
    if (fields.header().repeated_in(row)) continue;
    MatchFacts facts;
    facts.file = row.file();
    if (const auto bad = take_match(fields, facts)) {
      problems.push_back({Problem::Weight::note, row.file(), row.line(), bad->column,
                          bad->text + "; read the match without this line"});
      continue;
    }
    std::string id = facts.id;
    matches.emplace(std::move(id), std::move(facts));
  }
  return matches;
}

void read_kaggle_deliveries(CsvReader& row, const FindFacts& find_facts, MatchIntake& intake) {
  DeliveryRows(row, find_facts, intake).read();
}

}  // namespace quicket::ingest
