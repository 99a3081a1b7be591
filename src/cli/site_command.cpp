#include <memory>
#include <spawn.h>
#include <sys/wait.h>

#include <fmt/format.h>

#include "app/outputs/site.h"
#include "app/outputs/site_folder.h"
#include "app/outputs/site_query.h"
#include "app/outputs/table_page.h"
#include "app/version.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/print_words.h"
#include "cli/stopwatch.h"
#include "files/interruption.h"
#include "report/document.h"

namespace quicket::cli {
namespace {

struct SiteWords {
  std::vector<std::string> names;
  std::string folder, base, theme = "auto";
  bool force = false, no_cards = false, pdf = false, table = false, query = false, open = false;
  int seasons = app::SiteRequest().odds_seasons;
};

/// The address with a slash at its end. Throws Error for one that is not of the web.
std::string address(std::string base) {
  if (base.empty()) return base;
  if (!base.starts_with("http://") && !base.starts_with("https://")) {
    throw Error(Fault::usage,
                "--base {}: not an address; write one such as https://example.org/league/", base);
  }
  std::string made;
  for (const char letter : base) made += letter == ' ' ? "%20" : std::string(1, letter);
  return made.ends_with('/') ? made : made + '/';
}

app::SiteRequest request_of(const SiteWords& words) {
  app::SiteRequest request;
  request.names = words.names;
  request.options.base = address(words.base);
  request.options.version = app::version();
  request.options.theme = words.theme == "dark"    ? site::SiteOptions::Theme::dark
                          : words.theme == "light" ? site::SiteOptions::Theme::light
                                                   : site::SiteOptions::Theme::automatic;
  request.cards = !words.no_cards;
  request.pdfs = words.pdf;
  if (words.table) request.engine = app::page_engine();
  if (words.query) request.sqlite = app::sqlite_script();
  request.odds_seasons = words.seasons;
  return request;
}

/// Starts the browser on the first page. Throws Error if there is none to start.
void open_page(const std::string& page) {
  std::string program = "xdg-open", file = page;
  char* const arguments[] = {program.data(), file.data(), nullptr};
  pid_t child = 0;
  int status = 0;
  if (posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ) != 0 ||
      waitpid(child, &status, 0) < 0 || status != 0) {
    throw Error("no browser could be started; open {} in one", page);
  }
}

void make(const Context& context, const SiteWords& words) {
  if (words.folder == "-") {
    throw Error("a site is a folder of files, not one that fits standard output; name a folder",
                Fault::usage);
  }
  const app::SiteRequest request = request_of(words);
  store::Database database = open_database(context);
  const Stopwatch watch;
  app::SiteFolder folder(words.folder, words.force);
  const files::ToldThroughout told("the site is half written; make it again");
  const std::string digest = app::site_digest(database, request);
  const std::optional<int> known = words.force ? std::nullopt : folder.pages_made_from(digest);
  const int pages =
      known ? *known
            : app::make_site(
                  database, request, [&](const site::SiteFile& file) { folder.put(file); },
                  context.progress("Season"));
  if (!known) folder.finish(digest, pages);
  watch.tell(context);
  report::Document made;
  made.put("folder", words.folder).put("pages", pages).put("bytes", folder.bytes());
  made.put("seconds", report::Cell{});  // no part of the result any more
  made.put("written", folder.written()).put("removed", folder.removed());
  context.show(made.note(
      fmt::format("{} in {}: {} written, {} removed", counted(pages, "page", "pages"), words.folder,
                  counted(folder.written(), "file", "files"), folder.removed())));
  const std::string first = words.folder + (words.folder.ends_with('/') ? "" : "/") + "index.html";
  if (words.open) open_page(first);
}

}  // namespace

void add_site(Command& program, Context& context) {
  auto words = std::make_shared<SiteWords>();
  Command& command = program.add("site", "Make web pages of leagues and real seasons");
  command.argument("LEAGUE|SET", &words->names, "names of leagues, or slugs of sets").needed();
  command.under("Output");
  command.option("-o,--output DIR", &words->folder, "folder to write to")
      .usually("named by what it has", [words = words.get()] {
        return output_stem(
            {words->names.front(), words->names.size() > 1 ? "and-more" : "", "site"});
      });
  command.flag("--force", &words->force, "write into a folder that has other files");
  command.flag("--open", &words->open, "show the first page in the browser");
  command.under("Contents");
  command.option("--base URL", &words->base, "address of the site; adds pictures for sharing");
  command.option("--theme", &words->theme, "colours of the pages")
      .one_of({"auto", "light", "dark"})
      .with_default();
  Option& no_cards = command.flag("--no-cards", &words->no_cards, "the pictures of the cards");
  command.option("--without", only_words, "leave out the pictures of the cards")
      .word("cards", no_cards);
  Option& pdf = command.flag("--pdf", &words->pdf, "the book and scoresheets");
  Option& table = command.flag("--table", &words->table, "pages to play the next round on");
  Option& query =
      command.flag("--query", &words->query, "a page that asks the season's SQLite file");
  command.option("--with", only_words, "add files to take away")
      .word("pdf", pdf, {}, "the season book and a scoresheet of every match")
      .word("table", table, {}, "pages to play the next round on (if built)")
      .word("query", query, {}, "a page that asks the season's file (if built)");
  command.option("--seasons N", &words->seasons, "seasons that each forecast plays (0: none)")
      .between(0, 10000)
      .with_default();
  command.details =
      "The pages open from a disk, a stick or any server: they need no script and ask nothing of "
      "another computer. A player who is in several of the leagues and sets has one page with all "
      "of them. The page of `--with query` answers questions in SQL to every ball, in the browser. "
      "feed.xml has the latest results. With `--base` there are also pictures of the season, its "
      "matches and players for where pages are shared, which needs whole addresses; without it the "
      "line that embeds a scorecard lacks the address too. Made again into the same folder, only "
      "files that changed are written.";
  command.guesses = {"web", "html", "pages", "www", "website", "almanac"};
  command.if_interrupted = "the site is half written; make it again";
  command.example("quicket site bbl-again -o site")
      .example("quicket site mine -o site --with table")
      .example(
          "quicket site bbl-again big-bash-league-2024-25 -o site \\\n"
          "      --base https://example.org/");
  command.run = [&context, words] { make(context, *words); };
}

}  // namespace quicket::cli
