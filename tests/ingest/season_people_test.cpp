#include <algorithm>

#include "tests/ingest/small_match.h"

using quicket::tests::TemporaryFolder;

namespace quicket::ingest {
namespace {

std::string replaced(std::string text, std::string_view old, std::string_view fresh) {
  for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += fresh.size()) {
    text.replace(at, old.size(), fresh);
  }
  return text;
}

/// What reading one match with this info file and names file is refused for.
std::vector<std::string> refusals(const std::string& info_text, const std::string& names = {},
                                  const std::string& balls = heading + whole_match("7")) {
  const TemporaryFolder folder;
  folder.write("7.csv", balls);
  folder.write("7_info.csv", info_text);
  CricsheetOptions options;
  if (!names.empty()) options.names = {folder.write("names.txt", "name,is\n" + names)};
  const ReadIn in = read_in(folder.path(), options);
  CHECK(in.sets.empty() == !(in.refused.empty() || in.refused[0].ends_with("skipped the row")));
  return in.refused;
}

std::vector<std::string> keys_of(const match::SetData& set) {
  std::vector<std::string> keys;
  for (const match::Person& person : set.people) keys.push_back(person.key);
  return keys;
}

using Refused = std::vector<std::string>;

// reliability 5.1
TEST_CASE("two team mates with one id of the register are refused by line", "[ingest]") {
  CHECK(refusals(replaced(info(), "Bea,00000002", "Bea,00000001")) ==
        Refused{"7_info.csv:22: Ada of Gulls (line 21) and Bea of Gulls have the same id of the "
                "register, 00000001, but are two players; skipped match 7"});
  CHECK(refusals(replaced(info(), "Bea,00000002", "Uma,00000001")) ==
        Refused{"7_info.csv:22: Ada of Gulls (line 21) and Uma of Terns have the same id of the "
                "register, 00000001, but are two players; skipped match 7"});
  // Nobody is registered by an id that is not there.
  CHECK(
      refusals(replaced(replaced(info(), "Ada,00000001", "Ada,"), "Bea,00000002", "Bea,")).empty());
}

// reliability 5.1
TEST_CASE("a names file cannot make one person of two who play in one match", "[ingest]") {
  CHECK(refusals(info(), "Bea,Ada\n") ==
        Refused{"Error: names.txt:2: Ada and Bea both play for Gulls in match 7, so they are two "
                "people; remove the line"});
  CHECK(refusals(info(), "Cy,Zoe\nBea,Zoe\n") ==
        Refused{"Error: names.txt:2: Bea and Cy both play for Gulls in match 7, so they are two "
                "people; remove the line"});
  CHECK(refusals(info(), "Vi,Ada\n") ==
        Refused{"Error: names.txt:2: Ada plays for Gulls and Vi for Terns in match 7, so they are "
                "two people; remove the line"});
  CHECK(refusals(info(), "Vi,Cy\n") ==
        Refused{"Error: names.txt:2: Cy plays for Gulls and Vi for Terns in match 7, so they are "
                "two people; remove the line"});
}

TEST_CASE("a names file that contradicts itself is refused by line", "[ingest]") {
  CHECK(refusals(info(), "Ada,A Lace\nAda,A King\n") ==
        Refused{"Error: names.txt:3: Ada is A King here, but A Lace in names.txt:2; remove one of "
                "the lines"});
  CHECK(refusals(info(), "Ada,A Lace\nA Lace,Ada\n") ==
        Refused{"Error: names.txt:3: A Lace is Ada, who is A Lace by another line; remove one of "
                "the lines"});
  const std::vector<std::string> colon = refusals(info(), "Ada,cricsheet:00000002\n");
  REQUIRE(colon.size() == 1);
  CHECK(colon[0] ==
        "names.txt:2: column is: \"cricsheet:00000002\" cannot be a player's name, since it has a "
        "colon; skipped the row");
}

TEST_CASE("a name that leads to another leads to the last", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("7.csv", heading + whole_match("7"));
  folder.write("7_info.csv", info());
  CricsheetOptions options;
  options.names = {folder.write("names.txt", "name,is\nAda,A Lace\nA Lace,A King\n")};
  const ReadIn in = read_in(folder.path(), options);
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets[0].people.front().name == "A King");
  // It is still who the register says.
  CHECK(in.sets[0].people.front().key == "cricsheet:00000001");
}

TEST_CASE("a name that both sides have is two people", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("7.csv", heading + whole_match("7"));
  folder.write("7_info.csv", replaced(info(), "info,player,Gulls,Cy\n",
                                      "info,player,Gulls,Cy\ninfo,player,Gulls,Ned\n"
                                      "info,player,Terns,Ned\n"));
  const ReadIn in = read_in(folder.path());
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  const std::vector<std::string> keys = keys_of(in.sets[0]);
  CHECK(std::count(keys.begin(), keys.end(), "Ned, Gulls") == 1);
  CHECK(std::count(keys.begin(), keys.end(), "Ned, Terns") == 1);
  CHECK(std::count(keys.begin(), keys.end(), "Ned") == 0);
}

TEST_CASE("who is known by name only is not a team mate whom the register lists", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("9.csv", heading + whole_match("9"));
  CricsheetOptions options = named();
  // Earlier matches spelled one person so and so; this one has both, and says of nobody who is
  // meant.
  options.identities = [](const std::string&) {
    return std::vector<RegisteredPerson>{{"Gulls", "Ada", "cricsheet:00000001"},
                                         {"Gulls", "Bea", "cricsheet:00000001"}};
  };
  const ReadIn in = read_in(folder.path(), options);
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  const std::vector<std::string> keys = keys_of(in.sets[0]);
  CHECK(std::count(keys.begin(), keys.end(), "cricsheet:00000001") == 1);
  CHECK(std::count(keys.begin(), keys.end(), "Bea") == 1);
}

TEST_CASE("a side does not play itself, and a name is no id of a register", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("7.json", R"({"info": {"balls_per_over": 6, "dates": ["2030-01-05"],
      "event": {"name": "Harbour League"}, "season": 2030, "outcome": {"result": "no result"},
      "overs": 20, "teams": ["Gulls", "Gulls"], "players": {"Gulls": ["Ada", "Bea"]}},
      "innings": [{"team": "Gulls", "overs": [{"over": 0, "deliveries": [{"batter": "Ada",
      "bowler": "Vi", "non_striker": "Bea", "runs": {"batter": 1, "extras": 0, "total": 1}}]}]}]})");
  CHECK(read_in(folder.path()).refused ==
        Refused{"7.json: both sides are called Gulls; skipped match 7"});
  CHECK(refusals(replaced(info(), "info,player,Gulls,Cy", "info,player,Gulls,cricsheet:00000001"),
                 {}, heading + replaced(whole_match("7"), "Cy", "cricsheet:00000001")) ==
        Refused{"7.csv: \"cricsheet:00000001\" cannot be a player's name, since it has a colon; "
                "skipped match 7"});
  CHECK(refusals(info() + "info,registry,people,Ada,00000003\n") ==
        Refused{"7_info.csv:23: Ada has two ids of the register, 00000001 (line 21) and 00000003; "
                "skipped match 7"});
}

}  // namespace
}  // namespace quicket::ingest
