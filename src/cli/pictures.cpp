#include "cli/pictures.hpp"

#include <algorithm>
#include <cstddef>
#include <variant>
#include <vector>

#include "core/game.hpp"

namespace nimatron::cli {

namespace {

constexpr std::size_t most_lines = 40;
constexpr Count most_matches = 60; // drawn in a line

std::string right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string matches(Count n) { return std::to_string(n) + (n == 1 ? " match" : " matches"); }

/// What holds the matches of this game: heaps, or steps where they go from one to the next.
std::string holder(const Position& p) {
  return p.game->goes_to(p.options, Heaps{{1, 1}}, 1) ? "step" : "heap";
}

std::string limit(const Heaps& b) {
  if (!b.most || b.size.front() == 0) return "";
  return "At most " + matches(*b.most) + " may be taken now.\n";
}

/// Lines of something of which there may be very many.
template <class Line>
std::string lines(std::size_t n, const char* what, Line&& line) {
  std::string out;
  for (std::size_t i = 0; i < std::min(n, most_lines); ++i)
    out += line(i) + '\n';
  if (n > most_lines) out += "... and " + std::to_string(n - most_lines) + " more " + what + "s\n";
  return out;
}

///     heap 1:  3  |||
///     heap 2: 12  ||||||||||||
std::string draw(const Position& p, const Heaps& b) {
  const std::string name = holder(p);
  const std::size_t shown = std::min(b.size.size(), most_lines);
  std::size_t width = 0;
  for (std::size_t i = 0; i < shown; ++i)
    width = std::max(width, std::to_string(b.size[i]).size());
  const std::size_t place = std::to_string(shown).size();
  return lines(b.size.size(), name.c_str(),
               [&](std::size_t i) {
                 std::string out = "  " + name + ' ' + right(std::to_string(i + 1), place) + ": " +
                                   right(std::to_string(b.size[i]), width);
                 if (b.size[i] > 0 && b.size[i] <= most_matches)
                   out += "  " + std::string(static_cast<std::size_t>(b.size[i]), '|');
                 return out;
               }) +
         limit(b);
}

std::string tell(const Position& p, const Heaps& b) {
  const std::string name = holder(p);
  return lines(
             b.size.size(), name.c_str(),
             [&](std::size_t i) { return name + ' ' + std::to_string(i + 1) + ": " + matches(b.size[i]); }) +
         limit(b);
}

const char* side_name(Side side) { return side == Side::white ? "white" : "black"; }

std::string turn(const Columns& b) { return std::string("To move: ") + side_name(b.to_move) + ".\n"; }

///     8  . . b
///     ...
///     1  w b .
///        a b c
std::string draw(const Position&, const Columns& b) {
  std::vector<std::string> row(static_cast<std::size_t>(b.rows) + 1, std::string(b.column.size(), '.'));
  for (std::size_t c = 0; c < b.column.size(); ++c) {
    for (const auto& piece : b.column[c])
      row[static_cast<std::size_t>(piece.row)][c] = piece.side == Side::white ? 'w' : 'b';
  }
  std::string out;
  for (int r = b.rows; r > 0; --r) {
    out += "  " + right(std::to_string(r), 2) + ' ';
    for (const char c : row[static_cast<std::size_t>(r)])
      out += std::string(" ") + c;
    out += '\n';
  }
  out += "     ";
  for (std::size_t c = 0; c < b.column.size(); ++c)
    out += std::string(" ") + static_cast<char>('a' + c);
  return out + '\n' + turn(b);
}

std::string tell(const Position&, const Columns& b) {
  std::string out = std::to_string(b.rows) + " rows.\n";
  for (std::size_t c = 0; c < b.column.size(); ++c) {
    out += std::string("column ") + static_cast<char>('a' + c) + ':';
    if (b.column[c].empty()) out += " empty";
    for (std::size_t i = 0; i < b.column[c].size(); ++i) {
      const auto& piece = b.column[c][i];
      out +=
          std::string(i == 0 ? " " : ", ") + side_name(piece.side) + " on row " + std::to_string(piece.row);
      if (i % 2 == 1) out += ", gap " + std::to_string(piece.row - b.column[c][i - 1].row - 1);
    }
    out += '\n';
  }
  return out + turn(b);
}

///             c1 c2
///     row 1:   2  3
std::string draw(const Position&, const Grid& b) {
  std::vector<std::size_t> width;
  for (std::size_t c = 0; c < b.cols; ++c) {
    width.push_back(std::to_string(c + 1).size() + 1);
    for (std::size_t r = 0; r < b.rows; ++r)
      width.back() = std::max(width.back(), std::to_string(b.at(r, c)).size());
  }
  std::string out = "          ";
  for (std::size_t c = 0; c < b.cols; ++c)
    out += ' ' + right('c' + std::to_string(c + 1), width[c]);
  out += '\n';
  for (std::size_t r = 0; r < b.rows; ++r) {
    out += "  row " + right(std::to_string(r + 1), 2) + ": ";
    for (std::size_t c = 0; c < b.cols; ++c)
      out += ' ' + right(std::to_string(b.at(r, c)), width[c]);
    out += '\n';
  }
  return out;
}

std::string tell(const Position&, const Grid& b) {
  std::string out;
  for (std::size_t r = 0; r < b.rows; ++r) {
    out += "row " + std::to_string(r + 1) + ": ";
    for (std::size_t c = 0; c < b.cols; ++c)
      out += (c == 0 ? "" : ", ") + std::to_string(b.at(r, c));
    out += '\n';
  }
  return out;
}

std::string tell(const Position&, const SeriesBoard& b) {
  const std::string score = std::to_string(b.won_a) + " to " + std::to_string(b.won_b) + ".\n";
  if (b.k >= b.n) return "All games are over: " + score;
  return "Game " + std::to_string(b.k) + " of " + std::to_string(b.n - 1) + ": " + matches(b.left) +
         " left, at most " + std::to_string(b.k) + " may be taken. Won so far: " + score;
}
std::string draw(const Position& p, const SeriesBoard& b) { return tell(p, b); }

std::string tell(const Position&, const CoinTable& b) {
  std::string out = "A table " + std::to_string(b.width) + " wide and " + std::to_string(b.height) +
                    " high, coins of radius " + std::to_string(b.radius) + ".\n";
  if (b.coin.empty()) return out + "There is no coin on it yet.\n";
  return out + lines(b.coin.size(), "coin", [&](std::size_t i) {
           return "coin " + std::to_string(i + 1) + ": centre at " + std::to_string(b.coin[i].x) + '.' +
                  std::to_string(b.coin[i].y);
         });
}

///     +----------------+      o where a coin covers the middle of the field of this character
///     |    oooo        |
std::string draw(const Position& p, const CoinTable& b) {
  constexpr Count most_wide = 60;
  constexpr Count most_high = 24;
  // A character is about twice as high as it is wide.
  Count wide = most_wide;
  Count high = std::max<Count>(1, wide * b.height / b.width / 2);
  if (high > most_high) {
    high = most_high;
    wide = std::clamp<Count>(high * 2 * b.width / b.height, 1, most_wide);
  }
  const std::string edge = "  +" + std::string(static_cast<std::size_t>(wide), '-') + "+\n";
  std::string out = edge;
  for (Count row = 0; row < high; ++row) {
    out += "  |";
    for (Count i = 0; i < wide; ++i) {
      // In units of which the table has 2 * wide * width and 2 * high * height.
      const auto covered = [&](const CoinTable::Point& coin) {
        const Count x = (2 * i + 1) * b.width - 2 * wide * coin.x;
        const Count y = (2 * row + 1) * b.height - 2 * high * coin.y;
        const auto dx = static_cast<double>(x) / static_cast<double>(2 * wide);
        const auto dy = static_cast<double>(y) / static_cast<double>(2 * high);
        return dx * dx + dy * dy <= static_cast<double>(b.radius) * static_cast<double>(b.radius);
      };
      out += std::any_of(b.coin.begin(), b.coin.end(), covered) ? 'o' : ' ';
    }
    out += "|\n";
  }
  return out + edge + tell(p, b);
}

} // namespace

std::string picture(const Position& position) {
  return std::visit([&](const auto& board) { return draw(position, board); }, position.board);
}

std::string told(const Position& position) {
  return std::visit([&](const auto& board) { return tell(position, board); }, position.board);
}

} // namespace nimatron::cli
