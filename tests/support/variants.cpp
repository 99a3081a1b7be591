#include "tests/support/variants.h"

#include <fmt/format.h>

#include "games/registry.h"

namespace quicket::tests {

std::string Variant::text() const {
  std::string text = fmt::format("{} for {}", game->id, seats);
  for (const games::GameOption& option : options) {
    text += fmt::format(" {}={}", option.name, option.value);
  }
  return text;
}

std::vector<Variant> all_variants() {
  std::vector<Variant> variants;
  for (const games::Game& game : games::games()) {
    for (int seats = game.rules.fewest_seats; seats <= game.rules.most_seats; ++seats) {
      variants.push_back({&game, seats, {}});
      for (const games::OptionKind& kind : game.rules.options) {
        for (std::size_t at = 1; at < kind.values.size(); ++at) {
          variants.push_back(
              {&game, seats, {{std::string(kind.name), std::string(kind.values[at])}}});
        }
      }
    }
  }
  return variants;
}

}  // namespace quicket::tests
