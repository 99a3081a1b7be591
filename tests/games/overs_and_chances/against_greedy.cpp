#include "tests/games/overs_and_chances/against_greedy.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "dice/seeded_dice.h"
#include "games/overs_and_chances/over_result.h"

namespace quicket::tests {
namespace {

using namespace games::overs;

constexpr int most_overs = 10;  // of a deal
constexpr int hand_size = 11;
constexpr int wickets = 10;
constexpr int most_outs = 4;   // of one over
constexpr int most_runs = 33;  // of one over
constexpr int span = 240;      // of the totals that are told apart

constexpr std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

/// A column is a total of the side that bats first, or how far the chase has come: in the last
/// column the scores are level. Beyond, nothing changes.
constexpr int columns = span + 1;
using Row = std::array<float, at(columns + most_runs)>;
/// By outs: the chance to win of the one who faces the greedy player.
using Table = std::array<Row, at(wickets + 1)>;

/// Chances of what an over brings: so many runs, or no run and so many outs.
struct OverChances {
  std::array<float, at(most_runs + 1)> runs{};
  std::array<float, at(most_outs + 1)> outs{};
};

bool changes_the_over(Bearing bearing) {
  return bearing == Bearing::plus || bearing == Bearing::minus || bearing == Bearing::outs;
}

/// Calls `add` with each result of an over of that total, and its chance; chances sum to 1.
template <class Add>
void each_result(int total, Add add) {
  const auto throws = [&](auto take) {
    OverInputs over;
    over.pitch = total;
    for (int one = 1; one <= 6; ++one) {
      for (int two = 1; two <= 6; ++two) {
        over.dice = one + two;
        over.double_one = over.dice == 2;
        over.drawn = {};
        if (one != two || over.double_one) {
          take(over, 1.0 / 36);
          continue;
        }
        for (int id = 0; id < chance_card_count; ++id) {
          const ChanceCard& card = chance_card(id);
          const Bearing kind = bearing(card.effect);
          // A re-roll begins the same throw afresh.
          if (kind == Bearing::reroll) continue;
          for (int die = 1; die <= 6; ++die) {
            over.drawn = changes_the_over(kind) ? Bears{kind, amount(card, die)} : Bears{};
            take(over, 1.0 / 36 / chance_card_count / 6);
          }
        }
      }
    }
  };
  double settled = 0;
  throws([&](const OverInputs&, double chance) { settled += chance; });
  throws([&](const OverInputs& over, double chance) { add(over_result(over), chance / settled); });
}

/// By the sum of both Player Cards and the pitch, -15 first.
const OverChances& chances_of(int total) {
  static const auto table = [] {
    std::array<OverChances, 31> made;
    for (int sum = -15; sum <= 15; ++sum) {
      OverChances& chances = made[at(sum + 15)];
      each_result(sum, [&](OverResult result, double chance) {
        float& share =
            result.outs > 0 ? chances.outs[at(result.outs)] : chances.runs[at(result.runs)];
        share += static_cast<float>(chance);
      });
    }
    return made;
  }();
  return table[at(total + 15)];
}

using Counts = std::array<int, 13>;  ///< of each value, -6 first

struct Hands {
  Counts own{};
  Counts greedy{};
};

int total_of(const Counts& hand) {
  int total = 0;
  for (int v = 0; v < 13; ++v) total += hand[at(v)] * (v - 6);
  return total;
}

Hands draw_hands(dice::SeededDice& dice) {
  Counts stock;
  stock.fill(4);
  int left = 52;
  Hands hands;
  for (int i = 0; i < 2 * hand_size; ++i) {
    int pick = dice.roll(left--, dice::Reason::game);
    std::size_t v = 0;
    while (pick > stock[v]) pick -= stock[v++];
    --stock[v];
    ++(i % 2 == 0 ? hands.own : hands.greedy)[v];
  }
  return hands;
}

/// In the order in which the greedy player plays them.
std::vector<int> line_of(const Counts& hand, bool bats) {
  std::vector<int> line;
  for (int step = 0; step < 13; ++step) {
    const int v = bats ? 12 - step : step;
    line.insert(line.end(), at(hand[at(v)]), v - 6);
  }
  return line;
}

/// The own hand as it is used up: what is left is a number in mixed radix over its values.
class Hand {
 public:
  explicit Hand(const Counts& counts) {
    for (int v = 0; v < 13; ++v) {
      if (counts[at(v)] == 0) continue;
      kinds_.push_back({v - 6, size_, counts[at(v)] + 1});
      size_ *= counts[at(v)] + 1;
    }
  }

  int size() const { return size_; }
  int whole() const { return size_ - 1; }
  int kinds() const { return static_cast<int>(kinds_.size()); }
  int value(int kind) const { return kinds_[at(kind)].value; }
  bool has(int rest, int kind) const { return left(rest, kinds_[at(kind)]) > 0; }
  int without(int rest, int kind) const { return rest - kinds_[at(kind)].place; }
  int cards(int rest) const {
    int sum = 0;
    for (const Kind& kind : kinds_) sum += left(rest, kind);
    return sum;
  }

 private:
  struct Kind {
    int value;
    int place;
    int radix;
  };
  static int left(int rest, const Kind& kind) { return rest / kind.place % kind.radix; }

  std::vector<Kind> kinds_;
  int size_ = 1;
};

/// The overs of a deal, the deals that follow already reckoned.
struct Stage {
  bool bats = false;    ///< the one who faces the greedy player
  bool chases = false;  ///< second innings
  Table after{};        ///< when the deal is over, by outs; at ten outs, when the innings is

  /// Beyond the columns nothing changes: a chase is won, a first innings' total as good as its
  /// last.
  void pad(Row& row) const {
    const float beyond = chases ? (bats ? 1.0F : 0.0F) : row[at(columns - 1)];
    std::fill(row.begin() + columns, row.end(), beyond);
  }
};

/// One over: `worth` by column for one card each and pitch, from what comes after.
void reckon_over(const OverChances& chances, const Table& later, int outs, Row& worth) {
  worth.fill(0);
  for (int r = 1; r <= most_runs; ++r) {
    const float chance = chances.runs[at(r)];
    if (chance == 0) continue;
    const float* from = later[at(outs)].data() + r;
    for (int x = 0; x < columns; ++x) worth[at(x)] += chance * from[x];
  }
  for (int o = 1; o <= most_outs; ++o) {
    const float chance = chances.outs[at(o)];
    if (chance == 0) continue;
    const float* from = later[at(std::min(outs + o, wickets))].data();
    for (int x = 0; x < columns; ++x) worth[at(x)] += chance * from[x];
  }
}

/// What the deal is worth when its cards are on the table, before its first over.
Table reckon_deal(const Stage& stage, const Hands& hands, Facing facing, int deal_overs) {
  const Hand own(hands.own);
  const int dealt = own.cards(own.whole());
  const std::vector<int> line = line_of(hands.greedy, !stage.bats);
  std::vector<Table> later(at(own.size()), stage.after);
  for (Table& table : later) {
    for (Row& row : table) stage.pad(row);
  }
  std::vector<Table> now = later;
  Row worth;
  Row best;
  for (int overs = 1; overs <= deal_overs; ++overs) {
    for (int rest = 0; rest < own.size(); ++rest) {
      const int cards = own.cards(rest);
      if (cards < overs + 1) continue;  // so few are never left
      const int answer = line[at(dealt - cards)];
      for (int outs = 0; outs < wickets; ++outs) {
        Row& row = now[at(rest)][at(outs)];
        // Equal dice for precedence: a run or an out.
        const Table& same = later[at(rest)];
        for (int x = 0; x < columns; ++x) {
          row[at(x)] = (same[at(outs)][at(x + 1)] + same[at(outs + 1)][at(x)]) / 12;
        }
        for (int pitch = -3; pitch <= 3; ++pitch) {
          best.fill(0);
          for (int step = 0; step < own.kinds(); ++step) {
            const int kind = stage.bats ? own.kinds() - 1 - step : step;
            if (!own.has(rest, kind)) continue;
            reckon_over(chances_of(own.value(kind) + answer + pitch),
                        later[at(own.without(rest, kind))], outs, worth);
            for (int x = 0; x < columns; ++x) best[at(x)] = std::max(best[at(x)], worth[at(x)]);
            if (facing == Facing::greedily) break;
          }
          for (int x = 0; x < columns; ++x) row[at(x)] += best[at(x)] * 5 / 42;
        }
        stage.pad(row);
      }
    }
    std::swap(now, later);
  }
  return later[at(own.whole())];
}

/// Means of what varies with the deals, less what the totals of the hands explain: those are 0 in
/// the long run.
class Mean {
 public:
  explicit Mean(const std::vector<Hands>& deals) {
    for (const Hands& hands : deals) {
      own_.push_back(total_of(hands.own));
      greedy_.push_back(total_of(hands.greedy));
    }
  }

  template <class ValueOf>
  AgainstGreedy of(ValueOf value_of) const {
    const double n = static_cast<double>(own_.size());
    double y = 0;
    double a = 0;
    double b = 0;
    for (std::size_t d = 0; d < own_.size(); ++d) {
      y += value_of(d) / n;
      a += own_[d] / n;
      b += greedy_[d] / n;
    }
    double aa = 1e-9;
    double ab = 0;
    double bb = 1e-9;
    double ay = 0;
    double by = 0;
    for (std::size_t d = 0; d < own_.size(); ++d) {
      const double da = own_[d] - a;
      const double db = greedy_[d] - b;
      aa += da * da;
      ab += da * db;
      bb += db * db;
      ay += da * (value_of(d) - y);
      by += db * (value_of(d) - y);
    }
    const double det = aa * bb - ab * ab;
    const double slope_a = (bb * ay - ab * by) / det;
    const double slope_b = (aa * by - ab * ay) / det;
    double squares = 0;
    for (std::size_t d = 0; d < own_.size(); ++d) {
      const double rest = value_of(d) - y - slope_a * (own_[d] - a) - slope_b * (greedy_[d] - b);
      squares += rest * rest;
    }
    return {y - slope_a * a - slope_b * b, std::sqrt(squares / std::max(1.0, n - 3) / n)};
  }

 private:
  std::vector<double> own_;
  std::vector<double> greedy_;
};

std::vector<Hands> draw_deals(int deals, dice::Seed seed) {
  std::vector<Hands> drawn;
  for (int d = 0; d < deals; ++d) {
    dice::SeededDice dice(dice::derive(seed, "deal", static_cast<std::uint64_t>(d)));
    drawn.push_back(draw_hands(dice));
  }
  return drawn;
}

Stage last_stage(bool bats) {
  Stage stage{bats, true, {}};
  for (Row& row : stage.after) {
    row.fill(bats ? 0.0F : 1.0F);
    row[at(columns - 1)] = 0.5F;
  }
  return stage;
}

/// Reckons a game from its end to its beginning.
class Reckoning {
 public:
  Reckoning(Facing facing, int overs, int deals)
      : facing_(facing), deal_overs_(std::min(overs, most_overs)), deals_(deals) {
    deals_an_innings_ = overs / deal_overs_;
  }

  AgainstGreedy result(dice::Seed seed) {
    const Stage batting = first_stage(true, dice::derive(seed, "batting"));
    const Stage bowling = first_stage(false, dice::derive(seed, "bowling"));
    const std::vector<Hands> firsts = draw_deals(deals_, dice::derive(seed, "first"));
    std::vector<double> share;
    for (const Hands& hands : firsts) {
      const double bat = reckon_deal(batting, hands, facing_, deal_overs_)[0][0];
      const double bowl = reckon_deal(bowling, hands, facing_, deal_overs_)[0][0];
      const double greedily = total_of(hands.own) >= 0 ? bat : bowl;
      const double own_toss = facing_ == Facing::knowing ? std::max(bat, bowl) : greedily;
      const double other_toss = total_of(hands.greedy) >= 0 ? bowl : bat;
      share.push_back((own_toss + other_toss) / 2);
    }
    AgainstGreedy found = Mean(firsts).of([&](std::size_t d) { return share[d]; });
    // The two orders are half of the games each.
    found.error = std::sqrt(found.error * found.error + squares_ / 4);
    return found;
  }

 private:
  /// The first deal of all, the others reckoned.
  Stage first_stage(bool bats_first, dice::Seed seed) {
    const Stage second = first_of_innings(last_stage(!bats_first), dice::derive(seed, "second"));
    const Table chase = before_deal(second, dice::derive(seed, "chase"));
    Stage first{bats_first, false, {}};
    for (Row& row : first.after) {
      for (int runs = 0; runs < columns; ++runs) row[at(runs)] = chase[0][at(columns - 1 - runs)];
    }
    return first_of_innings(first, dice::derive(seed, "first"));
  }

  Stage first_of_innings(Stage stage, dice::Seed seed) {
    for (int deal = 1; deal < deals_an_innings_; ++deal) {
      const Row all_out = stage.after[at(wickets)];
      stage.after =
          before_deal(stage, dice::derive(seed, "deal", static_cast<std::uint64_t>(deal)));
      stage.after[at(wickets)] = all_out;
    }
    return stage;
  }

  /// A stage before its cards are dealt. Its largest standard error counts for all of it.
  Table before_deal(const Stage& stage, dice::Seed seed) {
    const std::vector<Hands> deals = draw_deals(deals_, seed);
    std::vector<Table> worth;
    for (const Hands& hands : deals) {
      worth.push_back(reckon_deal(stage, hands, facing_, deal_overs_));
    }
    const Mean mean(deals);
    Table before = stage.after;
    double most = 0;
    for (int outs = 0; outs < wickets; ++outs) {
      for (int x = 0; x < columns; ++x) {
        const auto found = mean.of([&](std::size_t d) { return worth[d][at(outs)][at(x)]; });
        before[at(outs)][at(x)] = static_cast<float>(std::clamp(found.share, 0.0, 1.0));
        most = std::max(most, found.error);
      }
    }
    squares_ += most * most;
    return before;
  }

  Facing facing_;
  int deal_overs_;
  int deals_an_innings_ = 1;
  int deals_;
  double squares_ = 0;
};

}  // namespace

AgainstGreedy reckon_against_greedy(Facing facing, int overs, int deals, std::uint64_t seed) {
  return Reckoning(facing, overs, deals).result(dice::Seed{seed});
}

double last_overs_won(Facing facing, const std::vector<int>& own, int other, int behind, int outs) {
  Hands hands;
  for (const int value : own) ++hands.own[at(value + 6)];
  hands.greedy[at(other + 6)] = static_cast<int>(own.size());
  const int overs = static_cast<int>(own.size()) - 1;
  const Table worth = reckon_deal(last_stage(true), hands, facing, overs);
  return worth[at(outs)][at(columns - 1 - behind)];
}

}  // namespace quicket::tests
