#include "match/win_shares.h"

#include <algorithm>
#include <array>
#include <functional>

#include "match/innings_state.h"
#include "match/result.h"

namespace quicket::match {
namespace {

constexpr double catchers_part = 0.25;
constexpr double runs_of_wicket = 20;

// A super over moves the match from a half to the whole: about ten runs and two wickets do that.
constexpr double super_over_run = 0.03;
constexpr double super_over_wicket = 0.20;
constexpr double super_over_runs_a_ball = 10.0 / 6;

/// Measured on the 381 matches of nine seasons whose sources name a player of the match: by the
/// chances alone 52 in 100 agree, with deeds 57, with a point for every run too 70, and 95 are
/// among the first three; from 0.008 to 0.02 it makes no difference.
constexpr double points_of_run = 0.01;

/// What makes somebody who finished a chase player of the match: the wickets in hand, the runs, and
/// by how much another's merit may be larger.
constexpr int close_wickets = 3, runs_of_finisher = 25;
constexpr double close_merit = 0.1;

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

/// Calls `visit(ball, innings, event)` for the balls of a match.
template <class Visit>
void each_delivery(const MatchRecord& record, const Visit& visit) {
  InningsOpened innings;
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    if (const auto* opened = std::get_if<InningsOpened>(&record.events[i])) innings = *opened;
    const auto* ball = std::get_if<Delivery>(&record.events[i]);
    if (ball != nullptr) visit(*ball, innings, i);
  }
}

/// Calls `visit(ball, batting, event)` for the balls of a match, super overs left out.
template <class Visit>
void each_ball(const MatchRecord& record, const Visit& visit) {
  each_delivery(record, [&](const Delivery& ball, const InningsOpened& innings, std::size_t i) {
    if (innings.super_over == 0) visit(ball, innings.batting, i);
  });
}

/// Whether a side's member did what a scorecard shows, super overs included.
class Deeds {
 public:
  explicit Deeds(const MatchRecord& record) {
    each_delivery(record, [&](const Delivery& ball, const InningsOpened& innings, std::size_t) {
      const auto batting = cricket::side_index(innings.batting);
      runs_[batting].at(ball.striker) += ball.bat_runs;
      if (!ball.out || !cricket::is_bowlers(ball.out->how)) return;
      ++wickets_[1 - batting].at(ball.bowler);
    });
  }
  bool shown_by(const WinShare& share) const {
    const int runs = runs_[cricket::side_index(share.side)].at(share.member);
    const int wickets = wickets_[cricket::side_index(share.side)].at(share.member);
    return runs >= 25 || wickets >= 2 || (runs >= 15 && wickets == 1);
  }
  int runs(const WinShare& share) const {
    return runs_[cricket::side_index(share.side)].at(share.member);
  }

 private:
  std::array<std::array<int, max_members>, 2> runs_{}, wickets_{};
};

/// The share of a member, with a point for every run of `in_runs`.
double merit(const WinShare& share, const std::vector<WinShare>& in_runs) {
  const auto same = std::find_if(in_runs.begin(), in_runs.end(), [&](const WinShare& other) {
    return other.side == share.side && other.member == share.member;
  });
  return share.total() + (same == in_runs.end() ? 0 : points_of_run * same->total());
}

/// Of the side that won a chase.
bool was_in_at_end(const MatchRecord& record, Member member) {
  const Delivery* last = nullptr;
  each_ball(record, [&](const Delivery& ball, Side, std::size_t) { last = &ball; });
  return last != nullptr && (member == last->striker || member == last->non_striker) &&
         (!last->out || last->out->batter != member);
}

}  // namespace

std::vector<WinShare> win_shares(const MatchRecord& record,
                                 std::span<const std::optional<double>> chances,
                                 std::span<const std::optional<double>> bowled) {
  Shares shares;
  each_ball(record, [&](const Delivery& ball, Side batting, std::size_t i) {
    if (i == 0 || i >= chances.size() || !chances[i] || !chances[i - 1]) return;
    const double after = i < bowled.size() ? bowled[i].value_or(*chances[i]) : *chances[i];
    const double change = after - *chances[i - 1];
    shares.add(ball, batting, batting == 0 ? change : -change);
  });
  if (shares.all().empty()) return {};
  each_delivery(record, [&](const Delivery& ball, const InningsOpened& innings, std::size_t) {
    if (innings.super_over == 0) return;
    const double more = ball.runs() - (ball.legal() ? super_over_runs_a_ball : 0);
    const bool out = ball.out && cricket::is_wicket(ball.out->how);
    shares.add(ball, innings.batting, super_over_run * more - (out ? super_over_wicket : 0));
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
                                             std::span<const std::optional<double>> chances,
                                             std::span<const std::optional<double>> bowled) {
  const MatchResult result = result_of(record);
  using Kind = MatchResult::Kind;
  if (result.kind == Kind::unfinished || result.kind == Kind::no_result) return {};
  PlayerOfMatch best;
  best.by_chance = true;
  std::vector<WinShare> shares = win_shares(record, chances, bowled);
  if (shares.empty()) {
    best.by_chance = false;
    shares = run_shares(record);
  }
  if (result.winner) {
    std::erase_if(shares, [&](const WinShare& share) { return share.side != *result.winner; });
  }
  if (shares.empty()) return {};
  const Deeds deeds(record);
  const auto did = [&](const WinShare& share) { return deeds.shown_by(share); };
  if (std::any_of(shares.begin(), shares.end(), did)) std::erase_if(shares, std::not_fn(did));
  const std::vector<WinShare> in_runs =
      best.by_chance ? run_shares(record) : std::vector<WinShare>();
  const auto less = [&](const auto& a, const auto& b) {
    return merit(a, in_runs) < merit(b, in_runs);
  };
  best.share = *std::max_element(shares.begin(), shares.end(), less);
  if (!best.by_chance || result.by_wickets.value_or(close_wickets + 1) > close_wickets) return best;
  std::erase_if(shares, [&](const WinShare& share) {
    return deeds.runs(share) < runs_of_finisher || !was_in_at_end(record, share.member) ||
           merit(share, in_runs) < merit(best.share, in_runs) - close_merit;
  });
  if (!shares.empty()) best.share = *std::max_element(shares.begin(), shares.end(), less);
  return best;
}

}  // namespace quicket::match
