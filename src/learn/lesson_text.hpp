#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/message.hpp"

namespace nimatron {

/// A lesson of the course as its author could have written it in another language, to begin one's own with; nothing where
/// there is no such lesson.
std::optional<std::string> lesson_text(std::string_view id, Sayer say);

} // namespace nimatron
