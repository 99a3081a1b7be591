#include "league/timetable.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.h"

namespace quicket::league {
namespace {

/// Round `r`: the last team meets r, and r + k meets r - k (modulo teams - 1).
Timetable kirkman(int even_teams) {
  const int modulus = even_teams - 1;
  Timetable rounds;
  for (int r = 0; r < modulus; ++r) {
    Round round;
    round.push_back(r % 2 == 0 ? Pairing{r, modulus} : Pairing{modulus, r});
    for (int k = 1; k <= (even_teams - 2) / 2; ++k) {
      const int up = (r + k) % modulus;
      const int down = (r - k + modulus) % modulus;
      round.push_back(k % 2 == 1 ? Pairing{up, down} : Pairing{down, up});
    }
    rounds.push_back(std::move(round));
  }
  return rounds;
}

/// Searches home and away with breaks only after the rounds of `break_after`, two each, and no side
/// with more than one. Between two rounds without breaks everybody changes, so that a round's
/// venues are a two-colouring (venue against the round's parity) that stays until the next break.
class FewestBreaks {
 public:
  FewestBreaks(Timetable& rounds, int teams, std::vector<bool> break_after)
      : rounds_(rounds),
        break_after_(std::move(break_after)),
        colour_(static_cast<std::size_t>(teams)),
        broken_(static_cast<std::size_t>(teams)) {}

  bool search() { return begin(0); }

 private:
  bool begin(std::size_t pair) {
    if (pair == rounds_[0].size()) return from(0);
    for (const bool home : {true, false}) {
      colour(rounds_[0][pair].home) = home;
      colour(rounds_[0][pair].away) = !home;
      if (begin(pair + 1)) return true;
    }
    return false;
  }

  bool from(std::size_t r) {
    for (const Pairing& pair : rounds_[r]) {
      if (colour(pair.home) == colour(pair.away)) return false;
    }
    if (r + 1 == rounds_.size() || step(r)) {
      write(r);
      return true;
    }
    return false;
  }

  bool step(std::size_t r) {
    if (!break_after_[r]) return from(r + 1);
    const int teams = static_cast<int>(colour_.size());
    for (int a = 0; a < teams; ++a) {
      for (int b = a + 1; b < teams; ++b) {
        if (broken(a) || broken(b) || colour(a) == colour(b)) continue;
        exchange(a, b);
        const bool found = from(r + 1);
        exchange(a, b);
        if (found) return true;
      }
    }
    return false;
  }

  void exchange(int a, int b) {
    std::swap(colour_[static_cast<std::size_t>(a)], colour_[static_cast<std::size_t>(b)]);
    broken(a) = broken(a) ? 0 : 1;
    broken(b) = broken(b) ? 0 : 1;
  }

  void write(std::size_t r) {
    for (Pairing& pair : rounds_[r]) {
      const bool home = (colour(pair.home) != 0) != (r % 2 == 1);
      if (!home) std::swap(pair.home, pair.away);
    }
  }

  char& colour(int team) { return colour_[static_cast<std::size_t>(team)]; }
  char& broken(int team) { return broken_[static_cast<std::size_t>(team)]; }

  Timetable& rounds_;
  std::vector<bool> break_after_;
  std::vector<char> colour_, broken_;
};

void drop_team(Timetable& rounds, int team) {
  for (Round& round : rounds) {
    round.erase(
        std::remove_if(round.begin(), round.end(),
                       [&](const Pairing& pair) { return pair.home == team || pair.away == team; }),
        round.end());
  }
}

/// Multiplication in the field of 2^bits elements.
int multiply(int a, int b, int bits) {
  constexpr std::array<int, 5> polynomials{0, 0, 7, 11, 19};
  int product = 0;
  for (int i = 0; i < bits; ++i) {
    if ((b >> i) & 1) product ^= a << i;
  }
  for (int i = 2 * bits; i >= bits; --i) {
    if ((product >> i) & 1) product ^= polynomials[static_cast<std::size_t>(bits)] << (i - bits);
  }
  return product;
}

/// Round r: x meets x + g^r. The next opponents of two that meet differ by g^r (1 + g), which
/// takes every value once: each side carries over to each other exactly once.
Timetable over_field(int bits) {
  const int teams = 1 << bits;
  Timetable rounds;
  int power = 1;
  for (int r = 0; r < teams - 1; ++r) {
    Round round;
    for (int x = 0; x < teams; ++x) {
      if (x < (x ^ power)) round.push_back({x, x ^ power});
    }
    rounds.push_back(std::move(round));
    power = multiply(power, 2, bits);
  }
  return rounds;
}

/// Pairs that cover 1 to teams - 2 and have all differences: moved on by one a round, with 0
/// meeting the last team. Found by search over starters for the least carry-over.
const std::vector<Pairing>& starter(int teams) {
  static const std::vector<Pairing> of_2{};
  static const std::vector<Pairing> of_6{{1, 4}, {2, 3}};
  static const std::vector<Pairing> of_10{{1, 7}, {2, 4}, {3, 8}, {5, 6}};
  static const std::vector<Pairing> of_12{{1, 7}, {2, 5}, {3, 10}, {4, 6}, {8, 9}};
  static const std::vector<Pairing> of_14{{1, 7}, {2, 12}, {3, 8}, {4, 5}, {6, 10}, {9, 11}};
  static const std::vector<Pairing> of_18{{1, 5}, {2, 16}, {3, 11}, {4, 14},
                                          {6, 7}, {8, 13}, {9, 15}, {10, 12}};
  static const std::vector<Pairing> of_20{{1, 4},  {2, 9},  {3, 18},  {5, 13}, {6, 11},
                                          {7, 17}, {8, 14}, {10, 12}, {15, 16}};
  switch (teams) {
    case 6:
      return of_6;
    case 10:
      return of_10;
    case 12:
      return of_12;
    case 14:
      return of_14;
    case 18:
      return of_18;
    case 20:
      return of_20;
    default:
      return of_2;
  }
}

Timetable from_starter(int teams) {
  const int modulus = teams - 1;
  Timetable rounds;
  for (int r = 0; r < modulus; ++r) {
    Round round{{r, modulus}};
    for (const Pairing& pair : starter(teams)) {
      round.push_back({(pair.home + r) % modulus, (pair.away + r) % modulus});
    }
    rounds.push_back(std::move(round));
  }
  return rounds;
}

}  // namespace

Timetable circle(int teams, bool inner_breaks) {
  expects(teams >= 2 && teams <= 20, "2 to 20 teams");
  const int even = teams + teams % 2;
  Timetable rounds = kirkman(even);
  if (even != teams) {
    drop_team(rounds, teams);
  } else if (inner_breaks && teams >= 6) {
    // Two rounds running fix the venues, so breaks come after every second round but for one round
    // that stands alone; in the middle, it frees both ends.
    std::vector<bool> break_after(rounds.size());
    const int alone = teams / 4 * 2;
    for (int r = 1; r < teams - 2; ++r) {
      break_after[static_cast<std::size_t>(r)] = r < alone ? r % 2 == 1 : r % 2 == 0;
    }
    const bool found = FewestBreaks(rounds, teams, break_after).search();
    expects(found, "a timetable of the circle method with inner breaks");
  }
  return rounds;
}

Timetable low_carry_over(int teams) {
  expects(teams >= 2 && teams <= 20, "2 to 20 teams");
  const int even = teams + teams % 2;
  Timetable rounds;
  if (even == 4 || even == 8 || even == 16) {
    rounds = over_field(even == 4 ? 2 : even == 8 ? 3 : 4);
  } else {
    rounds = from_starter(even);
  }
  if (even != teams) drop_team(rounds, teams);
  return rounds;
}

Timetable repeat(const Timetable& rounds, int cycles, int teams) {
  Timetable all;
  for (int cycle = 0; cycle < cycles; ++cycle) {
    const std::size_t shift = teams % 2 == 1 ? static_cast<std::size_t>(cycle) : 0;
    for (std::size_t i = 0; i < rounds.size(); ++i) {
      Round round = rounds[(i + shift) % rounds.size()];
      if (cycle % 2 == 1) {
        for (Pairing& pair : round) std::swap(pair.home, pair.away);
      }
      all.push_back(std::move(round));
    }
  }
  return all;
}

}  // namespace quicket::league
