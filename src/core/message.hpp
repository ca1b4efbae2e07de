#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/count.hpp"
#include "core/function_ref.hpp"

namespace nimatron {

/// Marks an English text for the catalogue (xgettext looks for these names); it does nothing else.
#define N_(text) text
#define N_P(one, many) one, many

/// A sentence that is not yet in any language. `id` is the English text and the catalogue's key; {0}, {1},
/// ... stand for the arguments, in whatever order a translation needs.
///
///     say(N_("take {0} from heap {1}"), 3, 2)
///     say_n(N_P("{0} match", "{0} matches"), 5)      the first argument chooses the plural form
struct Message {
  /// The vector holds one message: an argument that is itself a message.
  using Arg = std::variant<Count, std::string, std::vector<Message>>;

  const char* id = "";          // static text
  const char* plural = nullptr; // static text; null if no number decides
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

Message compose(const char* id, const char* plural, std::initializer_list<Spoken> args);

} // namespace detail

template <class... Args>
Message say(const char* id, const Args&... args) {
  return detail::compose(id, nullptr, {detail::Spoken(args)...});
}

template <class... Args>
Message say_n(const char* one, const char* many, Count n, const Args&... args) {
  return detail::compose(one, many, {detail::Spoken(n), detail::Spoken(args)...});
}

/// Puts the arguments into a pattern; a placeholder without an argument stays as it is. `translate`
/// translates the messages among them.
std::string fill(std::string_view pattern, const std::vector<Message::Arg>& args,
                 FunctionRef<std::string(const Message&)> translate);

/// The message in English, which is its id.
std::string in_english(const Message& message);

} // namespace nimatron
