#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nimatron::cli {

// What the program answers to the shell.
inline constexpr int exit_ok = 0;
inline constexpr int exit_bad_record = 1;    // a record was wrong, or a move was not legal
inline constexpr int exit_usage = 2;         // the command line itself was wrong
inline constexpr int exit_output = 3;        // the output could not be written
inline constexpr int exit_input = 4;         // standard input could not be read
inline constexpr int exit_memory = 5;        // the memory was not enough
inline constexpr int exit_interrupted = 130; // Ctrl-C; what was known has been printed

/// Ctrl-C sets a mark instead of ending the program; a second one ends it.
void catch_interrupt();
bool interrupted();

/// From now on, where memory cannot be had, the program writes what it has answered, says so, and ends with
/// exit_memory. Nothing is thrown: the core is compiled without exceptions, and none could pass through it.
void end_when_memory_ends();

/// Standard output, in large pieces; nothing appears before flush() or a full buffer, except on a terminal.
/// All are false if something could not be written, now or earlier: there is no use in going on then.
bool write(std::string_view text);
bool write_line(std::string_view text);
bool flush();
bool output_well();
/// Flushes for the last time: `status`, or exit_output after saying why nothing could be written.
int finish(int status);

/// A line on standard error, after everything already written: `nimatron-cli: ...`.
void complain(std::string_view text);
/// The same, word for word: what others have written goes through shown() first.
void write_error(std::string_view text);

/// What a terminal would obey, or could not show, made visible: `\x1b`. Line ends stay, unless it is one line.
std::string shown(std::string_view text, bool one_line = false);

/// A longer line of input is none that anybody means: a record of a million heaps is shorter.
inline constexpr std::size_t longest_line = 20'000'000;

enum class Input { line, too_long, end, failed };
/// The next line of standard input without its line end (\n or \r\n). too_long: only its beginning is in
/// `line`, and the rest has been passed over. The end comes after Ctrl-C, too; failed: why has been said.
/// When it has to wait for input it first lets go of the output, so that another program can talk with this
/// one.
Input read_line(std::string& line);

bool input_is_terminal();

/// A line on standard error that is written over again and again, if standard error is a terminal.
bool has_status_line();
void show_status(std::string_view text);
void clear_status();

} // namespace nimatron::cli
