#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "tests/support/content.h"
#include "tests/support/made_database.h"
#include "tests/support/pattern.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// A folder with the demonstration league's cards in its database.
struct CardsFolder {
  TemporaryFolder folder;

  CardsFolder() {
    const std::string from = project_file("data/demo/coastal-premier-league").string();
    put_made_database(folder.path(),
                      {{"import", "tables", "--set", "coastal", "--name", "Coastal Premier League",
                        "--season", "2026", "--format", "t20", "--batting", from + "/batting.csv",
                        "--bowling", from + "/bowling.csv", "--fielding", from + "/fielding.csv",
                        "--squads", from + "/squads.csv"}});
  }

  Run quicket(const std::vector<std::string>& words) const {
    return run_quicket(folder.path(), words);
  }
  std::string file(const std::string& name) const { return content(folder.path() / name); }
};

}  // namespace

TEST_CASE("templates are listed with their sizes and what they are", "[cli][print]") {
  TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"print", "templates", "--csv"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains("classic,63.5 x 88.9,"));
  CHECK_THAT(run.out, Contains("compact,63 x 88,"));
  CHECK_THAT(run.out, Contains("large,63.5 x 88.9,"));
}

TEST_CASE("a printer's offset is kept by its name and moves the backs", "[cli][print]") {
  const CardsFolder demo;
  CHECK(demo.quicket(
                {"print", "printer", "office", "--back-offset", "0.3,-1.2", "--flip", "short-edge"})
            .exit_code == 0);
  CHECK_THAT(demo.quicket({"print", "printer", "--csv"}).out,
             Contains("office,0.3,-1.2,short edge"));
  const std::vector<std::string> cards{
      "print", "cards", "coastal", "--team", "Amberlight Anchors", "--backs", "duplex", "-o"};
  const auto with = [&](const std::string& file, std::vector<std::string> more) {
    std::vector<std::string> words = cards;
    words.push_back(file);
    words.insert(words.end(), more.begin(), more.end());
    const Run run = demo.quicket(words);
    CAPTURE(run.err);
    CHECK(run.exit_code == 0);
    return demo.file(file);
  };
  const std::string named = with("a.pdf", {"--printer", "office"});
  CHECK(named == with("b.pdf", {"--back-offset", "0.3,-1.2", "--flip", "short-edge"}));
  CHECK(named != with("c.pdf", {}));
  // What is said on the command line goes before what is kept.
  CHECK(with("d.pdf", {"--printer", "office", "--flip", "long-edge"}) ==
        with("e.pdf", {"--back-offset", "0.3,-1.2"}));
  const Run wrong =
      demo.quicket({"print", "cards", "coastal", "-o", "f.pdf", "--printer", "ofice"});
  CHECK(wrong.exit_code == 1);
  CHECK_THAT(wrong.err, Contains("no saved printer \"ofice\"; did you mean \"office\"?"));
  CHECK(demo.quicket({"print", "printer", "office", "--forget"}).exit_code == 0);
  CHECK_THAT(demo.quicket({"print", "printer", "--csv"}).out, !Contains("office"));
  const Run half = demo.quicket({"print", "printer", "office", "--back-offset", "0.3"});
  CHECK(half.exit_code == 2);
  CHECK_THAT(half.err, Contains("give two numbers up to 20"));
}

TEST_CASE("only cards changed since a day are printed", "[cli][print]") {
  const CardsFolder demo;
  CHECK(demo.quicket({"print", "cards", "coastal", "-o", "all.pdf", "--since", "2020-01-01"})
            .exit_code == 0);
  const Run none =
      demo.quicket({"print", "cards", "coastal", "-o", "none.pdf", "--since", "2999-01-01"});
  CHECK(none.exit_code == 1);
  CHECK_THAT(none.err, Contains("no card of coastal has changed since 2999-01-01: the last change "
                                "was on 20"));
  const Run word = demo.quicket({"print", "cards", "coastal", "-o", "x.pdf", "--since", "monday"});
  CHECK(word.exit_code == 2);
  CHECK_THAT(word.err, Contains(R"(--since: "monday" is not a day from 0001-01-01 to 9999-12-31)"));
}

TEST_CASE("the cards of a drafted side, and of a league of such sides, are printed",
          "[cli][print]") {
  const CardsFolder demo;
  REQUIRE(demo.quicket({"teams", "draft", "--from", "coastal", "--sides", "Reefs,Shoals",
                        "--rounds", "12", "--seed", "5"})
              .exit_code == 0);
  const auto printed = [&](const std::string& name) {
    const Run run = demo.quicket({"print", "cards", name, "-o", name + ".pdf"});
    CAPTURE(run.err);
    CHECK(run.exit_code == 0);
    return PdfProbe(demo.file(name + ".pdf")).text();
  };
  const std::string reefs = printed("Reefs");
  CHECK_THAT(reefs, Contains("Reefs"));
  CHECK_THAT(reefs, !Contains("Shoals") && !Contains("Amberlight"));
  REQUIRE(demo.quicket({"league", "create", "drafted", "--set", "coastal", "--teams",
                        "Reefs,Shoals", "--competition", "final-only"})
              .exit_code == 0);
  CHECK_THAT(printed("drafted"),
             Contains("Reefs") && Contains("Shoals") && !Contains("Amberlight"));
  Run wrong = demo.quicket({"print", "cards", "coastal", "--team", "Reefs", "-o", "x.pdf"});
  CHECK(wrong.exit_code == 2);
  CHECK_THAT(wrong.err, Contains("Reefs is not a team of coastal, but a side of your own; `quicket "
                                 "print cards \"Reefs\"` prints its cards"));
  wrong = demo.quicket({"print", "cards", "Refs", "-o", "x.pdf"});
  CHECK(wrong.exit_code == 1);
  CHECK_THAT(wrong.err,
             Contains("no set, league or side of your own \"Refs\"; did you mean \"Reefs\"?"));
}

TEST_CASE("a mistake in a template of one's own is named by file, line and key", "[cli][print]") {
  const CardsFolder demo;
  demo.folder.write("own.toml",
                    "name = \"own\"\n\n[[element]]\ndraw = \"text\"\ntext = \"{nam}\"\n"
                    "x = 1\ny = 1\nw = 10\nh = 5\n");
  const Run run =
      demo.quicket({"print", "cards", "coastal", "-o", "x.pdf", "--template", "own.toml"});
  CHECK(run.exit_code == 3);
  CHECK_THAT(run.err,
             Contains("own.toml:5:8: element.text has \"{nam}\", which is not a card field; "
                      "did you mean \"name\"?"));
  CHECK(demo.quicket({"print", "preview", "large", "-o", "large.pdf"}).exit_code == 0);
  CHECK(PdfProbe(demo.file("large.pdf")).complaints() == "");
}

TEST_CASE("a shipped template can be taken out and used as one's own", "[cli][print]") {
  const CardsFolder demo;
  const Run shown = demo.quicket({"print", "templates", "--export", "compact"});
  CHECK(shown.exit_code == 0);
  CHECK_THAT(shown.out, Contains("name = \"compact\"") && Contains("#   {wickets}\n"));
  CHECK(demo.quicket({"print", "templates", "--export", "compact", "-o", "own.toml"}).exit_code ==
        0);
  CHECK(demo.file("own.toml") == shown.out);
  CHECK(demo.quicket({"print", "preview", "own.toml", "-o", "own.pdf"}).exit_code == 0);
  CHECK_THAT(demo.quicket({"print", "templates", "--export", "comapct"}).err,
             Contains("did you mean \"compact\"?"));
}

// reliability 4.2
TEST_CASE("a template of one's own is not replaced by its preview", "[cli][print]") {
  const CardsFolder demo;
  const std::string own = demo.quicket({"print", "templates", "--export", "compact"}).out;
  demo.folder.write("own.toml", own);
  const Run run = demo.quicket({"print", "preview", "own.toml", "-o", "own.toml", "--force"});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("own.toml: this command uses that file"));
  CHECK(demo.file("own.toml") == own);
}

TEST_CASE("whoever says how backs are to be gets backs", "[cli][print]") {
  const CardsFolder demo;
  const Run run = demo.quicket({"print", "cards", "coastal", "-o", "x.pdf", "--back", "plain"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("--backs plain needs backs: using --backs duplex"));
  const Run none = demo.quicket(
      {"print", "cards", "coastal", "-o", "y.pdf", "--backs", "none", "--flip", "long-edge"});
  CHECK(none.exit_code == 2);
  CHECK_THAT(none.err, Contains("--flip needs backs, and --backs none prints none"));
}

TEST_CASE(
    "every print says which paper is too small, and prints on the smallest and on huge sheets",
    "[cli][print]") {
  const CardsFolder demo;
  REQUIRE(demo.quicket({"league", "create", "cup", "--set", "coastal", "--seed", "1"}).exit_code ==
          0);
  REQUIRE(demo.quicket({"league", "play", "cup", "--round", "1"}).exit_code == 0);
  const std::vector<std::vector<std::string>> prints{
      {"cards", "coastal", "--team", "Amberlight Anchors"},
      {"cards", "coastal", "--team", "Amberlight Anchors", "--backs", "gutterfold"},
      {"charts"},
      {"scoresheet"},
      {"scoresheet", "--format", "fifty"},
      {"scoresheet", "--match", "1"},
      {"rules"},
      {"season", "cup"},
      {"calibration"},
      {"preview", "classic"},
      {"bonus", "absolution"},
      {"bonus", "crossing-stonehenge"},
      {"bonus", "overs-and-chances"},
      {"bonus", "stonehenge-cricket"},
  };
  for (const std::vector<std::string>& what : prints) {
    const auto on = [&](const std::string& paper) {
      std::vector<std::string> words{"print"};
      words.insert(words.end(), what.begin(), what.end());
      for (const char* const word : {"-o", "out.pdf", "--force", "--paper"})
        words.emplace_back(word);
      words.push_back(paper);
      return demo.quicket(words);
    };
    const Run tiny = on("50x50");
    CAPTURE(what, tiny.err);
    CHECK(tiny.exit_code == 1);
    CHECK_THAT(tiny.err, Contains("paper of 50 x 50 mm is too small for "));
    const auto least = Pattern("use at least ([0-9.]+) x ([0-9.]+) mm").first_in(tiny.err);
    REQUIRE(least.has_value());
    const std::string smallest = (*least)[1] + "x" + (*least)[2];
    for (const std::string& paper : {smallest, (*least)[1] + "x2000", std::string("2000x2000")}) {
      const Run made = on(paper);
      CAPTURE(paper, made.err);
      CHECK(made.exit_code == 0);
    }
  }
}

TEST_CASE("the book of a season without a match says how to play it", "[cli][print]") {
  const CardsFolder demo;
  REQUIRE(demo.quicket({"league", "create", "cup", "--set", "coastal", "--seed", "1"}).exit_code ==
          0);
  const Run run = demo.quicket({"print", "season", "cup", "-o", "cup.pdf"});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err,
             Contains("nothing has been played in cup yet; `quicket league play cup --all`"));
}

TEST_CASE("a font that is not there, an unknown paper and an unwritable path get a sentence",
          "[cli][print]") {
  const CardsFolder demo;
  demo.folder.write("own.toml",
                    "name = \"own\"\nfont = \"No Such Sans\"\n\n[[element]]\n"
                    "draw = \"text\"\ntext = \"{name}\"\nx = 1\ny = 1\nw = 50\nh = 5\n");
  const Run font =
      demo.quicket({"print", "cards", "coastal", "-o", "x.pdf", "--template", "own.toml"});
  CHECK(font.exit_code == 1);
  CHECK_THAT(font.err, Contains("font \"No Such Sans\" was not found on this machine"));
  const Run paper = demo.quicket({"print", "cards", "coastal", "-o", "x.pdf", "--paper", "a44"});
  CHECK(paper.exit_code == 2);
  CHECK_THAT(paper.err, Contains("a44"));
  const Run path = demo.quicket({"print", "cards", "coastal", "-o", "no/such/folder/x.pdf"});
  CHECK(path.exit_code == 1);
  CHECK_THAT(path.err, Contains("no/such/folder/x.pdf"));
}

TEST_CASE("a bonus game prints with its parts, and an unknown one gets the nearest",
          "[cli][print]") {
  TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"print", "bonus", "absolution", "-o", "a.pdf",
                                              "--only", "cards", "--backs", "duplex"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("Absolution: 65 cards, 16 pages: a.pdf"));
  CHECK(PdfProbe(content(folder.path() / "a.pdf")).complaints() == "");
  const Run wrong = run_quicket(folder.path(), {"print", "bonus", "absolutoin", "-o", "b.pdf"});
  CHECK(wrong.exit_code == 1);
  CHECK_THAT(wrong.err, Contains("did you mean \"absolution\"?"));
}
