#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/message.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"
#include "session/levels.hpp"

namespace nimatron::cli {

namespace {

/// Three digits of a large number, and zeros.
Count roughly(double number) {
  auto n = static_cast<Count>(number);
  Count unit = 1;
  for (; n >= 1000; n /= 10)
    unit *= 10;
  return n * unit;
}

/// Whether every character takes one place in a line, so that a mark can be put under one.
bool is_narrow(std::string_view text) {
  while (!text.empty()) {
    const Character c = first_character(text);
    const bool latin = c.code >= 0xa1 && c.code < 0x250 && c.code != 0xad;
    if ((c.code < ' ' || c.code > '~') && !latin) return false;
    text.remove_prefix(c.bytes);
  }
  return true;
}

void show_progress(const Progress& progress, double seconds) {
  constexpr std::size_t width = 30;
  const double fraction = std::clamp(progress.fraction, 0.0, 1.0);
  const auto filled = static_cast<std::size_t>(fraction * static_cast<double>(width));
  std::string text = '[' + std::string(filled, '#') + std::string(width - filled, '.') + "] ";
  text += said(
      say(N_("{1, plural, one {{0}%  {1} position, {2} a second} other {{0}%  {1} positions, {2} a second}}"),
          static_cast<int>(fraction * 100), roughly(static_cast<double>(progress.positions)),
          roughly(static_cast<double>(progress.positions) / seconds)));
  show_status(text);
}

} // namespace

void complain_of(std::string_view text, const Fault& fault) {
  std::string out = said(say(N_C("a fault of a record: where it is, and what it is", "column {0}: {1}"),
                             std::to_string(fault.column), fault.message));
  if (text.size() <= 100 && fault.column <= text.size() + 1 && is_narrow(text)) {
    out += "\n  " + std::string(text) + "\n  " + std::string(fault.column - 1, ' ') + '^';
  }
  complain(out);
}

void tell(const LenientRecord& understood) {
  if (understood.how) complain(said(*understood.how));
}

Analysis analyse_watched(const Position& position, const Budget& budget, Solver& solver) {
  constexpr double patience = 0.5; // seconds until there is something to see
  constexpr double moment = 0.02;  // within which Ctrl-C is heard
  const auto task = start_analysis(position, budget, solver);
  const double begin = steady_seconds();
  double shown = 0;
  for (bool done = false; !done && !interrupted();) {
    Slice slice = Slice::lasting(moment);
    done = task->step(slice);
    const double seconds = steady_seconds() - begin;
    if (!has_status_line() || seconds < patience || seconds < shown + patience / 5) continue;
    shown = seconds;
    show_progress(task->progress(), seconds);
  }
  clear_status();
  return task->result();
}

void add_memory(CLI::App& command, Count& bytes) {
  constexpr Count megabyte = Count{1} << 20U;
  constexpr Count most = Count{1} << 20U; // of them: a terabyte
  command
      .add_option_function<Count>(
          "--memory", [&bytes](const Count& megabytes) { bytes = megabytes * megabyte; },
          "Search with at most this many megabytes of memory (default " +
              std::to_string(default_bytes / megabyte) + "); what would need more stays unknown")
      ->check(CLI::Range(Count{1}, most));
}

void add_budget(CLI::App& command, Count& steps, Count& bytes) {
  command
      .add_option(
          "--budget", steps,
          "Search at most this many steps where no theory answers (default 20000000: about 15 seconds)")
      ->check(CLI::Range(Count{0}, max_heap));
  add_memory(command, bytes);
}

std::string joined(const std::vector<Move>& moves) {
  std::string out;
  for (const Move& move : moves) {
    if (!out.empty()) out += ' ';
    out += print(move);
  }
  return out;
}

Message result_words(Standing standing) {
  switch (standing) {
  case Standing::first: return say(N_("The first player wins."));
  case Standing::second: return say(N_("The second player wins."));
  case Standing::tie: return say(N_("It's a tie."));
  case Standing::going_on: break;
  }
  return say(N_("The game was stopped after too many moves."));
}

std::string_view name(Outcome outcome) {
  switch (outcome) {
  case Outcome::P: return "P";
  case Outcome::N: return "N";
  case Outcome::T: return "T";
  case Outcome::unknown: break;
  }
  return "unknown";
}

std::string_view name(Method method) {
  switch (method) {
  case Method::theory: return "theory";
  case Method::search: return "search";
  case Method::symmetry: break;
  }
  return "symmetry";
}

void add_level(CLI::App& command, const char* name, Player& level, const char* what) {
  command
      .add_option_function<std::string>(
          name, [&level](const std::string& text) { level = *level_named(text); }, what)
      ->type_name("LEVEL")
      ->check([](const std::string& text) {
        if (level_named(text)) return std::string();
        return "no such level: '" + text.substr(0, 40) +
               "'. The levels are beginner, casual, club and perfect";
      });
}

void add_seed(CLI::App& command, std::uint64_t& seed, const char* what, std::uint64_t most) {
  const auto read = [most](const std::string& text) -> std::optional<std::uint64_t> {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [after, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || after != end || number > most) return std::nullopt;
    return number;
  };
  command
      .add_option_function<std::string>(
          "--seed", [&seed, read](const std::string& text) { seed = *read(text); }, what)
      ->type_name("NUMBER")
      ->check([read, most](const std::string& text) {
        if (read(text)) return std::string();
        return "'" + text.substr(0, 40) + "' is not a whole number from 0 to " + std::to_string(most);
      });
}

} // namespace nimatron::cli
