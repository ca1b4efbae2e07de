#include "content/known_games.hpp"

#include <string>

#include "core/lenient_parser.hpp"
#include "core/text.hpp"

namespace nimatron {

/// Read as people write it, so that it shows what they get.
std::optional<Position> example_of(const KnownName& known) {
  if (known.board.empty()) return std::nullopt;
  const auto read = parse_lenient(std::string(known.title) + ": " + std::string(known.board));
  if (!read) return std::nullopt;
  return read->record.start;
}

Message words_of(const KnownName& known) {
  const auto example = example_of(known);
  if (!example) return say(known.words);
  const Message here = say(N_("Here it is {0}."), print(*example));
  return known.words == nullptr ? here : sentences(say(known.words), here);
}

} // namespace nimatron
