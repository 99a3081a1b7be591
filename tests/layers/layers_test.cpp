#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/support/pattern.h"

namespace {

namespace fs = std::filesystem;

using Rooms = std::set<std::string>;

// src/rooms.txt, which the build reads as well: what a room may include besides itself and base.
std::map<std::string, Rooms> read_rooms() {
  std::map<std::string, Rooms> found;
  std::ifstream in("src/rooms.txt");
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    const std::size_t colon = line.find(':');
    REQUIRE(colon != std::string::npos);
    std::istringstream seen(line.substr(colon + 1));
    Rooms& rooms = found[line.substr(0, line.find_first_of(" :"))];
    for (std::string room; seen >> room;) rooms.insert(room);
  }
  REQUIRE(found.size() > 10);
  return found;
}

// The rooms within rooms: what a folder below a room may include of that room, besides itself. The
// empty name stands for the files of the room that lie in no folder.
const std::map<std::string, std::map<std::string, Rooms>> inner{
    {"league", {{"", {}}, {"fixtures", {""}}}},
    {"print",
     {{"page", {}},
      {"cards", {"page"}},
      {"scoresheet", {"page"}},
      {"charts", {"page", "cards"}},
      {"season", {"page", "scoresheet"}},
      {"kit", {"page", "cards"}},
      {"bonus", {"page"}}}},
    {"terminal",
     {{"screen", {}}, {"match", {"screen"}}, {"bonus", {"screen"}}, {"season", {"screen"}}}},
    {"app",
     {{"", {}},
      {"teams", {""}},
      {"season", {"", "teams"}},
      {"import", {"", "teams", "season"}},
      {"forecast", {"", "teams", "season", "import"}},
      {"league", {"", "teams", "season"}},
      {"play", {"", "teams", "season", "league"}},
      {"outputs", {"", "teams", "season", "import", "forecast", "league", "play"}}}},
};

const Rooms pure{"base", "dice", "cricket", "cards", "match", "league", "games", "report"};

// Headers that a pure room has no use for: files, clocks, streams, chance of its own, threads.
const std::set<std::string> impure{"fstream",   "iostream", "filesystem", "chrono", "random",
                                   "thread",    "mutex",    "cstdio",     "ctime",  "future",
                                   "execution", "unistd.h", "sqlite3.h",  "hpdf.h", "curses.h"};

// Many seasons, and many games, at once: the two places that may use threads; and the last words
// of a broken promise.
const std::set<std::string> exceptions{"base/error.cpp"};
const std::set<std::string> threaded{"league/many_seasons.cpp", "games/simulate.cpp"};
const std::set<std::string> threading{"mutex", "thread", "atomic"};
// Of all rooms: those that start threads, as ARCHITECTURE.md lists them, and those that only pause
// one, or count the processors.
const std::set<std::string> starting{"league/many_seasons.cpp",       "games/simulate.cpp",
                                     "print/page/picture_canvas.cpp", "app/outputs/season_book.cpp",
                                     "app/outputs/site_season.cpp",   "ingest/reading_ahead.cpp"};
const std::set<std::string> pausing{"terminal/match/plain_match.cpp", "store/migrate.cpp",
                                    "cli/printed_files.cpp"};

// A library's own header stays in its room, and toml++ in the one source that limits what it
// parses.
const std::map<std::string, std::string> home_of{
    {"sqlite3.h", "store"},   {"SQLiteCpp/", "store"},
    {"hpdf.h", "print"},      {"cairo.h", "print"},
    {"png.h", "print"},       {"freetype/", "print"},
    {"curses.h", "terminal"}, {"ncursesw/", "terminal"},
    {"csv.h", "ingest"},      {"xxhash.h", "files"},
    {"kainjow/", "site"},     {"archive", "ingest"},
    {"CLI/", "cli"},          {"toml++/", "base/toml_reader.cpp"},
    {"utf8proc.h", "base"},   {"zlib.h", "files"},
};

struct Include {
  std::string file;  // from src
  std::string room;
  std::string what;
};

std::vector<Include> all_includes() {
  std::vector<Include> found;
  for (const auto& entry : fs::recursive_directory_iterator("src")) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".h" && extension != ".cpp") continue;
    const fs::path file = fs::relative(entry.path(), "src");
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      if (line.rfind("#include", 0) != 0) continue;
      const std::size_t begin = line.find_first_of("\"<");
      const std::size_t end = line.find_first_of("\">", begin + 1);
      REQUIRE(end != std::string::npos);
      found.push_back(
          {file.generic_string(), file.begin()->string(), line.substr(begin + 1, end - begin - 1)});
    }
  }
  return found;
}

}  // namespace

TEST_CASE("every room includes only the rooms it may enter", "[layers]") {
  const std::map<std::string, Rooms> may_include = read_rooms();
  const std::vector<Include> includes = all_includes();
  REQUIRE(includes.size() > 50);
  for (const Include& include : includes) {
    CAPTURE(include.file, include.what);
    REQUIRE(may_include.count(include.room) == 1);
    const std::string target = include.what.substr(0, include.what.find('/'));
    if (may_include.count(target) == 0 || include.what.find('/') == std::string::npos) continue;
    const bool allowed = target == include.room || target == "base" ||
                         may_include.at(include.room).count(target) == 1;
    CHECK(allowed);
  }
}

TEST_CASE("the architecture's table of rooms is the one that the build goes by", "[layers]") {
  std::ifstream in("ARCHITECTURE.md");
  std::map<std::string, std::string> told;  // "| `match` | what it is | dice, cricket, cards |"
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("| `", 0) != 0 || line.find('/') < line.find('`', 3)) continue;
    const std::size_t last = line.rfind(" |"), before = line.rfind("| ", last - 1);
    told.emplace(line.substr(3, line.find('`', 3) - 3), line.substr(before + 2, last - before - 2));
  }
  const std::map<std::string, Rooms> rooms = read_rooms();
  for (const auto& [room, seen] : rooms) {
    CAPTURE(room);
    REQUIRE(told.count(room) == 1);
    Rooms listed;
    const std::string& words = told.at(room);
    if (words == "everything but cli") {
      for (const auto& other : rooms) listed.insert(other.first);
      for (const char* never : {"base", "cli", room.c_str()}) listed.erase(never);
    } else {
      std::istringstream in_words(words);
      for (std::string word; in_words >> word;) {
        if (word.back() == ',') word.pop_back();
        if (word != "-") listed.insert(word);
      }
    }
    CHECK(listed == seen);
  }
}

TEST_CASE("the rooms within a room enter each other only as the table allows", "[layers]") {
  // "print/cards/face.h" lies in "cards" of "print"; "league/result.h" in "" of "league".
  const auto inner_room = [](const std::string& file) {
    const std::size_t first = file.find('/'), last = file.rfind('/');
    return first == last ? std::string() : file.substr(first + 1, last - first - 1);
  };
  int checked = 0;
  for (const Include& include : all_includes()) {
    const auto rooms = inner.find(include.room);
    if (rooms == inner.end()) continue;
    CAPTURE(include.file, include.what);
    const std::string from = inner_room(include.file);
    REQUIRE(rooms->second.count(from) == 1);
    if (include.what.rfind(include.room + "/", 0) != 0) continue;
    const std::string to = inner_room(include.what);
    CHECK((from == to || rooms->second.at(from).count(to) == 1));
    ++checked;
  }
  CHECK(checked > 300);
}

TEST_CASE("the pure rooms know no files, clock, screen or threads", "[layers]") {
  for (const Include& include : all_includes()) {
    CAPTURE(include.file, include.what);
    if (pure.count(include.room) == 0 || exceptions.count(include.file) == 1) continue;
    if (threaded.count(include.file) == 1 && threading.count(include.what) == 1) continue;
    // For its calendar; no source of base may name a clock, as the next test says.
    if (include.what == "chrono" && include.file == "base/date.cpp") continue;
    CHECK(impure.count(include.what) == 0);
    const bool threads =
        include.what.rfind("oneapi/", 0) == 0 || include.what.rfind("tbb/", 0) == 0;
    CHECK((!threads || threaded.count(include.file) == 1));
  }
}

TEST_CASE("only the files that the architecture lists start threads", "[layers]") {
  const std::set<std::string> headers{"thread", "future", "execution", "pthread.h"};
  std::set<std::string> found;
  for (const Include& include : all_includes()) {
    const bool tbb = include.what.rfind("oneapi/", 0) == 0 || include.what.rfind("tbb/", 0) == 0;
    if (pausing.count(include.file) == 1) continue;
    if (tbb || headers.count(include.what) == 1) found.insert(include.file);
  }
  CHECK(found == starting);
  std::ifstream in("ARCHITECTURE.md");
  const std::string architecture{std::istreambuf_iterator<char>(in), {}};
  for (const std::string& file : starting) {
    CAPTURE(file);
    CHECK(architecture.find("`" + file + "`") != std::string::npos);
  }
}

TEST_CASE("dates come from the calendar, never from a clock", "[layers]") {
  std::ifstream in("src/base/date.cpp");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  CHECK(text.find("sys_days") != std::string::npos);
  CHECK(text.find("clock") == std::string::npos);
}

TEST_CASE("a library's header stays in the room that joins it", "[layers]") {
  for (const Include& include : all_includes()) {
    CAPTURE(include.file, include.what);
    for (const auto& home : home_of) {
      if (include.what.rfind(home.first, 0) != 0) continue;
      CHECK((include.room == home.second || include.file == home.second));
    }
  }
}

TEST_CASE("nothing outside cricket asks which format it is", "[layers]") {
  // The name of a format in quotes, or the length of an over compared with a number: what follows
  // from a format is in its row of the table. The bench plays two formats by name, since its
  // signature is theirs; a fifty and a hundred are scores where moments are named.
  const std::set<std::string> may{"match/bench.cpp", "match/moment.cpp"};
  std::string names;
  for (const auto& entry : fs::directory_iterator("data/formats")) {
    names += (names.empty() ? "" : "|") + entry.path().stem().string();
  }
  const quicket::tests::Pattern told("\"(" + names + ")\"|(balls_per_over|over\\(\\)) [!=]= [1-9]");
  REQUIRE(told.is_in("if (word == \"hundred\")"));
  REQUIRE(told.is_in("return conditions.balls_per_over == 5;"));
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator("src")) {
    const std::string file = fs::relative(entry.path(), "src").generic_string();
    const std::string extension = entry.path().extension().string();
    if (extension != ".h" && extension != ".cpp") continue;
    if (file.rfind("cricket/", 0) == 0 || file.rfind("games/", 0) == 0 || may.count(file) == 1) {
      continue;
    }
    ++files;
    std::ifstream in(entry.path());
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      if (told.is_in(line.substr(0, line.find("//")))) {
        FAIL_CHECK(file << ":" << number << ": " << line);
      }
    }
  }
  CHECK(files > 300);
}
