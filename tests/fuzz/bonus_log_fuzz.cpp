#include "games/match_log.h"
#include "tests/fuzz/input.h"

using namespace quicket;

/// The log of a bonus game: what can be read is written the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const tests::FuzzInput input(data, size);
  tests::may_refuse([&] {
    const games::MatchLog log = games::read_log(input.text());
    const games::RecordedGame game(log);
    const std::string text = games::write_log(game.log());
    expects(games::write_log(games::read_log(text)) == text,
            "a log is read back as it was written");
    game.state().text();
  });
  return 0;
}
