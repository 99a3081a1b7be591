#include "report/card_face.h"

#include <algorithm>

#include <fmt/format.h>

#include "cricket/overs.h"
#include "report/card_facts.h"

namespace quicket::report {
namespace {

std::string json_of(const std::optional<double>& rate) {
  return json_value(rate ? cell(*rate, 2) : Cell{});
}
std::string json_of(const std::optional<int>& count) {
  return json_value(count ? cell(*count) : Cell{});
}

std::string text_of(const std::optional<double>& rate) {
  return rate ? fmt::format("{:.2f}", *rate) : "-";
}
std::string text_of(const std::optional<int>& count) {
  return count ? fmt::format("{}", *count) : "-";
}

}  // namespace

const cards::Chart& CardFace::chart() const {
  return role == cards::Face::striker ? player->striker->chart : player->bowler->chart;
}

double CardFace::blend() const {
  return role == cards::Face::striker ? player->striker->blend : player->bowler->blend;
}

void compare_with(std::span<CardFace> faces, const cards::Fidelity& fidelity) {
  for (CardFace& face : faces) {
    const auto found = std::find_if(
        fidelity.cards.begin(), fidelity.cards.end(), [&](const cards::CardFidelity& card) {
          return card.player == face.player->player && card.face == face.role &&
                 card.team_name == face.player->team_name;
        });
    face.fidelity = found == fidelity.cards.end() ? nullptr : &*found;
  }
}

std::string_view word_of(cards::Face role) {
  return role == cards::Face::striker ? "striker" : "bowler";
}

std::string role_text(const CardFace& face) {
  return face.role == cards::Face::striker ? batting_role_text(*face.player)
                                           : std::string(to_string(face.player->bowling_role));
}

std::string range_text(const cards::Range& range) {
  return range.from == range.to ? fmt::format("{}", range.from)
                                : fmt::format("{}-{}", range.from, range.to);
}

Nested stats_cell(const CardFace& face, cricket::Format format) {
  if (face.role == cards::Face::striker) {
    const cards::StrikerStats& stats = face.player->striker->stats;
    const std::optional<double> rate = strike_rate(stats);
    const std::string high = high_score(stats);
    return {fmt::format(R"({{"strike_rate": {}, "runs": {}, "balls": {}, "high_score": {}, )"
                        R"("fours": {}, "sixes": {}}})",
                        json_of(rate), json_of(stats.runs), json_of(stats.balls),
                        json_value(stats.high_score ? cell(high) : Cell{}), json_of(stats.fours),
                        json_of(stats.sixes)),
            fmt::format("SR {}  Balls {}  High {}  4s {}  6s {}", text_of(rate),
                        text_of(stats.balls), high, text_of(stats.fours), text_of(stats.sixes))};
  }
  const cards::BowlerStats& stats = face.player->bowler->stats;
  const std::optional<double> rate = economy(stats, format);
  const std::string overs =
      stats.legal_balls
          ? cricket::overs_and_balls(*stats.legal_balls, cricket::balls_per_over(format))
          : "-";
  const std::string bowled = format.conditions().counts_balls
                                 ? fmt::format("Balls {}", text_of(stats.legal_balls))
                                 : fmt::format("Overs {}", overs);
  return {
      fmt::format(R"({{"economy": {}, "overs": {}, "legal_balls": {}, "runs": {}, "wickets": {}}})",
                  json_of(rate), json_value(stats.legal_balls ? cell(overs) : Cell{}),
                  json_of(stats.legal_balls), json_of(stats.runs), json_of(stats.wickets)),
      fmt::format("Econ {}  {}  Wickets {}", text_of(rate), bowled, text_of(stats.wickets))};
}

/// The figures of a full sample that no card can have.
std::vector<cards::Measure> out_of_reach(const CardFace& face) {
  std::vector<cards::Measure> missed;
  if (face.fidelity == nullptr || !face.fidelity->counted) return missed;
  for (int i = 0; i < (face.role == cards::Face::bowler ? cards::measures : cards::measures - 1);
       ++i) {
    const auto measure = static_cast<cards::Measure>(i);
    if (!face.fidelity->in_reach(measure)) missed.push_back(measure);
  }
  return missed;
}

}  // namespace quicket::report
