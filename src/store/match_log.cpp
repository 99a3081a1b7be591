#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "match/result.h"
#include "match/substitutes.h"
#include "store/match_counts.h"
#include "store/match_rows.h"
#include "store/matches.h"

namespace quicket::store {

struct MatchLog::State {
  Connection& connection;
  MatchId id;
  match::MatchRecord record;
  MatchOptions options;
  std::int64_t seen_version = -1;  ///< of the file, when its events were last compared

  /// Two programs that continue one match would mix their balls. The events are compared only if
  /// another connection has written to the file since the last time.
  void expect_unchanged() {
    Query version = connection.query("PRAGMA data_version");
    if (!version.next() || version.integer(0) == seen_version) return;
    const std::optional<StoredMatch> stored = MatchReader(connection).read(id);
    if (!stored || stored->record.events != record.events) {
      throw Error(
          fmt::format("another program has continued match {}; nothing is lost; continue with "
                      "`quicket play --resume {}`",
                      id.value, id.value));
    }
    seen_version = version.integer(0);
  }

  /// A writer positioned after the last event. Created for each append: cheap beside the commit,
  /// and never out of step after an undo or a failed write.
  void write(std::span<const match::MatchEvent> events) {
    EventWriter writer(connection, id);
    for (const match::MatchEvent& event : record.events) writer.skip(event);
    writer.write(events);
  }
  void set_in_progress(bool in_progress) {
    connection.query("UPDATE matches SET in_progress = ? WHERE id = ?").with(in_progress, id).run();
  }
  /// After `events` are written.
  void keep_count(std::span<const match::MatchEvent> events) {
    if (!match::is_closed(events)) return erase_count(connection, id);
    match::MatchRecord whole = record;
    whole.events.insert(whole.events.end(), events.begin(), events.end());
    write_count(connection, id, whole, people_of(whole));
  }
};

MatchLog::MatchLog(std::unique_ptr<State> state) : state_(std::move(state)) {}
MatchLog::~MatchLog() = default;
MatchLog::MatchLog(MatchLog&&) noexcept = default;
MatchLog& MatchLog::operator=(MatchLog&&) noexcept = default;

MatchId MatchLog::id() const {
  return state_->id;
}

const match::MatchRecord& MatchLog::record() const {
  return state_->record;
}

const MatchOptions& MatchLog::options() const {
  return state_->options;
}

void MatchLog::append(const match::MatchEvent& event) {
  append(std::span(&event, 1));
}

void MatchLog::append(std::span<const match::MatchEvent> events) {
  if (events.empty()) return;
  state_->connection.guarded([&] {
    Work work(state_->connection);
    state_->expect_unchanged();
    state_->write(events);
    state_->set_in_progress(!match::is_closed(events));
    state_->keep_count(events);
    work.commit();
  });
  state_->record.events.insert(state_->record.events.end(), events.begin(), events.end());
}

void MatchLog::substitute(const match::Substitution& change, const match::SheetPlayer& player) {
  const auto side = static_cast<std::size_t>(change.side);
  match::MatchRecord after = state_->record;
  after.sheets[side].players.push_back(player);
  const std::int64_t person = people_of(after)[side].at(change.in);
  state_->connection.guarded([&] {
    Work work(state_->connection);
    state_->expect_unchanged();
    write_player(state_->connection, state_->id, side, change.in, person, player);
    const match::MatchEvent event(change);
    state_->write(std::span(&event, 1));
    work.commit();
  });
  after.events.emplace_back(change);
  state_->record = std::move(after);
}

void MatchLog::keep(std::size_t events, bool shorten) {
  std::vector<match::MatchEvent>& log = state_->record.events;
  if (events >= log.size()) return;
  match::MatchRecord after = state_->record;
  if (shorten) {
    match::drop_events(after, events);
  } else {
    after.events.resize(events);
  }
  state_->connection.guarded([&] {
    Work work(state_->connection);
    state_->expect_unchanged();
    erase_events(state_->connection, state_->id, static_cast<std::int64_t>(events));
    for (std::size_t side = 0; side < 2; ++side) {
      erase_players(state_->connection, state_->id, side, after.sheets[side].players.size());
    }
    state_->set_in_progress(true);
    erase_count(state_->connection, state_->id);
    work.commit();
  });
  state_->record = std::move(after);
}

void MatchLog::set_option(const std::string& name, const std::string& value) {
  state_->connection.guarded([&] {
    state_->connection
        .query(
            "INSERT INTO match_options (match_id, name, value) VALUES (?, ?, ?) "
            "ON CONFLICT DO UPDATE SET value = excluded.value")
        .with(state_->id, name, value)
        .run();
  });
  const auto found = std::ranges::find_if(state_->options,
                                          [&](const auto& option) { return option.first == name; });
  if (found == state_->options.end()) {
    state_->options.emplace_back(name, value);
    std::ranges::sort(state_->options);
  } else {
    found->second = value;
  }
}

MatchLog Matches::resume(MatchId id) {
  StoredMatch match = load(id);
  return MatchLog(std::make_unique<MatchLog::State>(
      MatchLog::State{database_->connection(), id, std::move(match.record), options(id)}));
}

}  // namespace quicket::store
