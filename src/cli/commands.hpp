#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/given.hpp"
#include "core/message.hpp"
#include "core/position.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "session/player.hpp"
#include "solve/search/analyse.hpp"

namespace CLI {
class App;
}

namespace nimatron::cli {

/// What the chosen command does; its answer is the exit status.
using Run = std::function<int()>;

// Each puts its commands into the command line and, if one of them is chosen, what it does into `run`.
void add_analyze(CLI::App& app, Run& run);
void add_moves(CLI::App& app, Run& run);    // moves, play
void add_opponent(CLI::App& app, Run& run); // best, selfplay
void add_exercise(CLI::App& app, Run& run);
void add_explain(CLI::App& app, Run& run);
void add_explore(CLI::App& app, Run& run);
void add_perft(CLI::App& app, Run& run);
void add_games(CLI::App& app, Run& run);
void add_glossary(CLI::App& app, Run& run);
void add_history(CLI::App& app, Run& run);
void add_lesson(CLI::App& app, Run& run);
void add_picture(CLI::App& app, Run& run);
void add_positions(CLI::App& app, Run& run);
void add_strength(CLI::App& app, Run& run);
void add_survey(CLI::App& app, Run& run);
void add_values(CLI::App& app, Run& run);

/// The command line was wrong: what may have been meant instead, or nothing.
std::string suggestion(const CLI::App& app, const std::vector<std::string>& words);

// What the commands have in common.

/// Why a text is no record, on standard error, with a mark under the place.
void complain_of(std::string_view text, const Fault& fault);

/// On standard error, how a text was understood that is no record as it stands.
void tell(const LenientRecord& understood);

/// Analyses to the end, to the end of the budget, or until Ctrl-C; a progress bar on a terminal if it
/// takes long. After Ctrl-C: what was known by then.
Analysis analyse_watched(const Position& position, const Budget& budget, Solver& solver);

/// --budget and --memory of a command that analyses.
void add_budget(CLI::App& command, Count& steps, Count& bytes);

/// --memory of a command: `bytes` gets what the megabytes are.
void add_memory(CLI::App& command, Count& bytes);

/// An option that names a level: beginner, casual, club or perfect.
void add_level(CLI::App& command, const char* name, Player& level, const char* what);

/// --seed: a whole number of 64 bits, and nothing else that could be taken for one.
void add_seed(CLI::App& command, std::uint64_t& seed, const char* what,
              std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

/// Moves as they stand in a record, separated by spaces.
std::string joined(const std::vector<Move>& moves);

/// How a game that two have played ended, as a sentence.
Message result_words(Standing standing);

/// "P", "N", "T" or "unknown"
std::string_view name(Outcome outcome);
std::string_view name(Method method);

} // namespace nimatron::cli
