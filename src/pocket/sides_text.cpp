#include "pocket/sides_text.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "base/toml_reader.h"
#include "cards/chart.h"
#include "cards/fielding_chart.h"

namespace quicket::pocket {
namespace {

constexpr std::string_view between = "\n%%\n";
/// By Slot; a dot is written as in the notation of a match.
constexpr std::string_view slot_letters = "BWF.1246";

std::string letters_of(const cards::Chart& chart) {
  std::string letters;
  for (int roll = 1; roll <= 100; ++roll) {
    letters += slot_letters[static_cast<std::size_t>(chart.at(roll))];
  }
  return letters;
}

std::optional<cards::Chart> chart_of(std::string_view letters) {
  if (letters.size() != 100) return {};
  std::vector<cards::Range> ranges;
  for (int roll = 1; roll <= 100; ++roll) {
    const std::size_t slot = slot_letters.find(letters[static_cast<std::size_t>(roll - 1)]);
    if (slot == std::string_view::npos) return {};
    ranges.push_back({roll, roll, static_cast<cards::Slot>(slot)});
  }
  return cards::Chart::from_ranges(ranges);
}

/// A figure at the foot of a card; what is not known is not written.
template <class Stats>
struct Figure {
  std::string_view key;
  std::optional<int> Stats::*known;
};
constexpr Figure<cards::StrikerStats> striker_figures[] = {
    {"runs", &cards::StrikerStats::runs},
    {"balls", &cards::StrikerStats::balls},
    {"high_score", &cards::StrikerStats::high_score},
    {"fours", &cards::StrikerStats::fours},
    {"sixes", &cards::StrikerStats::sixes}};
constexpr Figure<cards::BowlerStats> bowler_figures[] = {
    {"bowled_balls", &cards::BowlerStats::legal_balls},
    {"bowled_runs", &cards::BowlerStats::runs},
    {"wickets", &cards::BowlerStats::wickets}};

template <class Card, class Figures>
std::string card_text(std::string_view key, const Card& card, const Figures& figures) {
  std::string text = fmt::format("{} = {}\n", key, toml_text(letters_of(card.chart)));
  for (const auto& figure : figures) {
    if (const auto known = card.stats.*figure.known) {
      text += fmt::format("{} = {}\n", figure.key, *known);
    }
  }
  return text;
}

std::string player_text(const cards::PlayerCards& player) {
  std::string text = fmt::format(
      "[[side.player]]\nname = {}\nbatting = {}\nbowling = {}\ncatching = {}\nrun_out = {}\n",
      toml_text(player.name), static_cast<int>(player.batting_role),
      static_cast<int>(player.bowling_role), player.ratings.catching, player.ratings.run_out);
  if (player.ratings.keeping) text += fmt::format("keeping = {}\n", *player.ratings.keeping);
  if (player.ratings.assumed) text += "assumed = true\n";
  if (player.striker) {
    text += card_text("striker", *player.striker, striker_figures);
    if (player.striker->stats.high_score_not_out) text += "not_out = true\n";
  }
  if (player.bowler) {
    text += card_text("bowler", *player.bowler, bowler_figures);
    text += fmt::format("usage = [{}, {}]\n", player.bowler->usage.innings,
                        player.bowler->usage.legal_balls);
  }
  return text;
}

std::string side_text(const match::TeamSheet& eleven,
                      const std::vector<cards::PlayerCards>& squad) {
  std::string order;
  for (const match::SheetPlayer& player : eleven.players) {
    for (std::size_t i = 0; i < squad.size(); ++i) {
      if (squad[i].player == player.id) order += fmt::format("{}{}", order.empty() ? "" : ", ", i);
    }
  }
  std::string text =
      fmt::format("[[side]]\nname = {}\neleven = [{}]\n", toml_text(eleven.name), order);
  if (eleven.keeper != match::no_member) text += fmt::format("keeper = {}\n", eleven.keeper);
  if (eleven.keeper_assumed) text += "keeper_assumed = true\n";
  for (const cards::PlayerCards& player : squad) text += player_text(player);
  return text;
}

template <class Card, class Figures>
void read_card(TomlReader& reader, std::string_view key, const Figures& figures,
               std::optional<Card>& card) {
  const auto letters = reader.text(key);
  if (!letters) return;
  const auto chart = chart_of(*letters);
  if (!chart) reader.refuse(key, "must be 100 results, each one of BWF.1246");
  card.emplace().chart = *chart;
  for (const auto& figure : figures) {
    card->stats.*figure.known = reader.whole(figure.key, 0, 1000000);
  }
}

cards::PlayerCards read_player(TomlReader& reader) {
  cards::PlayerCards player;
  player.name = reader.text("name").value_or("");
  if (player.name.empty()) reader.refuse("name", "is missing");
  player.batting_role = static_cast<cricket::BattingRole>(
      reader.whole("batting", 0, static_cast<int>(cricket::BattingRole::bowler)).value_or(0));
  player.bowling_role = static_cast<cricket::BowlingRole>(
      reader.whole("bowling", 0, static_cast<int>(cricket::BowlingRole::batter)).value_or(0));
  player.ratings.catching = reader.whole("catching", 1, 19).value_or(10);
  player.ratings.run_out = reader.whole("run_out", 1, 19).value_or(10);
  player.ratings.keeping = reader.whole("keeping", 1, 19);
  player.ratings.assumed = reader.yes_no("assumed").value_or(false);
  read_card(reader, "striker", striker_figures, player.striker);
  if (player.striker) {
    player.striker->stats.high_score_not_out = reader.yes_no("not_out").value_or(false);
  }
  read_card(reader, "bowler", bowler_figures, player.bowler);
  if (player.bowler) {
    const std::vector<int> usage = reader.wholes("usage", 0, 1000000);
    if (usage.size() != 2) reader.refuse("usage", "must be innings and balls");
    player.bowler->usage = {usage[0], usage[1]};
  }
  reader.finish();
  return player;
}

void read_side(TomlReader& reader, int number, std::vector<cards::PlayerCards>& squad,
               match::TeamSheet& eleven) {
  eleven.team = TeamId{number};
  eleven.name = reader.text("name").value_or("");
  if (eleven.name.empty()) reader.refuse("name", "is missing");
  for (TomlReader& one : reader.tables("player")) {
    squad.push_back(read_player(one));
    squad.back().player = PlayerId{1000 * number + static_cast<std::int64_t>(squad.size())};
    squad.back().team = eleven.team;
    squad.back().team_name = eleven.name;
  }
  for (const int place : reader.wholes("eleven", 0, 1000)) {
    if (place >= static_cast<int>(squad.size())) reader.refuse("eleven", "names nobody");
    const cards::PlayerCards& player = squad[static_cast<std::size_t>(place)];
    eleven.players.push_back({player.player, player.name});
  }
  if (eleven.players.size() > match::max_members) reader.refuse("eleven", "is too long");
  const int last = static_cast<int>(eleven.players.size()) - 1;
  if (const auto keeper = reader.whole("keeper", 0, last)) {
    eleven.keeper = static_cast<match::Member>(*keeper);
  }
  eleven.keeper_assumed = reader.yes_no("keeper_assumed").value_or(false);
  reader.finish();
}

}  // namespace

std::string to_text(const Sides& sides) {
  std::string text = cricket::to_toml(sides.conditions);
  text += between;
  text += cards::to_toml(sides.chart);
  text += between;
  if (sides.pitch != cards::Pitch::none) {
    text += fmt::format("pitch = \"{}\"\n", cards::to_string(sides.pitch));
  }
  for (std::size_t side = 0; side < 2; ++side) {
    text += side_text(sides.elevens[side], sides.squads[side]);
  }
  return text;
}

Sides parse_sides(std::string_view text) {
  const std::size_t first = text.find(between);
  const std::size_t second =
      first == std::string_view::npos ? first : text.find(between, first + 1);
  if (second == std::string_view::npos) {
    throw Error("sides: conditions, chart and squads belong between two lines of %%",
                Fault::bad_file);
  }
  Sides sides;
  sides.conditions = cricket::parse_conditions(text.substr(0, first), "conditions");
  const std::size_t chart = first + between.size();
  sides.chart = cards::parse_fielding_chart(text.substr(chart, second - chart), "chart");
  TomlReader reader(text.substr(second + between.size()), "squads");
  if (const auto pitch = reader.word("pitch", {"slow", "true", "fast"})) {
    sides.pitch = *cards::parse_pitch(*pitch);
  }
  std::vector<TomlReader> both = reader.tables("side");
  if (both.size() != 2) reader.refuse("side", "must be there twice");
  for (std::size_t side = 0; side < 2; ++side) {
    read_side(both[side], static_cast<int>(side) + 1, sides.squads[side], sides.elevens[side]);
  }
  reader.finish();
  return sides;
}

}  // namespace quicket::pocket
