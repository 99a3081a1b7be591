#include "site/season_pages.h"

namespace quicket::site {

Page query_page(const SeasonView& view) {
  const Query& query = view.season().query.value();
  Page page = view.page(view.path("query"), "Ask");
  page.content = "query";
  page.runs_modules = true;
  page.about = "Questions in SQL to every ball of the season.";
  page.data.text("title", "Ask").text("root", page.root());
  page.data.text("downloads_href", page.to(view.path("downloads")));
  std::vector<Data> questions, tables, teams;
  for (const league::Team& team : view.season().teams) {
    teams.emplace_back().text("team", team.name).text("short_team", view.short_name(team.name));
  }
  for (const Query::Question& question : query.questions) {
    questions.emplace_back().text("ask", question.title).text("sql", question.sql);
  }
  for (const QueryTable& table : query.tables) {
    std::vector<Data> columns;
    for (const QueryTable::Column& column : table.columns) {
      columns.emplace_back().text("column", column.name).text("meaning", column.meaning);
    }
    tables.emplace_back().text("table", table.name).text("holds", table.about);
    tables.back().list("columns", std::move(columns));
  }
  page.data.list("teams", std::move(teams));
  page.data.list("questions", std::move(questions)).list("tables", std::move(tables));
  return page;
}

}  // namespace quicket::site
