#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lenient_parser.hpp"

namespace CLI {
class App;
}

namespace nimatron::cli {

/// The records of a command line, and how they are to be read.
struct Given {
  std::vector<std::string> words; // as the shell parted them
  bool strict = false;

  /// All of it as one record: what was written without quotes has been parted at its blanks.
  std::string text() const;
  /// As several records: `[3, 5, 7] nim:1 3 5 7` are three.
  std::vector<std::string> texts() const;
};

/// Which records a command takes: one, which may be parted by the shell; one that is a single word, since
/// others follow; the same, or none; any number.
enum class Takes { one, one_word, maybe_one_word, any };

/// A command's records, and --strict.
void add_records(CLI::App& command, Given& given, Takes takes, const char* name, const char* what);

/// Before the command line is parsed: the library would take [3,5,7] apart.
std::vector<std::string> shielded(int argc, char** argv);
/// What the library says of them, as it was written.
std::string unshielded(std::string text);

Result<LenientRecord> parse_lenient(std::string_view text, bool strict);

/// The record, with a word about it on standard error if it is not what was written; or nothing, after its
/// fault has been shown there with a mark under its place.
std::optional<Record> read_record(const Given& given);

} // namespace nimatron::cli
