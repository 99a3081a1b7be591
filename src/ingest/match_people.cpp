#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "ingest/match_builder.h"
#include "ingest/names.h"

// The sheets of a match: who plays for which side, and who keeps wicket.

namespace quicket::ingest {
namespace {

using cricket::Side;
using cricket::side_index;
using match::Member;

/// A match with more cannot be followed ball by ball; real ones name some twenty at most.
constexpr std::size_t most_on_sheet = match::max_members;

}  // namespace

void MatchBuilder::take_listed() {
  for (const auto& [team, player] : facts_.players) {
    const int side = side_of(team);
    if (side < 0 || player.empty() || known_member(side, player)) continue;
    if (match_.keys[side_index(side)].size() < most_on_sheet) new_member(side, player, true);
    listed_[side_index(side)] = true;
  }
}

int MatchBuilder::side_of(std::string_view team) const {
  for (std::size_t side = 0; side < facts_.teams.size(); ++side) {
    if (facts_.teams[side] == team) return static_cast<int>(side);
  }
  return -1;
}

std::optional<Member> MatchBuilder::known_member(Side side, std::string_view name) const {
  const auto& players = match_.record.sheets[side_index(side)].players;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i].name == name) return static_cast<Member>(i);
  }
  return {};
}

Member MatchBuilder::new_member(Side side, std::string_view name, bool of_side) {
  auto& players = match_.record.sheets[side_index(side)].players;
  players.push_back({{}, std::string(name), of_side});
  const auto known = facts_.registry.find(name);
  const bool registered = known != facts_.registry.end() && !known->second.id.empty();
  match_.keys[side_index(side)].push_back(registered ? "cricsheet:" + known->second.id
                                                     : std::string());
  return static_cast<Member>(players.size() - 1);
}

/// The sheet place of a name on a ball; a new one for a side that the source does not list.
std::optional<Refusal> MatchBuilder::member(Side side, std::string_view name,
                                            std::string_view column, Member& found) {
  if (const auto known = known_member(side, name)) {
    found = *known;
    match_.record.sheets[side_index(side)].players[found].of_side = true;
    return {};
  }
  const std::string& team = match_.record.sheets[side_index(side)].name;
  if (name.empty()) return Refusal{std::string(column), "a name is missing"};
  if (known_member(cricket::other(side), name)) {
    return Refusal{std::string(column),
                   fmt::format("{} plays for the other side, not for {}", name, team)};
  }
  if (match_.keys[side_index(side)].size() >= most_on_sheet) {
    return Refusal{std::string(column), fmt::format("{} would be player number {} of {}", name,
                                                    most_on_sheet + 1, team)};
  }
  if (listed_[side_index(side)]) {
    notes_.push_back({Problem::Weight::note,
                      {},
                      0,
                      std::string(column),
                      fmt::format("{} is not among the players listed for {}; taken as one of "
                                  "them",
                                  name, team),
                      "player not listed"});
  }
  found = new_member(side, name, true);
  return {};
}

void MatchBuilder::take_fielders(const BallWicket& wicket, match::Dismissal& out) {
  const Side fielding = cricket::other(now().batting);
  std::size_t place = 0;
  for (std::size_t i = 0; i < wicket.fielders.size(); ++i) {
    const std::string_view name = wicket.fielders[i];
    if (name.empty()) continue;
    const auto known = known_member(fielding, name);
    if (!known && match_.keys[side_index(fielding)].size() >= most_on_sheet) continue;
    const bool of_side = !wicket.substitutes[i] && !listed_[side_index(fielding)];
    out.fielders[place++] = known ? *known : new_member(fielding, name, of_side);
  }
}

/// Two players with one identity would be one person, who stands on a sheet twice. A substitute
/// may be somebody of the other side: that one has been seen.
std::optional<Refusal> MatchBuilder::check_identities() const {
  struct Holder {
    const match::SheetPlayer* player;
    std::size_t side;
  };
  std::map<std::string, std::vector<Holder>> holders;
  for (std::size_t side = 0; side < 2; ++side) {
    const match::TeamSheet& sheet = match_.record.sheets[side];
    for (std::size_t i = 0; i < sheet.players.size(); ++i) {
      const std::string& key = match_.keys[side][i];
      if (key.empty()) continue;
      const match::SheetPlayer& player = sheet.players[i];
      const Registered& two = facts_.registry.find(player.name)->second;
      if (!two.other_id.empty()) {
        return Refusal{{},
                       fmt::format("{} has two ids of the register, {} (line {}) and {}",
                                   player.name, two.id, two.line, two.other_id),
                       two.other_line,
                       "two ids for one player",
                       facts_.file};
      }
      for (const Holder& other : holders[key]) {
        if (other.side != side && !(other.player->of_side && player.of_side)) continue;
        const Registered& one = facts_.registry.find(other.player->name)->second;
        const std::string& team = match_.record.sheets[other.side].name;
        return Refusal{
            {},
            fmt::format("{} of {}{} and {} of {} have the same id of the register, {}, but are two "
                        "players",
                        other.player->name, team,
                        one.line > 0 ? fmt::format(" (line {})", one.line) : std::string(),
                        player.name, sheet.name, two.id),
            two.line,
            "one id for two players",
            facts_.file};
      }
      holders[key].push_back({&player, side});
    }
  }
  return {};
}

std::optional<Refusal> MatchBuilder::check_people() const {
  if (facts_.teams.size() == 2 && facts_.teams[0] == facts_.teams[1]) {
    return Refusal{{}, fmt::format("both sides are called {}", facts_.teams[0]), 0, "one side"};
  }
  for (const match::TeamSheet& sheet : match_.record.sheets) {
    if (sheet.name.empty()) return Refusal{{}, "a side has no name", 0, "one side"};
    for (const match::SheetPlayer& player : sheet.players) {
      if (const std::string why = why_no_name(player.name); !why.empty()) {
        return Refusal{{}, why, 0, "impossible name"};
      }
    }
  }
  return check_identities();
}

std::optional<Refusal> MatchBuilder::take_keepers(match::MatchRecord& record) const {
  for (const auto& keeper : facts_.keepers) {
    const std::string& team = keeper.first;
    const std::string& player = keeper.second;
    const int side = side_of(team);
    const auto& players = record.sheets[side < 0 ? 0 : side_index(side)].players;
    const auto found =
        std::ranges::find_if(players, [&](const auto& one) { return one.name == player; });
    if (side < 0 || found == players.end()) {
      return Refusal{"keepers", fmt::format("{} of {} does not play in it", player, team)};
    }
    record.sheets[side_index(side)].keeper = static_cast<Member>(found - players.begin());
  }
  return {};
}

}  // namespace quicket::ingest
