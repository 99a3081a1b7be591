#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "ingest/season_finish.h"

namespace quicket::ingest {
namespace {

using match::Member;
using match::no_member;

/// What distinguishes a keeper from the other ten, over a season and one team.
struct Signs {
  int matches = 0, catches = 0, stumpings = 0, balls_bowled = 0;
  int places = 0;  ///< in the order, summed over the matches
};

struct SeasonSigns {
  std::map<std::pair<std::int64_t, std::int64_t>, Signs> of;  ///< by team and player
  bool fielders_named = false;
};

void count_delivery(const match::Delivery& ball, const match::TeamSheet& fielding,
                    SeasonSigns& signs) {
  const auto of = [&](Member member) -> Signs& {
    return signs.of[{fielding.team.value, fielding.players[member].id.value}];
  };
  ++of(ball.bowler).balls_bowled;
  for (const auto& out : {ball.out, ball.also_out}) {
    if (!out || out->fielders[0] == no_member) continue;
    // Every source names the bowler of a caught and bowled.
    signs.fielders_named = signs.fielders_named || out->fielders[0] != ball.bowler;
    if (out->how == cricket::HowOut::stumped) ++of(out->fielders[0]).stumpings;
    if (out->how == cricket::HowOut::caught) ++of(out->fielders[0]).catches;
  }
}

SeasonSigns signs_of(const match::SetData& set) {
  SeasonSigns signs;
  for (const match::MatchRecord& match : set.matches) {
    for (const match::TeamSheet& sheet : match.sheets) {
      int place = 0;
      for (const match::SheetPlayer& player : sheet.players) {
        ++place;
        if (!player.of_side) continue;
        Signs& seen = signs.of[{sheet.team.value, player.id.value}];
        ++seen.matches;
        seen.places += place;
      }
    }
    int batting = 0;
    for (const match::MatchEvent& event : match.events) {
      if (const auto* opened = std::get_if<match::InningsOpened>(&event)) batting = opened->batting;
      if (const auto* ball = std::get_if<match::Delivery>(&event)) {
        count_delivery(*ball, match.sheets[static_cast<std::size_t>(1 - batting)], signs);
      }
    }
  }
  return signs;
}

/// Who stumped in the match for the side; nobody if no stumping names its fielder.
Member stumper(const match::MatchRecord& match, int side) {
  int batting = 0;
  for (const match::MatchEvent& event : match.events) {
    if (const auto* opened = std::get_if<match::InningsOpened>(&event)) batting = opened->batting;
    const auto* ball = std::get_if<match::Delivery>(&event);
    if (ball == nullptr || batting == side || !ball->out) continue;
    if (ball->out->how == cricket::HowOut::stumped) return ball->out->fielders[0];
  }
  return no_member;
}

/// A source that calls a player a keeper counts as much as two stumpings: a stand-in may have one.
constexpr int called_keeper_counts = 2;

class KeeperChoice {
 public:
  KeeperChoice(const match::SetData& set, const match::KeeperRecords& elsewhere,
               const KeepersByTrade& by_trade)
      : set_(set), elsewhere_(elsewhere), by_trade_(by_trade), signs_(signs_of(set)) {}

  void name_keeper(const match::MatchRecord& match, int side, match::TeamSheet& sheet) const {
    sheet.keeper = stumper(match, side);
    sheet.keeper_assumed = false;
    if (sheet.keeper != no_member) return;
    const auto in_season = [this](const match::TeamSheet& of, const match::SheetPlayer& player) {
      return sign(of, player).stumpings + (person(player).keeper ? called_keeper_counts : 0);
    };
    const auto in_others = [this](const match::TeamSheet&, const match::SheetPlayer& player) {
      const auto found = elsewhere_.find(person(player).key);
      if (found == elsewhere_.end()) return 0;
      const match::KeeperRecord& record = found->second;
      return record.stumpings + (record.called_keeper ? called_keeper_counts : 0);
    };
    // A keeper by trade may play as a batter beside another: England's keeper Buttler did so for
    // Rajasthan Royals in 2022.
    if (by_evidence(sheet, in_season) || by_trade(sheet)) return;
    if (!by_evidence(sheet, in_others) && signs_.fielders_named) guess(sheet);
    sheet.keeper_assumed = sheet.keeper != no_member;
  }

 private:
  const match::Person& person(const match::SheetPlayer& player) const {
    return set_.people[static_cast<std::size_t>(player.id.value - 1)];
  }

  Signs sign(const match::TeamSheet& sheet, const match::SheetPlayer& player) const {
    const auto found = signs_.of.find({sheet.team.value, player.id.value});
    return found == signs_.of.end() ? Signs{} : found->second;
  }

  /// How a season's catches speak for a player as the keeper, among those with equal evidence.
  using Catching = std::tuple<bool, long long, int>;
  Catching catching(const match::TeamSheet& sheet, const match::SheetPlayer& player) const {
    // Two catches in a first match prove less than ten in ten.
    constexpr int doubt_matches = 3;
    const Signs seen = sign(sheet, player);
    return {seen.balls_bowled == 0,
            static_cast<long long>(seen.catches) * 1000 / (seen.matches + doubt_matches),
            seen.matches};
  }

  /// Names the player of the side with the strongest evidence; false if nobody has any. Assumed if
  /// another has the same: then, where catches tell nothing, the one lower in the order, as a
  /// keeper who plays as a batter goes in early.
  template <class Evidence>
  bool by_evidence(match::TeamSheet& sheet, const Evidence& evidence) const {
    using Rank = std::pair<int, Catching>;
    Rank best{};
    for (std::size_t i = 0; i < sheet.players.size(); ++i) {
      const match::SheetPlayer& player = sheet.players[i];
      const int strength = player.of_side ? evidence(sheet, player) : 0;
      const Rank rank{strength, catching(sheet, player)};
      if (strength == 0 || rank < best) continue;
      sheet.keeper_assumed = rank == best;
      if (rank == best && signs_.fielders_named) continue;
      best = rank;
      sheet.keeper = static_cast<Member>(i);
    }
    return best.first > 0;
  }

  /// Names the first of the highest rank of the players of the side who are `wanted`, if any.
  template <class Wanted, class Rank>
  void name_best(match::TeamSheet& sheet, const Wanted& wanted, const Rank& rank_of) const {
    decltype(rank_of(sheet.players.front())) best{};
    for (std::size_t i = 0; i < sheet.players.size(); ++i) {
      const match::SheetPlayer& player = sheet.players[i];
      if (!player.of_side || !wanted(player)) continue;
      const auto rank = rank_of(player);
      if (sheet.keeper != no_member && rank <= best) continue;
      best = rank;
      sheet.keeper = static_cast<Member>(i);
    }
  }

  /// Of those who keep by trade the best catcher; where catches tell nothing the one with most
  /// matches for the team, then the one who bats lower over the season: so a team has one as long
  /// as he plays.
  bool by_trade(match::TeamSheet& sheet) const {
    name_best(
        sheet,
        [this](const match::SheetPlayer& player) {
          return by_trade_.contains(person(player).name);
        },
        [&](const match::SheetPlayer& player) {
          return std::pair(catching(sheet, player), sign(sheet, player).places);
        });
    return sheet.keeper != no_member;
  }

  /// The best catcher of those who never bowled.
  void guess(match::TeamSheet& sheet) const {
    name_best(
        sheet, [](const match::SheetPlayer&) { return true; },
        [&](const match::SheetPlayer& player) { return catching(sheet, player); });
  }

  const match::SetData& set_;
  const match::KeeperRecords& elsewhere_;
  const KeepersByTrade& by_trade_;
  const SeasonSigns signs_;
};

}  // namespace

void choose_keepers(match::SetData& set, const match::KeeperRecords& elsewhere,
                    const KeepersByTrade& by_trade) {
  const KeeperChoice choice(set, elsewhere, by_trade);
  for (match::MatchRecord& match : set.matches) {
    for (int side = 0; side < 2; ++side) {
      match::TeamSheet& sheet = match.sheets[static_cast<std::size_t>(side)];
      if (sheet.keeper == no_member) choice.name_keeper(match, side, sheet);
    }
  }
}

}  // namespace quicket::ingest
