#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "app/league/turn_text.h"
#include "base/error.h"
#include "base/text.h"

// A turn as a captain has written it: lines and words with their places, nobody looked up yet.

namespace quicket::app {
namespace {

constexpr std::array<std::string_view, 8> turn_keys{"league",  "round", "team",   "state",
                                                    "captain", "toss",  "eleven", "bowling"};

[[noreturn]] void refuse_turn(const std::string& file, const TurnWord& word,
                              std::string_view what) {
  throw Error(place_of(file, word) + std::string(what), Fault::bad_file);
}

/// A part of a line without its outer blanks, and where it stands.
TurnWord word_at(std::string_view line, std::size_t from, std::size_t to, int number) {
  while (from < to && (line[from] == ' ' || line[from] == '\t')) ++from;
  return {std::string(trim(line.substr(from, to - from))), number,
          display_width(line.substr(0, from)) + 1};
}

/// The parts of `line` between commas, from `from` on.
std::vector<TurnWord> words_between_commas(std::string_view line, std::size_t from, int number) {
  std::vector<TurnWord> words;
  while (from <= line.size()) {
    const std::size_t comma = std::min(line.find(',', from), line.size());
    TurnWord word = word_at(line, from, comma, number);
    if (!word.text.empty()) words.push_back(std::move(word));
    from = comma + 1;
  }
  return words;
}

/// Reads a turn line by line.
class TurnReader {
 public:
  explicit TurnReader(const std::string& file) : file_(file) {}

  TurnText read(std::string_view text) {
    int number = 0;
    for (std::string_view line : split(text, '\n')) {
      ++number;
      if (line.ends_with('\r')) line.remove_suffix(1);
      const std::string_view read = trim(line);
      if (read.empty() || read.starts_with('#')) continue;
      if (!took_key(line, number)) take_entry(line, number);
    }
    for (const auto& [word, key] : {std::pair(&turn_.league, "league"),
                                    {&turn_.round, "round"},
                                    {&turn_.team, "team"},
                                    {&turn_.state, "state"}}) {
      if (!word->text.empty()) continue;
      throw Error(Fault::bad_file, "{}: no line \"{}: ...\"; export the turn again", file_, key);
    }
    return std::move(turn_);
  }

 private:
  bool took_key(std::string_view line, int number) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return false;
    const TurnWord key = word_at(line, 0, colon, number);
    const std::string word = lower(key.text);
    if (std::ranges::find(turn_keys, word) == turn_keys.end()) return false;
    if (seen_.contains(word)) {
      refuse_turn(file_, key, fmt::format("\"{}\" appears twice; keep one of them", word));
    }
    seen_.emplace(word, number);
    section_.clear();
    const TurnWord value = word_at(line, colon + 1, line.size(), number);
    if (word == "eleven" || word == "bowling") {
      section_ = word;
      if (value.text.empty()) return true;
      refuse_turn(file_, value, fmt::format("the lines after \"{}:\" name the players", word));
    }
    (word == "league"    ? turn_.league
     : word == "round"   ? turn_.round
     : word == "team"    ? turn_.team
     : word == "state"   ? turn_.state
     : word == "captain" ? turn_.captain
                         : turn_.toss) = value;
    return true;
  }

  void take_entry(std::string_view line, int number) {
    const TurnWord whole = word_at(line, 0, line.size(), number);
    if (section_ == "eleven") {
      turn_.eleven.push_back(whole);
      return;
    }
    const std::size_t colon = line.rfind(':');
    if (section_ == "bowling" && colon != std::string_view::npos) {
      turn_.bowling.push_back(
          {word_at(line, 0, colon, number), words_between_commas(line, colon + 1, number)});
      return;
    }
    if (section_ == "bowling") {
      refuse_turn(file_, whole, "write a bowler as NAME: 1, 3, 5");
    }
    const std::vector<std::string> known(turn_keys.begin(), turn_keys.end());
    const std::string key = whole.text.substr(0, whole.text.find(':'));
    refuse_turn(file_, whole,
                fmt::format("unknown word \"{}\"{}", key, did_you_mean(lower(key), known)));
  }

  const std::string& file_;
  TurnText turn_;
  std::string section_;  ///< whose entries follow; empty: none
  std::map<std::string, int> seen_;
};

}  // namespace

std::string place_of(const std::string& file, const TurnWord& word) {
  return fmt::format("{}:{}:{}: ", file, word.line, word.column);
}

TurnText read_turn(std::string_view text, const std::string& file) {
  if (!is_utf8(text)) {
    throw Error(Fault::bad_file, "{}: not a text in UTF-8; export the turn again", file);
  }
  return TurnReader(file).read(text);
}

}  // namespace quicket::app
