#include "report/win_chance.h"

#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "match/innings.h"
#include "match/scorecard.h"
#include "report/ball_log.h"
#include "report/match_words.h"
#include "report/scorecard.h"

namespace quicket::report {
namespace {

/// An over is told by a ball only where one moved the chance by so much.
constexpr double worth_telling = 0.02;

std::string points(double swing) {
  const double rounded = std::round(100 * swing);
  return rounded == 0 ? "0" : fmt::format("{:+.0f}", rounded);
}

/// The balls of one over, and the chances of the side batting after each.
struct OverTold {
  const match::PlacedBall* last = nullptr;
  const match::PlacedBall* turn = nullptr;  ///< the ball that changed most
  double turn_swing = 0;
  double before = 0, after = 0;
  int runs = 0, wickets = 0;
};

class ChanceTable {
 public:
  ChanceTable(const match::MatchRecord& record, const match::MatchChances& chances)
      : record_(record),
        chances_(chances),
        innings_(match::innings_of(record.events)),
        table_({{"", "innings", true},
                {"", "over", true},
                {record.conditions.counts_balls ? "Balls" : "Over", "", true},
                {"", "team"},
                {"Score", ""},
                {"", "runs", true},
                {"", "wickets", true},
                secondary(1, {"Runs", ""}),
                {"", "over_runs", true},
                {"", "over_wickets", true},
                {"Chance", "", true},
                {"Swing", "", true},
                {"", "win_chance", true},
                {"", "swing", true},
                {"", "ball"},
                wrapping({"Turning point", "text"}),
                {"", "ball_swing", true}}) {}

  /// All innings, or only the one of that place.
  Table made(std::optional<std::size_t> only) {
    double before = chances_.before.value_or(0.5);  // of the side batting
    for (std::size_t i = 0; i < innings_.size() && innings_[i].super_over == 0; ++i) {
      if (i > 0) before = 1 - before;
      wanted_ = !only || *only == i;
      const std::vector<match::PlacedBall> balls = match::balls_of(innings_[i]);
      for (std::size_t ball = 0; ball < balls.size();) {
        OverTold over;
        over.before = over.after = before;
        over.runs = ball == 0 ? 0 : -balls[ball - 1].runs;
        over.wickets = ball == 0 ? 0 : -balls[ball - 1].wickets;
        const int number = balls[ball].place.over;
        for (; ball < balls.size() && balls[ball].place.over == number; ++ball) {
          take(over, balls[ball], chances_.innings.at(i).at(ball).win_chance.value_or(over.after));
        }
        over.runs += over.last->runs;
        over.wickets += over.last->wickets;
        if (wanted_) add(i, over);
        before = over.after;
      }
    }
    return std::move(table_);
  }

 private:
  static void take(OverTold& over, const match::PlacedBall& ball, double chance) {
    const double swing = chance - over.after;
    if (over.turn == nullptr || std::abs(swing) > std::abs(over.turn_swing)) {
      over.turn = &ball;
      over.turn_swing = swing;
    }
    over.after = chance;
    over.last = &ball;
  }

  void add(std::size_t innings, const OverTold& over) {
    const match::InningsEvents& of = innings_[innings];
    const match::TeamSheet& batting = record_.sheets[match::side_index(of.batting)];
    const bool first = of.batting == innings_.front().batting;
    const double sign = first ? 1 : -1;
    const int number = over.last->place.over;
    const std::string turn =
        std::abs(over.turn_swing) < worth_telling
            ? ""
            : fmt::format("{} {}: {} ({})", place_text(*over.turn),
                          name_of(batting, over.turn->delivery->striker),
                          ball_text(*over.turn->delivery), points(sign * over.turn_swing));
    table_.add({innings + 1, number,
                record_.conditions.counts_balls ? over.last->legal_balls : number + 1, batting.name,
                fmt::format("{}/{}", over.last->runs, over.last->wickets), over.last->runs,
                over.last->wickets,
                over.wickets == 0 ? fmt::format("{}", over.runs)
                                  : fmt::format("{}, {} W", over.runs, over.wickets),
                over.runs, over.wickets, percent(first ? over.after : 1 - over.after),
                points(sign * (over.after - over.before)), cell(over.after, 4),
                cell(over.after - over.before, 4), to_string(over.turn->place), turn,
                cell(over.turn_swing, 4)});
  }

  std::string place_text(const match::PlacedBall& ball) const {
    return record_.conditions.counts_balls ? fmt::format("{}", ball.legal_balls)
                                           : to_string(ball.place);
  }

  const match::MatchRecord& record_;
  const match::MatchChances& chances_;
  std::vector<match::InningsEvents> innings_;
  Table table_;
  bool wanted_ = true;
};

}  // namespace

Document win_chance(const match::MatchRecord& record, const match::MatchChances& chances) {
  Document made;
  const Table all = ChanceTable(record, chances).made({});
  const auto innings = match::innings_of(record.events);
  for (std::size_t i = 0; i < innings.size() && innings[i].super_over == 0; ++i) {
    const Table table = ChanceTable(record, chances).made(i);
    if (table.empty()) continue;
    const std::string& batting = record.sheets[match::side_index(innings[i].batting)].name;
    if (i == 0 && chances.before) {
      made.prose(fmt::format(
          "The chance of {} winning after every {}, from the cards of both sides; before the first "
          "ball it was {}.",
          batting, record.conditions.over_word, percent(*chances.before)));
    }
    made.gap().line(fmt::format("Innings of {}", batting)).show(table);
  }
  if (all.empty()) return made.line("No balls of this match are known.").rows(all);
  return made.gap().line(result_sentence(record)).rows(all);
}

}  // namespace quicket::report
