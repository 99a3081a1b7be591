#include "base/find_by_name.h"

#include <catch2/catch.hpp>

#include "base/error.h"

using namespace quicket;

namespace {

using Places = std::vector<std::size_t>;

}  // namespace

TEST_CASE("a name is found as it is, but for case, by its slug, or by a part of it", "[base]") {
  const std::vector<std::string> names{"José Cup", "jose cup", "Кубок 1", "Big League",
                                       "BIG",      "E Jones",  "E Jones"};
  CHECK(find_by_name("jose cup", names) == Places{1});
  CHECK(find_by_name("JOSÉ CUP", names) == Places{0});
  CHECK(find_by_name("кубок 1", names) == Places{2});
  CHECK(find_by_name("кубок-1", names) == Places{2});
  CHECK(find_by_name("big", names) == Places{4});
  CHECK(find_by_name("big-league", names) == Places{3});
  CHECK(find_by_name("leag", names) == Places{3});
  CHECK(find_by_name("E Jones", names) == Places{5, 6});
  CHECK(find_by_name("JONES", names) == Places{5, 6});
}

TEST_CASE("a name that is only alike is not found", "[base]") {
  const std::vector<std::string> names{"кубок 1", "José"};
  CHECK(find_by_name("нечто 1", names).empty());
  CHECK(find_by_name("Jose", names).empty());
  CHECK(find_by_name("", names).empty());
  CHECK(find_by_name(" ", names).empty());
}

TEST_CASE("a part of a name is not the whole of it", "[base]") {
  const std::vector<std::string> names{"Big League", "Small League", "small league"};
  CHECK(find_whole_name("BIG LEAGUE", names) == 0U);
  CHECK(find_whole_name("big-league", names) == 0U);
  CHECK(!find_whole_name("Big", names));
  CHECK(find_whole_name("small league", names) == 2U);
  CHECK(!find_whole_name("SMALL LEAGUE", names));
  CHECK(!find_whole_name("", names));
}

TEST_CASE("a word that may mean several names is refused with all of them", "[base]") {
  const std::vector<std::string> names{"E Jones", "S Jones", "Smith"};
  CHECK(find_one_by_name("smith", names) == 2U);
  CHECK(!find_one_by_name("Brown", names));
  CHECK_THROWS_WITH(find_one_by_name("jones", names),
                    "\"jones\" could be E Jones, S Jones; write more of the name");
}

TEST_CASE("names of every script are told apart, case and encoding are not", "[base]") {
  CHECK(same_name("КУБОК", " Кубок"));
  CHECK(same_name("Jose\u0301", "JOSÉ"));
  CHECK_FALSE(same_name("Кубок", "Нечто"));
  CHECK_FALSE(same_name("田中", "山田"));
  CHECK_FALSE(same_name("José", "Jose"));
}

TEST_CASE("a ground or stage is the same however its words are joined", "[base]") {
  CHECK(words_of("M.Chinnaswamy Stadium ") == words_of("m Chinnaswamy stadium"));
  CHECK(words_of("Semi-Final") == words_of("Semi final"));
  CHECK(words_of("Lord's") == words_of("Lords"));
  CHECK(words_of("Lord’s") == words_of("Lord's"));
  CHECK(words_of("Полуфинал 1") != words_of("Финал 1"));
  CHECK(words_of("決勝") != words_of("準決勝"));
  CHECK(words_of("Estádio") != words_of("Estadio"));
  CHECK(words_of("--").empty());
}

TEST_CASE("a message suggests what is near, or says what else to do", "[base]") {
  const std::vector<std::string> names{"José"};
  CHECK(did_you_mean("Jose", names, "list them") == "; did you mean \"José\"?");
  CHECK(did_you_mean("田中", names, "list them") == "; list them");
}
