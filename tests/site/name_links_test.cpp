#include "site/name_links.h"

#include <catch2/catch.hpp>

using namespace quicket;
using namespace quicket::site;

namespace {

/// "[name](link)" for what is a link.
std::string linked(const NameLinks& names, std::string_view sentence) {
  std::string text;
  for (const Data& part : names.parts(sentence)) {
    const std::string& words = part.texts[0].second;
    text += part.texts.size() > 1 ? "[" + words + "](" + part.texts[1].second + ")" : words;
  }
  return text;
}

}  // namespace

TEST_CASE("a name is a link wherever a sentence has it, the longest one first", "[site]") {
  NameLinks names;
  names.add("Ann Lee", "a");
  names.add("Lee", "b");
  names.add("Leeds", "c");
  CHECK(linked(names, "Lee and Ann Lee (Leeds), 12") ==
        "[Lee](b) and [Ann Lee](a) ([Leeds](c)), 12");
  CHECK(linked(names, "Leeson, Élee and O'Lee") == "Leeson, Élee and O'[Lee](b)");
  CHECK(linked(names, "nobody") == "nobody");
  CHECK(linked(names, "").empty());
}

TEST_CASE("a name of two people is no link", "[site]") {
  NameLinks names;
  names.add("Ann Lee", "a");
  names.add("Ann Lee", "b");
  names.add("Bo Ray", "c");
  names.add("Bo Ray", "c");
  CHECK(linked(names, "Ann Lee, Bo Ray") == "Ann Lee, [Bo Ray](c)");
}

TEST_CASE("of a text a name is a link where it stands first", "[site]") {
  NameLinks names;
  names.add("Ann Lee", "a");
  std::set<std::string> linked;
  const auto links = [&](std::string_view sentence) {
    int count = 0;
    for (const Data& part : names.parts(sentence, linked)) count += part.texts.size() > 1 ? 1 : 0;
    return count;
  };
  CHECK(links("Ann Lee, and Ann Lee") == 1);
  CHECK(links("Ann Lee") == 0);
}
