#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "core/count.hpp"
#include "core/function_ref.hpp"
#include "core/message.hpp"

namespace nimatron {

/// A name by which people know a game, and what it is here. Where people write a position the name is read as that; the
/// search on the first screen, links and the glossary know it too.
struct KnownName {
  /// What `board` is for: the game has only that one, or it is one to begin with.
  enum class Board : unsigned char { example, whole };

  const char* title;  // a message id: Dawson's Chess
  const char* others; // a message id: other names and spellings, separated by '|'; or ""
  std::string_view
      game; // what a record has before the board: octal.c137; empty: it is not one of the games here
  std::string_view board = {}; // 10
  Board is = Board::example;
  Count more = 0;  // what every number of the board counts more here: a row of n squares is the heap n + 2
  Count least = 0; // the smallest number that a board may have
  bool normal_only = false;    // in misere play it would be another game
  const char* words = nullptr; // a message id: how it is written here, or why it is not here
};

/// All of them, by their titles (games/shared/known_names.cpp).
std::span<const KnownName> known_names();

/// Its title, and then its other names.
void for_each_form(const KnownName& known, FunctionRef<void(std::string_view)> f);

/// A known name at the beginning of a text.
struct NameFound {
  const KnownName* name = nullptr;
  std::size_t bytes = 0; // of the text
};

/// The longest known name that the text (lower case) begins with, as a whole word: accents, apostrophes and "the" do not matter,
/// and a blank may be a hyphen.
std::optional<NameFound> name_at(std::string_view text);

} // namespace nimatron
