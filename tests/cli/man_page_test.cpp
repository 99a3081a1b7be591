#include "cli/man_page.h"

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>

#include <catch2/catch.hpp>

#include "cli/command.h"
#include "cli/context.h"
#include "cli/program.h"
#include "tests/support/content.h"
#include "tests/support/program.h"
#include "tests/support/skip.h"
#include "tests/support/temporary_folder.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;
using quicket::cli::Command;
using quicket::cli::man_page;
using quicket::cli::only_words;
using quicket::cli::Option;

namespace {

namespace fs = std::filesystem;

/// Counts the pages, and looks for commands without one on the page of the command above.
int pages_of(const Command& command, const fs::path& folder) {
  if (command.hidden) return 0;
  int pages = command.told_above ? 0 : 1;
  if (command.told_above) {
    const std::string page = quicket::cli::man_page_name(*command.above) + ".1";
    std::string word = command.name;
    if (const std::size_t at = word.find('-'); at != std::string::npos) word.insert(at, 1, '\\');
    CAPTURE(page);
    CHECK_THAT(content(folder / page), Contains(".It Sy \\&" + word));
  }
  for (const Command& below : command.commands) pages += pages_of(below, folder);
  return pages;
}

}  // namespace

TEST_CASE("a manual page is made from the declaration", "[cli][man]") {
  Command tool("tool", "A tool to test with");
  Command& sail = tool.add("sail", "Go out");
  std::string boat, rig = "sloop";
  bool wait = false;
  sail.argument("BOAT", &boat, "which boat").needed();
  sail.under("Rigging");
  sail.option("-r,--rig", &rig, "how it is rigged").one_of({"sloop", "ketch"}).with_default();
  sail.flag("--wait", &wait, "for the tide").also("--tarry");
  Option& deep = sail.flag("--deep", &wait, "in deep water");
  Option& knots = sail.option("--speed", &boat, "how fast").of_kind("KNOTS");
  sail.option("--how", only_words, "how it goes").word("deep", deep).word("fast", knots);
  sail.details = "Read `tool help` first.\n  .a listing\nAnd then go.";
  sail.example("tool sail Anna");
  CHECK(man_page(sail, "June 5, 2027") == R"(.Dd June 5, 2027
.Dt TOOL-SAIL 1
.Os
.Sh NAME
.Nm tool-sail
.Nd Go out
.Sh SYNOPSIS
.Nm tool sail
.Op Ar OPTIONS
.Ar \&BOAT
.Sh DESCRIPTION
Go out.
.Pp
Read \fBtool help\fP first.
.Bd -literal -offset indent
\&.a listing
.Ed
.Pp
And then go.
.Sh OPTIONS
.Ss Arguments
.Bl -tag -width Ds
.It Ar \&BOAT
which boat
.El
.Ss Rigging
.Bl -tag -width Ds
.It Fl r , Fl \-rig Cm \&sloop or ketch
how it is rigged [default: sloop]
.It Fl \-wait
for the tide
.It Fl \-how Cm \&deep
how it goes [repeatable]
.Bl -tag -width Ds
.It Cm \&deep
in deep water
.It Cm \&fast=KNOTS
how fast
.El
.El
.Ss Global options
They are described in
.Xr quicket 1 .
.Sh EXAMPLES
.Bd -literal -offset indent
tool sail Anna
.Ed
.Sh SEE ALSO
.Xr quicket 1
)");
}

TEST_CASE("every command has a manual page, or stands on the one of the command above",
          "[cli][man]") {
  const TemporaryFolder folder;
  const Run made = run_quicket(folder.path(), {"man-pages", "."});
  REQUIRE(made.exit_code == 0);
  CHECK(made.err.empty());
  quicket::cli::Context context;
  Command program("quicket", "all of it");
  quicket::cli::declare(program, context);
  int pages = 0;
  for (const auto& entry : fs::directory_iterator(folder.path())) {
    pages += entry.path().extension() == ".1" ? 1 : 0;
  }
  CHECK(pages == pages_of(program, folder.path()));
  CHECK(pages <= 70);
}

TEST_CASE("mandoc has nothing to say about any manual page", "[cli][man]") {
  if (program_is_missing("mandoc")) return;
  const TemporaryFolder folder;
  REQUIRE(run_quicket(folder.path(), {"man-pages", "."}).exit_code == 0);
  const std::string lint =
      "cd '" + folder.path().string() + "' && mandoc -T lint -W all *.1 >lint.txt 2>&1";
  CHECK(std::system(lint.c_str()) == 0);
  CHECK(fs::file_size(folder.path() / "lint.txt") == 0);
}
