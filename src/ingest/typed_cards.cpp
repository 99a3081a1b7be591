#include "ingest/typed_cards.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "cards/player_figures.h"
#include "ingest/card_lines.h"
#include "ingest/csv_reader.h"

namespace quicket::ingest {
namespace {

using cricket::BattingRole;
using cricket::BowlingRole;

/// Combines both cards of a player, and assigns ids.
class CardsJoin {
 public:
  explicit CardsJoin(const CardsInput& input) : input_(input) {
    typed_.set.slug = input.set;
    typed_.set.name = typed_.cards.competition = input.name;
    typed_.set.season = typed_.cards.season = input.season;
    typed_.set.format = typed_.cards.format = input.format;
    typed_.set.figures_given = true;
    typed_.cards.method = "typed";
  }

  int without_team = 0;  ///< cards put into one team, named like the competition

  std::optional<Refusal> add(CardLine&& line) {
    cards::PlayerCards& one = line.player;
    if (one.team_name.empty()) {
      one.team_name = input_.name;
      ++without_team;
    }
    const auto [found, fresh] = places_.emplace(std::pair(lower(one.name), lower(one.team_name)),
                                                typed_.cards.players.size());
    if (fresh) {
      typed_.cards.players.push_back(std::move(one));
      ratings_given_.push_back(line.ratings_given);
      return {};
    }
    cards::PlayerCards& other = typed_.cards.players[found->second];
    if (line.striker ? other.striker.has_value() : other.bowler.has_value()) {
      return Refusal{"player", fmt::format("a second {} card of {}",
                                           line.striker ? "striker" : "bowler", one.name)};
    }
    const bool both_rated = line.ratings_given && ratings_given_[found->second];
    if (both_rated && one.ratings != other.ratings) {
      return Refusal{
          "catching",
          fmt::format("the ratings of {} differ from those on their other card", one.name)};
    }
    if (line.striker) other.striker = one.striker;
    if (!line.striker) other.bowler = one.bowler;
    if (line.ratings_given) other.ratings = one.ratings;
    if (other.batting_role == BattingRole::unknown) other.batting_role = one.batting_role;
    if (other.bowling_role == BowlingRole::unknown) other.bowling_role = one.bowling_role;
    if (other.nation.empty()) other.nation = one.nation;
    return {};
  }

  TypedCards finished() {
    std::map<std::string, std::int64_t> teams;
    std::map<std::string, int> names;
    for (const cards::PlayerCards& one : typed_.cards.players) ++names[lower(one.name)];
    for (cards::PlayerCards& one : typed_.cards.players) {
      one.player = {static_cast<std::int64_t>(typed_.set.people.size()) + 1};
      match::Person person;
      person.name = one.name;
      person.key = names[lower(one.name)] > 1 ? one.name + ", " + one.team_name : one.name;
      person.nation = one.nation;
      person.keeper = one.ratings.keeping.has_value();
      person.stated_role = one.batting_role;
      person.bowling_style = one.bowling_role;
      typed_.set.people.push_back(std::move(person));
      for (const std::string& name : cards::teams_on(one.team_name)) {
        const auto [team, fresh] = teams.emplace(lower(name), teams.size() + 1);
        if (fresh) typed_.set.teams.push_back(name);
        const bool first = !one.team;
        if (first) one.team = {team->second};
        typed_.set.squads.push_back(
            {one.player, {team->second}, first ? figures_of(one) : cricket::SeasonFigures{}});
      }
    }
    return std::move(typed_);
  }

 private:
  static cricket::SeasonFigures figures_of(const cards::PlayerCards& one) {
    cricket::SeasonFigures figures;
    if (one.striker) {
      const cards::StrikerStats& stats = one.striker->stats;
      figures.batting.runs = stats.runs.value_or(0);
      figures.batting.balls = stats.balls.value_or(0);
      figures.batting.high_score = stats.high_score.value_or(0);
      figures.batting.high_score_not_out = stats.high_score_not_out;
      figures.batting.fours = stats.fours.value_or(0);
      figures.batting.sixes = stats.sixes.value_or(0);
    }
    if (one.bowler) {
      figures.bowling.innings = one.bowler->usage.innings;
      figures.bowling.legal_balls = one.bowler->usage.legal_balls;
      figures.bowling.runs = one.bowler->stats.runs.value_or(0);
      figures.bowling.wickets = one.bowler->stats.wickets.value_or(0);
    }
    return figures;
  }

  const CardsInput& input_;
  TypedCards typed_;
  std::vector<bool> ratings_given_;
  std::map<std::pair<std::string, std::string>, std::size_t> places_;
};

/// Refuses two players with one identity.
void demand_new_keys(const match::SetData& set, const std::string& file) {
  std::map<std::string_view, const match::Person*> keys;
  for (const match::Person& person : set.people) {
    const auto [known, is_new] = keys.emplace(person.key, &person);
    if (is_new) continue;
    throw Error(Fault::bad_file, "{}: {} and {} cannot be told apart; change a name or a team",
                file, known->second->name, person.name);
  }
}

using cards::Slot;

std::optional<Slot> slot_of(std::string_view key) {
  if (key == "•" || key == "." || key == "0" || key == "Dot") return Slot::dot;
  for (int kind = 0; kind < cards::slot_kinds; ++kind) {
    if (cards::key(static_cast<Slot>(kind)) == key) return static_cast<Slot>(kind);
  }
  return {};
}

/// A number of a chart; two dice that show 00 are 100.
std::optional<int> roll_of(std::string_view text) {
  if (text == "00") return 100;
  return parse_int(text);
}

/// Printed cards and word processors write 1–4 with a longer dash.
std::string with_plain_dashes(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t length = 1;
    for (const std::string_view dash : {"–", "—", "−", "‐", "‑"}) {
      if (text.substr(at).starts_with(dash)) length = dash.size();
    }
    plain += length > 1 ? '-' : text[at];
    at += length;
  }
  return plain;
}

std::optional<cards::Range> range_of(std::string_view written) {
  const std::string token = with_plain_dashes(written);
  const std::size_t colon = token.find(':');
  if (colon == std::string_view::npos) return {};
  const std::string_view numbers = std::string_view(token).substr(0, colon);
  const std::size_t dash = numbers.find('-');
  const auto from = roll_of(numbers.substr(0, dash));
  const auto to = dash == std::string_view::npos ? from : roll_of(numbers.substr(dash + 1));
  const auto result = slot_of(std::string_view(token).substr(colon + 1));
  if (!from || !to || !result) return {};
  return cards::Range{*from, *to, *result};
}

}  // namespace

TypedCards read_cards(const ByteSource& source, const std::string& file, const CardsInput& input,
                      std::vector<Problem>& problems) {
  CsvReader row(source, file);
  if (!row.next()) throw Error(Fault::bad_file, "{} is empty", file);
  CardLines lines(row, input);
  CardsJoin join(input);
  int taken = 0;
  const std::size_t problems_before = problems.size();
  while (row.next()) {
    auto line = lines.take();
    std::optional<Refusal> bad = lines.fault();
    if (line) bad = join.add(std::move(*line));
    if (!bad) {
      ++taken;
      continue;
    }
    problems.push_back({Problem::Weight::refused, file, row.line(), bad->column,
                        fmt::format("{}; skipped the card", bad->text)});
  }
  if (taken == 0) {
    throw Error(Fault::bad_file, "{} has no usable card{}", file,
                first_faults(std::span(problems).subspan(problems_before)));
  }
  if (join.without_team > 0) {
    problems.push_back({Problem::Weight::note, file, 0, "team",
                        fmt::format("{} no team, and {} put into one team, {}",
                                    counted(join.without_team, "card names", "cards name"),
                                    join.without_team == 1 ? "is" : "are", input.name)});
  }
  TypedCards typed = join.finished();
  demand_new_keys(typed.set, file);
  return typed;
}

std::optional<cards::Chart> parse_ranges(std::string_view text, std::string& fault) {
  std::vector<cards::Range> ranges;
  std::array<int, 101> results{};
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" ,;\t\n\r"), text.size());
    const std::string_view token = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (token.empty()) continue;
    const auto range = range_of(token);
    if (!range || range->from < 1 || range->to > 100 || range->from > range->to) {
      fault = fmt::format("\"{}\" is not a range such as 3-6:F", token);
      return {};
    }
    ranges.push_back(*range);
    for (int number = range->from; number <= range->to; ++number) {
      if (++results[static_cast<std::size_t>(number)] == 1) continue;
      fault = fmt::format("number {} has two results", number);
      return {};
    }
  }
  const auto missing = std::find(results.begin() + 1, results.end(), 0);
  if (missing != results.end()) {
    fault = fmt::format("number {} has no result", missing - results.begin());
    return {};
  }
  return cards::Chart::from_ranges(ranges);
}

}  // namespace quicket::ingest
