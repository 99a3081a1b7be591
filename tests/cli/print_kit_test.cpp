#include <algorithm>
#include <filesystem>

#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"
#include "tests/support/content.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/pictures.h"

namespace quicket::tests {
namespace {

using Catch::Matchers::Contains;

/// "01-assembly.pdf 1" for each file of a kit.
std::vector<std::string> files_and_pages(const nlohmann::json& list) {
  std::vector<std::string> lines;
  for (const auto& file : list) {
    lines.push_back(std::filesystem::path(file["file"].get<std::string>()).filename().string() +
                    ' ' + std::to_string(file["pages"].get<int>()));
  }
  return lines;
}

/// Two invented sides, and a league between them: a kit of the whole takes longer, and shows no
/// more.
const Commands small_league{
    {"teams", "invent", "Small", "--like", demo_set, "--teams", "2", "--seed", "3"},
    {"league", "create", "tiny", "--set", "small", "--competition", "final-only", "--start",
     "2027-06-05", "--seed", "5"}};

TEST_CASE("a kit is a folder of numbered PDFs, listed with their pages", "[cli][print]") {
  const Demo demo;
  const auto list = demo.list({"print", "kit", "demo", "-o", "kit"});
  CHECK(files_and_pages(list) ==
        std::vector<std::string>{"01-assembly.pdf 1", "02-cards.pdf 28", "03-dividers.pdf 2",
                                 "04-tuck-box.pdf 1", "06-charts.pdf 4", "08-rules.pdf 6",
                                 "09-checklist.pdf 1", "10-league-sheet.pdf 2",
                                 "11-wallchart.pdf 2", "12-match-sheets.pdf 2",
                                 "13-scoresheets.pdf 6", "14-next-round.pdf 12"});
  for (const auto& file : list) {
    const PdfProbe probe(content(demo.folder().path() / file["file"].get<std::string>()));
    CHECK(probe.complaints() == "");
    CHECK(probe.page_count() == file["pages"].get<int>());
  }
}

TEST_CASE("the name of a league alone prints its kit, and charts take a league", "[cli][print]") {
  const Demo demo(small_league);
  const auto list = demo.list({"print", "tiny", "--ink", "light"});
  CHECK(list[0]["file"] == "tiny-kit/01-assembly.pdf");
  // A slip of a command below is not taken for a league.
  CHECK_THAT(demo.run({"print", "card"}).err, Contains("did you mean"));
  CHECK_THAT(demo.run({"print", "nobody"}).err, Contains("nobody"));
  // As near to `db` as "bbl" is: what only resembles a command elsewhere is a name.
  CHECK_THAT(demo.run({"print", "dbl"}).err, Contains("no league or set \"dbl\""));
  CHECK(demo.run({"print", "charts", "tiny"}).exit_code == 0);
  CHECK(PdfProbe(content(demo.folder().path() / "tiny-charts.pdf")).page_count() > 2);
}

TEST_CASE("the value of an option is not taken for a command", "[cli]") {
  const Demo demo(small_league);
  std::filesystem::copy(demo.folder().path() / "test.db", demo.folder().path() / "print");
  const Run sets = demo.run({"--db", "print", "sets"});
  CHECK(sets.err.empty());
  CHECK(sets.out == demo.run({"sets"}).out);
  CHECK_THAT(demo.run({"--db", "print", "print", "nobody"}).err, Contains("nobody"));
}

TEST_CASE("a kit for a cutting plotter has marks on its cards and an outline of their sheets",
          "[cli][print]") {
  const Demo demo(small_league);
  const auto list = demo.list({"print", "kit", "tiny", "-o", "kit", "--cutter", "svg", "--margin",
                               "10", "--guides", "corners", "--back", "role"});
  const auto cuts = std::find_if(list.begin(), list.end(), [](const auto& file) {
    return file["file"] == "kit/02-cards-cut.svg";
  });
  REQUIRE(cuts != list.end());
  CHECK(is_well_formed(content(demo.folder().path() / "kit/02-cards-cut.svg")));
  const PdfProbe cards(content(demo.folder().path() / "kit/02-cards.pdf"));
  CHECK(cards.text(2).find("STRIKER") != std::string::npos);
  CHECK(PdfProbe(content(demo.folder().path() / "kit/01-assembly.pdf"))
            .text()
            .find("02-cards-cut.svg") != std::string::npos);
  const Run refused =
      demo.run({"print", "kit", "tiny", "-o", "b", "--cutter", "dxf", "--to", "png"});
  CHECK(refused.exit_code == 2);
  CHECK_THAT(refused.err, Contains("--cutter is for PDFs of sheets"));
}

TEST_CASE("a kit of pictures has a file for every page, with its size in pixels", "[cli][print]") {
  const Demo demo(small_league);
  const auto list = demo.list({"print", "kit", "tiny", "-o", "kit", "--to", "png", "--dpi", "30"});
  REQUIRE(list.size() == 38);
  CHECK(list[0]["file"] == "kit/01-assembly-1.png");
  CHECK(list[1]["file"] == "kit/02-cards-1.png");
  for (const auto& file : list) {
    const Pixels pixels =
        pixels_of_png(content(demo.folder().path() / file["file"].get<std::string>()));
    CHECK(file["pages"] == 1);
    CHECK(pixels.width == file["width_px"]);
    CHECK(pixels.height == file["height_px"]);
    CHECK(pixels.width > 240);
  }
}

TEST_CASE("the kit of a set has no next round, and the same kit twice is the same bytes",
          "[cli][print]") {
  const Demo demo(small_league);
  const auto list = demo.list({"print", "kit", "small", "-o", "a"});
  CHECK(list.back()["file"] == "a/13-scoresheets.pdf");
  demo.list({"print", "kit", "small", "-o", "b"});
  for (const auto& file : list) {
    const std::filesystem::path name = file["file"].get<std::string>();
    CHECK(content(demo.folder().path() / name) ==
          content(demo.folder().path() / "b" / name.filename()));
  }
}

TEST_CASE("the next round of a kit follows the league", "[cli][print]") {
  const Demo demo(small_league);
  REQUIRE(demo.run({"league", "play", "tiny", "--round", "1"}).exit_code == 0);
  const Run run = demo.run({"print", "kit", "tiny", "-o", "kit", "--format", "hundred"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains("Scoresheets with both elevens: round 2"));
  CHECK_THAT(run.out, Contains("Blank scoresheets for two matches, 100-ball"));
  REQUIRE(demo.run({"league", "play", "tiny", "--all"}).exit_code == 0);
  CHECK_THAT(demo.run({"print", "kit", "tiny", "-o", "done"}).out, !Contains("next-round"));
}

TEST_CASE("a kit says how scoresheets of another length go with its strip", "[cli][print]") {
  Commands tempo = small_league;
  tempo.push_back({"cards", "build", "small", "--tempo"});
  const Demo demo(tempo);
  const auto assembly = [&](std::vector<std::string> words) {
    demo.list(std::move(words));
    return PdfProbe(content(demo.folder().path() / "kit/01-assembly.pdf")).text(1);
  };
  CHECK_THAT(assembly({"print", "kit", "small", "-o", "kit"}), !Contains("Scoresheets: for"));
  CHECK_THAT(assembly({"print", "kit", "small", "-o", "kit", "--force", "--format", "t10"}),
             Contains("Scoresheets: for T10"));
}

TEST_CASE("a kit that cannot be made is refused in a sentence, and nothing is written",
          "[cli][print]") {
  const Demo demo(small_league);
  const auto refused = [&](const std::vector<std::string>& words, int exit_code) {
    std::vector<std::string> all{"print", "kit"};
    all.insert(all.end(), words.begin(), words.end());
    const Run run = demo.run(all);
    CHECK(run.exit_code == exit_code);
    CHECK(run.out.empty());
    return run.err;
  };
  CHECK_THAT(refused({"tny", "-o", "kit"}, 1),
             Contains("no league or set \"tny\"; did you mean \"tiny\"?"));
  CHECK_THAT(refused({"tiny", "-o", "kit", "--paper", "a5"}, 1),
             Contains("paper of 148 x 210 mm is too small for the kit: use at least 190 x 250 mm"));
  CHECK_THAT(refused({"tiny", "-o", "-"}, 2), Contains("a kit is a folder of files"));
  CHECK_THAT(refused({"tiny", "-o", "test.db"}, 1),
             Contains("test.db: a file, not a folder; name a folder for the kit"));
  CHECK_THAT(refused({"tiny", "-o", "kit", "--format", "t21"}, 2), Contains("t21"));
  CHECK_THAT(refused({"tiny", "-o", "kit", "--card-thickness", "2"}, 2),
             Contains("--card-thickness: \"2\" is not a number from 0.1 to 1"));
  CHECK_THAT(refused({"tiny", "-o", "kit", "--layout", "card-thickness=2"}, 2),
             Contains("--layout: card-thickness: \"2\" is not a number from 0.1 to 1"));
  CHECK_FALSE(std::filesystem::exists(demo.folder().path() / "kit"));
}

TEST_CASE("a folder with a kit is left alone without --force", "[cli][print]") {
  const Demo demo(small_league);
  demo.folder().write("kit/08-rules.pdf", "mine");
  const Run run = demo.run({"print", "kit", "small", "-o", "kit"});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("kit/08-rules.pdf: already exists; name another folder, or give "
                               "`--force` to replace it"));
  CHECK(content(demo.folder().path() / "kit/08-rules.pdf") == "mine");
  CHECK_FALSE(std::filesystem::exists(demo.folder().path() / "kit/01-assembly.pdf"));
  CHECK(demo.run({"print", "kit", "small", "-o", "kit", "--force"}).exit_code == 0);
  CHECK(content(demo.folder().path() / "kit/08-rules.pdf").starts_with("%PDF"));
}

}  // namespace
}  // namespace quicket::tests
