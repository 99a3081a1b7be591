#include "report/ball_log.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
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

namespace {

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
  return std::any_of(balls.begin(), balls.end(), [](const auto& ball) {
    return ball.stance.value_or(cards::Stance::usual) != cards::Stance::usual;
  });
}

Cell chance_cell(const match::BallChances* chances) {
  if (chances == nullptr || !chances->win_chance) return Cell{};
  return cell(*chances->win_chance, 4);
}

bool any_call(const match::InningsEvents& innings) {
  const auto balls = match::balls_of(innings);
  return std::any_of(balls.begin(), balls.end(), [](const match::PlacedBall& ball) {
    return ball.delivery->call != cards::Call::steady;
  });
}

bool any_strip(const match::MatchChances* chances, std::size_t innings) {
  if (chances == nullptr || innings >= chances->innings.size()) return false;
  const auto& balls = chances->innings[innings];
  return std::any_of(balls.begin(), balls.end(), [](const auto& ball) { return ball.strip; });
}

}  // namespace

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
               {any_strip(chances, innings) ? "Strip" : "", "tempo"},
               wrapping({"Result", ""}),
               {"Score", "", true},
               {"", "runs", true},
               {"", "extras", true},
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
    table.add(
        {cell(ball.place.over), cell(ball.place.ball), cell(to_string(ball.place)),
         cell(name_of(fielding, delivery.bowler)), cell(name_of(batting, delivery.striker)),
         cell(name_of(batting, delivery.non_striker)), cell(to_string(delivery.call)),
         stance_cell(known), dice_cell(delivery.dice), strip_cell(known), cell(ball_text(delivery)),
         cell(fmt::format("{}/{}", ball.runs, ball.wickets)), cell(delivery.runs()),
         cell(delivery.extras()), out ? cell(to_string(delivery.out->how)) : Cell{},
         out ? cell(name_of(batting, delivery.out->batter)) : Cell{},
         out ? fielders_cell(*delivery.out, fielding) : Nested{"[]", ""}, chance_cell(known)});
  }
  return table;
}

}  // namespace quicket::report
