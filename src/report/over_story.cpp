#include "report/over_story.h"

#include <algorithm>

#include <fmt/format.h>

#include "report/match_words.h"

namespace quicket::report {
namespace {

using match::Delivery;
using match::PlacedBall;

/// What one batter hit in the over.
struct Boundaries {
  match::Member striker = match::no_member;
  int sixes = 0, fours = 0;

  std::string told() const {
    std::vector<std::string> parts;
    if (sixes > 0) parts.push_back(several(sixes, "six", "sixes"));
    if (fours > 0) parts.push_back(several(fours, "four", "fours"));
    return joined(parts);
  }
};

constexpr int wides_worth_telling = 3;

bool counts_as_boundary(const Delivery& ball) {
  return !ball.non_boundary && (ball.bat_runs == 4 || ball.bat_runs == 6);
}

}  // namespace

OverStory::OverStory(const match::MatchRecord& record, std::size_t event) : record_(record) {
  const auto* const wanted = std::get_if<Delivery>(&record.events.at(event));
  const auto all = match::innings_of(record.events);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::vector<PlacedBall> balls = match::balls_of(all[i]);
    const auto at = std::ranges::find(balls, wanted, &PlacedBall::delivery);
    if (at == balls.end()) continue;
    const auto of_it = [&](const PlacedBall& ball) { return ball.place.over == at->place.over; };
    const auto from = std::ranges::find_if(balls, of_it);
    const auto until = std::find_if_not(from, balls.end(), of_it);
    tell_of(match::totals_of(record).at(i), {from, until});
    return;
  }
}

OverStory::OverStory(const match::MatchRecord& record, std::size_t first, std::size_t last)
    : record_(record) {
  const auto* const from = std::get_if<Delivery>(&record.events.at(first));
  const auto* const until = std::get_if<Delivery>(&record.events.at(last));
  const auto all = match::innings_of(record.events);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::vector<PlacedBall> balls = match::balls_of(all[i]);
    const auto begin = std::ranges::find(balls, from, &PlacedBall::delivery);
    const auto end = std::ranges::find(balls, until, &PlacedBall::delivery);
    if (begin == balls.end() || end == balls.end()) continue;
    tell_of(match::totals_of(record).at(i), {begin, end + 1});
    return;
  }
}

OverStory::OverStory(const match::MatchRecord& record, const match::InningsTotal& innings,
                     std::span<const PlacedBall> balls)
    : record_(record) {
  tell_of(innings, balls);
}

void OverStory::tell_of(const match::InningsTotal& innings, std::span<const PlacedBall> balls) {
  batting_ = innings.batting;
  balls_.assign(balls.begin(), balls.end());
  const PlacedBall& last = balls_.back();
  one_over_ = balls_.front().place.over == last.place.over;
  whole_ = one_over_ && std::ranges::count_if(balls_, [](const PlacedBall& ball) {
                          return ball.delivery->legal();
                        }) >= record_.conditions.balls_per_over;
  won_ = innings.target > 0 && last.runs >= innings.target &&
         last.runs - last.delivery->runs() < innings.target;
}

std::optional<match::Member> OverStory::bowler() const {
  const match::Member first = balls_.front().delivery->bowler;
  const bool shared = std::ranges::any_of(
      balls_, [&](const PlacedBall& ball) { return ball.delivery->bowler != first; });
  return shared ? std::nullopt : std::optional(first);
}

const std::string& OverStory::batter(match::Member member) const {
  return name_in(record_, batting_, member);
}

int OverStory::runs() const {
  int sum = 0;
  for (const PlacedBall& ball : balls_) sum += ball.delivery->runs();
  return sum;
}

std::string OverStory::boundaries() const {
  std::vector<Boundaries> all;
  for (const PlacedBall& ball : balls_) {
    const Delivery& hit = *ball.delivery;
    if (!counts_as_boundary(hit)) continue;
    auto found = std::ranges::find(all, hit.striker, &Boundaries::striker);
    if (found == all.end()) found = all.insert(all.end(), {hit.striker, 0, 0});
    ++(hit.bat_runs == 6 ? found->sixes : found->fours);
  }
  std::vector<std::string> parts;
  for (const Boundaries& each : all) {
    parts.push_back(
        fmt::format("{} {}{}", batter(each.striker), parts.empty() ? "hit " : "", each.told()));
  }
  return joined(parts);
}

std::vector<std::string> OverStory::wickets() const {
  std::vector<std::string> parts;
  std::vector<std::string> victims;  // of one bowler, one after another
  match::Member of = match::no_member;
  const auto end_row = [&] {
    if (victims.empty()) return;
    parts.push_back(fmt::format("{} got {} out", name_in(record_, cricket::other(batting_), of),
                                joined(victims)));
    victims.clear();
  };
  for (const PlacedBall& placed : balls_) {
    const Delivery& ball = *placed.delivery;
    for (const auto& out : {ball.out, ball.also_out}) {
      if (!out || !cricket::is_wicket(out->how)) continue;
      if (cricket::is_bowlers(out->how)) {
        if (of != ball.bowler) end_row();
        of = ball.bowler;
        victims.push_back(batter(out->batter));
        continue;
      }
      end_row();
      parts.push_back(
          out->how == cricket::HowOut::run_out
              ? fmt::format("{} was run out", batter(out->batter))
              : fmt::format("{} was out ({})", batter(out->batter), to_string(out->how)));
    }
  }
  end_row();
  return parts;
}

bool OverStory::hit_before_a_wicket() const {
  const auto first = std::ranges::find_if(
      balls_, [](const PlacedBall& ball) { return counts_as_boundary(*ball.delivery); });
  return std::any_of(first, balls_.end(), [](const PlacedBall& ball) {
    return ball.delivery->out || ball.delivery->also_out;
  });
}

std::string OverStory::made() const {
  struct Hitter {
    match::Member member = match::no_member;
    int runs = 0, balls = 0;
  };
  std::vector<Hitter> hitters;
  int legal = 0;
  for (const PlacedBall& ball : balls_) {
    const Delivery& bowled = *ball.delivery;
    legal += bowled.legal() ? 1 : 0;
    auto at = std::ranges::find(hitters, bowled.striker, &Hitter::member);
    if (at == hitters.end()) at = hitters.insert(hitters.end(), {bowled.striker, 0, 0});
    at->runs += bowled.bat_runs;
    at->balls += bowled.faced() ? 1 : 0;
  }
  std::ranges::stable_sort(hitters, [](const auto& a, const auto& b) { return a.runs > b.runs; });
  // Who made a third of the runs has made them; else they came.
  std::vector<std::string> parts;
  for (const Hitter& one : hitters) {
    if (parts.size() == 2 || one.runs == 0 || 3 * one.runs < runs()) break;
    parts.push_back(fmt::format("{} {}{} off {}", batter(one.member), parts.empty() ? "made " : "",
                                one.runs, one.balls));
  }
  std::string text = parts.empty() ? fmt::format("{} came off {}", several(runs(), "run", "runs"),
                                                 several(legal, "ball", "balls"))
                                   : joined(parts);
  for (const std::string& out : wickets()) text += "; " + out;
  return text;
}

std::string OverStory::batted() const {
  if (!one_over_) return made();
  const std::string out = joined(wickets());
  const std::string hit = boundaries();
  // Runs by ones and twos make up for no wicket.
  if (!out.empty() && hit.empty() && runs() <= record_.conditions.balls_per_over) return out;
  std::string text = out.empty() || hit_before_a_wicket() ? "" : out + ", but ";
  const std::optional<match::Member> bowled = bowler();
  const std::string off =
      bowled ? name_in(record_, cricket::other(batting_), *bowled) : "two bowlers";
  // Byes and leg byes are not the bowler's.
  const bool all_his = std::ranges::all_of(balls_, [](const PlacedBall& ball) {
    return ball.delivery->charged() == ball.delivery->runs();
  });
  text +=
      hit.empty()
          ? fmt::format("{} came {}", runs() == 1 ? "one run" : number_word(runs()) + " runs",
                        all_his ? "off " + off
                                : fmt::format("in the {} of {}", record_.conditions.over_word, off))
          : fmt::format("{} off {}", hit, off);
  int wides = 0;
  for (const PlacedBall& ball : balls_) wides += ball.delivery->wides;
  if (wides >= wides_worth_telling) {
    text += fmt::format(", with {} in wides", number_word(wides) + " runs");
  }
  const Delivery& last = *balls_.back().delivery;
  if (won_ && last.bat_runs > 0 && last.bat_runs < 4) {
    text += fmt::format(", and {} hit the winning {}", batter(last.striker),
                        last.bat_runs == 1 ? "run" : "runs");
  }
  if (!out.empty() && hit_before_a_wicket()) text += "; " + out;
  return text;
}

std::string OverStory::thrift() const {
  int charged = 0;
  for (const PlacedBall& ball : balls_) charged += ball.delivery->charged();
  const int all = runs();
  const std::string number = all == 1 ? "one run" : number_word(all) + " runs";
  const std::optional<match::Member> bowled = bowler();
  if (!bowled) {
    return fmt::format("{} brought {}", one_over_ ? "the over" : "these balls", number);
  }
  const std::string& name = name_in(record_, cricket::other(batting_), *bowled);
  if (whole_ && charged == 0 && !record_.conditions.counts_balls) {
    return fmt::format("{} bowled a maiden", name);
  }
  if (all == 0) return name + " conceded no run";
  return fmt::format(
      "{} {} {}", name,
      one_over_ && all > record_.conditions.balls_per_over ? "kept it to" : "conceded only",
      number);
}

std::string OverStory::fielded(match::Member moved) const {
  std::vector<std::string> out = wickets();
  if (out.empty()) return thrift();
  int charged = 0, his = 0;
  bool struck = one_over_ || moved == match::no_member;
  for (const PlacedBall& placed : balls_) {
    const Delivery& ball = *placed.delivery;
    charged += ball.charged();
    if (ball.bowler != moved) continue;
    his += ball.charged();
    struck = struck || (ball.out && cricket::is_bowlers(ball.out->how));
  }
  if (!struck) {
    const std::string& name = name_in(record_, cricket::other(batting_), moved);
    out.insert(out.begin(), fmt::format("{} conceded {}", name,
                                        his > 0 ? several(his, "run", "runs") : "no run"));
  }
  const bool maiden = whole_ && charged == 0 && bowler() && !record_.conditions.counts_balls;
  return joined(out) + (maiden ? " in a maiden" : "");
}

}  // namespace quicket::report
