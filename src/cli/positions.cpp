#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/game.hpp"
#include "core/slice.hpp"
#include "core/text.hpp"
#include "solve/search/positions.hpp"

namespace nimatron::cli {

namespace {

const std::vector<Count>& heaps(const Position& p) { return std::get_if<Heaps>(&p.board)->size; }

/// Whether two heaps that count the same are as good as none, because whatever is done to one can be done to
/// the other. Not in Wythoff's game, where 1,1 is won at once.
bool equal_heaps_cancel(const Position& p) { return p.game->heaps.stand_alone && !is_misere(p.options); }

/// The sizes of the heaps that find no partner, of those that count for something.
std::vector<Count> left_over(const Position& p) {
  const std::vector<Count>& size = heaps(p);
  std::vector<Count> counts;
  for (std::size_t i = 0; i < size.size(); ++i)
    counts.push_back(heap_value(p, i).value_or(size[i]));
  std::vector<Count> out;
  std::vector<bool> paired(size.size(), false);
  for (std::size_t i = 0; i < size.size(); ++i) {
    for (std::size_t j = i + 1; j < size.size() && !paired[i]; ++j) {
      if (!paired[j] && counts[i] == counts[j]) paired[i] = paired[j] = true;
    }
    if (!paired[i] && counts[i] != 0) out.push_back(size[i]);
  }
  return out;
}

std::string listed(const std::vector<Count>& numbers) {
  std::string out;
  for (const Count n : numbers)
    out += (out.empty() ? "" : ",") + std::to_string(n);
  return out;
}

/// A field of a table that other programs read; in quotes where commas stand in it (RFC 4180).
std::string field(const std::string& text) {
  return text.find(',') == std::string::npos ? text : '"' + text + '"';
}

std::string as_row(const Position& p, bool cancel) {
  std::string out = field(print(p));
  for (const Count n : heaps(p))
    out += ',' + std::to_string(n);
  if (!cancel) return out + ",,";
  const std::vector<Count> left = left_over(p);
  return out + (left.empty() ? ",yes," : ",no,") + field(listed(left));
}

std::string heading(std::size_t n) {
  std::string out = "position";
  for (std::size_t i = 1; i <= n; ++i)
    out += ",heap " + std::to_string(i);
  return out + ",pairs off,left over";
}

std::string in_words(const Position& p, bool cancel) {
  if (!cancel) return print(p);
  const std::vector<Count> left = left_over(p);
  return print(p) + "  " +
         // Translators: {0} is a list of heaps
         said(left.empty() ? say(N_C("of all heaps of a position", "pairs off"))
                           : say(N_("left over {0}"), listed(left)));
}

struct PositionsWish {
  Given given;
  Count budget = 20'000'000;
  Count bytes = default_bytes;
  bool csv = false;
};

/// Every P-position below, a line each.
int positions(const PositionsWish& wish) {
  const auto record = read_record(wish.given);
  if (!record) return exit_bad_record;
  const Position top = replay(*record);
  if (!std::holds_alternative<Heaps>(top.board)) {
    complain(said(say(N_("positions are listed for games of heaps only"))));
    return exit_bad_record;
  }
  Solver solver;
  const bool cancel = equal_heaps_cancel(top);
  if (wish.csv) write_line(heading(heaps(top).size()));
  // What is found is seen soon, however long the next one takes.
  constexpr double soon = 0.1;
  double written = steady_seconds();
  const auto stop = [&] {
    if (steady_seconds() >= written + soon) {
      flush();
      written = steady_seconds();
    }
    return interrupted() || !output_well();
  };
  const LostPositions lost = tell_lost_positions(
      top, {.positions = wish.budget, .bytes = wish.bytes}, solver, stop, [&](const Position& one) {
        return write_line(wish.csv ? as_row(one, cancel) : in_words(one, cancel));
      });
  if (interrupted()) return exit_interrupted;
  if (lost.complete || !output_well()) return exit_ok; // finish() says what is wrong with the output
  complain("the budget has ended: there may be more of them (--budget, --memory)");
  return exit_bad_record;
}

} // namespace

void add_positions(CLI::App& app, Run& run) {
  auto wish = std::make_shared<PositionsWish>();
  CLI::App* command = app.add_subcommand("positions", "List every P-position up to given heaps");
  add_records(*command, wish->given, Takes::one, "POSITION", "A position or a record of a game of heaps");
  command->add_flag("--csv", wish->csv, "Print comma-separated values with a header line");
  command
      ->add_option("--budget", wish->budget,
                   "Examine at most this many positions (default 20000000; fewer with many heaps)")
      ->check(CLI::Range(Count{0}, max_heap));
  add_memory(*command, wish->bytes);
  command->footer(
      "Lists the P-positions whose heaps, in some order, are no larger than the given ones. Each is listed\n"
      "once, with its heaps in increasing order. Where equal heaps cancel, a mark says whether all heaps\n"
      "pair off, or which are left over (then the bundles decide). Exit status 1 if the budget ran out\n"
      "before all were found; Ctrl-C prints those found so far.\n"
      "\nExample: nimatron-cli positions nim.max3:3,3,3");
  command->callback([wish, &run] { run = [wish] { return positions(*wish); }; });
}

} // namespace nimatron::cli
