#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "tests/cli/demo_league.h"
#include "tests/support/content.h"

using namespace quicket::tests;
using Catch::Contains;
using Catch::EndsWith;
using Catch::StartsWith;

namespace fs = std::filesystem;

namespace {

/// The program as it is installed, with what the web build makes for pages or without it.
class Installed {
 public:
  explicit Installed(const fs::path& folder, bool with_engine) : folder_(folder) {
    fs::create_directories(folder / "bin");
    fs::copy_file(built_program(), folder / "bin" / "quicket");
    if (!with_engine) return;
    fs::create_directories(folder / "share" / "quicket");
    for (const std::string name : {"quicket.wasm", "sqlite.wasm", "sqlite.js"}) {
      std::ofstream(folder / "share" / "quicket" / name) << "engine";
    }
  }

  Run run(const std::string& words) const {
    const std::string line =
        fmt::format("cd '{0}' && QUICKET_DB='{0}/test.db' bin/quicket {1} >out 2>err </dev/null",
                    folder_.string(), words);
    const int status = std::system(line.c_str());
    return {WEXITSTATUS(status), content(folder_ / "out"), content(folder_ / "err")};
  }

 private:
  fs::path folder_;
};

}  // namespace

TEST_CASE("the page of a match is one file, named by what it has", "[cli]") {
  const Demo demo({first_round});
  const fs::path folder = demo.folder().path();
  const Installed program(folder, true);
  CHECK(program.run("table demo --quiet").out == "demo-table.html\n");
  CHECK_THAT(content(folder / "demo-table.html"),
             Contains("<!doctype html>") && Contains("quicket league record demo --fixture "));
  CHECK(program.run("table coastal-premier-league --teams Dunmere,Cinder --quiet").out ==
        "coastal-premier-league-dunmere-v-cinder.html\n");
  const Run again = program.run("table demo");
  CHECK(again.exit_code == 1);
  CHECK_THAT(again.err, Contains("demo-table.html: already exists"));
  CHECK(program.run("table demo --force").exit_code == 0);
  CHECK_THAT(program.run("table demo --fixture 1").err, Contains("fixture 1 has been played"));
  CHECK_THAT(program.run("table demo --game basic").err, Contains("leave out `--game`"));
  CHECK_THAT(program.run("table coastal-premier-league --fixture 1").err,
             Contains("only leagues have fixtures"));
  CHECK_THAT(program.run("table demo --teams a,b,c").err, Contains("two teams meet"));
  CHECK_THAT(program.run("table coastal-premier-league --teams dunmere").err,
             Contains("`--teams HOME,AWAY`"));
}

TEST_CASE("a site has the next round to play on", "[cli]") {
  const Demo demo({first_round});
  const fs::path folder = demo.folder().path();
  const Installed program(folder, true);
  REQUIRE(program.run("site demo -o site --with table --without cards --seasons 0").exit_code == 0);
  int pages = 0;
  for (const auto& file : fs::directory_iterator(folder / "site" / "demo" / "downloads")) {
    const std::string name = file.path().filename().string();
    if (!name.starts_with("fixture-")) continue;
    ++pages;
    CHECK_THAT(content(folder / "site" / "demo" / "fixtures.html"),
               Contains(name + "\">Play or score it</a>"));
  }
  CHECK(pages == 4);
}

TEST_CASE("a site has a page that asks, and without SQLite for it a sentence says why not",
          "[cli]") {
  const Demo demo({first_round});
  const fs::path folder = demo.folder().path();
  const Installed program(folder, true);
  REQUIRE(program.run("site demo -o site --query --without cards --seasons 0").exit_code == 0);
  CHECK_THAT(content(folder / "site" / "sqlite.js"),
             StartsWith("enginevar quicketSqlite = \"eN") && EndsWith("\";\n"));
  fs::remove(folder / "share" / "quicket" / "sqlite.wasm");
  const Run without = program.run("site demo -o other --with query");
  CHECK(without.exit_code == 1);
  CHECK_THAT(without.err, Contains("SQLite for such pages is not there; build it with"));
  CHECK_FALSE(fs::exists(folder / "other"));
}

TEST_CASE("without an engine for pages a sentence says how to build one", "[cli]") {
  const Demo demo;
  const Installed program(demo.folder().path(), false);
  const Run run = program.run("table demo");
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("./bootstrap.sh --web"));
  CHECK_FALSE(fs::exists(demo.folder().path() / "demo-table.html"));
  CHECK_THAT(program.run("site demo --with table").err, Contains("./bootstrap.sh --web"));
}
