#include "league/meetings.h"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "dice/shuffle.h"

namespace quicket::league {
namespace {

using Edge = std::pair<int, int>;

/// Meetings in two groups, sides 0 to g-1 and g to 2g-1: so often within the group, across it, and
/// of the same row. The ring of an odd group leaves side r out in round r; these two then meet.
Timetable group_rounds(int inside, int across, int row, int group) {
  Timetable rounds;
  for (; inside > 0; --inside) {
    const bool idle_meet = group % 2 == 1 && row > 0;
    int out = 0;
    for (Round round : circle(group)) {
      const Round first = round;
      for (const Pairing& pair : first) round.push_back({group + pair.home, group + pair.away});
      if (idle_meet) round.push_back({out, group + out});
      ++out;
      rounds.push_back(std::move(round));
    }
    row -= idle_meet ? 1 : 0;
  }
  for (; across > 0; --across) {
    for (int apart = 1; apart < group; ++apart) {
      Round round;
      for (int a = 0; a < group; ++a) round.push_back({a, group + (a + apart) % group});
      rounds.push_back(std::move(round));
    }
  }
  for (; row > 0; --row) {
    Round& round = rounds.emplace_back();
    for (int a = 0; a < group; ++a) round.push_back({a, group + a});
  }
  return rounds;
}

/// With 0 to g-1 in the first group and g to 2g-1 in the second: who meets whom once more, in
/// rounds, mapped to the teams' places.
ExtraMeetings grouped(const Competition& competition, const std::vector<LeagueTeam>& teams) {
  const Shape& shape = competition.shape;
  const int group = static_cast<int>(teams.size()) / 2;
  std::vector<int> place(teams.size());
  for (std::size_t i = 0; i < teams.size(); ++i) {
    place[static_cast<std::size_t>(teams[i].group * group + teams[i].row)] = static_cast<int>(i);
  }
  const auto placed = [&](Timetable rounds) {
    for (Round& round : rounds) {
      for (Pairing& pair : round) {
        pair = {place[static_cast<std::size_t>(pair.home)],
                place[static_cast<std::size_t>(pair.away)]};
      }
    }
    return rounds;
  };
  const int inside = *shape.own_group - 1, across = *shape.other_group - 1;
  const int row = *shape.same_row - 1;
  ExtraMeetings extra;
  extra.rounds = placed(group_rounds(inside, across, row, group));
  // With an odd group the matches within it and of the rows make whole rounds, and so do the rest.
  if (group % 2 == 1 && inside + across == 1 && row == 1) {
    extra.echo = placed(group_rounds(inside, across, inside, group));
    extra.others = placed(group_rounds(1 - inside, 1 - across, 2 - 2 * inside, group));
  }
  return extra;
}

int index_of(const std::vector<LeagueTeam>& teams, std::string_view name) {
  for (std::size_t i = 0; i < teams.size(); ++i) {
    if (slug(teams[i].team.name) == slug(name)) return static_cast<int>(i);
  }
  return -1;
}

/// Fills up to `degree` meetings each, those with most to go first; nothing if it does not come
/// out.
std::optional<std::set<Edge>> fill(std::set<Edge> edges, int teams, int degree,
                                   dice::SeededDice& dice) {
  std::vector<int> left(static_cast<std::size_t>(teams), degree);
  for (const Edge& edge : edges) {
    --left[static_cast<std::size_t>(edge.first)];
    --left[static_cast<std::size_t>(edge.second)];
  }
  while (true) {
    std::vector<int> order(static_cast<std::size_t>(teams));
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    dice::shuffle(std::span<int>(order), dice);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
      return left[static_cast<std::size_t>(a)] > left[static_cast<std::size_t>(b)];
    });
    const int a = order[0];
    int& need = left[static_cast<std::size_t>(a)];
    if (need == 0) return edges;
    for (std::size_t i = 1; i < order.size() && need > 0; ++i) {
      const int b = order[i];
      if (left[static_cast<std::size_t>(b)] == 0) break;
      if (!edges.insert(std::minmax(a, b)).second) continue;
      --need;
      --left[static_cast<std::size_t>(b)];
    }
    if (need > 0) return std::nullopt;
  }
}

/// A matching of all sides out of `edges`, depth first.
bool match_all(const std::set<Edge>& edges, std::vector<bool>& used, Round& round,
               const std::vector<int>& order) {
  int first = -1;
  for (const int team : order) {
    if (!used[static_cast<std::size_t>(team)]) {
      first = team;
      break;
    }
  }
  if (first < 0) return true;
  used[static_cast<std::size_t>(first)] = true;
  for (const int other : order) {
    if (used[static_cast<std::size_t>(other)] || edges.count(std::minmax(first, other)) == 0)
      continue;
    used[static_cast<std::size_t>(other)] = true;
    round.push_back({first, other});
    if (match_all(edges, used, round, order)) return true;
    round.pop_back();
    used[static_cast<std::size_t>(other)] = false;
  }
  used[static_cast<std::size_t>(first)] = false;
  return false;
}

/// The meetings in rounds that leave nobody out (an even number of teams); nothing if this order
/// of trying does not come out.
std::optional<Timetable> whole_rounds(std::set<Edge> edges, int teams, dice::SeededDice& dice) {
  Timetable rounds;
  std::vector<int> order(static_cast<std::size_t>(teams));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  while (!edges.empty()) {
    dice::shuffle(std::span<int>(order), dice);
    std::vector<bool> used(static_cast<std::size_t>(teams));
    Round round;
    if (!match_all(edges, used, round, order)) return std::nullopt;
    for (const Pairing& pair : round) edges.erase(std::minmax(pair.home, pair.away));
    rounds.push_back(std::move(round));
  }
  return rounds;
}

/// The meetings in rounds with whoever is free: for odd numbers, and as the last resort.
Timetable loose_rounds(const std::set<Edge>& edges, int teams, dice::SeededDice& dice) {
  Timetable best;
  for (int attempt = 0; attempt < 100; ++attempt) {
    std::vector<Edge> list(edges.begin(), edges.end());
    dice::shuffle(std::span<Edge>(list), dice);
    Timetable rounds;
    std::vector<std::vector<bool>> used;
    for (const Edge& edge : list) {
      const auto a = static_cast<std::size_t>(edge.first);
      const auto b = static_cast<std::size_t>(edge.second);
      std::size_t r = 0;
      while (r < rounds.size() && (used[r][a] || used[r][b])) ++r;
      if (r == rounds.size()) {
        rounds.emplace_back();
        used.emplace_back(static_cast<std::size_t>(teams));
      }
      rounds[r].push_back({edge.first, edge.second});
      used[r][a] = used[r][b] = true;
    }
    if (best.empty() || rounds.size() < best.size()) best = std::move(rounds);
  }
  return best;
}

std::set<Edge> rival_edges(const Competition& competition, const std::vector<LeagueTeam>& teams,
                           int degree, std::vector<std::string>& unmet) {
  std::set<Edge> edges;
  std::vector<int> count(teams.size());
  for (const auto& pair : competition.shape.rivals) {
    const int a = index_of(teams, pair.first);
    const int b = index_of(teams, pair.second);
    if (a < 0 || b < 0 || a == b) continue;
    int& first = count[static_cast<std::size_t>(a)];
    int& second = count[static_cast<std::size_t>(b)];
    if (first >= degree || second >= degree) {
      unmet.push_back(fmt::format("{} and {} are rivals, but one of them has its {} already",
                                  pair.first, pair.second,
                                  counted(degree, "second meeting", "second meetings")));
      continue;
    }
    if (!edges.insert(std::minmax(a, b)).second) continue;
    ++first;
    ++second;
  }
  return edges;
}

ExtraMeetings partial(const Competition& competition, const std::vector<LeagueTeam>& teams,
                      dice::SeededDice& dice) {
  const int count = static_cast<int>(teams.size());
  const int degree = *competition.shape.matches - competition.shape.cycles * (count - 1);
  ExtraMeetings extra;
  if (degree == 0) return extra;
  const std::set<Edge> rivals = rival_edges(competition, teams, degree, extra.unmet);
  std::optional<std::set<Edge>> meetings;
  for (int attempt = 0; attempt < 200; ++attempt) {
    meetings = fill(rivals, count, degree, dice);
    if (!meetings) continue;
    if (count % 2 == 1) break;
    if (auto rounds = whole_rounds(*meetings, count, dice)) {
      extra.rounds = std::move(*rounds);
      return extra;
    }
  }
  if (!meetings) {
    extra.unmet.push_back(
        "the rivalries leave no even spread of second meetings; they were left out");
    for (int attempt = 0; attempt < 200 && !meetings; ++attempt)
      meetings = fill({}, count, degree, dice);
  }
  expects(meetings.has_value(), "an even spread of second meetings");
  extra.rounds = loose_rounds(*meetings, count, dice);
  return extra;
}

/// What is left of a single cycle without `rounds`, in whole rounds; empty if it does not come out.
Timetable others_of(const Timetable& rounds, int teams, dice::SeededDice& dice) {
  if (teams % 2 == 1) return {};
  std::set<Edge> left;
  for (int a = 0; a < teams; ++a) {
    for (int b = a + 1; b < teams; ++b) left.insert({a, b});
  }
  for (const Round& round : rounds) {
    if (static_cast<int>(round.size()) != teams / 2) return {};
    for (const Pairing& pair : round) {
      if (left.erase(std::minmax(pair.home, pair.away)) == 0) return {};
    }
  }
  for (int attempt = 0; attempt < 50; ++attempt) {
    if (auto whole = whole_rounds(left, teams, dice)) return *whole;
  }
  return {};
}

}  // namespace

void place_in_groups(const Competition& competition, std::vector<LeagueTeam>& teams) {
  for (LeagueTeam& team : teams) team.group = team.row = 0;
  if (!competition.shape.own_group) return;
  const int group = static_cast<int>(teams.size()) / 2;
  std::vector<bool> taken(teams.size()), placed(teams.size());
  const auto put = [&](std::size_t i, int place) {
    teams[i].group = place / group;
    teams[i].row = place % group;
    taken[static_cast<std::size_t>(place)] = placed[i] = true;
  };
  for (std::size_t g = 0; g < competition.groups.size() && g < 2; ++g) {
    for (std::size_t row = 0; row < competition.groups[g].size(); ++row) {
      const int i = index_of(teams, competition.groups[g][row]);
      const int place = static_cast<int>(g) * group + static_cast<int>(row);
      if (i >= 0 && static_cast<int>(row) < group) put(static_cast<std::size_t>(i), place);
    }
  }
  int place = 0;
  for (std::size_t i = 0; i < teams.size(); ++i) {
    if (placed[i]) continue;
    while (taken[static_cast<std::size_t>(place)]) ++place;
    put(i, place);
  }
}

int whole_cycles(const Competition& competition) {
  const Shape& shape = competition.shape;
  if (!shape.own_group) return shape.cycles;
  return std::min({*shape.own_group, *shape.same_row, *shape.other_group, 1});
}

ExtraMeetings extra_meetings(const Competition& competition, const std::vector<LeagueTeam>& teams,
                             dice::SeededDice& dice) {
  if (competition.shape.own_group) return grouped(competition, teams);
  ExtraMeetings extra;
  if (!competition.shape.matches) return extra;
  extra = partial(competition, teams, dice);
  if (competition.shape.cycles != 1 || extra.rounds.empty()) return extra;
  extra.others = others_of(extra.rounds, static_cast<int>(teams.size()), dice);
  if (!extra.others.empty()) extra.echo = extra.rounds;
  return extra;
}

void check_shape(const Competition& competition, int teams) {
  const Shape& shape = competition.shape;
  if (teams < competition.fewest_teams || teams > competition.most_teams) {
    const std::string wanted =
        competition.fewest_teams == competition.most_teams
            ? fmt::format("{}", competition.fewest_teams)
            : fmt::format("{} to {}", competition.fewest_teams, competition.most_teams);
    throw Error(
        fmt::format("{} is for {} teams, not {}: choose another competition (for instance "
                    "double-round-robin), or name other teams",
                    competition.name, wanted, teams));
  }
  if (shape.own_group &&
      (teams % 2 != 0 || *shape.own_group < 1 || *shape.same_row < 1 || *shape.other_group < 1)) {
    throw Error(
        fmt::format("{}: two groups need an even number of teams, and everybody meets "
                    "everybody at least once",
                    competition.name));
  }
  if (!shape.own_group && shape.matches) {
    const int extra = *shape.matches - shape.cycles * (teams - 1);
    if (extra < 0 || extra > teams - 1 || extra * teams % 2 != 0) {
      throw Error(fmt::format(
          "{}: {} matches each cannot be had with {} teams that meet {} first; "
          "set shape.matches otherwise",
          competition.name, *shape.matches, teams, counted(shape.cycles, "time", "times")));
    }
  }
}

}  // namespace quicket::league
