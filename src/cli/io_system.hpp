#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// What io.cpp needs of the system, in its own words (io_posix.cpp, io_windows.cpp).
namespace nimatron::cli::system {

enum class Stream { input, output, error };

/// Calls `seen` at Ctrl-C; a second one ends the program. A reader that has seen enough (`| head`) ends it quietly.
void catch_interrupt(void (*seen)());

/// How many bytes; 0 at the end; < 0: errno says why.
long long read(char* bytes, std::size_t most);

/// All of it, waiting where it has to; 0, or errno.
int write(Stream stream, std::string_view text);

/// After a failed read(): waits where the stream did not by itself, and is true if it is worth another try.
bool waited_for_input();

bool is_terminal(Stream stream);

/// The tag of the language that the system is set to ("he_IL.UTF-8", "he-IL"); "": it doesn't say.
std::string language();

} // namespace nimatron::cli::system
