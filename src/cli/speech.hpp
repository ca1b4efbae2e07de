#pragma once

#include <string>

#include "content/catalogue.hpp"
#include "core/message.hpp"

namespace CLI {
class App;
}

namespace nimatron::cli {

// What is said of positions and of the course is said in the reader's language: that of --lang, else the system's, else
// English. Help, the names of options, what is wrong with them, and the keys of JSON are English everywhere.

/// Adds --lang to the command line and to each of its commands: after all of them have been added.
void add_language(CLI::App& app);

const Catalogue& words();

/// A message in the reader's language.
inline constexpr auto said = [](const Message& message) { return words().say(message); };

} // namespace nimatron::cli
