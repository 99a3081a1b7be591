#include "match/win_shares.h"

#include <algorithm>
#include <array>

#include "match/innings_state.h"
#include "match/result.h"

namespace quicket::match {
namespace {

constexpr double catchers_part = 0.25;
constexpr double runs_of_wicket = 20;

class Shares {
 public:
  /// What a ball was worth to the side batting.
  void add(const Delivery& ball, Side batting, double worth) {
    const Side fielding = cricket::other(batting);
    if (ball.out) {
      of(batting, ball.out->batter).batting += worth;
      return add_wicket(ball, fielding, -worth);
    }
    if (ball.bat_runs > 0 || ball.extras() == 0) of(batting, ball.striker).batting += worth;
    if (ball.byes + ball.leg_byes + ball.penalty == 0) of(fielding, ball.bowler).bowling -= worth;
  }
  void bat(const Delivery& ball, Side batting) {
    of(batting, ball.striker).batting += ball.bat_runs;
  }
  /// What a wicket was worth to the side in the field.
  void add_wicket(const Delivery& ball, Side fielding, double worth) {
    std::vector<Member> fielders;
    for (const Member fielder : ball.out->fielders) {
      if (fielder != no_member) fielders.push_back(fielder);
    }
    const bool bowlers = cricket::is_bowlers(ball.out->how);
    const double theirs = fielders.empty() ? 0 : bowlers ? catchers_part * worth : worth;
    for (const Member fielder : fielders) {
      of(fielding, fielder).fielding += theirs / static_cast<double>(fielders.size());
    }
    if (bowlers) of(fielding, ball.bowler).bowling += worth - theirs;
  }
  void bowl(const Delivery& ball, Side fielding, double worth) {
    of(fielding, ball.bowler).bowling += worth;
  }

  std::vector<WinShare> all() const {
    std::vector<WinShare> shares;
    for (const auto& side : sides_) {
      for (const WinShare& share : side) {
        if (share.member != no_member) shares.push_back(share);
      }
    }
    return shares;
  }

 private:
  WinShare& of(Side side, Member member) {
    WinShare& share = sides_[cricket::side_index(side)].at(member);
    share.side = side;
    share.member = member;
    return share;
  }

  std::array<std::array<WinShare, max_members>, 2> sides_{};
};

/// Calls `visit(ball, batting, event)` for the balls of a match, super overs left out.
template <class Visit>
void each_ball(const MatchRecord& record, const Visit& visit) {
  InningsOpened innings;
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    if (const auto* opened = std::get_if<InningsOpened>(&record.events[i])) innings = *opened;
    const auto* ball = std::get_if<Delivery>(&record.events[i]);
    if (ball != nullptr && innings.super_over == 0) visit(*ball, innings.batting, i);
  }
}

}  // namespace

std::vector<WinShare> win_shares(const MatchRecord& record,
                                 std::span<const std::optional<double>> chances) {
  Shares shares;
  each_ball(record, [&](const Delivery& ball, Side batting, std::size_t i) {
    if (i == 0 || i >= chances.size() || !chances[i] || !chances[i - 1]) return;
    const double change = *chances[i] - *chances[i - 1];
    shares.add(ball, batting, batting == 0 ? change : -change);
  });
  return shares.all();
}

std::vector<WinShare> run_shares(const MatchRecord& record) {
  double charged = 0, balls = 0;
  each_ball(record, [&](const Delivery& ball, Side, std::size_t) {
    charged += ball.charged();
    balls += ball.legal() ? 1 : 0;
  });
  const double usual = balls > 0 ? charged / balls : 0;
  Shares shares;
  each_ball(record, [&](const Delivery& ball, Side batting, std::size_t) {
    const Side fielding = cricket::other(batting);
    shares.bat(ball, batting);
    shares.bowl(ball, fielding, (ball.legal() ? usual : 0) - ball.charged());
    if (ball.out && cricket::is_wicket(ball.out->how)) {
      shares.add_wicket(ball, fielding, runs_of_wicket);
    }
  });
  return shares.all();
}

std::optional<PlayerOfMatch> player_of_match(const MatchRecord& record,
                                             std::span<const std::optional<double>> chances) {
  const MatchResult result = result_of(record);
  using Kind = MatchResult::Kind;
  if (result.kind == Kind::unfinished || result.kind == Kind::no_result) return {};
  PlayerOfMatch best;
  best.by_chance = true;
  std::vector<WinShare> shares = win_shares(record, chances);
  if (shares.empty()) {
    best.by_chance = false;
    shares = run_shares(record);
  }
  if (result.winner) {
    std::erase_if(shares, [&](const WinShare& share) { return share.side != *result.winner; });
  }
  if (shares.empty()) return {};
  best.share =
      *std::max_element(shares.begin(), shares.end(),
                        [](const WinShare& a, const WinShare& b) { return a.total() < b.total(); });
  return best;
}

}  // namespace quicket::match
