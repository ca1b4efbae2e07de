#pragma once

#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/message.hpp"
#include "core/move.hpp"

namespace nimatron {

struct Position;

/// What one sentence of an explanation claims about the position: a plain struct that has everything the
/// sentence says, and makes the sentence. Sentences are made in no other way, so the tests, which compare
/// claims with plain search (tests/claims/claims_check.hpp), check exactly what people read.
///
///     /// The two heaps are a cold pair.
///     struct ColdPair {
///       Count low, high;
///
///       Message words() const { return say(N_("{0} and {1} are a cold pair."), low, high); }
///     };
///
/// Each kind of claim is declared near the explanations that make it (explain/claims.hpp,
/// games/nim/nim_claims.hpp), and this class holds one of any kind. `words` may ask for the position, because
/// putting a move into words needs one. A member `move` is the move that the sentence is about; the board
/// highlights it.
class Claim {
 public:
  template <class Kind>
  requires(!std::is_same_v<Kind, Claim>) Claim(Kind what) // NOLINT(google-explicit-constructor)
      : row_(&row_of<Kind>), what_(std::make_shared<const Kind>(std::move(what))) {}

  Message words(const Position& at) const { return row_->words(what_.get(), at); }
  std::optional<Move> move() const { return row_->move(what_.get()); }

  /// The claim itself if it is of this kind, otherwise null.
  template <class Kind>
  const Kind* get_if() const {
    return row_ == &row_of<Kind> ? static_cast<const Kind*>(what_.get()) : nullptr;
  }

 private:
  struct Row {
    Message (*words)(const void*, const Position&);
    std::optional<Move> (*move)(const void*);
  };

  template <class Kind>
  static Message words_of(const void* what, const Position& at) {
    const auto& own = *static_cast<const Kind*>(what);
    if constexpr (requires { own.words(); }) {
      return own.words();
    } else {
      return own.words(at);
    }
  }

  template <class Kind>
  static std::optional<Move> move_of([[maybe_unused]] const void* what) {
    if constexpr (requires(const Kind& own) { own.move; }) {
      return static_cast<const Kind*>(what)->move;
    } else {
      return std::nullopt;
    }
  }

  template <class Kind>
  static constexpr Row row_of{words_of<Kind>, move_of<Kind>};

  const Row* row_;
  std::shared_ptr<const void> what_;
};

} // namespace nimatron
