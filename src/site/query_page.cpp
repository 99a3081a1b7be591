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
    teams.push_back(
        std::move(Data().text("team", team.name).text("short_team", view.short_name(team.name))));
  }
  page.data.list("teams", std::move(teams));
  for (const Query::Question& question : query.questions) {
    questions.push_back(std::move(Data().text("ask", question.title).text("sql", question.sql)));
  }
  for (const QueryTable& table : query.tables) {
    std::vector<Data> columns;
    for (const QueryTable::Column& column : table.columns) {
      columns.push_back(
          std::move(Data().text("column", column.name).text("meaning", column.meaning)));
    }
    Data one;
    one.text("table", table.name).text("holds", table.about).list("columns", std::move(columns));
    tables.push_back(std::move(one));
  }
  page.data.list("questions", std::move(questions)).list("tables", std::move(tables));
  return page;
}

}  // namespace quicket::site
