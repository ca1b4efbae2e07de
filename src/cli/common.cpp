#include <algorithm>
#include <chrono>
#include <cstddef>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "core/message.hpp"
#include "core/text.hpp"

namespace nimatron::cli {

namespace {

/// Large numbers as people read them: 12.3 million.
std::string roughly(double n) {
  const char* unit = "";
  if (n >= 1e9) {
    n /= 1e9;
    unit = " billion";
  } else if (n >= 1e6) {
    n /= 1e6;
    unit = " million";
  }
  const auto tenths = static_cast<long long>(n * 10);
  std::string out = std::to_string(tenths / 10);
  if (*unit != '\0') out += '.' + std::to_string(tenths % 10);
  return out + unit;
}

void show_progress(const Progress& progress, double seconds) {
  constexpr std::size_t width = 30;
  const double fraction = std::clamp(progress.fraction, 0.0, 1.0);
  const auto filled = static_cast<std::size_t>(fraction * static_cast<double>(width));
  std::string text = '[' + std::string(filled, '#') + std::string(width - filled, '.') + "] ";
  text += std::to_string(static_cast<int>(fraction * 100)) + "%  " +
          roughly(static_cast<double>(progress.positions)) + " positions, " +
          roughly(static_cast<double>(progress.positions) / seconds) + " a second";
  show_status(text);
}

} // namespace

std::optional<Record> read_record(std::string_view text) {
  auto record = parse_record(text);
  if (record) return std::move(*record);
  complain_of(text, record.fault());
  return std::nullopt;
}

void complain_of(std::string_view text, const Fault& fault) {
  std::string out = "column " + std::to_string(fault.column) + ": " + in_english(fault.message);
  const bool printable = std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
  if (printable && text.size() <= 100 && fault.column <= text.size() + 1) {
    out += "\n  " + std::string(text) + "\n  " + std::string(fault.column - 1, ' ') + '^';
  }
  complain(out);
}

Analysis analyse_watched(const Position& position, const Budget& budget, Solver& solver) {
  using Clock = std::chrono::steady_clock;
  constexpr double patience = 0.5; // seconds until there is something to see
  const auto task = start_analysis(position, budget, solver);
  const auto begin = Clock::now();
  double seconds = 0;
  double shown = 0;
  // A position may be dear or cheap: the slices become such that Ctrl-C is heard within a moment.
  for (Count slice = 256; !interrupted() && !task->step(slice);) {
    const double now = std::chrono::duration<double>(Clock::now() - begin).count();
    const double took = now - seconds;
    seconds = now;
    if (took < 0.02 && slice < 1'000'000) slice *= 2;
    if (took > 0.1 && slice > 1) slice /= 2;
    if (!has_status_line() || seconds < patience || seconds < shown + patience / 5) continue;
    shown = seconds;
    show_progress(task->progress(), seconds);
  }
  clear_status();
  return task->result();
}

std::string joined(const std::vector<Move>& moves) {
  std::string out;
  for (const Move& move : moves) {
    if (!out.empty()) out += ' ';
    out += print(move);
  }
  return out;
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

} // namespace nimatron::cli
