#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/stopwatch.h"
#include "cricket/format.h"
#include "match/bench.h"
#include "report/document.h"

namespace quicket::cli {
namespace {

double seconds_of(const std::function<void()>& work) {
  const double begun = processor_seconds();
  work();
  return processor_seconds() - begun;
}

/// The engine, the bare loop and the engine with the tempo rule, each with the time that it took.
struct Speeds {
  match::BenchResult plain, tempo;
  double plain_seconds = 0, bare_seconds = 0, tempo_seconds = 0;

  double plain_speed() const { return per_second(plain.deliveries, plain_seconds); }
  double bare_speed() const { return per_second(plain.deliveries, bare_seconds); }
  double tempo_speed() const { return per_second(tempo.deliveries, tempo_seconds); }
};

/// By turns, so that whatever else the machine does weighs on all alike.
Speeds speeds_of(int seasons) {
  using match::SeasonBench;
  SeasonBench plain(SeasonBench::Rule::plain), tempo(SeasonBench::Rule::tempo);
  Speeds speeds;
  constexpr int turns = 10;
  long long bare = 0;
  for (int turn = 0; turn < turns; ++turn) {
    const int part = seasons * (turn + 1) / turns - seasons * turn / turns;
    speeds.plain_seconds += seconds_of([&] { plain.play(part); });
    const long long more = plain.result().deliveries - bare;
    speeds.bare_seconds += seconds_of([&] { match::bare_bench(more); });
    bare += more;
    speeds.tempo_seconds += seconds_of([&] { tempo.play(part); });
  }
  speeds.plain = plain.result();
  speeds.tempo = tempo.result();
  return speeds;
}

struct ChanceSpeed {
  std::string format;
  double table_ms = 0, look_up_ns = 0;
};

std::vector<ChanceSpeed> chance_speeds() {
  std::vector<ChanceSpeed> speeds;
  for (const cricket::Format& format : cricket::built_in_formats().all()) {
    match::WinChanceBench bench(format.id());
    constexpr int tables = 5;
    constexpr long long look_ups = 200'000;
    ChanceSpeed speed{std::string(format.id()), 0, 0};
    speed.table_ms = 1e3 / tables * seconds_of([&] {
                       for (int i = 0; i < tables; ++i) bench.make_table();
                     });
    double sum = 0;
    speed.look_up_ns = 1e9 / look_ups * seconds_of([&] { sum = bench.look_up(look_ups); });
    if (sum < 0) throw Error("the chances of a bench are below nought");
    speeds.push_back(speed);
  }
  return speeds;
}

void bench(const Context& context, int seasons) {
  const Speeds speeds = speeds_of(seasons);
  const std::vector<ChanceSpeed> chances = chance_speeds();
  const double of_bare = speeds.plain_speed() / speeds.bare_speed();
  const double of_plain = speeds.tempo_speed() / speeds.plain_speed();
  report::Table tables({{"", "format"}, {"", "table_ms"}, {"", "look_up_ns"}});
  std::string text = fmt::format(
      "{} deliveries in {:.3f} s: {:.1f} million a second, one thread\n"
      "signature {:016x}\n"
      "bare loop: {:.1f} million a second; the engine reaches {:.2f} of it\n"
      "tempo rule: {:.1f} million a second, {:.2f} of the plain engine, signature {:016x}\n",
      speeds.plain.deliveries, speeds.plain_seconds, speeds.plain_speed() / 1e6,
      speeds.plain.signature, speeds.bare_speed() / 1e6, of_bare, speeds.tempo_speed() / 1e6,
      of_plain, speeds.tempo.signature);
  for (const ChanceSpeed& speed : chances) {
    text += fmt::format("win chance, {}: {:.1f} ms a table, {:.0f} ns a look-up\n", speed.format,
                        speed.table_ms, speed.look_up_ns);
    tables.add({speed.format, report::cell(speed.table_ms, 2), report::cell(speed.look_up_ns, 1)});
  }
  const auto signature = [](std::uint64_t of) { return report::Cell(fmt::format("{:016x}", of)); };
  report::Document measured;
  measured.laid_out(text).put("deliveries", speeds.plain.deliveries);
  measured.put("seconds", report::cell(speeds.plain_seconds, 3));
  measured.put("deliveries_per_second", report::cell(speeds.plain_speed(), 0));
  measured.put("signature", signature(speeds.plain.signature));
  measured.put("bare_per_second", report::cell(speeds.bare_speed(), 0));
  measured.put("of_bare", report::cell(of_bare, 3));
  measured.put("tempo_per_second", report::cell(speeds.tempo_speed(), 0));
  measured.put("of_plain", report::cell(of_plain, 3));
  measured.put("tempo_signature", signature(speeds.tempo.signature));
  context.show(measured.put("win_chance", tables));
}

}  // namespace

void add_bench(Command& above, Context& context) {
  Command& command = above.add("bench", "Measure the speed of the match engine on fixed seasons");
  command.details = "The signature of the results changes only when the engine's behaviour does.";
  command.guesses = {"benchmark", "speed"};
  auto seasons = std::make_shared<int>(1000);
  command.option("--seasons", seasons.get(), "number of seasons to play")
      .between(1, 1000000)
      .with_default();
  command.example(above.path() + " bench --json");
  command.if_interrupted = "nothing was changed";
  command.run = [&context, seasons] { bench(context, *seasons); };
}

// A command and not a program of its own: `bench` and the like have to work as they did, and a
// second program would hold all of this one again.
void add_lab(Command& program, Context& context) {
  Command& lab = program.add("lab", "Measure Quicket itself, for people who work on it");
  lab.example("quicket lab bench --json");
  add_bench(lab, context);
  add_bonus_bench(lab, context, "bonus-bench");
  add_schedule_report(lab, context);
  add_call_trials(lab, context);
  add_chance_trials(lab, context);
  add_own_chances(lab, context);
  add_forecast_score(lab, context);
  add_bench(program, context);
}

}  // namespace quicket::cli
