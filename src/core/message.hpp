#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/count.hpp"
#include "core/function_ref.hpp"

namespace nimatron {

/// Marks an English text for the catalogue (xgettext looks for this name); it does nothing else.
#define N_(text) text
/// Likewise, where the same English has two meanings that another language says differently: the context tells them apart.
#define N_C(context, text) context "\4" text

/// A sentence that is not yet in any language. `id` is the English text and the catalogue's key; {0}, {1},
/// ... stand for the arguments, in whatever order a translation needs. What depends on an argument stands in the text, in the
/// form of ICU's MessageFormat, of which `plural` and `select` are read:
///
///     say(N_("take {0} from heap {1}"), 3, 2)
///     say(N_("{0, plural, one {# match} other {# matches}}"), 5)
///     say(N_("{0, select, you {You win!} the_computer {The computer wins} other {{0} wins}}"), player)
///     say(N_C("the key of the keyboard", "I"))
///
/// A select over a number goes by its digits; over a message, such as what a player is called, by that message's English
/// words in small letters, joined by "_": `you`, `your_friend`, `the_computer`, `computer_1`, `player_1`, the levels
/// `beginner`, `casual`, `club` and `perfect`; a name that somebody has given is `other`. A translation may tell more of them apart.
///
/// An apostrophe is just itself.
struct Message {
  /// The vector holds one message: an argument that is itself a message.
  using Arg = std::variant<Count, std::string, std::vector<Message>>;

  const char* id = ""; // static text
  std::vector<Arg> args;
};

bool operator==(const Message& a, const Message& b);

/// Whether it says anything: "" stands for no message.
inline bool is_said(const Message& message) { return *message.id != '\0'; }

namespace detail {

/// An argument on its way into a message. The two hundred ways to call say() all make an array of these, so
/// only compose() builds vectors. That keeps the page small.
class Spoken {
 public:
  template <class T>
  requires std::is_integral_v<T> Spoken(T number)
      : number_(static_cast<Count>(number)) {} // NOLINT(google-explicit-constructor)
  Spoken(std::string_view words)
      : words_(words.empty() ? "" : words.data()), length_(words.size()) {
  }                                                                     // NOLINT(google-explicit-constructor)
  Spoken(const std::string& words) : Spoken(std::string_view(words)) {} // NOLINT(google-explicit-constructor)
  Spoken(const char* words) : Spoken(std::string_view(words)) {}        // NOLINT(google-explicit-constructor)
  Spoken(const Message& inner) : inner_(&inner) {}                      // NOLINT(google-explicit-constructor)

  Message::Arg arg() const;

 private:
  const Message* inner_ = nullptr;
  const char* words_ = nullptr;
  std::size_t length_ = 0;
  Count number_ = 0;
};

Message compose(const char* id, std::initializer_list<Spoken> args);

} // namespace detail

template <class... Args>
Message say(const char* id, const Args&... args) {
  return detail::compose(id, {detail::Spoken(args)...});
}

/// Sentences that are said one after the other; before the first there may be nothing yet.
Message sentences(const Message& first, const Message& second);
Message sentences(std::span<const Message> all);
/// What something is called, and what is said of it.
Message labelled(const Message& name, const Message& words);
/// Two things in one line that do not make a sentence.
Message side_by_side(const Message& first, const Message& second);
/// A phrase made a sentence.
Message closed(const Message& phrase);
/// Of an enumeration what there is so far (perhaps nothing yet), and the next; where the parts have commas themselves; and the last.
Message with_comma(const Message& first, const Message& next);
Message with_semicolon(const Message& first, const Message& next);
Message with_and(const Message& first, const Message& last);

/// The English text of a message's id, without its context.
std::string_view english_of(std::string_view id);

/// CLDR's name of the form that goes with a number: "zero", "one", "two", "few", "many" or "other".
using PluralRule = std::string_view (*)(Count n);
/// "one" for 1, else "other".
std::string_view english_plural(Count n);

/// How a language says what is put into its messages.
struct FillRules {
  PluralRule plural = english_plural;
  const char* between_groups = ","; // of three digits each, in numbers from 10,000 on
  bool isolates = false; // words that are not of the language, such as a record, are isolated (FSI, PDI)
};

/// Puts the arguments into a pattern; a placeholder without an argument stays as it is. `translate`
/// translates the messages among them.
std::string fill(std::string_view pattern, const std::vector<Message::Arg>& args, const FillRules& rules,
                 FunctionRef<std::string(const Message&)> translate);

/// The message in English, which is in its id.
std::string in_english(const Message& message);

/// Turns messages into the reader's language.
using Sayer = FunctionRef<std::string(const Message&)>;

} // namespace nimatron
