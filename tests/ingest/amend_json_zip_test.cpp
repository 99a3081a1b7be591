#include <algorithm>
#include <fstream>
#include <sstream>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "ingest/json_text.h"
#include "ingest/zip_archive.h"
#include "match/innings.h"
#include "match/result.h"
#include "tests/ingest/small_match.h"
#include "tests/support/real_data.h"
#include "tests/support/shipped.h"

namespace quicket::ingest {
namespace {

using tests::TemporaryFolder;

ReadIn amended(const std::string& toml, const std::string& result) {
  const TemporaryFolder folder;
  folder.write("all_matches.csv", heading + whole_match());
  folder.write("info/7_info.csv", info(result));
  CricsheetOptions options;
  options.amend = {{folder.write("amend.toml", toml).string(), toml}};
  return read_in(folder.path(), options);
}

const std::string by_six = "info,winner,Gulls\ninfo,winner_runs,6\n";

TEST_CASE("an amendment adds a washed-out match, penalty runs, a target and a keeper", "[ingest]") {
  const ReadIn in = amended(
      "[[match]]\nid = \"7\"\npenalty_runs = [{ innings = 1, runs = 5 }]\n"
      "keepers = { Gulls = \"Cy\" }\n"
      "[[washed_out]]\ndate = 2030-01-09\nteams = [\"Terns\", \"Gulls\"]\nmatch_number = 2\n",
      "info,winner,Gulls\ninfo,winner_runs,11\n");
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  REQUIRE(in.sets[0].matches.size() == 2);
  const match::MatchRecord& played = in.sets[0].matches[0];
  CHECK(match::totals_of(played)[0].runs == 18);
  CHECK(played.sheets[0].keeper == 2);
  CHECK_FALSE(played.sheets[0].keeper_assumed);
  CHECK(played.sheets[1].keeper == match::no_member);
  const match::MatchRecord& washed_out = in.sets[0].matches[1];
  CHECK(washed_out.info.match_number == 2);
  CHECK(match::sentence(match::result_of(washed_out), washed_out) == "No result");
  CHECK(washed_out.sheets[0].team == TeamId{2});
}

TEST_CASE("a match that was played again is left out by amendment", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("all_matches.csv", heading + whole_match("7") + whole_match("8"));
  CricsheetOptions options = named();
  options.amend = {{"amend.toml", "[[match]]\nid = \"7\"\nleave_out = true\n"}};
  const ReadIn in = read_in(folder.path(), options);
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  REQUIRE(in.sets[0].matches.size() == 1);
  CHECK(in.sets[0].matches[0].info.source_id == "8");
}

TEST_CASE("a target by amendment is the one the match was decided by", "[ingest]") {
  const ReadIn in = amended(
      "[[match]]\ndate = 2030-01-05\nteams = [\"Terns\", \"Gulls\"]\ntarget = 7\ntarget_balls = "
      "6\n",
      "info,winner,Terns\ninfo,winner_wickets,9\ninfo,method,D/L\n");
  CHECK(in.refused.empty());
  CHECK(in.notes.empty());
  REQUIRE(in.sets.size() == 1);
  const auto revised = all<match::RevisedTarget>(in.sets[0].matches[0]);
  REQUIRE(revised.size() == 1);
  CHECK(revised[0] == match::RevisedTarget{7, 6, "D/L"});
  CHECK(all<match::InningsClosed>(in.sets[0].matches[0])[1].why ==
        match::InningsClosed::Why::target_passed);
}

TEST_CASE("a side batting second that won by runs had no target until rain ended play",
          "[ingest]") {
  const ReadIn in = amended("[[match]]\nid = \"7\"\ntarget = 5\ntarget_balls = 6\n",
                            "info,winner,Terns\ninfo,winner_runs,3\ninfo,method,D/L\n");
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  const match::MatchRecord& record = in.sets[0].matches[0];
  CHECK(match::sentence(match::result_of(record), record) == "Terns won by 3 runs (D/L)");
  REQUIRE(record.events.size() > 3);
  const auto& level = std::get<match::RevisedTarget>(*(record.events.end() - 3));
  CHECK(level == match::RevisedTarget{5, 6, "D/L"});
  CHECK(all<match::RevisedTarget>(record).size() == 1);
  CHECK(all<match::RevisedQuota>(record).empty());
  CHECK(std::get<match::InningsClosed>(*(record.events.end() - 2)).why ==
        match::InningsClosed::Why::declared_by_rain);
}

TEST_CASE("an amendment that is wrong is told by line, one that fits nothing is noted",
          "[ingest]") {
  const auto complaint = [](const std::string& toml) {
    const ReadIn in = amended(toml, by_six);
    return in.refused.empty() ? in.notes.back() : in.refused.front();
  };
  CHECK(complaint("[[match]]\nid = \"7\"\ntraget = 3\n") ==
        "Error: amend.toml:3:1: unknown key \"match.traget\"; did you mean \"target\"?");
  CHECK(complaint("[[match]]\nid = \"7\"\ntarget = 3\n") ==
        "Error: amend.toml:1:1: target and target_balls must be given together");
  CHECK(complaint("[[match]]\ndate = 2030-01-05\n") ==
        "Error: amend.toml:1:1: a match needs its id, or its date and teams");
  CHECK(complaint("[match]\nid = 3\n") == "Error: amend.toml:1:1: match must be tables, [[match]]");
  CHECK(complaint("[[match]]\nid = \"8\"\n") == "amend.toml:1: match 8 was not among those read");
  CHECK(complaint("[[washed_out]]\ndate = 2030-09-09\nteams = [\"Gulls\", \"Terns\"]\n") ==
        "amend.toml:1: Gulls v Terns on 2030-09-09 is not in any season that was read");
  CHECK(complaint("[[match]]\nid = \"7\"\nkeepers = { Gulls = \"Zed\" }\n") ==
        "all_matches.csv: column keepers: Zed of Gulls does not play in it; skipped match 7");
}

std::string json_match(const std::string& first_ball) {
  return R"({"meta": {"data_version": "1.1.0"}, "info": {"balls_per_over": 6, "dates": ["2030-01-05"],
    "event": {"name": "Harbour League", "match_number": 1}, "gender": "female", "season": 2030,
    "outcome": {"result": "no result"}, "overs": 20, "teams": ["Gulls", "Terns"],
    "players": {"Gulls": ["Ada", "Bea", "Cy", "Dee"], "Terns": ["Uma", "Vi", "Wyn"]},
    "registry": {"people": {"Ada": "00000001"}}, "toss": {"decision": "bat", "winner": "Gulls"}},
    "innings": [{"team": "Gulls", "penalty_runs": {"pre": 5}, "overs": [{"over": 0, "deliveries": [)" +
         first_ball + R"(, {"batter": "Bea", "bowler": "Vi", "non_striker": "Cy",
      "replacements": {"match": [{"in": "Dee", "out": "Bea", "team": "Gulls", "reason":
      "impact_player"}]}, "runs": {"batter": 4, "extras": 0, "total": 4, "non_boundary": true}}]}]}]})";
}

const std::string caught = R"({"batter": "Ada", "bowler": "Vi", "non_striker": "Bea",
  "runs": {"batter": 0, "extras": 0, "total": 0}, "wickets": [{"player_out": "Ada", "kind": "caught",
  "fielders": [{"name": "Zoe", "substitute": true}]}]})";

TEST_CASE("JSON brings fielders, substitutes, replacements and penalty runs", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("7.json", json_match(caught));
  const ReadIn in = read_in(folder.path());
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets[0].slug == "harbour-league-women-2030");
  const match::MatchRecord& record = in.sets[0].matches[0];
  const auto balls = all<match::Delivery>(record);
  REQUIRE(balls.size() == 2);
  REQUIRE(balls[0].out);
  const match::Member catcher = balls[0].out->fielders[0];
  REQUIRE(catcher == 3);
  CHECK(record.sheets[1].players[catcher].name == "Zoe");
  CHECK_FALSE(record.sheets[1].players[catcher].of_side);
  CHECK(balls[1].non_boundary);
  CHECK(all<match::PenaltyRuns>(record) == std::vector<match::PenaltyRuns>{{0, 5}});
  const auto changes = all<match::Substitution>(record);
  REQUIRE(changes.size() == 1);
  CHECK(changes[0] == match::Substitution{0, 3, 1, "impact_player"});
}

TEST_CASE("JSON that is wrong is told with innings and ball", "[ingest]") {
  const auto complaint = [](const std::string& text) {
    const TemporaryFolder folder;
    const auto path = folder.write("7.json", text);
    const ReadIn in = read_in(folder.path(), {}, {path});
    return in.refused.empty() ? std::string() : in.refused.front();
  };
  CHECK(complaint("{\"info\": 1,\n") ==
        "Error: 7.json:2: this is not JSON, or it is damaged (byte 13)");
  CHECK(complaint("4e444444") ==
        "Error: 7.json:1: a number too large for any score; this is not a match");
  CHECK(complaint("{\"info\": " + std::string(70, '[') + std::string(70, ']') + "}") ==
        "Error: 7.json:1: lists and objects are nested more than 64 deep; this is not a match");
  CHECK(complaint("{\n\"info\": {\"venue\":\n\"a\\u001Bb\"") ==
        "Error: 7.json:3: U+001B, a control character; remove it");
  CHECK(complaint("{\"a\u202Eb\": 1}") ==
        "Error: 7.json:1: U+202E, which changes the direction of writing; remove it");
  CHECK(complaint("{\n\"a\": \"\\ud800\"}") ==
        "Error: 7.json:2: this is not JSON, or it is damaged (byte 15)");
  CHECK(complaint("[]") ==
        "Error: 7.json is JSON, but not a Cricsheet match (no \"info\", no \"innings\")");
  CHECK(complaint(json_match(R"({"batter": "Ada", "bowler": "Vi", "non_striker": "Bea",
      "runs": {"batter": 1, "extras": 0, "total": 2}})")) ==
        "7.json: runs: innings 1, ball 0.1: the total differs from the sum of its parts, 1; "
        "skipped match 7");
  CHECK(complaint(json_match(R"({"batter": "Ada", "bowler": 5, "non_striker": "Bea",
      "runs": {"batter": 1, "extras": 0, "total": 1}})")) ==
        "7.json: bowler: innings 1, ball 0.1: a name is missing; skipped match 7");
  const std::string sound = R"({"batter": "Ada", "bowler": "Vi", "non_striker": "Bea",
      "runs": {"batter": 1, "extras": 0, "total": 1}})";
  std::string no_day = json_match(sound);
  no_day.replace(no_day.find("2030-01-05"), 10, "31/02/2023");
  CHECK(complaint(no_day) == "7.json: info.dates: \"31/02/2023\" is not a date; skipped match 7");
  const auto with = [&](const std::string& facts) {
    std::string text = json_match(sound);
    text.insert(text.find("\"info\"") + text.substr(text.find("\"info\"")).find('{') + 1, facts);
    return complaint(text);
  };
  CHECK(with("\"match_type\": \"Test\", ") ==
        "7.json: info.match_type: \"Test\" is a match of two innings a side, not of limited "
        "overs; skipped match 7");
}

TEST_CASE("a T20 match by its own type is refused as one of fifty overs", "[ingest]") {
  const TemporaryFolder folder;
  std::string text = json_match(R"({"batter": "Ada", "bowler": "Vi", "non_striker": "Bea",
      "runs": {"batter": 1, "extras": 0, "total": 1}})");
  const std::size_t info = text.find("\"info\"");
  text.insert(text.find('{', info) + 1, "\"match_type\": \"T20\", ");
  folder.write("7.json", text);
  CricsheetOptions options = named();
  options.format = cricket::built_in_formats().named("fifty");
  const ReadIn in = read_in(folder.path(), options);
  REQUIRE(in.refused.size() == 1);
  CHECK_THAT(in.refused[0],
             Catch::Contains("a match of at most 20 overs by its type, but the format asked for is "
                             "fifty; omit `--format`"));
  options.format.reset();
  CHECK(read_in(folder.path(), options).refused.empty());
}

TEST_CASE("a name of JSON is the same name however it is written", "[ingest]") {
  for (const char* written : {"Jos\\u00e9 Oak", "Jose\u0301\u00A0Oak", "Jose\\u0301\\u00a0Oak"}) {
    CAPTURE(written);
    const nlohmann::json read =
        parse_json(fmt::format("{{\"{}\": \"{}\"}}", written, written), "x");
    CHECK(read.begin().key() == "José Oak");
    CHECK(read.begin().value() == "José Oak");
  }
}

struct Member {
  std::string name, text;
};

std::filesystem::path zip(const TemporaryFolder& folder, const std::vector<Member>& members) {
  const auto path = folder.path() / "matches.zip";
  archive* out = archive_write_new();
  archive_write_set_format_zip(out);
  REQUIRE(archive_write_open_filename(out, path.c_str()) == ARCHIVE_OK);
  for (const Member& member : members) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, member.name.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(member.text.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_write_header(out, entry);
    archive_write_data(out, member.text.data(), member.text.size());
    archive_entry_free(entry);
  }
  archive_write_close(out);
  archive_write_free(out);
  return path;
}

// reliability 5.2
TEST_CASE("an archive as downloaded is read without unpacking it", "[ingest]") {
  const TemporaryFolder folder;
  const auto path = zip(folder, {{"7.csv", heading + whole_match("7")},
                                 {"7_info.csv", info()},
                                 {"8.csv", "nothing"},
                                 {"README.txt", "read me"}});
  const ReadIn in = read_in(folder.path(), {}, {path});
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets[0].name == "Harbour League");
  CHECK(in.refused == std::vector<std::string>{
                          "matches.zip: 8.csv:1: this is not the heading of a Cricsheet file "
                          "(match_id, innings, ball, striker, bowler, ...); skipped the file"});
}

TEST_CASE("archives that climb out, swell up or are none are refused", "[ingest]") {
  const auto complaint = [](const TemporaryFolder& folder, const std::filesystem::path& path) {
    const ReadIn in = read_in(folder.path(), {}, {path});
    return in.refused.empty() ? std::string() : in.refused.front();
  };
  {
    const TemporaryFolder folder;
    CHECK(complaint(folder, zip(folder, {{"a/../../7.csv", "x"}})) ==
          "Error: matches.zip contains \"a/../../7.csv\", a path that leads outside");
  }
  for (const char* name :
       // A name without a slash loses its backslashes in libarchive, another keeps them.
       {"..\\7.csv", "a/..\\7.csv", "a\\..\\..\\7.csv", "C:7.csv", "C:\\7.csv", "/7.csv",
        "\\7.csv"}) {
    const TemporaryFolder folder;
    CAPTURE(name);
    CHECK_THAT(complaint(folder, zip(folder, {{name, "x"}})),
               Catch::EndsWith("a path that leads outside"));
  }
  {
    const TemporaryFolder folder;
    CHECK(complaint(folder, zip(folder, {{"notes.txt", "x"}})) ==
          "Error: matches.zip has no match files (CSV or JSON)");
  }
  {
    const TemporaryFolder folder;
    const auto path = folder.write("x.zip", "PK\x03\x04 broken");
    CHECK(complaint(folder, path) == "Error: x.zip is not a zip archive, or is damaged");
  }
  {
    const TemporaryFolder folder;
    CHECK(complaint(folder, zip(folder, {{"7\x1b]0;x\x07.csv", "x"}})) ==
          "Error: matches.zip: the member name \"7\\x1b]0;x\\x07.csv\" contains U+001B, a "
          "control character; rename it");
  }
  const TemporaryFolder folder;
  const auto path = zip(folder, {{"7.csv", std::string(std::size_t{70} << 20, 'x')}});
  CHECK_THROWS_WITH(
      for_each_member(
          path, [](const std::string&) { return true; },
          [](const std::string&, const ByteSource& bytes) { read_all(bytes, "member"); }),
      Catch::Contains("matches.zip unpacks to more than 64 MB out of "));
}

TEST_CASE("an archive has no more members and bytes than are allowed", "[ingest]") {
  const TemporaryFolder folder;
  const auto path = zip(folder, {{"7.csv", "12345"}, {"8.csv", "67890"}});
  const auto read = [&](const ArchiveLimits& limits) {
    std::string text;
    for_each_member(
        path, [](const std::string&) { return true; },
        [&](const std::string&, const ByteSource& bytes) { text += read_all(bytes, "member"); },
        limits);
    return text;
  };
  CHECK(read({2, 10, 250}) == "1234567890");
  CHECK_THROWS_WITH(read({1, 10, 250}), Catch::Contains("has more than 1 members; refused"));
  CHECK_THROWS_WITH(read({2, 9, 250}), Catch::Contains("unpacks to more than"));
  CHECK(ArchiveLimits{}.most_bytes == 4'294'967'296);
}

TEST_CASE("CSV, JSON and archive of a season tell the same matches", "[ingest]") {
  const auto data = tests::real_data();
  if (!data) return;
  const auto season = *data / "cricsheet" / "bbl-2024-25";
  const ReadIn csv = read_in(*data, {}, {season});
  const ReadIn json = read_in(*data, {}, {season / "json"});
  REQUIRE(csv.sets.size() == 1);
  REQUIRE(json.sets.size() == 1);
  CHECK(json.refused.empty());
  REQUIRE(json.sets[0].matches.size() == csv.sets[0].matches.size());
  for (std::size_t i = 0; i < csv.sets[0].matches.size(); ++i) {
    const match::MatchRecord& a = csv.sets[0].matches[i];
    const match::MatchRecord& b = json.sets[0].matches[i];
    CAPTURE(a.info.source_id);
    CHECK(a.info.stated == b.info.stated);
    const auto balls_a = all<match::Delivery>(a), balls_b = all<match::Delivery>(b);
    REQUIRE(balls_a.size() == balls_b.size());
    for (std::size_t ball = 0; ball < balls_a.size(); ++ball) {
      CHECK(balls_a[ball].runs() == balls_b[ball].runs());
      CHECK(balls_a[ball].out.has_value() == balls_b[ball].out.has_value());
    }
  }
}

TEST_CASE("a damaged row leaves out the match that it stands in, and is told once", "[ingest]") {
  std::string text = whole_match();
  const std::size_t row = text.find('\n', text.find('\n') + 1) + 1;
  text.insert(row, "garbage,row\nmore garbage\n");
  const TemporaryFolder folder;
  folder.write("all_matches.csv", heading + text + whole_match("8"));
  const ReadIn in = read_in(folder.path(), named());
  CHECK(in.refused ==
        std::vector<std::string>{"all_matches.csv:4: the row has 2 fields, its heading "
                                 "22; skipped match 7"});
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets[0].matches.size() == 1);
}

TEST_CASE("--season chooses one of several, and names the one there is", "[ingest]") {
  std::string later = whole_match("8");
  for (std::size_t at = 0; (at = later.find("8,2030,2030-", at)) != std::string::npos;) {
    later.replace(at, 12, "8,2031,2031-");
  }
  const TemporaryFolder folder;
  folder.write("all_matches.csv", heading + whole_match() + later);
  CricsheetOptions options = named();
  const auto seasons = [&](const std::string& wanted) {
    options.season = wanted;
    std::vector<std::string> found;
    for (const match::SetData& set : read_in(folder.path(), options).sets) {
      found.push_back(set.season);
    }
    return found;
  };
  using Names = std::vector<std::string>;
  CHECK(seasons("") == Names{"2030", "2031"});
  CHECK(seasons("2031") == Names{"2031"});
  options.season = "2032";
  CHECK(read_in(folder.path(), options).refused ==
        Names{"Error: season 2032 not found; found 2030, 2031"});
  folder.write("all_matches.csv", heading + whole_match());
  CHECK(seasons("Winter") == Names{"Winter"});
  CHECK(seasons("2030") == Names{"2030"});
}

TEST_CASE("the amendments that come with the program fit their seasons", "[ingest]") {
  const auto data = tests::real_data();
  if (!data) return;
  struct Season {
    std::string name;
    std::size_t matches;
  };
  for (const Season& season : {Season{"bbl-2023-24", 44},
                               {"bbl-2024-25", 44},
                               {"hundred-women-2024", 34},
                               {"ipl-2025", 74},
                               {"super-smash-men-2022-23", 32},
                               {"wbbl-2023-24", 59}}) {
    CAPTURE(season.name);
    CricsheetOptions options;
    options.amend = {tests::shipped_amendments(season.name)};
    const ReadIn in = read_in(*data, options, {*data / "cricsheet" / season.name});
    CHECK(in.refused.empty());
    for (const std::string& note : in.notes) CHECK(note.find(".toml") == std::string::npos);
    REQUIRE(in.sets.size() == 1);
    CHECK(in.sets[0].matches.size() == season.matches);
  }
}

TEST_CASE("the quirks of real files are read", "[ingest]") {
  const auto data = tests::real_data();
  if (!data) return;
  const auto quirks = *data / "cricsheet" / "quirks";
  const std::vector<std::pair<std::string, std::size_t>> files{
      {"hundred-men-2022-repeated-headers.csv", 34},
      {"sa20-2022-24-excel-saved.csv", 66},
      {"ipl-1082606-float-ball.csv", 1},
      {"ipl-1216522-float-ball.csv", 1},
      {"reconstructed-newer-columns-hundred-2024.csv", 2}};
  for (const auto& [file, matches] : files) {
    CAPTURE(file);
    const ReadIn in = read_in(quirks, named(), {quirks / file});
    CHECK(in.refused.empty());
    std::size_t count = 0;
    for (const match::SetData& set : in.sets) count += set.matches.size();
    CHECK(count == matches);
  }
  const auto original = *data / "cricsheet" / "formats" / "original-csv";
  const ReadIn old = read_in(original);
  CHECK(old.refused.empty());
  CHECK(old.sets.size() == 3);
}

}  // namespace
}  // namespace quicket::ingest
