#include "tests/altered/sample.h"

#include <fstream>
#include <map>
#include <span>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "app/file.h"
#include "base/error.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/sets.h"
#include "tests/support/program.h"

namespace quicket::tests {
namespace {

namespace fs = std::filesystem;

/// All of them have to succeed: it is our own file.
void run_all(const fs::path& file, const std::vector<Words>& commands) {
  constexpr unsigned seconds = 300;
  for (const Outcome& outcome : run_commands(file, commands, seconds)) {
    if (outcome.code != 0) throw Error("the sample cannot be made: " + text_of(outcome));
  }
}

Words import_demo(const std::string& set, const std::string& format) {
  const std::string folder = project_file("data/demo/coastal-premier-league").string();
  return {"import",     "tables",
          "--set",      set,
          "--name",     "Coastal Premier League",
          "--season",   "2026",
          "--format",   format,
          "--batting",  folder + "/batting.csv",
          "--bowling",  folder + "/bowling.csv",
          "--fielding", folder + "/fielding.csv",
          "--squads",   folder + "/squads.csv"};
}

/// A format of a user's own: the built-in one of twenty overs under another name.
std::string own_format(const fs::path& folder) {
  std::ifstream in(project_file("data/formats/t20.toml"));
  std::string text((std::istreambuf_iterator<char>(in)), {});
  const auto change = [&](std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    expects(at != std::string::npos, "the format can be renamed");
    text.replace(at, from.size(), to);
  };
  change("id = \"t20\"", "id = \"evening\"");
  text.erase(text.find("\naliases"),
             text.find('\n', text.find("\naliases") + 1) - text.find("\naliases"));
  change("title = \"T20\"", "title = \"Evening cricket\"");
  change("order = ", "order = 9");
  const fs::path file = folder / "evening.toml";
  std::ofstream(file) << text;
  return file.string();
}

/// The matches of the league as the real season of a set of its own, with its people and teams.
match::SetData as_real_season(store::Database& database) {
  match::SetData data;
  data.name = "Harbour Trophy";
  data.season = "2025";
  data.credit = "Data: made by hand";
  std::map<TeamId, TeamId> teams;
  std::map<PlayerId, PlayerId> people;
  const LeagueId league = store::Leagues(database).find("cup").id;
  for (store::StoredMatch& stored : store::Matches(database).of_league(league)) {
    match::MatchRecord& record = stored.record;
    record.info.source_id = fmt::format("real-{}", stored.id.value);
    data.format = record.info.format;
    for (match::TeamSheet& sheet : record.sheets) {
      const auto [team, new_team] = teams.try_emplace(sheet.team, TeamId{});
      if (new_team) {
        data.teams.push_back(sheet.name);
        team->second = {static_cast<std::int64_t>(data.teams.size())};
      }
      sheet.team = team->second;
      for (match::SheetPlayer& player : sheet.players) {
        const auto [person, new_person] = people.try_emplace(player.id, PlayerId{});
        if (new_person) {
          match::Person one;
          one.key = "register:" + player.name;
          one.name = player.name;
          data.people.push_back(std::move(one));
          person->second = {static_cast<std::int64_t>(data.people.size())};
          data.squads.push_back({person->second, sheet.team, {}});
        }
        player.id = person->second;
      }
    }
    data.matches.push_back(std::move(record));
  }
  return data;
}

/// Matches and games to be read again, by their ids.
std::vector<Words> reading_commands(const fs::path& folder, const std::string& real) {
  const std::string pdf = (folder / "out.pdf").string();
  const std::vector<std::string> set_lists{"standings", "leaders", "matches"};
  std::vector<Words> all{{"sets"},
                         {"sets", "show", "coastal"},
                         {"sets", "show", real},
                         {"teams", "list"},
                         {"cards", "show", "coastal", "Tadeo Okonjo"},
                         {"cards", "chart", real},
                         {"validate", real, "--seasons", "1", "--threads", "1"},
                         {"league", "list"},
                         {"league", "team", "cup", "Amberlight"},
                         {"league", "player", "Tadeo Okonjo", "--matches"},
                         {"league", "head-to-head", "Amberlight", "Brackwater"},
                         {"league", "records"},
                         {"league", "fixtures", "cup", "--ics"},
                         {"league", "forecast", "cup", "--seasons", "2", "--threads", "1"},
                         {"play", "--list"},
                         {"play", "--resume", "17"},
                         {"play", "coastal:Amberlight Anchors", "coastal:Dunmere Dragons", "--home",
                          "computer", "--away", "computer", "--speed", "0", "--seed", "3"},
                         {"print", "scoresheet", "--fixture", "6", "-o", pdf, "--force"},
                         {"print", "season", "cup", "-o", pdf, "--force"},
                         {"print", "printer"},
                         {"bonus", "games"},
                         {"bonus", "results"},
                         {"bonus", "show", "1"},
                         {"bonus", "show", "1", "--log"},
                         {"bonus", "play", "--resume", "2"},
                         {"db", "info"},
                         {"league", "play", "cup", "--next"},
                         import_demo("coastal", "t20")};
  for (const std::string& set : {std::string("coastal"), real}) {
    all.push_back({"cards", "list", set});
    all.push_back({"cards", "check", set});
    all.push_back({"cards", "build", set});
    all.push_back({"print", "cards", set, "--team", "Amberlight Anchors", "-o", pdf, "--force"});
    all.push_back({"print", "charts", set, "-o", pdf, "--force"});
  }
  for (const std::string& list : set_lists) all.push_back({list, real});
  for (const char* list : {"show", "fixtures", "results", "standings", "leaders", "schedule-report",
                           "usage", "records", "captains"}) {
    all.push_back({"league", list, "cup"});
  }
  for (const char* id : {"1", "2", "3", "4", "18", "19"}) {
    all.push_back({"league", "scorecard", id, "--balls", "--worm"});
    all.push_back({"league", "notation", id});
    all.push_back({"play", "--replay", id, "--speed", "0"});
    all.push_back({"print", "scoresheet", "--match", id, "-o", pdf, "--force"});
  }
  return all;
}

}  // namespace

Sample make_sample(const fs::path& folder) {
  Sample sample;
  sample.file = folder / "sample.db";
  run_all(sample.file,
          {import_demo("coastal", "t20"),
           {"league", "create", "cup", "--set", "coastal", "--teams",
            "Amberlight Anchors,Brackwater Bulls,Cinder Bay Comets,Dunmere Dragons",
            "--competition", "double-round-robin", "--start", "2027-06-05", "--seed", "5"},
           {"league", "play", "cup", "--round", "1"},
           {"league", "play", "cup", "--round", "2"},
           {"league", "captains", "cup", "Dunmere Dragons=bold"},
           {"teams", "create", "Mixed", "--players",
            "coastal:Tadeo Okonjo,coastal:Dario Olander,coastal:Sorley Kestrel,coastal:Sorley "
            "Thistlewood,coastal:Tadeo Langstaff,coastal:Kavi Rackstraw,coastal:Rafe Beckwith,"
            "coastal:Rufus Bellamoor,coastal:Anselm Mulholland,coastal:Ilya Wetherell,"
            "coastal:Lennart Silverwood"},
           {"teams", "colour", "Amberlight Anchors", "123456", "abcdef"},
           {"print", "printer", "desk", "--back-offset", "1,-0.5"},
           {"play", "Amberlight Anchors", "Brackwater Bulls", "--set", "coastal", "--home", "human",
            "--away", "computer", "--seed", "3"},
           {"bonus", "play", "crossing-stonehenge", "--seats", "easy,easy", "--seed", "2"},
           {"bonus", "play", "stonehenge-cricket", "--seats", "human,easy", "--seed", "2"},
           import_demo("evening", own_format(folder))});
  std::string real;
  {
    store::Database database = app::open_database(sample.file.string(), false);
    real = store::Sets(database).save(as_real_season(database)).slug;
  }
  run_all(sample.file, {{"cards", "build", real}});
  sample.commands = reading_commands(folder, real);
  const fs::path copy = folder / "tried.db";
  fs::copy_file(sample.file, copy);
  run_all(copy, sample.commands);
  return sample;
}

}  // namespace quicket::tests
