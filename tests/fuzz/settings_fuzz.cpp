#include <string>
#include <vector>

#include "app/file.h"
#include "app/outputs/printers.h"
#include "app/teams/colours.h"
#include "app/teams/favourite_eleven.h"
#include "base/text.h"
#include "match/playing_side.h"
#include "store/settings.h"
#include "tests/fuzz/input.h"
#include "tests/match/sides.h"
#include "tests/support/temporary_folder.h"

using namespace quicket;

namespace {

/// One file for all inputs: opening one takes a hundred times as long as what is tried here.
store::Database& database() {
  static const tests::TemporaryFolder folder;
  static store::Database made = app::open_database((folder.path() / "fuzz.db").string());
  return made;
}

void use_settings() {
  app::printers(database());
  app::chosen_colours(database());
  app::printed_colours(database(), cricket::Palette::full);
  const std::vector<cards::PlayerCards> squad = tests::plain_cards("A", 1);
  const cricket::Conditions conditions = cricket::Format().conditions();
  match::playing_side(app::usual_eleven(database(), {1}, "Alphas", squad, conditions), squad);
}

}  // namespace

/// Settings as a foreign file may hold them: a line each, name and value with a `=` between them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const tests::FuzzInput input(data, size);
  store::Transaction undone(database());
  store::Settings settings(database());
  tests::may_refuse([&] {
    for (const std::string_view line : split(input.text(), '\n')) {
      const std::size_t equals = line.find('=');
      if (equals == std::string_view::npos) continue;
      settings.set(line.substr(0, equals), line.substr(equals + 1));
    }
  });
  tests::may_refuse([] { use_settings(); });
  return 0;
}
