#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "base/id.h"
#include "store/database.h"
#include "store/opening.h"
#include "store/row.h"

namespace quicket::store {

struct SetEntry;

/// Bound as a blob, where a text is not meant.
struct Bytes {
  std::string_view bytes;
};

/// A prepared statement in use: bound, stepped through, and free for the next use at its end. While
/// it is at a row it is that Row.
class Query : public Row {
 public:
  /// The statement for `sql`, prepared on first use and cached. Not while another Query uses it.
  Query(Connection& connection, std::string_view sql);
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  ~Query() { statement().tryReset(); }

  /// Binds all parameters in order: numbers, ids (0 as null), texts, optionals, and arrays that
  /// fill as many parameters. Everything is copied.
  template <class... Values>
  Query& with(const Values&... values) {
    statement().tryReset();
    int index = 0;
    (bind_next(index, values), ...);
    return *this;
  }
  /// For statements without rows; afterwards free for the next `with`.
  void run() {
    statement().exec();
    statement().reset();
  }
  /// Whether there is another row.
  bool next() { return statement().executeStep(); }
  /// The results of `read` for every remaining row.
  template <class Read>
  auto all(const Read& read) {
    std::vector<decltype(read(static_cast<const Row&>(*this)))> found;
    while (next()) found.push_back(read(static_cast<const Row&>(*this)));
    return found;
  }

 private:
  template <class Value>
  void bind_next(int& index, const Value& value) {
    bind(++index, value);
  }
  /// Values that know how to be bound: see store/columns.h.
  template <class Value>
  requires requires(const Value& value) {
    value.each_bound([](const auto&) {});
  }
  void bind_next(int& index, const Value& value) {
    value.each_bound([&](const auto& one) { bind_next(index, one); });
  }
  template <class Value, std::size_t Size>
  void bind_next(int& index, const std::array<Value, Size>& values) {
    for (const Value& value : values) bind(++index, value);
  }
  void bind(int index, std::integral auto value) {
    statement().bind(index, static_cast<std::int64_t>(value));
  }
  void bind(int index, double value) { statement().bind(index, value); }
  void bind(int index, const std::string& value) { statement().bind(index, value); }
  void bind(int index, std::string_view value) { statement().bind(index, std::string(value)); }
  void bind(int index, const char* value) { statement().bind(index, value); }
  void bind(int index, Bytes value) {
    statement().bind(index, value.bytes.data(), static_cast<int>(value.bytes.size()));
  }
  void bind(int index, std::nullopt_t) { statement().bind(index); }
  template <class Tag>
  void bind(int index, Id<Tag> value) {
    if (value) {
      statement().bind(index, value.value);
    } else {
      statement().bind(index);
    }
  }
  template <class Value>
  void bind(int index, const std::optional<Value>& value) {
    if (value) {
      bind(index, *value);
    } else {
      statement().bind(index);
    }
  }
};

/// An open file, its prepared statements, and the messages for its faults. Private to this room.
class Connection {
 public:
  /// Takes ownership of an open file. `busy_timeout_ms`: how long it waits for another process.
  Connection(const std::filesystem::path& file, Opened opened, int busy_timeout_ms);

  const std::filesystem::path& file() const { return file_; }
  SQLite::Database& sqlite() { return sqlite_; }
  sqlite3* handle() const { return sqlite_.getHandle(); }
  bool read_only() const { return read_only_; }
  int busy_timeout_ms() const { return busy_timeout_ms_; }

  /// Only for Query: see there.
  Prepared& prepare(std::string_view sql);
  Query query(std::string_view sql) { return {*this, sql}; }
  /// One or more statements without parameters.
  void run(const std::string& sql) { sqlite_.exec(sql); }
  std::int64_t integer(std::string_view sql);

  void begin();
  void begin_reading();
  void end_reading() noexcept;
  void commit();
  void roll_back() noexcept;
  bool in_transaction() const { return depth_ > 0; }

  /// Of what is in the file: stays equal until this connection or another writes.
  struct Moment {
    std::int64_t version = -1;  ///< counts what others committed
    std::int64_t changes = -1;  ///< rows that this one changed
    bool operator==(const Moment&) const = default;
  };
  Moment moment();
  /// The list of Sets::list, and of when it is.
  std::shared_ptr<const std::vector<SetEntry>> sets_listed;
  Moment sets_listed_at;

  /// Calls `work` and turns a fault of the database into an Error with a finished sentence.
  template <class Work>
  decltype(auto) guarded(Work&& work) {
    try {
      return work();
    } catch (const SQLite::Exception& fault) {
      refuse(fault);
    }
  }

 private:
  [[noreturn]] void refuse(const SQLite::Exception& fault) const;

  std::filesystem::path file_;
  SQLite::Database sqlite_;
  bool read_only_;
  int busy_timeout_ms_;
  // Transparent, so that looking up a statement does not copy its text.
  std::map<std::string, Prepared, std::less<>> statements_;
  int depth_ = 0;
  bool broken_ = false;
};

/// While it lives, all that is read is of one moment, and locks are not taken for every row. Joins
/// the transaction that is open, if any. Nothing may be written meanwhile.
class Reading {
 public:
  explicit Reading(Connection& connection) : connection_(connection) {
    connection_.begin_reading();
  }
  ~Reading() { connection_.end_reading(); }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

 private:
  Connection& connection_;
};

/// A transaction for this room's own functions: joins the one that is open, if any.
class Work {
 public:
  explicit Work(Connection& connection) : connection_(connection) { connection_.begin(); }
  ~Work() {
    if (open_) connection_.roll_back();
  }
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;
  void commit() {
    connection_.commit();
    open_ = false;
  }

 private:
  Connection& connection_;
  bool open_ = true;
};

/// The complete message for an SQLite fault in `file`.
std::string sentence(const SQLite::Exception& fault, const std::filesystem::path& file);

}  // namespace quicket::store
