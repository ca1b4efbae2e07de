#pragma once

#include <string>
#include <string_view>

namespace nimatron::cli {

// What the program answers to the shell.
inline constexpr int exit_ok = 0;
inline constexpr int exit_bad_record = 1;    // a record was wrong, or a move was not legal
inline constexpr int exit_usage = 2;         // the command line itself was wrong
inline constexpr int exit_output = 3;        // the output could not be written
inline constexpr int exit_interrupted = 130; // Ctrl-C; what was known has been printed

/// Ctrl-C sets a mark instead of ending the program; a second one ends it.
void catch_interrupt();
bool interrupted();

/// Standard output, in large pieces; nothing appears before flush() or a full buffer, except on a terminal.
void write(std::string_view text);
void write_line(std::string_view text);
/// False if something could not be written, now or earlier.
bool flush();

/// A line on standard error, after everything already written: `nimatron-cli: ...`.
void complain(std::string_view text);

/// The next line of standard input without its line end (\n or \r\n); false at the end or after Ctrl-C. When
/// it has to wait for input it first lets go of the output, so that another program can talk with this one.
bool read_line(std::string& line);

/// A line on standard error that is written over again and again, if standard error is a terminal.
bool has_status_line();
void show_status(std::string_view text);
void clear_status();

} // namespace nimatron::cli
