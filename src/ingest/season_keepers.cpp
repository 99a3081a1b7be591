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
      for (const match::SheetPlayer& player : sheet.players) {
        if (player.of_side) ++signs.of[{sheet.team.value, player.id.value}].matches;
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
  KeeperChoice(const match::SetData& set, const match::KeeperRecords& elsewhere)
      : set_(set), elsewhere_(elsewhere), signs_(signs_of(set)) {}

  bool fielders_named() const { return signs_.fielders_named; }

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
    if (by_evidence(sheet, in_season)) return;
    // A keeper by trade may play as a batter beside another: England's keeper Buttler did so for
    // Rajasthan Royals in 2022.
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
      if (rank == best && fielders_named()) continue;
      best = rank;
      sheet.keeper = static_cast<Member>(i);
    }
    return best.first > 0;
  }

  /// The best catcher of those who never bowled.
  void guess(match::TeamSheet& sheet) const {
    Catching best{};
    for (std::size_t i = 0; i < sheet.players.size(); ++i) {
      const match::SheetPlayer& player = sheet.players[i];
      if (!player.of_side) continue;
      const Catching rank = catching(sheet, player);
      if (sheet.keeper != no_member && rank <= best) continue;
      best = rank;
      sheet.keeper = static_cast<Member>(i);
    }
  }

  const match::SetData& set_;
  const match::KeeperRecords& elsewhere_;
  const SeasonSigns signs_;
};

}  // namespace

void choose_keepers(match::SetData& set, const match::KeeperRecords& elsewhere,
                    const KeepersByTrade& by_trade) {
  const KeeperChoice choice(set, elsewhere);
  if (!choice.fielders_named()) {
    for (match::Person& person : set.people) {
      person.keeper = person.keeper || by_trade.contains(person.name);
    }
  }
  for (match::MatchRecord& match : set.matches) {
    for (int side = 0; side < 2; ++side) {
      match::TeamSheet& sheet = match.sheets[static_cast<std::size_t>(side)];
      if (sheet.keeper == no_member) choice.name_keeper(match, side, sheet);
    }
  }
}

}  // namespace quicket::ingest
