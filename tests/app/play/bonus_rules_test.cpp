#include <algorithm>
#include <set>

#include <catch2/catch.hpp>

#include "app/file.h"
#include "app/play/bonus.h"
#include "dice/seeded_dice.h"
#include "games/lesson.h"
#include "games/registry.h"
#include "games/tree_search.h"

using namespace quicket;

TEST_CASE("every registered game has a rules file: its name, then sections from the aim", "[app]") {
  for (const games::Game& game : games::games()) {
    INFO("a registered game needs data/rules/" << game.id << ".md");
    REQUIRE(app::embedded("data/rules/" + std::string(game.id) + ".md"));
    for (const auto reader : {games::RulesReader::program, games::RulesReader::table}) {
      std::vector<std::string> headings;
      for (const ProseBlock& block : app::bonus_rules(game, reader)) {
        if (block.kind == ProseBlock::Kind::heading) headings.push_back(block.text);
      }
      REQUIRE(headings.size() > 2);
      CHECK(headings[0] == game.name);
      CHECK(headings[1] == "1. The aim");
    }
  }
}

TEST_CASE("a game without a rules file is refused with the file that it lacks", "[app]") {
  games::Game game;
  game.id = "beggar-my-neighbour";
  game.name = "Beggar My Neighbour";
  CHECK_THROWS_WITH(app::bonus_rules(game),
                    "data/rules/beggar-my-neighbour.md: Beggar My Neighbour has no rules; write "
                    "that file and rebuild the program");
}

TEST_CASE("lessons have a rule for every topic, and cite sections that the rules have", "[app]") {
  for (const games::Game& game : games::games()) {
    if (game.teaching.topics == nullptr) continue;
    CAPTURE(game.id);
    std::set<std::string> sections;
    for (const ProseBlock& block : app::bonus_rules(game)) {
      if (block.kind == ProseBlock::Kind::heading) sections.insert(heading_number(block.text));
    }
    const std::string file = "data/lessons/" + std::string(game.id) + ".toml";
    const games::Lesson lesson = games::read_lesson(app::embedded(file).value(), file);
    for (const auto& [topic, rule] : lesson.rules) {
      CAPTURE(topic, rule);
      REQUIRE(rule.find("(rules ") != std::string::npos);
      CHECK(rule.ends_with(")."));
      const std::size_t from = rule.rfind("(rules ") + 7;
      const std::string cited = rule.substr(from, rule.size() - 2 - from);
      for (std::size_t at = 0; at < cited.size();) {
        const std::size_t end = std::min(cited.find(" and ", at), cited.size());
        CHECK(sections.contains(cited.substr(at, end - at)));
        at = end + 5;
      }
    }
    dice::AnyDice dice{dice::SeededDice(dice::Seed{4})};
    const auto state = game.rules.begin(game.rules.fewest_seats, {});
    std::vector<games::Action> legal;
    for (int choice = 0; choice < 300; ++choice) {
      games::throw_chance(*state, dice, legal);
      if (state->is_over()) break;
      for (const std::string_view topic : game.teaching.topics(*state)) {
        CAPTURE(topic);
        CHECK(lesson.rules.contains(topic));
      }
      state->legal_actions(legal);
      games::drop_asides(*state, legal);
      state->apply(games::pick_any(legal, dice, dice::Reason::choice));
    }
  }
}
