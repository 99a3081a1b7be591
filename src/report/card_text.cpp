#include "report/card_text.h"

#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "cards/blend.h"
#include "cards/roles.h"

namespace quicket::report {
namespace {

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
  if (face.role == cards::Face::striker) {
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
