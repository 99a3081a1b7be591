#include "app/outputs/pictures.h"

#include <fstream>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "tests/support/temporary_folder.h"

namespace quicket::app {
namespace {

/// A folder of pictures, all of the same page.
class Folder {
 public:
  void add(const std::string& name, const std::string& bytes) {
    std::ofstream(folder_.path() / name, std::ios::binary) << bytes;
  }
  void add_png(const std::string& name) {
    print::Medium medium;
    medium.kind = print::Medium::Kind::png;
    medium.dpi = 50;
    medium.take = [&](print::Picture picture) { add(name, picture.bytes); };
    print::Canvas canvas({}, print::Ink::full, medium);
    canvas.begin_page({20, 20});
    canvas.finish();
  }
  std::string path() const { return folder_.path().string(); }

  print::Images read(const std::vector<std::string>& names) {
    return pictures_in(path(), names, "player", [this](const std::string& line) { note = line; });
  }

  std::string note;

 private:
  tests::TemporaryFolder folder_;
};

TEST_CASE("pictures are found by the words of a name, ignoring case and accents", "[app]") {
  Folder folder;
  folder.add_png("tim-david.png");
  folder.add_png("Emile Roux.PNG");
  folder.add("notes.txt", "who took which");
  const print::Images images = folder.read({"Tim David", "Émile Roux", "Tim David", "MS Dhoni"});
  CHECK(images.size() == 2);
  CHECK(images.count("Tim David") == 1);
  CHECK(images.count("Émile Roux") == 1);
  CHECK(folder.note.empty());
}

TEST_CASE("one sentence tells which pictures are of nobody", "[app]") {
  Folder folder;
  for (const char* const name : {"a.png", "b.png", "c.png", "d.png", "e.png", "f.png", "g.png"}) {
    folder.add_png(name);
  }
  CHECK(folder.read({"G"}).size() == 1);
  CHECK(folder.note == folder.path() +
                           ": not printed, as no player has that name: a.png, b.png, c.png, d.png, "
                           "e.png and 1 more");
}

TEST_CASE("a picture that cannot be printed is refused by its name", "[app]") {
  Folder broken, vector, twice;
  broken.add("tim-david.jpg", "not a picture");
  CHECK_THROWS_WITH(broken.read({"Tim David"}),
                    broken.path() +
                        "/tim-david.jpg: not a PNG or JPEG that can be read; replace "
                        "or remove it");
  vector.add("tim-david.svg", "<svg/>");
  CHECK_THROWS_WITH(vector.read({"Tim David"}),
                    vector.path() +
                        "/tim-david.svg: line 1: not a drawing of SVG (<svg "
                        "xmlns=\"http://www.w3.org/2000/svg\">); draw it with shapes of one "
                        "colour, or save it as a PNG of about 800 pixels");
  vector.add(
      "tim-david.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><path d='M0 0H2V1z'/></svg>");
  CHECK(vector.read({"Tim David"}).at("Tim David")->shapes.size() == 1);
  twice.add_png("Tim David.png");
  twice.add_png("tim-david.png");
  CHECK_THROWS_AS(twice.read({"Tim David"}), Error);
  CHECK_THROWS_AS(pictures_in("/no/such/folder", {}, "team", {}), Error);
  CHECK(pictures_in("", {"Tim David"}, "player", {}).empty());
}

}  // namespace
}  // namespace quicket::app
