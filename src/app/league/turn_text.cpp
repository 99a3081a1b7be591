#include "app/league/turn_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "match/over_limits.h"
#include "match/selection.h"
#include "match/sheet_names.h"

namespace quicket::app {
namespace {

constexpr std::string_view turn_keeper_mark = "(wk)";
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
      throw Error(fmt::format("{}: no line \"{}: ...\"; export the turn again", file_, key),
                  Fault::bad_file);
    }
    return std::move(turn_);
  }

 private:
  bool took_key(std::string_view line, int number) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return false;
    const TurnWord key = word_at(line, 0, colon, number);
    const std::string word = lower(key.text);
    if (std::find(turn_keys.begin(), turn_keys.end(), word) == turn_keys.end()) return false;
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

/// Looks up what a turn names, and collects what is wrong with it.
class TurnOrders {
 public:
  TurnOrders(const TurnText& turn, const match::TeamSheet& team,
             std::span<const cards::PlayerCards> squad, const cricket::Conditions& conditions,
             const std::string& file)
      : turn_(turn), squad_(squad), conditions_(conditions), file_(file) {
    everyone_.name = team.name;
    for (const cards::PlayerCards& player : squad) {
      everyone_.players.push_back({player.player, player.name});
    }
    orders_.eleven.team = team.team;
    orders_.eleven.name = team.name;
  }

  league::Orders orders() {
    take_captain();
    take_eleven();
    if (problems_.empty()) take_bowling();
    if (!problems_.empty()) throw Error(problems_, Fault::bad_file);
    return std::move(orders_);
  }

 private:
  void add(const TurnWord& word, std::string_view what) {
    problems_ += fmt::format("{}{}{}", problems_.empty() ? "" : "\n", place_of(file_, word), what);
  }

  void take_captain() {
    if (turn_.captain.line > 0) {
      const auto character = match::parse_character(lower(turn_.captain.text));
      if (character) orders_.character = *character;
      if (!character) add(turn_.captain, "a captain is cautious, balanced or bold");
    }
    const std::string toss = lower(turn_.toss.text);
    if (toss == "bat") orders_.bats_first = true;
    if (toss == "field") orders_.bats_first = false;
    if (turn_.toss.line > 0 && toss != "bat" && toss != "field" && toss != "open") {
      add(turn_.toss, "after winning the toss you bat or field, or leave it open");
    }
  }

  /// The place of a player in the squad; nothing, with the problem, for anybody else.
  std::optional<std::size_t> player_of(const TurnWord& word, std::string_view name) {
    try {
      return match::find_member(everyone_, name);
    } catch (const Error& error) {
      add(word, error.what());
      return {};
    }
  }

  void take_eleven() {
    match::TeamSheet& sheet = orders_.eleven;
    std::vector<cards::PlayerCards> chosen;
    int bowlers = 0;
    for (const TurnWord& word : turn_.eleven) {
      std::string_view name = word.text;
      const bool keeps = name.ends_with(turn_keeper_mark);
      if (keeps) name = trim(name.substr(0, name.size() - turn_keeper_mark.size()));
      const auto place = player_of(word, name);
      if (!place) continue;
      const cards::PlayerCards& player = squad_[*place];
      if (std::any_of(sheet.players.begin(), sheet.players.end(),
                      [&](const auto& one) { return one.id == player.player; })) {
        add(word, fmt::format("{} is named twice", player.name));
        continue;
      }
      if (keeps && sheet.keeper != match::no_member) add(word, "only one player keeps wicket");
      if (keeps) {
        sheet.keeper = static_cast<match::Member>(sheet.players.size());
        sheet.keeper_assumed = !player.ratings.keeping;
      }
      bowlers += player.bowler ? 1 : 0;
      sheet.players.push_back({player.player, player.name});
      if (sheet.players.size() == match::max_members) break;
    }
    const TurnWord first = turn_.eleven.empty() ? turn_.team : turn_.eleven.front();
    if (sheet.players.size() != match::players_a_side) {
      // A name that is not of the squad has been told already.
      if (problems_.empty()) {
        add(first, fmt::format("an eleven has 11 players, not {}", sheet.players.size()));
      }
    } else if (sheet.keeper == match::no_member) {
      add(first, fmt::format("nobody keeps wicket: write {} behind a name", turn_keeper_mark));
    } else if (!match::enough_bowlers(conditions_, bowlers)) {
      add(first, fmt::format("{} in the eleven, too few for {} {} at a limit of {} each",
                             counted(bowlers, "bowler is", "bowlers are"), conditions_.overs,
                             conditions_.overs_word, conditions_.most_overs_per_bowler));
    }
  }

  void take_bowling() {
    orders_.bowlers.assign(static_cast<std::size_t>(conditions_.overs), PlayerId{});
    for (const TurnText::Spell& spell : turn_.bowling) {
      const auto place = player_of(spell.bowler, spell.bowler.text);
      if (!place) continue;
      const cards::PlayerCards& player = squad_[*place];
      const auto& members = orders_.eleven.players;
      const bool plays = std::any_of(members.begin(), members.end(),
                                     [&](const auto& one) { return one.id == player.player; });
      if (!plays || !player.bowler) {
        add(spell.bowler,
            fmt::format("{} {}", player.name, plays ? "does not bowl" : "is not in the eleven"));
        continue;
      }
      take_overs(spell, player);
    }
    check_running();
  }

  void take_overs(const TurnText::Spell& spell, const cards::PlayerCards& player) {
    int& overs = overs_[player.player];
    for (const TurnWord& word : spell.overs) {
      const auto over = parse_int(word.text);
      if (!over || *over < 1 || *over > conditions_.overs) {
        add(word, fmt::format("\"{}\" is not one of the {} {}", word.text, conditions_.overs,
                              conditions_.overs_word));
        continue;
      }
      PlayerId& bowler = orders_.bowlers[static_cast<std::size_t>(*over - 1)];
      if (bowler) {
        add(word, fmt::format("two bowlers for {} {}", conditions_.over_word, *over));
        continue;
      }
      bowler = player.player;
      words_[*over] = word;
      if (++overs == conditions_.most_overs_per_bowler + 1) {
        add(word, fmt::format("{} may bowl {} {} at most", player.name,
                              conditions_.most_overs_per_bowler, conditions_.overs_word));
      }
    }
  }

  void check_running() {
    int running = 0;
    for (int over = 1; over <= conditions_.overs; ++over) {
      const PlayerId bowler = orders_.bowlers[static_cast<std::size_t>(over - 1)];
      const bool same =
          over > 1 && bowler && bowler == orders_.bowlers[static_cast<std::size_t>(over - 2)];
      running = same ? running + 1 : 1;
      if (running != conditions_.most_overs_running + 1) continue;
      add(words_[over],
          fmt::format("nobody may bowl {} {} running", running, conditions_.overs_word));
    }
  }

  const TurnText& turn_;
  std::span<const cards::PlayerCards> squad_;
  const cricket::Conditions& conditions_;
  const std::string& file_;
  match::TeamSheet everyone_;
  league::Orders orders_;
  std::map<int, TurnWord> words_;  ///< by over: where its bowler was ordered
  std::map<PlayerId, int> overs_;  ///< ordered so far, on one line or several
  std::string problems_;
};

/// The bowlers of a plan in the order of their first overs, each with all of theirs.
std::vector<std::pair<PlayerId, std::string>> spells_of(const std::vector<PlayerId>& bowlers) {
  std::vector<std::pair<PlayerId, std::string>> spells;
  for (std::size_t over = 0; over < bowlers.size(); ++over) {
    if (!bowlers[over]) continue;
    const auto found = std::find_if(spells.begin(), spells.end(),
                                    [&](const auto& one) { return one.first == bowlers[over]; });
    if (found == spells.end()) {
      spells.emplace_back(bowlers[over], fmt::format("{}", over + 1));
    } else {
      found->second += fmt::format(", {}", over + 1);
    }
  }
  return spells;
}

}  // namespace

std::string place_of(const std::string& file, const TurnWord& word) {
  return fmt::format("{}:{}:{}: ", file, word.line, word.column);
}

TurnText read_turn(std::string_view text, const std::string& file) {
  if (!is_utf8(text)) {
    throw Error(fmt::format("{}: not a text in UTF-8; export the turn again", file),
                Fault::bad_file);
  }
  return TurnReader(file).read(text);
}

league::Orders orders_of(const TurnText& turn, const match::TeamSheet& team,
                         std::span<const cards::PlayerCards> squad,
                         const cricket::Conditions& conditions, const std::string& file) {
  return TurnOrders(turn, team, squad, conditions, file).orders();
}

std::string turn_text(const TurnHeading& heading, const league::Orders& orders,
                      std::span<const cards::PlayerCards> squad,
                      const cricket::Conditions& conditions) {
  std::string text = fmt::format(
      "# A turn for {0}. Change anything below the line \"state\"; # starts a remark.\n"
      "league: {0}\nround: {1}\nteam: {2}\nstate: {3}\n\n# {4}.\n\n",
      heading.league, heading.round, heading.team, heading.state, heading.match);
  text += fmt::format(
      "# cautious, balanced or bold: who decides what you leave open\ncaptain: {}\n\n"
      "# bat, field or open, if you win the toss\ntoss: {}\n\n",
      to_string(orders.character),
      !orders.bats_first   ? "open"
      : *orders.bats_first ? "bat"
                           : "field");
  text += "# In batting order: the first two open. (wk) keeps wicket.\neleven:\n";
  std::map<PlayerId, std::string> names;
  for (std::size_t i = 0; i < orders.eleven.players.size(); ++i) {
    const match::SheetPlayer& player = orders.eleven.players[i];
    names[player.id] = player.name;
    text += fmt::format("  {}{}{}\n", player.name, i == orders.eleven.keeper ? " " : "",
                        i == orders.eleven.keeper ? turn_keeper_mark : "");
  }
  std::string reserves;
  for (const cards::PlayerCards& player : squad) {
    if (!names.contains(player.player)) reserves += fmt::format("#   {}\n", player.name);
  }
  if (!reserves.empty()) text += "# Reserves, to take their places:\n" + reserves;
  const std::string running =
      conditions.most_overs_running == 1
          ? "not two running"
          : fmt::format("{} running at most", conditions.most_overs_running);
  text += fmt::format(
      "\n# Who bowls which of the {0} {1}: {2} each at most, {3}. Leave out what your captain may\n"
      "# decide. Where a plan is against the rules when the time comes, the captain decides.\n"
      "bowling:\n",
      conditions.overs, conditions.overs_word, conditions.most_overs_per_bowler, running);
  for (const auto& [bowler, overs] : spells_of(orders.bowlers)) {
    text += fmt::format("  {}: {}\n", names[bowler], overs);
  }
  return text;
}

}  // namespace quicket::app
