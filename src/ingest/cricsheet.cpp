#include "ingest/cricsheet.h"

#include <iterator>
#include <memory>
#include <utility>

#include "ingest/amendments.h"
#include "ingest/reading_ahead.h"
#include "ingest/source_files.h"
#include "ingest/squads.h"

namespace quicket::ingest {
namespace {

/// Seasons that wait to be finished: one is, while the next is read.
constexpr std::size_t most_waiting = 1;

/// Finishes the seasons that the reading thread hands over, on the caller's thread.
class Finishing {
 public:
  Finishing(const KnownBesides& known, const SeasonSink& sink) : known_(known), sink_(sink) {}

  /// `after`: problems of the reading before this season's own.
  void finish(GatheredSeason&& season, std::size_t after) {
    Noted noted{after, {}};
    match::SetData set = finish_season(std::move(season), known_, noted.problems);
    if (!noted.problems.empty()) noted_.push_back(std::move(noted));
    sink_(std::move(set));
  }
  /// The problems of the reading, with those of the seasons where one thread would have found them.
  std::vector<Problem> in_order(std::vector<Problem>&& of_reading) const {
    std::vector<Problem> all;
    auto from = std::make_move_iterator(of_reading.begin());
    std::size_t before = 0;
    for (const Noted& noted : noted_) {
      const auto upto = from + static_cast<std::ptrdiff_t>(noted.after - before);
      all.insert(all.end(), from, upto);
      all.insert(all.end(), noted.problems.begin(), noted.problems.end());
      from = upto;
      before = noted.after;
    }
    all.insert(all.end(), from, std::make_move_iterator(of_reading.end()));
    return all;
  }

 private:
  struct Noted {
    std::size_t after;
    std::vector<Problem> problems;
  };

  const KnownBesides& known_;
  const SeasonSink& sink_;
  std::vector<Noted> noted_;
};

/// Hands over what was gathered at the end, and tells of each season.
void hand_over_rest(SeasonCollector& collector, const TakeSeason& take, const HandOver& hand_over,
                    const ReadingProgress& told, std::vector<Problem>& problems) {
  if (!told.seasons) return collector.flush(take, problems);
  const int seasons = collector.gathered();
  const auto tell = [&](int done) {
    hand_over([&told, done, seasons] { told.seasons(done, seasons); });
  };
  int done = 0;
  tell(done);
  collector.flush(
      [&](GatheredSeason&& season) {
        take(std::move(season));
        tell(++done);
      },
      problems);
  tell(seasons);
}

}  // namespace

std::vector<Problem> read_cricsheet(const std::vector<std::filesystem::path>& paths,
                                    const CricsheetOptions& options, const SeasonSink& sink) {
  std::vector<Problem> problems;
  const KnownBesides known{read_known_people(options.squads, options.names, problems),
                           options.renames,
                           options.keepers,
                           options.identities,
                           options.described,
                           options.keepers_by_trade};
  Amendments amendments;
  for (const AmendmentText& amend : options.amend) amendments.read(amend.text, amend.file);
  SeasonCollector collector({options.set, options.name, options.season},
                            [&](std::vector<BuiltMatch>& matches, std::vector<Problem>& notes) {
                              amendments.add_washed_out(matches, notes);
                            });
  MatchIntake intake(
      options.format, [&](MatchFacts& facts) { amendments.apply(facts); }, collector);
  // What was found in files goes before what is found in seasons. Turns read the same files, so
  // that what they find is not in order before the last.
  const auto before = static_cast<std::ptrdiff_t>(problems.size());
  bool in_turns = false;
  const auto take_found = [&] {
    for (Problem& found : intake.take_problems()) problems.push_back(std::move(found));
  };
  Finishing finishing(known, sink);
  reading_ahead(
      [&](const HandOver& hand_over) {
        const TakeSeason take = [&](GatheredSeason&& gathered) {
          // Of such a size one season is in memory, and nothing is read ahead.
          const bool large = gathered.matches.size() > options.most_at_once;
          // A function that can be copied, as all work is, can't own what can only be moved.
          auto season = std::make_shared<GatheredSeason>(std::move(gathered));
          hand_over([&finishing, season, after = problems.size()] {
            finishing.finish(std::move(*season), after);
          });
          if (!large) return;
          // The last of these finds room when the season is done.
          for (std::size_t i = 0; i <= most_waiting; ++i) hand_over([] {});
        };
        read_files(paths, options, intake,
                   {[&] {
                      take_found();
                      collector.hand_over(take, problems);
                    },
                    [&] {
                      in_turns = true;
                      collector.hand_over(take, problems);
                    }});
        if (!in_turns) take_found();
        hand_over_rest(collector, take, hand_over, options.progress, problems);
      },
      most_waiting);
  problems = finishing.in_order(std::move(problems));
  if (in_turns) {
    const std::vector<Problem> found = intake.take_problems();
    problems.insert(problems.begin() + before, found.begin(), found.end());
  }
  amendments.report_unused(problems);
  return problems;
}

}  // namespace quicket::ingest
