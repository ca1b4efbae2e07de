#include "content/typed_words.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "content/languages.hpp"
#include "core/game.hpp"
#include "core/known_name.hpp"

namespace nimatron {

namespace {

struct Typed {
  const char* forms; // a message id
  std::string_view english;
};

/// What people type for an option of a game, and between the last two numbers. All ways to say it in lower case, with bars
/// between.
constexpr Typed other_words[] = {
    {N_C("typed: the last one loses", "misère"), "misere"},
    {N_C("typed: at most so many, as in max 3", "max"), "max"},
    {N_C("typed: between two numbers", "and"), "and"},
};

/// Whole numbers in words, from 0 to 20, with commas between. Where there are several forms of one, such as for two genders,
/// all of them with bars between.
constexpr const char* numbers =
    N_C("typed: numbers",
        "zero, one, two, three, four, five, six, seven, eight, nine, ten, "
        "eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty");

/// A name, and what it means, which some languages add: Kayles (kegljanje).
void add_name(TypedWords& out, std::string name, std::string_view english) {
  out.add(name, english);
  const std::size_t meaning = name.find(" (");
  if (meaning != std::string::npos && name.back() == ')') {
    name.replace(meaning, 2, "|");
    name.pop_back();
    out.add(name, english);
  }
}

void add_numbers(TypedWords& out, std::string_view forms) {
  for (int n = 0; !forms.empty(); ++n) {
    const std::size_t end = std::min(forms.find(", "), forms.size());
    out.add(forms.substr(0, end), std::to_string(n));
    forms.remove_prefix(std::min(end + 2, forms.size()));
  }
}

} // namespace

TypedWords typed_words(const Catalogue& words) {
  TypedWords out;
  if (needs_no_words(words.language())) return out;
  for (const KnownName& known : known_names()) {
    add_name(out, words.say(say(known.title)), known.title);
    if (*known.others != '\0') out.add(words.say(say(known.others)), known.title);
  }
  for (const Game& game : all_games())
    out.add(words.say(say(game.title)), game.id);
  for (const Typed& other : other_words)
    out.add(words.say(say(other.forms)), other.english);
  add_numbers(out, words.say(say(numbers)));
  return out;
}

} // namespace nimatron
