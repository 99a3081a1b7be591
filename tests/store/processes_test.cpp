#include <array>
#include <csignal>
#include <functional>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "dice/seeded_dice.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/sets.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

/// Another process of the same program, which can tell its parent about things done, a byte each.
class Process {
 public:
  using Tell = std::function<void(unsigned char)>;

  explicit Process(const std::function<void(const Tell&)>& work) {
    REQUIRE(pipe(pipe_.data()) == 0);
    id_ = fork();
    REQUIRE(id_ >= 0);
    if (id_ != 0) {
      close(pipe_[1]);
      return;
    }
    int code = 0;
    try {
      work([this](unsigned char what) {
        if (write(pipe_[1], &what, 1) != 1) _exit(3);
      });
    } catch (const Error&) {
      code = 2;
    }
    // Neither destructors nor the test's own end belong to this process.
    _exit(code);
  }
  ~Process() {
    kill(id_, SIGKILL);
    finish();
    close(pipe_[0]);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// What it told next; nothing once it has ended.
  std::optional<unsigned char> next() {
    unsigned char what = 0;
    return read(pipe_[0], &what, 1) == 1 ? std::optional(what) : std::nullopt;
  }
  void kill_at_once() {
    kill(id_, SIGKILL);
    finish();
  }
  /// Its exit code, once it has ended.
  int finish() {
    int status = 0;
    if (!ended_) {
      waitpid(id_, &status, 0);
      ended_ = true;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  std::array<int, 2> pipe_{};
  pid_t id_ = 0;
  bool ended_ = false;
};

/// A file with a league of many fixtures between the two small sides; closed again, so that a
/// process can open it for itself.
struct LeagueFile {
  static constexpr int matches = 60;

  TemporaryFolder folder;
  std::filesystem::path file = folder.path() / "quicket.db";
  LeagueId league;
  std::vector<league::Fixture> fixtures;
  match::MatchRecord record;

  LeagueFile() {
    store::Database database(file, migrations());
    const store::SavedSet saved = store::Sets(database).save(small_set());
    league::League made;
    made.name = "Summer Cup";
    made.set = saved.id;
    made.competition.name = "Cup";
    for (int i = 0; i < 2; ++i) {
      made.teams.push_back(
          {{saved.ids.teams[static_cast<std::size_t>(i)], i == 0 ? "Alphas" : "Betas"},
           saved.id,
           saved.slug,
           "",
           0,
           i});
    }
    for (int i = 0; i < matches; ++i) {
      league::Fixture& fixture = fixtures.emplace_back();
      fixture.number = i + 1;
      fixture.round = fixture.number;
      fixture.home.team = made.teams[0].team;
      fixture.away.team = made.teams[1].team;
    }
    league = store::Leagues(database).create(made, {}, fixtures);
    record = short_match("");
    for (match::TeamSheet& sheet : record.sheets) {
      sheet.team = saved.ids.stored(sheet.team);
      for (match::SheetPlayer& player : sheet.players) player.id = saved.ids.stored(player.id);
    }
  }
};

}  // namespace

// reliability 1.3
TEST_CASE("two processes on one league play every fixture once", "[store]") {
  const LeagueFile made;
  const auto play_all = [&](const Process::Tell& tell) {
    store::Database database(made.file, migrations(), {false, 20000});
    for (const league::Fixture& fixture : made.fixtures) {
      if (store::Matches(database).save_played(fixture.id, made.record)) {
        tell(static_cast<unsigned char>(fixture.number));
      }
    }
  };
  Process first(play_all), second(play_all);
  std::multiset<int> played;
  while (const auto number = first.next()) played.insert(*number);
  while (const auto number = second.next()) played.insert(*number);
  CHECK(first.finish() == 0);
  CHECK(second.finish() == 0);
  CHECK(played.size() == LeagueFile::matches);
  CHECK(std::set<int>(played.begin(), played.end()).size() == LeagueFile::matches);
  store::Database database(made.file, migrations());
  CHECK(store::Matches(database).of_league(made.league).size() == LeagueFile::matches);
  CHECK(database.check() == std::vector<std::string>{});
}

// reliability 1.2
TEST_CASE("a process killed while it plays a season loses no match that it had stored", "[store]") {
  const LeagueFile made;
  dice::SeededDice dice({20251120});
  std::set<int> told;
  for (int kills = 0; kills < 12; ++kills) {
    Process player([&](const Process::Tell& tell) {
      store::Database database(made.file, migrations(), {false, 20000});
      for (const league::Fixture& fixture : made.fixtures) {
        if (store::Matches(database).save_played(fixture.id, made.record)) {
          tell(static_cast<unsigned char>(fixture.number));
        }
      }
    });
    for (int left = dice.roll(8, dice::Reason::choice); left > 0; --left) {
      if (const auto number = player.next()) told.insert(*number);
    }
    player.kill_at_once();
    CAPTURE(kills);
    store::Database database(made.file, migrations());
    const std::vector<store::StoredMatch> stored = store::Matches(database).of_league(made.league);
    CHECK(stored.size() >= told.size());
    for (const store::StoredMatch& match : stored) CHECK(match.record == made.record);
    CHECK(database.check() == std::vector<std::string>{});
  }
}

// reliability 1.1, 1.2
TEST_CASE("a match killed ball by ball goes on behind the last ball that was told", "[store]") {
  const LeagueFile made;
  match::MatchRecord start = made.record;
  start.events.resize(4);
  MatchId id;
  {
    store::Database database(made.file, migrations());
    id = store::Matches(database).begin(start).id();
  }
  dice::SeededDice dice({7});
  for (bool over = false; !over;) {
    std::size_t told = 0;
    std::size_t before = 0;
    {
      store::Database database(made.file, migrations());
      before = store::Matches(database).load(id).record.events.size();
    }
    {
      Process player([&](const Process::Tell& tell) {
        store::Database database(made.file, migrations(), {false, 20000});
        store::MatchLog log = store::Matches(database).resume(id);
        for (std::size_t i = log.record().events.size(); i < made.record.events.size(); ++i) {
          log.append(made.record.events[i]);
          tell(1);
        }
      });
      for (int left = dice.roll(5, dice::Reason::choice); left > 0; --left) {
        if (player.next()) ++told;
      }
      player.kill_at_once();
    }
    store::Database database(made.file, migrations());
    const store::StoredMatch now = store::Matches(database).load(id);
    const std::size_t events = now.record.events.size();
    REQUIRE(events >= before + told);
    REQUIRE(events <= made.record.events.size());
    CHECK(
        std::equal(now.record.events.begin(), now.record.events.end(), made.record.events.begin()));
    over = events == made.record.events.size();
    CHECK(now.in_progress == !over);
    CHECK(database.check() == std::vector<std::string>{});
  }
}
