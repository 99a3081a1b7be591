#include "app/league/turn_text.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "match/over_limits.h"
#include "match/sheet_names.h"

namespace quicket::app {
namespace {

constexpr std::string_view turn_keeper_mark = "(wk)";

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
      if (std::ranges::any_of(sheet.players,
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
      const bool plays =
          std::ranges::any_of(members, [&](const auto& one) { return one.id == player.player; });
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
    const auto found =
        std::ranges::find_if(spells, [&](const auto& one) { return one.first == bowlers[over]; });
    if (found == spells.end()) {
      spells.emplace_back(bowlers[over], fmt::format("{}", over + 1));
    } else {
      found->second += fmt::format(", {}", over + 1);
    }
  }
  return spells;
}

}  // namespace

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
