#include <CLI/CLI.hpp>

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "cli/json.hpp"
#include "core/game.hpp"
#include "core/text.hpp"

namespace nimatron::cli {

namespace {

/// Counts the ways to play. Positions of one key have equally many, so each is counted once a depth.
class Perft {
 public:
  /// How many sequences of exactly `depth` legal moves there are; nothing beyond 128 bits or after Ctrl-C.
  std::optional<BigCount> count(const Position& position, int depth) {
    if (depth == 0) return 1;
    const std::string filed = std::to_string(depth) + ':' + key(position);
    if (const auto known = known_.find(filed); known != known_.end()) return known->second;
    BigCount total = 0;
    bool whole = true;
    for_each_move(position, [&](const Move& move) {
      const auto below = depth == 1 ? std::optional<BigCount>(1) : count(play(position, move), depth - 1);
      whole = below && !interrupted() && !__builtin_add_overflow(total, *below, &total);
      return whole;
    });
    if (!whole) return std::nullopt;
    if (known_.size() < most_known) known_.emplace(filed, total);
    return total;
  }

 private:
  static constexpr std::size_t most_known = 2'000'000;
  std::unordered_map<std::string, BigCount> known_;
};

int perft(const std::string& text, int depth) {
  const auto record = read_record(text);
  if (!record) return exit_bad_record;
  const auto total = Perft().count(replay(*record), depth);
  if (interrupted()) return exit_interrupted;
  if (!total) {
    complain("there are more than 128 bits of them");
    return exit_bad_record;
  }
  write_line(digits(*total));
  return exit_ok;
}

} // namespace

void add_perft(CLI::App& app, Run& run) {
  auto text = std::make_shared<std::string>();
  auto depth = std::make_shared<int>(1);
  CLI::App* command = app.add_subcommand("perft", "How many ways there are to play so many moves");
  command->add_option("RECORD", *text, "A position or a record of a game")->required();
  command->add_option("DEPTH", *depth, "How many moves (0..1000)")->required()->check(CLI::Range(0, 1000));
  command->footer(
      "Counts the leaves of the tree of play at exactly that depth: the sequences of DEPTH legal\n"
      "moves. Games that end earlier do not count. An exact test of the rules.\n"
      "\nExample: nimatron-cli perft nim:3,5,7 3");
  command->callback([=, &run] { run = [=] { return perft(*text, *depth); }; });
}

} // namespace nimatron::cli
