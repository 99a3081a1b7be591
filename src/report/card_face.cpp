#include "report/card_face.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/decimals.h"
#include "base/text.h"
#include "cards/blend.h"
#include "cards/roles.h"
#include "cricket/overs.h"
#include "cricket/rates.h"

namespace quicket::report {
namespace {

std::string json_of(const std::optional<double>& rate) {
  return json_value(rate ? cell(*rate, 2) : Cell{});
}
std::string json_of(const std::optional<int>& count) {
  return json_value(count);
}

std::string text_of(const std::optional<double>& rate) {
  return rate ? decimals(*rate, 2) : "-";
}
std::string text_of(const std::optional<int>& count) {
  return count ? fmt::format("{}", *count) : "-";
}

constexpr int face_width = 48;

/// In the order of Measure.
constexpr std::array<std::string_view, cards::measures> measure_names{
    "runs per six balls", "wickets per 100 balls", "boundaries per 100 balls",
    "extras per 100 balls"};

/// What the owner of a card should know that is not printed on it.
std::string remarks(const CardFace& face) {
  const bool striker = face.role == cards::Face::striker;
  const double blend = face.blend();
  const std::optional<int> known =
      striker ? face.player->striker->stats.balls : face.player->bowler->stats.legal_balls;
  std::string text;
  if (blend > 0 && known) {
    const int balls = *known;
    text += fmt::format("{}: {} {} {}; {:.0f}% own figures, {:.0f}% average of the role\n",
                        balls < cards::full_sample ? "Small sample" : "For the season to come",
                        balls, balls == 1 ? "ball" : "balls", striker ? "faced" : "bowled",
                        100 * (1 - blend), 100 * blend);
  }
  for (const cards::Measure measure : out_of_reach(face)) {
    const auto i = static_cast<std::size_t>(measure);
    text += fmt::format("Impossible on any card: {} {:.1f}; this one has {:.1f}\n",
                        measure_names[i], face.fidelity->actual[i], face.fidelity->card[i]);
  }
  return text;
}

std::string centred(std::string_view text) {
  const std::string kept = shortened(text, face_width);
  return std::string(static_cast<std::size_t>((face_width - display_width(kept)) / 2), ' ') + kept;
}

std::string in_capitals(std::string_view text) {
  std::string capitals;
  for (const char32_t point : code_points(text)) {
    const bool ascii = point >= 'a' && point <= 'z';
    const bool latin = point >= 0xE0 && point <= 0xFE && point != 0xF7;
    capitals += to_utf8(ascii || latin ? point - 0x20 : point);
  }
  return capitals;
}

/// The chart in two columns, as on printed cards.
std::string chart_text(const cards::Chart& chart) {
  const std::vector<cards::Range> ranges = chart.ranges();
  const std::size_t half = (ranges.size() + 1) / 2;
  std::string text;
  for (std::size_t i = 0; i < half; ++i) {
    std::string line =
        fmt::format("      {:>7}  {}", range_text(ranges[i]), mark(ranges[i].result));
    if (i + half < ranges.size()) {
      const cards::Range& right = ranges[i + half];
      line += fmt::format("          {:>7}  {}", range_text(right), mark(right.result));
    }
    text += line + '\n';
  }
  return text;
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
    const auto found = std::ranges::find_if(fidelity.cards, [&](const cards::CardFidelity& card) {
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
                        json_value(stats.high_score ? Cell(high) : Cell{}), json_of(stats.fours),
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
                  json_of(rate), json_value(stats.legal_balls ? Cell(overs) : Cell{}),
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

std::string batting_role_text(const cards::PlayerCards& player) {
  std::string text(to_string(player.batting_role));
  if (!player.ratings.keeping) return text;
  if (player.batting_role == cricket::BattingRole::wicketkeeper || text.empty()) {
    return fmt::format("Wicketkeeper ({})", *player.ratings.keeping);
  }
  return fmt::format("{}, wk ({})", text, *player.ratings.keeping);
}

std::optional<double> economy(const cards::BowlerStats& stats, cricket::Format format) {
  if (!stats.runs || !stats.legal_balls) return {};
  return cricket::runs_per_over(*stats.runs, *stats.legal_balls, cricket::balls_per_over(format));
}

std::optional<double> strike_rate(const cards::StrikerStats& stats) {
  if (!stats.runs || !stats.balls) return {};
  return cricket::strike_rate(*stats.runs, *stats.balls);
}

std::string strike_rate_text(const cards::StrikerStats& stats) {
  if (stats.balls == 0) return "";
  const std::optional<double> rate = strike_rate(stats);
  return rate ? fmt::format("SR {:.0f}", *rate) : "SR -";
}

std::string high_score(const cards::StrikerStats& stats) {
  if (!stats.high_score) return "-";
  return fmt::format("{}{}", *stats.high_score, stats.high_score_not_out ? "*" : "");
}

std::string card_text(const CardFace& face, const cards::CardSet& set) {
  const cards::PlayerCards& player = *face.player;
  const std::string rule(face_width, '-');
  std::string text = rule + '\n';
  text += centred(set.competition) + '\n';
  text += centred(in_capitals(player.name)) + '\n';
  text += centred(fmt::format("{} {}", cards::season_of(set, player), player.team_name)) + '\n';
  const std::string role = role_text(face);
  const std::string facts =
      player.nation.empty() || role.empty() ? role + player.nation : role + "  |  " + player.nation;
  if (!facts.empty()) text += centred(facts) + '\n';
  text += centred(in_capitals(word_of(face.role))) + '\n';
  if (face.role == cards::Face::striker || (!player.striker && !player.ratings.assumed)) {
    text += centred(fmt::format("{}{}", cards::ratings_text(player.ratings),
                                player.ratings.assumed ? "  average assumed" : "")) +
            '\n';
  }
  text += '\n' + chart_text(face.chart()) + '\n';
  std::string stats = stats_cell(face, set.format).text;
  if (face.role == cards::Face::bowler) {
    stats = fmt::format("Usage {}  {}", to_string(player.bowler->usage, set.format), stats);
  }
  text += centred(stats) + '\n';
  if (cards::game_of(set) == cards::Game::full) text += centred("full game") + '\n';
  return text + rule + '\n' + remarks(face);
}

}  // namespace quicket::report
