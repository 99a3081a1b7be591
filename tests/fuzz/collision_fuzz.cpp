#include <array>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/file.h"
#include "app/import/import.h"
#include "app/import/pool_sets.h"
#include "app/outputs/check.h"
#include "tests/fuzz/input.h"
#include "tests/support/temporary_folder.h"

using namespace quicket;

// What makes two people one, or one person two: names and ids out of a few that resemble each
// other, for players of both sides, in matches of two seasons that are imported one after another
// with names and squads files, and then pooled (reliability 5.1). Anything may be refused; what is
// stored must be sound.

namespace {

constexpr std::array<std::string_view, 6> usual_names{"Ada King", "Bea Lace", "Cy",
                                                      "Uma",      "Vi",       "Wyn"};
constexpr std::array<std::string_view, 6> usual_ids{"00000001", "00000002", "00000003",
                                                    "00000004", "00000005", ""};
constexpr std::array<std::string_view, 18> names{"Ada King",
                                                 "Bea Lace",
                                                 "Cy",
                                                 "Uma",
                                                 "Vi",
                                                 "Wyn",
                                                 "A King",
                                                 "ADA KING",
                                                 "\u00c1da King",
                                                 "Ada  King",
                                                 "Ada\u00a0King",
                                                 "King",
                                                 "B Lace",
                                                 "Be\u0301a Lace",
                                                 "B\u00e9a Lace",
                                                 "A Lace",
                                                 "Di (1)",
                                                 ""};
constexpr std::array<std::string_view, 7> ids{"00000001", "00000002", "00000003", "00000004",
                                              "",         "0000000A", "Ada King"};
constexpr std::array<std::string_view, 5> teams{"Gulls", "Terns", "gulls", "Gulls ", "Terns Women"};
constexpr std::array<std::string_view, 4> roles{"", "WK", "BOWL", "Keeper"};

/// What became of the inputs so far, said when the fuzzer ends.
struct Tally {
  long inputs = 0, whole = 0, in_part = 0, refused = 0, pooled = 0, not_pooled = 0;
  ~Tally() {
    std::fprintf(stderr,
                 "collisions: %ld inputs; imports: %ld whole, %ld without what was refused, %ld "
                 "refused; pools: %ld made, %ld refused\n",
                 inputs, whole, in_part, refused, pooled, not_pooled);
  }
};
Tally tally;

template <std::size_t n>
std::string_view one_of(tests::FuzzInput& input, const std::array<std::string_view, n>& words) {
  return words[static_cast<std::size_t>(input.choice(static_cast<int>(n)))];
}

/// A match of three balls an innings between six players, who may collide.
struct Match {
  std::array<std::string_view, 2> sides;
  std::array<std::string_view, 6> players, keys;
  std::string_view gender, keeper_how;
};

/// Six people, of whom up to three collide with somebody.
Match match_of(tests::FuzzInput& input) {
  Match match{{teams[0], teams[1]},
              usual_names,
              usual_ids,
              "male",
              input.choice(2) == 0 ? "stumped" : "caught"};
  for (int collisions = input.choice(4); collisions > 0; --collisions) {
    const auto place = static_cast<std::size_t>(input.choice(6));
    switch (input.choice(8)) {
      case 0:
        match.sides[place % 2] = one_of(input, teams);
        break;
      case 1:
        if (place == 0) match.gender = "female";
        break;
      case 2:
      case 3:
      case 4:
        match.keys[place] = one_of(input, ids);
        break;
      default:
        match.players[place] = one_of(input, names);
    }
  }
  return match;
}

std::string as_json(const Match& match, std::string_view season) {
  const auto& p = match.players;
  std::string registry, balls;
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (match.keys[i].empty()) continue;
    registry += fmt::format("{}\"{}\":\"{}\"", registry.empty() ? "" : ",", p[i], match.keys[i]);
  }
  const auto over = [](std::string_view bat, std::string_view other, std::string_view bowl,
                       std::string_view more) {
    return fmt::format(
        R"({{"batter":"{0}","non_striker":"{1}","bowler":"{2}","runs":{{"batter":1,"extras":0,"total":1}}}},)"
        R"({{"batter":"{1}","non_striker":"{0}","bowler":"{2}","runs":{{"batter":0,"extras":0,"total":0}}{3}}})",
        bat, other, bowl, more);
  };
  const std::string out =
      fmt::format(R"(,"wickets":[{{"player_out":"{}","kind":"{}","fielders":[{{"name":"{}"}}]}}])",
                  p[1], match.keeper_how, p[4]);
  return fmt::format(
      R"({{"meta":{{"data_version":"1.1.0"}},"info":{{"balls_per_over":6,"dates":["{0}-01-05"],)"
      R"("event":{{"name":"Harbour League"}},"gender":"{1}","match_type":"T20","overs":20,)"
      R"("outcome":{{"result":"no result"}},"players":{{"{2}":["{4}","{5}","{6}"],"{3}":["{7}","{8}","{9}"]}},)"
      R"("registry":{{"people":{{{10}}}}},"season":"{0}","teams":["{2}","{3}"],)"
      R"("toss":{{"decision":"bat","winner":"{2}"}},"venue":"Skerry"}},"innings":[)"
      R"({{"team":"{2}","overs":[{{"over":0,"deliveries":[{11}]}}]}},)"
      R"({{"team":"{3}","overs":[{{"over":0,"deliveries":[{12}]}}]}}]}})",
      season, match.gender, match.sides[0], match.sides[1], p[0], p[1], p[2], p[3], p[4], p[5],
      registry, over(p[0], p[1], p[5], out), over(p[3], p[4], p[2], ""));
}

std::string as_info(const Match& match, std::string_view season) {
  std::string text = fmt::format(
      "version,2.2.0\ninfo,balls_per_over,6\ninfo,team,{0}\ninfo,team,{1}\ninfo,gender,{2}\n"
      "info,season,{3}\ninfo,date,{3}/01/05\ninfo,event,Harbour League\ninfo,venue,Skerry\n"
      "info,toss_winner,{1}\ninfo,toss_decision,field\ninfo,outcome,no result\n",
      match.sides[0], match.sides[1], match.gender, season);
  for (std::size_t i = 0; i < 6; ++i) {
    text += fmt::format("info,player,{},{}\n", match.sides[i / 3], match.players[i]);
  }
  for (std::size_t i = 0; i < 6; ++i) {
    text += fmt::format("info,registry,people,{},{}\n", match.players[i], match.keys[i]);
  }
  return text;
}

std::string as_csv(const Match& match, std::string_view season, int id) {
  const auto& p = match.players;
  std::string text =
      "match_id,season,start_date,venue,innings,ball,batting_team,bowling_team,striker,"
      "non_striker,bowler,runs_off_bat,extras,wides,noballs,byes,legbyes,penalty,wicket_type,"
      "player_dismissed,other_wicket_type,other_player_dismissed\n";
  const auto ball = [&](int innings, int number, std::string_view bat, std::string_view other,
                        std::string_view bowl, std::string_view out) {
    const std::size_t side = innings == 1 ? 0 : 1;
    text += fmt::format("{},{},{}-01-05,Skerry,{},0.{},{},{},{},{},{},{},0,,,,,,{},{},,\n", id,
                        season, season, innings, number, match.sides[side], match.sides[1 - side],
                        bat, other, bowl, number % 2, out.empty() ? "" : "bowled", out);
  };
  ball(1, 1, p[0], p[1], p[5], "");
  ball(1, 2, p[1], p[0], p[5], p[1]);
  ball(1, 3, p[2], p[0], p[5], "");
  ball(2, 1, p[3], p[4], p[2], "");
  ball(2, 2, p[4], p[3], p[2], p[4]);
  return text;
}

/// A names or a squads file of up to four lines; empty: none.
std::string names_file(tests::FuzzInput& input) {
  std::string text;
  for (int lines = input.choice(3); lines > 0; --lines) {
    text += fmt::format("{},{}\n", one_of(input, names), one_of(input, names));
  }
  return text.empty() ? text : "name,is\n" + text;
}

std::string squads_file(tests::FuzzInput& input) {
  std::string text;
  for (int lines = input.choice(5); lines > 0; --lines) {
    text +=
        fmt::format("{},{},{},{},{}\n", one_of(input, names), one_of(input, names),
                    one_of(input, teams), one_of(input, roles), input.choice(2) == 0 ? "" : "x");
  }
  return text.empty() ? text : "player,full_name,team,role,keeper\n" + text;
}

void import_season(tests::FuzzInput& input, store::Database& database, std::string_view season) {
  const tests::TemporaryFolder folder;
  const bool json = input.choice(2) == 0;
  for (int id = 1 + input.choice(3); id > 0; --id) {
    const Match match = match_of(input);
    const std::string number = std::to_string(id);
    if (json) {
      folder.write(number + ".json", as_json(match, season));
    } else {
      folder.write(number + ".csv", as_csv(match, season, id));
      folder.write(number + "_info.csv", as_info(match, season));
    }
  }
  ingest::CricsheetOptions options;
  options.set = fmt::format("harbour-{}", season);
  options.name = "Harbour League";
  const tests::TemporaryFolder own;
  if (const std::string text = names_file(input); !text.empty()) {
    options.names = {own.write("names.csv", text)};
  }
  if (const std::string text = squads_file(input); !text.empty()) {
    options.squads = {own.write("squads.csv", text)};
  }
  try {
    const app::ImportReport report = app::import_cricsheet(database, {folder.path()}, options);
    ++(report.refused() == 0 ? tally.whole : tally.in_part);
  } catch (const Error&) {
    ++tally.refused;
  }
}

void import_tables(tests::FuzzInput& input, store::Database& database) {
  const tests::TemporaryFolder folder;
  std::string batting = "Player,Team,Mat,Inns,NO,Runs,HS,BF,4s,6s\n",
              bowling = "Player,Team,Mat,Inns,Overs,Runs,Wkts\n";
  for (std::size_t i = 0; i < usual_names.size(); ++i) {
    const bool collides = input.choice(4) == 0;
    const std::string_view name = collides ? one_of(input, names) : usual_names[i];
    const std::string_view team = collides ? one_of(input, teams) : teams[i / 3];
    batting += fmt::format("{},{},5,5,1,100,40,80,8,3\n", name, team);
    bowling += fmt::format("{},{},5,5,20.0,150,5\n", usual_names[i], team);
  }
  app::TablesRequest request;
  request.set = "harbour-tables";
  request.name = "Harbour Tables";
  request.season = "2032";
  request.batting = {folder.write("batting.csv", batting)};
  request.bowling = {folder.write("bowling.csv", bowling)};
  if (const std::string text = names_file(input); !text.empty()) {
    request.names = {folder.write("names.csv", text)};
  }
  if (const std::string text = squads_file(input); !text.empty()) {
    request.squads = {folder.write("squads.csv", text)};
  }
  try {
    ++(app::import_tables(database, request).refused() == 0 ? tally.whole : tally.in_part);
  } catch (const Error&) {
    ++tally.refused;
  }
}

void pool(tests::FuzzInput& input, store::Database& database) {
  app::PoolRequest request;
  request.name = "Harbour Pool";
  request.from = {"harbour-2030", input.choice(2) == 0 ? "harbour-2031" : "harbour-tables"};
  request.by_shared_players = input.choice(2) == 0;
  try {
    app::build_pooled(database, request, {}, {});
    ++tally.pooled;
  } catch (const Error&) {
    ++tally.not_pooled;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // Making the tables of a database takes longer than all that is tried here.
  static const tests::TemporaryFolder folder;
  static const std::filesystem::path empty = [] {
    const std::filesystem::path made = folder.path() / "empty.db";
    app::open_database(made.string());
    return made;
  }();
  const std::filesystem::path file = folder.path() / "fuzz.db";
  std::filesystem::copy_file(empty, file, std::filesystem::copy_options::overwrite_existing);
  tests::FuzzInput input(data, size);
  ++tally.inputs;
  store::Database database = app::open_database(file.string());
  import_season(input, database, "2030");
  import_season(input, database, input.choice(2) == 0 ? "2030" : "2031");
  if (input.choice(2) == 0) import_tables(input, database);
  pool(input, database);
  const std::vector<std::string> problems = app::problems_in(database);
  if (!problems.empty()) {
    std::fprintf(stderr, "broken promise: %s\n", problems.front().c_str());
    std::abort();
  }
  return 0;
}
