#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/count.hpp"
#include "core/message.hpp"

namespace nimatron {

/// One of the options that a game has. The parser, the command line and the set-up know only the game's list
/// of them (`G::offers`), so a new option needs no code there. They are printed in the order of the list.
struct OptionRule {
  enum class Kind : unsigned char {
    flag,   // misere        present or not
    number, // max3          a number of least..most
    rising, // take1-3-4     numbers of least..most, rising, at most 16 of them
    code    // c137          digits 0..7, at most 16 of them
  };

  std::string_view name;
  const char* form = "";  // how it is written, for help: "max<s>"
  const char* label = ""; // what it means, in the set-up; a message id
  Kind kind = Kind::flag;
  const char* what = ""; // what its number or numbers mean; a message id
  Count least = 1;
  Count most = max_heap;
  const char* usual = ""; // its value when it is first chosen, as written behind the name
  unsigned rivals = 0;    // options with a bit in common do not combine
  bool needed = false;    // the game requires it
};

inline constexpr std::size_t most_in_option = 16; // numbers of a list, digits of a code

/// Options that several games have.
inline constexpr OptionRule misere_option{
    .name = "misere", .form = "misere", .label = N_("Misère: the last move loses")};

/// The options written behind a game's name: `nim.max3.split.misere`. They belong to the position. They are a
/// plain value; the same options are equal, in whatever order they were chosen.
class Options {
 public:
  bool empty() const { return chosen_.empty(); }
  bool has(std::string_view name) const { return find(name) != nullptr; }
  /// The number of an option; `otherwise` if it is not chosen.
  Count number(std::string_view name, Count otherwise = 0) const {
    const Chosen* chosen = find(name);
    return chosen == nullptr || chosen->value.empty() ? otherwise : chosen->value.front();
  }
  /// The numbers of a list or the digits of a code; empty if it is not chosen.
  std::span<const Count> list(std::string_view name) const {
    const Chosen* chosen = find(name);
    return chosen == nullptr ? std::span<const Count>{} : std::span<const Count>(chosen->value);
  }

  void set(std::string_view name) { set(name, std::vector<Count>{}); }
  void set(std::string_view name, Count number) { set(name, std::vector<Count>{number}); }
  void set(std::string_view name, std::vector<Count> values);
  void clear(std::string_view name);

  bool operator==(const Options&) const = default;

 private:
  struct Chosen {
    std::string_view name; // of an OptionRule: static text
    std::vector<Count> value;

    bool operator==(const Chosen&) const = default;
  };

  const Chosen* find(std::string_view name) const {
    for (const Chosen& chosen : chosen_) {
      if (chosen.name == name) return &chosen;
    }
    return nullptr;
  }

  std::vector<Chosen> chosen_; // by name
};

/// Whether the last move loses. Every game has this in the same form, so solvers and sessions can ask for it.
inline bool is_misere(const Options& options) { return options.has(misere_option.name); }

} // namespace nimatron
