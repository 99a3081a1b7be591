#include "pocket/module.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "match/moments.h"
#include "pocket/json.h"
#include "pocket/pocket_match.h"
#include "pocket/state_json.h"

namespace pocket = quicket::pocket;

struct quicket_table {
  std::unique_ptr<pocket::PocketMatch> match{};
  std::optional<quicket::dice::BallDice> dice{};  ///< of the match that the computer plays
  double seed = 0;
  std::optional<quicket::match::MomentFollower> moments{};
  std::shared_ptr<const quicket::match::MatchSetup> moments_of{};
  std::string answer{};
};

namespace {

/// Runs what a call asks for, and keeps the answer with the table.
template <class Answer>
const char* answered(quicket_table* table, Answer answer) {
  try {
    if (!table->match) throw quicket::Error("no sides are at the table", quicket::Fault::usage);
    table->answer = answer(*table->match);
  } catch (const std::exception& error) {
    table->answer = fmt::format("{{\"error\":{}}}", pocket::json_text(error.what()));
  }
  return table->answer.c_str();
}

/// By the cards of those who play: another eleven is another setup.
quicket::match::MomentFollower& follower(quicket_table& table) {
  if (!table.moments || table.moments_of != table.match->setup()) {
    table.moments_of = table.match->setup();
    table.moments.emplace(quicket::match::MomentSources{table.moments_of.get()});
  }
  return *table.moments;
}

int deliveries(const quicket::match::MatchRecord& record) {
  int count = 0;
  for (const auto& event : record.events) {
    if (std::holds_alternative<quicket::match::Delivery>(event)) ++count;
  }
  return count;
}

}  // namespace

extern "C" {

quicket_table* quicket_new() {
  return std::make_unique<quicket_table>().release();
}

void quicket_delete(quicket_table* table) {
  const std::unique_ptr<quicket_table> gone(table);
}

const char* quicket_open(quicket_table* table, const char* sides) {
  try {
    auto match = std::make_unique<pocket::PocketMatch>(pocket::parse_sides(sides));
    table->moments_of.reset();
    table->dice.reset();
    table->match = std::move(match);
  } catch (const std::exception& error) {
    table->answer = fmt::format("{{\"error\":{}}}", pocket::json_text(error.what()));
    return table->answer.c_str();
  }
  return quicket_state(table);
}

const char* quicket_enter(quicket_table* table, const char* lines) {
  return answered(table, [lines](pocket::PocketMatch& match) {
    for (const std::string_view line : quicket::split(lines, '\n')) match.enter(line);
    return pocket::state_json(match);
  });
}

const char* quicket_read(quicket_table* table, const char* text) {
  return answered(table, [text](pocket::PocketMatch& match) {
    match.read(text);
    return pocket::state_json(match);
  });
}

const char* quicket_rewind(quicket_table* table, int lines) {
  return answered(table, [=](pocket::PocketMatch& match) {
    match.rewind(static_cast<std::size_t>(std::max(lines, 0)));
    table->dice.reset();
    return pocket::state_json(match);
  });
}

const char* quicket_restart(quicket_table* table) {
  return answered(table, [table](pocket::PocketMatch& match) {
    match.restart();
    table->dice.reset();
    return pocket::state_json(match);
  });
}

const char* quicket_change(quicket_table* table, int line, const char* text) {
  return answered(table, [=](pocket::PocketMatch& match) {
    match.change(static_cast<std::size_t>(line), text);
    return pocket::state_json(match);
  });
}

const char* quicket_step(quicket_table* table, double seed, int all) {
  return answered(table, [=](pocket::PocketMatch& match) {
    if (!table->dice || table->seed != seed) {
      table->dice.emplace(quicket::dice::Seed{static_cast<std::uint64_t>(seed)},
                          static_cast<std::uint64_t>(deliveries(match.record())));
      table->seed = seed;
    }
    do {
      match.step(*table->dice);
    } while (all != 0 && !match.state().closed);
    if (all != 0) return pocket::json_text(match.notation());
    return pocket::state_json(match);
  });
}

const char* quicket_look(quicket_table* table, const char* faces, const char* call) {
  return answered(
      table, [=](pocket::PocketMatch& match) { return pocket::look_json(match, faces, call); });
}

const char* quicket_state(quicket_table* table) {
  return answered(table, [](pocket::PocketMatch& match) { return pocket::state_json(match); });
}

const char* quicket_cards(quicket_table* table) {
  return answered(table,
                  [](pocket::PocketMatch& match) { return pocket::cards_json(match.sides()); });
}

const char* quicket_notation(quicket_table* table) {
  return answered(table, [](pocket::PocketMatch& match) {
    std::string lines;
    for (const std::string& line : match.lines()) {
      lines += fmt::format("{}{}", lines.empty() ? "" : ",", pocket::json_text(line));
    }
    return fmt::format("{{\"notation\":{},\"lines\":[{}]}}", pocket::json_text(match.notation()),
                       lines);
  });
}

const char* quicket_moments(quicket_table* table) {
  return answered(table, [table](pocket::PocketMatch& match) {
    return pocket::moments_json(match, follower(*table));
  });
}

const char* quicket_outlook(quicket_table* table) {
  return answered(table, [table](pocket::PocketMatch& match) {
    return pocket::outlook_json(match, follower(*table));
  });
}
}
