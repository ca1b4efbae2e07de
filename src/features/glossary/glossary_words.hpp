#pragma once

#include <optional>
#include <string>

#include "features/sheet.hpp"

namespace nimatron {

struct Model;

/// The glossary with this term open, as "see also" leads there: what was open before comes back.
GlossarySheet led_to(GlossarySheet sheet, std::string term);

/// What one comes back to: the term before, the rules, or what lay below.
Sheet before(GlossarySheet sheet);

/// The term that is open, in words; nothing: none is, or it is not known yet.
std::optional<Message> open_term(const Model& model);

} // namespace nimatron
