#pragma once

#include <string>
#include <string_view>

#include "core/position.hpp"
#include "core/result.hpp"

namespace nimatron {

// Reads and writes exactly what notation.md describes. Any bytes give a value or a fault.

/// record = position *( "/" move ). Every position on the way and every move must be legal.
Result<Record> parse_record(std::string_view text);

/// Reads one move of a position, as written behind a "/".
Result<Move> parse_move(const Position& position, std::string_view text);

/// The canonical text; parsing it gives the same value.
std::string print(const Record& record);
std::string print(const Position& position);
std::string print(const Move& move);

/// The position after all moves of a record.
Position replay(const Record& record);
Position replay(Record&& record); // large boards are not copied

} // namespace nimatron
