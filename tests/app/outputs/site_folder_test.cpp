#include "app/outputs/site_folder.h"

#include <chrono>
#include <fstream>

#include <fmt/format.h>

#include "tests/app/seasons.h"
#include "tests/support/content.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

TEST_CASE("a site made again touches only what changed, and what is its own", "[app]") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "site";
  {
    app::SiteFolder site(path, false);
    site.put({"index.html", "one"});
    site.put({"old/page.html", "two"});
    site.finish();
    CHECK(site.written() == 2);
  }
  std::ofstream(path / "mine.txt") << "mine";
  std::ofstream(path / "new.html") << "mine as well";
  // reliability 4.2
  CHECK_THAT(refusal([&] {
               app::SiteFolder(path, false).put({"new.html", "three"});
             }),
             Contains("new.html: already exists, and is not in the list of the site"));
  CHECK(tests::content(path / "new.html") == "mine as well");
  std::filesystem::remove(path / "new.html");
  app::SiteFolder site(path, false);
  site.put({"index.html", "one"});
  site.put({"new.html", "three"});
  site.finish();
  CHECK(site.written() == 1);
  CHECK(site.removed() == 1);
  CHECK_FALSE(std::filesystem::exists(path / "old/page.html"));
  CHECK(tests::content(path / "mine.txt") == "mine");
  CHECK(tests::content(path / "new.html") == "three");
}

TEST_CASE("a site of which nothing was made leaves no folder", "[app]") {
  const TemporaryFolder folder;
  { const app::SiteFolder site(folder.path() / "site", false); }
  CHECK_FALSE(std::filesystem::exists(folder.path() / "site"));
}

TEST_CASE("a site is not written among other files, nor does its list lead out", "[app]") {
  const TemporaryFolder folder;
  std::ofstream(folder.path() / "mine.txt") << "mine";
  CHECK_THAT(refusal([&] { app::SiteFolder(folder.path(), false); }),
             Contains("not empty, and not a site of ours"));
  CHECK_THAT(refusal([&] { app::SiteFolder(folder.path() / "mine.txt", true); }),
             Contains("a file, not a folder"));
  const auto site = folder.path() / "site";
  std::filesystem::create_directory(site);
  std::ofstream(site / "quicket-site.txt") << "heading\n../mine.txt\n/etc/hostname\n";
  app::SiteFolder(site, false).finish();
  CHECK(tests::content(folder.path() / "mine.txt") == "mine");
}

TEST_CASE("a site that was never finished is made again without force", "[app]") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "site";
  {
    app::SiteFolder site(path, false);
    for (int i = 0; i < 70; ++i) site.put({fmt::format("matches/{}.html", i), "a match"});
    CHECK(site.written() > 0);
  }
  app::SiteFolder site(path, false);
  site.put({"index.html", "one"});
  site.finish();
  CHECK(tests::content(path / "index.html") == "one");
  CHECK_FALSE(std::filesystem::exists(path / "matches"));
}

// reliability 4.1
TEST_CASE("what a killed program left in a site goes when it is made again", "[app]") {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  const auto path = folder.path() / "site";
  const std::string left = ".quicket-abcdefghij";
  // Killed while it wrote its first file, the list.
  fs::create_directory(path);
  std::ofstream(path / ("quicket-site.txt" + left)) << "half";
  {
    app::SiteFolder site(path, false);
    site.put({"index.html", "one"});
    site.put({"old/page.html", "two"});
    site.finish();
  }
  CHECK_FALSE(fs::exists(path / ("quicket-site.txt" + left)));
  // A page that has not changed since, one that is no longer part of the site, a stranger.
  for (const char* name : {"index.html", "old/page.html", "mine.txt"}) {
    std::ofstream(path / (name + left)) << "half";
  }
  app::SiteFolder site(path, false);
  site.put({"index.html", "one"});
  site.finish();
  CHECK(site.written() == 0);
  CHECK_FALSE(fs::exists(path / ("index.html" + left)));
  CHECK_FALSE(fs::exists(path / "old"));
  CHECK(fs::exists(path / ("mine.txt" + left)));
}

// reliability 5.2
TEST_CASE("a site is not written or removed behind a link", "[app]") {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  const auto path = folder.path() / "site", elsewhere = folder.path() / "elsewhere";
  fs::create_directory(elsewhere);
  std::ofstream(elsewhere / "page.html") << "mine";
  {
    app::SiteFolder site(path, false);
    site.put({"index.html", "one"});
    site.put({"cup/page.html", "two"});
    site.finish();
  }
  fs::remove_all(path / "cup");
  fs::create_directory_symlink(elsewhere, path / "cup");
  app::SiteFolder(path, false).finish();
  CHECK(tests::content(elsewhere / "page.html") == "mine");
  app::SiteFolder site(path, true);
  CHECK_THAT(refusal([&] {
               site.put({"cup/page.html", "three"});
             }),
             Contains("page.html: a link, or in a folder that is one; remove it"));
  fs::create_symlink(elsewhere / "page.html", path / "index.html");
  CHECK_THAT(refusal([&] { site.put({"index.html", "one"}); }), Contains("index.html: a link"));
  fs::remove(path / "quicket-site.txt");
  fs::create_symlink(elsewhere / "page.html", path / "quicket-site.txt");
  CHECK_THAT(refusal([&] { app::SiteFolder(path, true); }), Contains("quicket-site.txt: a link"));
  CHECK(tests::content(elsewhere / "page.html") == "mine");
}

TEST_CASE("a site of the same digest is not made again, unless a file was touched", "[app]") {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  const auto path = folder.path() / "site";
  {
    app::SiteFolder site(path, false);
    CHECK_FALSE(site.pages_made_from("abc"));
    site.put({"index.html", "one"});
    site.finish("abc", 7);
  }
  {
    app::SiteFolder site(path, false);
    CHECK(site.pages_made_from("abc") == 7);
    CHECK(site.bytes() == 3);
  }
  CHECK_FALSE(app::SiteFolder(path, false).pages_made_from("abd"));
  CHECK_FALSE(app::SiteFolder(path, false).pages_made_from(""));
  fs::last_write_time(path / "index.html",
                      fs::last_write_time(path / "quicket-site.txt") + std::chrono::seconds(1));
  CHECK_FALSE(app::SiteFolder(path, false).pages_made_from("abc"));
  fs::remove(path / "index.html");
  CHECK_FALSE(app::SiteFolder(path, false).pages_made_from("abc"));
}
