#pragma once

#include <string>
#include <string_view>

#include "analyst/questions/draw.hpp"
#include "content/catalogue.hpp"

namespace nimatron {

/// A position as a picture that speaks for itself, as an SVG document: what the game is called, its
/// rules, who plays, the board, and in the corner a code for cameras with the address in words below the board.
///
///     +-----------------------------+
///     | Nim                 ####### |
///     | Take as many ...    ####### |     twice as large as the table in a window of 1280x800
///     | You against Club    ####### |
///     |                             |
///     |           | | |             |
///     | https://example.org/#nim:.. |
///     +-----------------------------+
///
/// `code`: its squares, row by row, dark where it is '1'; "": too much for one.
std::string poster_of(const DrawPoster& asked, std::string_view code, const Catalogue& words);

/// How the puzzle of a day went, without what would give its solution away: the words, a drawn mark for each letter of `marks`
/// (features/daily/daily.hpp), and the code of the day's address.
std::string result_poster(const DrawResult& asked, std::string_view code, const Catalogue& words);

} // namespace nimatron
