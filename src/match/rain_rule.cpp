#include "match/rain_rule.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/error.h"
#include "match/match_state.h"

namespace quicket::match {
namespace {

constexpr int table_overs = 50;
constexpr int table_wickets = 10;

/// Tenths of a percent, by whole overs left and wickets lost. Source: Duckworth-Lewis method,
/// Standard Edition, over-by-over table of 2002, as the International Cricket Council published it.
// clang-format off
constexpr std::array<std::array<std::uint16_t, table_wickets>, table_overs + 1> table{{
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {36, 36, 36, 36, 36, 35, 35, 34, 32, 25},
    {72, 71, 71, 70, 70, 68, 66, 62, 55, 37},
    {106, 105, 104, 103, 102, 99, 95, 87, 72, 42},
    {139, 138, 137, 135, 132, 127, 120, 107, 84, 45},
    {172, 170, 168, 165, 161, 154, 143, 125, 94, 46},
    {203, 201, 198, 194, 188, 178, 164, 139, 101, 46},
    {234, 231, 227, 222, 214, 201, 182, 152, 105, 47},
    {264, 260, 255, 248, 238, 223, 199, 162, 109, 47},
    {293, 289, 282, 274, 261, 242, 214, 171, 112, 47},
    {321, 316, 308, 298, 283, 261, 228, 179, 114, 47},
    {349, 342, 334, 321, 304, 278, 240, 185, 115, 47},
    {376, 368, 358, 343, 323, 294, 251, 190, 116, 47},
    {402, 393, 381, 365, 342, 308, 261, 195, 117, 47},
    {427, 417, 404, 385, 359, 322, 270, 199, 118, 47},
    {452, 441, 426, 405, 376, 335, 278, 202, 118, 47},
    {476, 463, 447, 423, 391, 347, 285, 205, 118, 47},
    {499, 485, 467, 441, 406, 358, 292, 207, 119, 47},
    {522, 507, 486, 459, 420, 368, 298, 209, 119, 47},
    {544, 528, 505, 475, 434, 377, 303, 211, 119, 47},
    {566, 548, 524, 491, 446, 386, 308, 212, 119, 47},
    {587, 567, 541, 506, 458, 394, 312, 213, 119, 47},
    {607, 586, 558, 520, 470, 402, 316, 214, 119, 47},
    {627, 604, 574, 534, 480, 409, 320, 215, 119, 47},
    {646, 622, 590, 547, 490, 416, 323, 216, 119, 47},
    {665, 639, 605, 560, 500, 422, 326, 216, 119, 47},
    {683, 656, 620, 572, 509, 428, 328, 217, 119, 47},
    {701, 672, 634, 584, 518, 433, 330, 217, 119, 47},
    {718, 688, 648, 595, 526, 438, 332, 218, 119, 47},
    {735, 703, 661, 605, 534, 442, 334, 218, 119, 47},
    {751, 718, 673, 616, 541, 447, 336, 218, 119, 47},
    {767, 732, 686, 625, 548, 451, 337, 219, 119, 47},
    {783, 746, 697, 635, 554, 454, 339, 219, 119, 47},
    {798, 759, 709, 644, 560, 458, 340, 219, 119, 47},
    {813, 772, 720, 652, 566, 461, 341, 219, 119, 47},
    {827, 785, 730, 660, 572, 464, 342, 219, 119, 47},
    {841, 797, 741, 668, 577, 466, 343, 219, 119, 47},
    {854, 809, 750, 676, 582, 469, 344, 219, 119, 47},
    {867, 820, 760, 683, 587, 471, 345, 219, 119, 47},
    {880, 831, 769, 690, 591, 474, 345, 220, 119, 47},
    {893, 842, 778, 696, 595, 476, 346, 220, 119, 47},
    {905, 853, 787, 703, 599, 478, 346, 220, 119, 47},
    {917, 863, 795, 709, 603, 479, 347, 220, 119, 47},
    {928, 873, 803, 714, 607, 481, 347, 220, 119, 47},
    {939, 882, 810, 720, 610, 483, 348, 220, 119, 47},
    {950, 891, 818, 725, 613, 484, 348, 220, 119, 47},
    {961, 900, 825, 730, 616, 485, 348, 220, 119, 47},
    {971, 909, 832, 735, 619, 486, 349, 220, 119, 47},
    {981, 917, 838, 740, 622, 488, 349, 220, 119, 47},
    {991, 926, 845, 744, 625, 489, 349, 220, 119, 47},
    {1000, 934, 851, 749, 627, 490, 349, 220, 119, 47},
}};
// clang-format on

/// The table's overs have six balls, whatever those of the match have.
constexpr int table_balls_per_over = 6;

/// As if a side that has fewer wickets to lose had lost the others already.
int wickets_lost(int wickets, int wickets_to_end) {
  return wickets + table_wickets - std::min(wickets_to_end, table_wickets);
}

int wickets_lost(const InningsState& innings) {
  return wickets_lost(innings.wickets, innings.wickets_to_end);
}

double left_of(const InningsState& innings) {
  return resources_left(std::max(0, innings.quota - innings.balls), wickets_lost(innings));
}

bool is_of_match(const MatchState& state) {
  return state.innings.empty() || state.now().super_over == 0;
}

/// Balls that an innings will have which has not begun.
int balls_to_come(const MatchState& state) {
  if (state.revised_balls > 0) return state.revised_balls;
  return state.innings.empty() ? state.conditions.quota() : state.now().quota;
}

/// Follows the resources of both innings through the events of a match.
struct ResourceCount {
  MatchState state;
  std::array<double, 2> resources{};

  void take(const MatchEvent& event) {
    const bool in_progress = !state.innings.empty() && is_of_match(state) && !state.now().closed;
    const double before = in_progress ? left_of(state.now()) : 0;
    const bool by_rain = is_rain(event);
    match::apply(state, event);
    if (!is_of_match(state) || state.innings.empty()) return;
    const std::size_t now = std::min(state.innings.size(), resources.size()) - 1;
    if (std::holds_alternative<InningsOpened>(event)) resources[now] = left_of(state.now());
    if (in_progress && by_rain)
      resources[now] -= before - (state.now().closed ? 0 : left_of(state.now()));
  }

  static bool is_rain(const MatchEvent& event) {
    const auto* const closed = std::get_if<InningsClosed>(&event);
    return std::holds_alternative<RevisedQuota>(event) ||
           std::holds_alternative<RevisedTarget>(event) ||
           (closed != nullptr && closed->why == InningsClosed::Why::declared_by_rain);
  }
};

RevisedTarget revised(const MatchState& state, double first, double second, int balls) {
  const int level = level_score(state.innings.front().runs, first, second);
  return {level + 1, balls, std::string(rain_method)};
}

std::vector<MatchEvent> abandoned(const MatchState& state) {
  std::vector<MatchEvent> events;
  if (!state.innings.empty() && !state.now().closed) {
    events.emplace_back(InningsClosed{InningsClosed::Why::abandoned});
  }
  events.emplace_back(MatchClosed{std::nullopt, true});
  return events;
}

/// Both innings lose as many balls. If the first side has already faced more than that leaves it,
/// the second has what remains of both.
std::vector<MatchEvent> in_first_innings(const MatchState& state, int lost) {
  const InningsState& now = state.now();
  const int fewest = fewest_balls(state.conditions);
  const int each = now.quota - lost;
  if (each >= now.balls) {
    if (each < fewest) return abandoned(state);
    return {RevisedQuota{each}};
  }
  const int over = state.conditions.balls_per_over;
  const int rest = (2 * each - now.balls) / over * over;
  if (rest < fewest) return abandoned(state);
  return {InningsClosed{InningsClosed::Why::declared_by_rain}, RevisedQuota{rest}};
}

void check_rain(const MatchState& state) {
  expects(!state.closed && is_of_match(state), "it rains in a match that is not over");
}

}  // namespace

double resources_left(int balls, int wickets) {
  if (wickets >= table_wickets || balls <= 0) return 0;
  const auto lost = static_cast<std::size_t>(std::max(0, wickets));
  const int overs = balls / table_balls_per_over;
  if (overs >= table_overs) return table[table_overs][lost] / 10.0;
  const auto row = static_cast<std::size_t>(overs);
  const int part = balls % table_balls_per_over;
  const int tenths = table[row][lost] * (table_balls_per_over - part) + table[row + 1][lost] * part;
  return tenths / (10.0 * table_balls_per_over);
}

int level_score(int runs, double first, double second, double average) {
  // Resources are sums of tenths: what they differ by in the last place must not decide.
  constexpr double rounding = 1e-9;
  const double level = second <= first ? (first > 0 ? runs * second / first : 0)
                                       : runs + (second - first) * average / 100;
  return std::max(0, static_cast<int>(std::floor(level + rounding)));
}

std::array<double, 2> resources_of(const MatchRecord& record) {
  ResourceCount count{MatchState(record.conditions, record.sheets), {}};
  for (const MatchEvent& event : record.events) count.take(event);
  for (std::size_t i = count.state.innings.size(); i < count.resources.size(); ++i) {
    count.resources[i] =
        resources_left(balls_to_come(count.state), wickets_lost(0, record.conditions.wickets));
  }
  return count.resources;
}

int fewest_balls(const cricket::Conditions& conditions) {
  constexpr int long_innings = 40, least = 5;
  const int whole = conditions.overs;
  const int overs = whole >= long_innings
                        ? (2 * whole + 4) / 5
                        : std::max((whole + 3) / 4, std::min(least, (whole + 1) / 2));
  return overs * conditions.balls_per_over;
}

std::vector<MatchEvent> rain_takes(const MatchRecord& record, int overs) {
  expects(overs > 0, "rain takes at least an over");
  const MatchState state = fold(record);
  check_rain(state);
  const int whole = state.conditions.quota();
  const int lost = std::min(overs, state.conditions.overs) * state.conditions.balls_per_over;
  const int fewest = fewest_balls(state.conditions);
  if (state.innings.empty()) {
    const int each = std::min(balls_to_come(state), whole) - lost;
    if (each < fewest) return abandoned(state);
    return {RevisedQuota{each}};
  }
  const std::array<double, 2> resources = resources_of(record);
  const InningsState& now = state.now();
  if (state.innings.size() == 1 && !now.closed) return in_first_innings(state, lost);
  if (state.innings.size() == 1) {
    const int balls = balls_to_come(state) - lost;
    if (balls < fewest) return abandoned(state);
    return {revised(state, resources[0], resources_left(balls, wickets_lost(0, now.wickets_to_end)),
                    balls)};
  }
  const int balls = now.quota - lost;
  if (balls <= now.balls || balls < fewest) return rain_ends_play(record);
  const double gone = left_of(now) - resources_left(balls - now.balls, wickets_lost(now));
  return {revised(state, resources[0], resources[1] - gone, balls)};
}

std::vector<MatchEvent> rain_ends_play(const MatchRecord& record) {
  MatchState state = fold(record);
  check_rain(state);
  const bool decides = state.innings.size() == 2 && !state.now().closed &&
                       state.now().balls >= fewest_balls(state.conditions);
  if (!decides) return abandoned(state);
  const std::array<double, 2> resources = resources_of(record);
  const RevisedTarget level =
      revised(state, resources[0], resources[1] - left_of(state.now()), state.now().balls);
  const InningsClosed closed{InningsClosed::Why::declared_by_rain};
  state.apply(level);
  state.apply(closed);
  return {level, closed, match_to_close(state)};
}

std::optional<MatchEvent> target_due(const MatchRecord& record) {
  const MatchState state = fold(record);
  if (state.closed || state.innings.size() != 1 || !state.now().closed) return {};
  if (state.revised_target > 0 || state.now().why == InningsClosed::Why::abandoned) return {};
  bool begun = false, rained = false;
  for (const MatchEvent& event : record.events) {
    begun = begun || std::holds_alternative<Delivery>(event) ||
            std::holds_alternative<InningsSummary>(event);
    rained = rained || (begun && std::holds_alternative<RevisedQuota>(event));
  }
  if (!rained) return {};
  const std::array<double, 2> resources = resources_of(record);
  return revised(state, resources[0], resources[1], balls_to_come(state));
}

}  // namespace quicket::match
