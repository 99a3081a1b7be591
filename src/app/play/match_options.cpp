#include "app/play/match_options.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/teams/table_squads.h"
#include "base/error.h"
#include "base/text.h"
#include "match/character.h"

namespace quicket::app {
namespace {

constexpr std::pair<terminal::Calls, std::string_view> stored_calls[] = {
    {terminal::Calls::asked, "asked"},
    {terminal::Calls::all, "all"},
    {terminal::Calls::computer, "computer"},
    {terminal::Calls::off, "off"},
};

}  // namespace

terminal::Seat seat_called(const std::string& word) {
  if (word == "human") return {true, match::Character::balanced, false};
  if (word == "computer") return {};
  const auto character = match::parse_character(word);
  if (!character) {
    throw Error(
        fmt::format("unknown captain \"{}\"; choose human, computer, cautious, balanced or bold",
                    word),
        Fault::usage);
  }
  return {false, *character, false};
}

terminal::Calls calls_called(const std::string& word) {
  if (word == "ask") return terminal::Calls::asked;
  if (word == "all") return terminal::Calls::all;
  if (word == "computer") return terminal::Calls::computer;
  if (word == "off") return terminal::Calls::off;
  throw Error(fmt::format("unknown calls \"{}\"; choose ask, all, computer or off", word),
              Fault::usage);
}

std::string word_of(const terminal::Seat& seat) {
  if (seat.human) return seat.handed_over ? "handed over" : "human";
  return std::string(to_string(seat.character));
}

terminal::Seat seat_stored(const std::string& word) {
  if (word == "handed over") return {true, match::Character::balanced, true};
  return seat_called(word);
}

std::string named_option(std::size_t side) {
  return fmt::format("{}_super_over", side_words[side]);
}

std::string text_of(const terminal::NamedBatters& named) {
  return fmt::format("{} {}", named.super_over, fmt::join(named.batters, " "));
}

terminal::NamedBatters named_stored(std::string_view text) {
  terminal::NamedBatters named;
  std::vector<std::string_view> words = split(text, ' ');
  named.super_over = parse_int(words.front()).value_or(0);
  for (std::size_t i = 1; i < words.size(); ++i) {
    const int member = parse_int(words[i]).value_or(match::no_member);
    named.batters.push_back(
        static_cast<match::Member>(std::clamp(member, 0, static_cast<int>(match::no_member))));
  }
  return named;
}

std::string word_of(terminal::Calls calls) {
  for (const auto& [which, word] : stored_calls) {
    if (which == calls) return std::string(word);
  }
  return {};
}

terminal::Calls calls_stored(std::string_view stored) {
  for (const auto& [which, word] : stored_calls) {
    if (word == stored) return which;
  }
  return terminal::Calls::asked;
}

std::string option(const store::MatchOptions& options, std::string_view name,
                   std::string_view otherwise) {
  for (const auto& [key, value] : options) {
    if (key == name) return value;
  }
  return std::string(otherwise);
}

dice::Seed seed_of(const store::MatchOptions& options, MatchId id) {
  const std::string text = option(options, "seed", "");
  dice::Seed seed{static_cast<std::uint64_t>(id.value)};
  std::from_chars(text.data(), text.data() + text.size(), seed.value);
  return seed;
}

}  // namespace quicket::app
