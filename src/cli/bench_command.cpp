#include <chrono>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "match/bench.h"

namespace quicket::cli {
namespace {

void bench(const Context& context, int seasons) {
  const auto begun = std::chrono::steady_clock::now();
  const match::BenchResult result = match::play_bench(seasons);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  const double speed = static_cast<double>(result.deliveries) / seconds;
  if (context.globals.json) {
    return context.out(
        fmt::format("{{\"deliveries\": {}, \"seconds\": {:.3f}, \"deliveries_per_second\": {:.0f}, "
                    "\"signature\": \"{:016x}\"}}\n",
                    result.deliveries, seconds, speed, result.signature));
  }
  context.out(
      fmt::format("{} deliveries in {:.3f} s: {:.1f} million a second, one thread\n"
                  "signature {:016x}\n",
                  result.deliveries, seconds, speed / 1e6, result.signature));
}

}  // namespace

void add_bench(Command& program, Context& context) {
  Command& command = program.add("bench", "Measure the speed of the match engine on fixed seasons");
  command.details = "The signature of the results changes only when the engine's behaviour does.";
  command.guesses = {"benchmark", "speed"};
  auto seasons = std::make_shared<int>(1000);
  command.option("--seasons", seasons.get(), "number of seasons to play")
      .between(1, 1000000)
      .with_default();
  command.example("quicket bench --json");
  command.if_interrupted = "nothing was changed";
  command.run = [&context, seasons] { bench(context, *seasons); };
}

}  // namespace quicket::cli
