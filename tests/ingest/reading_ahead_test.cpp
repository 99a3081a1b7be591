#include "ingest/reading_ahead.h"

#include <algorithm>
#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "ingest/cricsheet.h"
#include "tests/ingest/small_match.h"

namespace quicket::ingest {
namespace {

/// A season of one match with a row that is refused after it, told by its line.
std::string season_rows(const std::string& id, const std::string& season) {
  const std::string good = whole_match(id), bad = whole_match(id + "9");
  std::string rows = good + bad.substr(0, bad.find('\n') + 1) + id + "9,2030,damaged\n";
  for (std::size_t at = 0; (at = rows.find(",2030,", at)) != std::string::npos;) {
    rows.replace(at, 6, "," + season + ",");
  }
  return rows;
}

}  // namespace

TEST_CASE("work is done on the caller's thread in the order handed over", "[ingest]") {
  std::vector<int> done;
  std::thread::id reader;
  std::vector<std::thread::id> workers;
  reading_ahead(
      [&](const HandOver& hand_over) {
        reader = std::this_thread::get_id();
        for (int i = 0; i < 1000; ++i) {
          hand_over([&, i] {
            done.push_back(i);
            workers.push_back(std::this_thread::get_id());
          });
        }
      },
      1);
  REQUIRE(done.size() == 1000);
  CHECK(std::is_sorted(done.begin(), done.end()));
  CHECK(std::all_of(workers.begin(), workers.end(),
                    [](auto id) { return id == std::this_thread::get_id(); }));
  CHECK(reader != std::this_thread::get_id());
}

TEST_CASE("work is done once more than can wait was handed over after it", "[ingest]") {
  for (int again = 0; again < 100; ++again) {
    bool done = false, known = false;
    reading_ahead(
        [&](const HandOver& hand_over) {
          hand_over([&] {
            std::this_thread::yield();
            done = true;
          });
          for (int i = 0; i < 2; ++i) hand_over([] {});
          known = done;
        },
        1);
    REQUIRE(known);
  }
}

TEST_CASE("reading goes on while work is done, as far as there is room to wait", "[ingest]") {
  std::atomic<int> handed = 0;
  int most_ahead = 0, done = 0;
  reading_ahead(
      [&](const HandOver& hand_over) {
        for (int i = 0; i < 50; ++i) {
          hand_over([&] {
            // The first waits for the reader, who is known to come: two more have room.
            while (done == 0 && handed < 2) std::this_thread::yield();
            ++done;
            most_ahead = std::max(most_ahead, handed - done);
          });
          ++handed;
        }
      },
      2);
  CHECK(done == 50);
  CHECK(most_ahead >= 1);
  // Two that wait, and one whose room is not counted yet.
  CHECK(most_ahead <= 3);
}

TEST_CASE("an error of work ends the reading, and is the one that is told", "[ingest]") {
  int handed = 0, done = 0;
  const auto run = [&] {
    reading_ahead(
        [&](const HandOver& hand_over) {
          for (;;) {
            // A reader that goes on after errors of its own must not go on after this.
            try {
              hand_over([&] {
                if (++done == 3) throw Error("the disk is full");
              });
              ++handed;
            } catch (const Error&) {
            }
          }
        },
        1);
  };
  CHECK_THROWS_WITH(run(), "the disk is full");
  CHECK(done == 3);
  CHECK(handed <= 5);
}

TEST_CASE("an error of the reading is told when what came before it is done", "[ingest]") {
  int done = 0;
  const auto read = [&](const HandOver& hand_over) {
    for (int i = 0; i < 4; ++i) hand_over([&] { ++done; });
    throw Error("the file ends in the middle");
  };
  CHECK_THROWS_WITH(reading_ahead(read, 1), "the file ends in the middle");
  CHECK(done == 4);
  // Of two errors the one that one thread would have met.
  const auto both = [&](const HandOver& hand_over) {
    hand_over([] { throw Error("the disk is full"); });
    throw Error("the file ends in the middle");
  };
  CHECK_THROWS_WITH(reading_ahead(both, 1), "the disk is full");
}

TEST_CASE("an import of several seasons tells its problems in the order of one thread",
          "[ingest]") {
  const tests::TemporaryFolder folder;
  std::string rows = heading;
  // Above eight megabytes a file's seasons are handed over as they are read.
  const std::string blank = std::string(30, ',') + "\n";
  for (const char* id : {"7", "8", "9"}) {
    rows += season_rows(id, std::string("203") + id);
    for (int i = 0; i < 100'000; ++i) rows += blank;
  }
  folder.write("all_matches.csv", rows);
  std::vector<std::string> seen;
  CricsheetOptions options = named();
  folder.write("names.csv", "name,is\nNobody,Ada\n");
  options.names = {folder.path() / "names.csv"};
  options.renames = [&](const std::string& slug) {
    seen.push_back("finishing " + slug);
    return std::vector<match::Rename>{};
  };
  options.progress.kilobytes = [](int, int) {};
  options.progress.seasons = [&](int done, int total) {
    seen.push_back(std::to_string(done) + "/" + std::to_string(total));
  };
  const auto path = folder.path() / "all_matches.csv";
  const auto problems = read_cricsheet(
      {path}, options, [&](match::SetData&& set) { seen.push_back("stored " + set.season); });
  CHECK(seen == std::vector<std::string>{"finishing harbour-league-2037", "stored 2037",
                                         "finishing harbour-league-2038", "stored 2038", "0/1",
                                         "finishing harbour-league-2039", "stored 2039", "1/1",
                                         "1/1"});
  std::vector<std::string> told;
  for (const Problem& problem : problems) {
    const std::string text = to_string(problem);
    told.push_back(text.substr(text.rfind('/') + 1));
  }
  CHECK(told ==
        std::vector<std::string>{
            "all_matches.csv: match 7: the file states no result, and the balls show none: taken "
            "as no result",
            "all_matches.csv:16: the row has 3 fields, its heading 22; skipped match 79",
            "names.csv:2: no Nobody in Harbour League 2037",
            "all_matches.csv: match 8: the file states no result, and the balls show none: taken "
            "as no result",
            "all_matches.csv:100031: the row has 3 fields, its heading 22; skipped match 89",
            "names.csv:2: no Nobody in Harbour League 2038",
            "all_matches.csv: match 9: the file states no result, and the balls show none: taken "
            "as no result",
            "all_matches.csv:200046: the row has 3 fields, its heading 22; skipped match 99",
            "names.csv:2: no Nobody in Harbour League 2039"});
  // What the one who stores cannot do ends the import with that reason.
  CHECK_THROWS_WITH(read_cricsheet({path}, options,
                                   [](match::SetData&& set) {
                                     if (set.season == "2038") throw Error("the disk is full");
                                   }),
                    "the disk is full");
}

}  // namespace quicket::ingest
