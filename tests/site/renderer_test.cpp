#include "site/renderer.h"

#include <vector>

#include <catch2/catch.hpp>

#include "base/error.h"

using namespace quicket;
using namespace quicket::site;
using Catch::Matchers::Contains;

TEST_CASE("every value of a page is escaped", "[site]") {
  const std::vector<EmbeddedFile> templates{
      {"templates/site/page.mustache", "<p title=\"{{name}}\">{{name}}</p>"}};
  Data data;
  data.text("name", "<script>\"'&</script>");
  CHECK(Renderer(templates).render("page", data) ==
        "<p title=\"&lt;script&gt;&quot;&apos;&amp;&lt;/script&gt;\">"
        "&lt;script&gt;&quot;&apos;&amp;&lt;/script&gt;</p>");
}

TEST_CASE("a template includes others, lists within lists too", "[site]") {
  const std::vector<EmbeddedFile> templates{
      {"templates/site/page.mustache", "{{#rows}}{{> row}};{{/rows}}"},
      {"templates/site/row.mustache", "{{#cells}}[{{text}}]{{/cells}}{{^cells}}none{{/cells}}"},
      {"templates/site/style.css", "{{not a template"}};
  std::vector<Data> cells(2), rows(2);
  cells[0].text("text", "a");
  cells[1].text("text", "b");
  rows[0].list("cells", cells);
  CHECK(Renderer(templates).render("page", Data().list("rows", rows)) == "[a][b];none;");
}

TEST_CASE("what stands alone takes nothing from the page around it", "[site]") {
  const std::vector<EmbeddedFile> templates{
      {"templates/site/page.mustache", "{{#rows}}{{#cells}}[{{text}}]{{/cells}}{{/rows}}"}};
  std::vector<Data> rows(2);
  for (Data& row : rows) row.list("cells", std::vector<Data>(1));
  rows[1].alone = true;
  Data page;
  page.text("text", "page").list("rows", rows);
  CHECK(Renderer(templates).render("page", page) == "[page][]");
}

TEST_CASE("an empty text leaves its section out", "[site]") {
  const std::vector<EmbeddedFile> templates{
      {"templates/site/page.mustache", "{{#note}}({{note}}){{/note}}{{^note}}-{{/note}}"}};
  const Renderer renderer(templates);
  CHECK(renderer.render("page", Data().text("note", "")) == "-");
  CHECK(renderer.render("page", Data().text("note", "x")) == "(x)");
}

TEST_CASE("templates that cannot be read are refused by name", "[site]") {
  const std::vector<EmbeddedFile> missing{{"templates/site/page.mustache", "{{> nowhere}}"}};
  CHECK_THROWS_WITH(Renderer(missing), Contains("no template \"nowhere\" can be included"));
  const std::vector<EmbeddedFile> circle{{"templates/site/page.mustache", "{{> page}}"}};
  CHECK_THROWS_AS(Renderer(circle), Error);
  const std::vector<EmbeddedFile> open{{"templates/site/page.mustache", "{{#a}}never closed"}};
  CHECK_THROWS_WITH(Renderer(open), Contains("templates/site/page.mustache: "));
}
