#pragma once

#include <string>

#include "features/kinds.hpp"

namespace nimatron {

struct CopyRecord {};
struct CopyText {
  std::string text;
};
/// Shares what the open sheet says: the one for sharing, or the result of a puzzle.
enum class ShareNow : unsigned char { copy, send, picture, drawing, embed };
/// Goes to the page for teachers; with the position on the table, if that is wanted.
struct OpenTeachersPage {
  bool with_position = false;
};
/// A record from outside: a link, an argument.
struct OpenRecord {
  std::string text;
};

using SharingIntents = KindList<CopyRecord, CopyText, ShareNow, OpenTeachersPage, OpenRecord>;

} // namespace nimatron
