#include <type_traits>

#include "boards/sum/sum_geometry.hpp"
#include "core/board_text.hpp"

// Moves, touches and choices of a part, as those of the sum; and the other way round.

namespace nimatron {

SumMove in_part(std::size_t part, const Move& move) {
  return std::visit(
      [part](const auto& own) -> SumMove {
        if constexpr (std::is_same_v<decltype(own), const SumMove&>) {
          return own; // no part is a sum
        } else {
          return {part, own};
        }
      },
      move);
}

Move alone(const SumMove& move) {
  return std::visit([](const auto& own) -> Move { return own; }, move.move);
}

std::size_t kind_of(const Move& move) {
  const auto* sum = std::get_if<SumMove>(&move);
  return sum == nullptr ? move.index() : plain_kinds + sum->move.index();
}

Result<Move> read_move(Reader& reader, std::size_t kind) {
  if (kind < plain_kinds) return move_kind(kind).read(reader);
  const auto part = read_part(reader);
  if (!part) return part.fault();
  auto move = move_kind(kind - plain_kinds).read(reader);
  if (!move) return move.fault();
  return Move(in_part(*part, *move));
}

Result<std::size_t> read_part(Reader& reader) {
  const auto part = reader.number(1, static_cast<Count>(most_sum_parts));
  if (!part) return part.fault();
  if (!reader.accept('_')) return reader.expected(N_("expected '_' and then the move in that game"));
  return static_cast<std::size_t>(*part - 1);
}

// ---------------------------------------------------------------- touches and choices

PlainTouch plain(const Touch& touch) {
  return std::visit(
      [](const auto& on) -> PlainTouch {
        if constexpr (std::is_same_v<decltype(on), const OnPart&>) {
          return on.touch;
        } else {
          return on;
        }
      },
      touch);
}

Touch on_part(std::size_t part, const Touch& touch) { return OnPart{part, plain(touch)}; }

Touch alone(const OnPart& on) {
  return std::visit([](const auto& own) -> Touch { return own; }, on.touch);
}

std::string OnPart::id() const {
  std::string name = "part " + std::to_string(part + 1);
  return std::visit(
      [&](const auto& on) {
        if constexpr (std::is_same_v<decltype(on), const std::monostate&>) {
          return name;
        } else {
          return name + ", " + on.id();
        }
      },
      touch);
}

std::optional<std::size_t> part_of(const Choice& choice) {
  const auto* own = std::get_if<SumChoice>(&choice.own);
  return own != nullptr ? std::optional(own->part) : std::nullopt;
}

Choice in_its_part(const Choice& choice, std::size_t part) {
  const auto* own = std::get_if<SumChoice>(&choice.own);
  const auto* move = choice.move ? std::get_if<SumMove>(&*choice.move) : nullptr;
  if (own == nullptr ? move == nullptr || move->part != part : own->part != part)
    return {}; // a hint has no `own`
  Choice out = choice;
  out.own = {};
  if (own != nullptr) std::visit([&](const auto& mine) { out.own = mine; }, own->own);
  if (move != nullptr) out.move = alone(*move);
  return out;
}

Choice of_part(Choice choice, std::size_t part) {
  SumChoice own{part, true, {}};
  std::visit(
      [&](const auto& mine) {
        if constexpr (!std::is_same_v<decltype(mine), const SumChoice&>) own.own = mine;
      },
      choice.own);
  choice.own = std::move(own);
  if (choice.move) choice.move = in_part(part, *choice.move);
  return choice;
}

} // namespace nimatron
