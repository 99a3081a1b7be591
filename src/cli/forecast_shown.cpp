#include "cli/forecast_shown.h"

#include "report/forecast.h"

namespace quicket::cli {

void show_forecast(const Context& context, const league::Forecast& odds, bool paths,
                   const std::string& heading) {
  if (context.globals.json) return context.out(report::forecast_json(odds, paths));
  if (context.globals.csv) {
    return context.out(paths ? report::paths_table(odds).csv(context.spreadsheets())
                             : report::forecast_csv(odds, context.spreadsheets()));
  }
  context.out(heading + report::forecast_text(odds, context.width()));
  if (paths) context.out('\n' + report::paths_text(odds, context.width()));
}

}  // namespace quicket::cli
