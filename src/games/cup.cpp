#include "games/cup.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"
#include "dice/shuffle.h"
#include "games/players.h"
#include "games/registry.h"

namespace quicket::games {
namespace {

constexpr std::size_t fewest_entrants = 2;
constexpr std::size_t most_entrants = 32;

void check_plan(const CupPlan& plan) {
  if (plan.entrants.size() < fewest_entrants || plan.entrants.size() > most_entrants) {
    throw Error(Fault::usage, "a cup is for {} to {} entrants, not {}", fewest_entrants,
                most_entrants, plan.entrants.size());
  }
  if (plan.games.empty()) throw Error("a cup needs at least one game", Fault::usage);
  for (const std::string& id : plan.games) {
    const Game& game = find_game(id);
    if (game.rules.fewest_seats > 2) {
      throw Error(Fault::usage, "{} is not for two, so no tie can be played at it", game.name);
    }
    if (game.rules.cooperative && game.rules.mark == nullptr) {
      throw Error(Fault::usage, "{} has no marks to compare two games by", game.name);
    }
    for (const CupEntrant& entrant : plan.entrants) {
      if (entrant.player != "human") make_player(game, entrant.player);
    }
  }
  for (auto one = plan.entrants.begin(); one != plan.entrants.end(); ++one) {
    if (one->name.empty()) throw Error("an entrant needs a name: NAME=PLAYER", Fault::usage);
    check_characters(one->name, "cup", Fault::usage);
    check_length(one->name, "cup");
    const bool is_taken = std::any_of(plan.entrants.begin(), one, [&](const CupEntrant& other) {
      return other.name == one->name;
    });
    if (is_taken) throw Error(Fault::usage, "two entrants are called \"{}\"", one->name);
  }
}

[[noreturn]] void refuse_saved(std::string_view what) {
  throw Error(Fault::bad_file, "saved cup: {}; begin a new cup with `quicket bonus cup --force`",
              what);
}

[[noreturn]] void refuse_text(std::string_view line) {
  refuse_saved(fmt::format("\"{}\" cannot be read", line));
}

/// The draw of a saved cup, whose games and players may be unknown by now.
Cup drawn_again(CupPlan plan) {
  try {
    return Cup(std::move(plan));
  } catch (const Error& refused) {
    refuse_saved(refused.what());
  }
}

/// The word before the first blank, and the rest.
std::pair<std::string_view, std::string_view> parted(std::string_view line) {
  const std::size_t blank = line.find(' ');
  if (blank == std::string_view::npos) return {line, {}};
  return {line.substr(0, blank), line.substr(blank + 1)};
}

}  // namespace

Cup::Cup(CupPlan plan) : plan_(std::move(plan)) {
  check_plan(plan_);
  std::vector<int> drawn(plan_.entrants.size());
  for (std::size_t at = 0; at < drawn.size(); ++at) drawn[at] = static_cast<int>(at);
  dice::SeededDice dice(dice::derive(plan_.seed, "cup draw"));
  dice::shuffle(std::span<int>(drawn), dice);
  std::size_t places = 1;
  for (; places < drawn.size(); places *= 2) ++rounds_;
  const std::size_t byes = places - drawn.size();
  for (std::size_t at = 0; at < byes; ++at) ties_.push_back({0, drawn[at], -1, drawn[at], {}});
  for (std::size_t at = byes; at < drawn.size(); at += 2) {
    ties_.push_back({0, drawn[at], drawn[at + 1], -1, {}});
  }
}

const Game& Cup::game_of(int round) const {
  const int count = static_cast<int>(plan_.games.size());
  const int from_end = (rounds_ - 1 - round) % count;
  return find_game(plan_.games[static_cast<std::size_t>(count - 1 - from_end)]);
}

std::string Cup::round_name(int round) const {
  switch (rounds_ - round) {
    case 1:
      return "final";
    case 2:
      return "semi-final";
    case 3:
      return "quarter-final";
    default:
      return fmt::format("last {}", 1 << (rounds_ - round));
  }
}

const std::string& Cup::name_of(int entrant) const {
  return plan_.entrants[static_cast<std::size_t>(entrant)].name;
}

std::optional<std::size_t> Cup::next() const {
  const auto open = std::ranges::find_if(ties_, [](const CupTie& tie) { return tie.winner < 0; });
  if (open == ties_.end()) return {};
  return static_cast<std::size_t>(open - ties_.begin());
}

void Cup::decide(int winner, std::string how) {
  const auto number = next();
  expects(number.has_value(), "a cup that is won has no more ties");
  CupTie& tie = ties_[*number];
  expects(winner >= 0 && (winner == tie.first || winner == tie.second),
          "a tie is won by one of the two");
  tie.winner = winner;
  tie.how = std::move(how);
  if (!next() && tie.round + 1 < rounds_) draw_next_round();
}

void Cup::draw_next_round() {
  const int round = ties_.back().round;
  std::vector<int> winners;
  for (const CupTie& tie : ties_) {
    if (tie.round == round) winners.push_back(tie.winner);
  }
  for (std::size_t at = 0; at + 1 < winners.size(); at += 2) {
    ties_.push_back({round + 1, winners[at], winners[at + 1], -1, {}});
  }
}

std::optional<int> Cup::champion() const {
  if (next()) return {};
  return ties_.back().winner;
}

std::string write_cup(const Cup& cup) {
  std::string text = fmt::format("seed {}\n", cup.plan().seed.value);
  for (const std::string& game : cup.plan().games) text += fmt::format("game {}\n", game);
  for (const CupEntrant& entrant : cup.plan().entrants) {
    text += fmt::format("entrant {} {}\n", entrant.player, entrant.name);
  }
  for (const CupTie& tie : cup.ties()) {
    if (tie.winner >= 0 && tie.second >= 0) text += fmt::format("won {} {}\n", tie.winner, tie.how);
  }
  return text;
}

Cup read_cup(std::string_view text) {
  CupPlan plan;
  std::vector<std::pair<int, std::string>> decided;
  for (const std::string_view line : split(text, '\n')) {
    if (line.empty()) continue;
    const auto [word, rest] = parted(line);
    if (word == "seed") {
      const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), plan.seed.value);
      if (read.ec != std::errc{} || read.ptr != rest.data() + rest.size()) refuse_text(line);
    } else if (word == "game") {
      plan.games.emplace_back(rest);
    } else if (word == "entrant") {
      const auto [player, name] = parted(rest);
      plan.entrants.push_back({std::string(name), std::string(player)});
    } else if (word == "won") {
      const auto [number, how] = parted(rest);
      const auto winner = parse_int(number);
      if (!winner) refuse_text(line);
      decided.emplace_back(*winner, std::string(how));
    } else {
      refuse_text(line);
    }
  }
  Cup cup = drawn_again(std::move(plan));
  for (auto& [winner, how] : decided) {
    const auto number = cup.next();
    if (!number) refuse_text("won");
    const CupTie& tie = cup.ties()[*number];
    if (winner != tie.first && winner != tie.second) refuse_text(fmt::format("won {}", winner));
    cup.decide(winner, std::move(how));
  }
  return cup;
}

std::string_view cup_name(std::size_t place) {
  static constexpr std::array<std::string_view, most_entrants> names = {
      "Sarsen",    "Lintel",   "Heelstone", "Cursus",  "Barrow", "Aubrey",    "Avenue",
      "Bluestone", "Henge",    "Cairn",     "Menhir",  "Dolmen", "Horseshoe", "Trilithon",
      "Causeway",  "Ditch",    "Altar",     "Upright", "Tenon",  "Mortise",   "Station",
      "Solstice",  "Equinox",  "Moonrise",  "Chalk",   "Flint",  "Antler",    "Beaker",
      "Rampart",   "Palisade", "Mound",     "Kerb"};
  return names[place % names.size()];
}

}  // namespace quicket::games
