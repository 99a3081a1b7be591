#include "report/ball_log.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/how_out.h"
#include "match/innings.h"
#include "match/scorecard.h"

namespace quicket::report {
namespace {

Cell dice_cell(const match::DeliveryDice& dice) {
  if (dice.card == 0) return Cell{};
  std::string json = fmt::format(R"({{"d6": {}, "d100": {})", dice.card, dice.chart);
  if (dice.fielding_row > 0) {
    json += fmt::format(R"(, "chart": [{}, {}])", dice.fielding_row, dice.fielding_column);
  }
  if (dice.fielder > 0) json += fmt::format(R"(, "fielder": {})", dice.fielder);
  if (dice.check > 0) json += fmt::format(R"(, "check": {})", dice.check);
  return Nested{json + '}', dice_text(dice)};
}

Cell fielders_cell(const match::Dismissal& out, const match::TeamSheet& fielding) {
  Nested names{"[", ""};
  for (const match::Member member : out.fielders) {
    if (member == match::no_member) continue;
    const std::string& name = name_of(fielding, member);
    names.json += fmt::format("{}{}", names.json.size() > 1 ? ", " : "", json_string(name));
    names.text += fmt::format("{}{}", names.text.empty() ? "" : ", ", name);
  }
  names.json += ']';
  return names;
}

std::string with_unit(int runs, std::string_view one, std::string_view more) {
  return counted(runs, one, more);
}

Cell strip_cell(const match::BallChances* chances) {
  if (chances == nullptr || !chances->strip) return Cell{};
  // Scripts get the words of a chart file.
  return Nested{
      fmt::format(R"({{"on_card": {}, "read_as": {}, "part": {}, "when": {}}})",
                  json_string(key(chances->strip->on_card)),
                  json_string(key(chances->strip->read_as)), json_string(chances->strip->by.part),
                  json_string(to_string(chances->strip->by.line.when))),
      strip_text(chances->strip)};
}

/// People look for the balls that had one.
Cell stance_cell(const match::BallChances* chances) {
  if (chances == nullptr || !chances->stance) return Cell{};
  const std::string word(to_string(*chances->stance));
  return Nested{json_string(word), *chances->stance == cards::Stance::usual ? "" : word};
}

bool any_stance(const match::MatchChances* chances, std::size_t innings) {
  if (chances == nullptr || innings >= chances->innings.size()) return false;
  const auto& balls = chances->innings[innings];
  return std::ranges::any_of(balls, [](const auto& ball) {
    return ball.stance.value_or(cards::Stance::usual) != cards::Stance::usual;
  });
}

Cell chance_cell(const match::BallChances* chances) {
  if (chances == nullptr || !chances->win_chance) return Cell{};
  return cell(*chances->win_chance, 4);
}

bool any_call(const match::InningsEvents& innings) {
  const auto balls = match::balls_of(innings);
  return std::ranges::any_of(balls, [](const match::PlacedBall& ball) {
    return ball.delivery->call != cards::Call::steady;
  });
}

bool any_strip(const match::MatchChances* chances, std::size_t innings) {
  if (chances == nullptr || innings >= chances->innings.size()) return false;
  const auto& balls = chances->innings[innings];
  return std::ranges::any_of(balls, [](const auto& ball) { return bool(ball.strip); });
}

/// Nothing where there were none, as in the source's files.
Cell runs_of(int runs) {
  return runs == 0 ? Cell{} : Cell(runs);
}

/// The kind as the source's files have it, for which a bowler's own catch is a kind of its own.
std::string_view kind_in_source(const match::Dismissal& out, match::Member bowler) {
  const bool own = out.how == cricket::HowOut::caught && out.fielders[0] == bowler;
  return own ? "caught and bowled" : cricket::to_string(out.how);
}

void add_dismissal(std::vector<Cell>& row, const std::optional<match::Dismissal>& out,
                   const match::TeamSheet& batting, match::Member bowler) {
  row.push_back(out ? Cell(kind_in_source(*out, bowler)) : Cell{});
  row.push_back(out ? Cell(match::name_of(batting, out->batter)) : Cell{});
}

}  // namespace

std::string dice_text(const match::DeliveryDice& dice) {
  if (dice.card == 0) return {};
  std::string text = fmt::format("d6 {}, d100 {}", dice.card, dice.chart);
  if (dice.fielding_row > 0) {
    text += fmt::format(", chart {}/{}", dice.fielding_row, dice.fielding_column);
  }
  if (dice.check > 0) text += fmt::format(", check {}", dice.check);
  return text;
}

std::string ball_text(const match::Delivery& delivery) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " + ") + part; };
  if (delivery.wides > 0) add(with_unit(delivery.wides, "wide", "wides"));
  if (delivery.no_balls > 0) add("no-ball");
  if (delivery.bat_runs > 0) add(fmt::format("{}", delivery.bat_runs));
  if (delivery.byes > 0) add(with_unit(delivery.byes, "bye", "byes"));
  if (delivery.leg_byes > 0) add(with_unit(delivery.leg_byes, "leg bye", "leg byes"));
  if (delivery.penalty > 0) add(with_unit(delivery.penalty, "penalty run", "penalty runs"));
  if (delivery.out) {
    text = fmt::format("W {}{}{}", to_string(delivery.out->how), text.empty() ? "" : " + ", text);
  }
  return text.empty() ? "•" : text;
}

std::string strip_text(const std::optional<match::StripReading>& reading) {
  if (!reading) return {};
  return fmt::format("{} > {} ({})", mark(reading->on_card), mark(reading->read_as),
                     reading->by.part);
}

Table ball_log(const match::MatchRecord& record, std::size_t innings,
               const match::MatchChances* chances) {
  const auto all = match::innings_of(record.events);
  const bool called = innings < all.size() && any_call(all[innings]);
  Table table({{"", "over", true},
               {"", "ball", true},
               {"Ball", "", true},
               {"Bowler", "bowler"},
               {"Striker", "striker"},
               {"", "non_striker"},
               {called ? "Call" : "", "call"},
               {any_stance(chances, innings) ? "Stance" : "", "stance"},
               wrapping({"Dice", "dice"}),
               {any_strip(chances, innings) ? "Tempo card" : "", "tempo"},
               wrapping({"Result", ""}),
               {"Score", "", true},
               {"", "runs", true},
               {"", "extras", true},
               {"", "wides", true},
               {"", "no_balls", true},
               {"", "byes", true},
               {"", "leg_byes", true},
               {"", "penalty", true},
               {"", "wicket"},
               {"", "dismissed"},
               {"", "fielders"},
               {"", "win_chance", true}});
  if (innings >= all.size()) return table;
  const match::TeamSheet& batting = record.sheets[static_cast<std::size_t>(all[innings].batting)];
  const match::TeamSheet& fielding =
      record.sheets[static_cast<std::size_t>(all[innings].fielding())];
  std::size_t place = 0;
  for (const match::PlacedBall& ball : match::balls_of(all[innings])) {
    const match::Delivery& delivery = *ball.delivery;
    const match::BallChances* const known =
        chances == nullptr ? nullptr : &chances->innings.at(innings).at(place++);
    const bool out = delivery.out.has_value();
    table.add({ball.place.over,
               ball.place.ball,
               to_string(ball.place),
               name_of(fielding, delivery.bowler),
               name_of(batting, delivery.striker),
               name_of(batting, delivery.non_striker),
               to_string(delivery.call),
               stance_cell(known),
               dice_cell(delivery.dice),
               strip_cell(known),
               ball_text(delivery),
               fmt::format("{}/{}", ball.runs, ball.wickets),
               delivery.runs(),
               delivery.extras(),
               delivery.wides,
               delivery.no_balls,
               delivery.byes,
               delivery.leg_byes,
               delivery.penalty,
               out ? Cell(to_string(delivery.out->how)) : Cell{},
               out ? Cell(name_of(batting, delivery.out->batter)) : Cell{},
               out ? fielders_cell(*delivery.out, fielding) : Nested{"[]", ""},
               chance_cell(known)});
  }
  return table;
}

BallList::BallList()
    : table_({{"Match", "match_id", true},
              report::secondary(3, {"Season", "season"}),
              {"Date", "start_date"},
              report::secondary(4, {"Venue", "venue"}),
              {"Inns", "innings", true},
              {"Ball", "ball", true},
              report::secondary(2, {"Batting", "batting_team"}),
              report::secondary(2, {"Bowling", "bowling_team"}),
              {"Striker", "striker"},
              report::secondary(1, {"Non-striker", "non_striker"}),
              {"Bowler", "bowler"},
              {"Bat", "runs_off_bat", true},
              {"Extras", "extras", true},
              {"", "wides"},
              {"", "noballs"},
              {"", "byes"},
              {"", "legbyes"},
              {"", "penalty"},
              {"Out", "wicket_type"},
              {"Who", "player_dismissed"},
              {"", "other_wicket_type"},
              {"", "other_player_dismissed"}}) {}

void BallList::add(const match::MatchRecord& record, MatchId id) {
  const std::string match =
      record.info.source_id.empty() ? std::to_string(id.value) : record.info.source_id;
  int number = 0;
  for (const match::InningsEvents& innings : match::innings_of(record.events)) {
    ++number;
    const match::TeamSheet& batting = record.sheets[cricket::side_index(innings.batting)];
    const match::TeamSheet& bowling = record.sheets[cricket::side_index(innings.fielding())];
    for (const match::PlacedBall& placed : match::balls_of(innings)) {
      const match::Delivery& ball = *placed.delivery;
      std::vector<Cell> row;
      constexpr std::size_t columns = 22;
      row.reserve(columns);
      const auto put = [&row](const auto&... cells) { (row.emplace_back(cells), ...); };
      put(match, record.info.season, to_string(record.info.date), record.info.venue, number,
          fmt::format("{}.{}", placed.place.over, placed.place.ball), batting.name, bowling.name,
          match::name_of(batting, ball.striker), match::name_of(batting, ball.non_striker),
          match::name_of(bowling, ball.bowler), ball.bat_runs, ball.extras(), runs_of(ball.wides),
          runs_of(ball.no_balls), runs_of(ball.byes), runs_of(ball.leg_byes),
          runs_of(ball.penalty));
      add_dismissal(row, ball.out, batting, ball.bowler);
      add_dismissal(row, ball.also_out, batting, ball.bowler);
      table_.add(std::move(row));
    }
  }
}

}  // namespace quicket::report
