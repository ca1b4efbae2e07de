#pragma once

#include <string>
#include <string_view>

namespace nimatron {

/// Questions whose answers the page's first module does not carry, as texts. Total: what is no question, or
/// has no answer, gives "".
///
///     "day 20779"                     the par and the position of that day's puzzle: "5 nim:3,5,7"
///     "code https://example.org/#3"   a QR code that says so: rows of '0' (light) and '1' (dark), as many as
///                                     they are long, one behind the other
///     "picture show=none;nim:3,5,7"   what that link (app/share.hpp) lays on the table, as an SVG document
///     "poster play=hc;nim:3,5,7 https://example.org/#3"   the same as a picture that speaks for itself
///                                     (app/poster.hpp), with the code of the address
///     "result Daily puzzle, 22 November 2026<tab>solved in 6 moves (par 5)<tab>gugg<tab>https://example.org/#daily=2026-11-22"
///                                     how a puzzle went, as a picture (app/poster.hpp)
///     "values 15 60 nim:3,5"          who wins around that position (app/values.hpp); "...": asked again, it goes on
std::string answer_apart(std::string_view question);

} // namespace nimatron
