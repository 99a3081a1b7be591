#include "ingest/card_lines.h"

#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "cricket/overs.h"
#include "ingest/names.h"

namespace quicket::ingest {
namespace {

using cards::Slot;
using cricket::BattingRole;
using cricket::BowlingRole;

/// In the guide, both roles for which a player is not chosen.
constexpr std::string_view other_trade = "*";

BattingRole batting_role_of(std::string_view word) {
  if (word == other_trade) return BattingRole::bowler;
  for (const BattingRole role :
       {BattingRole::opening, BattingRole::top, BattingRole::middle, BattingRole::batter,
        BattingRole::wicketkeeper, BattingRole::all_rounder, BattingRole::bowler}) {
    if (to_string(role) == word) return role;
  }
  return BattingRole::unknown;
}

BowlingRole bowling_role_of(std::string_view word) {
  if (word == other_trade) return BowlingRole::batter;
  for (const BowlingRole role : {BowlingRole::spin, BowlingRole::medium, BowlingRole::pace,
                                 BowlingRole::all_rounder, BowlingRole::batter}) {
    if (to_string(role) == word) return role;
  }
  return BowlingRole::unknown;
}

}  // namespace

CardLines::CardLines(const CsvReader& row, const CardsInput& input)
    : row_(row), header_(row), input_(input) {
  const bool widths = header_.has("dot") && header_.has("W") && header_.has("1");
  for (const std::string_view needed : {"player", "role"}) {
    if (!header_.has(needed)) refuse_file(fmt::format("column {} is missing", needed));
  }
  if (!widths && !header_.has("ranges")) {
    refuse_file("the chart is missing: columns B, W, F, dot, 1, 2, 4, 6, or ranges");
  }
}

std::optional<CardLine> CardLines::take() {
  fault_.reset();
  CardLine line;
  line.number = row_.line();
  cards::PlayerCards& player = line.player;
  player.name = field("player");
  player.team_name = field("team");
  player.nation = field("nation");
  const std::string role = lower(field("role"));
  line.striker = role == "striker";
  if (player.name.empty()) fail("player", "a name is missing");
  if (const std::string why = why_no_name(player.name); !why.empty()) fail("player", why);
  if (role != "striker" && role != "bowler") {
    fail("role", fmt::format("\"{}\" is neither striker nor bowler", field("role")));
  }
  const auto chart = take_chart(line.striker);
  take_roles(player);
  take_ratings(line);
  if (line.striker) {
    player.striker = cards::StrikerCard{chart, striker_stats(), blend()};
    int innings = 0;
    std::optional<int> balls;
    if (const std::string_view usage = field("usage"); !usage.empty() && usage != "-") {
      take_usage(usage, innings, balls);
    }
  } else {
    player.bowler = bowler_card(chart);
  }
  if (fault_) return {};
  return line;
}

void CardLines::refuse_file(const std::string& what) const {
  throw Error(Fault::bad_file, "{}:{}: {}; this is not a file of cards", row_.file(), row_.line(),
              what);
}

std::string_view CardLines::field(std::string_view name) const {
  const int at = header_.find(name);
  return at < 0 ? std::string_view() : trim(row_.field(static_cast<std::size_t>(at)));
}

void CardLines::fail(std::string_view column, const std::string& what) {
  if (!fault_) fault_ = Refusal{std::string(column), what};
}

std::optional<int> CardLines::number(std::string_view name, int lowest, int highest) {
  const std::string_view text = field(name);
  if (text.empty() || text == "-") return {};
  const auto value = parse_int(text);
  if (value && *value >= lowest && *value <= highest) return value;
  fail(name, fmt::format("\"{}\" is not a number from {} to {}", text, lowest, highest));
  return {};
}

std::optional<cards::Widths> CardLines::take_widths() {
  cards::Widths widths{};
  int sum = 0;
  bool any = false;
  for (int kind = 0; kind < cards::slot_kinds; ++kind) {
    const auto width = number(cards::key(static_cast<Slot>(kind)), 0, 100);
    any = any || width;
    widths[static_cast<std::size_t>(kind)] = width.value_or(0);
    sum += width.value_or(0);
  }
  if (!any || fault_) return {};
  if (sum != 100) {
    fail("dot", fmt::format("the widths of the chart add up to {}, not 100", sum));
    return {};
  }
  return widths;
}

cards::Chart CardLines::take_chart(bool striker) {
  const auto widths = take_widths();
  std::optional<cards::Chart> chart;
  if (const std::string_view ranges = field("ranges"); !ranges.empty()) {
    std::string what;
    chart = parse_ranges(ranges, what);
    if (!chart) fail("ranges", what);
    if (chart && widths && chart->widths() != *widths) {
      fail("ranges", "do not match the widths in the same row");
    }
  } else if (widths) {
    chart = cards::Chart(*widths);
  } else {
    fail("ranges", "the chart is missing");
  }
  if (striker && chart && chart->width(Slot::bowled) > 0) {
    fail("B", "a striker's card has no B");
  }
  return chart.value_or(cards::Chart());
}

void CardLines::take_roles(cards::PlayerCards& player) {
  // Printed cards show the keeper's rating after the role.
  const std::string_view batting =
      trim(field("batting_role").substr(0, field("batting_role").find('(')));
  const std::string_view bowling = field("bowling_role");
  player.batting_role = batting_role_of(batting);
  player.bowling_role = bowling_role_of(bowling);
  if (!batting.empty() && player.batting_role == BattingRole::unknown) {
    fail("batting_role", fmt::format("\"{}\" is not a batting role", batting));
  }
  if (!bowling.empty() && player.bowling_role == BowlingRole::unknown) {
    fail("bowling_role", fmt::format("\"{}\" is not a bowling role", bowling));
  }
}

void CardLines::take_ratings(CardLine& line) {
  cards::Ratings& ratings = line.player.ratings;
  const auto catching = number("catching", 1, 19), run_out = number("run_out", 1, 19);
  line.ratings_given = catching || run_out;
  ratings.catching = catching.value_or(ratings.catching);
  ratings.run_out = run_out.value_or(ratings.run_out);
  ratings.keeping = number("keeping", 1, 19);
  const std::string assumed = lower(field("assumed"));
  ratings.assumed = assumed.empty() ? !line.ratings_given : assumed != "no";
}

cards::StrikerStats CardLines::striker_stats() {
  cards::StrikerStats stats;
  stats.runs = number("runs", 0, 100000);
  stats.balls = number("balls", 0, 100000);
  stats.fours = number("fours", 0, 100000);
  stats.sixes = number("sixes", 0, 100000);
  // Printed cards have the rate and the balls, from which the runs follow.
  const std::optional<double> rate = decimal("strike_rate", 600);
  if (!stats.runs && rate && stats.balls) {
    stats.runs = static_cast<int>(std::lround(*rate * *stats.balls / 100));
  }
  std::string_view high = field("high_score");
  stats.high_score_not_out = high.ends_with('*');
  if (stats.high_score_not_out) high.remove_suffix(1);
  const auto score = parse_int(high);
  if (!high.empty() && high != "-" && (!score || *score < 0)) {
    fail("high_score", fmt::format("\"{}\" is not a score", high));
  }
  stats.high_score = score;
  return stats;
}

std::optional<double> CardLines::decimal(std::string_view name, int highest) {
  const std::string_view text = field(name);
  if (text.empty() || text == "-") return {};
  const auto value = parse_double(text);
  if (value && *value >= 0 && *value <= highest) return value;
  fail(name, fmt::format("\"{}\" is not a number from 0 to {}", text, highest));
  return {};
}

double CardLines::blend() {
  return decimal("blend", 1).value_or(0);
}

cards::BowlerCard CardLines::bowler_card(const cards::Chart& chart) {
  cards::BowlerCard card;
  card.chart = chart;
  card.blend = blend();
  card.stats.runs = number("conceded", 0, 100000);
  card.stats.wickets = number("wickets", 0, 100000);
  const int per_over = cricket::balls_per_over(input_.format);
  auto balls = number("legal_balls", 0, 100000);
  if (const std::string_view overs = field("overs"); !balls && !overs.empty() && overs != "-") {
    balls = cricket::balls_of_overs(overs, per_over);
    if (!balls) fail("overs", fmt::format("\"{}\" is not a number of overs", overs));
  }
  card.stats.legal_balls = balls;
  const std::optional<double> economy = decimal("economy", 6 * per_over + 30);
  if (!card.stats.runs && economy && balls) {
    card.stats.runs = static_cast<int>(std::lround(*economy * *balls / per_over));
  }
  card.usage.innings = number("innings", 0, 1000).value_or(0);
  if (const std::string_view usage = field("usage"); !usage.empty() && usage != "-") {
    take_usage(usage, card.usage.innings, balls);
  }
  card.usage.legal_balls = balls.value_or(0);
  return card;
}

/// "A/11": at least three quarters of a bowler's maximum (in T20 three overs) in each of eleven
/// innings.
void CardLines::take_usage(std::string_view usage, int& innings, std::optional<int>& balls) {
  const cricket::Conditions& conditions = input_.format.conditions();
  const int most = conditions.most_overs_per_bowler * conditions.balls_per_over;
  constexpr std::array<std::pair<std::string_view, int>, 5> letters{
      {{"A+", 4}, {"A", 3}, {"B", 2}, {"C", 1}, {"D", 0}}};
  const std::size_t slash = usage.find('/');
  const int number =
      slash == std::string_view::npos ? 0 : parse_int(usage.substr(slash + 1)).value_or(0);
  for (const auto& [letter, quarters] : letters) {
    if (usage.substr(0, slash) != letter || number < 1 || number > 1000) continue;
    if (innings == 0) innings = number;
    // Less than a quarter: count half of one.
    if (!balls) {
      balls = quarters > 0 ? (quarters * most * innings + 3) / 4 : (most * innings + 7) / 8;
    }
    return;
  }
  fail("usage", fmt::format("\"{}\" is not a usage such as A/11", usage));
}

}  // namespace quicket::ingest
